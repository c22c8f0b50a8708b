/// A member of a document's objects, and with it the cells that stand for it in comma-separated
/// values: declared once, so that JSON and CSV cannot disagree.
///
/// A column consists of a ``ColumnShape``, which does not depend on the type of the row, and of a closure
/// that reads the row's value.
package struct Column<Row>: Sendable {
  /// The name of the member and the kind of its values.
  fileprivate let shape: ColumnShape
  fileprivate let value: @Sendable (Row) -> JSONValue?

  /// A column by its key, the cells that it has, and its values.
  init(
    _ key: String, _ content: ColumnShape.Content, _ value: @escaping @Sendable (Row) -> JSONValue?
  ) {
    self.init(ColumnShape(key, content), value)
  }

  private init(_ shape: ColumnShape, _ value: @escaping @Sendable (Row) -> JSONValue?) {
    (self.shape, self.value) = (shape, value)
  }

  /// The name of the member.
  var key: String { shape.key }

  /// The value of a row in the first cell of the column; null where it has none.
  func leafValue(of row: Row) -> JSONValue { [self].leafValues(of: row).first ?? .null }
}

extension Column {
  /// A number; null where it is unknown or not finite.
  static func number(_ key: String, _ value: @escaping @Sendable (Row) -> Double?) -> Column {
    Column(key, .value(.number)) { JSONValue(value($0)) }
  }

  /// A value whose type says what it is.
  static func value<Value: FieldValue>(
    _ key: String, _ value: @escaping @Sendable (Row) -> Value
  ) -> Column {
    Column(key, Value.content) { value($0).json }
  }

  /// A time in UTC, of seconds since 1970.
  static func time(_ key: String, _ value: @escaping @Sendable (Row) -> Double?) -> Column {
    Column(key, .value(.time)) { JSONValue(CivilTime.timestamp(value($0))) }
  }

  /// A lower and an upper bound; two cells.
  static func bounds(
    _ key: String, _ value: @escaping @Sendable (Row) -> ClosedRange<Double>?
  ) -> Column {
    Column(key, .bounds) { JSONValue(value($0)) }
  }

  /// A value that tables leave out: a list of objects, or an object whose keys depend on the data.
  static func inJSON(_ key: String, _ value: @escaping @Sendable (Row) -> JSONValue?) -> Column {
    Column(key, .inJSON, value)
  }

  /// An object of further columns.
  static func object(_ key: String, _ columns: [Column]) -> Column {
    Column(key, .object(columns.map(\.shape))) { columns.object(of: $0) }
  }

  /// An object of further columns, which is null where all of them are.
  static func group(_ key: String, _ columns: [Column]) -> Column {
    Column(key, .group(columns.map(\.shape))) { .group(columns.members(of: $0)) }
  }

  /// An object of a part that only some rows have; null in the others.
  static func optional<Part>(
    _ key: String, _ columns: [Column<Part>], _ part: @escaping @Sendable (Row) -> Part?
  ) -> Column {
    Column(key, .optional(columns.map(\.shape))) { row in
      part(row).map { columns.object(of: $0) } ?? .null
    }
  }

  /// The column in objects that meet a condition; others lack the member, and their cells are empty.
  func only(when condition: @escaping @Sendable (Row) -> Bool) -> Column {
    var shape = shape
    shape.isConditional = true
    return Column(shape) { condition($0) ? value($0) : nil }
  }

  /// The column of a part of a larger row; where the part is missing every value is unknown.
  @_semantics("optimize.sil.specialize.generic.never")
  func of<Whole>(_ part: @escaping @Sendable (Whole) -> Row?) -> Column<Whole> {
    Column<Whole>(shape) { whole in part(whole).map(value) ?? shape.unknown }
  }
}

extension Array {
  /// The columns of a part of a larger row; where the part is missing every value is unknown.
  @_semantics("optimize.sil.specialize.generic.never")
  func of<Row, Whole>(
    _ part: @escaping @Sendable (Whole) -> Row?
  ) -> [Column<Whole>] where Element == Column<Row> {
    map { $0.of(part) }
  }

  @_semantics("optimize.sil.specialize.generic.never")
  fileprivate func values<Row>(of row: Row) -> [JSONValue?] where Element == Column<Row> {
    map { $0.value(row) }
  }

  /// A row as the members of an object.
  @_semantics("optimize.sil.specialize.generic.never")
  func members<Row>(of row: Row) -> [(key: String, value: JSONValue)]
  where Element == Column<Row> {
    ColumnShape.members(map(\.shape), values(of: row))
  }

  /// A row as an object.
  func object<Row>(of row: Row) -> JSONValue where Element == Column<Row> {
    .object(members(of: row))
  }

  /// Rows as a list of objects.
  @_semantics("optimize.sil.specialize.generic.never")
  func list<Row>(of rows: some Sequence<Row>) -> JSONValue where Element == Column<Row> {
    .array(rows.map { object(of: $0) })
  }

  /// The names of all cells of a row.
  func header<Row>() -> [String] where Element == Column<Row> {
    leaves(separator: ".").map(\.name)
  }

  /// The names and kinds of all values of a row in a flat table; a separator is between the keys of
  /// objects inside each other.
  @_semantics("optimize.sil.specialize.generic.never")
  func leaves<Row>(separator: String) -> [TableField] where Element == Column<Row> {
    map(\.shape).flatMap { $0.leaves(separator: separator) }
  }

  /// The values of a row in a flat table, one for each leaf.
  @_semantics("optimize.sil.specialize.generic.never")
  func leafValues<Row>(of row: Row) -> [JSONValue] where Element == Column<Row> {
    ColumnShape.leafValues(map(\.shape), values(of: row))
  }
}

extension String {
  /// The name of a value in a flat table, which no tool has to quote: `load_mean_kg` of `load.mean_kg`.
  package var asName: String { String(map { $0 == "." ? "_" : $0 }) }

  /// A name as a key of a document, which no tool has to quote: `out_of_range` of `out-of-range`.
  var asKey: String { String(map { $0 == "-" ? "_" : $0 }) }
}
