#if Command
internal import ArgumentParser
internal import RuckKernels
internal import RuckTrack

/// How sessions are cut into splits.
struct SplitOptions: ParsableArguments {
  @Option(
    help: "The length of a split: 1km, 1mi, 400m, 10min (default: 1 km or 1 mi by the units).")
  var every: String?

  /// The length asked for, else one of the units asked for, else a kilometre.
  func resolved(_ output: ResolvedOutput) throws -> SplitLength {
    if let told = try OptionText("every", every, output.configuration)?.parse(Self.parse) {
      switch told.value {
      case .distance(let length) where length.meters < 10:
        throw ValidationError("--every must be at least 10 m")
      case .time(let seconds) where seconds < 1:
        throw ValidationError("--every must be at least 1 s")
      default: return told.value
      }
    }
    let units = output.format == .table ? output.units : output.givenUnits ?? .metric
    return units == .imperial ? .distance(.miles(1)) : .distance(.kilometers(1))
  }

  // `5m` is metres; minutes are `5min`.
  private static func parse(_ text: String) throws(UnitError) -> SplitLength {
    if let length = try? Length.parse(text) { return .distance(length) }
    return .time(seconds: try Duration.parse(text).inSeconds)
  }
}
#endif
