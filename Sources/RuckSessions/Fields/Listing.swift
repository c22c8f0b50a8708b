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

  private let commands: String
  private let sentence: String
  private let order: String
  private let fields: [Field<Row>]

  /// A list of rows.
  ///
  /// - Parameters:
  ///   - name: the document.
  ///   - key: the key of the rows; nil for the name.
  ///   - noun: what one row is called.
  ///   - commands: what writes it.
  ///   - sentence: what it holds.
  ///   - order: what the rows are, and their order.
  ///   - fields: the fields of a row, in the order of JSON, CSV and tables.
  init(
    _ name: String, key: String? = nil, noun: String, by commands: String, _ sentence: String,
    order: String, _ fields: [Field<Row>]
  ) {
    self.name = name
    self.noun = noun
    self.commands = commands
    self.sentence = sentence
    self.order = order
    self.fields = fields
    schema = "ruckstat.\(name)/1"
    self.key = key ?? name
    columns = fields.map(\.column)
  }

  /// The columns of a table for people.
  package var textColumns: [TextColumn] { fields.compactMap(\.shown?.column) }

  /// The lines of a table for people, the headings first.
  package func cells(of rows: [Row], _ number: NumberText) -> [[String]] {
    let shown = fields.filter { $0.shown != nil }
    return [shown.compactMap(\.shown?.heading)]
      + rows.map { row in shown.map { $0.text(row, number) } }
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
      of: [line] + fields.map { ($0.column.key, $0.schema) }, optional: ["schema"])
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
