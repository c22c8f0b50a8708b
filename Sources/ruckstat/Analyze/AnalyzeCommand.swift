#if Command
internal import ArgumentParser
internal import RuckSessions

/// `ruckstat analyze`.
struct AnalyzeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "analyze",
    abstract: "Summarise recorded sessions: distance, time, climb, load, energy, ruck work.",
    discussion: """
      Reads files, folders (searched recursively) or - (standard input). The format is told from \
      the content, never from the name.

      Examples:
        ruckstat analyze morning.gpx --load 35lb --body-mass 180lb
        ruckstat analyze ~/rucks --format csv > rucks.csv
        ruckstat analyze morning.gpx --explain gain
      """)

  @Argument(help: ArgumentHelp("Files, folders or -.", valueName: "path"))
  var paths: [String]

  @Option(
    help: ArgumentHelp(
      "Tell where a number comes from instead, or all; repeatable.",
      discussion: "Names: " + ExplainedFigure.allCases.map(\.rawValue).joined(separator: ", ")
        + ".", valueName: "name"))
  var explain: [String] = []

  @OptionGroup var walk: WalkOptions
  @OptionGroup(title: "Splits") var splits: SplitOptions
  @OptionGroup var files: FileOptions

  func run() async throws {
    let output = try files.output.resolved()
    let figures = try ExplainedFigure.named(explain)
    var plan = try AnalysisPlan(walk, files, splits: splits, shown: .all, output: output)
    let inputs = InputFile.expand(paths)
    guard figures.isEmpty else {
      plan.request.shown.remove(.splits)
      plan.request.preparesRules = true
      let explained = await Batch.sessions(inputs, plan: plan) {
        ExplainedSession($0, figures, output.number)
      }
      try explained.end(
        writing: ExplanationDocument(explained.results, failures: explained.failures), output,
        page: Page(joining: explained.results.map { $0.page(output) }))
    }
    if !plan.joins, var stream = AnalysisStream(output) {
      let outcome = try await stream.run(inputs, plan: plan)
      outcome.say(output)
      throw outcome.status.code
    }
    let sessions = await Batch.sessions(inputs, plan: plan) { $0.session }
    try sessions.end(
      writing: AnalysisDocument(sessions.results, failures: sessions.failures), output,
      page: SummaryTable(output).page(of: sessions.results))
  }
}
#endif
