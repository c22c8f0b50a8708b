#if Command || Store
internal import RuckHistory
internal import RuckKernels
package import RuckTrack

/// `ruckstat.pair/1`: two sessions side by side, with what the second has more than the first.
package struct PairDocument: SingleDocument {
  package static let schema = "ruckstat.pair/1"

  private let one: AnalyzedSession
  private let other: AnalyzedSession
  private let failures: [InputFailure]

  /// A document of two sessions.
  package init(
    _ one: AnalyzedSession, _ other: AnalyzedSession, failures: [InputFailure] = []
  ) {
    (self.one, self.other, self.failures) = (one, other, failures)
  }

  private static let columns = AnalyzedSession.fields([
    "source", "name", "sport", "kind", "kind_source", "start", "end", "utc_offset_s", "elapsed_s",
    "unrecorded_s", "excluded_s", "moving_s", "distance_m", "pace_s_per_km", "moving_pace_s_per_km",
    "pace_adjusted_s_per_km",
    "elevation", "load", "walker", "ruck_work_kg_km", "energy", "heart_rate", "temperature",
    "rules", "splits",
  ]).map(\.column)

  package var members: [(key: String, value: JSONValue)] {
    [
      ("sessions", Self.columns.list(of: [one, other])),
      (
        "differences",
        .object(
          PairFigure.allCases.map { ($0.key, JSONValue($0.difference(one, other))) })
      ),
      ("splits", .array(PairSplit.all(one, other).map(\.json))),
      ("failures", InputFailure.columns.list(of: failures)),
    ]
  }

  /// A row for each figure.
  package var table: CSV {
    let columns: [Column<PairFigure>] = [
      .text("figure", \.key), .number("first") { $0.value(of: one) },
      .number("second") { $0.value(of: other) },
      .number("difference") { $0.difference(one, other) },
    ]
    return CSV(columns, PairFigure.allCases)
  }
}

/// A figure by which two sessions are compared.
package enum PairFigure: CaseIterable, Sendable {
  case distance, time, unrecorded, notOnFoot, moving, pace, movingPace, feelsLike, adjustedPace,
    gain
  case loss, load, kilocalories
  case ruckWork, heartRate, temperature

  /// The key in machine output, with the unit.
  var key: String {
    switch self {
    case .distance: "distance_m"
    case .time: "elapsed_s"
    case .unrecorded: "unrecorded_s"
    case .notOnFoot: "excluded_s"
    case .moving: "moving_s"
    case .pace: "pace_s_per_km"
    case .movingPace: "moving_pace_s_per_km"
    case .feelsLike: "iso_metabolic_pace_s_per_km"
    case .adjustedPace: "pace_adjusted_s_per_km"
    case .gain: "gain_m"
    case .loss: "loss_m"
    case .load: "mean_load_kg"
    case .kilocalories: "gross_kcal"
    case .ruckWork: "ruck_work_kg_km"
    case .heartRate: "mean_heart_rate_bpm"
    case .temperature: "mean_temperature_c"
    }
  }

  /// Whether a table shows it: the adjusted pace, which few can tell from what a walk feels like, is for
  /// machines, and nothing left out is not a figure.
  package func isShown(_ values: [Double?]) -> Bool {
    switch self {
    case .adjustedPace: false
    case .unrecorded, .notOnFoot: values.contains { $0 ?? 0 >= 0.5 }
    default: values.contains { $0 != nil }
    }
  }

  /// What a person calls it.
  package var label: String {
    switch self {
    case .distance: "distance"
    case .time: "time"
    case .unrecorded: "unrecorded"
    case .notOnFoot: "not on foot"
    case .moving: "moving time"
    case .pace: "pace"
    case .movingPace: "moving pace"
    case .feelsLike: "feels like"
    case .adjustedPace: "adjusted pace"
    case .gain: "gain"
    case .loss: "loss"
    case .load: "load"
    case .kilocalories: "energy"
    case .ruckWork: "ruck work"
    case .heartRate: "heart rate"
    case .temperature: "temperature"
    }
  }

  /// The figure of a session in the unit of its key; nil where it is unknown.
  package func value(of session: AnalyzedSession) -> Double? {
    let summary = session.summary
    let value: Double? =
      switch self {
      case .distance: summary.distance
      case .time: summary.elapsed
      case .unrecorded: summary.elapsed.map { _ in summary.unrecorded }
      case .notOnFoot: summary.elapsed.map { _ in summary.excludedTime }
      case .moving: summary.movingTime
      case .pace: summary.pace
      case .movingPace: summary.movingPace
      case .feelsLike: session.feelsLike
      case .adjustedPace: session.energy.adjustedPace
      case .gain: summary.elevation?.gain
      case .loss: summary.elevation?.loss
      case .load: summary.load?.mean
      case .kilocalories: summary.energy?.grossKilocalories
      case .ruckWork: summary.ruckWork
      case .heartRate: summary.meanHeartRate
      case .temperature: summary.meanTemperature
      }
    return value.flatMap { $0.isFinite ? $0 : nil }
  }

  /// The second less the first; nil where one is unknown.
  package func difference(_ one: AnalyzedSession, _ other: AnalyzedSession) -> Double? {
    guard let first = value(of: one), let second = value(of: other) else { return nil }
    return second - first
  }
}

/// A split of each of two sessions at the same place; nil beyond the end of one.
package struct PairSplit: Sendable {
  /// The number from 1.
  package let number: Int
  package let one: SessionSplit?
  package let other: SessionSplit?

  /// The splits side by side, as many as the longer session has.
  package static func all(_ one: AnalyzedSession, _ other: AnalyzedSession) -> [PairSplit] {
    let (first, second) = (one.splits, other.splits)
    return (0..<max(first.count, second.count)).map { place in
      PairSplit(
        number: place + 1, one: place < first.count ? first[place] : nil,
        other: place < second.count ? second[place] : nil)
    }
  }

  /// Seconds that the second takes longer; nil where a split is missing or shorter than the other.
  package var secondsLonger: Double? {
    guard let one, let other, one.isPartial == other.isPartial, !one.isPartial,
      let first = one.elapsed, let second = other.elapsed
    else { return nil }
    return second - first
  }

  fileprivate var json: JSONValue {
    .object([
      ("number", .integer(number)), ("first_elapsed_s", JSONValue(one?.elapsed)),
      ("second_elapsed_s", JSONValue(other?.elapsed)),
      ("difference_s", JSONValue(secondsLonger)),
      ("first_heart_rate_bpm", JSONValue(one?.meanHeartRate)),
      ("second_heart_rate_bpm", JSONValue(other?.meanHeartRate)),
    ])
  }
}

extension NumberText {
  /// A figure of a comparison with its unit.
  package func text(_ value: Double?, of figure: PairFigure) -> String {
    guard let value else { return Self.unknown }
    return switch figure {
    case .distance: distance(value)
    case .time, .unrecorded, .notOnFoot, .moving: Self.duration(value)
    case .pace, .movingPace, .feelsLike, .adjustedPace: pace(value)
    case .gain, .loss: height(value)
    case .load: mass(value)
    case .kilocalories: Self.fixed(value, 0) + " kcal"
    case .ruckWork: ruckWork(value)
    case .heartRate: Self.fixed(value, 0) + " bpm"
    case .temperature:
      units == .imperial ? Self.fixed(value * 9 / 5 + 32, 0) + " °F" : Self.fixed(value, 1) + " °C"
    }
  }

  /// The difference of a figure with its sign; nothing where it is unknown.
  package func signed(_ difference: Double?, of figure: PairFigure) -> String {
    guard let difference else { return "" }
    let size = difference.magnitude
    let text =
      figure == .temperature && units == .imperial
      ? Self.fixed(size * 9 / 5, 0) + " °F" : self.text(size, of: figure)
    // What rounds to nothing has no sign.
    guard text.contains(where: { ("1"..."9").contains($0) }) else { return text }
    return (difference < 0 ? "-" : "+") + text
  }
}
#endif
