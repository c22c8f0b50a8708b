internal import GRDB
internal import RuckHistory

/// The changes of one command to a history.
public struct UndoStep: Sendable, Hashable {
  /// Its number, the later the higher; a step that was undone or done again has a new one.
  public let number: Int
  /// The command line.
  public let label: String
  /// Seconds since 1970 at which it began.
  public let madeAt: Double
  /// Seconds since 1970 at which it was undone; nil where it holds.
  public let undoneAt: Double?
  /// The number of rows that it added, changed or removed.
  public let changes: Int
  /// The numbers of the sessions that it added, changed or removed, in order.
  public let sessions: [Int]
}

/// A session that was removed and can be brought back.
public struct RemovedSession: Sendable, Hashable {
  /// The session, without best efforts and equipment.
  public let session: StoredSession
  /// The step that removed it.
  public let step: UndoStep
}

extension SessionStore {
  /// The changes of commands, the latest first: as far back as the log reaches.
  ///
  /// O(changes).
  ///
  /// - Returns: the steps, those that were undone among them.
  /// - Throws: ``StoreError``.
  public func undoSteps() throws(StoreError) -> [UndoStep] {
    try file.read { try Self.steps("ORDER BY number DESC", $0) }
  }

  /// Takes back a command in one transaction: a change like any other, which is exchanged and can
  /// be undone itself (``redo()``).
  ///
  /// O(changes of the step).
  ///
  /// - Parameter number: the step; nil for the last that holds.
  /// - Returns: the step, as undone.
  /// - Throws: `nothingToUndo` without a step, `changedSince` where rows were changed since so that what was
  ///   there before does not fit; nothing is changed then.
  public func undo(_ number: Int? = nil) throws(StoreError) -> UndoStep {
    try reverse(
      number.map { "WHERE undone_at_s IS NULL AND number = \($0)" }
        ?? "WHERE undone_at_s IS NULL ORDER BY number DESC LIMIT 1",
      missing: number.map { "there is no step \($0) to undo; 'ruckstat undo --list' shows them" }
        ?? "nothing to undo", undoneAt: now())
  }

  /// Redoes the step that was undone last.
  ///
  /// - Returns: the step, which holds again.
  /// - Throws: as ``undo(_:)``.
  public func redo() throws(StoreError) -> UndoStep {
    try reverse(
      "WHERE undone_at_s IS NOT NULL ORDER BY undone_at_s DESC, number DESC LIMIT 1",
      missing: "nothing was undone", undoneAt: nil)
  }

  /// The sessions that commands removed and that an undo would bring back, the latest first.
  ///
  /// O(changes).
  ///
  /// - Parameter userID: the user of the sessions; nil for all users.
  /// - Returns: those that are not there again meanwhile.
  /// - Throws: ``StoreError``.
  public func removedSessions(user userID: String?) throws(StoreError) -> [RemovedSession] {
    try file.read { db in
      let steps = try Self.steps("WHERE undone_at_s IS NULL", db)
      let rows = try Row.fetchAll(
        db,
        sql: """
          SELECT step, old FROM undo_changes WHERE relation = 'sessions' AND new IS NULL
            ORDER BY number DESC
          """)
      var removed: [RemovedSession] = []
      for row in rows {
        let (number, old): (Int, String) = (row[0], row[1])
        guard let step = steps.first(where: { $0.number == number }),
          let values = UndoValues(old), let session = try StoredSession(values),
          userID == nil || session.record.userID == userID,
          try !ChangedRows.has(session.record.id, in: "sessions", db),
          !removed.contains(where: { $0.session.record.id == session.record.id })
        else { continue }
        removed.append(RemovedSession(session: session, step: step))
      }
      return removed
    }
  }

  /// The step of a number; nil where there is none.
  static func step(_ number: Int64, _ db: Database) throws -> UndoStep? {
    try steps("WHERE number = \(number)", db).first
  }

  private static func steps(_ condition: String, _ db: Database) throws -> [UndoStep] {
    try Row.fetchAll(
      db,
      sql: """
        SELECT number, label, made_at_s, undone_at_s,
          (SELECT COUNT(*) FROM undo_changes WHERE step = undo_steps.number) FROM undo_steps
        """ + " " + condition
    ).map { row in
      let sessions = try String.fetchAll(
        db,
        sql: "SELECT DISTINCT key FROM undo_changes WHERE step = ? AND relation = 'sessions'",
        arguments: [row[0] as Int64]
      ).compactMap { UndoValues($0)?.columns.first?.value.flatMap(Int.fromDatabaseValue) }
      return UndoStep(
        number: row[0], label: row[1], madeAt: row[2], undoneAt: row[3], changes: row[4],
        sessions: sessions.sorted())
    }
  }

  /// Puts back the rows from before a step, and notes the present ones in their place.
  private func reverse(
    _ condition: String, missing: String, undoneAt: Double?
  ) throws(StoreError) -> UndoStep {
    try file.write(isLogged: false) { db in
      guard let step = try Self.steps(condition, db).first else {
        throw StoreError(.nothingToUndo, missing)
      }
      try UndoLog.install(db)
      try UndoReversal.requireUnchanged(since: step, db)
      try db.execute(sql: "PRAGMA defer_foreign_keys = ON")
      try db.execute(
        sql: "INSERT INTO undo_steps (label, made_at_s, undone_at_s) VALUES (?, ?, ?)",
        arguments: [step.label, step.madeAt, undoneAt])
      let reversed = db.lastInsertedRowID
      try UndoLog.set(reversed, db)
      try UndoReversal.reverse(step, db)
      try UndoLog.set(nil, db)
      try db.execute(sql: "DELETE FROM undo_steps WHERE number = ?", arguments: [step.number])
      if try db.foreignKeyViolations().next() != nil {
        throw UndoReversal.conflict(step, "something that it needs is not there any more")
      }
      guard let done = try Self.steps("WHERE number = \(reversed)", db).first else {
        throw StoreError(.nothingToUndo, missing)
      }
      return done
    }
  }
}

extension StoredSession {
  /// A session of the values that the log holds of its row; nil where they are none.
  fileprivate init?(_ values: UndoValues) throws {
    var named: [String: DatabaseValue] = [:]
    for (name, value) in values.columns { named[name] = value ?? .null }
    guard let number = named["number"].flatMap(Int64.fromDatabaseValue) else { return nil }
    var record = SessionRecord(id: "", state: .completed, start: nil)
    for column in SessionColumn.all { try column.put(named[column.name] ?? .null, &record) }
    self.init(number, record, Row(named))
  }
}
