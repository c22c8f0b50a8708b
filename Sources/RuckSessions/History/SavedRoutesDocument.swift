package import RuckHistory
internal import RuckKernels

/// A route that a history keeps, as its document shows it.
package struct SavedRoute: Sendable {
  package let route: Route
  /// The use of the route: the number of sessions on it, and of those that came to its end.
  package let use: RouteUse
  package let userIDs: [String]
  /// Metres from the position asked for; nil where none was.
  package let away: Double?

  package init(_ route: Route, use: RouteUse, userIDs: [String], away: Double?) {
    (self.route, self.use, self.userIDs, self.away) = (route, use, userIDs, away)
  }
}

#if Store
extension RouteWaypoint.Kind: FieldValue {}

extension SavedRoute: Described, Identifiable {
  package var id: String { route.id }

  package static let listing = Listing<SavedRoute>(
    "routes", noun: "route",
    by: "`ruckstat route add`, `list`, `edit`, `review`",
    "Routes of a history with their use.", order: "The routes, in the order of the question.",
    whole + found)

  private static let whole: [Field<SavedRoute>] = [
    .value("id", \.route.id, "The name by which sessions refer to it.").shown(),
    .value("name", \.route.name, "The name for people.").shown(),
    .value("description", \.route.description, "A description."),
    .value("creator", \.route.creatorID, "The id of the user who made it."),
    .quantity("distance", .length, \.route.distance, "Its length, m.").shown {
      $1.distance($0.route.distance)
    },
    .quantity("gain", .climb, \.route.gain, "Its gain, m.").shown { $1.height($0.route.gain) },
    .quantity("loss", .climb, \.route.loss, "Its loss, m."),
    .value("shape", \.route.shape, "As stated, else as its line shows."),
    .value("terrain", \.route.terrain, "The ground of the difficulty."),
    .group(
      "difficulty",
      [
        .quantity("score", .score, \.score, "The score."),
        .value("level", \.level, "In a word."),
      ], \.route.difficulty, "Null where length or gain is unknown."
    ).shown { row, _ in row.route.difficulty?.level.rawValue ?? NumberText.unknown },
    .quantity("estimated", .time, \.route.estimatedTime, "The usual walking time, s.")
      .shown("time").ranked(4),
    .quantity(
      "estimated", .energy, \.route.estimatedKilocalories,
      "Gross energy of 70 kg with 15 kg in that time, kcal."
    ).underUnit(rank: 1),
  ]

  private static let found: [Field<SavedRoute>] = [
    .value("is_public", \.route.isPublic, "Whether everybody may see it."),
    .value("is_official", \.route.isOfficial, "Whether an administrator vouches for it."),
    .value("tags", \.route.tags, "Words to find it by."),
    .value("points", \.route.geometry.count, "Points of its line."),
    .value("sessions", \.use.sessions, "Completed sessions on it.").shown("walked"),
    .value("completions", \.use.completions, "Those that walked it to its end.").shown("completed")
      .ranked(3),
    .value("walked_by", \.userIDs, "The ids of those who walked it.")
      .shown("by", .name.ranked(2)) { row, _ in row.userIDs.joined(separator: ", ") },
    .quantity("average_rating", .rating, \.route.averageRating, "The mean of its ratings.")
      .shown("rating") { row, _ in NumberText.fixed(row.route.averageRating, 1) },
    .value("reviews", \.route.reviews.count, "Number of its reviews."),
    .value(
      "is_popular", { $0.route.isPopular($0.use) },
      "At least 50 completions and a mean rating of 4."
    ),
    .quantity(
      "away", .length, \.away,
      "Distance of its line from the position asked for, m; null where none was."),
    .list(
      "waypoints", waypoint, \.route.waypoints, "Its waypoints, in order.",
      each: "A waypoint of a route."
    ).shown("waypoints", .text.ranked(5)) { row, _ in
      row.route.waypoints.map(\.name).joined(separator: ", ")
    },
  ]

  package static let waypoint: [Field<RouteWaypoint>] = [
    .value("id", \.id, "The name by which a change refers to it.").shown(),
    .value("kind", \.kind, "Purpose.").shown(),
    .value("name", \.name, "Its name.").shown(nil, .name),
    .value("description", \.description, "A description.").shown(nil, .text),
    .quantity("latitude", .latitude, \.latitude, "Degrees north.").known().shown(),
    .quantity("longitude", .longitude, \.longitude, "Degrees east.").known().shown(),
    .quantity("elevation", .altitude, \.elevation, "Its altitude, m.").shown(),
  ]

  package static let review: [Field<RouteReview>] = [
    .value("user", \.userID, "Author; null where they are not a user any more.").shown("by"),
    .quantity("rating", .rating, \.rating, "1 to 5.").known().shown { row, _ in
      NumberText.fixed(row.rating, 1)
    },
    .value("difficulty", \.difficulty, "Difficulty, in a word.").shown(),
    .quantity("recommended_load", .mass, \.recommendedLoad, "The load to take, kg.").shown("load"),
    .value("comment", \.comment, "In words.").shown(nil, .text),
    .moment("written_at", \.writtenAt, "When it was written."),
  ]
}

/// A waypoint of a saved route.
package struct KeptWaypoint: Sendable {
  package let route: SavedRoute
  package let waypoint: RouteWaypoint

  package init(_ waypoint: RouteWaypoint, of route: SavedRoute) {
    (self.waypoint, self.route) = (waypoint, route)
  }
}

extension KeptWaypoint: Described, Identifiable {
  package var id: String { waypoint.id }

  package static let listing = Listing<KeptWaypoint>(
    "waypoints", noun: "waypoint", by: "`ruckstat route waypoint list`, `add`, `edit`",
    "The waypoints of saved routes.", order: "The waypoints, by route, in the order of each.",
    [.value("route", \.route.id, "The id of the route.").shown()]
      + SavedRoute.waypoint.of(\.waypoint))
}
#endif
