#if Command
internal import ArgumentParser
internal import RuckSessions

/// `ruckstat analyze`.
struct AnalyzeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "analyze",
    abstract: "Summarise recorded sessions: distance, time, gain, load, energy, ruck work.",
    discussion: """
      Reads files, folders (searched recursively) or - (standard input). The format is read from \
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
      "Explain a figure instead, its rule, source and inputs, or all; repeatable.",
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
    guard figures.isEmpty else {
      plan.request.shown.remove(.splits)
      plan.request.preparesRules = true
      let number = output.number
      try await SessionDocument(
        row: { ExplainedSession($0, figures, number) },
        document: { ExplanationDocument($0, failures: $1) },
        page: { Page(joining: $0.map { $0.page(output) }) }
      ).end(paths, plan: plan)
    }
    try await SessionDocument(
      row: { $0.session }, document: { AnalysisDocument($0, failures: $1) },
      page: SummaryTable(output).page
    ).end(paths, plan: plan)
  }
}
#endif
