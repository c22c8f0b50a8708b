#if Store
import GRDB

@testable import RuckStore

// The operators of GRDB are not for files with tests: these import nothing of it.

/// What a table's column is.
struct SchemaLine: Hashable, CustomStringConvertible {
  let table: String
  let name: String
  let type: String
  let mayBeNull: Bool
  let reference: String
  let rule: String

  var description: String { "\(table).\(name) \(type) \(mayBeNull) \(reference) \(rule)" }
}

/// A foreign key.
struct Relation {
  let table: String
  let parent: String
  let name: String
  let hasIndex: Bool
  let rule: String
}

extension SessionStore {
  /// The tables of the schema in the order of their names, without those of SQLite itself and of its
  /// searches, whose parts are named after them.
  private static func tables(_ db: Database) throws -> [String] {
    let searches = try String.fetchAll(
      db, sql: "SELECT name FROM sqlite_master WHERE sql LIKE 'CREATE VIRTUAL TABLE%'")
    return try String.fetchAll(
      db,
      sql: """
        SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'
          ORDER BY name
        """
    ).filter { name in !searches.contains { name == $0 || name.hasPrefix($0 + "_") } }
  }

  /// The columns of all tables.
  func schemaLines() throws -> [SchemaLine] {
    try file.read { db in
      try Self.tables(db).flatMap { table in
        let references = Dictionary(
          try Row.fetchAll(db, sql: "PRAGMA foreign_key_list(\(table))").map {
            ($0["from"] as String, $0)
          }
        ) { first, _ in first }
        return try Row.fetchAll(db, sql: "PRAGMA table_info(\(table))").map { row in
          let (name, type): (String, String) = (row["name"], row["type"])
          let (key, isNeeded): (Int, Int) = (row["pk"], row["notnull"])
          let reference = references[name].map { "\($0["table"] as String).\($0["to"] as String)" }
          return SchemaLine(
            table: table, name: name, type: type.lowercased(),
            mayBeNull: isNeeded == 0 && !(key > 0 && type == "INTEGER"),
            reference: reference ?? "",
            rule: references[name].map { ($0["on_delete"] as String).lowercased() } ?? "")
        }
      }
    }
  }

  /// The statements that make a new store.
  func schemaStatements() throws -> [String] {
    try file.read { db in
      // What a search keeps is SQLite's; its tables are named with quotes.
      try String.fetchAll(
        db, sql: "SELECT sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY type DESC, name"
      ).filter { !$0.contains("sqlite_sequence") && !$0.hasPrefix("CREATE TABLE '") }
    }
  }

  /// The fingerprint of the statements that make a new store.
  func schemaFingerprint() throws -> String {
    try file.read { db in try Schema.fingerprint(of: Schema.objects(db), \.self) }
  }

  /// The columns of the primary key of each table, with their types.
  func primaryKeys() throws -> [String: [String]] {
    try file.read { db in
      var keys: [String: [String]] = [:]
      for table in try Self.tables(db) {
        keys[table] = try String.fetchAll(
          db, sql: "SELECT name || ' ' || type FROM pragma_table_info(?) WHERE pk > 0 ORDER BY pk",
          arguments: [table])
      }
      return keys
    }
  }

  /// All foreign keys.
  func relations() throws -> [Relation] {
    try file.read { db in
      try Self.tables(db).flatMap { table in
        let columns = try Row.fetchAll(db, sql: "PRAGMA index_list(\(table))").compactMap { row in
          try String.fetchOne(
            db, sql: "SELECT name FROM pragma_index_info(?) WHERE seqno = 0",
            arguments: [row["name"] as String])
        }
        let key = try String.fetchOne(
          db, sql: "SELECT name FROM pragma_table_info(?) WHERE pk = 1", arguments: [table])
        return try Row.fetchAll(db, sql: "PRAGMA foreign_key_list(\(table))").map { row in
          let column: String = row["from"]
          return Relation(
            table: table, parent: row["table"], name: "\(table).\(column)",
            hasIndex: columns.contains(column) || key == column,
            rule: row["on_delete"])
        }
      }
    }
  }
}

extension Made {
  /// Runs statements on a file, whatever it is.
  static func run(_ sql: String, at path: String) throws {
    let queue = try DatabaseQueue(path: path)
    try queue.inDatabase { try $0.execute(sql: sql) }
    try queue.close()
  }

  /// The number that a query gives.
  static func number(_ sql: String, at path: String) throws -> Int? {
    let queue = try DatabaseQueue(path: path)
    return try queue.inDatabase { try Int.fetchOne($0, sql: sql) }
  }
}
#endif
