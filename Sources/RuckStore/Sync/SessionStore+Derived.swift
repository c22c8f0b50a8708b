internal import GRDB
internal import RuckMetrics

extension SessionStore {
  /// Computes the figures of a session again from what it is made of, and of the session to which
  /// it was joined.
  ///
  /// After a merge that took inputs of two stores no change is noted: whoever has the same inputs
  /// comes to the same figures. Where the session was goes with its track then, whose part may be
  /// in a record that comes later.
  static func derive(
    _ id: String, in inner: Set<String> = [], afterMerge: Bool = false, _ db: Database
  ) throws {
    guard
      let number = try Int64.fetchOne(
        db, sql: "SELECT number FROM sessions WHERE id = ?", arguments: [id]),
      let session = try stored("WHERE number = ?", [number], db).first
    else { return }
    if let recording = try StoredRecording(session, db) {
      let text = try TrackRows.analysis(ofSession: number, db)
      guard let before = AnalysisText.request(of: text ?? "") else { return }
      var request = recording.request(correcting: before)
      let activity = session.record.activity
      request.kind = activity.source == .option ? activity.kind : nil
      if session.record.bodyMassSource == .assumed { request.bodyMasses = [] }
      guard let tracked = try? recording.analyze(request) else { return }
      var again = ImportedSession(tracked, by: request, isStored: true)
      if afterMerge { again.record.path = session.record.path }
      try replace(number, by: again, corrects: true, db)
    } else if session.record.state == .completed {
      var record = session.record
      record.correct()
      try SessionRows.update(record, number: number, more: [], db)
    }
    try DigestRows.write(number, db)
    if let whole = session.record.joinedTo, !inner.contains(whole) {
      try derive(whole, in: inner.union([id]), afterMerge: afterMerge, db)
    }
  }
}
