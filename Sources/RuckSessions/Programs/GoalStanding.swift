package import RuckHistory
internal import RuckKernels

/// The standing of a person with a goal, a challenge or an achievement.
package struct GoalStanding: Sendable, Identifiable {
  /// The kinds of standings.
  package enum Kind: String, CaseIterable, FieldValue { case goal, challenge, achievement }

  package let kind: Kind
  package let id: String
  package let name: String
  /// The person, by user id; nil where no person is asked for.
  package let userID: String?
  /// The goal to be reached.
  package let goal: Goal
  package let days: DayRange
  /// The state of the goal, challenge or achievement; nil where no person is asked for.
  package let state: Challenge.State?
  /// The progress; nil where no person is asked for.
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

extension Challenge.State: FieldValue {}

extension GoalStanding: Described {
  package static let listing = Listing<GoalStanding>(
    "goals", noun: "goal", by: "`ruckstat goal`, `challenge`, `achievements`",
    "Goals, challenges and achievements with what is reached of them.", whole + reached)

  private static let whole: [Field<GoalStanding>] = [
    .value("kind", \.kind, "Kind: goal, challenge or achievement."),
    .value("id", \.id, "Its own name.").shown { row, _ in
      row.kind == .goal ? String(row.id.prefix(8)) : row.id
    },
    .value("name", \.name, "The name for people.").shown("what", .words(minimum: 16)),
    .value("user", \.userID, "Of whom; null where no one is asked for.").shown(),
    .value("goal", \.goal.description, "Aim as it is typed."),
    .value("first_day", \.days.first, "The first local day that counts."),
    .value("last_day", \.days.last, "The last one."),
    .value("state", \.state, "State; null where no one is asked for.").shown(),
  ]

  private static let reached: [Field<GoalStanding>] = [
    .quantity(
      "target", .score, \.goal.target, "Amount to be reached, in the unit next to it."
    ).known().shown("goal") { $1.amount($0.goal.target, of: $0.goal) },
    .value("unit", \.goal.unit, "The unit of target, done and missing."),
    .quantity("done", .score, \.progress?.done, "Amount reached.").shown("reached") {
      row, number in row.progress.map { number.amount($0.done, of: row.goal) } ?? ""
    },
    .quantity("missing", .score, \.progress?.missing, "By how much not; 0 once it is met."),
    .value("is_met", \.progress?.isMet, "Whether it is reached."),
    .value("met_on", \.progress?.metOn, "The local day on which it was reached.").shown("on") {
      row, _ in row.progress?.metOn?.description ?? row.daysThatCount
    },
    .value("met_by", \.progress?.metBy, "The session with which it was reached, by its identity."),
  ]

  /// The days that count, while they matter: until when, or all of a challenge that no one is asked about.
  private var daysThatCount: String {
    if state == nil, let first = days.first, let last = days.last { return "\(first) to \(last)" }
    return days.last.map { "until \($0)" } ?? ""
  }
}

extension Goal {
  /// A unit of a target.
  fileprivate enum Unit: String, CaseIterable, FieldValue {
    case meters = "m", kilogramKilometers = "kg km", sessions, days, weeks, months, years
  }

  /// The unit of its target.
  fileprivate var unit: Unit {
    switch self {
    case .distance, .gain: .meters
    case .ruckWork: .kilogramKilometers
    case .sessions, .session: .sessions
    case .streak(_, let rule): Unit(rawValue: "\(rule.unit.word)s") ?? .days
    }
  }
}

extension NumberText {
  fileprivate func amount(_ value: Double, of goal: Goal) -> String {
    switch goal {
    case .distance: distance(value)
    case .gain: height(value)
    case .ruckWork: ruckWork(value)
    case .sessions: Self.fixed(value, 0)
    case .streak(_, let rule): Self.count(Int(value), rule.unit.word)
    case .session: Self.fixed(value, 0)
    }
  }
}
