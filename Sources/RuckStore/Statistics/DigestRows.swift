internal import GRDB
internal import RuckMetrics

/// The rows of digests: one for each completed session, or none until it is needed.
///
/// A row that is there is right: what changes a session or the use of its equipment removes it
/// (triggers of the schema), and what is missing is written when a history is next read.
enum DigestRows {
  private static let columns =
    SessionColumn.counted + [SessionColumn.bodyMassSource, SessionColumn.loadSource]

  /// Writes the digest of a session; one that is not completed has none.
  static func write(_ number: Int64, _ db: Database) throws {
    try write("WHERE number = ?", [number], db)
  }

  /// Writes the digests that are missing.
  static func writeMissing(_ db: Database) throws {
    try write(
      """
      WHERE state = 'completed' AND number NOT IN (SELECT session FROM session_digests)
      """, [], db)
  }

  /// Whether some completed session has no digest; a look at two indexes.
  static func areMissing(_ db: Database) throws -> Bool {
    try Bool.fetchOne(
      db,
      sql: """
        SELECT (SELECT COUNT(*) FROM sessions WHERE state = 'completed')
          <> (SELECT COUNT(*) FROM session_digests)
        """) ?? true
  }

  /// The number of digests, of all users.
  static func count(_ db: Database) throws -> Int {
    try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM session_digests") ?? 0
  }

  /// Computes digests from the rows of sessions.
  static func computed(
    _ condition: String, _ arguments: StatementArguments, _ db: Database,
    _ body: (Int64, StoredDigest, SessionBests) throws -> Void
  ) throws {
    let equipment = try db.cachedStatement(
      sql: "SELECT equipment_id FROM session_equipment WHERE session = ? ORDER BY equipment_id")
    try SessionRows.forEach(
      columns, more: ["source_path", "losses"], condition, arguments, db
    ) { number, record, row in
      var record = record
      record.equipmentIDs = try String.fetchAll(equipment, arguments: [number])
      let path = (row["source_path"] as StoredBytes?).map { PathBytes($0.bytes) }
      guard
        let digest = StoredDigest(record, isDamaged: row["losses"] as Int > 0, path: path)
      else { return }
      let efforts = try SessionRows.efforts("WHERE session = ?", [number], db)[number] ?? []
      try body(number, digest, SessionBests(efforts))
    }
  }

  private static func write(
    _ condition: String, _ arguments: StatementArguments, _ db: Database
  ) throws {
    // A replaced row is removed first: a replacement does not call the triggers.
    let former = try db.cachedStatement(
      sql: "DELETE FROM session_digests WHERE identity = ? OR session = ?")
    let digest = try db.cachedStatement(
      sql: "INSERT INTO session_digests (identity, session, counted) VALUES (?, ?, ?)")
    let bests = try db.cachedStatement(
      sql: "INSERT OR REPLACE INTO session_bests (session, efforts) VALUES (?, ?)")
    try computed(condition, arguments, db) { number, known, efforts in
      try former.execute(arguments: [known.session.identity, number])
      try digest.execute(arguments: [
        known.session.identity, number, StoredBytes(known.bytes),
      ])
      guard !efforts.kinds.isEmpty else { return }
      try bests.execute(arguments: [number, StoredBytes(StoredBests.bytes(of: efforts))])
    }
  }

  /// Reads the digests of a user in the order of their identities.
  ///
  /// An identity begins with its user but for the user of whom no other is named: the others' rows are
  /// passed by the index. What is read may still be another's.
  ///
  /// - Throws: ``StoreError`` where one is damaged, or what SQLite says.
  static func forEach(
    of userID: String, _ db: Database, _ body: (Int64, StoredDigest) throws -> Void
  ) throws {
    // An identity that begins with `anna/` lies from there to `anna0`, the character after the slash.
    var (condition, bounds) = ("identity >= ? AND identity < ?", [userID + "/", userID + "0"])
    if userID == User.defaultID {
      let others = try String.fetchAll(
        db, sql: "SELECT id FROM users WHERE id != ? ORDER BY id", arguments: [userID])
      condition =
        (["1"] + others.map { _ in "NOT (identity >= ? AND identity < ?)" })
        .joined(separator: " AND ")
      bounds = others.flatMap { [$0 + "/", $0 + "0"] }
    }
    let rows = try Row.fetchCursor(
      db,
      sql: """
        SELECT session, identity, counted FROM session_digests WHERE \(condition) ORDER BY identity
        """, arguments: StatementArguments(bounds))
    while let row = try rows.next() {
      let number: Int64 = row[0]
      do {
        try body(
          number, try StoredDigest(identity: row[1], StoredBytes.bytes(of: row, at: 2) ?? []))
      } catch let damage as TrackDamage {
        throw StoreError(.damaged, "the digest of session \(number): \(damage)")
      }
    }
  }

  /// Reads the best efforts of all sessions, each with its number; there is room for those of `count`.
  ///
  /// - Parameters:
  ///   - db: the store.
  ///   - ofCandidates: whether it is those of the sessions that may hold a record, with or without efforts.
  ///   - count: their approximate number.
  ///   - body: called with each.
  /// - Throws: ``StoreError`` where one is damaged, or what SQLite says.
  static func forEachBests(
    _ db: Database, ofCandidates: Bool, expecting count: Int,
    _ body: (Int64, SessionBests) -> Void
  ) throws {
    var reading = StoredBests.Reading(sessions: count)
    var locations: [(number: Int64, location: StoredBests.Reading.Location)] = []
    locations.reserveCapacity(count)
    let rows = try Row.fetchCursor(
      db,
      sql: ofCandidates
        ? "SELECT session, efforts FROM record_candidates LEFT JOIN session_bests USING (session)"
        : "SELECT session, efforts FROM session_bests")
    while let row = try rows.next() {
      let number: Int64 = row[0]
      guard let bytes = try StoredBytes.bytes(of: row, at: 1) else {
        body(number, .none)
        continue
      }
      do {
        locations.append((number, try reading.add(bytes)))
      } catch {
        throw StoreError(.damaged, "the efforts of session \(number): \(error)")
      }
    }
    for (number, location) in locations { body(number, reading.bests(at: location)) }
  }
}
