#if Command || Store
package import RuckHistory
internal import RuckKernels

/// A route that a history keeps, as its document shows it.
package struct KeptRoute: Sendable {
  /// The route.
  package let route: Route
  /// How much it was walked.
  package let use: RouteUse
  /// Metres from the place that was asked for; nil where none was.
  package let away: Double?

  /// A route with its use.
  package init(_ route: Route, use: RouteUse, away: Double?) {
    self.route = route
    self.use = use
    self.away = away
  }
}

/// `ruckstat.routes/1`: routes of a history with their use.
package struct KeptRoutesDocument: ListDocument {
  package static let schema = "ruckstat.routes/1"
  package static let key = "routes"

  package let rows: [KeptRoute]
  package let failures: [InputFailure]
  package let columns = KeptRoute.columns

  /// A document of routes.
  package init(_ routes: [KeptRoute], failures: [InputFailure] = []) {
    rows = routes
    self.failures = failures
  }
}

extension KeptRoute {
  fileprivate static let columns: [Column<KeptRoute>] = [
    .text("id", \.route.id), .text("name", \.route.name),
    .text("description", \.route.description), .text("creator", \.route.creatorID),
    .number("distance_m", \.route.distance), .number("gain_m", \.route.gain),
    .number("loss_m", \.route.loss), .text("shape", \.route.shape?.rawValue),
    .text("terrain", \.route.terrain.rawValue),
    .group(
      "difficulty",
      [
        .number("score", \.route.difficulty?.score),
        .text("level", \.route.difficulty?.level.rawValue),
      ]),
    .number("estimated_s", \.route.estimatedTime),
    .number("estimated_kcal", \.route.estimatedKilocalories),
    .flag("is_public", \.route.isPublic), .flag("is_official", \.route.isOfficial),
    .words("tags", \.route.tags), .whole("points", \.route.geometry.count),
    .whole("sessions", \.use.sessions), .whole("completions", \.use.completions),
    .number("average_rating", \.route.averageRating),
    .whole("reviews", \.route.reviews.count),
    .flag("is_popular") { $0.route.isPopular($0.use) }, .number("away_m", \.away),
    .inJSON("waypoints") { RouteWaypoint.columns.list(of: $0.route.waypoints) },
  ]
}

extension RouteWaypoint {
  fileprivate static let columns: [Column<RouteWaypoint>] = [
    .text("id", \.id), .text("kind", \.kind.rawValue), .text("name", \.name),
    .text("description", \.description), .number("latitude", \.latitude),
    .number("longitude", \.longitude), .number("elevation_m", \.elevation),
  ]
}
#endif
