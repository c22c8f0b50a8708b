package import RuckFormats
package import RuckHistory
internal import RuckKernels
internal import RuckTrack

/// `ruckstat.stats/1`: sums, means and best of many sessions.
package struct StatisticsDocument: Document {
  package static let schema = "ruckstat.stats/1"

  private let report: StatisticsReport
  private let leftOut: LeftOutSessions
  private let failures: [InputFailure]
  private let columns: [Column<Group>]

  /// A document of statistics.
  ///
  /// - Parameters:
  ///   - report: the statistics.
  ///   - path: the file that a session was read from, by the session's identity.
  ///   - leftOut: the sessions that do not count.
  ///   - failures: what could not be read.
  package init(
    _ report: StatisticsReport, path: @escaping @Sendable (String) -> PathBytes?,
    leftOut: LeftOutSessions,
    failures: [InputFailure]
  ) {
    self.report = report
    self.leftOut = leftOut
    self.failures = failures
    columns = GroupColumns.columns(path)
  }

  private typealias Group = (by: String, key: String, statistics: GroupStatistics)

  private var groups: [Group] { [("all", "all", report.statistics.all)] + parts }

  /// The groups of all sessions.
  private var parts: [Group] {
    report.people.map { ("user", "user \($0.userID)", $0.statistics) }
      + report.statistics.groups.map { ($0.grouping.name, $0.key, $0.statistics) }
  }

  // Keys that the contract names are written as it names them.
  package var members: [(key: String, value: JSONValue)] {
    [
      ("by", .array(report.names.map { .string($0) })),
      ("from", JSONValue(report.days.first?.description)),
      ("to", JSONValue(report.days.last?.description)),
      ("as_of", .string(report.asOf.description)), ("groups", columns.list(of: groups)),
      ("weights", Self.weights),
      (
        "histograms",
        .object(
          report.statistics.histograms.map {
            ($0.quantity.key, SessionHistogram.columns.object(of: $0))
          })
      ),
      ("sessions_undated", .integer(report.undated)),
      ("sessions_repeated", .integer(report.repeated)),
      ("sessions_left_out", LeftOutSessions.columns.object(of: leftOut)),
      ("current_streak_days", .integer(report.streaks.current?.count ?? 0)),
      ("longest_streak_days", .integer(report.streaks.longest?.count ?? 0)),
      ("last_session_day", JSONValue(report.lastSession?.description)),
      (
        "days_since_last",
        JSONValue(report.lastSession.map { report.asOf.daysSince1970 - $0.daysSince1970 })
      ),
      ("ramp_measure", .string(report.rampIsOfWork ? "ruck_work" : "distance")),
      ("ramp_week_fraction", JSONValue(report.ramp)),
      ("ramp_4_weeks_fraction", JSONValue(report.rampOnMean)),
      ("energy_weeks", EnergyWeek.columns.list(of: report.energyWeeks)),
      ("experience_level", .string(report.experience.rawValue)),
      ("average_convention", .string(TrainingSummary.convention.rawValue)),
      ("training_load", TrainingSummary.columns.list(of: report.training)),
      ("failures", InputFailure.columns.list(of: failures)),
    ]
  }

  package var lines: [JSONValue] {
    groups.map { columns.object(of: $0) } + Self.lines(of: failures)
  }

  /// A row of all stands alone: beside its parts it would count twice in a sum.
  package var table: CSV { CSV(columns, parts.isEmpty ? groups : parts) }

  // The weight of each mean; sessions without a figure that a mean needs are left out of it.
  private static var weights: JSONValue {
    .object(
      [
        ("mean_distance_m", "sessions"), ("mean_elapsed_s", "sessions"),
        ("mean_load_kg", "sessions"), ("mean_load_by_time_kg", "elapsed_s"),
        ("mean_load_by_distance_kg", "distance_m"), ("overall_pace_s_per_km", "distance_m"),
      ].map { ($0, .string($1)) })
  }
}

/// The columns of a group of statistics.
private enum GroupColumns {
  typealias Row = (by: String, key: String, statistics: GroupStatistics)

  static func columns(
    _ path: @escaping @Sendable (String) -> PathBytes?
  ) -> [Column<Row>] {
    let witness: [Column<GroupStatistics.Witness>] =
      [.text("session", \.session)] + PathBytes.columns.of { path($0.session) }
    return [
      .text("group_by") { $0.by }, .text("key") { $0.key },
      .whole("sessions") { $0.statistics.sessions },
      sum("distance_m", .distance), sum("elapsed_s", .elapsed), sum("moving_s", .moving),
      sum("gross_kcal", .grossEnergy), sum("gain_m", .gain), sum("loss_m", .loss),
      sum("ruck_work_kg_km", .ruckWork), mean("mean_load_kg", .load),
      .number("mean_load_by_time_kg") { $0.statistics.meanLoadByTime },
      .number("mean_load_by_distance_kg") { $0.statistics.meanLoadByDistance },
      .number("longest_m") { $0.statistics.longest?.value },
      .group("longest_session", witness.of { $0.statistics.longest }),
      .number("fastest_pace_s_per_km") { $0.statistics.fastestPace?.value },
      .group("fastest_session", witness.of { $0.statistics.fastestPace }),
      mean("mean_distance_m", .distance), mean("mean_elapsed_s", .elapsed),
      .number("overall_pace_s_per_km") { $0.statistics.overallPace },
      .object(
        "known",
        [
          known("distance", .distance), known("elapsed", .elapsed), known("gain", .gain),
          known("load", .load), known("energy", .grossEnergy),
        ]),
    ]
  }

  private static func sum(_ key: String, _ measure: CountedSession.Measure) -> Column<Row> {
    .number(key) { $0.statistics.sum(measure) }
  }

  private static func mean(_ key: String, _ measure: CountedSession.Measure) -> Column<Row> {
    .number(key) { $0.statistics.mean(measure) }
  }

  private static func known(_ key: String, _ measure: CountedSession.Measure) -> Column<Row> {
    .whole(key) { $0.statistics.known(measure) }
  }
}

extension LeftOutSessions {
  /// The columns of `sessions_left_out`; kinds and doubts of no session are not named.
  fileprivate static let columns: [Column<LeftOutSessions>] = [
    .object(
      "kinds",
      OutingKind.allCases.map { kind in
        .whole(kind.rawValue) { $0.kinds[kind] }.only { $0.kinds[kind] != nil }
      }),
    .whole("not_believed", \.notBelieved),
    .inJSON("doubts") { leftOut in
      .array(
        SessionDoubt.allCases.compactMap { doubt in
          leftOut.doubts[doubt].map {
            .object([("code", .string(doubt.code.name)), ("sessions", .integer($0))])
          }
        })
    },
    .whole("without_times", \.withoutTime),
  ]
}

extension SessionHistogram {
  fileprivate static let columns: [Column<SessionHistogram>] = [
    .whole("unknown", \.unknown),
    .inJSON("bins") { histogram in
      .array(
        histogram.bins.map {
          .object([
            ("from", .number($0.lowerBound)), ("below", JSONValue($0.upperBound)),
            ("sessions", .integer($0.sessions)),
          ])
        })
    },
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
  fileprivate static let columns: [Column<TrainingSummary>] = [
    .text("measure", \.days.measure.rawValue), .text("unit", \.days.measure.unit),
    .whole("sessions_known", \.days.known), .whole("sessions_unknown", \.days.unknown),
    .number("day", \.state.load), .number("acute_7d", \.state.acute),
    .number("chronic_42d", \.state.chronic), .number("balance", \.state.balance),
    .number("week", \.state.weekLoad), .number("monotony", \.state.monotony),
    .number("strain", \.state.strain), .number("ratio_7_28d", \.state.coupledRatio),
    .number("ratio_uncoupled", \.state.uncoupledRatio), .text("trend", \.state.trend?.rawValue),
  ]
}

extension EnergyWeek {
  fileprivate static let columns: [Column<EnergyWeek>] = [
    .text("week") { CalendarUnit.week.key(of: $0.number) }, .whole("days_logged", \.loggedDays),
    .number("eaten_kcal", \.eatenKilocalories), .number("spent_gross_kcal", \.grossKilocalories),
    .number("spent_net_kcal", \.netKilocalories),
    .number("eaten_less_net_kcal", \.eatenLessNetKilocalories),
  ]
}
