#if Command || Store
/// What a check of a history found.
package struct StoreFindings: Sendable {
  /// The version of the schema.
  let schemaVersion: Int
  /// Sessions looked at.
  let sessions: Int
  /// Points of their tracks.
  let points: Int
  /// Bytes of the compressed tracks.
  let trackBytes: Int
  /// Bytes of the file.
  let fileBytes: Int
  /// Sessions whose figures were computed again.
  let recomputed: Int
  /// Sessions whose figures were not compared.
  let notCompared: Int
  /// What is wrong.
  let problems: [String]

  /// Findings.
  package init(
    schemaVersion: Int, sessions: Int, points: Int, trackBytes: Int, fileBytes: Int,
    recomputed: Int, notCompared: Int, problems: [String]
  ) {
    self.schemaVersion = schemaVersion
    self.sessions = sessions
    self.points = points
    self.trackBytes = trackBytes
    self.fileBytes = fileBytes
    self.recomputed = recomputed
    self.notCompared = notCompared
    self.problems = problems
  }
}

/// `ruckstat.check/1`: whether a history is sound.
package struct StoreCheckDocument: SingleDocument {
  package static let schema = "ruckstat.check/1"

  private let findings: StoreFindings

  /// A document of findings.
  package init(_ findings: StoreFindings) { self.findings = findings }

  package var members: [(key: String, value: JSONValue)] {
    Self.columns.members(of: findings)
  }

  package var table: CSV { CSV(Self.columns, [findings]) }

  private static let columns: [Column<StoreFindings>] = [
    .flag("is_sound") { $0.problems.isEmpty }, .whole("schema_version", \.schemaVersion),
    .whole("sessions", \.sessions), .whole("points", \.points),
    .whole("track_bytes", \.trackBytes), .whole("file_bytes", \.fileBytes),
    .whole("sessions_recomputed", \.recomputed),
    .whole("sessions_not_compared", \.notCompared), .words("problems", \.problems),
  ]
}
#endif
