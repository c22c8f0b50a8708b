/// An answer of the contract: a value that is written as JSON, as NDJSON and as CSV.
///
/// ```swift
/// let file = try SourceFile(at: "morning.gpx")
/// let sessions = AnalyzedSession.all(in: file, request: SessionRequest(load: .pounds(35)))
/// print(AnalysisDocument(sessions).json)
/// ```
///
/// Keys and their order are fixed, numbers are in the units that the keys name and carry their full
/// precision, and equal input gives equal bytes.
public protocol Document: Sendable, Encodable {
  /// The name and the version of the document's schema: `ruckstat.analysis/1`.
  var schema: String { get }
  /// The members of the JSON object after its schema and this program's version.
  var members: [(key: String, value: JSONValue)] { get }
  /// The objects of NDJSON.
  var lines: [JSONValue] { get }
  /// The table of CSV.
  var table: CSV { get }
  /// The names that a `FieldSelection` may use: those of the table's columns, and lists of JSON.
  var fieldNames: [String] { get }
}

extension Document {
  /// The names of the table's columns.
  public var fieldNames: [String] { table.header }

  /// The whole document.
  public var object: JSONValue {
    .object(
      [("schema", .string(schema)), ("version", .string(RuckstatVersion.current))] + members)
  }

  /// The document as JSON, indented, with a line feed at its end.
  public var json: String { object.text(indented: true) + "\n" }

  /// The document as NDJSON: an object a line.
  public var ndjson: String { lines.map { line($0) }.joined() }

  /// The document as JSON with some fields of its rows; nil for all.
  package func json(_ fields: FieldSelection?) -> String {
    guard let fields else { return json }
    return fields.selectedDocument(object).text(indented: true) + "\n"
  }

  /// The document as NDJSON with some fields of its rows; nil for all.
  package func ndjson(_ fields: FieldSelection?) -> String {
    guard let fields else { return ndjson }
    return lines.map { line(fields.selected($0)) }.joined()
  }

  /// A line of NDJSON, which begins with its schema.
  func line(_ object: JSONValue) -> String {
    guard let members = object.members, members.first?.key != "schema" else {
      return object.text(indented: false) + "\n"
    }
    return JSONValue.object([("schema", .string(schema))] + members).text(indented: false) + "\n"
  }

  /// The document as comma-separated values: its header is the same whatever the data.
  public var csv: String { table.text() }
}

/// A document of rows under one key, with what could not be read.
package protocol ListDocument: Document {
  associatedtype Row: Sendable
  /// The key of the rows: `sessions`.
  var key: String { get }
  /// The columns of a row.
  var columns: [Column<Row>] { get }
  /// The rows in the order of the inputs.
  var rows: [Row] { get }
  /// The inputs that could not be read.
  var failures: [InputFailure] { get }
}

extension ListDocument {
  /// The rows and what could not be read.
  public var members: [(key: String, value: JSONValue)] {
    [(key, columns.list(of: rows)), ("failures", InputFailure.columns.list(of: failures))]
  }

  /// The rows, then what could not be read.
  public var lines: [JSONValue] { rows.map { columns.object(of: $0) } + Self.lines(of: failures) }

  /// The rows.
  public var table: CSV { CSV(columns, rows) }

  /// The names of the table's columns and of the members of JSON.
  public var fieldNames: [String] { table.header + columns.header() + columns.map(\.key) }
}

extension Document {
  /// The lines of NDJSON that say what failed.
  static func lines(of failures: [InputFailure]) -> [JSONValue] {
    failures.map { .object([("failure", InputFailure.columns.object(of: $0))]) }
  }
}

/// A part of a session with the session it belongs to.
package struct SessionPart<Part: Sendable>: Sendable {
  let source: SessionSource
  let part: Part

  /// The columns of a part after what identifies its session.
  static func columns(_ columns: [Column<Part>]) -> [Column<SessionPart>] {
    SessionSource.location.of(\.source) + columns.of(\.part)
  }

  /// A line for each part of rows.
  static func table<Row>(
    _ fields: [Field<Part>], of parts: @escaping @Sendable (Row) -> [Part],
    in source: @escaping @Sendable (Row) -> SessionSource
  ) -> @Sendable ([Row]) -> CSV {
    { rows in
      CSV(
        columns(fields.map(\.column)),
        rows.lazy.flatMap { row in
          parts(row).lazy.map { SessionPart(source: source(row), part: $0) }
        })
    }
  }
}
