internal import ArgumentParser
internal import RuckMetrics
internal import RuckStore

/// `ruckstat goal`.
struct GoalCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    "goal", "Goals, challenges and achievements, and how far you are.",
    subcommands: [
      ListCommand<Goals>.self, ShowOneCommand<Goals>.self, AddOneCommand<GoalAddition>.self,
      RemoveOneCommand<Goals>.self, AddOneCommand<ChallengeAddition>.self,
      ChallengeJoinCommand.self, ChallengeLeaveCommand.self,
      ListCommand<ChallengeProgress>.self,
    ],
    defaultSubcommand: ListCommand<Goals>.self)
}

/// A user's own goals.
enum Goals: Removable {
  struct Choice: ParsableArguments {
    @Flag(help: "The challenges: goals that several people share.") var challenges = false
    @Flag(help: "The achievements: those reached, and progress to the others.")
    var achievements = false
    @Option(
      help: .value("file", "A file with other achievements (ruckstat.plans/1)."),
      completion: .file(extensions: ["json"]))
    var table: String?
    @Option(help: .today) var asOf: DayArgument?

    func validate() throws {
      try ensure(!challenges || !achievements, "give --challenges or --achievements, not both")
      try ensure(
        table == nil || achievements, "--table is a file of achievements: add --achievements")
    }
  }

  static let listing = "List your goals, challenges or achievements with your progress."
  static let none = "no goal is set; see 'ruckstat goal add'"

  static func none(of choice: Choice) -> String {
    choice.challenges
      ? Challenges.none : choice.achievements ? "the table has no achievement" : none
  }

  static func all(_ choice: Choice?, in scope: Scope) async throws -> [GoalStanding] {
    let day = (choice?.asOf).orToday(scope.output)
    // What is named by its id may be a challenge.
    let challenges = choice?.challenges ?? true ? try await Challenges.all(nil, in: scope) : []
    if choice?.challenges == true { return challenges }
    if choice?.achievements == true {
      let table = try choice?.table.map { try PlanFile(argument: $0).achievements }
      let digest = try await scope.store.countedDigest(of: scope.userID, asOf: day)
      return Achievement.standings(of: table ?? Achievement.standard, in: digest)
        .map { GoalStanding($0, of: scope.userID) }
    }
    return try await scope.store.goalStandings(of: scope.userID, asOf: day) + challenges
  }

  static func named(_ row: GoalStanding, in scope: Scope) async throws -> String {
    "\(row.kind.rawValue) \(row.name.printable)"
  }

  static func remove(_ row: GoalStanding, in scope: Scope) async throws {
    if row.kind == .challenge {
      try await scope.store.remove(challenge: row.id)
    } else {
      try await scope.store.remove(goal: row.id)
    }
  }
}

/// `ruckstat goal add`.
struct GoalAddition: Addition {
  typealias Thing = Goals

  static let configuration = CommandConfiguration(
    "add", "Set a goal: a distance, gain, work, sessions, a streak, or one session.",
    discussion: """
      A goal counts from today, unless --since says from when.

      Examples:
        ruckstat goal add distance:100mi --since 2025-04-01 --last-day 2025-06-30
        ruckstat goal add session:12mi@35lb --name 'The long one'
        ruckstat goal add streak:12:weeks:3
      """)

  @Argument(help: .value("goal", "Aim.")) var goal: TypedGoal
  @Option(help: "A name (default: the goal).") var name: String?
  @Option(
    name: [.customLong("since"), .customLong("first-day")],
    help: .value("date", "The first day that counts (default: today)."))
  var firstDay: DayArgument?
  @Option(help: .value("date", "The last day that counts.")) var lastDay: DayArgument?

  func add(in scope: Scope) async throws -> String {
    let today = LocalDay.today(scope.output)
    let (first, last) = (firstDay?.day(on: today) ?? today, lastDay?.day(on: today))
    if let last, last < first {
      throw ValidationError(
        firstDay == nil
          ? "the last day has passed, and a goal counts from today: give --since"
          : "the last day lies before the first")
    }
    let own = Challenge(
      id: StoreID.random(), name: name ?? goal.text, goal: goal.goal,
      days: DayRange(first: first, last: last))
    try await scope.store.put(goal: own, of: scope.userID)
    return own.id
  }

  func say(_ output: ResolvedOutput) {
    if firstDay == nil {
      output.say("the goal counts from today; --since DAY counts from an earlier day")
    }
  }
}

/// `ruckstat goal challenge`.
struct ChallengeAddition: Addition {
  typealias Thing = Challenges

  static let configuration = CommandConfiguration(
    "challenge", "Set a challenge, which several people can join.",
    discussion: """
      The id is made of the name; 'goal join' takes it. A challenge without days counts all sessions.

      Examples:
        ruckstat goal challenge distance:50mi --name 'Spring 50' --first-day 2025-03-20 --last-day 2025-06-20
      """)

  @Argument(help: .value("goal", "Aim.")) var goal: TypedGoal
  @Option(help: "A name (default: the goal).") var name: String?
  @Option(help: .value("date", "The first day that counts.")) var firstDay: DayArgument?
  @Option(help: .value("date", "The last day that counts.")) var lastDay: DayArgument?

  func add(in scope: Scope) async throws -> String {
    let days = DayRange(first: firstDay?.day(scope.output), last: lastDay?.day(scope.output))
    if let first = days.first, let last = days.last, last < first {
      throw ValidationError("the last day lies before the first")
    }
    let taken = Set(try await scope.store.challenges().map(\.id))
    let challenge = Challenge(
      id: NamedID.free(of: name ?? goal.text, or: "challenge", taken: taken),
      name: name ?? goal.text, goal: goal.goal, days: days)
    try await scope.store.put(programs: [], challenges: [challenge])
    return challenge.id
  }
}

/// A goal as people type it: `distance:100mi`.
struct TypedGoal: ReadArgument {
  /// The goal to be reached.
  let goal: Goal
  /// As it was typed.
  let text: String

  static var accepted: String {
    "a goal; write distance:100mi, gain:8848m, ruck-work:35lb*100mi, sessions:10, streak:7, "
      + "streak:12:weeks:3 or session:12mi@35lb"
  }

  init?(_ text: String) {
    guard let goal = Goal(named: text) else { return nil }
    (self.goal, self.text) = (goal, text)
  }
}
