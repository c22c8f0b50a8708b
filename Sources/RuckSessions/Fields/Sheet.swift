/// A document about one subject, stated once: its name and the fields of the subject, one of which may be the list
/// whose rows are the lines of NDJSON and CSV.
package struct Sheet<Subject: Sendable>: Sendable {
  /// The name of the document, of its schema's file and of `ruckstat schema`: `streaks`.
  package let name: String
  /// The name and the version of the schema: `ruckstat.streaks/1`.
  let schema: String
  /// The members of JSON between the version and the failures.
  let columns: [Column<Subject>]
  /// The lines of NDJSON.
  let lines: @Sendable (Subject) -> [JSONValue]
  /// The table of CSV.
  let table: @Sendable (Subject) -> CSV
  /// The JSON Schema of the document.
  package let jsonSchema: JSONValue

  /// A document whose one line is the subject.
  ///
  /// - Parameters:
  ///   - name: the document.
  ///   - commands: what writes it.
  ///   - sentence: what it holds.
  ///   - isEmpty: whether the table has no row.
  ///   - fields: the fields of the subject.
  package init(
    _ name: String, by commands: String, _ sentence: String,
    isEmpty: @escaping @Sendable (Subject) -> Bool, _ fields: [Field<Subject>]
  ) {
    self.init(
      name, by: commands, sentence, lines: fields, of: { [$0] },
      table: { isEmpty($0) ? [] : [$0] }, fields)
  }

  /// A document whose lines are rows of the subject.
  ///
  /// - Parameters:
  ///   - name: the document.
  ///   - commands: what writes it.
  ///   - sentence: what it holds.
  ///   - lineFields: the fields of a row.
  ///   - rows: the rows of NDJSON.
  ///   - table: the rows of CSV; nil for the same.
  ///   - fields: the fields of the subject.
  package init<Row>(
    _ name: String, by commands: String, _ sentence: String, lines lineFields: [Field<Row>],
    of rows: @escaping @Sendable (Subject) -> [Row],
    table: (@Sendable (Subject) -> [Row])? = nil, _ fields: [Field<Subject>]
  ) {
    let lineColumns = lineFields.map(\.column)
    self.name = name
    schema = "ruckstat.\(name)/1"
    columns = fields.map(\.column)
    lines = { rows($0).map { lineColumns.object(of: $0) } }
    self.table = { CSV(lineColumns, (table ?? rows)($0)) }
    jsonSchema = .document(
      schema, by: commands, sentence, fields.map { ($0.column.key, $0.schema) },
      lines: lineFields)
  }
}

/// A subject that has a document of its own.
package protocol SheetSubject: Sendable {
  /// The document, with its fields.
  static var sheet: Sheet<Self> { get }
}

/// The document of a subject, with what could not be read.
package struct SheetDocument<Subject: SheetSubject>: Document {
  package static var schema: String { Subject.sheet.schema }

  private let subject: Subject
  private let failures: [InputFailure]

  /// A document of a subject.
  package init(_ subject: Subject, failures: [InputFailure] = []) {
    self.subject = subject
    self.failures = failures
  }

  package var members: [(key: String, value: JSONValue)] {
    Subject.sheet.columns.members(of: subject) + [
      ("failures", InputFailure.columns.list(of: failures))
    ]
  }

  package var lines: [JSONValue] { Subject.sheet.lines(subject) + Self.lines(of: failures) }

  package var table: CSV { Subject.sheet.table(subject) }
}
