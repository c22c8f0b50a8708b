internal import GRDB
public import RuckMetrics

extension SessionStore {
  /// The session of a user that is under way, the one that was begun on this device first; nil where none is.
  public func activeSession(
    user userID: String = User.defaultID
  ) throws(StoreError) -> StoredSession? {
    try file.read { db in
      try Self.stored(
        """
        WHERE user_id = ? AND state = 'active'
          ORDER BY COALESCE(origin, '') = (SELECT origin FROM sync_state) DESC, start_s DESC
        """, [userID], db
      ).first
    }
  }

  /// Changes what is saved of a session by hand.
  ///
  /// - Parameters:
  ///   - name: its number, id, or the beginning of its id.
  ///   - change: changes the record; number, id, user and efforts stay as they are.
  /// - Returns: the session as it is now.
  /// - Throws: ``StoreError``, or what the change throws; nothing is changed then.
  @discardableResult
  public func edit(
    _ name: String, _ change: @Sendable (inout SessionRecord) throws(HistoryError) -> Void
  ) throws -> StoredSession {
    try edit(name, by: nil, change)
  }

  /// Analyses the recording of a session again as it was analysed, but for what is corrected.
  ///
  /// O(rows of the track).
  ///
  /// - Parameters:
  ///   - number: the session.
  ///   - correct: changes the request, which holds what was given before.
  /// - Returns: the session, to be given to ``edit(_:by:_:)``; nil where it has no recording.
  /// - Throws: ``StoreError`` where the track cannot be read.
  package nonisolated func corrected(
    _ number: Int, _ correct: @Sendable (inout SessionRequest) -> Void
  ) async throws(StoreError) -> ImportedSession? {
    guard let recording = try await recording(ofSession: number) else { return nil }
    let text = try await analysisText(ofSession: number) ?? ""
    guard let before = AnalysisText.request(of: text) else {
      throw StoreError(.damaged, "session \(number): how it was analysed cannot be read")
    }
    var request = recording.request(correcting: before)
    correct(&request)
    return ImportedSession(try recording.analyze(request), by: request, isStored: true)
  }

  private func analysisText(ofSession number: Int) throws(StoreError) -> String? {
    try file.read { try TrackRows.analysis(ofSession: Int64(number), $0) }
  }

  /// Changes what is saved of a session by hand, and its figures by those of a corrected analysis.
  ///
  /// - Parameters:
  ///   - name: its number, id, or the beginning of its id.
  ///   - corrected: its recording, analysed again; nil where the figures stay.
  ///   - change: changes the record; number, id, user and efforts stay as they are.
  /// - Returns: the session as it is now.
  /// - Throws: ``StoreError``, or what the change throws; nothing is changed then.
  package func edit(
    _ name: String, by corrected: ImportedSession?,
    _ change: @Sendable (inout SessionRecord) throws(HistoryError) -> Void
  ) throws -> StoredSession {
    let now = now()
    return try file.rethrowingWrite { db in
      let number = try Self.number(of: name, db)
      if let corrected { try Self.replace(number, by: corrected, corrects: true, db) }
      let session = try Self.stored(number: number, db)
      var record = session.record
      try change(&record)
      record.doubtTotals(at: now)
      record.id = session.record.id
      record.userID = session.record.userID
      if record.routeID != session.record.routeID {
        try SessionRows.requireRoute(record.routeID, for: record.userID, db)
      }
      try SessionRows.update(record, number: number, now: now, db)
      if record.correction == session.record.correction {
        try DigestRows.write(number, db)
      } else {
        try Self.derive(record.id, db)
      }
      return try Self.stored(number: number, db)
    }
  }

  /// The numbers of a user's completed sessions, in the order in which they were added.
  package func completedNumbers(
    user userID: String = User.defaultID
  ) throws(StoreError) -> [Int] {
    try file.read { db in
      try Int.fetchAll(
        db,
        sql:
          "SELECT number FROM sessions WHERE user_id = ? AND state = 'completed' ORDER BY number",
        arguments: [userID])
    }
  }

  /// Takes load and body mass of a completed session without a recording as if it were added now: what was
  /// given stays, what is unknown follows from the profile and from defaults.
  ///
  /// - Parameters:
  ///   - number: the session.
  ///   - loads: loads from outside the session.
  ///   - bodyMasses: body masses from outside the session.
  /// - Returns: whether a figure is another than before; nothing is written otherwise.
  /// - Throws: ``StoreError``.
  package func takeAgain(
    _ number: Int, loads: [Sourced<Mass>], bodyMasses: [Sourced<Mass>]
  ) throws(StoreError) -> Bool {
    try file.write { db in
      guard let session = try Self.stored("WHERE number = ?", [number], db).first,
        session.record.state == .completed, session.record.fingerprint == nil
      else { return false }
      var record = session.record
      let profile = try Self.profile(record.userID, db)
      let isOnFoot = record.activity.kind.countsAsFoot
      record.take(
        loads: isOnFoot ? loads : loads.filter { !$0.isDefault }, bodyMasses: bodyMasses,
        profile: profile)
      guard record != session.record else { return false }
      let (source, origin, massSource) = (
        record.loadSource, record.loadOrigin, record.bodyMassSource
      )
      record.correct()
      (record.loadSource, record.loadOrigin, record.bodyMassSource) = (source, origin, massSource)
      try SessionRows.update(record, number: Int64(number), more: [], db)
      try DigestRows.write(Int64(number), db)
      return true
    }
  }
}
