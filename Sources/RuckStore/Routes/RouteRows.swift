internal import GRDB
internal import RuckHistory
internal import RuckKernels
internal import RuckTrack

/// The rows of a route: its own, its tags, waypoints and reviews, and the boxes in which it lies.
enum RouteRows {
  private static let channels: [Channel] = [.latitude, .longitude, .altitude]

  /// Inserts a route without its waypoints and reviews.
  ///
  /// - Throws: `duplicateRoute` where its id is taken, `unknownUser`.
  static func insert(_ route: Route, now: Double, _ db: Database) throws {
    let geometry = route.geometry
    let packed = CompressedTrack(
      Track(
        times: [Double](), latitudes: geometry.latitudes, longitudes: geometry.longitudes,
        altitudes: geometry.altitudes))
    func bytes(_ channel: Channel) -> StoredBytes? {
      packed.columns[channel.machineName].map { StoredBytes($0) }
    }
    do {
      try db.execute(
        sql: """
          INSERT INTO routes (id, name, distance_m, created_at_s, creator_id, description,
            stated_shape, terrain, is_public, is_official, gain_m, loss_m, estimated_s,
            estimated_kcal, points, latitudes, longitudes, altitudes)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
          """,
        arguments: [
          route.id, route.name, route.distance, now, route.creatorID, route.description,
          route.statedShape?.rawValue, route.terrain.rawValue, route.isPublic, route.isOfficial,
          route.gain, route.loss, route.estimatedTime, route.estimatedKilocalories,
          geometry.count, bytes(.latitude), bytes(.longitude), bytes(.altitude),
        ])
    } catch let error as DatabaseError where error.resultCode == .SQLITE_CONSTRAINT {
      throw error.extendedResultCode == .SQLITE_CONSTRAINT_FOREIGNKEY
        ? NamedRows.users.missing(route.creatorID ?? "")
        : StoreError(
          .duplicateRoute, "there is a route \(route.id) already", conflictingID: route.id)
    }
    for (place, tag) in route.tags.enumerated() {
      try db.execute(
        sql: "INSERT INTO route_tags (route_id, tag, place) VALUES (?, ?, ?)",
        arguments: [route.id, tag, place])
    }
    try insertBoxes(of: geometry, route: route.id, db)
    for waypoint in route.waypoints { try insert(waypoint, route: route.id, db) }
  }

  /// Writes what is said of a route, and its tags, as far as they differ.
  static func update(_ route: Route, _ db: Database) throws {
    let said: ChangedRows.Values = [
      ("name", route.name), ("description", route.description), ("terrain", route.terrain.rawValue),
      ("is_public", route.isPublic), ("is_official", route.isOfficial),
    ]
    for (name, value) in said {
      try db.execute(
        sql: "UPDATE routes SET \(name) = ?1 WHERE id = ?2 AND \(name) IS NOT ?1",
        arguments: [value, route.id])
    }
    try ChangedRows.replace(
      route.tags.enumerated().map { place, tag -> ChangedRows.Values in
        [("route_id", route.id), ("tag", tag), ("place", place)]
      },
      in: "route_tags", of: (column: "route_id", id: route.id), key: ["route_id", "tag"], db)
  }

  /// Writes the boxes of a route that is there anew.
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
      try db.execute(
        sql: "INSERT INTO route_boxes (south, north, west, east, route_id) VALUES (?, ?, ?, ?, ?)",
        arguments: [box.south, box.north, box.west, box.east, route])
    }
  }

  /// Inserts a waypoint behind those that a route has.
  static func insert(_ waypoint: RouteWaypoint, route: String, _ db: Database) throws {
    try db.execute(
      sql: """
        INSERT INTO route_waypoints (id, route_id, place, kind, name, description, latitude_deg,
          longitude_deg, elevation_m) VALUES (?, ?,
          (SELECT COUNT(*) FROM route_waypoints WHERE route_id = ?), ?, ?, ?, ?, ?, ?)
        """,
      arguments: [
        waypoint.id, route, route, waypoint.kind.rawValue, waypoint.name, waypoint.description,
        waypoint.latitude, waypoint.longitude, waypoint.elevation,
      ])
  }

  /// Writes a review; a user's second replaces the first.
  static func insert(_ review: RouteReview, route: String, now: Double, _ db: Database) throws {
    // A user has one review, in every store under one name; others have a name that no other has.
    let id = "\(route)/\(review.userID ?? ChangeClock.randomName())"
    do {
      try db.execute(
        sql: """
          INSERT INTO route_reviews (id, route_id, user_id, rating, comment, difficulty,
            recommended_load_kg, created_at_s) VALUES (?, ?, ?, ?, ?, ?, ?, ?)
            ON CONFLICT (id) DO UPDATE SET user_id = excluded.user_id, rating = excluded.rating,
              comment = excluded.comment, difficulty = excluded.difficulty,
              recommended_load_kg = excluded.recommended_load_kg,
              created_at_s = excluded.created_at_s
          """,
        arguments: [
          id, route, review.userID, review.rating, review.comment, review.difficulty?.rawValue,
          review.recommendedLoad, now,
        ])
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
    route.description = row["description"]
    route.statedShape = (row["stated_shape"] as String?).flatMap { RouteShape(rawValue: $0) }
    guard let terrain = RouteTerrain(rawValue: row["terrain"]) else {
      throw StoreError(.damaged, "route \(id) has an unknown terrain")
    }
    route.terrain = terrain
    route.isPublic = row["is_public"]
    route.isOfficial = row["is_official"]
    route.distance = row["distance_m"]
    route.gain = row["gain_m"]
    route.loss = row["loss_m"]
    route.estimatedTime = row["estimated_s"]
    route.estimatedKilocalories = row["estimated_kcal"]
    for tag in try String.fetchAll(
      db, sql: "SELECT tag FROM route_tags WHERE route_id = ? ORDER BY place", arguments: [id])
    { route.add(tag: tag) }
    route.waypoints = try waypoints(of: id, db)
    for review in try reviews(of: id, db) { route.add(review) }
    return route
  }

  private static func geometry(_ row: Row, _ id: String) throws -> RouteGeometry {
    var columns: [String: [UInt8]] = [:]
    for (channel, name) in zip(channels, ["latitudes", "longitudes", "altitudes"]) {
      if let bytes: StoredBytes = row[name] { columns[channel.machineName] = bytes.bytes }
    }
    guard !columns.isEmpty else { return RouteGeometry(latitudes: [], longitudes: []) }
    do throws(TrackDamage) {
      let track = try CompressedTrack(count: row["points"], segments: [], columns: columns).track()
      return RouteGeometry(
        latitudes: track.column(.latitude), longitudes: track.column(.longitude),
        altitudes: track.column(.altitude))
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
