#if Command
internal import RuckKernels
internal import RuckTrack

/// One session of one input with everything that a renderer shows of it.
struct AnalyzedSession: Sendable {
  /// Where a value came from.
  enum Source: String, Sendable {
    case option, file, profile, config, assumed, unknown
  }

  /// The file or files the session was read from.
  struct Origin: Sendable {
    let path: String
    let format: String
    let bytes: Int
    let fingerprint: String
    let sessionIndex: Int
  }

  /// Local time's distance from UTC.
  struct Offset: Sendable {
    let seconds: Int
    let source: String
  }

  let origin: Origin
  let name: String?
  let sport: String?
  let device: RecordedSession.DeviceTotals
  let offset: Offset?
  let loadSource: Source
  let loadOrigin: String?
  let bodyMass: Double
  let bodyMassSource: Source
  let summary: SessionSummary
  let splits: [SessionSplit]
  let splitLength: SplitLength
  let difficultyTerrain: RouteTerrain
  let diagnostics: DiagnosticLog
}
#endif
