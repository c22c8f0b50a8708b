#if Command
internal import ArgumentParser
internal import RuckKernels
internal import RuckSessions
internal import RuckTrack

/// The rules to compute by.
struct RuleOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Distance: haversine, haversine:6378137, geodesic, gpxpy, device, haversine-3d, "
        + "haversine-smoothed:10 (default: haversine on the mean radius)."))
  var distanceRule: String?

  @Option(
    help: """
      Climb: \(ElevationGainRule.names.joined(separator: ", ")) (default: adaptive).
      """)
  var gainRule: String?

  @Option(
    help: ArgumentHelp(
      "Moving time: displacement, gpxpy, goldencheetah, gpsa, dreeve, speed:0.3 "
        + "(default: displacement)."))
  var movingRule: String?

  @Option(help: "Points not to believe: standard leaves them out, none does not.")
  var clean: String?

  @Option(help: "The model of energy (default: lcda-backpacking-2022).")
  var energyModel: String?

  @Option(
    help: "Terrain of the difficulty score: urban, mixed, trail, beach, mountain (default: mixed).")
  var difficultyTerrain: String?

  private static let distances = ConfigurableOption("distance-rule") {
    try known($0, DistanceRule(named: $0.text))
  }
  private static let gains = ConfigurableOption("gain-rule") {
    try known($0, ElevationGainRule(named: $0.text))
  }
  private static let movings = ConfigurableOption("moving-rule") {
    try known($0, MovingTimeRule(named: $0.text))
  }
  private static let cleanings = ConfigurableOption("clean") {
    try known($0, CleaningRule(named: $0.text))
  }
  private static let models = ConfigurableOption("energy-model") { option in
    guard EnergyModels.names.contains(option.text) else {
      throw option.refused("is none of the models " + EnergyModels.names.joined(separator: ", "))
    }
    return option.text
  }
  private static let terrains = ConfigurableOption<RouteTerrain>(choice: "difficulty-terrain")

  /// What a configuration may set of these.
  static let checks = [
    distances.check, gains.check, movings.check, cleanings.check, models.check, terrains.check,
  ]

  /// Sets the rules given by options, else by the configuration.
  func fill(_ request: inout SessionRequest, _ configuration: Configuration) throws {
    var rules = Rules()
    if let rule = try Self.distances.value(distanceRule, configuration) { rules.distance = rule }
    if let rule = try Self.gains.value(gainRule, configuration) { rules.gain = rule }
    if let rule = try Self.movings.value(movingRule, configuration) { rules.moving = rule }
    if let rule = try Self.cleanings.value(clean, configuration) { rules.cleaning = rule }
    request.rules = rules
    request.modelName = try modelName(configuration)
    request.difficultyTerrain = try Self.terrains.value(difficultyTerrain, configuration) ?? .mixed
  }

  /// The name of the energy model.
  func modelName(_ configuration: Configuration) throws -> String {
    try Self.models.value(energyModel, configuration) ?? EnergyModels.defaultName
  }

  private static func known<Rule>(_ option: OptionText, _ rule: Rule?) throws -> Rule {
    if let rule { return rule }
    throw option.refused("is not a rule, or its number is out of range; see --help for the names")
  }
}
#endif
