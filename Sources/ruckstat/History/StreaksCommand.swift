#if Command
internal import ArgumentParser
internal import RuckHistory
internal import RuckSessions

/// `ruckstat streaks`.
struct StreaksCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "streaks",
    abstract: "The current and the longest row of days, weeks or months with a session.",
    discussion: """
      A rule names the days, weeks or months to be kept and how many days of sessions each needs, \
      then minimums of a single session and the stretches of rest that may lie between. A streak \
      of days is alive through the day after its last.

      Examples:
        ruckstat streaks ~/rucks
        ruckstat streaks ~/rucks --rule weeks:3,load=10kg --as-of 2025-06-30
        ruckstat streaks ~/rucks --rule days,minutes=30,rest=1 --format json
      """)

  @Argument(help: ArgumentHelp("Files, folders or -.", valueName: "path"))
  var paths: [String]

  @Option(
    help: ArgumentHelp(
      "days, weeks:3, months:4; then as wanted ,distance=5km ,minutes=30 ,load=10kg ,rest=1.",
      valueName: "rule"))
  var rule = "days"

  @OptionGroup(title: "History") var history: HistoryOptions
  @OptionGroup var walk: WalkOptions
  @OptionGroup(title: "Reading") var reading: ReadingOptions
  @OptionGroup(title: "Output") var output: OutputOptions

  func validate() throws { _ = try streakRule() }

  private func streakRule() throws -> StreakRule {
    if let rule = StreakRule(named: rule) { return rule }
    throw ValidationError(
      "--rule: '\(rule)' is no rule; write days, weeks:3 or months:4, and as wanted "
        + ",distance=5km ,minutes=30 ,load=10kg ,rest=1")
  }

  func run() async throws {
    let output = try output.resolved()
    let plan = try AnalysisPlan(walk, reading: reading, output: output)
    var inputs = await HistoryInputs(paths, options: history, plan: plan)
    let digest = try inputs.count(SessionDigest(inputs.records), history, output)
      .limited(to: try history.days())
    let report = try StreakReport(of: digest, rule: streakRule(), asOf: try history.day(output))
    // Where there is no session at all there is nothing for a person, and an object for a machine.
    let isEmpty = digest.sessions.isEmpty
    try inputs.end(
      writing: StreaksDocument(report, failures: inputs.failures, isEmpty: isEmpty), output,
      counting: digest.sessions.count,
      page: isEmpty ? Page() : HistoryTables.page(of: report))
  }
}
#endif
