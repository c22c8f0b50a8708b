internal import ArgumentParser
internal import RuckMetrics
internal import RuckStore

/// The routes of a history with their use.
enum Routes: Removable {
  struct Choice: ParsableArguments {
    @Argument(help: "Ids of routes (default: all).") var ids: [String] = []
    @Option(
      parsing: .upToNextOption,
      help: .value(
        "word",
        "Only routes with these words, or words that begin so, in name, description or tags."))
    var search: [String] = []
    @Option(
      help: .value("lat,lon", "Only routes that come near a position, nearest first: 46.01,7.2."))
    var near: PositionArgument?
    @Option(help: "Distance for --near: 5km, 3mi (default: 10km).")
    var within: Within<Length, Bounds.SessionDistance>?
    @Flag(help: "Public routes with at least ten sessions, most walked first.") var popular = false

    func validate() throws {
      try ensure(
        [!ids.isEmpty, !search.isEmpty, near != nil, popular].count(where: { $0 }) < 2,
        "give ids or one of --search, --near and --popular")
      try ensure(
        within == nil || near != nil, "--within is a distance from a position: add --near 46.01,7.2"
      )
    }
  }

  static let listing = "List saved routes: all, by words, near a position, or the popular ones."
  static let removal = "Delete a route with its waypoints and reviews; sessions on it stay."

  static func all(_ choice: Choice?, in scope: Scope) async throws -> [SavedRoute] {
    if choice?.popular == true {
      return try await scope.store.popularRoutes().map(SavedRoute.init)
    }
    if let near = choice?.near {
      return try await scope.store.routes(
        nearLatitude: near.latitude, longitude: near.longitude,
        within: choice?.within?.value.meters ?? 10_000, user: scope.userID
      ).map(SavedRoute.init)
    }
    if let words = choice?.search, !words.isEmpty {
      return try await scope.store.routes(
        matching: words.joined(separator: " "), user: scope.userID
      ).map(SavedRoute.init)
    }
    var ids: [String] = []
    for id in choice?.ids ?? [] { ids.append(try await scope.find(Routes.self, id).id) }
    return try await scope.store.routes(ids, user: scope.userID).map(SavedRoute.init)
  }

  static func named(_ row: SavedRoute, in scope: Scope) async throws -> String {
    _ = try await scope.editor(of: row)
    return "route \(row.id.printable)" + Confirmation.users(row.use.sessions)
  }

  static func remove(_ row: SavedRoute, in scope: Scope) async throws {
    try await scope.store.remove(route: row.id)
  }
}

/// A position in degrees: `46.01,7.2`.
struct PositionArgument: ReadArgument {
  let latitude: Double
  let longitude: Double

  static var accepted: String { "degrees north and east; write 46.01,7.2" }

  init?(_ text: String) {
    let numbers = text.split(separator: ",", omittingEmptySubsequences: false)
      .map { Double($0.filter { $0 != " " }) }
    guard numbers.count == 2, let latitude = numbers[0], let longitude = numbers[1],
      Bounds.Latitude.range.contains(latitude), Bounds.Longitude.range.contains(longitude)
    else { return nil }
    (self.latitude, self.longitude) = (latitude, longitude)
  }
}

extension SavedRoute {
  init(_ used: SessionStore.UsedRoute) {
    self.init(used.route, use: used.use, userIDs: used.userIDs, away: used.away)
  }
}

extension Scope {
  /// The user, who may change a route.
  ///
  /// - Throws: where the user may not.
  func editor(of row: SavedRoute) async throws -> User {
    let user = try await store.user(userID)
    try ensure(
      row.route.mayBeEdited(by: user),
      "the route \(row.id) is \(row.route.creatorID ?? "no one")'s: only its creator and administrators change it"
    )
    return user
  }
}
