#if Command
internal import ArgumentParser
internal import RuckKernels
internal import RuckTrack

/// `ruckstat route show`.
struct RouteShowCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "A route's type, length, climb, scores and walking times.",
    discussion: """
      The times are of rules that know no load; plan makes one for a walker with a pack.

      Examples:
        ruckstat route show course.gpx --difficulty-terrain mountain
        ruckstat route show ~/routes --format csv
      """)

  @Argument(help: ArgumentHelp("Files, folders or -.", valueName: "path"))
  var paths: [String]

  @OptionGroup var walk: WalkOptions
  @OptionGroup var files: FileOptions

  func run() async throws {
    let output = try files.output.resolved()
    let plan = try AnalysisPlan(walk, files, output: output)
    let inputs = await RouteInputs.gather(paths, plan: plan)
    let pages = inputs.routes.map { RoutePage(route: $0, terrain: plan.difficultyTerrain) }
    let number = NumberText(units: output.units)
    let document = inputs.document(
      pages.map(\.json), schema: "ruckstat.route/1",
      page: Page(joining: pages.map { $0.page(number) }))
    try document.write(output, hasMarks: inputs.hasMarks)
    inputs.say(output)
    throw inputs.outcome.status.code
  }
}
#endif
