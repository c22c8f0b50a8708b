#if Store
internal import GRDB
internal import RuckFormats

/// A version of the schema: what makes it of the one before, and what must hold then.
///
/// A step that was released is never changed; it names no type of the program.
struct MigrationStep: Sendable {
  /// What the version brought.
  let name: String
  /// The statements.
  let sql: String
  /// What must hold after the step, by name: each query counts the rows that break it.
  let checks: [(name: String, sql: String)]
}

/// Brings a store to the present schema, one step after the other.
///
/// Each step is a transaction that ends with the check of all foreign keys and of what the step
/// promises. A store that held something is copied first; the copy stands beside it until all steps are
/// taken.
enum Migration {
  /// The mark of a store in SQLite's header: `Ruck`.
  static let applicationID = 0x5275_636b

  /// All versions; the first is 1.
  static let steps: [MigrationStep] = [
    .users, .equipment, .tracks, .metrics, .history, .places, .people, .changes, .parts, .records,
    .intervals, .undo, .paces,
  ]

  /// The path of the copy of a store while it is migrated.
  static func backupPath(of path: String) -> String { path + ".before-migration" }

  /// Takes the steps that a store lacks.
  ///
  /// - Parameters:
  ///   - queue: the store.
  ///   - path: where it is; nil where it holds nothing that a copy could keep.
  ///   - now: seconds since 1970.
  ///   - last: the last version to go to; the present one but in tests.
  ///   - progress: called with the number of each step before it is taken.
  /// - Throws: ``StoreError``, or what SQLite says.
  static func run(
    _ queue: DatabaseQueue, path: String?, now: Double, upTo last: Int = steps.count,
    progress: (Int) -> Void = { _ in }
  ) throws {
    let copy = path.map(backupPath)
    if let copy {
      let backup = try DatabaseQueue(path: copy)
      try queue.backup(to: backup)
      try backup.close()
    }
    try queue.writeWithoutTransaction { db in
      try db.execute(sql: "PRAGMA foreign_keys = OFF")
      defer { try? db.execute(sql: "PRAGMA foreign_keys = ON") }
      for version in 1...last {
        try db.inTransaction(.immediate) {
          // Another process may have taken the step meanwhile.
          guard try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0 < version else {
            return .commit
          }
          progress(version)
          try take(version, db, now: now)
          return .commit
        }
      }
    }
    if let copy {
      for suffix in ["", "-wal", "-shm", "-journal"] { try? PathBytes(copy + suffix).remove() }
    }
  }

  private static func take(_ version: Int, _ db: Database, now: Double) throws {
    let step = steps[version - 1]
    try db.execute(sql: step.sql)
    if version == 1 { try db.execute(sql: "PRAGMA application_id = \(applicationID)") }
    if version == steps.count {
      try db.execute(
        sql: """
          INSERT OR IGNORE INTO users (id, display_name, created_at_s) VALUES ('me', 'me', ?)
          """, arguments: [now])
    }
    try db.execute(
      sql: "INSERT INTO schema_versions (version, name, applied_at_s) VALUES (?, ?, ?)",
      arguments: [version, step.name, now])
    try db.execute(sql: "PRAGMA user_version = \(version)")
    if let violation = try db.foreignKeyViolations().next() {
      throw StoreError(
        .damaged,
        "schema \(version) (\(step.name)): a row of \(violation.originTable) refers to "
          + "a row of \(violation.destinationTable) that is missing")
    }
    for check in step.checks where try Int.fetchOne(db, sql: check.sql) != 0 {
      throw StoreError(.damaged, "schema \(version) (\(step.name)): not so: \(check.name)")
    }
  }
}
#endif
