package import RuckHistory
internal import RuckKernels

/// Statistics with what is shown with them: streaks, experience, training load.
package struct StatisticsReport: Sendable {
  package let names: [String]
  let days: DayRange
  package let asOf: LocalDay
  package let statistics: Statistics
  /// The streaks of days.
  package let streaks: StreakReport
  package let weekStreaks: StreakReport
  /// The level by the sessions so far.
  package let experience: ExperienceLevel
  /// The state of each measure of training load.
  package let training: [TrainingSummary]
  /// The week of the report's day, as far as it has come.
  package let thisWeek: GroupStatistics
  /// The week before it.
  package let lastWeek: GroupStatistics?
  /// By how much the last week differs from the one before it, as a share of that: in ruck work, else in
  /// distance; nil where that had none.
  package let ramp: Double?
  /// Whether the changes of weeks are those of ruck work; else of distance.
  package let rampIsOfWork: Bool
  /// By how much the last week differs from the mean of the four before it, as a share of that; nil
  /// where the history does not reach so far back, or they had nothing.
  package let rampOnMean: Double?
  /// The local day of the last session that counts; nil without one of a known day.
  package let lastSession: LocalDay?
  /// Energy eaten next to energy spent by week, on the days asked for; empty where the diary does not know
  /// what was eaten.
  package let energyWeeks: [EnergyWeek]
  /// The statistics of each member of a unit, on the days asked for; empty where one user was asked for.
  package let people: [(userID: String, statistics: GroupStatistics)]
  /// Sessions without a day.
  package let undated: Int
  /// Sessions of files that were read before, and do not count again.
  package let repeated: Int

  /// The statistics of the sessions that count, on all days until that of the question.
  ///
  /// Sums and groups are of the days asked for; streaks, level and training load take all days. The people
  /// are the members of a unit, whose union the digest is.
  package init(
    digest: SessionDigest, names: [String], groupings: [StatisticsGrouping], bands: LoadBands,
    days: DayRange, asOf: LocalDay, repeated: Int, week unit: CalendarUnit = .week,
    logs: [DailyLog] = [], people: [(userID: String, digest: SessionDigest)] = []
  ) {
    (self.names, self.days, self.asOf, self.repeated) = (names, days, asOf, repeated)
    let limited = digest.limited(to: days)
    statistics = Statistics(of: limited, by: groupings, loadBands: bands)
    streaks = StreakReport(of: digest, asOf: asOf)
    weekStreaks = StreakReport(of: digest, rule: StreakRule(unit: unit), asOf: asOf)
    experience = ExperienceLevel(of: digest)
    training = TrainingSummary.all(digest, asOf: asOf)
    let week = unit.number(of: asOf)
    // The weeks that are looked at, and whether there are earlier ones.
    var weeks: [Int: GroupStatistics] = [:]
    var reachesBack = false
    for session in digest.sessions {
      guard let number = session.localDay.map({ unit.number(of: $0) }) else {
        continue
      }
      if number <= week - 5 { reachesBack = true }
      if (week - 5...week).contains(number) {
        weeks[number, default: GroupStatistics()].add(session)
      }
    }
    thisWeek = weeks[week] ?? GroupStatistics()
    lastWeek = weeks[week - 1]
    // Work where one of the weeks before has some, else distance.
    let hasWork = (2...5).contains { (weeks[week - $0]?.sum(.ruckWork) ?? 0) > 0 }
    let measure = hasWork ? CountedSession.Measure.ruckWork : .distance
    func sum(_ week: Int) -> Double { weeks[week]?.sum(measure) ?? 0 }
    rampIsOfWork = measure == .ruckWork
    ramp = weeks[week - 1] != nil && sum(week - 2) > 0 ? sum(week - 1) / sum(week - 2) - 1 : nil
    let mean = (2...5).reduce(0) { $0 + sum(week - $1) } / 4
    rampOnMean = reachesBack && mean > 0 ? sum(week - 1) / mean - 1 : nil
    lastSession = digest.sessions.lazy.compactMap(\.localDay).filter { $0 <= asOf }.max()
    let eaten = logs.filter { $0.energyEaten != nil && days.contains($0.day) && $0.day <= asOf }
    energyWeeks =
      eaten.isEmpty ? [] : EnergyWeek.weeks(of: EnergyDay.days(of: limited, logs: eaten))
    self.people = people.map {
      ($0.userID, GroupStatistics(of: $0.digest.limited(to: days).sessions))
    }
    undated = limited.sessions.count { $0.localDay == nil }
  }
}

/// The state of one measure of training load.
package struct TrainingSummary: Sendable {
  /// The load of each day.
  package let days: TrainingDays
  /// The training state that the days add up to.
  package let state: TrainingState

  /// The weights of the averages.
  package static let convention = AverageConvention.span

  // A load of ten years ago weighs less than 10^-70 in any of the averages.
  private static let longest = 3652

  /// The measures that some session until the day knows, over the days from the first session on.
  static func all(_ digest: SessionDigest, asOf: LocalDay) -> [TrainingSummary] {
    let earliest = asOf.advanced(by: 1 - longest)
    let first = digest.sessions.lazy.compactMap(\.localDay)
      .filter { earliest <= $0 && $0 <= asOf }.min()
    guard let first else { return [] }
    let recent = digest.limited(to: DayRange(first: first, last: asOf))
    return TrainingMeasure.allCases.compactMap { measure in
      let days = TrainingDays(of: recent, measure: measure, days: first...asOf)
      guard days.known > 0,
        let state = TrainingState(after: days.values, convention: convention)
      else { return nil }
      return TrainingSummary(days: days, state: state)
    }
  }
}
