internal import GRDB

/// Puts the rows of a step back as they were before it, the last change first.
enum UndoReversal {
  /// A change that the log holds.
  private struct Change {
    let table: String
    let key: UndoValues
    /// The values before the change; nil where the row was added.
    let old: UndoValues?
    /// The values since the change, of a changed row; nil where the row was removed.
    let new: UndoValues?
    /// The large value that was there before.
    let data: DatabaseValue

    init(_ row: Row, columns: Set<String>) throws {
      table = row["relation"]
      data = row["data"]
      func values(_ text: String?) throws -> UndoValues? {
        guard let text else { return nil }
        guard let values = UndoValues(text),
          values.columns.allSatisfy({ columns.contains($0.name) })
        else { throw StoreError(.damaged, "the log of changes cannot be read") }
        return values
      }
      guard let key = try values(row["key"]), !key.columns.isEmpty else {
        throw StoreError(.damaged, "the log of changes cannot be read")
      }
      self.key = key
      old = try values(row["old"])
      new = try values(row["new"])
    }

    /// The values of before, with the large one in its place.
    var values: [DatabaseValue] { (old?.columns ?? []).map { $0.value ?? data } }

    var isKey: String { key.columns.map { "\"\($0.name)\" IS ?" }.joined(separator: " AND ") }
    var keys: [DatabaseValue] { key.columns.map { $0.value ?? .null } }
  }

  /// Refuses where a later step changed one of the rows: it must be undone first.
  static func requireUnchanged(since step: UndoStep, _ db: Database) throws {
    let later = try Row.fetchOne(
      db,
      sql: """
        SELECT s.number, s.label FROM undo_steps AS s WHERE s.number > ?1 AND s.undone_at_s IS NULL
          AND EXISTS (SELECT 1 FROM undo_changes AS l JOIN undo_changes AS c
            ON c.relation = l.relation AND c.key = l.key
            WHERE l.step = s.number AND c.step = ?1 AND c.relation <> 'files')
          ORDER BY s.number DESC LIMIT 1
        """, arguments: [step.number])
    guard let later else { return }
    let (number, label): (Int, String) = (later[0], later[1])
    throw conflict(
      step, "'\(label)' changed the same since; undo that first: ruckstat undo \(number)")
  }

  /// Reverses the changes of a step.
  static func reverse(_ step: UndoStep, _ db: Database) throws {
    // A page of the log at a time: what is reversed is noted in the same table.
    var before = Int64.max
    var routes: Set<DatabaseValue> = []
    while true {
      let rows = try Row.fetchAll(
        db,
        sql: """
          SELECT number, relation, key, old, new, data FROM undo_changes
            WHERE step = ? AND number < ? ORDER BY number DESC LIMIT 256
          """, arguments: [step.number, before])
      guard let last = rows.last else { break }
      before = last[0]
      for row in rows {
        guard let known = columns[row["relation"]] else {
          throw StoreError(.damaged, "the log of changes names a table that is not there")
        }
        let change = try Change(row, columns: known)
        do {
          try reverse(change, of: step, db)
        } catch let error as DatabaseError where error.resultCode == .SQLITE_CONSTRAINT {
          throw conflict(step, words(for: error, change))
        }
        if change.table == "routes" { routes.formUnion(change.keys) }
      }
    }
    // A session that is back is not removed, whichever store noted so.
    try db.execute(
      sql: """
        DELETE FROM tombstones WHERE object_type = 'session'
          AND id IN (SELECT identity FROM sessions)
        """)
    for id in routes {
      if let id = String.fromDatabaseValue(id) { try RouteRows.writeBoxes(of: id, db) }
    }
  }

  /// Puts a session back as it was when a command removed it, with its number and all that went with it.
  ///
  /// Nil where the log does not hold it, or it does not fit any more. O(changes of the log).
  static func takeBack(_ identity: String, _ db: Database) throws -> Int64? {
    let found = try Row.fetchOne(
      db,
      sql: """
        SELECT c.step, c.key, c.old FROM undo_changes AS c JOIN undo_steps AS s ON s.number = c.step
          WHERE c.relation = 'sessions' AND c.new IS NULL AND s.undone_at_s IS NULL
            AND instr(c.old, ?) > 0 ORDER BY c.number DESC LIMIT 1
        """, arguments: [",identity=\(UndoValues.text(identity)),"])
    guard let found, let old = UndoValues(found["old"]),
      let number = old["number"].flatMap(Int64.fromDatabaseValue),
      let id = old["id"].flatMap(String.fromDatabaseValue),
      let step = try SessionStore.step(found["step"], db)
    else { return nil }
    let rows = try Row.fetchAll(
      db,
      sql: """
        SELECT relation, key, old, new, data FROM undo_changes
          WHERE step = ?1 AND new IS NULL AND (relation = 'originals'
            OR relation = 'sessions' AND key = ?2 OR instr(',' || old, ?3) > 0
            OR instr(',' || old, ?4) > 0)
          ORDER BY relation <> 'originals', relation <> 'sessions', number DESC
        """,
      arguments: [
        step.number, found["key"], ",session=\(number),", ",session_id=\(UndoValues.text(id)),",
      ])
    do {
      try db.inSavepoint {
        for row in rows {
          guard let known = columns[row["relation"]] else { continue }
          let change = try Change(row, columns: known)
          do {
            try reverse(change, of: step, db)
          } catch let error as DatabaseError
            where error.resultCode == .SQLITE_CONSTRAINT && change.table != "sessions"
          {
            // A row that it needs is gone since, or it is there.
          }
        }
        return .commit
      }
    } catch let error as DatabaseError where error.resultCode == .SQLITE_CONSTRAINT {
      return nil
    }
    try OriginalRows.removeUnused(db)
    return number
  }

  /// The names of the columns of every table that is logged.
  private static let columns = StoreTable.columnNames(of: UndoLog.tables)

  private static func reverse(_ change: Change, of step: UndoStep, _ db: Database) throws {
    guard let old = change.old else {
      try requireOwn(change, of: step, db)
      // One that is gone already is as it was.
      try db.cachedStatement(sql: "DELETE FROM \(change.table) WHERE \(change.isKey)")
        .execute(arguments: StatementArguments(change.keys))
      return
    }
    guard let new = change.new else {
      let row: ChangedRows.Values = zip(old.columns, change.values).map { ($0.name, $1) }
      return try ChangedRows.insert(row, in: change.table, db)
    }
    let names = old.columns.map { "\"\($0.name)\"" }
    let present = try Row.fetchOne(
      db.cachedStatement(
        sql: "SELECT \(names.joined(separator: ", ")) FROM \(change.table) WHERE \(change.isKey)"),
      arguments: StatementArguments(change.keys))
    let isAsLeft =
      present.map { row in
        zip(new.columns, row.databaseValues).allSatisfy { $0.value == nil || $0.value == $1 }
      } ?? false
    guard isAsLeft else {
      throw conflict(step, "\(noun(change)) was changed since, perhaps by a sync")
    }
    try db.cachedStatement(
      sql: "UPDATE \(change.table) SET " + names.map { "\($0) = ?" }.joined(separator: ", ")
        + " WHERE \(change.isKey)"
    ).execute(arguments: StatementArguments(change.values + change.keys))
  }

  /// Refuses where another device changed a row that the step added, or added something to it: that would go
  /// with the row.
  private static func requireOwn(_ change: Change, of step: UndoStep, _ db: Database) throws {
    guard let table = SyncedTable.all.first(where: { $0.table == change.table }) else { return }
    // A store that never met another, or is a copy of one, has no others.
    let isOthers =
      "substr(r.clock, 23, 16) <> (SELECT origin FROM sync_state)"
      + " AND EXISTS (SELECT 1 FROM sync_parts WHERE is_own = 0)"
    let columns = change.key.columns.map { "t.\"\($0.name)\" IS ?" }.joined(separator: " AND ")
    var changes = ["sync_rows", "sync_fields"].map { register in
      """
      SELECT 1 FROM \(table.table) AS t JOIN \(register) AS r
        ON r.type = '\(table.type)' AND r.id = \(table.key("t"))
        WHERE \(columns) AND \(isOthers)
      """
    }
    for (child, parent) in table.children where parent.isRequired {
      let owner = child.key.contains(parent.column) ? table.number ?? table.key[0] : table.key[0]
      changes.append(
        """
        SELECT 1 FROM \(table.table) AS t JOIN \(child.table) AS c ON c.\(parent.column) = t.\(owner)
          JOIN sync_rows AS r ON r.type = '\(child.type)' AND r.id = \(child.key("c"))
          WHERE \(columns) AND \(isOthers)
        """)
    }
    for sql in changes {
      let found = try db.cachedStatement(sql: sql)
      guard try Int.fetchOne(found, arguments: StatementArguments(change.keys)) != nil else {
        continue
      }
      throw conflict(step, "another device changed \(noun(change)) since")
    }
  }

  static func conflict(_ step: UndoStep, _ reason: String) -> StoreError {
    StoreError(
      .changedSince,
      "'\(step.label)' cannot be undone: \(reason); other steps: ruckstat undo --list")
  }

  private static func words(for error: DatabaseError, _ change: Change) -> String {
    if error.extendedResultCode == .SQLITE_CONSTRAINT_TRIGGER {
      return error.message ?? "the history refuses it"
    }
    let isUnderWay = change.old?.columns.contains {
      $0.name == "state" && $0.value == "active".databaseValue
    }
    return isUnderWay == true
      ? "another session is under way; finish or discard it first"
      : "\(noun(change)), or another of the same name, is there again"
  }

  /// `session 12`, or the words for another row.
  private static func noun(_ change: Change) -> String {
    let words = change.table.split(separator: "_").joined(separator: " ")
    guard let key = change.keys.first else { return "a row of \(words)" }
    return change.table == "sessions"
      ? "session \(Int.fromDatabaseValue(key) ?? 0)"
      : "a row of \(words) (\(key.isNull ? "" : "\(key.storage.value ?? "")"))"
  }
}
