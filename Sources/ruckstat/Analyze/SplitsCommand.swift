#if Command
internal import ArgumentParser

/// `ruckstat splits`.
struct SplitsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "splits",
    abstract: "Cut sessions into splits by distance or time.",
    discussion: """
      The time at each boundary is interpolated along the way; the last split may be shorter.

      Examples:
        ruckstat splits morning.gpx
        ruckstat splits morning.gpx --every 10min --format csv
      """)

  @Argument(help: ArgumentHelp("Files, folders or -.", valueName: "path"))
  var paths: [String]

  @OptionGroup(title: "Splits") var splits: SplitOptions
  @OptionGroup(title: "Walker and load") var walker: WalkerOptions
  @OptionGroup(title: "Walker and load") var load: LoadOptions
  @OptionGroup(title: "Energy") var terrain: TerrainOptions
  @OptionGroup(title: "Energy") var model: ModelOptions
  @OptionGroup(title: "Rules") var rules: RuleOptions
  @OptionGroup(title: "Part of a track") var part: PartOptions
  @OptionGroup(title: "Reading") var reading: ReadingOptions
  @OptionGroup(title: "Output") var output: OutputOptions

  func run() async throws {
    let output = try output.resolved()
    let plan = try AnalysisPlan(
      walker: walker, load: load, terrain: terrain, model: model, rules: rules, splits: splits,
      part: part,
      reading: reading, output: output)
    let report = await AnalysisReport.gather(
      InputFile.expand(paths), joined: part.join, plan: plan)
    try Terminal.write(report.splitsText(output))
    report.say(output)
    throw report.status.code
  }
}
#endif
