#if Command || Store
internal import RuckKernels
internal import RuckTrack

/// A route walked there and back.
package struct RouteDifficultyResult: Sendable {
  /// The route.
  package let route: SourceRoute
  /// The walker.
  package let walker: RouteWalker
  /// The pace.
  package let pace: GivenPace
  /// The walk there; nil where the model has no answer.
  package let forward: RouteWalk?
  /// The walk back.
  package let reversed: RouteWalk?
  /// The energies in joules of the sessions that the route is ranked among; nil for none.
  package let others: ContiguousArray<Double>?

  /// Walks a route in both directions.
  package init(
    _ route: SourceRoute, _ walker: RouteWalker, _ pace: GivenPace, powers: [Double],
    others: ContiguousArray<Double>?
  ) {
    self.route = route
    self.walker = walker
    self.pace = pace
    self.others = others
    forward = RouteWalk(route.profile, walker, pace, powers: powers)
    reversed = RouteWalk(route.profile.reversed, walker, pace, powers: powers)
  }

  /// The share of the other sessions in percent that cost less; nil where it is unknown.
  package var percentile: Double? {
    guard let others, let energy = forward?.effort.energy.gross else { return nil }
    return PercentileRank.of(energy, among: others.span)
  }
}

/// `ruckstat.route-difficulty/1`: what routes ask of a walker with a load.
package struct RouteDifficultyDocument: ListDocument {
  package static let schema = "ruckstat.route-difficulty/1"
  package static let key = "routes"

  package let rows: [RouteDifficultyResult]
  package let failures: [InputFailure]
  package let columns: [Column<RouteDifficultyResult>] =
    SourceRoute.headWithLength.of(\.route) + [
      .object("input", RouteWalker.columns.of(\.walker) + GivenPace.columns.of(\.pace)),
      .optional("forward", RouteWalk.columns, \.forward),
      .optional("reversed", RouteWalk.columns, \.reversed),
      .group(
        "percentile", [.number("energy", \.percentile), .whole("sessions", \.others?.count)]),
    ]

  package init(_ routes: [RouteDifficultyResult], failures: [InputFailure] = []) {
    rows = routes
    self.failures = failures
  }
}
#endif
