internal import ArgumentParser
internal import RuckMetrics
internal import RuckStore

/// `ruckstat route edit`.
struct RouteEdit: Change {
  typealias Thing = Routes

  static let configuration = CommandConfiguration(
    "edit", "Edit a route.",
    discussion: """
      Given values replace the old ones, and an empty text clears a value. A route is changed by the user who \
      added it, or by an administrator; only an administrator vouches for one.

      Examples:
        ruckstat route edit river-loop --name 'River loop, upper bank' --tag flat --tag shade
        ruckstat route edit river-loop --public yes --official yes --user boss
      """)

  @Option(help: "The name.") var name: String?
  @Option(help: "A description.") var description: String?
  @Option(help: "A tag for search, instead of its present ones; repeatable.") var tag: [String] = []
  @Option(help: "The ground, as the difficulty takes it: urban, trail, mixed, mountain or beach.")
  var terrain: RouteTerrain?
  @Option(help: "Whether other users may see it: yes or no.") var `public`: YesOrNo?
  @Option(help: "Whether an administrator vouches for it: yes or no.") var official: YesOrNo?

  func validate() throws { try ensure(name?.isEmpty != true, "a route has a name") }

  func apply(to row: SavedRoute, in scope: Scope) async throws {
    let user = try await scope.editor(of: row)
    try ensure(
      official == nil || user.role == .administrator, "only an administrator vouches for a route")
    try await scope.store.change(route: row.id) { route in
      route.name = name ?? route.name
      route.description = description.replacing(route.description)
      route.terrain = terrain ?? route.terrain
      if let `public` { route.isPublic = `public` == .yes }
      if let official { route.isOfficial = official == .yes }
      if !tag.isEmpty {
        for word in route.tags { route.remove(tag: word) }
        for word in tag { route.add(tag: word) }
      }
    }
  }
}

/// `ruckstat route review`.
struct RouteReviewing: Change {
  typealias Thing = Routes

  static let configuration = CommandConfiguration(
    "review", "Review a route (one review per user).",
    discussion: """
      Examples:
        ruckstat route review river-loop --rating 4.5 --comment 'Shade, water' --load 20kg
      """)

  @Option(help: "\(Bounds.Rating.words()), such as 4.5.") var rating: Within<Double, Bounds.Rating>
  @Option(help: "In words.") var comment: String?
  @Option(help: "Difficulty: easy, moderate, hard, extreme.")
  var difficulty: RouteDifficulty.Level?
  @Option(help: "The load to take.") var load: Within<Mass, Bounds.Load>?

  func apply(to row: SavedRoute, in scope: Scope) async throws {
    let review = RouteReview(
      userID: scope.userID, rating: rating.value, comment: comment, difficulty: difficulty,
      recommendedLoad: load?.value.kilograms)
    try await scope.store.add(review, to: row.id)
  }
}

extension RouteDifficulty.Level: NamedArgument {}
