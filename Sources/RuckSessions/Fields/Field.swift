package import RuckFormats

/// The heading and the column of a field in tables for people.
struct ShownColumn: Sendable {
  /// The heading, which may name the unit.
  let heading: @Sendable (UnitSystem) -> String
  let column: TextColumn

  init(_ heading: String, _ column: TextColumn) {
    self.init({ _ in heading }, column)
  }

  init(_ heading: @escaping @Sendable (UnitSystem) -> String, _ column: TextColumn) {
    (self.heading, self.column) = (heading, column)
  }
}

/// The outputs that a field is part of.
enum FieldExtent: Sendable {
  /// In every document of the rows.
  case row
  /// In the documents that hold everything about a row.
  case whole
  /// In tables alone.
  case table
}

/// A field of a described row, stated once: its key, its value, a sentence about it, and where people see it.
///
/// JSON, NDJSON, CSV, tables and the JSON Schema of a document are made of its fields; see ``Listing``.
///
/// Its functions and those of ``Column`` are compiled once for all rows, not once more for each of
/// some seventy kinds of rows (`optimize.sil.specialize.generic.never`): those copies were a third
/// of the module's build time and a quarter of its code.
package struct Field<Row>: Sendable {
  /// The member of JSON and the cells of CSV.
  private(set) var column: Column<Row>
  /// The JSON Schema of the member.
  private(set) var schema: JSONValue
  /// The column of tables; nil where tables leave the field out.
  private(set) var shown: ShownColumn?
  /// The cell of tables.
  private(set) var text: @Sendable (Row, NumberText) -> String
  /// The heading and the column of a table that shows the field.
  private(set) var usual: ShownColumn
  /// The name without its unit, by which people ask for the field: `distance` of `distance_m`.
  package private(set) var name: String
  /// The quantity of the number; nil where it is not a measured number.
  private(set) var quantity: Quantity?
  /// The outputs that it is part of.
  private(set) var extent = FieldExtent.row
  /// Whether tables show it where people ask for it.
  private var isOnRequest = false
  /// Whether objects may lack the member.
  private(set) var isOptional = false
  /// The value that rows are sorted and filtered by, where it is not the value in the first cell.
  private var comparable: (@Sendable (Row) -> ListValue?)?
  /// The value of a text that a person typed, to be compared with the field; nil for a text that is none of
  /// its values.
  private(set) var typed: @Sendable (String) -> ListValue?
}

extension Field {
  /// A value whose type says what it is: a text, a count, true or false, a day, one of some words.
  @_semantics("optimize.sil.specialize.generic.never")
  package static func value<Value: FieldValue>(
    _ key: String, _ value: @escaping @Sendable (Row) -> Value, _ sentence: String
  ) -> Field {
    Field(
      column: .value(key, value),
      schema: Value.schema.described(sentence), text: { row, _ in value(row).text },
      usual: ShownColumn(key.asWords, Value.content.isNumber ? .right : .left),
      name: key, typed: Value.typed)
  }

  /// A number that measures something; null where it is unknown or not finite.
  ///
  /// Its key is the name with the unit of the quantity.
  @_semantics("optimize.sil.specialize.generic.never")
  package static func quantity(
    _ name: String, _ quantity: Quantity, _ value: @escaping @Sendable (Row) -> Double?,
    _ sentence: String
  ) -> Field {
    let schema = JSONValue.object([(key: "type", value: .string("number"))] + quantity.limits)
    return Field(
      column: .number(name + quantity.suffix, value),
      schema: schema.orNull.described(sentence),
      text: { row, number in value(row).map { quantity.text(number, $0) } ?? "" },
      usual: ShownColumn(name.asWords, .right), name: name, quantity: quantity,
      typed: { .of(quantity.typed($0)) })
  }

  /// A moment in UTC, of seconds since 1970; null where it is unknown or not finite.
  @_semantics("optimize.sil.specialize.generic.never")
  package static func moment(
    _ key: String, _ value: @escaping @Sendable (Row) -> Double?, _ sentence: String
  ) -> Field {
    Field(
      column: .time(key, value),
      schema: JSONValue.reference("common.schema.json#/$defs/time").described(sentence),
      text: { row, number in number.moment(value(row)) },
      usual: ShownColumn(key.asWords, .left), name: key,
      comparable: { .of(CivilTime.timestamp(value($0)).map(withoutZone)) },
      typed: { .of(withoutZone($0)) })
  }

  /// A moment without the letter at its end, which stands after a fraction of a second in the order of texts.
  private static func withoutZone(_ text: String) -> String {
    String(text.last == "Z" || text.last == "z" ? text.dropLast() : text[...])
  }

  /// A lower and an upper bound of what a quantity measures; null where they are unknown.
  @_semantics("optimize.sil.specialize.generic.never")
  package static func interval(
    _ name: String, _ quantity: Quantity,
    _ value: @escaping @Sendable (Row) -> ClosedRange<Double>?,
    _ sentence: String
  ) -> Field {
    let ends: @Sendable (Row, NumberText) -> String = { row, number in
      value(row).map {
        "\(quantity.text(number, $0.lowerBound)) to \(quantity.text(number, $0.upperBound))"
      } ?? ""
    }
    return Field(
      column: .bounds(name + quantity.suffix, value),
      schema: JSONValue.reference("common.schema.json#/$defs/interval").described(sentence),
      text: ends, usual: ShownColumn(name.asWords, .right), name: name,
      typed: { .of(quantity.typed($0)) })
  }

  /// The exact bytes of a path that is not UTF-8; other rows lack the member.
  @_semantics("optimize.sil.specialize.generic.never")
  package static func bytes(_ key: String, _ path: @escaping @Sendable (Row) -> PathBytes?) -> Field
  {
    Field(
      column: .inJSON("\(key)_bytes") { row in
        path(row).flatMap { $0.isUTF8 ? nil : .string($0.percentEncoded) }
      },
      schema: JSONValue.reference("common.schema.json#/$defs/path_bytes").described(
        "The bytes of `\(key)`; only where they are not UTF-8."),
      text: { _, _ in "" }, usual: ShownColumn(key.asWords, .left), name: "\(key)_bytes",
      isOptional: true, typed: { .of($0) })
  }

  /// Rows of their own, which JSON alone holds; null where they are unknown.
  @_semantics("optimize.sil.specialize.generic.never")
  package static func list<Part>(
    _ key: String, _ fields: [Field<Part>], _ parts: @escaping @Sendable (Row) -> [Part]?,
    _ sentence: String, each part: String
  ) -> Field {
    let columns = fields.columns()
    let schema = JSONValue.object([
      ("type", .string("array")), ("items", JSONValue.object(of: fields).described(part)),
    ])
    return Field(
      column: .inJSON(key) { parts($0).map { columns.list(of: $0) } ?? .null },
      schema: schema.described(sentence), text: { _, _ in "" },
      usual: ShownColumn(key.asWords, .left), name: key, typed: { .of($0) })
  }

  /// An object of a part that has fields of its own; null where all of them are unknown.
  ///
  /// Its first field, a number, is what rows are sorted and filtered by.
  @_semantics("optimize.sil.specialize.generic.never")
  package static func group<Part>(
    _ key: String, _ fields: [Field<Part>], _ part: @escaping @Sendable (Row) -> Part?,
    _ sentence: String
  ) -> Field {
    let columns: [Column<Row>] = fields.map { $0.column.of(part) }
    return object(.group(key, columns), JSONValue.object(of: fields).orNull, sentence)
  }

  /// An object of a part that only some rows have; null in the others.
  @_semantics("optimize.sil.specialize.generic.never")
  package static func part<Part>(
    _ key: String, _ fields: [Field<Part>], _ part: @escaping @Sendable (Row) -> Part?,
    _ sentence: String
  ) -> Field {
    object(
      .optional(key, fields.map(\.column), part), JSONValue.object(of: fields).orNull, sentence)
  }

  /// An object of further fields, which every row has.
  @_semantics("optimize.sil.specialize.generic.never")
  package static func object(_ key: String, _ fields: [Field], _ sentence: String) -> Field {
    object(.object(key, fields.map(\.column)), JSONValue.object(of: fields), sentence)
  }

  @_semantics("optimize.sil.specialize.generic.never")
  private static func object(
    _ column: Column<Row>, _ schema: JSONValue, _ sentence: String
  ) -> Field {
    Field(
      column: column, schema: schema.described(sentence), text: { _, _ in "" },
      usual: ShownColumn(column.key.asWords, .left), name: column.key,
      typed: { .of(Double($0)) })
  }

  /// The field of a part of a larger row; unknown where the part is missing.
  @_semantics("optimize.sil.specialize.generic.never")
  package func of<Whole>(_ part: @escaping @Sendable (Whole) -> Row?) -> Field<Whole> {
    let text = text
    return Field<Whole>(
      column: column.of(part), schema: schema, shown: shown,
      text: { whole, number in part(whole).map { text($0, number) } ?? "" }, usual: usual,
      name: name, quantity: quantity,
      extent: extent, isOptional: isOptional,
      typed: typed)
  }

  /// The field as a column of tables.
  ///
  /// - Parameters:
  ///   - heading: the heading; nil for the key in words, without its unit.
  ///   - column: how cells are aligned and fitted; nil for figures at the right, words at the left.
  ///   - text: the cell; nil for the value in the units of the table.
  /// - Returns: the field.
  @_semantics("optimize.sil.specialize.generic.never")
  package func shown(
    _ heading: String? = nil, _ column: TextColumn? = nil,
    text: (@Sendable (Row, NumberText) -> String)? = nil
  ) -> Field {
    let column = column ?? usual.column
    return with {
      $0.shown = heading.map { ShownColumn($0, column) } ?? ShownColumn(usual.heading, column)
      $0.text = text ?? self.text
    }
  }

  /// The field as a column of figures without their unit, which the heading names: `km`, `m up`.
  ///
  /// - Parameters:
  ///   - words: what follows the unit in the heading.
  ///   - rank: when the column is left out of a table that is too wide; see `TextColumn`.
  ///   - mark: what follows the figure of a row.
  /// - Returns: the field.
  @_semantics("optimize.sil.specialize.generic.never")
  package func underUnit(
    _ words: String = "", rank: Int = 0, mark: @escaping @Sendable (Row) -> String = { _ in "" }
  ) -> Field {
    guard let quantity else { return self }
    let heading: @Sendable (UnitSystem) -> String = {
      quantity.unit($0) + (words.isEmpty ? "" : " " + words)
    }
    return with {
      $0.shown = ShownColumn(heading, .right.ranked(rank))
      $0.text = { [text] row, number in
        let figure = text(row, number)
        return figure.isEmpty ? NumberText.unknown : figure.prefix { $0 != " " } + mark(row)
      }
    }
  }

  /// The field by another name in `--columns`, `--sort` and `--where`.
  package func named(_ name: String) -> Field { with { $0.name = name } }

  /// The field in the documents that hold everything about a row, and no others.
  package func inWhole() -> Field { with { $0.extent = .whole } }

  /// The field in tables, and in no document.
  package func inTables() -> Field { with { $0.extent = .table } }

  /// The field in tables that ask for it alone, as it is ``shown(_:_:text:)`` there.
  @_semantics("optimize.sil.specialize.generic.never")
  package func onRequest() -> Field {
    with {
      $0.usual = shown ?? usual
      $0.isOnRequest = true
      $0.shown = nil
    }
  }

  /// The field as words, which rows are sorted and filtered by, in tables that ask for it.
  @_semantics("optimize.sil.specialize.generic.never")
  package func compared(
    by words: @escaping @Sendable (Row) -> String?,
    text: @escaping @Sendable (Row, NumberText) -> String
  ) -> Field {
    shown(nil, .left, text: text).onRequest().with {
      $0.comparable = { .of(words($0)) }
      $0.typed = { .of($0) }
    }
  }

  /// The field in a table that leaves out other columns first, by their rank; see `TextColumn`.
  package func ranked(_ rank: Int) -> Field {
    let column = shown ?? usual
    return with { $0.shown = ShownColumn(column.heading, column.column.ranked(rank)) }
  }

  /// Whether tables show it.
  package var isShown: Bool { shown != nil }

  /// Whether lists of names for people leave it out, as a detail that they may ask for all the same.
  var isDetail: Bool { extent == .whole && !isShown && !isOnRequest }

  /// A number of another row that measures the same, and may be below zero.
  @_semantics("optimize.sil.specialize.generic.never")
  func measured<Other>(by value: @escaping @Sendable (Other) -> Double?) -> Field<Other> {
    Field<Other>(
      column: .number(key, value), schema: schema.without("minimum"), text: { _, _ in "" },
      usual: usual, name: name, quantity: quantity, typed: typed)
  }

  /// The key in documents.
  package var key: String { column.key }

  /// A difference of two values with its sign; nothing where it is unknown.
  package func signed(_ difference: Double?, _ number: NumberText) -> String {
    guard let difference, let quantity else { return "" }
    let text = quantity.difference(number, difference.magnitude)
    // What rounds to nothing has no sign.
    guard text.contains(where: { ("1"..."9").contains($0) }) else { return text }
    return (difference < 0 ? "-" : "+") + text
  }

  /// Whether it is a number that measures something.
  package var isMeasured: Bool { quantity != nil }

  /// The column of tables for people.
  package var textColumn: TextColumn { (shown ?? usual).column }

  /// The heading of the column, which may name the unit.
  package func heading(_ units: UnitSystem) -> String { (shown ?? usual).heading(units) }

  /// The cell of a row in tables for people.
  package func cell(of row: Row, _ number: NumberText) -> String { text(row, number) }

  /// The value that rows are sorted and filtered by: a number, or a text; nil where it is unknown.
  @_semantics("optimize.sil.specialize.generic.never")
  package func value(of row: Row) -> ListValue? {
    if let comparable { return comparable(row) }
    return switch column.leafValue(of: row) {
    case .number(let number): .of(number)
    case .integer(let number): .of(Double(number))
    case .string(let text): .of(text)
    case .bool(let flag): .of(flag ? "yes" : "no")
    case .array: .of(text(row, NumberText(units: .metric)))
    default: .of(text(row, NumberText(units: .metric)).nonEmpty)
    }
  }

  /// The field in objects some of which lack it.
  func optionally() -> Field { with { $0.isOptional = true } }

  /// The field, whose number is always known.
  package func known() -> Field {
    with { $0.schema = schema.replacing("type", with: .string("number")) }
  }

  /// The field in objects that meet a condition; others lack the member.
  @_semantics("optimize.sil.specialize.generic.never")
  package func only(when condition: @escaping @Sendable (Row) -> Bool) -> Field {
    with {
      $0.column = column.only(when: condition)
      $0.isOptional = true
    }
  }

  /// The field, whose text is one of some words.
  package func oneOf(_ words: [String]) -> Field {
    with {
      $0.schema = JSONValue.object(
        [("enum", .array(words.map { .string($0) }))]
          + (schema.members ?? []).filter { $0.key == "description" })
    }
  }

  /// The field, which may be null.
  package func orNull() -> Field { with { $0.schema = schema.orNull } }

  /// The field, whose number may be below zero.
  package func signed() -> Field { with { $0.schema = schema.without("minimum") } }

  /// The field, which is this much at most.
  package func atMost(_ maximum: Int) -> Field {
    let members = schema.members ?? []
    return with {
      $0.schema = .object(
        members.filter { $0.key != "description" } + [("maximum", .integer(maximum))]
          + members.filter { $0.key == "description" })
    }
  }

  /// The field, which is this much at least.
  package func atLeast(_ minimum: Int) -> Field {
    with { $0.schema = schema.replacing("minimum", with: .integer(minimum)) }
  }

  @_semantics("optimize.sil.specialize.generic.never")
  private func with(_ change: (inout Field) -> Void) -> Field {
    var field = self
    change(&field)
    return field
  }
}

extension String {
  /// A key in words: `last used` of `last_used`.
  fileprivate var asWords: String { String(map { $0 == "_" ? " " : $0 }) }
  /// The text; nil for an empty one, and for that of an unknown value.
  fileprivate var nonEmpty: String? { isEmpty || self == NumberText.unknown ? nil : self }
}
