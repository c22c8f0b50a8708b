#if Command
internal import ArgumentParser
internal import RuckKernels
internal import RuckSessions
internal import RuckTrack

/// The ground and the resting rate, as the energy models ask for them.
struct TerrainOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The ground, by name or factor: dirt, sand, 1.2, snow:20cm (default: paved).",
      discussion: "Names: " + Terrain.kinds.map(\.name).joined(separator: ", ") + "."))
  var terrain: String?

  @Option(
    name: .customLong("terrain-at"),
    help: "From a time or distance on, another ground: 6km=sand; repeatable.")
  var terrainAt: [String] = []

  @Option(
    help: "The resting rate in W per kg of body mass (default: by Mifflin-St Jeor, else 1.2).")
  var rest: String?

  @Flag(
    name: .customLong("no-guard-rails"),
    help: "The published equation without floors, clamps and blends.")
  var noGuardRails = false

  /// The ground at the start.
  static let ground = ConfigurableOption("terrain") { try parsed($0) }

  /// Sets the ground and the resting rate given by options, else by the configuration.
  func fill(_ request: inout SessionRequest, _ configuration: Configuration) throws {
    request.terrain = try profile(configuration)
    request.restingRate = try restingRate()
    request.rules.guardRails = !noGuardRails
  }

  private func profile(_ configuration: Configuration) throws -> TerrainProfile {
    let start = try Self.ground.value(terrain, configuration)
    var profile = TerrainProfile(constant: start ?? .factor(1))
    for text in terrainAt {
      let (position, value) = try PositionText.split(text, option: "terrain-at")
      profile.change(at: position, to: try Self.parsed(value))
    }
    return profile
  }

  private func restingRate() throws -> RestingRate? {
    try rest.map {
      RestingRate(
        wattsPerKilogram: try OptionText("rest", $0).number(in: GuardRails.restingRates))
    }
  }

  private static func parsed(_ option: OptionText) throws -> Terrain {
    if let terrain = Terrain(option.text) { return terrain }
    throw option.refused(
      "is not a ground; write a factor from 0.1 to 50, snow:20cm (0 to 100 cm), or one of "
        + Terrain.kinds.map(\.name).joined(separator: ", "))
  }
}
#endif
