internal import GRDB
internal import RuckFormats

// A file of an earlier version is brought to the present one by what the description has and the file lacks.
extension Schema {
  /// Adds the tables and columns that a file lacks and makes its indexes and triggers again, in one
  /// transaction.
  ///
  /// A checked copy of the file lies next to it meanwhile; where something is thrown, the file is as it was.
  /// A column that was added to a table is the last of its description.
  static func upgrade(_ queue: DatabaseQueue, path: String) throws {
    let copy = try checkedCopy(of: queue, path: path)
    try change(queue, path: path)
    try? PathBytes(copy).remove()
  }

  /// The same without a copy next to the file.
  static func change(_ queue: DatabaseQueue, path: String) throws {
    try queue.inDatabase { db in
      try db.inTransaction(.immediate) {
        // Another process may have done it.
        if try version(db, path: path) != version {
          for statement in try steps(db) { try db.execute(sql: statement) }
          // Confirmations had the clock of the kind before version 18.
          try db.execute(
            sql: """
              INSERT INTO sync_fields SELECT type, id, 'doubts', clock, seen, part FROM sync_fields
                WHERE type = 'session' AND field = 'kind' ON CONFLICT DO NOTHING
              """)
          try db.execute(sql: "PRAGMA user_version = \(version)")
          _ = try version(db, path: path)
          guard try Row.fetchOne(db, sql: "PRAGMA foreign_key_check") == nil else {
            throw StoreError(.damaged, "\(path) has rows without those to which they refer")
          }
        }
        return .commit
      }
    }
  }

  /// The statements that make of a file what the description says.
  private static func steps(_ db: Database) throws -> [String] {
    var steps = try String.fetchAll(
      db,
      sql: """
        SELECT 'DROP ' || type || ' ' || name FROM sqlite_master
          WHERE type IN ('trigger', 'index', 'view') AND sql IS NOT NULL
        """)
    let tables = Set(
      try String.fetchAll(db, sql: "SELECT name FROM sqlite_master WHERE type = 'table'"))
    for table in StoreTable.all where tables.contains(table.name) {
      let columns = Set(try db.columns(in: table.name).map(\.name))
      for column in table.columns where !columns.contains(column.name) {
        steps.append("ALTER TABLE \(table.name) ADD COLUMN \(column.sql)")
      }
    }
    return steps + statements.filter { !tables.contains(name(madeBy: $0)) }
  }

  /// Copies a file under a name of its own next to it, and checks the copy.
  private static func checkedCopy(of queue: DatabaseQueue, path: String) throws -> String {
    let copy = StoreFile.freePath("\(path).before-\(version)")
    do {
      let target = try DatabaseQueue(path: copy)
      try queue.backup(to: target)
      let words = try target.inDatabase { db in
        _ = try String.fetchOne(db, sql: "PRAGMA journal_mode = DELETE")
        return try String.fetchOne(db, sql: "PRAGMA integrity_check(1)") ?? ""
      }
      try target.close()
      guard words == "ok" else { throw StoreError(.damaged, "\(path) is damaged: \(words)") }
      return copy
    } catch {
      try? PathBytes(copy).remove()
      throw error
    }
  }
}
