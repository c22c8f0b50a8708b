internal import ArgumentParser
internal import RuckMetrics
internal import RuckStore

/// The challenges of a history.
enum Challenges: Entity {
  static let noun = "challenge"
  static let none = "no challenge found; see 'ruckstat goal challenge'"

  static func all(_ choice: NoOptions?, in scope: Scope) async throws -> [GoalStanding] {
    try await scope.store.challenges().map { GoalStanding($0) }
  }
}

/// The progress of people in challenges.
enum ChallengeProgress: Entity {
  struct Choice: ParsableArguments {
    @Argument(help: "The id or the name (default: all that the user joined).")
    var challenge: String?
    @Option(help: .today) var asOf: DayArgument?
  }

  static let verb = "progress"
  static let noun = "challenge"
  static let listing =
    "Progress of everybody in a challenge, the farthest first; or of one user in all."
  static let none = "no challenge was joined; see 'ruckstat goal join'"

  static func all(_ choice: Choice?, in scope: Scope) async throws -> [GoalStanding] {
    let day = (choice?.asOf).orToday(scope.output)
    guard let challenge = choice?.challenge else {
      return try await scope.store.challengeStandings(nil, of: scope.userID, asOf: day)
    }
    let id = try await scope.find(Challenges.self, challenge).id
    return try await scope.store.challengeStandings(id, of: scope.user, asOf: day)
  }
}

/// `ruckstat goal join`.
struct ChallengeJoinCommand: UserStoreCommand {
  static let configuration = CommandConfiguration(
    "join", "Join a challenge.",
    discussion: """
      Examples:
        ruckstat goal join spring-100 --user anna
      """)

  @Argument(help: "The id of the challenge, or its beginning.") var challenge: String

  @OptionGroup var common: UserCommandOptions

  func run() async throws {
    let scope = try await scope(user: whose.id)
    let id = try await scope.find(Challenges.self, challenge).id
    try await scope.store.setMember(scope.userID, ofChallenge: id)
    try await scope.write(
      try await scope.store.challengeStandings(id, of: nil, asOf: .today(scope.output)))
  }
}

/// `ruckstat goal leave`.
struct ChallengeLeaveCommand: UserStoreCommand {
  static let configuration = CommandConfiguration(
    "leave", "Leave a challenge.")

  @Argument(help: "The id of the challenge, or its beginning.") var challenge: String

  @OptionGroup var confirmation: Confirmation
  @OptionGroup var common: UserCommandOptions

  func run() async throws {
    let scope = try await scope(user: whose.id)
    let id = try await scope.find(Challenges.self, challenge).id
    let user = scope.userID.printable
    try confirmation.require(deleting: "\(user) from challenge \(id.printable)")
    try await scope.store.setMember(scope.userID, ofChallenge: id, to: false)
    scope.output.say("\(user) left \(id.printable); undo: \(ProcessArguments.next("undo"))")
  }
}
