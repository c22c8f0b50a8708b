internal import ArgumentParser
internal import RuckMetrics
internal import RuckStore

/// `ruckstat streaks`.
struct StreaksCommand: GroupedCommand {
  static let configuration = CommandConfiguration(
    "streaks", "The current and the longest streak of days, weeks or months with a session.",
    discussion: """
      A rule states the period (days, weeks or months) and how many days with a session each needs; \
      then the minimums that a session must reach, and how many periods of rest may lie between \
      two that count. A streak of days is alive through the day after its last.

      Examples:
        ruckstat streaks ~/rucks
        ruckstat streaks ~/rucks --rule weeks:3,load=10kg --as-of 2025-06-30
        ruckstat streaks ~/rucks --rule days,minutes=30,rest=1 --format json
      """)

  @Argument(help: .pathsOrHistory, completion: .recordings) var paths: [String] = []

  @Option(
    help: .value(
      "rule",
      "days, weeks:3 or months:4, then optionally ,distance=5km ,minutes=30 ,load=10kg ,rest=1 "
        + "(default: days for who ever rucked on seven days in a row, else weeks)."))
  var rule: StreakRule?

  @OptionGroup(title: "History", visibility: .full) var store: StoreOptions
  @OptionGroup(title: "History", visibility: .full) var whose: UserOptions
  @OptionGroup(title: "Sessions") var history: HistoryOptions
  @OptionGroup var walk: FileOptions
  @OptionGroup(title: "Output") var output: OutputOptions

  func validate() throws { try whose.validate(reading: paths) }

  func run() async throws {
    let output = self.output.resolved()
    let plan = planOfWholeFiles(output)
    // An unknown user is refused; a streak has no units that could follow one.
    if paths.isEmpty { _ = try await store.existing(orFiles: true).user(whose.id) }
    var inputs = try await RecordedHistory(
      paths, else: store, user: whose.id, options: history, plan: plan)
    let digest = inputs.count(inputs.digest, history, output)
      .limited(to: history.days(output))
    let day = history.day(output)
    let report =
      rule.map { StreakReport(of: digest, rule: $0.by(output.week), asOf: day) }
      ?? StreakReport(suiting: digest, week: output.week, asOf: day)
    inputs.needs(bodyMass: false, load: report.rule.load != nil)
    // Where there is no session at all there is nothing for a person, and an object for a machine.
    let isEmpty = digest.sessions.isEmpty
    try inputs.end(
      writing: SheetDocument(
        StreakAnswer(report, isEmpty: isEmpty), failures: inputs.outcome.failures),
      output, counting: digest.sessions.count,
      page: isEmpty
        ? Page()
        : HistoryTables.page(
          of: report, days: rule == nil ? StreakReport(of: digest, asOf: day) : nil))
  }
}
