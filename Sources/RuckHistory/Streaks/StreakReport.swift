/// The current and the longest streak as of a day.
public struct StreakReport: Sendable, Hashable {
  /// The rule.
  public let rule: StreakRule
  /// The day on which the question is asked; sessions of later days do not count.
  public let asOf: LocalDay
  /// The streak that is alive on that day; nil where none is.
  public let current: Streak?
  /// The longest until that day, of equal ones the earliest; nil without any.
  public let longest: Streak?

  /// The streaks in the sessions of a digest, by the specification in <doc:StreakSpecification>.
  ///
  /// O(n log n).
  public init(of digest: SessionDigest, rule: StreakRule = StreakRule(), asOf: LocalDay) {
    self.rule = rule
    self.asOf = asOf
    var days: Set<LocalDay> = []
    for session in digest.sessions {
      if let day = session.localDay, day <= asOf, rule.qualifies(session) { days.insert(day) }
    }
    let streaks = Self.streaks(Self.counted(days.sorted(), by: rule), rule)
    let last = streaks.last
    current = last.flatMap { asOf < $0.breaksOn ? $0 : nil }
    // The first of the greatest: a later one of the same length has not beaten it.
    longest = streaks.reduce(nil as Streak?) { best, next in
      next.count > best?.count ?? 0 ? next : best
    }
  }

  /// The streaks by the period that suits the sessions: days where a session on each of seven days
  /// in a row shows a daily habit, else weeks of some kind.
  ///
  /// O(n log n).
  public init(suiting digest: SessionDigest, week: CalendarUnit = .week, asOf: LocalDay) {
    let days = StreakReport(of: digest, rule: StreakRule(unit: .day), asOf: asOf)
    self =
      days.longest?.count ?? 0 >= 7
      ? days : StreakReport(of: digest, rule: StreakRule(unit: week), asOf: asOf)
  }

  // The periods with enough days, by their numbers, rising.
  private static func counted(_ days: [LocalDay], by rule: StreakRule) -> [Int] {
    var counted: [Int] = []
    var number: Int?
    var found = 0
    for day in days {
      let present = rule.unit.number(of: day)
      found = present == number ? found + 1 : 1
      number = present
      if found == rule.sessions { counted.append(present) }
    }
    return counted
  }

  private static func streaks(_ counted: [Int], _ rule: StreakRule) -> [Streak] {
    var streaks: [Streak] = []
    var start = 0
    for index in counted.indices {
      let isLast = index == counted.count - 1
      guard isLast || counted[index + 1] - counted[index] > rule.rest + 1 else { continue }
      streaks.append(
        Streak(
          count: index - start + 1, firstDay: rule.unit.firstDay(of: counted[start]),
          lastDay: rule.unit.lastDay(of: counted[index]),
          breaksOn: rule.unit.firstDay(of: counted[index] + rule.rest + 2)))
      start = index + 1
    }
    return streaks
  }
}

/// An unbroken row of days, weeks or months that were counted.
public struct Streak: Sendable, Hashable {
  /// The days, weeks or months that were counted; those of rest between them do not count.
  public let count: Int
  /// The first day of the first of them.
  public let firstDay: LocalDay
  /// The last day of the last of them.
  public let lastDay: LocalDay
  /// The first day on which the streak is no longer alive unless another is counted before.
  public let breaksOn: LocalDay
}
