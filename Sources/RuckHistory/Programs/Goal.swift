public import RuckKernels

/// A goal to reach, as data.
public enum Goal: Sendable, Hashable {
  /// A total distance.
  case distance(Length)
  /// A total of load times distance.
  case ruckWork(RuckWork)
  /// A total gain.
  case gain(Length)
  /// A number of sessions.
  case sessions(Int)
  /// A streak of this many days, weeks or months under a rule.
  case streak(Int, rule: StreakRule = StreakRule())
  /// One session of at least this distance and, averaged over time, at least this load.
  case session(distance: Length, load: Mass = .kilograms(0))

  /// The amount to reach: metres, kilogram-kilometres, sessions or satisfied periods.
  public var target: Double {
    switch self {
    case .distance(let length), .gain(let length): length.meters
    case .ruckWork(let work): work.kilogramKilometers
    case .sessions(let count), .streak(let count, _): Double(count)
    case .session: 1
    }
  }

  // The amount that a session adds to the sum; nil for a goal that is not a sum.
  private func step(_ session: CountedSession) -> Int64? {
    switch self {
    case .distance: return session[.distance]?.count ?? 0
    case .ruckWork: return session[.ruckWork]?.count ?? 0
    case .gain: return session[.gain]?.count ?? 0
    case .sessions: return 1_000_000
    case .session(let distance, let load):
      let ruck = TrainingProgram.Ruck(distance: distance, load: load)
      return ruck.isMet(by: session) ? 1_000_000 : 0
    case .streak: return nil
    }
  }

  /// Returns the progress towards the goal in the sessions of some days, and the day of reaching it.
  ///
  /// Sums are exact. Sessions count in the order of their starts; those without a day count where
  /// no end of the days is set, before all others, and no day is given for a goal that they reach.
  /// A goal of one session counts such sessions and is reached by the first. O(n log n), for a
  /// streak O(n log² n).
  ///
  /// - Parameters:
  ///   - digest: the sessions, each counted once.
  ///   - days: the local days that count.
  /// - Returns: the amount reached, whether it meets the target, and the day and session that met it.
  public func progress(in digest: SessionDigest, within days: DayRange = DayRange()) -> GoalProgress
  {
    let sessions = digest.sessions.filter { days.contains($0) }.sorted(by: Self.isEarlier)
    if case .streak(let count, let rule) = self {
      return Self.streakProgress(sessions, count: count, rule: rule)
    }
    let target = (target * 1e6).rounded(.toNearestOrEven)
    var sum = ExactSum()
    var witness: CountedSession?
    for session in sessions {
      sum.add(step(session) ?? 0)
      if witness == nil, sum.value >= target { witness = session }
    }
    return GoalProgress(
      target: self.target, done: sum.value / 1e6, isMet: sum.value >= target,
      metOn: witness?.localDay, metBy: witness?.identity)
  }

  private static func streakProgress(
    _ sessions: [CountedSession], count: Int, rule: StreakRule
  ) -> GoalProgress {
    let digest = SessionDigest(sessions)
    let days = Array(Set(sessions.compactMap(\.localDay))).sorted()
    func longest(_ day: LocalDay) -> Int {
      StreakReport(of: digest, rule: rule, asOf: day).longest?.count ?? 0
    }
    let done = days.last.map(longest) ?? 0
    guard done >= count else {
      return GoalProgress(
        target: Double(count), done: Double(done), isMet: false, metOn: nil, metBy: nil)
    }
    // The longest streak never shrinks from day to day.
    let first = days.indices.binarySearch { longest(days[$0]) >= count }
    let day = first < days.count ? days[first] : nil
    let witness = sessions.first { $0.localDay == day && rule.qualifies($0) }
    return GoalProgress(
      target: Double(count), done: Double(done), isMet: true, metOn: day,
      metBy: witness?.identity)
  }

  private static func isEarlier(_ one: CountedSession, _ other: CountedSession) -> Bool {
    let (start, otherStart) = (one.startMilliseconds ?? .min, other.startMilliseconds ?? .min)
    if start != otherStart { return start < otherStart }
    return one.identity.utf8.lexicographicallyPrecedes(other.identity.utf8)
  }
}

extension Goal: CustomStringConvertible {
  /// The goal as it can be read back: `distance:160934.4m`, `ruck-work:1000kg*1km`, `climb:8848.86m`,
  /// `sessions:10`, `streak:12:weeks:3`, `session:19312.128m@15.875kg`.
  ///
  /// Gain is written as `climb`, which every version reads.
  public var description: String {
    switch self {
    case .distance(let length): "distance:\(plainNumber(length.meters))m"
    case .gain(let length): "climb:\(plainNumber(length.meters))m"
    case .ruckWork(let work): "ruck-work:\(plainNumber(work.kilogramKilometers))kg*1km"
    case .sessions(let count): "sessions:\(count)"
    case .streak(let count, let rule): "streak:\(count):\(rule)"
    case .session(let distance, let load):
      "session:\(plainNumber(distance.meters))m"
        + (load.kilograms > 0 ? "@\(plainNumber(load.kilograms))kg" : "")
    }
  }

  /// Reads a goal, with distances and loads as people type them; nil for any other text.
  ///
  /// `distance:100mi`, `gain:8848m`, `ruck-work:35lb*100mi`, `sessions:10`, `streak:7` (days), and by
  /// any rule `streak:12:weeks:3,distance=5km`, `session:12mi@35lb`. All amounts are positive; a count is
  /// at most a million. The case of the kind does not count, and a unique beginning is enough; `climb` is
  /// another word for `gain`.
  public init?(named text: String) {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else { return nil }
    let typed = parts[0].lowercased()
    let kinds = ["distance", "gain", "climb", "ruck-work", "sessions", "streak", "session"]
    let begun = kinds.filter { !typed.isEmpty && $0.hasPrefix(typed) }
    let kind = kinds.contains(typed) ? typed : begun.count == 1 ? begun[0] : ""
    guard let goal = Self.goal(kind, String(parts[1])) else { return nil }
    self = goal
  }

  private static func goal(_ kind: String, _ text: String) -> Goal? {
    switch kind {
    case "distance": return length(text).map { .distance($0) }
    case "gain", "climb": return length(text).map { .gain($0) }
    case "ruck-work":
      let sides = text.split(separator: "*", omittingEmptySubsequences: false).map(String.init)
      guard sides.count == 2, let load = mass(sides[0]), let distance = length(sides[1]) else {
        return nil
      }
      return .ruckWork(RuckWork(load: load, distance: distance))
    case "sessions": return count(text).map { .sessions($0) }
    case "streak":
      let sides = text.split(separator: ":", maxSplits: 1).map(String.init)
      guard let count = sides.first.flatMap(Self.count),
        let rule = sides.count == 2 ? StreakRule(named: sides[1].lowercased()) : StreakRule()
      else { return nil }
      return .streak(count, rule: rule)
    case "session":
      let sides = text.split(separator: "@", omittingEmptySubsequences: false).map(String.init)
      guard sides.count <= 2, let distance = sides.first.flatMap(length) else { return nil }
      guard sides.count == 2 else { return .session(distance: distance) }
      return mass(sides[1]).map { .session(distance: distance, load: $0) }
    default: return nil
    }
  }

  private static func length(_ text: String) -> Length? {
    guard let length = try? Length.parse(text), length.meters > 0, length.meters <= 1e10 else {
      return nil
    }
    return length
  }

  private static func mass(_ text: String) -> Mass? {
    guard let mass = try? Mass.parse(text), mass.kilograms > 0, mass.kilograms <= 1e6 else {
      return nil
    }
    return mass
  }

  private static func count(_ text: String) -> Int? {
    guard let count = Int(text), (1...1_000_000).contains(count) else { return nil }
    return count
  }
}

/// The progress towards a goal.
public struct GoalProgress: Sendable, Hashable {
  /// The amount to reach: metres, kilogram-kilometres, sessions or satisfied periods.
  public let target: Double
  /// The amount reached, in the same unit; it may exceed the target.
  public let done: Double
  /// Whether the target is reached.
  public let isMet: Bool
  /// The local day on which it was reached; nil while it is not, and where the day is unknown.
  public let metOn: LocalDay?
  /// The session with which it was reached, by its identity in the digest.
  public let metBy: String?

  /// The amount missing to the target; 0 once it is reached.
  public var missing: Double { isMet ? 0 : target - done }
}
