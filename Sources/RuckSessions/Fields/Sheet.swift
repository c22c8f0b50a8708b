/// A document about one subject, stated once: its name and the fields of the subject, one of which
/// may be the list whose rows are the lines of NDJSON and CSV.
package struct Sheet<Subject: Sendable>: Sendable {
  /// The name of the document, of its schema's file and of `ruckstat schema`: `streaks`.
  package let name: String
  /// The name and the version of the schema: `ruckstat.streaks/1`.
  let schema: String
  /// The members of JSON between the version and the failures.
  let columns: [Column<Subject>]
  /// The lines of NDJSON; nil where the document is its only line.
  let lines: (@Sendable (Subject) -> [JSONValue])?
  /// Whether the document says what could not be read.
  let hasFailures: Bool
  /// The table of CSV.
  let table: @Sendable (Subject) -> CSV
  package let jsonSchema: JSONValue
  /// The facts of a subject for people: the fields that tables show and that are known, with their headings.
  package let facts: @Sendable (Subject, NumberText) -> [(label: String, text: String)]

  /// A document whose one line is the subject; its table may have no row.
  package init(
    _ name: String, by commands: String, _ sentence: String,
    isEmpty: @escaping @Sendable (Subject) -> Bool = { _ in false }, _ fields: [Field<Subject>]
  ) {
    self.init(
      name, by: commands, sentence, rows: fields, of: { [$0] },
      table: { isEmpty($0) ? [] : [$0] }, fields)
  }

  /// A document with rows of the subject.
  ///
  /// - Parameters:
  ///   - name: the document.
  ///   - commands: what writes it.
  ///   - sentence: what it holds.
  ///   - rowFields: the fields of a row.
  ///   - rows: the rows of CSV and, unless the document is its only line, those of NDJSON.
  ///   - table: the rows of CSV; nil for the same.
  ///   - isOneLine: whether the document is its only line of NDJSON.
  ///   - hasFailures: whether the document says what could not be read.
  ///   - schemaName: the name in the schema; nil for that of the document.
  ///   - fields: the fields of the subject.
  package init<Row>(
    _ name: String, by commands: String, _ sentence: String, rows rowFields: [Field<Row>],
    of rows: @escaping @Sendable (Subject) -> [Row],
    table: (@Sendable (Subject) -> [Row])? = nil, isOneLine: Bool = false,
    hasFailures: Bool = true, as schemaName: String? = nil, _ fields: [Field<Subject>]
  ) {
    let rowColumns = rowFields.columns()
    self.name = name
    self.hasFailures = hasFailures
    schema = "ruckstat.\(schemaName ?? name)/1"
    columns = fields.columns()
    facts = { fields.facts(of: $0, $1) }
    let objects: @Sendable (Subject) -> [JSONValue] = {
      rows($0).map { rowColumns.object(of: $0) }
    }
    lines = isOneLine ? nil : objects
    self.table = { CSV(rowColumns, (table ?? rows)($0)) }
    jsonSchema = .document(
      schema, by: commands, sentence, fields.line().members,
      optional: fields.line().optional, hasFailures: hasFailures,
      row: isOneLine ? nil : rowFields.line())
  }
}

/// A subject that has a document of its own.
package protocol SheetSubject: Sendable {
  /// The document, with its fields.
  static var sheet: Sheet<Self> { get }
}

/// The document of a subject, with what could not be read.
package struct SheetDocument<Subject: Sendable>: Document {
  private let sheet: Sheet<Subject>
  private let subject: Subject
  private let failures: [InputFailure]

  package init(_ subject: Subject, failures: [InputFailure] = [], as sheet: Sheet<Subject>) {
    (self.sheet, self.subject, self.failures) = (sheet, subject, failures)
  }

  package var schema: String { sheet.schema }

  package var members: [(key: String, value: JSONValue)] {
    let members = sheet.columns.members(of: subject)
    guard sheet.hasFailures else { return members }
    return members + [("failures", InputFailure.columns.list(of: failures))]
  }

  package var lines: [JSONValue] {
    sheet.lines.map { $0(subject) + Self.lines(of: failures) } ?? [object]
  }

  package var table: CSV { sheet.table(subject) }
}

extension SheetDocument where Subject: SheetSubject {
  package init(_ subject: Subject, failures: [InputFailure] = []) {
    self.init(subject, failures: failures, as: Subject.sheet)
  }
}
