#if Command
internal import ArgumentParser
internal import RuckKernels
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

  /// The ground told by options, else by the configuration.
  func profile(_ configuration: Configuration) throws -> TerrainProfile {
    let start = try (terrain ?? configuration["terrain"]).map { try Self.ground($0, "--terrain") }
    var profile = TerrainProfile(constant: start ?? .factor(1))
    for text in terrainAt {
      let (position, value) = try PositionText.split(text, option: "--terrain-at")
      profile.change(at: position, to: try Self.ground(value, "--terrain-at"))
    }
    return profile
  }

  /// The resting rate told by the option.
  func restingRate() throws -> RestingRate? {
    guard let rest else { return nil }
    guard let rate = Double(rest), GuardRails.restingRates.contains(rate) else {
      throw ValidationError("--rest: '\(rest)' is no rate from 0.3 to 5 W/kg")
    }
    return RestingRate(wattsPerKilogram: rate)
  }

  private static func ground(_ text: String, _ option: String) throws -> Terrain {
    if let terrain = Terrain(text) { return terrain }
    throw ValidationError(
      "\(option): '\(text)' is no ground; write a factor from 0.1 to 50, snow:20cm, or one of "
        + Terrain.kinds.map(\.name).joined(separator: ", "))
  }
}
#endif
