public import RuckTrack

/// The kinds of activity that count, and whether sessions that are not believed count.
///
/// A session without a time, such as a planned route, did not happen; it counts only
/// where everything does.
public struct KindSelection: Sendable, Hashable {
  /// The kinds that count.
  public var kinds: Set<ActivityKind>
  /// Whether sessions that are not believed, and those without a time, count too.
  public var countsDoubtful: Bool

  /// On foot, the default; a session of unknown kind counts, for nothing speaks against it.
  public static let onFoot = KindSelection([.foot, .unknown])
  /// Everything, believed or not.
  public static let all = KindSelection(Set(ActivityKind.allCases), countsDoubtful: true)

  /// Some kinds.
  public init(_ kinds: Set<ActivityKind>, countsDoubtful: Bool = false) {
    (self.kinds, self.countsDoubtful) = (kinds, countsDoubtful)
  }

  /// The selection of kinds that are asked for: on foot where there are none, everything, believed or
  /// not, where they are all kinds; with sessions on foot count those of unknown kind.
  public init(of kinds: [ActivityKind]) {
    if kinds.isEmpty {
      self = .onFoot
    } else if Set(kinds) == Set(ActivityKind.allCases) {
      self = .all
    } else {
      self.init(Set(kinds).union(kinds.contains(.foot) ? KindSelection.onFoot.kinds : []))
    }
  }

  /// Whether a session counts.
  public func counts(_ kind: ActivityKind, isBelieved: Bool) -> Bool {
    kinds.contains(kind) && (isBelieved || countsDoubtful)
  }

  /// Whether a session counts.
  public func counts(_ session: CountedSession) -> Bool {
    counts(session.kind, isBelieved: session.isBelieved)
      && (session.startMilliseconds != nil || countsDoubtful)
  }
}

/// The number of sessions that a selection left out, and the reasons.
public struct LeftOutSessions: Sendable, Hashable {
  /// Sessions of other kinds, by kind.
  public private(set) var kinds: [ActivityKind: Int] = [:]
  /// Sessions of a kind that counts that are not believed.
  public private(set) var notBelieved = 0
  /// Their number by doubt, as far as known; a session may have several doubts.
  public private(set) var doubts: [SessionDoubt: Int] = [:]
  /// Those of them that no choice of kinds would count.
  public private(set) var outOfTime = 0
  /// Believed sessions of a kind that counts that have no time.
  public private(set) var withoutTime = 0

  /// None.
  public init() {}

  /// Whether every session counts.
  public var isEmpty: Bool { kinds.isEmpty && notBelieved == 0 && withoutTime == 0 }

  /// Counts a session unless the selection counts it.
  public mutating func note(
    _ kind: ActivityKind, isBelieved: Bool, doubts: [SessionDoubt] = [], hasTime: Bool = true,
    by selection: KindSelection
  ) {
    if !selection.kinds.contains(kind) {
      kinds[kind, default: 0] += 1
    } else if !isBelieved, !selection.countsDoubtful {
      notBelieved += 1
      for doubt in doubts { self.doubts[doubt, default: 0] += 1 }
    } else if !hasTime, !selection.countsDoubtful {
      withoutTime += 1
    }
  }

  /// Whether a choice of all kinds would count any of the sessions.
  public var isOfSelection: Bool {
    !kinds.isEmpty || notBelieved > outOfTime || withoutTime > 0
  }

  /// Counts sessions that are not believed for one reason, whatever kinds are chosen.
  public mutating func note(_ count: Int, doubt: SessionDoubt) {
    guard count > 0 else { return }
    notBelieved += count
    outOfTime += count
    doubts[doubt, default: 0] += count
  }

  /// Adds another count.
  public mutating func add(_ other: LeftOutSessions) {
    kinds.merge(other.kinds, uniquingKeysWith: +)
    doubts.merge(other.doubts, uniquingKeysWith: +)
    notBelieved += other.notBelieved
    outOfTime += other.outOfTime
    withoutTime += other.withoutTime
  }
}

extension SessionDigest {
  /// The sessions that a selection counts; O(n).
  public func counted(by selection: KindSelection) -> SessionDigest {
    guard selection == .onFoot else { return filtered { selection.counts($0) } }
    // The same without a look into a set for each.
    return filtered {
      $0.kind.countsAsFoot && $0.isBelieved && $0.startMilliseconds != nil
    }
  }

  /// The sessions until a day, and those without a day; O(n).
  ///
  /// - Parameters:
  ///   - day: the last day.
  ///   - milliseconds: a moment since 1970; a session started by then counts on the next day too, for it is
  ///     that day already in zones ahead.
  /// - Returns: the sessions that remain.
  public func until(_ day: LocalDay, orStartedBy milliseconds: Int64? = nil) -> SessionDigest {
    filtered { session in
      guard let own = session.localDay, own > day else { return true }
      guard let milliseconds, let start = session.startMilliseconds else { return false }
      return own <= day.advanced(by: 1) && start <= milliseconds
    }
  }
}
