/// A list of rows, stated once: the document's name, and the fields of its rows.
package struct Listing<Row: Sendable>: Sendable {
  /// The name of the document, of its schema's file and of `ruckstat schema`: `equipment`.
  package let name: String
  /// The noun for one row, where none is found: `piece`.
  package let noun: String
  /// The name and the version of the schema: `ruckstat.equipment/1`.
  let schema: String
  let key: String
  /// The members of JSON and the cells of CSV.
  let columns: [Column<Row>]

  /// The fields of a row, in the order of JSON, CSV and tables; some are in tables alone.
  package let fields: [Field<Row>]
  /// The fields of the document.
  private let members: [Field<Row>]

  /// The table of CSV; nil for a line for each row.
  private let lines: (@Sendable ([Row]) -> CSV)?
  private let commands, sentence, order: String

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
  ///   - lines: the table of CSV; nil for a line for each row.
  ///   - fields: the fields of a row, in the order of JSON, CSV and tables.
  package init(
    _ name: String, key: String? = nil, noun: String, by commands: String, _ sentence: String,
    order: String = "The rows in their order.", isWhole: Bool = false,
    lines: (@Sendable ([Row]) -> CSV)? = nil,
    _ fields: [Field<Row>]
  ) {
    (self.name, self.noun, self.commands, self.lines) = (name, noun, commands, lines)
    (self.sentence, self.order, self.fields) = (sentence, order, fields)
    schema = "ruckstat.\(name)/1"
    self.key = key ?? name
    members = fields.filter { $0.extent == .row || isWhole && $0.extent == .whole }
    columns = members.map(\.column)
  }

  /// The rows as comma-separated values.
  func table(of rows: [Row]) -> CSV { lines?(rows) ?? CSV(columns, rows) }

  /// The fields that tables show.
  package var shown: [Field<Row>] { fields.filter { $0.shown != nil } }

  /// The columns of a table for people.
  package var textColumns: [TextColumn] { fields.textColumns() }

  /// The lines of a table for people, the headings first.
  package func cells(of rows: [Row], _ number: NumberText) -> [[String]] {
    fields.cells(of: rows, number)
  }

  /// Everything about one row for people: the fields that are known, with their names.
  package func facts(of row: Row, _ number: NumberText) -> [(label: String, text: String)] {
    fields.facts(of: row, number, onlyShown: false)
  }

  /// The JSON Schema of the document and, under `#/$defs/line`, of a line of NDJSON.
  package var jsonSchema: JSONValue {
    let rows = JSONValue.object([
      ("type", .string("array")), ("items", .reference("#/$defs/row")),
    ])
    return .document(
      schema, by: commands, sentence, [(key, rows.described(order))], row: members.line())
  }
}

/// A row that has a list of fields.
package protocol Described: Sendable {
  /// The list that rows stand in, with its fields.
  static var listing: Listing<Self> { get }
}

/// The document of rows of a list.
package struct Rows<Row: Sendable>: ListDocument {
  package let rows: [Row]
  package let failures: [InputFailure]
  private let listing: Listing<Row>

  package var schema: String { listing.schema }
  package var key: String { listing.key }
  package var columns: [Column<Row>] { listing.columns }
  package var table: CSV { listing.table(of: rows) }

  /// A document of rows as a list describes them, with what could not be read.
  package init(_ rows: [Row], failures: [InputFailure] = [], as listing: Listing<Row>) {
    (self.rows, self.failures, self.listing) = (rows, failures, listing)
  }
}

extension Rows where Row: Described {
  /// A document of rows, with what could not be read.
  package init(_ rows: [Row], failures: [InputFailure] = []) {
    self.init(rows, failures: failures, as: Row.listing)
  }
}
