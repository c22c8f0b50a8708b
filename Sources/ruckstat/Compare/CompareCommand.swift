#if Command
internal import ArgumentParser

/// `ruckstat compare`.
struct CompareCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare",
    abstract: "The same track under every rule: distance, climb, moving time, energy.",
    discussion: """
      Shows what each rule and model makes of one track, with the points it used and dropped and \
      the time it ran; with --truth how far each is from what is known of the track, with --device \
      which comes nearest to the watch's own figure.

      Examples:
        ruckstat compare morning.gpx --load 35lb --body-mass 180lb
        ruckstat compare morning.fit --device --plot
        ruckstat compare Datasets/synthetic --truth Datasets/synthetic
      """)

  @Argument(help: ArgumentHelp("Files, folders or -.", valueName: "path"))
  var paths: [String]

  @Option(
    help: ArgumentHelp(
      "A truth file, or a folder of NAME.truth.json: the error of each rule; repeatable.",
      valueName: "path"))
  var truth: [String] = []

  @Flag(help: "Name the rules that come nearest to the device's own figures.")
  var device = false

  @Flag(help: "Draw climb against threshold, the elevation and the pace.")
  var plot = false

  @Flag(help: "Leave out run times, so that the same input gives the same bytes.")
  var noRunTime = false

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
    guard !plot || output.format == .table else {
      throw ValidationError("--plot draws in tables only; leave out --format or --plot")
    }
    guard truth.isEmpty || (part.from == nil && part.to == nil && !part.join) else {
      throw ValidationError("--truth speaks of whole files; leave out --from, --to and --join")
    }
    let plan = try AnalysisPlan(
      walker: walker, load: load, terrain: terrain, model: model, rules: rules, splits: nil,
      part: part, reading: reading, comparesRules: true, output: output)
    let request = ComparisonReport.Request(
      truths: try TruthCollection(truth), showsDevice: device, isTimed: !noRunTime,
      plot: plot ? PlotStyle.ofTerminal : nil)
    let report = await ComparisonReport.gather(
      InputFile.expand(paths), joined: part.join, plan: plan, request: request)
    try Terminal.write(report.text(output))
    report.say(output)
    throw report.status.code
  }
}
#endif
