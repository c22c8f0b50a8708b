internal import GRDB
public import RuckMetrics

extension SessionStore {
  /// A route with its use.
  public struct UsedRoute: Sendable, Hashable {
    /// The route.
    public let route: Route
    /// Its use by the sessions that name it.
    public let use: RouteUse
    /// The users with a completed session that names it, in the order of their ids.
    public let userIDs: [String]
    /// Metres from the position that was asked for; nil where none was.
    public let away: Double?
  }

  /// Adds a route with its tags, waypoints and line.
  ///
  /// - Throws: `duplicateRoute` where its id is taken, `unknownUser`.
  public func add(_ route: Route) throws(StoreError) {
    let now = now()
    try file.write { db in try RouteRows.insert(route, now: now, db) }
  }

  /// The routes that a user may see, their own and the public ones, by name.
  ///
  /// - Parameters:
  ///   - ids: the ids of the routes; all where it is empty.
  ///   - userID: the user who asks.
  /// - Returns: the routes with their use.
  /// - Throws: `unknownRoute` where an id is not that of a route.
  public func routes(
    _ ids: [String] = [], user userID: String = User.defaultID
  ) throws(StoreError) -> [UsedRoute] {
    try file.read { db in
      let all = try Self.visible(to: userID, db)
      for id in ids where !all.contains(where: { $0.id == id }) {
        throw NamedRows.routes.missing(id)
      }
      return try all.filter { ids.isEmpty || ids.contains($0.id) }.map { try Self.used($0, db) }
    }
  }

  /// The ids of all routes, those too that only their users may see.
  ///
  /// - Throws: ``StoreError``.
  package func routeIDs() throws(StoreError) -> Set<String> {
    try file.read { db in try String.fetchSet(db, sql: "SELECT id FROM routes") }
  }

  /// The routes whose line comes within a distance of a position, the nearest first.
  ///
  /// By boxes first, then by great circles. O(points of the routes whose box is near).
  ///
  /// - Parameters:
  ///   - latitude: degrees north.
  ///   - longitude: degrees east.
  ///   - meters: the maximum distance, in metres.
  ///   - userID: the user who asks.
  /// - Returns: the routes with their distance.
  /// - Throws: ``StoreError``.
  public func routes(
    nearLatitude latitude: Double, longitude: Double, within meters: Double,
    user userID: String = User.defaultID
  ) throws(StoreError) -> [UsedRoute] {
    try file.read { db in
      var ids: Set<String> = []
      for box in RouteBox.boxes(latitude: latitude, longitude: longitude, within: meters) {
        ids.formUnion(
          try String.fetchAll(
            db,
            sql: """
              SELECT route_id FROM route_boxes
                WHERE south <= ? AND north >= ? AND west <= ? AND east >= ?
              """, arguments: [box.north, box.south, box.east, box.west]))
      }
      let candidates = try Self.visible(to: userID, among: ids, db)
      return try candidates.near(latitude: latitude, longitude: longitude, within: meters).map {
        try Self.used($0.route, away: $0.meters, db)
      }
    }
  }

  /// The routes whose name, description or tags have words that begin as the words asked for: the better
  /// match first, then the shorter name, then the better rating.
  ///
  /// - Throws: ``StoreError``.
  public func routes(
    matching words: String, user userID: String = User.defaultID
  ) throws(StoreError) -> [UsedRoute] {
    guard let query = SearchWords.query(of: words) else { return [] }
    return try file.read { db in
      // A word in the name counts more than one in the tags, and that more than one in the description.
      let found = try Row.fetchAll(
        db,
        sql: """
          SELECT route_id, bm25(route_texts, 0, 10, 2, 5) AS score FROM route_texts
            WHERE route_texts MATCH ?
          """, arguments: [query])
      let scores = Dictionary(found.map { ($0[0] as String, $0[1] as Double) }) { one, _ in one }
      let routes = try Self.visible(to: userID, among: Set(scores.keys), db)
      func key(_ route: Route) -> (Double, Int, Double) {
        (scores[route.id] ?? 0, route.name.count, -(route.averageRating ?? 0))
      }
      return try routes.sorted { key($0) < key($1) }.map { try Self.used($0, db) }
    }
  }

  /// The public routes that at least ten sessions walked, the most walked first, twenty at most.
  ///
  /// - Throws: ``StoreError``.
  public func popularRoutes() throws(StoreError) -> [UsedRoute] {
    try file.read { db in
      let ids = try String.fetchAll(
        db,
        sql: """
          SELECT route_id FROM sessions WHERE state = 'completed' AND route_id IN
            (SELECT id FROM routes WHERE is_public) GROUP BY route_id HAVING COUNT(*) >= ?
          """, arguments: [Route.listedSessions])
      let used = try RouteRows.fetch("ORDER BY name, id", [], db)
        .filter { ids.contains($0.id) }.map { try Self.used($0, db) }
        .filter { $0.route.isListed($0.use) }
      return Array(used.sorted { $0.use.sessions > $1.use.sessions }.prefix(20))
    }
  }

  /// Changes the details of a route, and its waypoints; its line and its reviews stay.
  ///
  /// - Throws: `unknownRoute`.
  public func change(
    route id: String, _ change: @Sendable (inout Route) -> Void
  ) throws(StoreError) {
    try file.write { db in
      var route = try NamedRows.routes.one(id, RouteRows.fetch("WHERE id = ?", [id], db))
      change(&route)
      try RouteRows.update(route, db)
    }
  }

  /// Removes a route with its waypoints and reviews; the sessions that name it stay without it.
  ///
  /// - Throws: `unknownRoute`.
  public func remove(route id: String) throws(StoreError) {
    try file.write { db in try NamedRows.routes.delete(id, db) }
  }

  /// Keeps a review; a user's second replaces the first, for an average counts each user once.
  ///
  /// - Throws: `unknownRoute`, `unknownUser`.
  public func add(_ review: RouteReview, to routeID: String) throws(StoreError) {
    let now = now()
    try file.write { db in
      try NamedRows.routes.require(routeID, db)
      try RouteRows.insert(review, route: routeID, now: now, db)
    }
  }

  private static func visible(
    to userID: String, among ids: Set<String>? = nil, _ db: Database
  ) throws -> [Route] {
    guard let ids else {
      return try RouteRows.fetch(
        "WHERE is_public OR creator_id IS NULL OR creator_id = ? ORDER BY name, id", [userID], db)
    }
    let found = try ids.sorted().flatMap {
      try RouteRows.fetch(
        "WHERE id = ? AND (is_public OR creator_id IS NULL OR creator_id = ?)", [$0, userID], db)
    }
    return found.sorted { $0.name < $1.name }
  }

  /// The use of a route: a session with a track counts by the share of the route that it followed, one
  /// without by naming it.
  private static func used(
    _ route: Route, away: Double? = nil, _ db: Database
  ) throws -> UsedRoute {
    var use = RouteUse()
    let numbers = try Int64.fetchAll(
      db, sql: "SELECT number FROM sessions WHERE route_id = ? AND state = 'completed'",
      arguments: [route.id])
    let walkers = try String.fetchAll(
      db,
      sql: """
        SELECT DISTINCT user_id FROM sessions
          WHERE route_id = ? AND state = 'completed' AND user_id IS NOT NULL ORDER BY user_id
        """, arguments: [route.id])
    let isComparable = route.geometry.count > 1
    for number in numbers {
      use.add(isComparable ? try track(of: number, db).map { route.match($0) } : nil)
    }
    return UsedRoute(route: route, use: use, userIDs: walkers, away: away)
  }
}

/// Words as a search of SQLite takes them.
enum SearchWords {
  /// A query for texts that have, for each word, one that begins so; nil without a word.
  static func query(of text: String) -> String? {
    let words = text.split { !$0.isLetter && !$0.isNumber }.prefix(32)
    return words.isEmpty ? nil : words.map { "\"\($0)\"*" }.joined(separator: " ")
  }
}
