internal import RuckKernels
package import RuckTrack

/// Two sessions, and what the second has more than the first.
package struct TwoSessions: Sendable {
  package let one: AnalyzedSession
  package let other: AnalyzedSession

  package init(_ one: AnalyzedSession, _ other: AnalyzedSession) {
    (self.one, self.other) = (one, other)
  }

  package var splits: [PairSplit] { PairSplit.all(one.splits, other.splits) }

  /// The second less the first; nil where one is unknown.
  package func difference(_ figure: Field<AnalyzedSession>) -> Double? {
    guard case .number(let first)? = figure.value(of: one),
      case .number(let second)? = figure.value(of: other)
    else { return nil }
    return second - first
  }
}

extension AnalyzedSession {
  /// The figures by which two sessions are compared; tables leave out the adjusted pace, which few can tell
  /// from what a walk feels like.
  package static let compared: [Field<AnalyzedSession>] = [
    figure("distance_m").shown(), figure("elapsed_s").shown("time"),
    figure("unrecorded_s").shown(), figure("excluded_s").shown("not on foot"),
    figure("moving_s").shown("moving time"), figure("pace_s_per_km").shown(),
    figure("moving_pace_s_per_km").shown(),
    .quantity(
      "iso_metabolic_pace", .pace, \.feelsLike,
      "Pace that the walk feels like: that of its mean power on the level without a load."
    ).shown("feels like"),
    figure("pace_adjusted_s_per_km"), figure("gain_m").shown(), figure("loss_m").shown(),
    .quantity("mean_load", .mass, \.summary.load?.mean, "Kilograms, averaged over time.")
      .shown("load"),
    figure("gross_kcal").shown("energy"), figure("ruck_work_kg_km").shown(),
    .quantity("mean_heart_rate", .heartRate, \.summary.meanHeartRate, "Beats a minute.")
      .shown("heart rate"),
    .quantity("mean_temperature", .temperature, \.summary.meanTemperature, "Degrees Celsius.")
      .shown("temperature"),
  ]

  /// A figure of the summary, of an object in it too.
  private static func figure(_ key: String) -> Field<AnalyzedSession> {
    guard let figure = (listing.fields + elevation + energy).first(where: { $0.key == key }) else {
      preconditionFailure("no figure \(key)")
    }
    return figure
  }
}

/// A split of each of two sessions at the same index; nil beyond the end of one.
package struct PairSplit: Sendable {
  /// The number from 1.
  package let number: Int
  package let one: SessionSplit?
  package let other: SessionSplit?

  /// The splits side by side, as many as the longer session has.
  package static func all(_ first: [SessionSplit], _ second: [SessionSplit]) -> [PairSplit] {
    (0..<max(first.count, second.count)).map { index in
      PairSplit(
        number: index + 1, one: index < first.count ? first[index] : nil,
        other: index < second.count ? second[index] : nil)
    }
  }

  /// Seconds that the second takes longer; nil where a split is missing or shorter than the other.
  package var secondsLonger: Double? {
    guard let one, let other, one.isPartial == other.isPartial, !one.isPartial,
      let first = one.elapsed, let second = other.elapsed
    else { return nil }
    return second - first
  }

  package static let fields: [Field<PairSplit>] = [
    .value("number", \.number, "The number of the split.").atLeast(1).shown("split"),
    .quantity("to", .length, { $0.one?.endDistance ?? $0.other?.endDistance }, "").shown()
      .inTables(),
    .quantity(
      "first_elapsed", .time, \.one?.elapsed,
      "Seconds of the first session; null where it has no such split."
    ).signed().shown("A") { pair, _ in pair.one.map { NumberText.duration($0.elapsed) } ?? "" },
    .quantity(
      "second_elapsed", .time, \.other?.elapsed,
      "Seconds of the second session; null where it has no such split."
    ).signed().shown("B") { pair, _ in pair.other.map { NumberText.duration($0.elapsed) } ?? "" },
    .quantity(
      "difference", .time, \.secondsLonger,
      "Seconds that the second takes longer; null where a split is missing or not whole."
    ).signed().shown("B - A") { pair, _ in
      pair.secondsLonger.map {
        ($0 < -0.5 ? "-" : $0 < 0.5 ? "" : "+") + NumberText.duration($0.magnitude)
      } ?? ""
    },
    .quantity(
      "first_heart_rate", .heartRate, \.one?.meanHeartRate,
      "The mean heart rate of the first session."
    ).shown("bpm A", .right.ranked(2)) { $0.one.map($1.heart(of:)) ?? "" },
    .quantity(
      "second_heart_rate", .heartRate, \.other?.meanHeartRate,
      "The mean heart rate of the second session."
    ).shown("bpm B", .right.ranked(1)) { $0.other.map($1.heart(of:)) ?? "" },
  ]
}

#if Store
extension TwoSessions: SheetSubject {
  /// `ruckstat.pair/1`: two sessions side by side, with what the second has more than the first.
  package static let sheet = Sheet<TwoSessions>(
    "pair", by: "two sessions of `ruckstat compare`",
    "Two sessions side by side. Differences are the second less the first; null where one is unknown.",
    rows: Figure.fields,
    of: { pair in AnalyzedSession.compared.map { Figure(pair: pair, field: $0) } },
    isOneLine: true,
    [
      .list(
        "sessions", AnalyzedSession.fields(shown), { [$0.one, $0.other] },
        "The first and the second session.", each: "One session."),
      .object(
        "differences",
        AnalyzedSession.compared.map { figure in
          figure.measured { $0.difference(figure) }
        },
        "Differences: the second less the first."),
      .list(
        "splits", PairSplit.fields, \.splits,
        "The splits side by side, as many as the longer session has.",
        each: "One split of each session."),
    ])

  private static let shown: Set<String> = [
    "source", "name", "sport", "kind", "kind_source", "start", "end", "utc_offset_s", "elapsed_s",
    "unrecorded_s", "excluded_s", "moving_s", "distance_m", "pace_s_per_km", "moving_pace_s_per_km",
    "pace_adjusted_s_per_km",
    "elevation", "load", "walker", "ruck_work_kg_km", "energy", "heart_rate", "temperature",
    "rules", "splits",
  ]

  /// A row of CSV.
  private struct Figure: Sendable {
    let pair: TwoSessions
    let field: Field<AnalyzedSession>

    static let fields: [Field<Figure>] = [
      .value("figure", \.field.key, "The figure."),
      .quantity("first", .number, { $0.number(of: $0.pair.one) }, "Of the first session."),
      .quantity("second", .number, { $0.number(of: $0.pair.other) }, "Of the second."),
      .quantity(
        "difference", .number, { $0.pair.difference($0.field) }, "The second less the first."),
    ]

    private func number(of session: AnalyzedSession) -> Double? {
      if case .number(let number)? = field.value(of: session) { number } else { nil }
    }
  }
}
#endif
