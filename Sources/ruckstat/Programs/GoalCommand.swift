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

/// `ruckstat goal add`.
struct GoalAddCommand: UserStoreCommand {
  static let configuration = CommandConfiguration(
    commandName: "add",
    abstract: "Set a goal: a distance, gain, work, sessions, a streak, or one session.",
    discussion: """
      A goal counts from today, unless --since says from when.

      Examples:
        ruckstat goal add distance:100mi --since 2025-04-01 --last-day 2025-06-30
        ruckstat goal add session:12mi@35lb --name 'The long one'
        ruckstat goal add streak:12:weeks:3
      """)

  @Argument(help: ArgumentHelp("What is to be reached.", valueName: "goal")) var goal: String
  @Option(help: "A name (default: the goal).") var name: String?
  @Option(
    name: [.customLong("since"), .customLong("first-day")],
    help: ArgumentHelp("The first day that counts (default: today).", valueName: "date"))
  var firstDay: DayArgument?
  @Option(help: ArgumentHelp("The last day that counts.", valueName: "date")) var lastDay:
    DayArgument?

  @OptionGroup var kept: UserCommandOptions

  func validate() throws {
    guard Goal(named: goal) != nil else {
      throw ValidationError(
        "The value '\(ArgumentBytes.shown(goal))' is invalid for '<goal>': must be \(GoalArgument.accepted)"
      )
    }
  }

  func run() async throws {
    guard let wanted = Goal(named: goal) else { return }
    let (output, id) = (self.output.resolved(), whose.id)
    let today = LocalDay.today(output)
    let (first, last) = (firstDay?.day(output) ?? today, lastDay?.day(output))
    if let last, last < first {
      throw ValidationError(
        firstDay == nil
          ? "the last day has passed, and a goal counts from today: give --since"
          : "the last day lies before the first")
    }
    let own = Challenge(
      id: StoreID.random(), name: name ?? goal, goal: wanted,
      days: DayRange(first: first, last: last))
    let store = try await self.store.made()
    try await store.put(goal: own, of: id)
    try await store.writeGoals(of: id, today, output)
    if firstDay == nil {
      output.say("ruckstat: the goal counts from today; --since DAY counts from an earlier day")
    }
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

  @OptionGroup var confirmation: Confirmation
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
    try confirmation.require(removing: "goal \(goal.name.printable)")
    try await store.remove(goal: goal.id)
    output.say(removed: "goal \(goal.name.printable)")
  }
}
#endif
