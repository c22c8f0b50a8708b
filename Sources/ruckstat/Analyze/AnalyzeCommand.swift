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
    let document =
      figures.isEmpty
      ? SessionDocument(
        object: { $0.json }, rows: { [$0.json] }, page: SummaryTable(output).page)
      : SessionExplanation.document(of: figures, output)
    try await document.end(paths, joined: files.part.join, plan: plan)
  }
}
#endif
