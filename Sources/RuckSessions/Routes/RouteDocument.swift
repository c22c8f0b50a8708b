#if Command || Store
package import RuckKernels
internal import RuckTrack

/// What can be said of a route without a walker.
package struct RouteFacts: Sendable {
  /// The route.
  package let route: SourceRoute
  /// The terrain of the difficulty score.
  package let terrain: RouteTerrain

  package init(_ route: SourceRoute, terrain: RouteTerrain) {
    self.route = route
    self.terrain = terrain
  }

  /// The difficulty; nil without altitudes.
  package var difficulty: RouteDifficulty? {
    guard let gain = route.profile.gain else { return nil }
    return RouteDifficulty(
      distance: .meters(route.profile.length), gain: .meters(gain), terrain: terrain)
  }

  /// A score; NaN without altitudes where it asks for them.
  package func value(_ score: RouteScore) -> Double {
    let profile = route.profile
    return score.value(
      distance: profile.length, gain: profile.gain ?? .nan, loss: profile.loss ?? .nan)
  }

  /// The rules of walking time by name, and the seconds by each; without altitudes nothing can be
  /// said of slopes.
  package static let times: [(name: String, seconds: @Sendable (RouteFacts) -> Double?)] =
    HikingTime.allCases.map { rule in
      (rule.rawValue, { $0.route.profile.totals.map { rule.seconds($0) } })
    }
    + SlopeSpeed.allCases.map { rule in
      (
        rule.rawValue,
        { $0.route.profile.totals == nil ? nil : $0.route.profile.seconds(by: rule) }
      )
    }
}

/// `ruckstat.route/1`: what routes are.
package struct RouteDocument: ListDocument {
  package static let schema = "ruckstat.route/1"
  package static let key = "routes"

  package let rows: [RouteFacts]
  package let failures: [InputFailure]
  package let columns: [Column<RouteFacts>] =
    SourceRoute.headWithLength.of(\.route) + [
      .group("elevation", elevation.of(\.route.profile)),
      .whole("points", \.route.profile.latitudes.count),
      .whole("points_left_out", \.route.profile.rowsLeftOut),
      .whole("segments", \.route.profile.segments.count),
      .object("start", place { _ in 0 }), .object("end", place { $0.latitudes.count - 1 }),
      .group(
        "difficulty",
        [
          .number("score", \.difficulty?.score), .text("level", \.difficulty?.level.rawValue),
          .text("terrain") { $0.difficulty == nil ? nil : $0.terrain.rawValue },
        ]), .group("scores", scores),
      .group("times_s", RouteFacts.times.map { .number($0.name.asKey, $0.seconds) }),
    ]

  package init(_ routes: [RouteFacts], failures: [InputFailure] = []) {
    rows = routes
    self.failures = failures
  }

  private static let elevation: [Column<RouteProfile>] = [
    .number("gain_m", \.gain), .number("loss_m", \.loss), .number("net_m", \.netGain),
    .number("min_m") { $0.altitudes.min() }, .number("max_m") { $0.altitudes.max() },
  ]

  private static let scores: [Column<RouteFacts>] = RouteScore.allCases.map { score in
    .group(
      score.rawValue.asKey,
      [
        .number("value") { $0.value(score) },
        .text("category") { score.category($0.value(score)) },
      ])
  }

  private static func place(
    _ row: @escaping @Sendable (RouteProfile) -> Int
  ) -> [Column<RouteFacts>] {
    [
      .number("latitude") { $0.route.profile.latitudes[row($0.route.profile)] },
      .number("longitude") { $0.route.profile.longitudes[row($0.route.profile)] },
    ]
  }
}
#endif
