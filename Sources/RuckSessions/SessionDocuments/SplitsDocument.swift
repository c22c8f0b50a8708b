internal import RuckTrack

/// `ruckstat.splits/1`: what identifies sessions, and their splits.
public struct SplitsDocument: ListDocument {
  /// The name and the version of the schema.
  public var schema: String { Self.listing.schema }
  package var key: String { Self.listing.key }

  static let listing = Listing<AnalyzedSession>(
    "splits", key: "sessions", noun: "session", by: "splits of `ruckstat splits`",
    "The parts of each session.", order: "The sessions, in the order of the inputs.",
    lines: SessionPart.table(SessionSplit.fields, of: \.splits, in: \.source),
    AnalyzedSession.origin + AnalyzedSession.fields(["splits"]))

  package let rows: [AnalyzedSession]
  package let failures: [InputFailure]
  package var columns: [Column<AnalyzedSession>] { Self.listing.columns }
  /// A row for each split.
  public var table: CSV { Self.listing.table(of: rows) }

  /// A document of sessions that were cut into splits.
  ///
  /// - Parameters:
  ///   - sessions: in the order of the inputs.
  ///   - failures: what could not be read.
  public init(_ sessions: [AnalyzedSession], failures: [InputFailure] = []) {
    rows = sessions
    self.failures = failures
  }
}

extension SessionSplit {
  static let fields: [Field<SessionSplit>] = [
    .value("index", \.index, "The number of the split, from 0."),
    .quantity(
      "start", .length, \.startDistance,
      "Distance from the start of the session to the start of the split, m."
    ).known(),
    .quantity(
      "end", .length, \.endDistance,
      "Distance from the start of the session to the end of the split, m."
    ).known(),
    .moment("start", \.startTime, "When the split starts, interpolated."),
    .moment("end", \.endTime, "When the split ends, interpolated."),
    .value("partial", \.isPartial, "Whether the session ended before the split was full."),
    .quantity("distance", .length, \.distance, "Length of the split, m.").known(),
    .quantity(
      "elapsed", .time, \.elapsed,
      "Time from start to end, pauses and gaps included, s; null without times, and where the clock was "
        + "set back so that the end lies before the start."
    ).signed(),
    .quantity("moving", .time, \.movingTime, "Time in motion, s."),
    .quantity(
      "pace", .pace, \.pace,
      "Recorded time over distance, s/km: elapsed less unrecorded and excluded time."),
    .quantity("gain", .climb, \.gain, "Gain, m; null without altitudes."),
    .quantity("loss", .climb, \.loss, "Loss, m; null without altitudes."),
    .quantity(
      "mean_heart_rate", .heartRate, \.meanHeartRate,
      "Heart rate averaged over time, beats a minute."),
    .quantity("mean_load", .mass, \.meanLoad, "Load averaged over distance, kg."),
    .quantity("gross", .energy, \.grossKilocalories, "Gross energy, kcal.").signed(),
  ]

  static let columns = fields.map(\.column)
}
