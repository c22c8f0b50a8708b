#if Store
internal import RuckKernels
internal import RuckTrack

/// A route walked there and back.
package struct RouteDifficultyResult: Sendable {
  package let route: SourceRoute
  package let walker: RouteWalker
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
    (self.route, self.walker, self.pace, self.others) = (route, walker, pace, others)
    forward = RouteWalk(route.profile, walker, pace, powers: powers)
    reversed = RouteWalk(route.profile.reversed, walker, pace, powers: powers)
  }

  /// The share of the other sessions in percent that cost less; nil where it is unknown.
  package var percentile: Double? {
    guard let others, let energy = forward?.effort.energy.gross else { return nil }
    return PercentileRank.of(energy, among: others.span)
  }
}

extension RouteDifficultyResult: Described {
  /// `ruckstat.route-difficulty/1`: what routes ask of a walker with a load.
  package static let listing = Listing<RouteDifficultyResult>(
    "route-difficulty", key: "routes", noun: "route",
    by: "what routes ask of a walker, `ruckstat route difficulty`",
    "Energy, power and grades of each route, forward and reversed.",
    order: "The routes, in the order of the inputs.", fields)

  private static let fields: [Field<RouteDifficultyResult>] =
    SourceRoute.headWithLength.of(\.route) + [
      .object(
        "input", RouteWalker.fields.of(\.walker) + GivenPace.fields.of(\.pace),
        "The walker and the pace."),
      .part("forward", RouteWalk.fields, \.forward, "The route from start to end."),
      .part("reversed", RouteWalk.fields, \.reversed, "The route from end to start."),
      .group(
        "percentile",
        [
          .quantity("energy", .score, \.percentile, "Share of the sessions that cost less, %."),
          .value("sessions", \.others?.count, "Sessions with a known energy."),
        ], { $0 }, "Rank of its energy among recorded sessions; null without `--against`."),
    ]
}
#endif
