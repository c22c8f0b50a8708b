#if Command && Store
internal import ArgumentParser
internal import RuckFormats
internal import RuckHistory
internal import RuckKernels
internal import RuckSessions
internal import RuckStore
internal import RuckTrack

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
#endif
