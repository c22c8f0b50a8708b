#if Command && Store
internal import ArgumentParser
internal import RuckHistory
internal import RuckSessions
internal import RuckStore

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

  @OptionGroup var confirmation: Confirmation
  @OptionGroup var kept: UserCommandOptions

  func run() async throws {
    let (id, user) = (challenge, whose.id)
    let store = try await self.store.existing()
    try confirmation.require(removing: "\(user.printable) from challenge \(id.printable)")
    try await store.setMember(user, ofChallenge: id, to: false)
    output.resolved().say(
      "ruckstat: \(user.printable) left \(id.printable); undo: \(ProcessArguments.next("undo"))")
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
#endif
