#if Command && Store
internal import ArgumentParser
internal import RuckFormats
internal import RuckHistory
internal import RuckKernels
internal import RuckSessions
internal import RuckStore
internal import RuckTrack

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

extension RouteDifficulty.Level: NamedArgument {}
#endif
