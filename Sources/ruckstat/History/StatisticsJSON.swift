#if Command
internal import RuckFormats
internal import RuckHistory

/// The objects of `ruckstat.stats/1`.
extension StatisticsReport {
  /// The group of all, then the groups asked for.
  var groups: [JSONValue] {
    [group("all", statistics.all)] + statistics.groups.map { group($0.key, $0.statistics) }
  }

  /// The whole report; keys that the contract names stand as it names them.
  var json: JSONValue {
    .document(
      "ruckstat.stats/1",
      [
        ("by", .array(names.map { .string($0.rawValue) })),
        ("from", JSONValue(days.first?.description)), ("to", JSONValue(days.last?.description)),
        ("as_of", .string(asOf.description)),
        ("groups", .array(groups)),
        ("weights", Self.weights),
        ("histograms", .object(statistics.histograms.map { ($0.quantity.key, $0.json) })),
        ("sessions_undated", .integer(undated)), ("sessions_repeated", .integer(repeated)),
        ("current_streak_days", .integer(streaks.current?.count ?? 0)),
        ("longest_streak_days", .integer(streaks.longest?.count ?? 0)),
        ("experience_level", .string(experience.rawValue)),
        ("average_convention", .string(TrainingSummary.convention.rawValue)),
        ("training_load", .array(training.map(\.json))),
        ("failures", .list(of: inputs.failures)),
      ])
  }

  // What each mean is weighted by; sessions that do not know what a mean needs are left out of it.
  private static var weights: JSONValue {
    .object([
      ("mean_distance_m", "sessions"), ("mean_elapsed_s", "sessions"),
      ("mean_load_kg", "sessions"), ("mean_load_by_time_kg", "elapsed_s"),
      ("mean_load_by_distance_kg", "distance_m"), ("overall_pace_s_per_km", "distance_m"),
    ])
  }

  private func group(_ key: String, _ group: GroupStatistics) -> JSONValue {
    .object([
      ("key", .string(key)), ("sessions", .integer(group.sessions)),
      ("distance_m", .number(group.sum(.distance))), ("elapsed_s", .number(group.sum(.elapsed))),
      ("moving_s", .number(group.sum(.moving))),
      ("gross_kcal", .number(group.sum(.grossEnergy))), ("gain_m", .number(group.sum(.gain))),
      ("loss_m", .number(group.sum(.loss))),
      ("ruck_work_kg_km", .number(group.sum(.ruckWork))),
      ("mean_load_kg", JSONValue(group.mean(.load))),
      ("mean_load_by_time_kg", JSONValue(group.meanLoadByTime)),
      ("mean_load_by_distance_kg", JSONValue(group.meanLoadByDistance)),
      ("longest_m", JSONValue(group.longest?.value)),
      ("longest_session", witness(group.longest)),
      ("fastest_pace_s_per_km", JSONValue(group.fastestPace?.value)),
      ("fastest_session", witness(group.fastestPace)),
      ("mean_distance_m", JSONValue(group.mean(.distance))),
      ("mean_elapsed_s", JSONValue(group.mean(.elapsed))),
      ("overall_pace_s_per_km", JSONValue(group.overallPace)),
      (
        "known",
        .object([
          ("distance", .integer(group.known(.distance))),
          ("elapsed", .integer(group.known(.elapsed))),
          ("gain", .integer(group.known(.gain))), ("load", .integer(group.known(.load))),
          ("energy", .integer(group.known(.grossEnergy))),
        ])
      ),
    ])
  }

  private func witness(_ witness: GroupStatistics.Witness?) -> JSONValue {
    .group(
      [("session", JSONValue(witness?.session))]
        + PathBytes.members(of: witness.flatMap { inputs.path(of: $0.session) }))
  }
}

extension SessionHistogram {
  fileprivate var json: JSONValue {
    .object([
      ("unknown", .integer(unknown)),
      (
        "bins",
        .array(
          bins.map {
            .object([
              ("from", .number($0.lowerBound)), ("below", JSONValue($0.upperBound)),
              ("sessions", .integer($0.sessions)),
            ])
          })
      ),
    ])
  }
}

extension SessionHistogram.Quantity {
  fileprivate var key: String {
    switch self {
    case .load: "load_kg"
    case .pace: "pace_s_per_km"
    case .hourOfDay: "hour_of_day"
    }
  }
}

extension TrainingSummary {
  fileprivate var json: JSONValue {
    .object([
      ("measure", .string(days.measure.rawValue)), ("unit", .string(days.measure.unit)),
      ("sessions_known", .integer(days.known)), ("sessions_unknown", .integer(days.unknown)),
      ("day", .number(state.load)), ("acute_7d", .number(state.acute)),
      ("chronic_42d", .number(state.chronic)), ("balance", JSONValue(state.balance)),
      ("week", JSONValue(state.weekLoad)), ("monotony", JSONValue(state.monotony)),
      ("strain", JSONValue(state.strain)), ("ratio_7_28d", JSONValue(state.coupledRatio)),
      ("ratio_uncoupled", JSONValue(state.uncoupledRatio)),
      ("trend", JSONValue(state.trend?.rawValue)),
    ])
  }
}
#endif
