/// A goal within dates.
public struct Challenge: Sendable, Hashable, Identifiable {
  /// The state of a challenge.
  public enum State: String, Sendable, CaseIterable {
    /// Its first day is yet to come.
    case upcoming
    /// Its days are running and it is not met.
    case running
    /// It is met.
    case met
    /// Its last day is past and it is not met.
    case missed
  }

  /// The progress of a challenge on a day.
  public struct Standing: Sendable, Hashable {
    /// The state on that day.
    public let state: State
    /// The progress towards its goal: the amounts reached and missing, and the day of reaching it.
    public let progress: GoalProgress
  }

  /// The challenge's own name.
  public let id: String
  /// The name for people.
  public var name: String
  /// The goal to reach.
  public var goal: Goal
  /// The local days that count; an end that is nil is open.
  public var days: DayRange

  /// A challenge.
  public init(id: String, name: String, goal: Goal, days: DayRange) {
    (self.id, self.name, self.goal, self.days) = (id, name, goal, days)
  }

  /// The progress of the challenge on a day; sessions of later days do not count.
  ///
  /// A challenge with a last day counts no session whose day is unknown.
  public func standing(in digest: SessionDigest, asOf day: LocalDay) -> Standing {
    let last = days.last.map { min($0, day) } ?? day
    let progress = goal.progress(
      in: digest, within: DayRange(first: days.first, last: last))
    let state: State
    if let first = days.first, day < first {
      state = .upcoming
    } else if progress.isMet {
      state = .met
    } else if let end = days.last, end < day {
      state = .missed
    } else {
      state = .running
    }
    return Standing(state: state, progress: progress)
  }
}
