package import RuckFormats
package import RuckHistory
internal import RuckKernels
internal import RuckTrack

/// Sums, means and best of many sessions, as their document shows them.
package struct StatisticsAnswer: SheetSubject {
  fileprivate let report: StatisticsReport
  fileprivate let leftOut: LeftOutSessions
  /// The group of all sessions, then its parts.
  fileprivate let groups: [ListedGroup]

  /// `ruckstat.stats/1`.
  package static let sheet = Sheet<StatisticsAnswer>(
    "stats", by: "a person over time, `ruckstat stats`",
    "Sums, means and best of many sessions. Sums over nothing are 0, everything else that is not known is "
      + "null.", rows: ListedGroup.fields, of: \.groups,
    // A row of all stands alone: next to its parts it would count twice in a sum.
    table: { $0.groups.count > 1 ? Array($0.groups.dropFirst()) : $0.groups },
    question + sums + changes + training)

  private static let question: [Field<StatisticsAnswer>] = [
    .value("by", \.report.names, "Fields of the groups."),
    .value("from", \.report.days.first, "The first local day that counts; null is any."),
    .value("to", \.report.days.last, "The last local day that counts; null is any."),
    .value("as_of", \.report.asOf, "The day on which the question is asked."),
    .list(
      "groups", ListedGroup.fields, \.groups,
      "The group of all sessions, then those that were asked for.",
      each: "The sessions of one group, added up."),
    .object("weights", weights, "Weights of each mean."),
    .object("histograms", histograms, "Number of sessions in each bin."),
  ]

  // Sessions without a figure that a mean needs are left out of it.
  private static let weights: [Field<StatisticsAnswer>] = [
    ("mean_distance_m", "sessions"), ("mean_elapsed_s", "sessions"), ("mean_load_kg", "sessions"),
    ("mean_load_by_time_kg", "elapsed_s"), ("mean_load_by_distance_kg", "distance_m"),
    ("overall_pace_s_per_km", "distance_m"),
  ].map { key, weight in
    .value(key, { _ in weight }, "The weight of a session in this mean.").oneOf([weight])
  }

  private static let histograms: [Field<StatisticsAnswer>] = [
    ("load_kg", "Sessions by mean load, in the load bands, kg."),
    ("pace_s_per_km", "Sessions by pace over elapsed time, s/km, in bins of a minute."),
    ("hour_of_day", "Sessions by the local hour of their start."),
  ].map { key, sentence in
    .part(
      key, SessionHistogram.fields,
      { $0.report.statistics.histograms.first { $0.quantity.key == key } }, sentence)
  }

  private static let sums: [Field<StatisticsAnswer>] = [
    .value("sessions_undated", \.report.undated, "Sessions without a day."),
    .value(
      "sessions_repeated", \.report.repeated,
      "Sessions of files that were read before; they do not count again."),
    .object(
      "sessions_left_out", LeftOutSessions.fields.of(\.leftOut),
      "Sessions that do not count: of other kinds, not believed, or without a time."),
    .value(
      "current_streak_days", { $0.report.streaks.current?.count ?? 0 },
      "Days of the current streak: a session every local day."),
    .value(
      "longest_streak_days", { $0.report.streaks.longest?.count ?? 0 },
      "Days of the longest streak."),
    .value(
      "last_session_day", \.report.lastSession, "The local day of the last session that counts."),
    .value(
      "days_since_last",
      { answer in
        answer.report.lastSession.map { answer.report.asOf.daysSince1970 - $0.daysSince1970 }
      }, "Days from it to the day of the report."),
  ]

  private static let changes: [Field<StatisticsAnswer>] = [
    .value(
      "ramp_measure", { $0.report.rampIsOfWork ? "ruck_work" : "distance" },
      "Quantity that the two ramps compare."
    ).oneOf(["ruck_work", "distance"]),
    .quantity(
      "ramp_week", .share, \.report.ramp,
      "By how much the last whole week differs from the one before it, as a share of that."
    ).signed(),
    .quantity(
      "ramp_4_weeks", .share, \.report.rampOnMean,
      "By how much the last whole week differs from the mean of the four before it; null where the history "
        + "does not reach so far back."
    ).signed(),
    .list(
      "energy_weeks", EnergyWeek.fields, \.report.energyWeeks,
      "Energy eaten next to energy spent by week; empty where the diary does not know what was eaten.",
      each: "A week of energy."),
  ]

  private static let training: [Field<StatisticsAnswer>] = [
    .value("experience_level", \.report.experience, "By sessions and distance."),
    .value(
      "average_convention", { _ in TrainingSummary.convention },
      "The weight of a day in an exponential average of N days."),
    .list(
      "training_load", TrainingSummary.fields, \.report.training,
      "State of each known measure of training load on `as_of`.",
      each: "A measure of training load, day by day."),
  ]
}

extension StatisticsAnswer {
  /// Statistics, with the files of the best sessions by the identities of these.
  package init(
    _ report: StatisticsReport, path: (String) -> PathBytes?, leftOut: LeftOutSessions
  ) {
    func group(_ by: String, _ key: String, _ statistics: GroupStatistics) -> ListedGroup {
      let best = [statistics.longest, statistics.fastestPace].map { best in
        best.map { Witness(session: $0.session, path: path($0.session)) }
      }
      return ListedGroup(
        by: by, key: key, statistics: statistics, longest: best[0], fastest: best[1])
    }
    let groups =
      [group("all", "all", report.statistics.all)]
      + report.people.map { group("user", "user \($0.userID)", $0.statistics) }
      + report.statistics.groups.map { group($0.grouping.name, $0.key, $0.statistics) }
    self.init(report: report, leftOut: leftOut, groups: groups)
  }
}

extension ExperienceLevel: FieldValue {}
extension AverageConvention: FieldValue {}

/// A group of sessions with the files of its best.
private struct ListedGroup: Sendable {
  let by: String
  let key: String
  let statistics: GroupStatistics
  let longest: Witness?
  let fastest: Witness?

  static let fields = group + sums + means + known

  private static let group: [Field<ListedGroup>] = [
    .value(
      "group_by", \.by,
      "By what the sessions were put into the group. In CSV the row of all stands only where nothing is "
        + "grouped."),
    .value(
      "key", \.key,
      "The group: `all`, `2025-04-01`, `2025-W14`, `2025-04`, `2025`, `load 15-20 kg`, ..."),
    .value("sessions", \.statistics.sessions, "Sessions."),
  ]

  private static let sums: [Field<ListedGroup>] = [
    sum("distance", .length, .distance, "Sum of distances, m."),
    sum("elapsed", .time, .elapsed, "Sum of elapsed times, s."),
    sum("moving", .time, .moving, "Sum of moving times, s."),
    sum("gross", .energy, .grossEnergy, "Sum of gross energies, kcal.").signed(),
    sum("gain", .climb, .gain, "Sum of gains, m."),
    sum("loss", .climb, .loss, "Sum of losses, m."),
    sum("ruck_work", .work, .ruckWork, "Sum of load times distance, kg km."),
  ]

  private static let means: [Field<ListedGroup>] = [
    mean("mean_load", .mass, .load, "Mean load, each session counting once, kg."),
    .quantity(
      "mean_load_by_time", .mass, \.statistics.meanLoadByTime,
      "Mean load weighted by elapsed time, kg."),
    .quantity(
      "mean_load_by_distance", .mass, \.statistics.meanLoadByDistance,
      "Mean load weighted by distance, kg."),
    .quantity("longest", .length, \.statistics.longest?.value, "The longest distance, m."),
    .group("longest_session", Witness.fields, \.longest, "The session of the longest distance."),
    .quantity(
      "fastest_pace", .pace, \.statistics.fastestPace?.value,
      "The fastest pace over elapsed time, s/km."),
    .group("fastest_session", Witness.fields, \.fastest, "The session of the fastest pace."),
    mean("mean_distance", .length, .distance, "Mean distance of a session, m."),
    mean("mean_elapsed", .time, .elapsed, "Mean elapsed time of a session, s."),
    .quantity(
      "overall_pace", .pace, \.statistics.overallPace,
      "Sum of elapsed times over sum of distances, s/km."),
  ]

  private static let known: [Field<ListedGroup>] = [
    .object(
      "known",
      [
        ("distance", CountedSession.Measure.distance), ("elapsed", .elapsed), ("gain", .gain),
        ("load", .load), ("energy", .grossEnergy),
      ].map { key, measure in
        .value(key, { $0.statistics.known(measure) }, "Sessions that know it.")
      }, "Number of sessions that know a quantity.")
  ]

  private static func sum(
    _ name: String, _ quantity: Quantity, _ measure: CountedSession.Measure, _ sentence: String
  ) -> Field<ListedGroup> {
    .quantity(name, quantity, { $0.statistics.sum(measure) }, sentence).known()
  }

  private static func mean(
    _ name: String, _ quantity: Quantity, _ measure: CountedSession.Measure, _ sentence: String
  ) -> Field<ListedGroup> {
    .quantity(name, quantity, { $0.statistics.mean(measure) }, sentence)
  }
}

/// A session that holds a best value, with its file.
private struct Witness: Sendable {
  let session: String
  let path: PathBytes?

  static let fields: [Field<Witness>] = [
    .value("session", \.session, "The session's identity."),
    .value("path", \.path?.shown, "The file it was read from; null for one of a digest."),
    .bytes("path", \.path),
  ]
}

extension LeftOutSessions {
  /// The fields of `sessions_left_out`; kinds and doubts of no session are not named.
  fileprivate static let fields: [Field<LeftOutSessions>] = [
    .object(
      "kinds",
      ActivityKind.allCases.map { kind in
        .value(kind.rawValue, { $0.kinds[kind] ?? 0 }, "Sessions of this kind.")
          .only(when: { $0.kinds[kind] != nil })
      },
      "Sessions of kinds that are not asked for; a kind without a session has no key."),
    .value(
      "not_believed", \.notBelieved, "Sessions of a kind that counts that are not believed."),
    .list(
      "doubts",
      [
        .value("code", \.code, "The diagnostic that says why."),
        .value("sessions", \.sessions, "Number of sessions that have it.").atLeast(1),
      ],
      { leftOut in
        SessionDoubt.allCases.compactMap { doubt in
          leftOut.doubts[doubt].map { (code: doubt.code.name, sessions: $0) }
        }
      }, "Why sessions are not believed; one may have several doubts.", each: "A doubt."),
    .value(
      "without_times", \.withoutTime,
      "Believed sessions of a kind that counts that have no time, such as planned routes."),
  ]
}

extension SessionHistogram {
  fileprivate static let fields: [Field<SessionHistogram>] = [
    .value("unknown", \.unknown, "Sessions of which the quantity is unknown."),
    .list(
      "bins",
      [
        .quantity("from", .number, \.lowerBound, "The least value in it.").known(),
        .quantity(
          "below", .number, \.upperBound,
          "The value from which on the next bin counts; null for the last, open one."),
        .value("sessions", \.sessions, "Sessions in it."),
      ], \.bins, "The bins from the first that holds a session to the last.", each: "A bin."),
  ]
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
  fileprivate static let fields: [Field<TrainingSummary>] = [
    .value("measure", \.days.measure.rawValue, "Measure of a day's training.")
      .oneOf(TrainingMeasure.allCases.map(\.rawValue)),
    .value("unit", \.days.measure.unit, "The unit of the measure."),
    .value("sessions_known", \.days.known, "Sessions that know the measure."),
    .value("sessions_unknown", \.days.unknown, "Sessions that do not; they add nothing."),
    .quantity("day", .number, \.state.load, "The load of the day itself, in the unit.").known(),
    .quantity(
      "acute_7d", .number, \.state.acute,
      "Exponential average of 7 days after the day, in the unit."
    ).known(),
    .quantity(
      "chronic_42d", .number, \.state.chronic,
      "Exponential average of 42 days after the day, in the unit."
    ).known(),
    .quantity(
      "balance", .number, \.state.balance,
      "Chronic less acute average of the day before, in the unit; null on the first day."),
    .quantity(
      "week", .number, \.state.weekLoad,
      "Sum of the last seven days, in the unit; null before there are seven."),
    .quantity(
      "monotony", .number, \.state.monotony,
      "Mean by standard deviation of the last seven days; null where they are equal or fewer."),
    .quantity(
      "strain", .number, \.state.strain, "The week's sum times its monotony, in the unit."),
    .quantity(
      "ratio_7_28d", .number, \.state.coupledRatio,
      "Mean of the last 7 days by that of the last 28; null before there are 28."),
    .quantity(
      "ratio_uncoupled", .number, \.state.uncoupledRatio,
      "Mean of the last 7 days by that of the 21 before them; null likewise."),
    .value("trend", \.state.trend?.rawValue, "By `ratio_7_28d`: below 0.8, to 1.3, above."),
  ]
}

extension EnergyWeek {
  /// The fields of a week of energy, which tables show in kilocalories.
  package static let fields: [Field<EnergyWeek>] = [
    .value(
      "week", { CalendarUnit.week.key(of: $0.number) }, "The ISO week, such as 2025-W14."
    ).shown("kcal by week"),
    .value("days_logged", \.loggedDays, "Days of which it is known what was eaten.").shown("days"),
    energy("eaten", \.eatenKilocalories, "eaten", "Energy eaten on those days, kcal."),
    energy("spent_gross", \.grossKilocalories, "spent", "Energy of the week's sessions, kcal."),
    energy("spent_net", \.netKilocalories, "above rest", "The same above rest, kcal."),
    energy(
      "eaten_less_net", \.eatenLessNetKilocalories, "eaten minus spent",
      "Eaten less what the sessions of the same days cost above rest, kcal; the rest of the day is not in "
        + "it."
    ).signed(),
  ]

  private static func energy(
    _ name: String, _ value: @escaping @Sendable (EnergyWeek) -> Double?, _ heading: String,
    _ sentence: String
  ) -> Field<EnergyWeek> {
    .quantity(name, .energy, value, sentence).shown(heading) { week, _ in
      NumberText.fixed(value(week), 0)
    }
  }
}
