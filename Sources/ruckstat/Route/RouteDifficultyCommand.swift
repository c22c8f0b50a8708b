internal import ArgumentParser
internal import RuckMetrics

/// `ruckstat route difficulty`.
struct RouteDifficultyCommand: GroupedCommand, PartCommand {
  static let configuration = CommandConfiguration(
    "difficulty", "Rate the difficulty of a route with a load, there and back.",
    discussion: """
      Energy and what it is spent on, the longest time above given powers, the steepest sustained \
      ten minutes, the descent under load; forward and reversed. With --against, the rank of its \
      energy among recorded sessions.

      Examples:
        ruckstat route difficulty course.gpx --load 35lb --body-mass 180lb
        ruckstat route difficulty course.gpx --load 20kg --above 450 --against ~/rucks
      """)

  @Argument(help: .routes, completion: .recordings) var paths: [String]

  @Option(
    help: "Report the longest time above this power (W), \(Bounds.Power.words()); repeatable.")
  var above: [Within<Double, Bounds.Power>] = []

  @Option(help: "A file or folder of your own sessions to rank the route among; repeatable.")
  var against: [String] = []

  @OptionGroup(title: "Pace") var pace: RoutePaceOptions
  @OptionGroup var walk: RouteOptions
  @OptionGroup(title: "Output") var output: OutputOptions

  func run() async throws {
    let output = self.output.resolved()
    let plan = try routePlan(output)
    let pace = self.pace.resolved()
    let powers = above.map(\.value)
    let routes = try await Batch.routes(paths, in: store, plan: plan)
    let others = await energies(plan)
    let results = routes.results.map { route in
      RouteDifficultyResult(
        route, RouteWalker(plan.request, along: route.session), pace,
        powers: powers.isEmpty ? RouteWalk.usualPowers : powers,
        others: others.map { ContiguousArray($0.results.compactMap { $0 }) })
    }
    try output.write(
      Rows(results, failures: routes.failures),
      hasMarks: routes.outcome.hasMarks, page: Page(joining: results.map { $0.page(output.number) })
    )
    routes.say(output)
    let unknown = results.first { $0.walker.loadSource == .assumed } ?? results.first
    unknown?.walker.say(output)
    pace.say(output)
    // What the routes are ranked among counts for the status, and is said like any input.
    var outcome = routes.outcome
    if let others {
      var ranked = others.outcome
      (ranked.assumesBodyMass, ranked.lacksLoad) = (false, false)
      if ranked.results > 0 || !ranked.failures.isEmpty { ranked.say(output) }
      outcome.failures += ranked.failures
      outcome.damages += ranked.damages
    }
    throw outcome.status.code
  }

  // The sessions' own energies, each with the load of its file or of the options.
  private func energies(_ plan: AnalysisPlan) async -> Gathered<Double?>? {
    guard !against.isEmpty else { return nil }
    return await Batch.sessions(InputFile.expand(against), plan: plan.withoutJoining) {
      $0.session.summary.energy?.gross
    }
  }
}
