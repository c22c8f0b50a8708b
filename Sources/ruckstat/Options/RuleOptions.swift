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
  var distanceRule: DistanceRule?

  @Option(
    help: """
      Gain: \(ElevationGainRule.names.joined(separator: ", ")) (default: adaptive).
      """)
  var gainRule: ElevationGainRule?

  @Option(
    help: ArgumentHelp(
      "Moving time: displacement, gpxpy, goldencheetah, gpsa, dreeve, speed:0.3 "
        + "(default: displacement)."))
  var movingRule: MovingTimeRule?

  @Option(help: "Cleaning: standard leaves out implausible points, none keeps all.")
  var clean: CleaningRule?

  @Option(help: "The energy model (default: \(EnergyModels.defaultName)).")
  var energyModel: EnergyModelName?

  @Option(
    help: "Terrain of the difficulty score: urban, mixed, trail, beach, mountain (default: mixed).")
  var difficultyTerrain: RouteTerrain?

  /// Sets the rules that are given.
  func fill(_ request: inout SessionRequest) {
    if let distanceRule { request.rules.distance = distanceRule }
    if let gainRule { request.rules.gain = gainRule }
    if let movingRule { request.rules.moving = movingRule }
    if let clean { request.rules.cleaning = clean }
    request.modelName = modelName
    request.difficultyTerrain = difficultyTerrain ?? .mixed
  }

  /// The name of the energy model.
  var modelName: String { energyModel?.optionName ?? EnergyModels.defaultName }
}
#endif
