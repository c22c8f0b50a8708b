internal import GRDB
public import RuckMetrics

/// A history on disk: users, sessions with their tracks, routes and equipment in one SQLite file.
///
/// Values of `RuckHistory` go in and come out. Each change is a transaction that is on the disk when the
/// call returns. Several processes may use one file; a write waits ``waitSeconds`` for another. Every
/// error is a ``StoreError``.
///
/// ```swift
/// let store = try SessionStore(path: "rucks.sqlite") { Date().timeIntervalSince1970 }
/// try await store.add(session)
/// let newest = try await store.sessions(SessionQuery(limit: 20))
/// ```
public actor SessionStore {
  /// Seconds for which a write waits for another process before it is refused.
  public static let waitSeconds = 10.0
  /// The version of the schema that this program writes.
  public static let schemaVersion = Schema.version

  let file: StoreFile
  let now: @Sendable () -> Double

  /// Opens the store at a path, or makes it where there is no file.
  ///
  /// A file of another version, of another program, or that another program changed is left as it is.
  ///
  /// - Parameters:
  ///   - path: the file; its folder must exist.
  ///   - label: the command line of the work on the store from here on: its changes are saved
  ///     as one step that ``undo(_:)`` takes back; nil to keep none.
  ///   - now: the clock: seconds since 1970.
  /// - Throws: ``StoreError``.
  public init(
    path: String, label: String? = nil, now: @escaping @Sendable () -> Double
  ) throws(StoreError) {
    file = try StoreFile(path: path, now: now, label: label)
    self.now = now
  }

  /// Opens the store at a path to look at it: nothing is written, whatever its version.
  ///
  /// One of an earlier version is seen as it will be once it is opened to be changed.
  ///
  /// - Parameter path: the file, which must exist.
  /// - Throws: ``StoreError``.
  public init(reading path: String) throws(StoreError) {
    file = try StoreFile(path: path, now: { 0 }, isOnlyRead: true)
    now = { 0 }
  }

  /// A store in memory that is gone with its last use, for tests.
  public init(
    inMemoryAt now: @escaping @Sendable () -> Double, label: String? = nil
  ) throws(StoreError) {
    file = try StoreFile(now: now, label: label)
    self.now = now
  }

  // MARK: Sessions

  /// Adds a session without a track, or one that is under way.
  ///
  /// - Returns: its number in this store, which no other session ever had.
  /// - Throws: ``StoreError/Code-swift.enum/activeSession`` where its user has one under way;
  ///   `duplicateSession`, `unknownUser`, `unknownRoute`, `unknownEquipment`.
  @discardableResult
  public func add(_ record: SessionRecord) throws(StoreError) -> Int {
    var record = record
    let now = now()
    record.createdAt = now
    let given = record.doubts
    record.doubtTotals(at: now)
    record.doubts += given.filter { !record.doubts.contains($0) }
    return try file.write { [record] db in
      try SessionRows.requireRoute(record.routeID, for: record.userID, db)
      let number = try SessionRows.insert(record, db)
      try DigestRows.write(number, db)
      return Int(number)
    }
  }

  /// The session of a number, an id, or the beginning of the id of one session only; fewer than
  /// eight digits are a number.
  ///
  /// - Throws: ``StoreError/Code-swift.enum/unknownSession``, `ambiguousSession`.
  public func session(_ name: String) throws(StoreError) -> StoredSession {
    try file.read { db in
      let number = try Self.number(of: name, db)
      var session = try Self.stored(number: number, db)
      session.waypoints = try WaypointRows.all(session: number, db)
      session.parts = try SessionParts.all(session: number, db)
      session.remarks = try SessionLinks.remarks(onSession: session.record.id, db)
      return session
    }
  }

  /// The sessions that a query selects, without their efforts.
  ///
  /// The newest of a history are found by an index, whatever its size.
  public func sessions(_ query: SessionQuery = SessionQuery()) throws(StoreError) -> [StoredSession]
  {
    try file.read { db in
      let (condition, arguments) = query.condition
      return try Self.stored(condition, arguments, withEfforts: false, db)
    }
  }

  /// The number of sessions in the store.
  public var count: Int {
    get throws(StoreError) {
      try file.read { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM sessions") ?? 0 }
    }
  }

  /// The track of a session; nil where it has none.
  ///
  /// - Throws: `damaged` where its bytes are not those that were written.
  public func track(ofSession number: Int) throws(StoreError) -> Track? {
    try file.read { try Self.track(of: Int64(number), $0) }
  }

  /// Removes a session with everything that belongs to it; it is not imported again unasked.
  ///
  /// - Throws: `unknownSession`, `ambiguousSession`.
  public func remove(_ name: String) throws(StoreError) {
    let now = now()
    try file.write { db in
      let session = try Self.stored(number: try Self.number(of: name, db), db)
      // The sessions that were joined to it go with it.
      for number in try [session.number] + Self.parts(of: session.record.id, db).map(\.number) {
        try db.execute(
          sql: """
            INSERT OR REPLACE INTO tombstones
              (object_type, id, removed_at_s, user_id, start_s, places)
              SELECT 'session', identity, ?, user_id, start_s, places FROM sessions WHERE number = ?
            """, arguments: [now, number])
        // Nor do the recordings that were merged into it.
        try db.execute(
          sql: """
            INSERT OR REPLACE INTO tombstones (object_type, id, removed_at_s, user_id, start_s)
              SELECT 'session', p.identity, ?, s.user_id, s.start_s
                FROM session_parts AS p JOIN sessions AS s ON s.number = p.session
                WHERE p.session = ?
            """, arguments: [now, number])
        try db.cachedStatement(sql: "DELETE FROM sessions WHERE number = ?")
          .execute(arguments: [number])
      }
      if let whole = session.record.joinedTo { try Self.derive(whole, db) }
      try OriginalRows.removeUnused(db)
    }
  }

  // MARK: Parts

  static func number(of name: String, _ db: Database) throws -> Int64 {
    if let number = Int64(name), try db.exists("FROM sessions WHERE number = ?", [number]) {
      return number
    }
    // By the index of the ids: all that begin with the name lie before the next one that does not.
    let found = try Row.fetchAll(
      db,
      sql: "SELECT number, id FROM sessions WHERE id >= ?1 AND id < ?1 || char(1114111) LIMIT 2",
      arguments: [name])
    if let exact = found.first(where: { $0[1] == name }) { return exact[0] }
    // A short number is meant as one: '99' is never the session whose id happens to begin so.
    let isNumber = name.utf8.count < 8 && Int64(name) != nil
    guard let only = found.first, !name.isEmpty, !isNumber else {
      throw NamedRows.sessions.missing(name)
    }
    guard found.count == 1 else {
      throw StoreError(.ambiguousSession, "several sessions have an id that begins with \(name)")
    }
    return only[0]
  }

  /// The session of a number.
  ///
  /// - Throws: `unknownSession`.
  static func stored(number: Int64, _ db: Database) throws -> StoredSession {
    try NamedRows.sessions.one("\(number)", stored("WHERE number = ?", [number], db))
  }

  /// The sessions that were joined to one, in the order in which they were added.
  static func parts(of id: String, _ db: Database) throws -> [StoredSession] {
    try stored("WHERE joined_to = ? ORDER BY number", [id], withEfforts: false, db)
  }

  static func stored(
    _ condition: String, _ arguments: StatementArguments, withEfforts: Bool = true, _ db: Database
  ) throws -> [StoredSession] {
    var sessions: [StoredSession] = []
    try SessionRows.forEach(
      SessionColumn.all, more: StoredSession.columns, condition, arguments, db
    ) { number, record, row in
      sessions.append(StoredSession(number, record, row))
    }
    if sessions.isEmpty { return [] }
    // Of all sessions at a time: a statement for each would take longer than reading it.
    let selected = "WHERE session IN (SELECT number FROM sessions \(condition))"
    let equipment = try SessionRows.equipment(selected, arguments, db)
    let efforts = withEfforts ? try SessionRows.efforts(selected, arguments, db) : [:]
    for index in sessions.indices {
      let number = Int64(sessions[index].number)
      sessions[index].record.equipmentIDs = equipment[number] ?? []
      if withEfforts { sessions[index].record.figures.efforts = efforts[number] ?? [] }
    }
    return sessions
  }

  /// The track of a session; nil where it has none.
  static func track(of number: Int64, _ db: Database) throws -> Track? {
    try TrackRows.track(ofSession: number, db).map { try track($0, Int(number)) }
  }

  static func track(_ packed: CompressedTrack, _ number: Int) throws -> Track {
    do throws(TrackDamage) {
      // More rows than readers allow unasked have at least a byte each.
      return try packed.track(limit: max(CompressedTrack.standardLimit, packed.byteCount))
    } catch {
      throw StoreError(.damaged, "the track of session \(number): \(error)")
    }
  }
}
