#if Command || Store
package import RuckHistory
internal import RuckKernels

/// How far somebody is with a goal, a challenge or an achievement.
package struct GoalStanding: Sendable {
  /// Which of them.
  package enum Kind: String, Sendable { case goal, challenge, achievement }

  /// Which of them.
  package let kind: Kind
  /// Its id.
  package let id: String
  /// Its name for people.
  package let name: String
  /// Of whom; nil where no one is asked for.
  package let userID: String?
  /// What is to be reached.
  package let goal: Goal
  /// The days that count.
  package let days: DayRange
  /// Where it is in its life; nil where no one is asked for.
  package let state: Challenge.State?
  /// How much is reached; nil where no one is asked for.
  package let progress: GoalProgress?

  /// A challenge that no one is asked about.
  package init(_ challenge: Challenge) {
    self.init(.challenge, challenge, of: nil, nil)
  }

  /// A goal or a challenge of somebody on a day.
  package init(
    _ kind: Kind, _ challenge: Challenge, of userID: String, in digest: SessionDigest,
    asOf day: LocalDay
  ) {
    self.init(kind, challenge, of: userID, challenge.standing(in: digest, asOf: day))
  }

  private init(
    _ kind: Kind, _ challenge: Challenge, of userID: String?, _ standing: Challenge.Standing?
  ) {
    self.kind = kind
    id = challenge.id
    name = challenge.name
    self.userID = userID
    goal = challenge.goal
    days = challenge.days
    state = standing?.state
    progress = standing?.progress
  }

  /// An achievement of somebody.
  package init(_ standing: Achievement.Standing, of userID: String) {
    kind = .achievement
    id = standing.achievement.id
    name = standing.achievement.name
    self.userID = userID
    goal = standing.achievement.goal
    days = DayRange()
    state = standing.progress.isMet ? .met : .running
    progress = standing.progress
  }
}

/// `ruckstat.goals/1`: goals, challenges and achievements with what is reached of them.
package struct GoalsDocument: ListDocument {
  package static let schema = "ruckstat.goals/1"
  package static let key = "goals"

  package let rows: [GoalStanding]
  package let failures: [InputFailure] = []
  package let columns: [Column<GoalStanding>] = [
    .text("kind", \.kind.rawValue), .text("id", \.id), .text("name", \.name),
    .text("user", \.userID), .text("goal", \.goal.description),
    .text("first_day", \.days.first?.description), .text("last_day", \.days.last?.description),
    .text("state", \.state?.rawValue), .number("target", \.goal.target), .text("unit", \.goal.unit),
    .number("done", \.progress?.done), .number("missing", \.progress?.missing),
    .flag("is_met", \.progress?.isMet), .text("met_on", \.progress?.metOn?.description),
    .text("met_by", \.progress?.metBy),
  ]

  /// A document of goals.
  package init(_ standings: [GoalStanding]) { rows = standings }
}

extension Goal {
  /// The unit of its target.
  fileprivate var unit: String {
    switch self {
    case .distance, .gain: "m"
    case .ruckWork: "kg km"
    case .sessions, .session: "sessions"
    case .streak(_, let rule): "\(rule.unit.rawValue)s"
    }
  }
}

extension NumberText {
  /// The row of a goal: its name, what is to be reached, what is reached, where it is, the day it was met or the days that count.
  package func cells(of standing: GoalStanding) -> [String] {
    [
      standing.name, amount(standing.goal.target, of: standing.goal),
      standing.progress.map { amount($0.done, of: standing.goal) } ?? "",
      standing.state?.rawValue ?? "",
      standing.progress?.metOn?.description ?? Self.days(of: standing),
    ]
  }

  /// The days that count, while they matter: until when, or all of a challenge that no one is asked about.
  private static func days(of standing: GoalStanding) -> String {
    let (first, last) = (standing.days.first?.description, standing.days.last?.description)
    if standing.state == nil, let first, let last { return "\(first) to \(last)" }
    return last.map { "until \($0)" } ?? ""
  }

  private func amount(_ value: Double, of goal: Goal) -> String {
    switch goal {
    case .distance: distance(value)
    case .gain: height(value)
    case .ruckWork: ruckWork(value)
    case .sessions: Self.fixed(value, 0)
    case .streak(_, let rule): Streak.words(Int(value), rule.unit)
    case .session: Self.fixed(value, 0)
    }
  }
}
#endif
