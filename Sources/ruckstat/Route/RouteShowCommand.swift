internal import ArgumentParser
internal import RuckMetrics

/// `ruckstat route show`.
struct RouteShowCommand: PartCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract:
      "A route's type, length, gain, scores, time and energy; of a saved one its reviews, too.",
    discussion: """
      Time and energy are those of 'route plan' without --time: the walking time by Naismith's rule with \
      Langmuir's corrections, at constant effort.

      Examples:
        ruckstat route show course.gpx --difficulty-terrain mountain
        ruckstat route show 'River loop' --load 35lb --body-mass 180lb
        ruckstat route show ~/routes --format csv
      """)

  @Argument(
    help: ArgumentHelp("Files, folders, - or saved routes.", valueName: "path"),
    completion: .recordings)
  var paths: [String]

  @OptionGroup(title: "Walker and load") var walker: WalkerOptions
  @OptionGroup(title: "Rules and energy", visibility: .full) var rules: RuleOptions
  @OptionGroup(title: "Part of a track") var part: PartOptions
  @OptionGroup(title: "History", visibility: .full) var store: StoreOptions
  @OptionGroup(title: "Reading", visibility: .full) var reading: ReadingOptions
  @OptionGroup(title: "Output") var output: OutputOptions

  var zoneStore: StoreOptions? { store }

  func run() async throws {
    let output = self.output.resolved()
    let plan = try self.plan(output)
    try RouteWalker.check(plan)
    let routes = try await Batch.routes(paths, in: store, plan: plan)
    let facts = routes.results.map {
      RouteFacts($0, terrain: rules.difficultyTerrain, plan.request)
    }
    try output.write(
      Rows(facts, failures: routes.failures), hasMarks: routes.outcome.hasMarks,
      page: Page(joining: facts.map { $0.page(output.number) }))
    routes.say(output)
    throw routes.outcome.status.code
  }
}
