internal import ArgumentParser
internal import RuckMetrics

/// `ruckstat route`.
struct RouteCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    "route", "Routes: how hard they are, and how to walk them in time.",
    discussion: """
      Reads routes, courses and recordings; the rests of a recording are left out. 'add' saves a \
      route, 'list' finds it again.

      Examples:
        ruckstat route show course.gpx
        ruckstat route difficulty course.gpx --load 35lb --body-mass 180lb --against ~/rucks
        ruckstat route compare flat.gpx hills.gpx --load 20kg --body-mass 80kg
        ruckstat route plan course.gpx --time 3h --load 35lb --body-mass 180lb
        ruckstat route simplify track.gpx --tolerance 10m > course.gpx
        ruckstat route add course.gpx --name 'River loop' && ruckstat route list --search river
      """,
    subcommands: [
      RouteShowCommand.self, RouteDifficultyCommand.self, RouteCompareCommand.self,
      RoutePlanCommand.self, RouteSimplifyCommand.self, RouteAddCommand.self,
      ListCommand<Routes>.self, ChangeCommand<RouteEdit>.self, ChangeCommand<RouteReviewing>.self,
      WaypointCommand.self, RemoveOneCommand<Routes>.self,
    ])
}

/// `ruckstat route show`.
struct RouteShowCommand: GroupedCommand, PartCommand {
  static let configuration = CommandConfiguration(
    "show",
    "A route's type, length, gain, scores, time and energy; of a saved one its reviews, too.",
    discussion: """
      Time and energy are those of 'route plan' without --time: the walking time by Naismith's rule with \
      Langmuir's corrections, at constant effort.

      Examples:
        ruckstat route show course.gpx --difficulty-terrain mountain
        ruckstat route show 'River loop' --load 35lb --body-mass 180lb
        ruckstat route show ~/routes --format csv
      """)

  @Argument(help: .routes, completion: .recordings) var paths: [String]

  @OptionGroup var walk: RouteOptions
  @OptionGroup(title: "Output") var output: OutputOptions

  func run() async throws {
    let output = self.output.resolved()
    let plan = try routePlan(output)
    let routes = try await Batch.routes(paths, in: store, plan: plan)
    let facts = routes.results.map {
      RouteFacts(
        $0, terrain: rules.gives("difficulty-terrain") ? plan.request.difficultyTerrain : nil,
        plan.request)
    }
    try output.write(
      Rows(facts, failures: routes.failures), hasMarks: routes.outcome.hasMarks,
      page: Page(joining: facts.map { $0.page(output.number) }))
    routes.say(output)
    throw routes.outcome.status.code
  }
}
