/// What a list of rows is, stated once: the document's name, and the fields of its rows.
package struct Listing<Row: Sendable>: Sendable {
  /// The name of the document, of its schema's file and of `ruckstat schema`: `equipment`.
  package let name: String
  /// What one row is called, where none is found: `piece`.
  package let noun: String
  /// The name and the version of the schema: `ruckstat.equipment/1`.
  let schema: String
  /// The key of the rows.
  let key: String
  /// The members of JSON and the cells of CSV.
  let columns: [Column<Row>]

  /// The fields of a row, in the order of JSON, CSV and tables; some are in tables alone.
  package let fields: [Field<Row>]
  /// The fields of the document.
  private let members: [Field<Row>]

  private let commands: String
  private let sentence: String
  private let order: String

  /// A list of rows.
  ///
  /// - Parameters:
  ///   - name: the document.
  ///   - key: the key of the rows; nil for the name.
  ///   - noun: what one row is called.
  ///   - commands: what writes it.
  ///   - sentence: what it holds.
  ///   - order: what the rows are, and their order.
  ///   - isWhole: whether the document holds everything about its rows.
  ///   - fields: the fields of a row, in the order of JSON, CSV and tables.
  init(
    _ name: String, key: String? = nil, noun: String, by commands: String, _ sentence: String,
    order: String, isWhole: Bool = false, _ fields: [Field<Row>]
  ) {
    self.name = name
    self.noun = noun
    self.commands = commands
    self.sentence = sentence
    self.order = order
    self.fields = fields
    schema = "ruckstat.\(name)/1"
    self.key = key ?? name
    members = fields.filter { $0.extent == .row || isWhole && $0.extent == .whole }
    columns = members.map(\.column)
  }

  /// The fields that tables show.
  package var shown: [Field<Row>] { fields.filter { $0.shown != nil } }

  /// The columns of a table for people.
  package var textColumns: [TextColumn] { fields.compactMap(\.shown?.column) }

  /// The lines of a table for people, the headings first.
  package func cells(of rows: [Row], _ number: NumberText) -> [[String]] {
    [shown.map { $0.heading(number.units) }]
      + rows.map { row in shown.map { $0.text(row, number) } }
  }

  /// Everything about one row for people: the fields that are known, with their names.
  package func facts(of row: Row, _ number: NumberText) -> [(label: String, text: String)] {
    fields.map { ($0.heading(number.units), $0.text(row, number)) }
      .filter { !$0.1.isEmpty && $0.1 != NumberText.unknown }
  }

  /// The JSON Schema of the document and, under `#/$defs/line`, of a line of NDJSON.
  package var jsonSchema: JSONValue {
    let name = JSONValue.object([("const", .string(schema))])
    let failure = JSONValue.reference("common.schema.json#/$defs/failure")
    func list(_ items: JSONValue) -> JSONValue {
      .object([("type", .string("array")), ("items", items)])
    }
    let document = JSONValue.object(of: [
      ("schema", name.described("The name of this document's schema.")),
      (
        "version",
        .reference("common.schema.json#/$defs/version").described(
          "The version of the program that wrote the document.")
      ), (key, list(.reference("#/$defs/row")).described(order)),
      ("failures", list(failure).described("What could not be read.")),
    ])
    let line = (
      "schema", name.described("In a line of `--format ndjson` only: the schema of the document.")
    )
    let row = JSONValue.object(
      of: [line] + members.map { ($0.column.key, $0.schema) },
      optional: Set(members.filter(\.isOptional).map(\.column.key) + ["schema"]))
    return .object(
      [
        ("$schema", .string("https://json-schema.org/draft/2020-12/schema")),
        ("title", .string("\(schema): \(commands)")), ("description", .string(sentence)),
      ] + (document.members ?? []) + [
        (
          "$defs",
          .object([
            ("row", row.described("One row.")),
            (
              "line",
              .object([
                ("description", .string("One line of `--format ndjson`.")),
                (
                  "oneOf",
                  .array([
                    .reference("#/$defs/row"),
                    .reference("common.schema.json#/$defs/failed_line"),
                  ])
                ),
              ])
            ),
          ])
        )
      ])
  }
}

/// A row that has a list of fields.
package protocol Described: Sendable {
  /// The list that rows stand in, with its fields.
  static var listing: Listing<Self> { get }
}

/// The document of described rows.
package struct Rows<Row: Described>: ListDocument {
  package static var schema: String { Row.listing.schema }
  package static var key: String { Row.listing.key }

  package let rows: [Row]
  package let failures: [InputFailure]
  package var columns: [Column<Row>] { Row.listing.columns }

  /// A document of rows, with what could not be read.
  package init(_ rows: [Row], failures: [InputFailure] = []) {
    self.rows = rows
    self.failures = failures
  }
}
