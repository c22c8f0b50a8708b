#if Command
/// Results with what each format writes of them; only what is written is made.
struct Document {
  private let json: () -> JSONValue
  private let lines: () -> [JSONValue]
  private let rows: () -> AnySequence<JSONValue>
  private let page: () -> Page

  /// Results.
  ///
  /// - Parameters:
  ///   - json: the whole document.
  ///   - lines: the objects of NDJSON, a line each.
  ///   - rows: the objects of CSV, a row each; gone through once.
  ///   - page: the tables for people.
  init<Rows: Sequence<JSONValue>>(
    json: @autoclosure @escaping () -> JSONValue,
    lines: @autoclosure @escaping () -> [JSONValue],
    rows: @autoclosure @escaping () -> Rows,
    page: @autoclosure @escaping () -> Page
  ) {
    self.json = json
    self.lines = lines
    self.rows = { AnySequence(rows()) }
    self.page = page
  }

  /// Writes the results in the format asked for.
  ///
  /// - Parameters:
  ///   - output: the format.
  ///   - hasMarks: whether a table marks sessions that lost data, so that the mark is explained
  ///     below it.
  /// - Throws: the exit status, where they cannot be written.
  func write(_ output: ResolvedOutput, hasMarks: Bool = false) throws {
    switch output.format {
    case .json: try Terminal.write(data: json().text(indented: true) + "\n")
    case .ndjson:
      try Terminal.write(data: lines().map { $0.text(indented: false) + "\n" }.joined())
    case .csv: try Terminal.write(data: CSV.text(of: rows(), isRaw: output.isCSVRaw))
    case .table:
      let page = page()
      let note = hasMarks && !page.isEmpty ? [Page([Damage.note])] : []
      try Terminal.write(table: Page(joining: [page] + note))
    }
  }
}

extension JSONValue {
  /// A whole document: the name of its schema, this program's version, its members.
  static func document(_ schema: String, _ members: [(key: String, value: JSONValue)]) -> JSONValue
  {
    .object(
      [("schema", .string(schema)), ("version", .string(RuckstatVersion.current))] + members)
  }

  /// The lines of NDJSON that say what failed.
  static func lines(of failures: [Failure]) -> [JSONValue] {
    failures.map { .object([("failure", $0.json)]) }
  }

  /// The list of a document that says what failed.
  static func list(of failures: [Failure]) -> JSONValue { .array(failures.map(\.json)) }
}
#endif
