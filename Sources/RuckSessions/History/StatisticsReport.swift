package import RuckHistory
internal import RuckKernels

/// Statistics with what is shown with them: streaks, experience, training load.
package struct StatisticsReport: Sendable {
  /// The names of the groupings.
  package let names: [String]
  let days: DayRange
  /// The day of the report.
  package let asOf: LocalDay
  /// The statistics.
  package let statistics: Statistics
  /// The streaks of days.
  package let streaks: StreakReport
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
  /// Sessions without a day.
  package let undated: Int
  /// Sessions of files that were read before, and do not count again.
  package let repeated: Int

  /// The statistics of a digest.
  ///
  /// - Parameters:
  ///   - digest: the sessions that count, on all days until that of the question.
  ///   - names: the groupings by their names.
  ///   - groupings: the groupings.
  ///   - bands: the bands of loads.
  ///   - days: the days of the sums and groups; streaks, level and training load take all days.
  ///   - asOf: the day of the report.
  ///   - repeated: sessions that were read more than once.
  package init(
    digest: SessionDigest, names: [String], groupings: [StatisticsGrouping], bands: LoadBands,
    days: DayRange, asOf: LocalDay, repeated: Int
  ) {
    self.names = names
    self.days = days
    self.asOf = asOf
    self.repeated = repeated
    let limited = digest.limited(to: days)
    statistics = Statistics(of: limited, by: groupings, loadBands: bands)
    streaks = StreakReport(of: digest, asOf: asOf)
    experience = ExperienceLevel(of: digest)
    training = TrainingSummary.all(digest, asOf: asOf)
    let weeks = Dictionary(
      Statistics(of: digest, by: [.calendar(.week)], loadBands: bands).groups
        .compactMap { group in group.number.map { ($0, group.statistics) } },
      uniquingKeysWith: { one, _ in one })
    let week = CalendarUnit.week.number(of: asOf)
    thisWeek = weeks[week] ?? GroupStatistics()
    lastWeek = weeks[week - 1]
    ramp =
      [CountedSession.Measure.ruckWork, .distance].lazy.compactMap { measure -> Double? in
        guard let before = weeks[week - 2]?.sum(measure), before > 0,
          let last = weeks[week - 1]?.sum(measure)
        else { return nil }
        return last / before - 1
      }.first
    undated = limited.sessions.count { $0.localDay == nil }
  }
}

/// The state of one measure of training load.
package struct TrainingSummary: Sendable {
  /// The load of each day.
  package let days: TrainingDays
  /// What the days add up to.
  package let state: TrainingState

  static let convention = AverageConvention.span

  // A load of ten years ago weighs less than 10^-70 in any of the averages.
  private static let longest = 3652

  /// The measures that some session until the day knows, over the days from the first session on.
  static func all(_ digest: SessionDigest, asOf: LocalDay) -> [TrainingSummary] {
    let earliest = asOf.advanced(by: 1 - longest)
    let first = digest.sessions.lazy.compactMap(\.localDay)
      .filter { earliest <= $0 && $0 <= asOf }.min()
    guard let first else { return [] }
    return TrainingMeasure.allCases.compactMap { measure in
      let days = TrainingDays(of: digest, measure: measure, days: first...asOf)
      guard days.known > 0,
        let state = TrainingState(after: days.values, convention: convention)
      else { return nil }
      return TrainingSummary(days: days, state: state)
    }
  }
}
