internal import ArgumentParser
internal import RuckMetrics

/// `ruckstat route compare`.
struct RouteCompareCommand: GroupedCommand, PartCommand {
  static let configuration = CommandConfiguration(
    "compare", "Compare two routes, and find the load that makes one as hard as the other.",
    discussion: """
      As hard means as much energy at the same pace.

      Examples:
        ruckstat route compare flat.gpx hills.gpx --load 20kg --body-mass 80kg --speed 5km/h
      """)

  @Argument(help: "The one route: a file, - or a saved route.") var first: String
  @Argument(help: "The other.") var second: String

  @OptionGroup(title: "Pace") var pace: RoutePaceOptions
  @OptionGroup var walk: RouteOptions
  @OptionGroup(title: "Output") var output: OutputOptions

  func run() async throws {
    let output = self.output.resolved()
    let plan = try routePlan(output)
    let pace = self.pace.resolved()
    let one = try await Batch.routes([first], in: store, plan: plan)
    let other = try await Batch.routes([second], in: store, plan: plan)
    var both = one
    both.add(other)
    both.say(output)
    guard let left = one.results.first, let right = other.results.first else {
      throw (one.results.isEmpty ? one : other).outcome.statusOfNone.code
    }
    // One walker for both: the load of the one route, else that of the other.
    let walker = RouteWalker(
      plan.request, along: left.session.load == nil ? right.session : left.session)
    let comparison = RouteComparison(left, right, walker, pace)
    try output.write(
      SheetDocument(comparison), hasMarks: left.isDamaged || right.isDamaged,
      page: comparison.page(output.number))
    walker.say(output)
    pace.say(output)
    throw both.outcome.status.code
  }
}
