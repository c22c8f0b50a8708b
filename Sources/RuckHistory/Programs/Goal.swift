public import RuckKernels

/// What is to be reached, as data.
public enum Goal: Sendable, Hashable {
  /// A total distance.
  case distance(Length)
  /// A total of load times distance.
  case ruckWork(RuckWork)
  /// A total gain.
  case gain(Length)
  /// A number of sessions.
  case sessions(Int)
  /// A streak of so many days, weeks or months under a rule.
  case streak(Int, rule: StreakRule = StreakRule())
  /// One session at least so long and, averaged over time, with at least so much load.
  case session(distance: Length, load: Mass = .kilograms(0))

  /// How much is to be reached: metres, kilogram-kilometres, sessions or satisfied periods.
  public var target: Double {
    switch self {
    case .distance(let length), .gain(let length): length.meters
    case .ruckWork(let work): work.kilogramKilometers
    case .sessions(let count), .streak(let count, _): Double(count)
    case .session: 1
    }
  }

  // How much a session adds to what is summed up; nil for a goal that is no sum.
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

  /// How much of the goal the sessions of some days reach, and when they reached it.
  ///
  /// Sums are exact. Sessions count in the order of their starts; those without a day count where
  /// no end of the days is set, before all others, and no day is given for a goal that they reach.
  /// A goal of one session counts such sessions and is reached by the first. O(n log n), for a
  /// streak O(n log² n).
  ///
  /// - Parameters:
  ///   - digest: the sessions, each counted once.
  ///   - days: the local days that count.
  /// - Returns: how much, whether that is enough, and since when.
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
