internal import RuckKernels
internal import RuckTrack

/// `ruckstat.splits/1`: what identifies sessions, and their splits.
public struct SplitsDocument: ListDocument {
  /// The name and the version of the schema.
  public static let schema = "ruckstat.splits/1"
  package static let key = "sessions"

  package let rows: [AnalyzedSession]
  package let failures: [InputFailure]
  package let columns = AnalysisDocument.columns([
    "source", "name", "sport", "kind", "kind_source", "start", "end", "rules", "splits",
  ])

  /// A document of sessions that were cut into splits.
  ///
  /// - Parameters:
  ///   - sessions: in the order of the inputs.
  ///   - failures: what could not be read.
  public init(_ sessions: [AnalyzedSession], failures: [InputFailure] = []) {
    rows = sessions
    self.failures = failures
  }

  /// A row for each split.
  public var table: CSV {
    CSV(
      SessionPart.columns(SessionSplit.columns),
      rows.lazy.flatMap { session in
        session.splits.lazy.map { SessionPart(source: session.source, part: $0) }
      })
  }
}

extension SessionSplit {
  /// The columns of `splits`.
  static let columns: [Column<SessionSplit>] = [
    .whole("index", \.index), .number("start_m", \.startDistance),
    .number("end_m", \.endDistance), .time("start", \.startTime), .time("end", \.endTime),
    .flag("partial", \.isPartial), .number("distance_m", \.distance),
    .number("elapsed_s", \.elapsed), .number("moving_s", \.movingTime),
    .number("pace_s_per_km", \.pace), .number("gain_m", \.gain), .number("loss_m", \.loss),
    .number("mean_heart_rate_bpm", \.meanHeartRate), .number("mean_load_kg", \.meanLoad),
    .number("gross_kcal", \.grossKilocalories),
  ]
}
