#if Command
internal import ArgumentParser
internal import RuckKernels
internal import RuckSessions
internal import RuckTrack

/// How sessions are cut into splits.
struct SplitOptions: ParsableArguments {
  @Option(
    help: """
      The length of a split: 1km, 1mi, 400m, 10min; from 10 m or 1 s on (default: 1 km or 1 mi by \
      the units).
      """)
  var every: String?

  /// The length of a split; `5m` is metres, minutes are `5min`.
  static let length = ConfigurableOption("every") { option -> SplitLength in
    if (try? Length.parse(option.text)) != nil {
      return .distance(try option.length(in: OptionRange.piece))
    }
    return .time(seconds: try option.seconds(in: OptionRange.time))
  }

  /// The length asked for, else one of the units asked for, else a kilometre.
  func resolved(_ output: ResolvedOutput) throws -> SplitLength {
    if let length = try Self.length.value(every, output.configuration) { return length }
    let units = output.format == .table ? output.units : output.givenUnits ?? .metric
    return units == .imperial ? .distance(.miles(1)) : .distance(.kilometers(1))
  }
}
#endif
