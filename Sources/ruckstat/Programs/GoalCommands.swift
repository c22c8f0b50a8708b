#if Command && Store
internal import ArgumentParser
internal import RuckHistory
internal import RuckSessions
internal import RuckStore

/// `ruckstat goal`.
struct GoalCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "goal",
    abstract: "Goals of your own, and how far you are.",
    subcommands: [GoalListCommand.self, GoalAddCommand.self, GoalRemoveCommand.self],
    defaultSubcommand: GoalListCommand.self)
}

/// A goal as text.
struct GoalArgument: ReadArgument {
  let goal: Goal

  static var accepted: String {
    "a goal; write distance:100mi, gain:8848m, ruck-work:35lb*100mi, sessions:10, streak:7, "
      + "streak:12:weeks:3 or session:12mi@35lb"
  }

  init?(_ text: String) {
    guard let goal = Goal(named: text) else { return nil }
    self.goal = goal
  }
}

/// `ruckstat goal add`.
struct GoalAddCommand: UserStoreCommand {
  static let configuration = CommandConfiguration(
    commandName: "add",
    abstract: "Set a goal: a distance, gain, work, sessions, a streak, or one session.",
    discussion: """
      Examples:
        ruckstat goal add distance:100mi --first-day 2025-04-01 --last-day 2025-06-30
        ruckstat goal add session:12mi@35lb --name 'The long one'
        ruckstat goal add streak:12:weeks:3
      """)

  @Argument(help: ArgumentHelp("What is to be reached.", valueName: "goal")) var goal: String
  @Option(help: "A name (default: the goal).") var name: String?
  @Option(help: ArgumentHelp("The first day that counts.", valueName: "date")) var firstDay:
    DayArgument?
  @Option(help: ArgumentHelp("The last day that counts.", valueName: "date")) var lastDay:
    DayArgument?

  @OptionGroup var kept: UserCommandOptions

  func validate() throws {
    guard Goal(named: goal) != nil else {
      throw ValidationError(
        "The value '\(ArgumentBytes.shown(goal))' is invalid for '<goal>': must be \(GoalArgument.accepted)"
      )
    }
    let today = LocalDay(daysSince1970: 20_000)
    if let firstDay, let lastDay, firstDay.isOfCalendar, lastDay.isOfCalendar,
      lastDay.day(on: today) < firstDay.day(on: today)
    {
      throw ValidationError("the last day lies before the first")
    }
  }

  func run() async throws {
    guard let wanted = Goal(named: goal) else { return }
    let (output, id) = (self.output.resolved(), whose.id)
    let own = Challenge(
      id: StoreID.random(), name: name ?? goal, goal: wanted,
      days: DayRange(first: firstDay?.day(output), last: lastDay?.day(output)))
    let store = try await self.store.made()
    try await store.put(goal: own, of: id)
    try await store.writeGoals(of: id, .today(output), output)
  }
}

/// `ruckstat goal list`.
struct GoalListCommand: UserStoreCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "How far you are with your goals.")

  @Option(help: ArgumentHelp("The day that counts as today (default: today).", valueName: "date"))
  var asOf: DayArgument?

  @OptionGroup var kept: UserCommandOptions

  func run() async throws {
    let output = self.output.resolved()
    try await store.existing().writeGoals(of: whose.id, asOf?.day(output) ?? .today(output), output)
  }
}

/// `ruckstat goal remove`.
struct GoalRemoveCommand: UserStoreCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: "Remove a goal.")

  @Argument(help: "The id of the goal, or its beginning.") var id: String

  @OptionGroup var kept: UserCommandOptions

  func run() async throws {
    let (output, user) = (self.output.resolved(), whose.id)
    let store = try await self.store.existing()
    let found = try await store.goals(user: user)
      .filter { $0.id.hasPrefix(id) && !id.isEmpty }
    guard let goal = found.first, found.count == 1 else {
      Terminal.say(
        "ruckstat: \(found.isEmpty ? "no goal" : "more than one goal") has an id that begins with "
          + id.printable)
      throw ExitStatus.nothingToDo.code
    }
    try await store.remove(goal: goal.id)
    output.say("ruckstat: goal \(goal.name.printable) removed")
  }
}

/// `ruckstat challenge`.
struct ChallengeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "challenge",
    abstract:
      "Shared goals with a first and a last day; 'program add' takes them from a file.",
    subcommands: [
      ChallengeListCommand.self, ChallengeJoinCommand.self, ChallengeLeaveCommand.self,
      ChallengeProgressCommand.self,
    ],
    defaultSubcommand: ChallengeListCommand.self)
}

/// `ruckstat challenge list`.
struct ChallengeListCommand: WholeStoreCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the challenges.")

  @OptionGroup var kept: StoreCommandOptions

  func run() async throws {
    let (store, output) = try await existing()
    let all = try await store.challenges().map { GoalStanding($0) }
    try output.write(
      all, output.number, hasUser: false, none: "no challenge found; see 'ruckstat program add'")
  }
}

/// `ruckstat challenge join`.
struct ChallengeJoinCommand: UserStoreCommand {
  static let configuration = CommandConfiguration(
    commandName: "join", abstract: "Take part in a challenge.",
    discussion: """
      Examples:
        ruckstat challenge join spring-100 --user anna
      """)

  @Argument(help: "The id of the challenge.") var challenge: String

  @OptionGroup var kept: UserCommandOptions

  func run() async throws {
    let (output, id, user) = (self.output.resolved(), challenge, whose.id)
    let store = try await self.store.existing()
    try await store.setMember(user, ofChallenge: id)
    try await store.writeChallenges(id, of: nil, .today(output), output)
  }
}

/// `ruckstat challenge leave`.
struct ChallengeLeaveCommand: UserStoreCommand {
  static let configuration = CommandConfiguration(
    commandName: "leave", abstract: "Take part in a challenge no longer.")

  @Argument(help: "The id of the challenge.") var challenge: String

  @OptionGroup var kept: UserCommandOptions

  func run() async throws {
    let (id, user) = (challenge, whose.id)
    let store = try await self.store.existing()
    try await store.setMember(user, ofChallenge: id, to: false)
    output.resolved().say("ruckstat: \(user.printable) left \(id.printable)")
  }
}

/// `ruckstat challenge progress`.
struct ChallengeProgressCommand: UserStoreCommand {
  static let configuration = CommandConfiguration(
    commandName: "progress",
    abstract: "How far everybody is in a challenge, the farthest first; or one user in all.",
    discussion: """
      Examples:
        ruckstat challenge progress spring-100
        ruckstat challenge progress --user anna
      """)

  @Argument(help: "The id of the challenge (default: all that the user joined).")
  var challenge: String?
  @Option(help: ArgumentHelp("The day that counts as today (default: today).", valueName: "date"))
  var asOf: DayArgument?

  @OptionGroup var kept: UserCommandOptions

  func run() async throws {
    let output = self.output.resolved()
    let user = challenge == nil ? whose.id : whose.user
    try await store.existing().writeChallenges(
      challenge, of: user, asOf?.day(output) ?? .today(output), output)
  }
}

/// `ruckstat achievements`.
struct AchievementsCommand: UserStoreCommand {
  static let configuration = CommandConfiguration(
    commandName: "achievements",
    abstract: "Achievements: reached, and progress to the others.",
    discussion: """
      The table is the product's own unless a file of the schema ruckstat.plans/1 gives another.

      Examples:
        ruckstat achievements
        ruckstat achievements --table plans.json --user anna
      """)

  @Option(
    help: ArgumentHelp("A file with achievements.", valueName: "file"),
    completion: .file(extensions: ["json"]))
  var table: String?
  @Option(help: ArgumentHelp("The day that counts as today (default: today).", valueName: "date"))
  var asOf: DayArgument?

  @OptionGroup var kept: UserCommandOptions

  func run() async throws {
    let (output, id) = (self.output.resolved(), whose.id)
    let achievements = try table.map { try PlanFile(argument: $0).achievements }
    let store = try await self.store.existing()
    let shown = try await output.following(id, in: store)
    let digest = try await store.countedDigest(of: id, asOf: asOf?.day(output) ?? .today(output))
    let standings = Achievement.standings(of: achievements ?? Achievement.standard, in: digest)
    try output.write(
      standings.map { GoalStanding($0, of: id) }, shown.number, hasUser: false,
      none: "the table has no achievement")
  }
}

extension SessionStore {
  nonisolated fileprivate func writeGoals(
    of userID: String, _ day: LocalDay, _ output: ResolvedOutput
  ) async throws {
    let shown = try await output.following(userID, in: self)
    try output.write(
      try await goalStandings(of: userID, asOf: day), shown.number, hasUser: false,
      none: "no goal is set; see 'ruckstat goal add'")
  }

  /// Writes a challenge with all its members, or all challenges of a user.
  nonisolated fileprivate func writeChallenges(
    _ id: String?, of userID: String?, _ day: LocalDay, _ output: ResolvedOutput
  ) async throws {
    let shown = try await output.following(userID, in: self)
    try output.write(
      try await challengeStandings(id, of: userID, asOf: day), shown.number,
      hasUser: userID == nil, none: "no challenge was joined; see 'ruckstat challenge join'")
  }
}

extension ResolvedOutput {
  /// Writes goals with what is reached of them.
  fileprivate func write(
    _ standings: [GoalStanding], _ number: NumberText, hasUser: Bool, none: String
  ) throws {
    var table = TextTable([.left, .name, .right, .right, .left, .left, .left])
    table.add(["user", "what", "goal", "reached", "", "on", "id"])
    for standing in standings {
      let user = hasUser ? standing.userID ?? "" : ""
      let id = standing.kind == .goal ? String(standing.id.prefix(8)) : standing.id
      table.add([user] + number.cells(of: standing) + [id])
    }
    try write(GoalsDocument(standings), page: standings.isEmpty ? Page() : Page(table.lines))
    if standings.isEmpty {
      say("ruckstat: \(none)")
      throw ExitStatus.nothingToDo.code
    }
  }
}
#endif
