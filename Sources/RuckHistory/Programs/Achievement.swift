internal import RuckKernels

/// A goal without dates, with a name worth having.
public struct Achievement: Sendable, Hashable, Identifiable {
  /// The stable name: `distance-100-mi`.
  public let id: String
  /// The name for people.
  public var name: String
  /// The goal to reach.
  public var goal: Goal

  /// An achievement.
  public init(id: String, name: String, goal: Goal) {
    (self.id, self.name, self.goal) = (id, name, goal)
  }

  /// The progress of an achievement, with the day and the session that earned it.
  public struct Standing: Sendable, Hashable {
    /// The achievement.
    public let achievement: Achievement
    /// The progress towards its goal.
    public let progress: GoalProgress
  }

  /// Returns the progress of each achievement of a table, in the table's order.
  public static func standings(
    of table: [Achievement] = standard, in digest: SessionDigest, within days: DayRange = DayRange()
  ) -> [Standing] {
    table.map { Standing(achievement: $0, progress: $0.goal.progress(in: digest, within: days)) }
  }

  /// The product's own table; the thresholds are conventions but for the height of Everest
  /// (8848.86 m, the survey of 2020).
  public static let standard: [Achievement] = [
    Achievement(id: "sessions-1", name: "First ruck", goal: .sessions(1)),
    Achievement(id: "sessions-10", name: "Ten rucks", goal: .sessions(10)),
    Achievement(id: "sessions-50", name: "Fifty rucks", goal: .sessions(50)),
    Achievement(id: "sessions-100", name: "A hundred rucks", goal: .sessions(100)),
    Achievement(id: "distance-25-mi", name: "25 miles in all", goal: .distance(.miles(25))),
    Achievement(id: "distance-100-mi", name: "100 miles in all", goal: .distance(.miles(100))),
    Achievement(id: "distance-500-mi", name: "500 miles in all", goal: .distance(.miles(500))),
    Achievement(id: "distance-1000-mi", name: "1000 miles in all", goal: .distance(.miles(1000))),
    Achievement(
      id: "ruck-work-1000", name: "A ton for a kilometre",
      goal: .ruckWork(.kilogramKilometers(1000))),
    Achievement(
      id: "ruck-work-10000", name: "A ton for ten kilometres",
      goal: .ruckWork(.kilogramKilometers(10_000))),
    Achievement(id: "climb-everest", name: "Everest from the sea", goal: .gain(.meters(8848.86))),
    Achievement(id: "streak-7-days", name: "Every day of a week", goal: .streak(7)),
    Achievement(id: "streak-30-days", name: "Thirty days in a row", goal: .streak(30)),
    Achievement(
      id: "streak-12-weeks", name: "Three days a week for twelve weeks",
      goal: .streak(12, rule: StreakRule(unit: .week, sessions: 3))),
    Achievement(
      id: "session-12-mi-35-lb", name: "Twelve miles with 35 pounds",
      goal: .session(distance: .miles(12), load: .pounds(35))),
    Achievement(
      id: "session-marathon", name: "A marathon under a ruck",
      goal: .session(distance: .meters(42_195), load: .kilograms(10))),
  ]
}
