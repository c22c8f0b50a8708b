internal import GRDB
internal import RuckMetrics

/// The findings of a check of a store.
public struct StoreReport: Sendable, Hashable {
  /// The version of the schema in the file; an earlier one than ``SessionStore/schemaVersion`` is
  /// upgraded when the store is next opened to be changed.
  public var schemaVersion = 0
  /// Sessions looked at, points of their tracks, and bytes of these as compressed.
  public var (sessions, points, trackBytes) = (0, 0, 0)
  /// Bytes of the file.
  public var fileBytes = 0
  /// Sessions whose figures were computed again and compared, and sessions with a track whose
  /// figures were not: they are of another version of the program.
  public var (recomputed, notCompared) = (0, 0)
  /// The problems, for people; empty where the store is sound.
  public var problems: [String] = []

  /// Whether nothing is wrong.
  public var isSound: Bool { problems.isEmpty }
}

extension SessionStore {
  /// Looks at everything: SQLite's own check, the foreign keys, what the schema
  /// promises, and each session's track, figures and identity.
  ///
  /// O(size of the store).
  ///
  /// - Parameter progress: called with the number of sessions looked at, after each.
  /// - Returns: the findings.
  /// - Throws: ``StoreError`` where the file cannot be read at all.
  public func check(progress: (Int) -> Void = { _ in }) throws(StoreError) -> StoreReport {
    var report = try file.read { db in
      var report = StoreReport()
      report.schemaVersion = file.writtenVersion
      let pages = try Int.fetchOne(db, sql: "PRAGMA page_count") ?? 0
      report.fileBytes = pages * (try Int.fetchOne(db, sql: "PRAGMA page_size") ?? 0)
      let words = try String.fetchAll(db, sql: "PRAGMA integrity_check")
      if words != ["ok"] { report.problems += words.map { "SQLite: \($0)" } }
      let violations = try db.foreignKeyViolations()
      while let violation = try violations.next() {
        report.problems.append(
          "a row of \(violation.originTable) refers to a row of \(violation.destinationTable) that "
            + "is missing")
      }
      try Self.checkRows(db, &report, progress: progress)
      return report
    }
    try checkRecords(&report)
    return report
  }

  /// Compares the records of those sessions that may hold one with the records of all.
  private func checkRecords(_ report: inout StoreReport) throws(StoreError) {
    let users = try file.read { db in
      // Digests that are missing are written where they are needed; a check writes nothing.
      try DigestRows.areMissing(db)
        ? [] : String.fetchAll(db, sql: "SELECT user_id FROM record_books ORDER BY user_id")
    }
    for user in users {
      do throws(StoreError) {
        let few = try recordReading(user: user).history
        let all = try history(user: user, withEfforts: true)
        guard
          few.book(of: few.digest.counted(by: .onFoot))
            != all.book(of: all.digest.counted(by: .onFoot))
        else { continue }
        report.problems.append("sessions of \(user) that hold a record are not known to hold one")
      } catch  where error.code == .damaged {
        report.problems.append(error.message)
      }
    }
  }

  /// Looks at what the schema promises, and at each session.
  static func checkRows(
    _ db: Database, _ report: inout StoreReport, progress: (Int) -> Void
  ) throws {
    for check in SchemaText.checks where try Int.fetchOne(db, sql: check.sql) != 0 {
      report.problems.append("not so: \(check.name)")
    }
    for number in try Int64.fetchAll(db, sql: "SELECT number FROM sessions ORDER BY number") {
      do {
        try checkSession(number, db, &report)
      } catch let error as StoreError {
        report.problems.append(error.message)
      }
      report.sessions += 1
      progress(report.sessions)
    }
  }

  private static func checkSession(
    _ number: Int64, _ db: Database, _ report: inout StoreReport
  ) throws {
    guard let session = try stored("WHERE number = ?", [number], db).first else { return }
    func expect(_ condition: Bool, _ problem: String) {
      if !condition { report.problems.append("session \(number): \(problem)") }
    }
    let identity = try String.fetchOne(
      db, sql: "SELECT identity FROM sessions WHERE number = ?", arguments: [number])
    expect(
      identity == SessionRows.identity(of: session.record),
      "its identity does not follow from its recording")
    if let text = session.loadProfile {
      expect(LoadProfileText.profile(of: text) != nil, "its load cannot be read")
    }
    let packed = try TrackRows.track(ofSession: number, db)
    expect(
      packed != nil || (session.record.figures.points ?? 0) == 0, "its track is missing")
    try DigestRows.computed("WHERE number = ?", [number], db) { _, digest, bests in
      guard
        let row = try Row.fetchOne(
          db,
          sql: """
            SELECT identity, counted, efforts FROM session_digests
              LEFT JOIN session_bests USING (session) WHERE session = ?
            """, arguments: [number])
      else { return }
      let stored = row["efforts"] as StoredBytes?
      expect(
        row["identity"] == digest.session.identity
          && (row["counted"] as StoredBytes).bytes == digest.bytes
          && (stored?.bytes ?? StoredBests.bytes(of: .none)) == StoredBests.bytes(of: bests),
        "its digest is not that of its figures")
    }
    guard let packed else { return }
    let track = try track(packed, Int(number))
    report.points += track.count
    report.trackBytes += packed.byteCount
    let positions = zip(track.column(.latitude), track.column(.longitude))
      .count { $0.isFinite && $1.isFinite }
    if let points = session.record.figures.points {
      let rows = try Int.fetchOne(
        db,
        sql: """
          SELECT COALESCE(SUM(points), 0) + ? FROM tracks
            WHERE session IN (SELECT number FROM sessions WHERE joined_to = ?)
          """, arguments: [track.count, session.record.id])
      expect(
        points <= rows ?? 0 && positions <= track.count,
        "it has \(points) points, its track \(rows ?? 0) rows")
    }
  }

  /// Copies the store to a file, while others read and write it; the copy is whole or not there.
  ///
  /// - Parameter path: the file, which must not exist.
  /// - Throws: `fileExists`, `full`, `notWritable`, `unopenable`.
  public func backup(to path: String) throws(StoreError) {
    if (try? PathBytes(path).status()) != nil {
      throw StoreError(.fileExists, "\(path) is there already; a backup replaces nothing")
    }
    let queue = file.queue
    do {
      try StoreFile.stating(path) {
        let copy = try DatabaseQueue(path: path)
        try queue.backup(to: copy)
        // The copy and the store are two to those that they exchange changes with.
        try copy.write { try ChangeClock.renewOrigin($0) }
        // A copy is one file.
        try copy.settle()
      }
    } catch {
      try? PathBytes(path).remove()
      throw error
    }
  }
}
