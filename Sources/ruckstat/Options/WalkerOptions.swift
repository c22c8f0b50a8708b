#if Command
internal import ArgumentParser
internal import RuckKernels
internal import RuckTrack

/// Who walked.
struct WalkerOptions: ParsableArguments {
  @Option(help: "Body mass without load: 80kg, 176lb (default: 70kg, and said so).")
  var bodyMass: String?

  @Option(help: "Standing height: 180cm, 1.8m, 5ft11in.")
  var height: String?

  @Option(help: "Age in years.")
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

  /// The walker told by options, else by the configuration.
  func resolved(_ configuration: Configuration) throws -> ToldWalker {
    let mass = try OptionText("body-mass", bodyMass, configuration)?.parse(Mass.parse)
    if let mass, !(20...250).contains(mass.value.kilograms) {
      throw ValidationError("--body-mass must lie between 20 kg and 250 kg")
    }
    let zones = try OptionText("heart-rate-zones", heartRateZones, configuration)?
      .parse(as: "zones; write max, reserve or ascending rates such as 100,120,140,160,180") {
        Self.zones($0)
      }
    return ToldWalker(
      bodyMass: mass, zones: zones ?? .maximum,
      walker: Walker(
        bodyMass: mass?.value,
        height: try OptionText("height", height, configuration)?.parse(Length.parse).value,
        age: try OptionText("age", age, configuration)?.number(in: 1...120),
        sex: try OptionText("sex", sex, configuration)?.choice(),
        restingHeartRate: try OptionText("resting-heart-rate", restingHeartRate, configuration)?
          .number(in: 20...150),
        maximumHeartRate: try OptionText("max-heart-rate", maximumHeartRate, configuration)?
          .number(in: 80...250)
      ))
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

/// What options and configuration say of the walker.
struct ToldWalker: Sendable {
  let bodyMass: (value: Mass, source: AnalyzedSession.Source)?
  let zones: HeartRateZoneScheme
  let walker: Walker
}
#endif
