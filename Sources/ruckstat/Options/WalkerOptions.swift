#if Command
internal import ArgumentParser
internal import RuckKernels
internal import RuckSessions
internal import RuckTrack

/// Who walked.
struct WalkerOptions: ParsableArguments {
  @Option(
    help: "Body mass without load: 80kg, 176lb; 20 kg to 250 kg (default: 70kg, and said so).")
  var bodyMass: String?

  @Option(help: "Standing height: 180cm, 1.8m, 5ft11in; 0.5 m to 2.75 m.")
  var height: String?

  @Option(help: "Age in years, 1 to 120.")
  var age: String?

  @Option(help: "female or male, for resting-rate equations.")
  var sex: String?

  @Option(help: "Heart rate at rest, beats a minute.")
  var restingHeartRate: String?

  @Option(name: .customLong("max-heart-rate"), help: "The highest heart rate, beats a minute.")
  var maximumHeartRate: String?

  @Option(
    help: ArgumentHelp(
      "Heart-rate zones: max (50, 60, ... 100 % of the highest), reserve (of what lies above "
        + "rest) or bounds of your own: 100,120,140,160,180 (default: max)."))
  var heartRateZones: String?

  private static let masses = ConfigurableOption("body-mass") {
    try $0.mass(in: GuardRails.bodyMasses)
  }
  private static let heights = ConfigurableOption("height") { try $0.length(in: 0.5...2.75) }
  private static let ages = ConfigurableOption("age") { try $0.number(in: 1...120) }
  private static let sexes = ConfigurableOption<Sex>(choice: "sex")
  private static let restingRates = ConfigurableOption("resting-heart-rate") {
    try $0.number(in: 20...150)
  }
  private static let maximumRates = ConfigurableOption("max-heart-rate") {
    try $0.number(in: 80...250)
  }
  private static let zoneSchemes = ConfigurableOption("heart-rate-zones") { option in
    guard let zones = zones(option.text) else {
      throw option.refused(
        "is not a rule for zones; write max, reserve or 2 to 21 ascending rates from 20 to 300, "
          + "such as 100,120,140,160,180")
    }
    return zones
  }

  /// What a configuration may set of these.
  static let checks = [
    masses.check, heights.check, ages.check, sexes.check, restingRates.check, maximumRates.check,
    zoneSchemes.check,
  ]

  /// Sets the walker given by options, else by the configuration.
  func fill(_ request: inout SessionRequest, _ configuration: Configuration) throws {
    request.bodyMasses = try Self.masses.resolve(bodyMass, configuration).map { [$0] } ?? []
    request.zones = try Self.zoneSchemes.value(heartRateZones, configuration) ?? .maximum
    request.walker = Walker(
      height: try Self.heights.value(height, configuration),
      age: try Self.ages.value(age, configuration),
      sex: try Self.sexes.value(sex, configuration),
      restingHeartRate: try Self.restingRates.value(restingHeartRate, configuration),
      maximumHeartRate: try Self.maximumRates.value(maximumHeartRate, configuration))
  }

  private static func zones(_ text: String) -> HeartRateZoneScheme? {
    switch text {
    case "max": return .maximum
    case "reserve": return .reserve
    default:
      let words = text.split(separator: ",", omittingEmptySubsequences: false)
      let bounds = words.compactMap { Double($0) }
      guard bounds.count == words.count, (2...21).contains(bounds.count),
        bounds.allSatisfy({ (20...300).contains($0) }),
        zip(bounds, bounds.dropFirst()).allSatisfy({ $0 < $1 })
      else { return nil }
      return .own(HeartRateZones(bounds: bounds))
    }
  }
}
#endif
