internal import ArgumentParser
internal import RuckMetrics

extension ActivityKind: NamedArgument {}

/// A kind of outing that can be given: all but unknown.
struct GivenKind: NamedArgument {
  let kind: ActivityKind

  static let values = ActivityKind.allCases.filter { $0 != .unknown }.map(GivenKind.init)
  var optionName: String { kind.rawValue }
  static var allValueStrings: [String] { values.map(\.optionName) }
  static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }

  private init(_ kind: ActivityKind) { self.kind = kind }
}

/// Which kinds of outing a history counts.
struct KindOptions: ParsableArguments {
  @Option(help: KindOptions.help) var kind: [Selection<ActivityKind>] = []

  static let help = ArgumentHelp(
    "Which sessions count: foot (with those of unknown kind), ride, swim, ski, vehicle, other, or "
      + "all, plausible or not; repeatable (default: foot).", valueName: "kind")

  /// The selection asked for.
  var resolved: KindSelection { KindSelection(of: kind.flatMap(\.values)) }
}
