#if Command && Store
internal import ArgumentParser
internal import Foundation
internal import RuckHistory
internal import RuckKernels
internal import RuckSessions
internal import RuckStore
internal import RuckTrack

/// The routes of a history with their use.
enum Routes: Removable {
  struct Choice: ParsableArguments {
    @Argument(help: "Ids of routes (default: all).") var ids: [String] = []
  }

  static let listing = "List the routes of the history with their use."
  static let removal = "Remove a route with its places and reviews; the sessions on it stay."

  static func all(_ choice: Choice?, in scope: Scope) async throws -> [KeptRoute] {
    var ids: [String] = []
    for id in choice?.ids ?? [] { ids.append(try await scope.find(Routes.self, id).id) }
    return try await scope.store.routes(ids, user: scope.userID).map(KeptRoute.init)
  }

  static func named(_ row: KeptRoute, in scope: Scope) async throws -> String {
    _ = try await scope.editor(of: row)
    return "route \(row.id.printable)" + Confirmation.users(row.use.sessions)
  }

  static func remove(_ row: KeptRoute, in scope: Scope) async throws {
    try await scope.store.remove(route: row.id)
  }
}

/// The public routes that are walked most.
enum PopularRoutes: Entity {
  static let verb = "popular"
  static let listing =
    "List the public routes that at least ten sessions walked, the most walked first."
  static let none = "no route found"

  static func all(_ choice: NoOptions?, in scope: Scope) async throws -> [KeptRoute] {
    try await scope.store.popularRoutes().map(KeptRoute.init)
  }
}

/// Routes by words.
enum RoutesByWords: Entity {
  struct Choice: ParsableArguments {
    @Argument(help: "Words, or beginnings of words.") var words: [String]
  }

  static let verb = "search"
  static let listing = "Find routes by words of their names, descriptions and tags: river flat."

  static func all(_ choice: Choice?, in scope: Scope) async throws -> [KeptRoute] {
    let words = (choice?.words ?? []).joined(separator: " ")
    return try await scope.store.routes(matching: words, user: scope.userID).map(KeptRoute.init)
  }
}

/// Routes by a place.
enum RoutesByPlace: Entity {
  struct Choice: ParsableArguments {
    @Option(parsing: .unconditional, help: "Degrees north.") var latitude:
      Within<Double, Bounds.Latitude>
    @Option(parsing: .unconditional, help: "Degrees east.") var longitude:
      Within<Double, Bounds.Longitude>
    @Option(help: "How far at most: 5km, 3mi (default: 10km).")
    var within: Within<Length, Bounds.SessionDistance>?
  }

  static let verb = "near"
  static let listing = "Find routes that come near a place, the nearest first."

  static func all(_ choice: Choice?, in scope: Scope) async throws -> [KeptRoute] {
    guard let choice else { return [] }
    return try await scope.store.routes(
      nearLatitude: choice.latitude.value, longitude: choice.longitude.value,
      within: choice.within?.value.meters ?? 10_000, user: scope.userID
    ).map(KeptRoute.init)
  }
}

extension KeptRoute {
  init(_ used: SessionStore.UsedRoute) { self.init(used.route, use: used.use, away: used.away) }
}

extension Scope {
  /// The user, who may change a route.
  ///
  /// - Throws: where the user may not.
  func editor(of row: KeptRoute) async throws -> User {
    let user = try await store.user(userID)
    guard row.route.mayBeEdited(by: user) else {
      throw ValidationError(
        "the route \(row.id) is \(row.route.creatorID ?? "no one")'s: only its creator and administrators change it"
      )
    }
    return user
  }
}
#endif
