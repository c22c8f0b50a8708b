internal import GRDB
internal import RuckHistory

/// Rows by their keys, of which only what differs is written: a row that is as it was is not touched.
enum ChangedRows {
  /// A row: its columns by name.
  typealias Values = [(name: String, value: (any DatabaseValueConvertible)?)]

  /// Adds a row, or changes the columns in which the one of its key differs.
  static func put(
    _ values: Values, in table: String, key: [String] = ["id"], _ db: Database
  ) throws {
    let names = values.map(\.name)
    let others = names.filter { !key.contains($0) }
    var sql = """
      INSERT INTO \(table) (\(names.joined(separator: ", ")))
        VALUES (\(names.map { _ in "?" }.joined(separator: ", ")))
        ON CONFLICT (\(key.joined(separator: ", "))) DO
      """
    if others.isEmpty {
      sql += " NOTHING"
    } else {
      let changes = others.map { "\($0) = excluded.\($0)" }.joined(separator: ", ")
      let differs = others.map { "\(table).\($0) IS NOT excluded.\($0)" }
        .joined(separator: " OR ")
      sql += " UPDATE SET \(changes) WHERE \(differs)"
    }
    try db.cachedStatement(sql: sql)
      .execute(arguments: StatementArguments(values.map(\.value)))
  }

  /// Makes the rows of an owner those that are given: others are removed.
  ///
  /// Each row has the same columns. O(rows).
  static func replace(
    _ rows: [Values], in table: String, of owner: (column: String, id: String),
    key: [String] = ["id"], _ db: Database
  ) throws {
    func name(_ row: Values) -> [DatabaseValue] {
      key.map { column in
        row.first { $0.name == column }?.value?.databaseValue ?? .null
      }
    }
    let wanted = Set(rows.map(name))
    let known = try Row.fetchAll(
      db, sql: "SELECT \(key.joined(separator: ", ")) FROM \(table) WHERE \(owner.column) = ?",
      arguments: [owner.id])
    let condition = key.map { "\($0) = ?" }.joined(separator: " AND ")
    for row in known {
      let found = key.map { row[$0] as DatabaseValue }
      guard !wanted.contains(found) else { continue }
      try db.execute(
        sql: "DELETE FROM \(table) WHERE \(condition)", arguments: StatementArguments(found))
    }
    for row in rows { try put(row, in: table, key: key, db) }
  }

  /// Whether a table has a row of an id.
  static func has(_ id: String, in table: String, _ db: Database) throws -> Bool {
    try db.exists("FROM \(table) WHERE id = ?", [id])
  }

  /// Adds a row that must be new, and leaves the constraints of its table to say otherwise.
  static func insert(_ values: Values, in table: String, _ db: Database) throws {
    let names = values.map(\.name).joined(separator: ", ")
    let marks = values.map { _ in "?" }.joined(separator: ", ")
    try db.cachedStatement(sql: "INSERT INTO \(table) (\(names)) VALUES (\(marks))")
      .execute(arguments: StatementArguments(values.map(\.value)))
  }
}

/// Words of a list in one text, with commas between them.
enum WordList {
  static func text(_ words: [String]) -> String { words.joined(separator: ",") }

  static func words(_ text: String) -> [String] {
    text.split(separator: ",").map(String.init)
  }
}

extension Database {
  /// Whether there is a row: the source of a query and its condition, from FROM on.
  func exists(_ source: String, _ arguments: StatementArguments = []) throws -> Bool {
    try Bool.fetchOne(
      cachedStatement(sql: "SELECT EXISTS (SELECT 1 \(source))"), arguments: arguments) == true
  }
}

extension Row {
  /// A day of a column; nil where it is unknown.
  func day(_ name: String) -> LocalDay? {
    (self[name] as Int?).map { LocalDay(daysSince1970: $0) }
  }
}
