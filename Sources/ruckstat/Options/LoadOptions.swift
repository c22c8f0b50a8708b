#if Command
internal import ArgumentParser
internal import RuckKernels
internal import RuckTrack

/// What was carried.
struct LoadOptions: ParsableArguments {
  @Option(help: "The load: 20kg, 45lb, 45#; 0kg says there was none (default: from the file).")
  var load: String?

  /// The load told by options, else by the configuration.
  func resolved(_ configuration: Configuration) throws -> ToldLoad? {
    guard let told = try OptionText("load", load, configuration)?.parse(Mass.parse) else {
      return nil
    }
    guard (0...200).contains(told.value.kilograms) else {
      throw ValidationError("--load must lie between 0 kg and 200 kg")
    }
    return ToldLoad(profile: LoadProfile(constant: told.value.kilograms), source: told.source)
  }
}

/// What options and configuration say of the load.
struct ToldLoad: Sendable {
  let profile: LoadProfile
  let source: AnalyzedSession.Source
}
#endif
