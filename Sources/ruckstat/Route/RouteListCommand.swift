#if Command && Store
internal import ArgumentParser
internal import RuckFormats
internal import RuckHistory
internal import RuckKernels
internal import RuckSessions
internal import RuckStore
internal import RuckTrack

/// `ruckstat route list`.
struct RouteListCommand: UserStoreCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the routes of the history with their use.")

  @Argument(help: "Ids of routes (default: all).") var ids: [String] = []

  @OptionGroup var kept: UserCommandOptions

  func run() async throws {
    let (ids, user) = (ids, whose.id)
    try await store.existing().write(output.resolved(), of: user) {
      try await $0.routes(ids, user: user)
    }
  }
}

/// `ruckstat route popular`.
struct RoutePopularCommand: WholeStoreCommand {
  static let configuration = CommandConfiguration(
    commandName: "popular",
    abstract: "List the public routes that at least ten sessions walked, the most walked first.")

  @OptionGroup var kept: StoreCommandOptions

  func run() async throws {
    try await store.existing().write(output.resolved()) { try await $0.popularRoutes() }
  }
}

extension SessionStore {
  /// A user who may change a route; ends the program where the user may not.
  nonisolated func editor(_ userID: String, of id: String) async throws -> User {
    let user = try await self.user(userID)
    let route = try await routes([id], user: userID).first?.route
    guard route?.mayBeEdited(by: user) ?? true else {
      throw ValidationError(
        "the route \(id) is \(route?.creatorID ?? "no one")'s: only its creator and administrators change it"
      )
    }
    return user
  }

  /// Writes the routes that a closure gives, to a user who is in the history.
  nonisolated func write(
    _ output: ResolvedOutput, of userID: String = User.defaultID, failures: [InputFailure] = [],
    _ routes: (SessionStore) async throws -> [UsedRoute]
  ) async throws {
    _ = try await user(userID)
    let kept = try await routes(self).map {
      KeptRoute($0.route, use: $0.use, away: $0.away)
    }
    let shown = try await output.following(userID, in: self)
    try output.write(
      KeptRoutesDocument(kept, failures: failures), isEmpty: kept.isEmpty, orSay: "no route found",
      page: StoredTables(shown).routes(kept))
  }
}

extension StoredTables {
  /// Routes with their use.
  func routes(_ routes: [KeptRoute]) -> Page {
    guard !routes.isEmpty else { return Page() }
    var table = TextTable([
      .left, .left, .right, .right, .left, .right, .right, .right, .text,
    ])
    table.add([
      "id", "name", "distance", "gain", "difficulty", "sessions", "completed", "rating", "places",
    ])
    for kept in routes {
      let route = kept.route
      table.add([
        route.id, route.name, number.distance(route.distance), number.height(route.gain),
        route.difficulty?.level.rawValue ?? NumberText.unknown, "\(kept.use.sessions)",
        "\(kept.use.completions)", NumberText.fixed(route.averageRating, 1),
        route.waypoints.map(\.name).joined(separator: ", "),
      ])
    }
    return Page(table.lines, boldHead: usesColour)
  }
}
#endif
