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

  /// The walker told by options, else by the configuration.
  func resolved(_ configuration: Configuration) throws -> ToldWalker {
    let mass = try OptionText("body-mass", bodyMass, configuration)?.parse(Mass.parse)
    if let mass, !(20...250).contains(mass.value.kilograms) {
      throw ValidationError("--body-mass must lie between 20 kg and 250 kg")
    }
    return ToldWalker(
      bodyMass: mass,
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
}

/// What options and configuration say of the walker.
struct ToldWalker: Sendable {
  let bodyMass: (value: Mass, source: AnalyzedSession.Source)?
  let walker: Walker
}
#endif
