/// A field of a described row, stated once: its key, its value, a sentence about it, and where people see it.
///
/// JSON, NDJSON, CSV, tables and the JSON Schema of a document are made of its fields; see ``Listing``.
package struct Field<Row>: Sendable {
  /// The column in a table for people.
  struct Shown: Sendable {
    let heading: String
    let column: TextColumn
  }

  /// The member of JSON and the cells of CSV.
  let column: Column<Row>
  /// The JSON Schema of the member.
  private(set) var schema: JSONValue
  /// The column of tables; nil where tables leave the field out.
  private(set) var shown: Shown?
  /// The cell of tables.
  private(set) var text: @Sendable (Row, NumberText) -> String
  /// The heading and the column of a table that shows the field.
  private let usual: Shown
}

extension Field {
  /// A value whose type says what it is: a text, a count, true or false, a day, one of some words.
  static func value<Value: FieldValue>(
    _ key: String, _ value: @escaping @Sendable (Row) -> Value, _ sentence: String
  ) -> Field {
    Field(
      column: Column(key, Value.content) { value($0).columnValue },
      schema: Value.schema.described(sentence), text: { row, _ in value(row).text },
      usual: Shown(heading: key.asWords, column: Value.content.isNumber ? .right : .left))
  }

  /// A number that measures something; null where it is unknown or not finite.
  ///
  /// Its key is the name with the unit of the quantity.
  static func quantity(
    _ name: String, _ quantity: Quantity, _ value: @escaping @Sendable (Row) -> Double?,
    _ sentence: String
  ) -> Field {
    let minimum = quantity.minimum.map { [("minimum", JSONValue.number($0))] } ?? []
    let schema = JSONValue.object([(key: "type", value: .string("number"))] + minimum)
    return Field(
      column: .number(name + quantity.suffix, value),
      schema: schema.orNull.described(sentence),
      text: { row, number in value(row).map { quantity.text(number, $0) } ?? "" },
      usual: Shown(heading: name.asWords, column: .right))
  }

  /// A moment in UTC, of seconds since 1970; null where it is unknown or not finite.
  static func moment(
    _ key: String, _ value: @escaping @Sendable (Row) -> Double?, _ sentence: String
  ) -> Field {
    Field(
      column: .time(key, value),
      schema: JSONValue.reference("common.schema.json#/$defs/time").described(sentence),
      text: { row, number in number.moment(value(row), offset: 0) },
      usual: Shown(heading: key.asWords, column: .left))
  }

  /// Rows of their own, which JSON alone holds.
  static func list<Part>(
    _ key: String, _ fields: [Field<Part>], _ parts: @escaping @Sendable (Row) -> [Part],
    _ sentence: String, each part: String
  ) -> Field {
    let columns = fields.map(\.column)
    let schema = JSONValue.object([
      ("type", .string("array")),
      ("items", JSONValue.object(of: fields.map { ($0.column.key, $0.schema) }).described(part)),
    ])
    return Field(
      column: .inJSON(key) { columns.list(of: parts($0)) },
      schema: schema.described(sentence), text: { _, _ in "" },
      usual: Shown(heading: key.asWords, column: .left))
  }

  /// The field as a column of tables.
  ///
  /// - Parameters:
  ///   - heading: the heading; nil for the key in words, without its unit.
  ///   - column: how cells are aligned and fitted; nil for figures at the right, words at the left.
  ///   - text: the cell; nil for the value in the units of the table.
  /// - Returns: the field.
  func shown(
    _ heading: String? = nil, _ column: TextColumn? = nil,
    text: (@Sendable (Row, NumberText) -> String)? = nil
  ) -> Field {
    var field = self
    field.shown = Shown(heading: heading ?? usual.heading, column: column ?? usual.column)
    field.text = text ?? self.text
    return field
  }

  /// The field, whose number is always known.
  func known() -> Field {
    var field = self
    field.schema = schema.replacing("type", with: .string("number"))
    return field
  }

  /// The field, which is so much at least.
  func atLeast(_ minimum: Int) -> Field {
    var field = self
    field.schema = schema.replacing("minimum", with: .integer(minimum))
    return field
  }
}

extension String {
  /// A key in words: `last used` of `last_used`.
  fileprivate var asWords: String { String(map { $0 == "_" ? " " : $0 }) }
}
