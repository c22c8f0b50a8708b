#if Command && Store
internal import ArgumentParser
internal import RuckHistory
internal import RuckKernels
internal import RuckSessions
internal import RuckStore

/// `ruckstat route edit`.
struct RouteEditCommand: UserStoreCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit",
    abstract: "Correct what is said of a route.",
    discussion: """
      What is given replaces what was there; an empty text removes it. A route is changed by the user who \
      added it, or by an administrator; only an administrator vouches for one.

      Examples:
        ruckstat route edit river-loop --name 'River loop, upper bank' --tag flat --tag shade
        ruckstat route edit river-loop --public yes --official yes --user boss
      """)

  @Argument(help: "The id of the route.") var id: String
  @Option(help: "The name.") var name: String?
  @Option(help: "What else there is to say.") var description: String?
  @Option(help: "A tag for search, in place of those that it has; repeatable.")
  var tag: [String] = []
  @Option(help: "The ground, as the difficulty takes it: urban, trail, mixed, mountain or beach.")
  var terrain: RouteTerrain?
  @Option(help: "Whether everybody who uses the history may see it: yes or no.")
  var `public`: YesOrNo?
  @Option(help: "Whether an administrator vouches for it: yes or no.") var official: YesOrNo?

  @OptionGroup var kept: UserCommandOptions

  func run() async throws {
    guard name?.isEmpty != true else { throw ValidationError("a route has a name") }
    let store = try await self.store.existing()
    let user = try await store.editor(whose.id, of: id)
    guard official == nil || user.role == .administrator else {
      throw ValidationError("only an administrator vouches for a route")
    }
    let (id, name, description, tags) = (id, name, description, tag)
    let (terrain, isPublic, isOfficial) = (terrain, `public`, official)
    try await store.change(route: id) { route in
      route.name = name ?? route.name
      route.description = description.replacing(route.description)
      route.terrain = terrain ?? route.terrain
      if let isPublic { route.isPublic = isPublic == .yes }
      if let isOfficial { route.isOfficial = isOfficial == .yes }
      if !tags.isEmpty {
        for word in route.tags { route.remove(tag: word) }
        for word in tags { route.add(tag: word) }
      }
    }
    try await store.write(output.resolved(), of: user.id) {
      try await $0.routes([id], user: user.id)
    }
  }
}

/// `ruckstat route remove`.
struct RouteRemoveCommand: UserStoreCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove",
    abstract: "Remove a route with its places and reviews; the sessions on it stay.")

  @Argument(help: "The id of the route.") var id: String
  @OptionGroup var confirmation: Confirmation
  @OptionGroup var kept: UserCommandOptions

  func run() async throws {
    let store = try await self.store.existing()
    let user = try await store.editor(whose.id, of: id)
    let used = try await store.routes([id], user: user.id).first
    let sessions = used?.use.sessions ?? 0
    try confirmation.require(removing: "route \(id.printable)" + Confirmation.users(sessions))
    try await store.remove(route: id)
    output.resolved().say(removed: "route \(id.printable)")
  }
}
#endif
