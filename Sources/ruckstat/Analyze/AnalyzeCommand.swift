#if Command
internal import ArgumentParser

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
    let plan = try AnalysisPlan(
      walk, files, splits: splits,
      shown: figures.isEmpty ? .all : [.heart, .equalPaces, .trainingLoad],
      explainsFigures: !figures.isEmpty, output: output)
    if !files.part.join, figures.isEmpty, var stream = AnalysisStream(output) {
      let outcome = try await stream.run(InputFile.expand(paths), plan: plan)
      outcome.say(output)
      throw outcome.status.code
    }
    let report = await AnalysisReport.gather(
      InputFile.expand(paths), joined: files.part.join, plan: plan)
    let document =
      figures.isEmpty
      ? report.document(of: \.json, rows: { [$0.json] }) {
        SummaryTable(output).page(of: report.sessions)
      } : ExplanationReport(report: report, figures: figures).document(output)
    try report.end(writing: document, output)
  }
}
#endif
