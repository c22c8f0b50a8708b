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

  @OptionGroup var walk: WalkOptions
  @OptionGroup var files: FileOptions

  func run() async throws {
    let output = try files.output.resolved()
    guard !plot || output.format == .table else {
      throw ValidationError("--plot draws in tables only; leave out --format or --plot")
    }
    guard truth.isEmpty || (files.part.from == nil && files.part.to == nil && !files.part.join)
    else {
      throw ValidationError("--truth speaks of whole files; leave out --from, --to and --join")
    }
    let plan = try AnalysisPlan(walk, files, comparesRules: true, output: output)
    let request = ComparisonReport.Request(
      truths: try TruthCollection(truth), showsDevice: device, isTimed: !noRunTime,
      plot: plot ? PlotStyle.ofTerminal : nil)
    let report = await ComparisonReport.gather(
      InputFile.expand(paths), joined: files.part.join, plan: plan, request: request)
    try report.end(output)
  }
}
#endif
