internal import GRDB

/// Values that are rows of a table, by their ids: one list of columns writes them and reads them.
struct ValueRows<Value: Identifiable<String> & Sendable>: Sendable {
  let table: String
  /// The columns besides the id.
  let columns: [StoredColumn<Value>]
  /// A value of an id of which nothing else is known.
  let empty: @Sendable (String) -> Value

  /// A value as a row.
  func row(_ value: Value) -> ChangedRows.Values {
    [("id", value.id)] + StoredColumn.values(of: value, in: columns)
  }

  /// Adds a value, or makes the one of its id like it.
  func put(_ value: Value, _ db: Database) throws {
    try ChangedRows.put(row(value), in: table, db)
  }

  /// The values that a condition selects, in its order.
  func fetch(
    _ condition: String, _ arguments: StatementArguments, _ db: Database
  ) throws -> [Value] {
    try Row.fetchAll(db, sql: "SELECT * FROM \(table) \(condition)", arguments: arguments)
      .map { row in
        var value = empty(row["id"])
        try StoredColumn.read(columns, of: row, into: &value)
        return value
      }
  }
}

/// Values that are rows of an owner in their order: the key of each is that of the owner and its index.
struct PartRows<Value: Sendable>: Sendable {
  let table: String
  /// The column with the owner.
  let owner: String
  /// The columns besides the id, the owner and the place.
  let columns: [StoredColumn<Value>]
  /// A value of which nothing is known.
  let empty: Value

  /// The key of a part.
  func key(_ owner: String, _ index: Int) -> String { "\(owner)/\(index)" }

  /// Makes the parts of an owner those that are given.
  func replace(_ values: [Value], of id: String, _ db: Database) throws {
    try ChangedRows.replace(
      values.enumerated().map { index, value in
        [("id", key(id, index)), (owner, id), ("place", index)]
          + StoredColumn.values(of: value, in: columns)
      }, in: table, of: (owner, id), db)
  }

  /// The parts of an owner in their order, by their keys.
  func fetch(of id: String, _ db: Database) throws -> [(key: String, value: Value)] {
    try Row.fetchAll(
      db.cachedStatement(sql: "SELECT * FROM \(table) WHERE \(owner) = ? ORDER BY place"),
      arguments: [id]
    ).map { row in
      var value = empty
      try StoredColumn.read(columns, of: row, into: &value)
      return (row["id"], value)
    }
  }
}
