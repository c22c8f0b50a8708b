#if Store
internal import RuckHistory
package import RuckKernels
package import RuckTrack

/// The facts of a route that need no walker.
package struct RouteFacts: Sendable {
  package let route: SourceRoute
  /// The terrain of the difficulty score.
  package let terrain: RouteTerrain
  package let walker: RouteWalker
  /// The walk in the usual time at constant effort; nil where the model has no answer.
  package let walk: RoutePlan?

  package init(_ route: SourceRoute, terrain: RouteTerrain?, _ request: SessionRequest) {
    self.route = route
    self.terrain = terrain ?? route.saved?.route.terrain ?? request.difficultyTerrain
    walker = RouteWalker(request, along: route.session)
    walk = route.profile.usualWalk(load: walker.load, settings: walker.settings)
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
    "route", key: "routes", noun: "route", by: "`ruckstat route show`",
    "Facts about a route, and the usual walk along it.",
    order: "The routes, in the order of the inputs.",
    SourceRoute.headWithLength.of(\.route) + path + judged + walked + said)

  private static let path: [Field<RouteFacts>] = [
    .group("elevation", elevation.of(\.route.profile), { $0 }, "Altitudes; null without any."),
    .value("points", \.route.profile.latitudes.count, "Points that make the route."),
    .value(
      "points_left_out", \.route.profile.rowsLeftOut,
      "Rows without a position or a distance of their own."),
    .value("segments", \.route.profile.segments.count, "Segments of the route."),
    .group(
      "start", position, { $0.position(\.first) }, "The first point; null where it is unknown."),
    .group(
      "end", position, { $0.route.profile.latitudes.isEmpty ? nil : $0.position(\.last) },
      "The last point; null likewise."),
  ]

  private static let walked: [Field<RouteFacts>] = [
    .group(
      "walk",
      [
        .quantity(
          "time", .time, \.route.profile.usualTime, "Naismith's with Langmuir's corrections, s."),
        .quantity("power", .power, \.walk?.power, "Gross metabolic power throughout, W."),
      ] + EnergySummary.grossAndNet.of(\.walk?.energy) + RouteWalker.fields.of(\.walker), { $0 },
      "The usual walk: what `route plan` gives without a time.")
  ]

  private static let said: [Field<RouteFacts>] = [
    .value(
      "description", { $0.route.saved?.route.description }, "Of a saved route: a description."),
    .value("tags", { $0.route.saved?.route.tags ?? [] }, "Of a saved route: words to find it by."),
    .value("sessions", \.route.saved?.use.sessions, "Completed sessions on it; null of a file."),
    .value("completions", \.route.saved?.use.completions, "Those that walked it to its end."),
    .value("walked_by", { $0.route.saved?.userIDs ?? [] }, "The ids of those who walked it."),
    .list(
      "waypoints", SavedRoute.waypoint, \.route.waypoints, "Its waypoints, in order.",
      each: "A waypoint of a route."),
    .list(
      "reviews", SavedRoute.review, { $0.route.saved?.route.reviews ?? [] },
      "Reviews.",
      each: "A review."),
  ]

  private static let judged: [Field<RouteFacts>] = [
    .group(
      "difficulty", Field<RouteFacts>.ofDifficulty(\.difficulty, terrain: \.terrain), { $0 },
      "The route's difficulty."),
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

  private static let position: [Field<(latitude: Double, longitude: Double)>] = [
    .quantity("latitude", .number, \.latitude, "Degrees north."),
    .quantity("longitude", .number, \.longitude, "Degrees east."),
  ]

  private func position(
    _ end: (ContiguousArray<Double>) -> Double?
  ) -> (latitude: Double, longitude: Double)? {
    let line = route.profile.latitudes.isEmpty ? route.saved?.route.geometry : nil
    guard let latitude = end(line?.latitudes ?? route.profile.latitudes),
      let longitude = end(line?.longitudes ?? route.profile.longitudes)
    else { return nil }
    return (latitude, longitude)
  }
}
#endif
