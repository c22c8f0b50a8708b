#if Command
internal import ArgumentParser
internal import RuckHistory
internal import RuckSessions
internal import RuckTrack

/// What kind of outing the recordings are.
struct ActivityOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The kind of outing, in place of what a file says or its track shows: foot, ride, swim, ski, "
        + "vehicle, other.", valueName: "kind"))
  var activity: String?

  func validate() throws { _ = try resolved() }

  /// The kind asked for; nil to take the recording's.
  func resolved() throws -> OutingKind? {
    guard let option = activity.map({ OptionText("activity", $0) }) else { return nil }
    let kind = OutingKind(rawValue: option.text.lowercased())
    guard let kind, kind != .unknown else {
      throw option.refused("is none of foot, ride, swim, ski, vehicle, other")
    }
    return kind
  }
}

/// Which kinds of outing a history counts.
struct KindOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Which outings count: foot (with those of unknown kind), ride, swim, ski, vehicle, other, or "
        + "all, whether believed or not; repeatable (default: foot).", valueName: "kind"))
  var kind: [String] = []

  func validate() throws { _ = try resolved() }

  /// The selection asked for.
  func resolved() throws -> KindSelection { try Self.selection(kind) }

  /// Whether a word names kinds of outing.
  static func isKind(_ word: String) -> Bool {
    word.lowercased() == "all" || OutingKind(rawValue: word.lowercased()) != nil
  }

  /// The selection that words ask for; on foot by none.
  static func selection(_ words: [String]) throws -> KindSelection {
    if words.isEmpty { return .onFoot }
    var kinds: Set<OutingKind> = []
    for word in words {
      switch (word.lowercased(), OutingKind(rawValue: word.lowercased())) {
      case ("all", _): return .all
      case (_, .foot): kinds.formUnion(KindSelection.onFoot.kinds)
      case (_, let kind?): kinds.insert(kind)
      default:
        throw OptionText("kind", word).refused(
          "is none of foot, ride, swim, ski, vehicle, other, unknown, all")
      }
    }
    return KindSelection(kinds)
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
