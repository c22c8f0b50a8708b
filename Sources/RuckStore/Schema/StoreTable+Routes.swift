// Routes with their tags, waypoints and reviews.
extension StoreTable {
  static let routes = StoreTable(
    "routes", shared: "route", indexes: [.by("creator", "creator_id")],
    columns: [
      .id, .name, .real("distance_m").within("line"), .real("created_at_s").required,
      .text("creator_id").of("users", .setNull), .text("description", "stated_shape"),
      .text("terrain").required.initially("'mixed'"),
      .flag("is_public", "is_official").required.initially("0"),
      .real("gain_m", "loss_m").within("line"),
      .real("estimated_s", "estimated_kcal").within("estimate"),
      .whole("points").required.initially("0").within("line"),
      .data("latitudes", "longitudes", "altitudes", "segments").within("line"),
    ])

  static let routeTags = StoreTable(
    "route_tags", shared: "route_tag", key: ["route_id", "tag"], withoutRowID: true,
    columns: [.text("route_id").required.of("routes"), .text("tag").required, .place])

  static let routeWaypoints = StoreTable(
    "route_waypoints", shared: "route_waypoint", indexes: [.by("route", "route_id, place")],
    columns: [
      .id, .text("route_id").required.of("routes"), .place, .text("kind", "name").required,
      .text("description"), .real("latitude_deg", "longitude_deg").required.within("position"),
      .real("elevation_m").within("position"),
    ])

  static let routeReviews = StoreTable(
    "route_reviews", shared: "route_review",
    indexes: [.unique("route", "route_id, user_id"), .by("user", "user_id")],
    columns: [
      .id, .text("route_id").required.of("routes"), .text("user_id").of("users", .setNull),
      .real("rating").required.check("rating BETWEEN 1 AND 5").within("review"),
      .text("comment", "difficulty").within("review"),
      .real("recommended_load_kg").within("review"),
      .real("created_at_s").required.within("review"),
    ])
}
