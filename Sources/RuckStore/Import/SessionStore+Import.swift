internal import GRDB
package import RuckMetrics

extension SessionStore {
  /// The indices of the files that did not change since they were imported.
  ///
  /// A look-up by a key for each.
  package func unchanged(_ files: [ImportedFile?]) throws(StoreError) -> Set<Int> {
    try file.read { db in
      let known = try db.cachedStatement(
        sql: "SELECT 1 FROM files WHERE path = ? AND size = ? AND modified_ns = ?")
      var indices: Set<Int> = []
      for (index, file) in files.enumerated() {
        guard let file else { continue }
        let arguments: StatementArguments = [
          StoredBytes(file.path.bytes), file.size, file.modified,
        ]
        if try Int.fetchOne(known, arguments: arguments) != nil { indices.insert(index) }
      }
      return indices
    }
  }

  /// Keeps the sessions of some files in one transaction: all of them, and the files, or nothing.
  ///
  /// A recording of an outing of which the user has one by another device (``OutingMatch``) is saved only
  /// where the rule says so. A session that the store has, by the rule of copies (the recording's own
  /// identifier where it is a UUID, else the content and the index in it, else the unit that recorded it and
  /// the moment, else its positions at some instants), is not added again.
  /// Of two accounts of one session
  /// the one that knows more stays, as in statistics of files, unless a person edited what is there or gave
  /// a load, a body mass, a kind, an exertion or a weather that the other lacks;
  /// number, id, equipment and route remain.
  ///
  /// - Parameters:
  ///   - files: the sessions of each.
  ///   - equipment: the equipment that new sessions used, by id.
  ///   - route: the route that new sessions walked, by id.
  ///   - takesBack: whether sessions that were removed before come back: as they were, with their number,
  ///     where the log of changes still holds them (``undo(_:)``), else as new ones.
  ///   - updates: whether a session that is there gives way to an account that knows more; else it stays,
  ///     and is counted by its number.
  ///   - duplicates: the rule for another recording of an outing that is there; one that is to be merged
  ///     was merged before (``merge(_:analyzed:)``).
  /// - Returns: the counts, with the numbers of the sessions.
  /// - Throws: ``StoreError``; nothing is saved then.
  package func keep(
    _ files: [FileSessions], equipment: [String] = [], route: String? = nil,
    takesBack: Bool = false, updates: Bool = true, duplicates: DuplicateRule = .skip
  ) throws(StoreError) -> ImportCounts {
    let now = now()
    return try self.file.write { db in
      var counts = ImportCounts()
      for user in Set(files.map(\.userID)) { try SessionRows.requireRoute(route, for: user, db) }
      let known = try db.cachedStatement(
        sql: """
          INSERT OR REPLACE INTO files (path, size, modified_ns, imported_at_s)
            VALUES (?, ?, ?, ?)
          """)
      for file in files {
        for session in file.sessions {
          guard session.hasStart else {
            counts.untimed += 1
            continue
          }
          let number = try Self.keep(
            session, file.userID, equipment, route, path: file.source?.path ?? session.source.path,
            takesBack: takesBack, updates: updates, duplicates, now: now, &counts, db)
          if let number, let original = file.original, original.isSource(of: session) {
            try OriginalRows.insert(original, session: number, db)
          }
        }
        guard let source = file.source else { continue }
        try known.execute(arguments: [
          StoredBytes(source.path.bytes), source.size, source.modified, now,
        ])
      }
      if counts.replaced > 0 { try OriginalRows.removeUnused(db) }
      return counts
    }
  }

  /// Keeps a session; returns the number of the one that now stands for its recording, if that was
  /// read from the same bytes.
  private static func keep(
    _ session: ImportedSession, _ userID: String, _ equipment: [String], _ route: String?,
    path: PathBytes, takesBack: Bool, updates: Bool, _ duplicates: DuplicateRule, now: Double,
    _ counts: inout ImportCounts, _ db: Database
  ) throws -> Int64? {
    var record = session.named(of: userID)
    record.createdAt = now
    let identity = SessionRows.identity(of: record)
    if try SessionParts.contains(identity, db) {
      counts.copies += 1
      return nil
    }
    let named = try stored(
      "WHERE identity = ? OR id = ? ORDER BY number LIMIT 1", [identity, record.id], db
    ).first
    let present = try named ?? copy(of: record, db)
    let links = try present.map { try SessionLinks(of: $0.record.id, db) }
    if let present {
      let knowsMore = try knowsMore(record, than: present, db)
      let isBetter = knowsMore && updates && hasWhatWasGiven(record, of: present.record)
      if knowsMore, !isBetter { counts.staying.append(present.number) }
      guard isBetter else {
        counts.copies += 1
        let isSame = present.record.fingerprint == record.fingerprint
        return isSame ? Int64(present.number) : nil
      }
      record.takePlace(of: present.record)
      try db.execute(sql: "DELETE FROM sessions WHERE number = ?", arguments: [present.number])
      counts.replaced += 1
      counts.updated.append(present.number)
    } else {
      if let tombstone = try tombstone(of: record, identity, db) {
        guard takesBack else {
          counts.removed += 1
          return nil
        }
        try db.execute(
          sql: "DELETE FROM tombstones WHERE object_type = 'session' AND id = ?",
          arguments: [tombstone])
        if let number = try UndoReversal.takeBack(tombstone, db) {
          try forgetRemoval(ofPartsOf: number, db)
          try DigestRows.write(number, db)
          counts.added += 1
          counts.restored.append(Int(number))
          return nil
        }
      }
      if duplicates != .keep, try isUnderAnotherClock(session, user: userID, db) {
        counts.copies += 1
        return nil
      }
      if duplicates != .keep, let (outing, _) = try sameOuting(session, user: userID, db) {
        let isLonger = try coversMore(session, record, than: outing, db)
        if isLonger, updates, try mayReplace(record, of: outing, db) {
          try replace(outing, by: session, db)
          counts.replaced += 1
          counts.updated.append(Int(outing))
        } else {
          counts.sameOuting += 1
          let stays = Int(outing)
          if isLonger { updates ? counts.coveringLess.append(stays) : counts.staying.append(stays) }
        }
        return nil
      }
      record.equipmentIDs = equipment
      record.routeID = route
      counts.added += 1
    }
    let number = try insert(
      session, as: record, path: path, number: present.map { Int64($0.number) }, db)
    try links?.restore(to: record.id, db)
    try DigestRows.write(number, db)
    if present == nil { counts.numbers.append(Int(number)) }
    return number
  }

  /// The recordings that were merged into a session are not removed where it is there.
  private static func forgetRemoval(ofPartsOf number: Int64, _ db: Database) throws {
    try db.execute(
      sql: """
        DELETE FROM tombstones WHERE object_type = 'session'
          AND id IN (SELECT identity FROM session_parts WHERE session = ?)
        """, arguments: [number])
  }

  /// The identity of a session that was removed and is the same, or another export of its recording.
  static func tombstone(
    of record: SessionRecord, _ identity: String, _ db: Database
  ) throws -> String? {
    let named = try String.fetchOne(
      db.cachedStatement(
        sql: "SELECT id FROM tombstones WHERE object_type = 'session' AND id = ?"),
      arguments: [identity])
    guard named == nil, let path = record.path, let start = record.start else { return named }
    let near = try Row.fetchCursor(
      db.cachedStatement(
        sql: """
          SELECT id, places FROM tombstones WHERE object_type = 'session' AND user_id = ?
            AND start_s BETWEEN ? AND ? AND places IS NOT NULL
            ORDER BY start_s, id LIMIT \(maximumNeighbours)
          """), arguments: [record.userID, start - path.reach, start + path.reach])
    while let row = try near.next() {
      if SampledPath(row[1] as String)?.isSameRecording(as: path) == true { return row[0] }
    }
    return nil
  }

  // A march on which everybody starts at the same second is compared with that many neighbours.
  private static let maximumNeighbours = 4096

  /// Another session of the same recording, exported in another way: by its identifier, else by its
  /// positions, see `SampledPath`.
  static func copy(
    of record: SessionRecord, besides number: Int64? = nil, _ db: Database
  ) throws -> StoredSession? {
    if let named = try copyByIdentifier(of: record, number, db) { return named }
    guard let path = record.path, let start = record.start else { return nil }
    return try stored(
      """
      WHERE user_id = ? AND start_s BETWEEN ? AND ? AND places IS NOT NULL AND number IS NOT ?
      ORDER BY start_s, number LIMIT \(maximumNeighbours)
      """, [record.userID, start - path.reach, start + path.reach, number], withEfforts: false, db
    ).first { $0.record.path?.isSameRecording(as: path) == true }
  }

  /// Seconds within which two exports of one recording start.
  private static let longestShift = 86_400.0

  private static func copyByIdentifier(
    of record: SessionRecord, _ number: Int64?, _ db: Database
  ) throws -> StoredSession? {
    guard let identifier = record.recordingIdentifier, let start = record.start,
      RecordedSession.isDeviceIdentifier(identifier)
    else { return nil }
    return try stored(
      """
      WHERE user_id = ? AND start_s BETWEEN ? AND ? AND recording_id = ? AND file_index = ?
        AND number IS NOT ?
      ORDER BY start_s, number LIMIT 1
      """,
      [
        record.userID, start - longestShift, start + longestShift, identifier, record.fileIndex,
        number,
      ], withEfforts: false, db
    ).first
  }

  /// Whether a new account of a session is the better one, and may replace the other.
  private static func knowsMore(
    _ record: SessionRecord, than present: StoredSession, _ db: Database
  ) throws -> Bool {
    // A copy knows no equipment and no route: they do not count for what is there.
    var known = present.record
    known.equipmentIDs = []
    known.routeID = nil
    guard try isAsImported(Int64(present.number), db),
      let one = CountedSession(known), let other = CountedSession(record),
      one != other
    else { return false }
    return other.isBetter(than: one)
      || !one.isBetter(than: other) && CountedSession.precedes(other.identity, one.identity)
  }

  /// Whether nobody edited a session, and it was not merged: what was made of several recordings
  /// knows more than any of them.
  private static func isAsImported(_ number: Int64, _ db: Database) throws -> Bool {
    try !SessionParts.belong(to: number, db)
      && db.exists("FROM sessions WHERE number = ? AND edited_at_s IS NULL", [number])
  }

  // The share by which a recording is longer than what is there, so that it replaces it.
  private static let minimumMore = 0.05

  /// Whether a recording covers more of an outing than the one that is there: samples more than totals alone.
  private static func coversMore(
    _ session: ImportedSession, _ record: SessionRecord, than number: Int64, _ db: Database
  ) throws -> Bool {
    let isTracked = try db.exists("FROM tracks WHERE session = ?", [number])
    guard isTracked == (session.track.count > 0) else { return !isTracked }
    guard let present = try stored("WHERE number = ?", [number], db).first,
      let one = present.record.figures.elapsed, let other = record.figures.elapsed,
      other > one * (1 + minimumMore), record.figures.distance != nil
    else { return false }
    return true
  }

  /// Whether a recording may replace one of the same outing: that is as it was imported, and what was given
  /// for it is given for the recording too.
  private static func mayReplace(
    _ record: SessionRecord, of number: Int64, _ db: Database
  ) throws -> Bool {
    try isAsImported(number, db)
      && hasWhatWasGiven(record, of: stored(number: number, db).record)
  }

  /// Whether a new account of a session has the same of everything that a person gave for what is there.
  private static func hasWhatWasGiven(
    _ record: SessionRecord, of present: SessionRecord
  ) -> Bool {
    func isUsed(
      _ source: (SessionRecord) -> ValueSource?, _ values: (SessionRecord) -> [Double?]
    ) -> Bool {
      source(present) != .option
        || source(record) == .option && values(record) == values(present)
    }
    return isUsed(\.loadSource) { [$0.figures.meanLoad, $0.figures.maximumLoad] }
      && isUsed(\.bodyMassSource) { [$0.figures.bodyMass] }
      && isUsed(\.utcOffsetSource) { [Double($0.utcOffset)] }
      && (present.activity.source != .option || present.activity == record.activity)
      && (present.weatherSource != .option || present.weather == record.weather)
      && (present.perceivedExertion == nil
        || present.perceivedExertion == record.perceivedExertion)
  }

  @discardableResult
  static func insert(
    _ session: ImportedSession, as record: SessionRecord, path: PathBytes, number: Int64?,
    _ db: Database
  ) throws -> Int64 {
    let number = try SessionRows.insert(
      record, number: number, more: columns(of: session, path: path), db)
    try TrackRows.insert(session.track, session: number, db)
    try insertParts(of: session, number, db)
    return number
  }

  /// Writes a session over the one of a number: a track that is the same stays untouched, so that no
  /// change of it is noted.
  static func rewrite(
    _ session: ImportedSession, as record: SessionRecord, path: PathBytes?, number: Int64,
    _ db: Database
  ) throws {
    try SessionRows.update(record, number: number, more: columns(of: session, path: path), db)
    try SessionRows.changeEquipment(of: record, number, db)
    var replaced = ["session_efforts", "session_diagnostics"]
    if !session.isStored {
      replaced += ["recordings", "session_waypoints"]
      let fingerprint = try String.fetchOne(
        db, sql: "SELECT fingerprint FROM tracks WHERE session = ?", arguments: [number])
      if session.track.count == 0 || fingerprint != TrackRows.fingerprint(of: session.track) {
        try db.execute(sql: "DELETE FROM tracks WHERE session = ?", arguments: [number])
        try TrackRows.insert(session.track, session: number, db)
      }
    }
    let noticed = try DiagnosticRows.ofReading(session: number, db)
    for table in replaced {
      try db.execute(sql: "DELETE FROM \(table) WHERE session = ?", arguments: [number])
    }
    try SessionRows.insertEfforts(of: record, number, db)
    guard session.isStored else { return try insertParts(of: session, number, db) }
    // Diagnostics of reading the recordings that were joined to it stay theirs.
    let diagnostics = session.diagnostics.compactMap { entry in
      DiagnosticRows.isOfReading(entry.code) ? noticed.first { $0.code == entry.code } : entry
    }
    try DiagnosticRows.insert(diagnostics, session: number, db)
    try db.execute(
      sql: """
        UPDATE recordings SET terrain = ?1, analysis = ?2
          WHERE session = ?3 AND (terrain IS NOT ?1 OR analysis IS NOT ?2)
        """, arguments: [TerrainProfileText.text(of: session.terrain), session.analysis, number])
  }

  private static func columns(
    of session: ImportedSession, path: PathBytes?
  ) -> ChangedRows.Values {
    let losses = session.diagnostics.filter { $0.severity == .error }
    return [
      ("source_path", path.map { StoredBytes($0.bytes) }), ("source_format", session.source.format),
      ("source_bytes", session.source.bytes), ("losses", losses.count),
      ("program_version", RuckstatVersion.current),
      ("load_profile", session.load.map(LoadProfileText.text)),
    ]
  }

  private static func insertParts(
    of session: ImportedSession, _ number: Int64, _ db: Database
  ) throws {
    try TrackRows.insert(
      session.recording, terrain: session.terrain, analysis: session.analysis, session: number, db)
    try WaypointRows.insert(session.waypoints, session: number, db)
    try DiagnosticRows.insert(session.diagnostics, session: number, db)
  }
}
