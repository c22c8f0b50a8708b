#if Command
internal import RuckHistory
internal import RuckKernels

/// Statistics with what stands beside them: streaks, experience, training load.
struct StatisticsReport {
  let inputs: HistoryInputs
  let names: [GroupingName]
  let days: DayRange
  let asOf: LocalDay
  let statistics: Statistics
  let streaks: StreakReport
  let experience: ExperienceLevel
  let training: [TrainingSummary]
  /// Sessions without a day.
  let undated: Int
  /// Sessions of files that were read before, and do not count again.
  let repeated: Int

  init(
    digest: SessionDigest, inputs: HistoryInputs, names: [GroupingName], bands: LoadBands,
    days: DayRange, asOf: LocalDay
  ) {
    self.inputs = inputs
    self.names = names
    self.days = days
    self.asOf = asOf
    statistics = Statistics(
      of: digest, by: names.map { $0.grouping(bands) }, loadBands: bands)
    streaks = StreakReport(of: digest, asOf: asOf)
    experience = ExperienceLevel(of: digest)
    training = TrainingSummary.all(digest, asOf: asOf)
    repeated = inputs.records.count - SessionDigest(inputs.records).sessions.count
    undated = digest.sessions.count { $0.localDay == nil }
  }

  /// The report in every format.
  func document(_ output: ResolvedOutput) -> Document {
    Document(
      json: json, lines: groups + JSONValue.lines(of: inputs.failures), rows: groups,
      page: StatisticsTable(output).page(of: self))
  }
}

/// Where one measure of training load stands.
struct TrainingSummary {
  let days: TrainingDays
  let state: TrainingState

  static let convention = AverageConvention.span

  // What lies ten years back weighs less than 10^-70 in any of the averages.
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
#endif
