internal import GRDB
package import RuckMetrics

/// A session of a history and a recording of the same outing, about to be one.
package struct PendingMerge: Sendable {
  /// The recording in the history.
  package let present: StoredRecording
  /// Both recordings as one, to be analysed.
  package let recorded: RecordedSession
  let part: SessionPart
}

extension SessionStore {
  /// The session of the outing that a recording is of, with both as one recording; nil without one,
  /// and where the recording is a copy of one that is there, was merged before or was removed.
  ///
  /// O(rows of the recording and of the sessions that its times overlap, 16 at most).
  ///
  /// - Parameters:
  ///   - session: a recording that is not in the history.
  ///   - userID: the user of the recording.
  /// - Returns: both recordings as one, to be analysed and given to ``merge(_:analyzed:)``.
  /// - Throws: ``StoreError``.
  package func pendingMerge(
    of session: ImportedSession, user userID: String = User.defaultID
  ) throws(StoreError) -> PendingMerge? {
    try file.read { db in
      let record = session.named(of: userID)
      let identity = SessionRows.identity(of: record)
      guard session.hasStart, try Self.isNew(record, identity, db),
        try Self.tombstone(of: record, identity, db) == nil,
        let (number, match) = try Self.sameOuting(session, user: userID, db),
        let stored = try Self.stored("WHERE number = ?", [number], db).first,
        stored.record.correction == nil, try Self.parts(of: stored.record.id, db).isEmpty,
        let present = try StoredRecording(stored, db)
      else { return nil }
      let recorded = RecordedSession(
        try Self.track(session.track, stored.number), of: session.record, session.recording,
        session.waypoints,
        noticed: session.diagnostics.filter { DiagnosticRows.isOfReading($0.code) })
      let merged = MergedRecording(
        present.recorded, recorded, clockOffset: match.clockOffset)
      return PendingMerge(
        present: present, recorded: merged.recorded,
        part: SessionPart(
          identity: identity, clockOffset: match.clockOffset, channels: merged.channels))
    }
  }

  /// Writes the analysis of two recordings over the session of the one that was there.
  ///
  /// Number, id, name, notes, exertion, weather, route and equipment stay.
  ///
  /// - Throws: ``StoreError``; nothing is changed then.
  package func merge(
    _ pending: PendingMerge, analyzed session: ImportedSession
  ) throws(StoreError) {
    let number = Int64(pending.present.number)
    try file.write { db in
      try Self.replace(number, by: session, db)
      let parts = try SessionParts.all(session: number, db)
      try db.execute(sql: "DELETE FROM session_parts WHERE session = ?", arguments: [number])
      try SessionParts.insert(parts + [pending.part], session: number, db)
    }
  }

  /// Whether neither a recording nor a copy of it is in the history.
  private static func isNew(
    _ record: SessionRecord, _ identity: String, _ db: Database
  ) throws -> Bool {
    let named = try stored(
      "WHERE identity = ? OR id = ? LIMIT 1", [identity, record.id], withEfforts: false, db)
    return try named.isEmpty && !SessionParts.contains(identity, db) && copy(of: record, db) == nil
  }

  // A march that one user recorded many times over is compared with that many.
  private static let maximumCompared = 16
  // Seconds before a start at which a session that overlaps it may have started.
  private static let longestOuting = 172_800.0

  /// The session of a user that is the same outing by another device, or by totals alone: the
  /// nearest start first.
  static func sameOuting(
    _ session: ImportedSession, user userID: String, _ db: Database
  ) throws -> (number: Int64, match: OutingMatch)? {
    guard let start = session.record.start, let end = session.record.end, end > start else {
      return nil
    }
    let bounds = session.record.figures.bounds
    let margin = 0.001
    let rows = try Row.fetchAll(
      db.cachedStatement(
        sql: """
          SELECT number, start_s, end_s, kind, south_deg FROM sessions
            WHERE user_id = ? AND start_s BETWEEN ? AND ? AND end_s > ? AND state = 'completed'
              AND (? IS NULL OR south_deg IS NULL OR south_deg <= ? AND north_deg >= ?)
              AND (fingerprint IS NOT NULL OR number IN (SELECT session FROM tracks))
            ORDER BY abs(start_s - ?), number LIMIT \(maximumCompared)
          """),
      arguments: [
        userID, start - longestOuting, end, start, bounds?.north,
        (bounds?.north ?? 0) + margin, (bounds?.south ?? 0) - margin, start,
      ])
    let near = rows.filter {
      OutingMatch.canBe($0[1]...max($0[1], $0[2] as Double), start...end)
    }
    guard !near.isEmpty else { return nil }
    let track = try track(session.track, 0)
    let kind = session.record.activity.kind
    for row in near {
      let number: Int64 = row[0]
      if bounds == nil || (row[4] as Double?) == nil {
        let other = ActivityKind(rawValue: row[3])
        if other == kind || kind.countsAsFoot && other?.countsAsFoot == true,
          let match = OutingMatch(times: row[1]...max(row[1], row[2] as Double), start...end)
        {
          return (number, match)
        }
        continue
      }
      guard let present = try Self.track(of: number, db), let match = OutingMatch(present, track)
      else { continue }
      return (number, match)
    }
    return nil
  }
}

extension SessionStore {
  /// Whether a recording is one that a user has under another clock: see
  /// ``OutingMatch/haveEqualSamples(_:_:)``.
  static func isUnderAnotherClock(
    _ session: ImportedSession, user userID: String, _ db: Database
  ) throws -> Bool {
    guard session.track.count > 0, let start = session.record.start,
      let elapsed = session.record.figures.elapsed
    else { return false }
    let numbers = try Int64.fetchAll(
      db.cachedStatement(
        sql: """
          SELECT number FROM sessions
            WHERE user_id = ? AND start_s BETWEEN ? AND ? AND elapsed_s BETWEEN ? AND ?
              AND (south_deg IS NULL) = ? AND number IN (SELECT session FROM tracks)
            ORDER BY abs(start_s - ?), number LIMIT \(maximumCompared)
          """),
      arguments: [
        userID, start - OutingMatch.maximumShift, start + OutingMatch.maximumShift,
        elapsed * (1 - OutingMatch.minimumEqual), elapsed * (1 + OutingMatch.minimumEqual),
        session.record.figures.bounds == nil, start,
      ])
    guard !numbers.isEmpty else { return false }
    let track = try track(session.track, 0)
    return try numbers.contains { number in
      try Self.track(of: number, db).map { OutingMatch.haveEqualSamples($0, track) } ?? false
    }
  }
}

extension ImportedSession {
  /// The record under the names that it has as a user's.
  func named(of userID: String) -> SessionRecord {
    var record = record
    record.userID = userID
    if userID != User.defaultID { record.id = "\(userID)/\(record.id)" }
    return record
  }
}

extension SessionStore {
  /// Merges the sessions of outings that the history has from another device, and gives back the others.
  nonisolated package func merging(
    _ sessions: [ImportedSession], of user: String, by gathering: SessionGathering
  ) async throws(StoreError) -> [ImportedSession] {
    var others: [ImportedSession] = []
    for session in sessions {
      guard let pending = try await pendingMerge(of: session, user: user) else {
        others.append(session)
        continue
      }
      var again = gathering
      again.request = pending.present.request(by: gathering.request)
      let analyzed = await again.session(pending.recorded, source: pending.present.source) {
        ImportedSession($0, by: gathering.request)
      }
      guard let merged = analyzed.results.first else {
        others.append(session)
        continue
      }
      try await merge(pending, analyzed: merged)
    }
    return others
  }
}
