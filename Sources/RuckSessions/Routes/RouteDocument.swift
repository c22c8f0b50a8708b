#if Store
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

extension RouteFacts: Described {
  /// `ruckstat.route/1`: what routes are.
  package static let listing = Listing<RouteFacts>(
    "route", key: "routes", noun: "route", by: "routes without a walker, `ruckstat route show`",
    "What can be said of a route before it is known who walks it.",
    order: "The routes, in the order of the inputs.",
    SourceRoute.headWithLength.of(\.route) + path + judged)

  private static let path: [Field<RouteFacts>] = [
    .group("elevation", elevation.of(\.route.profile), { $0 }, "Altitudes; null without any."),
    .value("points", \.route.profile.latitudes.count, "Points that make the route."),
    .value(
      "points_left_out", \.route.profile.rowsLeftOut,
      "Rows without a position or a distance of their own."),
    .value("segments", \.route.profile.segments.count, "Segments of the route."),
    .object("start", place { _ in 0 }, "The first point."),
    .object("end", place { $0.latitudes.count - 1 }, "The last point."),
  ]

  private static let judged: [Field<RouteFacts>] = [
    .group(
      "difficulty",
      [
        .quantity(
          "score", .score, \.difficulty?.score,
          "(distance / 10 mi + gain / 1000 ft) times the factor of the terrain."),
        .value(
          "level", \.difficulty?.level,
          "`easy` below 1, `moderate` below 2.5, `hard` below 4, else `extreme`."),
        .value(
          "terrain", { $0.difficulty == nil ? nil : $0.terrain },
          "The terrain of `--difficulty-terrain`; not the energy model's."),
      ], { $0 }, "The route's difficulty."),
    .group("scores", scores, { $0 }, "Scores of the field; null where none is known."),
    .group(
      "times_s",
      times.map { rule in
        .quantity(rule.name.asKey, .score, rule.seconds, "By the rule `\(rule.name)`, s.")
      }, { $0 }, "Walking times without a load by rules of the field, s; null without altitudes."),
  ]

  private static let elevation: [Field<RouteProfile>] = [
    .quantity("gain", .climb, \.gain, "Gain, m."), .quantity("loss", .climb, \.loss, "Loss, m."),
    .quantity("net", .length, \.netGain, "Gain less loss from start to end, m.").signed(),
    .quantity("min", .climb, { $0.altitudes.min() }, "The lowest altitude, m.").signed(),
    .quantity("max", .climb, { $0.altitudes.max() }, "The highest altitude, m.").signed(),
  ]

  private static let scores: [Field<RouteFacts>] = RouteScore.allCases.map { score in
    .group(
      score.rawValue.asKey,
      [
        .quantity("value", .score, { $0.value(score) }, "The score."),
        .value(
          "category", { score.category($0.value(score)) },
          "Its category in words; null where the score has none."),
      ], { $0 }, "\(score.formula).")
  }

  private static func place(
    _ row: @escaping @Sendable (RouteProfile) -> Int
  ) -> [Field<RouteFacts>] {
    [
      .quantity(
        "latitude", .number, { $0.route.profile.latitudes[row($0.route.profile)] },
        "Degrees north."),
      .quantity(
        "longitude", .number, { $0.route.profile.longitudes[row($0.route.profile)] },
        "Degrees east."),
    ]
  }
}
#endif
