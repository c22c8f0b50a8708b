internal import GRDB

/// Notes what a connection changes, so that it can be undone: SQLite's own technique, by triggers that are
/// temporary and follow from the schema.
///
/// A step is what one command did, in as many transactions as it took. For each row that was added, changed
/// or removed it holds the key and, column by column, what was there before; an undo puts that back in the
/// opposite order. What follows from other tables and the notes of the exchange are not logged: triggers keep
/// the ones, and an undo is a change that is exchanged like any other. Of what is taken over from other
/// histories only what they delete is logged.
enum UndoLog {
  /// Seconds for which a step stays.
  static let longest = 90 * 86_400.0
  /// Bytes of all steps together; the last one stays whatever its size.
  ///
  /// Most bytes of a step are those of rows that it removed: the file hardly grows.
  static let maximumBytes = 64 << 20

  /// The tables whose changes are noted: all but those that follow from others, are of one store,
  /// or are this log.
  static let tables = StoreTable.all.filter { table in
    !table.name.hasPrefix("sync_") && !table.name.hasPrefix("undo_")
      && ![
        "record_books", "record_candidates", "session_bests", "session_digests",
      ].contains(table.name)
  }

  /// Begins a transaction of a command: its changes are noted in the command's step.
  static func begin(_ label: String, now: Double, _ db: Database) throws {
    try install(db)
    guard try current(db) == nil else { return }
    try prune(db, now: now)
    try db.execute(
      sql: "INSERT INTO undo_steps (label, made_at_s) VALUES (?, ?)", arguments: [label, now])
    try set(db.lastInsertedRowID, db)
  }

  /// Ends a transaction: a step that did nothing but note which files were read is none.
  static func end(_ db: Database) throws {
    guard let step = try current(db) else { return }
    guard try !db.exists("FROM undo_changes WHERE step = ? AND relation <> 'files'", [step]) else {
      return
    }
    try db.execute(sql: "DELETE FROM undo_steps WHERE number = ?", arguments: [step])
    try set(nil, db)
  }

  /// Notes changes in a step from now on; in none for nil.
  static func set(_ step: Int64?, _ db: Database) throws {
    try db.execute(sql: "UPDATE undo_current SET step = ?", arguments: [step])
  }

  /// Notes also what is deleted while the changes of another history are taken over, where a
  /// command's changes are noted at all.
  static func notingDeletions(_ db: Database, _ body: () throws -> Void) throws {
    let isNoting =
      try isInstalled(db) && Bool.fetchOne(db, sql: "SELECT of_others FROM undo_current") == false
    guard isNoting else { return try body() }
    try db.execute(sql: "UPDATE undo_current SET of_others = 1")
    try body()
    try db.execute(sql: "UPDATE undo_current SET of_others = 0")
  }

  private static func isInstalled(_ db: Database) throws -> Bool {
    try db.exists("FROM sqlite_temp_master WHERE name = 'undo_current'")
  }

  private static func current(_ db: Database) throws -> Int64? {
    try Int64.fetchOne(db.cachedStatement(sql: "SELECT step FROM undo_current"))
  }

  /// Makes the triggers of a connection where they are missing.
  static func install(_ db: Database) throws {
    guard try !isInstalled(db) else { return }
    try db.execute(sql: "CREATE TEMP TABLE undo_current (step INTEGER, of_others INTEGER NOT NULL)")
    try db.execute(sql: "INSERT INTO undo_current VALUES (NULL, 0)")
    for trigger in tables.flatMap(triggers) { try db.execute(sql: trigger) }
  }

  private static func triggers(of table: StoreTable) -> [String] {
    let columns = table.columns.map(\.name)
    let key = columns.filter(table.key.contains)
    let changes = UndoValues.changes(columns)
    let sides = changes.indices.map { "c\($0)" }
    func joined(_ text: (String) -> String) -> String { sides.map(text).joined(separator: " || ") }
    let isLarge = columns.contains(UndoValues.large)
    let data = isLarge ? "OLD.\(UndoValues.large)" : "NULL"
    func trigger(_ word: String, _ event: String, _ values: String) -> String {
      let isOthers = event == "DELETE" ? " OR (SELECT of_others FROM undo_current)" : ""
      return """
        CREATE TEMP TRIGGER undo_\(word)_\(table.name) AFTER \(event) ON main.\(table.name)
          WHEN (SELECT step FROM undo_current) IS NOT NULL
            AND ((SELECT is_applying FROM sync_state) = 0\(isOthers)) BEGIN
          INSERT INTO undo_changes (step, relation, key, old, new, data)
            SELECT step, '\(table.name)', \(values);
        END
        """
    }
    return [
      trigger(
        "new", "INSERT", "\(UndoValues.items(key, of: "NEW")), NULL, '', NULL FROM undo_current"),
      trigger(
        "changed", "UPDATE",
        """
        \(UndoValues.items(key, of: "NEW")), \(joined { "substr(\($0), 1, instr(\($0), ';') - 1)" }),
          \(joined { "substr(\($0), instr(\($0), ';') + 1)" }), \(data)
          FROM undo_current, (SELECT \(zip(changes, sides).map { "\($0) AS \($1)" }.joined(separator: ", ")))
          WHERE \(sides.map { "\($0) <> ';'" }.joined(separator: " OR "))
        """),
      trigger(
        "removed", "DELETE",
        "\(UndoValues.items(key, of: "OLD")), \(UndoValues.items(columns, of: "OLD")), NULL, \(data) FROM undo_current"
      ),
    ]
  }

  /// Forgets what is too old, and what is too much but for the last step.
  private static func prune(_ db: Database, now: Double) throws {
    try db.execute(
      sql: """
        UPDATE undo_steps SET size = (SELECT COALESCE(SUM(length(key) + COALESCE(length(old), 0)
          + COALESCE(length(new), 0) + COALESCE(length(data), 0)), 0) FROM undo_changes
          WHERE step = undo_steps.number) WHERE size IS NULL
        """)
    try db.execute(
      sql: """
        DELETE FROM undo_steps WHERE made_at_s < ?
          OR number < (SELECT MAX(number) FROM undo_steps)
            AND (SELECT SUM(s.size) FROM undo_steps AS s WHERE s.number >= undo_steps.number) > ?
        """, arguments: [now - longest, maximumBytes])
  }
}
