internal import GRDB
internal import RuckSessions

/// A row of a synchronised table, by the key that it has in every store.
struct SyncedRow: Sendable {
  let table: SyncedTable
  let id: String
  /// The values of the key as change files hold them.
  let key: [DatabaseValue]

  /// The row of a key.
  ///
  /// - Throws: `damaged` of a key that is not as stores write it.
  init(_ table: SyncedTable, _ id: String, _ db: Database) throws {
    self.table = table
    self.id = id
    guard table.key.count > 1 else {
      key = [id.databaseValue]
      return
    }
    let list = try? JSONValue(reading: Array(id.utf8))
    guard case .array(let values)? = list, values.count == table.key.count else {
      throw ChangeRecord.damage("\(table.type): no key: \(id)")
    }
    key = try values.map { value in
      switch value {
      case .string(let text): text.databaseValue
      case .integer(let number): number.databaseValue
      default: throw ChangeRecord.damage("\(table.type): no key: \(id)")
      }
    }
    // A key is written in one way only, or one row would have two names.
    let marks = key.map { _ in "?" }.joined(separator: ", ")
    let text = try String.fetchOne(
      db.cachedStatement(sql: "SELECT json_array(\(marks))"), arguments: StatementArguments(key))
    guard text == id else { throw ChangeRecord.damage("\(table.type): no key: \(id)") }
  }

  var name: RowName { RowName(type: table.type, id: id) }

  /// The condition that finds the row.
  var condition: String { table.key.map { "\($0) = ?" }.joined(separator: " AND ") }

  /// The value of a column of the key as change files hold it; nil for every other column.
  func keyValue(_ column: String) -> DatabaseValue? {
    table.key.firstIndex(of: column).map { key[$0] }
  }

  /// The key with another value in a column; nil of a column that is not in it.
  func key(with value: String, in column: String) -> String? {
    guard let index = table.key.firstIndex(of: column) else { return nil }
    guard key.count > 1 else { return value }
    guard case .array(var values)? = try? JSONValue(reading: Array(id.utf8)) else { return nil }
    values[index] = .string(value)
    return JSONValue.array(values).text(indented: false)
  }

  /// The key as this store has it; nil where a row that it names is not there.
  func localKey(_ db: Database) throws -> [DatabaseValue]? {
    var values: [DatabaseValue] = []
    for (column, value) in zip(table.key, key) {
      guard let local = try Self.local(value, table.parent(column), db) else { return nil }
      values.append(local)
    }
    return values
  }

  /// The value for a row in the columns that refer to it; nil where the row is not there.
  func reference(_ db: Database) throws -> DatabaseValue? {
    guard let number = table.number else { return key[0] }
    return try DatabaseValue.fetchOne(
      db.cachedStatement(sql: "SELECT \(number) FROM \(table.table) WHERE \(table.key[0]) = ?"),
      arguments: [id])
  }

  /// The value for the row in a column of another table; nil where the row is not there.
  ///
  /// Only keys hold the numbers that a store gives to its rows.
  func reference(
    in parent: SyncedParent, of other: SyncedTable, _ db: Database
  ) throws -> DatabaseValue? {
    other.key.contains(parent.column) ? try reference(db) : key[0]
  }

  /// A reference as this store has it.
  private static func local(
    _ value: DatabaseValue, _ parent: SyncedParent?, _ db: Database
  ) throws -> DatabaseValue? {
    guard let parent, let table = SyncedTable.named(parent.type), table.number != nil,
      let id = String.fromDatabaseValue(value)
    else { return value }
    return try SyncedRow(table, id, db).reference(db)
  }

  // MARK: Reading

  /// The row as a record of all fields, or of some, without clocks; nil where it is not there.
  func record(_ fields: [SyncedField], _ db: Database) throws -> ChangeRecord? {
    guard let local = try localKey(db) else { return nil }
    var record = ChangeRecord(type: table.type, id: id)
    let columns = fields.flatMap { $0.columns.map(\.name) }
    let statement = try db.cachedStatement(
      sql: "SELECT \((columns + ["1"]).joined(separator: ", ")) FROM \(table.table) "
        + "WHERE \(condition)")
    guard let row = try Row.fetchOne(statement, arguments: StatementArguments(local)) else {
      return nil
    }
    for (index, column) in columns.enumerated() {
      record.values[column] = (row[index] as DatabaseValue)
    }
    for list in fields.flatMap(\.lists) {
      let rows = try db.cachedStatement(
        sql: "SELECT \(list.columns.map(\.name).joined(separator: ", ")) FROM \(list.table) "
          + "WHERE \(list.owner) = ? ORDER BY 1, 2")
      let owner = try reference(db)
      record.lists[list.table] = try Row.fetchAll(rows, arguments: [owner]).map {
        Array($0.databaseValues)
      }
    }
    for parent in table.parents {
      let value = keyValue(parent.column) ?? record.values[parent.column]
      guard let other = value.flatMap({ String.fromDatabaseValue($0) }) else { continue }
      let removed = try RowName(type: parent.type, id: other).clocks(db).removed
      if !removed.isEmpty { record.parents[parent.column] = removed }
    }
    return record
  }

  // MARK: Writing

  /// Inserts the row with all its values.
  func insert(_ values: [String: DatabaseValue], _ db: Database) throws {
    guard let local = try localKey(db) else { throw ChangeRecord.damage("\(id) has no parent") }
    var row: ChangedRows.Values = zip(table.key, local).map { ($0, $1) }
    row += table.columns.compactMap { column in values[column.name].map { (column.name, $0) } }
    // Until the one that follows from the recording is known.
    if table.type == SyncedTable.sessions.type { row.append(("identity", "\(id)\u{1}")) }
    try ChangedRows.insert(row, in: table.table, db)
  }

  /// Changes some values of the row.
  func update(_ values: [String: DatabaseValue], _ db: Database) throws {
    guard !values.isEmpty, let local = try localKey(db) else { return }
    let changes = values.sorted { $0.key < $1.key }
    try db.cachedStatement(
      sql: "UPDATE \(table.table) SET "
        + changes.map { "\($0.key) = ?" }.joined(separator: ", ") + " WHERE \(condition)"
    ).execute(arguments: StatementArguments(changes.map(\.value) + local))
  }

  /// Changes a value of the row by a change that follows the one that it overrules.
  ///
  /// - Returns: whether the column is one that changes: those of the key do not.
  @discardableResult
  func overrule(
    _ column: String, by value: DatabaseValue, _ known: RowClocks, _ db: Database
  ) throws -> Bool {
    guard let field = table.field(holding: column) else { return false }
    try update([column: value], db)
    try name.put(field.name, .following(known.clock(of: field.name)), db)
    return true
  }

  /// Replaces the rows of the lists of a field.
  func replace(
    _ lists: [(list: SyncedList, rows: [[DatabaseValue]])], _ db: Database
  ) throws {
    guard !lists.isEmpty, let owner = try reference(db) else { return }
    for (list, _) in lists.reversed() {
      try db.cachedStatement(sql: "DELETE FROM \(list.table) WHERE \(list.owner) = ?")
        .execute(arguments: [owner])
    }
    for (list, rows) in lists {
      let columns = [list.owner] + list.columns.map(\.name)
      let marks = columns.map { _ in "?" }.joined(separator: ", ")
      let statement = try db.cachedStatement(
        sql: "INSERT INTO \(list.table) (\(columns.joined(separator: ", "))) VALUES (\(marks))")
      for row in rows {
        try statement.execute(arguments: StatementArguments([owner] + row))
      }
    }
  }

  /// Removes the row from its table.
  func delete(_ db: Database) throws {
    guard let local = try localKey(db) else { return }
    try db.cachedStatement(sql: "DELETE FROM \(table.table) WHERE \(condition)")
      .execute(arguments: StatementArguments(local))
  }
}
