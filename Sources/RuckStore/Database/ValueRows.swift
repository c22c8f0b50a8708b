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
