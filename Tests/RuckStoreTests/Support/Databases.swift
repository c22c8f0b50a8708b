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
  /// The columns of all tables.
  func schemaLines() throws -> [SchemaLine] {
    try file.read { db in
      try StoreFile.tables(db).flatMap { table in
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

  /// The columns of the primary key of each table, with their types.
  func primaryKeys() throws -> [String: [String]] {
    try file.read { db in
      var keys: [String: [String]] = [:]
      for table in try StoreFile.tables(db) {
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
      try StoreFile.tables(db).flatMap { table in
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

  /// Migrates a file and breaks the n-th statement off; whether there was none.
  static func migrate(_ path: String, breakingOffAt number: Int) throws -> Bool {
    let queue = try DatabaseQueue(path: path)
    let faults = Faults(at: number)
    queue.inDatabase { db in
      db.trace(options: .statement) { _ in if faults.isDue() { queue.interrupt() } }
    }
    defer { try? queue.close() }
    do {
      try Migration.run(queue, path: path, now: 6)
      return true
    } catch is DatabaseError {
      return false
    }
  }

  /// Makes a store of an older version, with data of each of its tables.
  static func old(_ version: Int, at path: String) throws {
    let queue = try DatabaseQueue(path: path)
    try Migration.run(queue, path: nil, now: 5, upTo: version)
    try queue.write { db in
      try db.execute(
        sql: """
          INSERT INTO users (id, email, display_name, created_at_s)
            VALUES ('anna', 'anna@example.org', 'Anna', 1), ('me', NULL, 'Ben', 2);
          INSERT INTO sessions (id, user_id, start_s, end_s, distance_m, pack_weight_kg, is_completed)
            VALUES ('walk', 'me', 1000000, 1003600, 6437.376, 15.875, 1),
              ('hers', 'anna', 2000000, 2003600, 5000, NULL, 1),
              ('now', 'me', 3000000, NULL, NULL, 20, 0);
          INSERT INTO sessions (id, user_id, start_s) VALUES ('gone', 'me', 1);
          DELETE FROM sessions WHERE id = 'gone';
          INSERT INTO routes VALUES ('hill', 'Hill', 4000, 9);
          """)
      if version >= 2 {
        try db.execute(
          sql: """
            UPDATE users SET persona = 'military_veteran' WHERE id = 'anna';
            INSERT INTO equipment VALUES ('boots', 'me', 'boots', 'Boots', 3);
            INSERT INTO session_equipment VALUES (1, 'boots');
            """)
      }
      if version >= 3 {
        try db.execute(
          sql: """
            INSERT INTO tracks VALUES (1, 2, x'00', 'xxh64:0');
            INSERT INTO track_columns VALUES (1, 'altitude_m', x'0000000202');
            """)
      }
      if version >= 4 {
        try db.execute(
          sql: """
            INSERT INTO metrics VALUES (1, 'heart_rate', 1000010, 120, 'bpm');
            INSERT INTO route_reviews (id, route_id, user_id, rating, created_at_s)
              VALUES ('r', 'hill', 'anna', 4.5, 4);
            INSERT INTO route_waypoints
              (id, route_id, place, kind, name, latitude_deg, longitude_deg)
              VALUES ('w', 'hill', 0, 'water_stop', 'Well', 1, 2);
            """)
      }
    }
    try queue.close()
  }
}
#endif
