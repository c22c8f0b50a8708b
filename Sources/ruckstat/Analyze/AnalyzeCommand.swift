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

  @OptionGroup(title: "Walker and load") var walker: WalkerOptions
  @OptionGroup(title: "Walker and load") var load: LoadOptions
  @OptionGroup(title: "Energy") var terrain: TerrainOptions
  @OptionGroup(title: "Energy") var model: ModelOptions
  @OptionGroup(title: "Rules") var rules: RuleOptions
  @OptionGroup(title: "Splits") var splits: SplitOptions
  @OptionGroup(title: "Part of a track") var part: PartOptions
  @OptionGroup(title: "Reading") var reading: ReadingOptions
  @OptionGroup(title: "Output") var output: OutputOptions

  func run() async throws {
    let output = try output.resolved()
    let figures = try ExplainedFigure.named(explain)
    let plan = try AnalysisPlan(
      walker: walker, load: load, terrain: terrain, model: model, rules: rules, splits: splits,
      part: part, reading: reading, explainsFigures: !figures.isEmpty, output: output)
    let report = await AnalysisReport.gather(
      InputFile.expand(paths), joined: part.join, plan: plan)
    try Terminal.write(
      figures.isEmpty
        ? report.text(output) : ExplanationReport(report: report, figures: figures).text(output))
    report.say(output)
    throw report.status.code
  }
}
#endif
