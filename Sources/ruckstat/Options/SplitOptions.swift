internal import ArgumentParser
internal import RuckMetrics

/// How sessions are cut into splits.
struct SplitOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The length of a split: 1km, 1mi, 400m, 10min; from 10 m or 1 s on (default: 1 km or 1 mi by "
        + "the units).", valueName: "length"))
  var every: SplitLength?

  /// The length given, else one of the units given, else a kilometre.
  func resolved(_ output: ResolvedOutput) -> SplitLength {
    every ?? .distance(output.documentUnits == .imperial ? .miles(1) : .kilometers(1))
  }
}

extension SplitLength: TypedArgument {
  /// `5m` is metres, minutes are `5min`.
  init(typed text: String) throws(Refusal) {
    if let number = Double(text.filter { $0 != " " }), number.isFinite {
      let typed = number > 0 ? JSONValue.text(of: number) : "1"
      guard number > 0 else { throw Refusal("a split has a length: 1km, 1mi or 10min") }
      throw Refusal("\(typed) of what? write \(typed)km, \(typed)mi or \(typed)min")
    }
    if (try? Length.parse(text)) != nil {
      self = .distance(try Within<Length, Bounds.Piece>(typed: text).value)
    } else {
      self = .time(seconds: try Within<Duration, Bounds.Time>(typed: text).value.inSeconds)
    }
  }
}
