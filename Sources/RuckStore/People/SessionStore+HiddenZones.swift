internal import GRDB
package import RuckMetrics

extension SessionStore {
  /// The zones of which nothing is shown to others, among which one holds each of some positions:
  /// one that no zone holds gets its own, made by chance, for good.
  ///
  /// They are exchanged with the history and are not undone with the command that made them.
  ///
  /// - Throws: ``StoreError``.
  nonisolated package func hiddenZones(
    holding positions: [(latitude: Double, longitude: Double)]
  ) throws(StoreError) -> [HiddenZone] {
    func all(_ db: Database) throws -> [HiddenZone] {
      try Row.fetchAll(
        db, sql: "SELECT latitude, longitude, radius_m FROM hidden_zones ORDER BY id"
      ).map { HiddenZone(latitude: $0[0], longitude: $0[1], radius: $0[2]) }
    }
    func outside(_ zones: [HiddenZone]) -> [(latitude: Double, longitude: Double)] {
      positions.filter { position in
        !zones.contains { $0.contains(latitude: position.latitude, longitude: position.longitude) }
      }
    }
    let known = try file.read(all)
    guard !outside(known).isEmpty else { return known }
    return try file.write(isLogged: false) { db in
      var zones = try all(db)
      var generator = SystemRandomNumberGenerator()
      while let position = outside(zones).first {
        let zone = HiddenZone(holding: position, using: &generator)
        try ChangedRows.insert(
          [
            ("id", StoreID.random()), ("latitude", zone.latitude), ("longitude", zone.longitude),
            ("radius_m", zone.radius),
          ], in: "hidden_zones", db)
        zones.append(zone)
      }
      return zones
    }
  }

  /// A session as others may see it: its recording is cut by the hidden zones and analysed as it
  /// was when it was saved, so that no figure differs from the whole by what is hidden.
  ///
  /// One without a recording shows no line: it has the figures that were typed. O(rows).
  ///
  /// - Returns: the session, or why nothing of it can be shown.
  /// - Throws: ``StoreError``.
  package nonisolated func hidden(
    _ session: StoredSession
  ) async throws(StoreError) -> Result<SavedSession, InputFailure> {
    guard let (recording, text) = try await recordingWithAnalysis(session.number) else {
      return .success(session.saved.hiding(butFor: nil))
    }
    var request = recording.request(again: text.flatMap(AnalysisText.request) ?? SessionRequest())
    request.hiddenZones = HiddenZones { try self.hiddenZones(holding: $0) }
    do throws(InputFailure) {
      let tracked = try recording.measured(request).analyze(
        recording.recorded, source: recording.source, fileDiagnostics: DiagnosticLog())
      return .success(
        session.saved.hiding(
          butFor: tracked.record(
            efforts: tracked.track.efforts(Effort.Kind.standard),
            perceivedExertion: session.record.perceivedExertion)))
    } catch {
      return .failure(error)
    }
  }
}
