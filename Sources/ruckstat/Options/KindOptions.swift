#if Command
internal import ArgumentParser
internal import RuckHistory
internal import RuckSessions
internal import RuckTrack

extension OutingKind: NamedArgument {}

/// A kind of outing that can be given: all but unknown.
struct GivenKind: NamedArgument {
  let kind: OutingKind

  static let values = OutingKind.allCases.filter { $0 != .unknown }.map(GivenKind.init)
  var optionName: String { kind.rawValue }
  static var allValueStrings: [String] { values.map(\.optionName) }
  static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }

  private init(_ kind: OutingKind) { self.kind = kind }
}

/// Which kinds of outing a history counts.
struct KindOptions: ParsableArguments {
  @Option(help: KindOptions.help) var kind: [Selection<OutingKind>] = []

  static let help = ArgumentHelp(
    "Which outings count: foot (with those of unknown kind), ride, swim, ski, vehicle, other, or "
      + "all, whether believed or not; repeatable (default: foot).", valueName: "kind")

  /// The selection asked for.
  var resolved: KindSelection { KindSelection(of: kind.flatMap(\.values)) }
}

extension KindSelection {
  /// The selection of kinds that are asked for; on foot by none, and all with what is not believable.
  init(of kinds: [OutingKind]) {
    if kinds.isEmpty {
      self = .onFoot
    } else if Set(kinds) == Set(OutingKind.allCases) {
      self = .all
    } else {
      self.init(Set(kinds).union(kinds.contains(.foot) ? KindSelection.onFoot.kinds : []))
    }
  }
}

extension LeftOutSessions {
  /// `12 rides, 1 drive, 3 not believable (session.device-distance)`; nil where all sessions count.
  var words: String? {
    if isEmpty { return nil }
    var parts = OutingKind.allCases.compactMap { kind in
      kinds[kind].map { "\($0) \(Self.noun(kind))\($0 == 1 || kind == .unknown ? "" : "s")" }
    }
    if notBelieved > 0 {
      let codes = SessionDoubt.allCases.filter { doubts[$0] != nil }.map(\.code.name)
      parts.append(
        "\(notBelieved) not believable"
          + (codes.isEmpty ? "" : " (\(codes.joined(separator: ", ")))"))
    }
    return parts.joined(separator: ", ")
  }

  private static func noun(_ kind: OutingKind) -> String {
    switch kind {
    case .foot: "outing"
    case .ride: "ride"
    case .swim: "swim"
    case .ski: "ski tour"
    case .vehicle: "drive"
    case .other: "other outing"
    case .unknown: "of unknown kind"
    }
  }
}
#endif
