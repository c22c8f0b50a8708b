#if Command && Store
internal import ArgumentParser
internal import Foundation
internal import RuckFormats
internal import RuckHistory
internal import RuckKernels
internal import RuckSessions
internal import RuckStore
internal import RuckTrack

/// `ruckstat route add`.
struct RouteAddCommand: PartCommand {
  static let configuration = CommandConfiguration(
    commandName: "add",
    abstract: "Keep the routes of files in the history.",
    discussion: """
      Length, gain, an estimated time and the energy of 70 kg with 15 kg follow from the file. The id \
      is made of the name; 'import' and 'edit' take it as --route.

      Examples:
        ruckstat route add course.gpx --name 'River loop' --tag flat --public
      """)

  @Argument(help: ArgumentHelp("Files, folders or -.", valueName: "path"), completion: .recordings)
  var paths: [String]
  @Option(help: "The name, of one route (default: that of the file).") var name: String?
  @Option(help: "What else there is to say.") var description: String?
  @Option(help: "A tag for search; repeatable.") var tag: [String] = []
  @Flag(help: "Everybody who uses the history may see it.")
  var `public` = false

  @OptionGroup(title: "History", visibility: .full) var store: StoreOptions
  @OptionGroup(title: "History", visibility: .full) var whose: UserOptions
  @OptionGroup(title: "Walker and load") var walker: WalkerOptions
  @OptionGroup(title: "Rules and energy", visibility: .full) var rules: RuleOptions
  @OptionGroup(title: "Part of a track") var part: PartOptions
  @OptionGroup(title: "Reading", visibility: .full) var reading: ReadingOptions
  @OptionGroup(title: "Output") var output: OutputOptions

  func run() async throws {
    let output = self.output.resolved()
    let plan = self.plan(output)
    let read = await Batch.routes(paths, plan: plan)
    guard name == nil || read.results.count <= 1 else {
      throw ValidationError("--name is for one route; there are \(read.results.count)")
    }
    read.say(output)
    guard !read.results.isEmpty else { throw read.outcome.status.code }
    let store = try await self.store.made()
    let creator = try await store.user(whose.id)
    var taken = Set(try await store.routes().map(\.route.id))
    var added: [String] = []
    for source in read.results {
      let title = name ?? source.session.name ?? source.source.path.shown
      let id = NamedID.free(of: title, or: "route", taken: taken)
      taken.insert(id)
      let profile = source.profile
      var route = Route(
        id: id, creatorID: creator.id, name: title,
        geometry: RouteGeometry(
          latitudes: profile.latitudes, longitudes: profile.longitudes,
          altitudes: profile.altitudes))
      route.description = description
      route.isPublic = `public`
      route.terrain = plan.request.difficultyTerrain
      for word in tag { route.add(tag: word) }
      route.estimate(from: profile)
      try await store.add(route)
      added.append(id)
    }
    try await store.write(output, failures: read.failures) {
      try await $0.routes(added, user: creator.id)
    }
    throw read.outcome.status.code
  }
}

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

/// `ruckstat route search`.
struct RouteSearchCommand: UserStoreCommand {
  static let configuration = CommandConfiguration(
    commandName: "search",
    abstract: "Find routes by words of their names, descriptions and tags.",
    discussion: """
      Examples:
        ruckstat route search river flat
      """)

  @Argument(help: "Words, or beginnings of words.") var words: [String]

  @OptionGroup var kept: UserCommandOptions

  func run() async throws {
    let (words, user) = (words.joined(separator: " "), whose.id)
    try await store.existing().write(output.resolved(), of: user) {
      try await $0.routes(matching: words, user: user)
    }
  }
}

/// `ruckstat route near`.
struct RouteNearCommand: UserStoreCommand {
  static let configuration = CommandConfiguration(
    commandName: "near",
    abstract: "Find routes that come near a place, the nearest first.",
    discussion: """
      Examples:
        ruckstat route near --latitude 46.01 --longitude 7.2 --within 5km
      """)

  @Option(parsing: .unconditional, help: "Degrees north.") var latitude:
    Within<Double, Bounds.Latitude>
  @Option(parsing: .unconditional, help: "Degrees east.") var longitude:
    Within<Double, Bounds.Longitude>
  @Option(help: "How far at most: 5km, 3mi (default: 10km).")
  var within: Within<Length, Bounds.SessionDistance>?

  @OptionGroup var kept: UserCommandOptions

  func run() async throws {
    let (north, east, user) = (latitude.value, longitude.value, whose.id)
    let meters = within?.value.meters ?? 10_000
    try await store.existing().write(output.resolved(), of: user) {
      try await $0.routes(nearLatitude: north, longitude: east, within: meters, user: user)
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

/// `ruckstat route review`.
struct RouteReviewCommand: WholeStoreCommand {
  static let configuration = CommandConfiguration(
    commandName: "review",
    abstract: "Say what a route is like; a user's second review replaces the first.",
    discussion: """
      Examples:
        ruckstat route review river-loop --rating 4.5 --comment 'Shade, water' --load 20kg
      """)

  @Argument(help: "The id of the route.") var id: String
  @Option(help: "1 to 5, such as 4.5.") var rating: Within<Double, Bounds.Rating>
  @Option(help: "In words.") var comment: String?
  @Option(help: "How hard it was: easy, moderate, hard, extreme.")
  var difficulty: RouteDifficulty.Level?
  @Option(help: "The load to take.") var load: Within<Mass, Bounds.Load>?
  @Option(help: "The reviewer, by the user's id.") var user: String?

  @OptionGroup var kept: StoreCommandOptions

  func run() async throws {
    let store = try await self.store.existing()
    let review = RouteReview(
      userID: user ?? User.defaultID, rating: rating.value, comment: comment,
      difficulty: difficulty, recommendedLoad: load?.value.kilograms)
    let id = id
    try await store.add(review, to: id)
    try await store.write(output.resolved()) { try await $0.routes([id]) }
  }
}

/// `ruckstat route waypoint`.
struct RouteWaypointCommand: UserStoreCommand {
  static let configuration = CommandConfiguration(
    commandName: "waypoint",
    abstract: "Add a place to a route, behind those that it has.",
    discussion: """
      A route is changed by the user who added it, or by an administrator.

      Examples:
        ruckstat route waypoint river-loop Spring --kind water_stop --latitude 46.01 --longitude 7.2
      """)

  @Argument(help: "The id of the route.") var id: String
  @Argument(help: "The name of the place.") var name: String
  @Option(help: "start, checkpoint, water_stop, rest_area, scenic or finish.")
  var kind: RouteWaypoint.Kind
  @Option(parsing: .unconditional, help: "Degrees north.") var latitude:
    Within<Double, Bounds.Latitude>
  @Option(parsing: .unconditional, help: "Degrees east.") var longitude:
    Within<Double, Bounds.Longitude>
  @Option(parsing: .unconditional, help: "The altitude.") var elevation:
    Within<Altitude, Bounds.Elevation>?
  @Option(help: "What else there is to say.") var description: String?

  @OptionGroup var kept: UserCommandOptions

  func run() async throws {
    let store = try await self.store.existing()
    let user = try await store.editor(whose.id, of: id)
    let id = id
    let waypoint = RouteWaypoint(
      id: UUID().uuidString.lowercased(), kind: kind, name: name, latitude: latitude.value,
      longitude: longitude.value, elevation: elevation?.value.meters, description: description)
    try await store.add(waypoint, to: id)
    try await store.write(output.resolved()) { try await $0.routes([id], user: user.id) }
  }
}

extension RouteDifficulty.Level: NamedArgument {}
extension RouteWaypoint.Kind: NamedArgument {}

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
      KeptRoutesDocument(kept, failures: failures), page: StoredTables(shown).routes(kept))
    if kept.isEmpty {
      output.say("ruckstat: no route found")
      throw ExitStatus.nothingToDo.code
    }
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
