internal import GRDB
internal import RuckMetrics

/// The rows of a route: its own, its tags, waypoints and reviews, and the boxes in which it lies.
enum RouteRows {
  private static let columns: [(channel: Channel, name: String)] = [
    (.latitude, "latitudes"), (.longitude, "longitudes"), (.altitude, "altitudes"),
  ]

  /// Inserts a route without its waypoints and reviews.
  ///
  /// - Throws: `duplicateRoute` where its id is taken, `unknownUser`.
  static func insert(_ route: Route, now: Double, _ db: Database) throws {
    let geometry = route.geometry
    let packed = CompressedTrack(geometry.track)
    let line: ChangedRows.Values = [
      ("points", geometry.count),
      ("segments", geometry.breaks.isEmpty ? nil : StoredBytes(packed.segments)),
    ]
    do {
      try ChangedRows.insert(
        [
          ("id", route.id), ("created_at_s", now), ("creator_id", route.creatorID),
        ] + StoredColumn.values(of: route, in: said + estimated) + line
          + columns.map { channel, name in
            (name, packed.columns[channel.machineName].map { StoredBytes($0) })
          }, in: "routes", db)
    } catch let error as DatabaseError where error.resultCode == .SQLITE_CONSTRAINT {
      throw error.extendedResultCode == .SQLITE_CONSTRAINT_FOREIGNKEY
        ? NamedRows.users.missing(route.creatorID ?? "")
        : StoreError(
          .duplicateRoute, "there is a route \(route.id) already", conflictingID: route.id)
    }
    try insertBoxes(of: geometry, route: route.id, db)
    try writeParts(of: route, db)
  }

  /// The columns of the details of a route.
  private static let said: [StoredColumn<Route>] = [
    .member("name", \.name), .member("description", \.description), .word("terrain", \.terrain),
    .member("is_public", \.isPublic), .member("is_official", \.isOfficial),
  ]

  /// The columns that were measured or estimated.
  private static let estimated: [StoredColumn<Route>] = [
    .member("distance_m", \.distance), .member("gain_m", \.gain), .member("loss_m", \.loss),
    .knownWord("stated_shape", \.statedShape), .member("estimated_s", \.estimatedTime),
    .member("estimated_kcal", \.estimatedKilocalories),
  ]

  /// Writes the details of a route, its tags and its waypoints, as far as they differ.
  static func update(_ route: Route, _ db: Database) throws {
    for (name, value) in StoredColumn.values(of: route, in: said) {
      try db.execute(
        sql: "UPDATE routes SET \(name) = ?1 WHERE id = ?2 AND \(name) IS NOT ?1",
        arguments: [value, route.id])
    }
    try writeParts(of: route, db)
  }

  /// Writes the boxes of a route that is there already.
  static func writeBoxes(of id: String, _ db: Database) throws {
    try db.execute(sql: "DELETE FROM route_boxes WHERE route_id = ?", arguments: [id])
    for route in try fetch("WHERE id = ?", [id], db) {
      try insertBoxes(of: route.geometry, route: id, db)
    }
  }

  private static func insertBoxes(
    of line: RouteGeometry, route: String, _ db: Database
  ) throws {
    for box in RouteBox.boxes(of: line) {
      try ChangedRows.insert(
        [
          ("south", box.south), ("north", box.north), ("west", box.west), ("east", box.east),
          ("route_id", route),
        ], in: "route_boxes", db)
    }
  }

  /// Writes the tags and the waypoints of a route.
  private static func writeParts(of route: Route, _ db: Database) throws {
    let owner = (column: "route_id", id: route.id)
    try ChangedRows.replace(
      route.tags.enumerated().map { index, tag -> ChangedRows.Values in
        [("route_id", route.id), ("tag", tag), ("place", index)]
      }, in: "route_tags", of: owner, key: ["route_id", "tag"], db)
    try ChangedRows.replace(
      route.waypoints.enumerated().map { index, waypoint -> ChangedRows.Values in
        [
          ("id", waypoint.id), ("route_id", route.id), ("place", index),
          ("kind", waypoint.kind.rawValue), ("name", waypoint.name),
          ("description", waypoint.description), ("latitude_deg", waypoint.latitude),
          ("longitude_deg", waypoint.longitude), ("elevation_m", waypoint.elevation),
        ]
      }, in: "route_waypoints", of: owner, db)
  }

  /// Writes a review; a user's second replaces the first.
  static func insert(_ review: RouteReview, route: String, now: Double, _ db: Database) throws {
    // A user has one review, in every store under one name; others have a name that no other has.
    let id = "\(route)/\(review.userID ?? ChangeClock.randomName())"
    do {
      try ChangedRows.put(
        [
          ("id", id), ("route_id", route), ("user_id", review.userID), ("rating", review.rating),
          ("comment", review.comment), ("difficulty", review.difficulty?.rawValue),
          ("recommended_load_kg", review.recommendedLoad), ("created_at_s", now),
        ], in: "route_reviews", db)
    } catch let error as DatabaseError
      where error.extendedResultCode == .SQLITE_CONSTRAINT_FOREIGNKEY
    {
      throw NamedRows.users.missing(review.userID ?? "")
    }
  }

  /// Reads routes.
  static func fetch(
    _ condition: String, _ arguments: StatementArguments, _ db: Database
  ) throws -> [Route] {
    try Row.fetchAll(db, sql: "SELECT * FROM routes \(condition)", arguments: arguments)
      .map { try route($0, db) }
  }

  private static func route(_ row: Row, _ db: Database) throws -> Route {
    let id: String = row["id"]
    var route = Route(
      id: id, creatorID: row["creator_id"], name: row["name"], geometry: try geometry(row, id))
    route.createdAt = row["created_at_s"]
    try StoredColumn.read(said + estimated, of: row, into: &route)
    for tag in try String.fetchAll(
      db, sql: "SELECT tag FROM route_tags WHERE route_id = ? ORDER BY place", arguments: [id])
    { route.add(tag: tag) }
    route.waypoints = try waypoints(of: id, db)
    for review in try reviews(of: id, db) { route.add(review) }
    return route
  }

  private static func geometry(_ row: Row, _ id: String) throws -> RouteGeometry {
    var bytes: [String: [UInt8]] = [:]
    for (channel, name) in columns {
      bytes[channel.machineName] = (row[name] as StoredBytes?)?.bytes
    }
    guard !bytes.isEmpty else { return RouteGeometry(latitudes: [], longitudes: []) }
    do throws(TrackDamage) {
      let segments = (row["segments"] as StoredBytes?)?.bytes ?? []
      return RouteGeometry(
        try CompressedTrack(count: row["points"], segments: segments, columns: bytes).track())
    } catch {
      throw StoreError(.damaged, "the line of route \(id): \(error)")
    }
  }

  private static func waypoints(of id: String, _ db: Database) throws -> [RouteWaypoint] {
    try Row.fetchAll(
      db, sql: "SELECT * FROM route_waypoints WHERE route_id = ? ORDER BY place, id",
      arguments: [id]
    ).map { row in
      guard let kind = RouteWaypoint.Kind(rawValue: row["kind"]) else {
        throw StoreError(.damaged, "route \(id) has a waypoint of an unknown kind")
      }
      return RouteWaypoint(
        id: row["id"], kind: kind, name: row["name"], latitude: row["latitude_deg"],
        longitude: row["longitude_deg"], elevation: row["elevation_m"],
        description: row["description"])
    }
  }

  private static func reviews(of id: String, _ db: Database) throws -> [RouteReview] {
    try Row.fetchAll(
      db, sql: "SELECT * FROM route_reviews WHERE route_id = ? ORDER BY created_at_s, id",
      arguments: [id]
    ).map { row in
      RouteReview(
        userID: row["user_id"], rating: row["rating"], comment: row["comment"],
        difficulty: (row["difficulty"] as String?).flatMap {
          RouteDifficulty.Level(rawValue: $0)
        }, recommendedLoad: row["recommended_load_kg"], writtenAt: row["created_at_s"])
    }
  }
}
