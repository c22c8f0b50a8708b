#if Command
internal import ArgumentParser
internal import RuckKernels
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

  /// The rules after the configuration had its say.
  func resolved(_ configuration: Configuration) throws -> Rules {
    var rules = Rules()
    if let text = distanceRule ?? configuration["distance-rule"] {
      rules.distance = try Self.known(text, "distance-rule", DistanceRule(named: text))
    }
    if let text = gainRule ?? configuration["gain-rule"] {
      rules.gain = try Self.known(text, "gain-rule", ElevationGainRule(named: text))
    }
    if let text = movingRule ?? configuration["moving-rule"] {
      rules.moving = try Self.known(text, "moving-rule", MovingTimeRule(named: text))
    }
    if let text = clean ?? configuration["clean"] {
      rules.cleaning = try Self.known(text, "clean", CleaningRule(named: text))
    }
    return rules
  }

  /// The name of the energy model.
  func modelName(_ configuration: Configuration) throws -> String {
    let name = energyModel ?? configuration["energy-model"] ?? EnergyModels.defaultName
    guard EnergyModels.names.contains(name) else {
      throw ValidationError(
        "--energy-model: there is no model '\(name)'; the models are "
          + EnergyModels.names.joined(separator: ", "))
    }
    return name
  }

  private static func known<Rule>(_ text: String, _ option: String, _ rule: Rule?) throws -> Rule {
    if let rule { return rule }
    throw ValidationError("--\(option): there is no rule '\(text)'; see --help for the names")
  }
}
#endif
