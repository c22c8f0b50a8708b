#if Store
internal import RuckTrack

package struct ComparedRoute: Sendable {
  package let route: SourceRoute
  /// The walk along it; nil where the model has no answer.
  package let walk: RouteWalk?
  /// The load in kilograms with which the route costs what the other does at the walker's own load.
  package let equalLoad: Double?
}

/// `ruckstat.route-comparison/1`: two routes, walked by one walker at one pace.
package struct RouteComparison: SheetSubject {
  package let routes: [ComparedRoute]
  private let walker: RouteWalker
  package let pace: GivenPace

  /// Walks both routes.
  package init(
    _ one: SourceRoute, _ other: SourceRoute, _ walker: RouteWalker, _ pace: GivenPace
  ) {
    self.walker = walker
    self.pace = pace
    func walk(_ route: SourceRoute) -> RouteWalk? {
      RouteWalk(route.profile, walker, pace, powers: RouteWalk.usualPowers)
    }
    let walks = (walk(one), walk(other))
    func load(_ route: SourceRoute, as target: RouteWalk?) -> Double? {
      guard let joules = target?.effort.energy.gross, case .speed(let speed) = pace.pace
      else { return nil }
      return route.profile.path.load(costing: joules, speed: speed, settings: walker.settings)
    }
    routes = [
      ComparedRoute(route: one, walk: walks.0, equalLoad: load(one, as: walks.1)),
      ComparedRoute(route: other, walk: walks.1, equalLoad: load(other, as: walks.0)),
    ]
  }

  private var ratio: Double? {
    let energies = routes.compactMap(\.walk?.effort.energy.gross)
    return energies.count == 2 ? energies[0] / energies[1] : nil
  }

  package static let sheet = Sheet<RouteComparison>(
    "route-comparison", by: "two routes, `ruckstat route compare`",
    "Two routes walked by the same walker. A line of `--format ndjson` is the whole document.",
    rows: fields, of: \.routes, isOneLine: true, hasFailures: false,
    [
      .object(
        "input", RouteWalker.fields.of(\.walker) + GivenPace.fields.of(\.pace),
        "The walker and the pace."),
      .list("routes", fields, \.routes, "The two routes.", each: "One route."),
      .quantity(
        "energy_ratio", .score, \.ratio,
        "The energy of the first over that of the second; null where one is unknown."),
    ])

  private static let fields: [Field<ComparedRoute>] =
    SourceRoute.headWithLength.of(\.route) + [
      .part("effort", RouteWalk.fields, \.walk, "The route from start to end."),
      .quantity(
        "as_hard_with_load", .mass, \.equalLoad,
        "The load with which it costs as much as the other with the walker's own, kg; null where none does or where the power is given."
      ),
    ]
}
#endif
