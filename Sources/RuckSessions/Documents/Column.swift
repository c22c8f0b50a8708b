/// A member of a document's objects, and with it the cells that stand for it in comma-separated
/// values: declared once, so that JSON and CSV cannot disagree.
///
/// How many cells a column has, and their names, does not depend on the row: every CSV of one
/// document has the same header, whatever the data.
package struct Column<Row>: Sendable {
  private enum Content: Sendable {
    case value(@Sendable (Row) -> JSONValue)
    /// Two numbers in a list; null where unknown. Two cells.
    case bounds(@Sendable (Row) -> ClosedRange<Double>?)
    /// Values in a list; null where unknown. One cell, with blanks between them.
    case words(@Sendable (Row) -> [JSONValue]?)
    /// What JSON alone holds: lists of objects, and members that only some rows have. No cell.
    case inJSON(@Sendable (Row) -> JSONValue?)
    /// An object that is there for every row.
    case object([Column])
    /// An object that is null where all its members are.
    case group([Column])
    /// An object that only some rows have, null in the others.
    case optional([Column], @Sendable (Row) -> Bool)
  }

  /// The name of the member.
  let key: String
  private let content: Content
  private var condition: (@Sendable (Row) -> Bool)?

  private init(_ key: String, _ content: Content) {
    self.key = key
    self.content = content
  }
}

extension Column {
  /// A number; null where it is unknown or not finite.
  static func number(_ key: String, _ value: @escaping @Sendable (Row) -> Double?) -> Column {
    Column(key, .value { JSONValue(value($0)) })
  }

  /// A whole number.
  static func whole(_ key: String, _ value: @escaping @Sendable (Row) -> Int?) -> Column {
    Column(key, .value { JSONValue(value($0)) })
  }

  /// A text.
  static func text(_ key: String, _ value: @escaping @Sendable (Row) -> String?) -> Column {
    Column(key, .value { JSONValue(value($0)) })
  }

  /// True or false.
  static func flag(_ key: String, _ value: @escaping @Sendable (Row) -> Bool?) -> Column {
    Column(key, .value { value($0).map { .bool($0) } ?? .null })
  }

  /// A time in UTC, of seconds since 1970.
  static func time(_ key: String, _ value: @escaping @Sendable (Row) -> Double?) -> Column {
    Column(key, .value { JSONValue(CivilTime.timestamp(value($0))) })
  }

  /// A lower and an upper bound; two cells.
  static func bounds(
    _ key: String, _ value: @escaping @Sendable (Row) -> ClosedRange<Double>?
  ) -> Column {
    Column(key, .bounds(value))
  }

  /// Texts; one cell with blanks between them.
  static func words(_ key: String, _ value: @escaping @Sendable (Row) -> [String]?) -> Column {
    Column(key, .words { value($0)?.map { .string($0) } })
  }

  /// Numbers, as many as the data ask for; one cell with blanks between them.
  static func numbers(_ key: String, _ value: @escaping @Sendable (Row) -> [Double]?) -> Column {
    Column(key, .words { value($0)?.map { JSONValue($0) } })
  }

  /// What tables have no place for: a list of objects, an object of unforeseen keys.
  static func inJSON(_ key: String, _ value: @escaping @Sendable (Row) -> JSONValue?) -> Column {
    Column(key, .inJSON(value))
  }

  /// An object of further columns.
  static func object(_ key: String, _ columns: [Column]) -> Column { Column(key, .object(columns)) }

  /// An object of further columns, which is null where all of them are.
  static func group(_ key: String, _ columns: [Column]) -> Column { Column(key, .group(columns)) }

  /// An object of a part that only some rows have; null in the others.
  static func optional<Part>(
    _ key: String, _ columns: [Column<Part>], _ part: @escaping @Sendable (Row) -> Part?
  ) -> Column {
    Column(key, .optional(columns.of(part), { part($0) != nil }))
  }

  /// The column in objects that meet a condition; others lack the member, and their cells are empty.
  func only(when condition: @escaping @Sendable (Row) -> Bool) -> Column {
    var column = self
    column.condition = condition
    return column
  }

  /// The column of a part of a larger row; where the part is missing every value is unknown.
  func of<Whole>(_ part: @escaping @Sendable (Whole) -> Row?) -> Column<Whole> {
    let content: Column<Whole>.Content =
      switch content {
      case .value(let value): .value { whole in part(whole).map { value($0) } ?? .null }
      case .bounds(let value): .bounds { whole in part(whole).flatMap { value($0) } }
      case .words(let value): .words { whole in part(whole).flatMap { value($0) } }
      case .inJSON(let value): .inJSON { whole in part(whole).flatMap { value($0) } }
      case .object(let columns): .object(columns.of(part))
      case .group(let columns): .group(columns.of(part))
      case .optional(let columns, let exists):
        .optional(columns.of(part), { whole in part(whole).map { exists($0) } ?? false })
      }
    var column = Column<Whole>(key, content)
    if let condition {
      column.condition = { whole in part(whole).map { condition($0) } ?? false }
    }
    return column
  }

  /// The member of a row's object; nil where it has none.
  private func member(of row: Row) -> (key: String, value: JSONValue)? {
    if let condition, !condition(row) { return nil }
    switch content {
    case .value(let value): return (key, value(row))
    case .bounds(let value): return (key, JSONValue(value(row)))
    case .words(let value): return (key, value(row).map { .array($0) } ?? .null)
    case .inJSON(let value): return value(row).map { (key, $0) }
    case .object(let columns): return (key, columns.object(of: row))
    case .group(let columns): return (key, .group(columns.members(of: row)))
    case .optional(let columns, let exists):
      return (key, exists(row) ? columns.object(of: row) : .null)
    }
  }

  /// The names of the column's cells.
  private var header: [String] {
    switch content {
    case .value, .words: [key]
    case .bounds: ["\(key).0", "\(key).1"]
    case .inJSON: []
    case .object(let columns), .group(let columns), .optional(let columns, _):
      columns.header().map { "\(key).\($0)" }
    }
  }

  /// A row's cells, as many as the header has names.
  private func cells(of row: Row) -> [CSV.Cell] {
    if let condition, !condition(row) { return header.map { _ in CSV.Cell(.null) } }
    switch content {
    case .value(let value): return [CSV.Cell(value(row))]
    case .bounds(let value):
      let bounds = value(row)
      return [CSV.Cell(JSONValue(bounds?.lowerBound)), CSV.Cell(JSONValue(bounds?.upperBound))]
    case .words(let value): return [CSV.Cell(joining: value(row) ?? [])]
    case .inJSON: return []
    case .object(let columns), .group(let columns), .optional(let columns, _):
      return columns.cells(of: row)
    }
  }

  fileprivate static func members(
    _ columns: [Column], of row: Row
  ) -> [(key: String, value: JSONValue)] {
    columns.compactMap { $0.member(of: row) }
  }

  fileprivate static func header(_ columns: [Column]) -> [String] { columns.flatMap(\.header) }

  fileprivate static func cells(_ columns: [Column], of row: Row) -> [CSV.Cell] {
    columns.flatMap { $0.cells(of: row) }
  }
}

extension Array {
  /// The columns of a part of a larger row; where the part is missing every value is unknown.
  func of<Row, Whole>(
    _ part: @escaping @Sendable (Whole) -> Row?
  ) -> [Column<Whole>] where Element == Column<Row> {
    map { $0.of(part) }
  }

  /// A row as the members of an object.
  func members<Row>(of row: Row) -> [(key: String, value: JSONValue)]
  where Element == Column<Row> {
    Column.members(self, of: row)
  }

  /// A row as an object.
  func object<Row>(of row: Row) -> JSONValue where Element == Column<Row> {
    .object(members(of: row))
  }

  /// Rows as a list of objects.
  func list<Row>(of rows: some Sequence<Row>) -> JSONValue where Element == Column<Row> {
    .array(rows.map { object(of: $0) })
  }

  /// The names of all cells of a row.
  func header<Row>() -> [String] where Element == Column<Row> { Column.header(self) }

  /// The cells of a row.
  func cells<Row>(of row: Row) -> [CSV.Cell] where Element == Column<Row> {
    Column.cells(self, of: row)
  }
}
