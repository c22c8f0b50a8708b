internal import GRDB
internal import RuckMetrics

/// The result of computing the figures of a session again from its track.
package enum Recomputation: Sendable, Hashable {
  /// Every number came out with the same bits.
  case same
  /// The columns whose numbers came out otherwise.
  case differs([String])
  /// It has no recording, or its figures are of another version of the program: nothing was compared.
  case notCompared
}

extension SessionStore {
  /// The numbers of all sessions with a track, in the order in which they were added.
  package func recordedNumbersOfAll() throws(StoreError) -> [Int] {
    try file.read { try Int.fetchAll($0, sql: "SELECT session FROM tracks ORDER BY session") }
  }

  /// Computes the figures of a session again, from the saved track and as they were computed when it
  /// was saved, and compares every number.
  ///
  /// O(rows of the track); several sessions can be computed at a time.
  ///
  /// - Parameter number: the session.
  /// - Returns: the result of the comparison.
  /// - Throws: ``StoreError`` where the track cannot be read.
  package nonisolated func recomputed(
    _ number: Int
  ) async throws(StoreError) -> Recomputation {
    guard
      let (recording, text) = try await recordingWithAnalysis(number, ofThisVersion: true), let text
    else { return .notCompared }
    guard let request = AnalysisText.request(of: text) else {
      throw StoreError(.damaged, "session \(number): how it was analysed cannot be read")
    }
    let tracked = try recording.analyze(recording.request(again: request))
    let record = tracked.record(
      efforts: tracked.track.efforts(Effort.Kind.standard),
      perceivedExertion: recording.record.perceivedExertion)
    let keys = SessionColumn.differing(recording.record, record)
    return keys.isEmpty ? .same : .differs(keys)
  }

  /// The recording of a session with the text of its analysis; nil where it has none, or is
  /// to be of this version of the program and is not.
  func recordingWithAnalysis(
    _ number: Int, ofThisVersion: Bool = false
  ) throws(StoreError) -> (StoredRecording, String?)? {
    try file.read { db in
      guard let session = try Self.stored("WHERE number = ?", [number], db).first,
        !ofThisVersion || session.programVersion == RuckstatVersion.current
      else { return nil }
      let text = try TrackRows.analysis(ofSession: Int64(number), db)
      return try StoredRecording(session, db).map { ($0, text) }
    }
  }
}

extension SessionColumn {
  /// The columns that a person, a device or the import states, and no analysis computes.
  private static let stated: Set<String> = Set(given.map(\.name)).union([
    "id", "user_id", "state", "utc_offset_s", "utc_offset_source", "sport", "kind_source",
    "perceived_exertion", "route_id", "fingerprint", "file_index", "recording_id", "created_at_s",
    "name", "notes", "load_source", "load_origin", "body_mass_source", "has_device_totals",
  ])

  /// The columns that sessions saved before version 11 of the schema lack.
  private static let later: Set<String> = [
    "lower_distance_m", "upper_distance_m", "lower_gain_m", "upper_gain_m",
  ]

  /// Whether two records of a session differ in any column, or in their best efforts.
  static func areDifferent(_ saved: SessionRecord, _ computed: SessionRecord) -> Bool {
    saved.figures.efforts != computed.figures.efforts
      || all.contains {
        ($0.value(saved)?.databaseValue ?? .null) != ($0.value(computed)?.databaseValue ?? .null)
      }
  }

  /// The columns of computed numbers in which two records differ, with `efforts` for the best efforts.
  static func differing(_ saved: SessionRecord, _ computed: SessionRecord) -> [String] {
    var keys: [String] = []
    for column in all where !stated.contains(column.name) {
      if ["walker_", "weather_", "device_"].contains(where: { column.name.hasPrefix($0) }) {
        continue
      }
      // A kind that a person gave stays.
      if column.name == "kind", saved.activity.source == .option { continue }
      let (one, other) = (
        column.value(saved)?.databaseValue ?? .null, column.value(computed)?.databaseValue ?? .null
      )
      if later.contains(column.name), one.isNull { continue }
      if one != other { keys.append(column.name) }
    }
    if saved.figures.efforts != computed.figures.efforts { keys.append("efforts") }
    return keys
  }
}
