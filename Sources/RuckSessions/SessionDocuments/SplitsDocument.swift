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
    .whole(Key.index.rawValue, \.index), .number(Key.startDistance.rawValue, \.startDistance),
    .number(Key.endDistance.rawValue, \.endDistance), .time(Key.start.rawValue, \.startTime),
    .time(Key.end.rawValue, \.endTime),
    .flag(Key.isPartial.rawValue, \.isPartial), .number(Key.distance.rawValue, \.distance),
    .number(Key.elapsed.rawValue, \.elapsed), .number(Key.movingTime.rawValue, \.movingTime),
    .number(Key.pace.rawValue, \.pace), .number(Key.gain.rawValue, \.gain),
    .number(Key.loss.rawValue, \.loss),
    .number(Key.meanHeartRate.rawValue, \.meanHeartRate),
    .number(Key.meanLoad.rawValue, \.meanLoad),
    .number(Key.grossKilocalories.rawValue, \.grossKilocalories),
  ]
}
