#if Command && Store
internal import ArgumentParser
internal import RuckHistory
internal import RuckKernels
internal import RuckSessions
internal import RuckStore
internal import RuckTrack

/// `ruckstat user`.
struct UserCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "user",
    abstract: "The people who use a history, and what they prefer.",
    subcommands: [
      UserAddCommand.self, UserListCommand.self, UserShowCommand.self, UserEditCommand.self,
      UserBecomeCommand.self, UserRemoveCommand.self,
    ],
    defaultSubcommand: UserListCommand.self)
}

/// `ruckstat user list`.
struct UserListCommand: WholeStoreCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the users of the history.")

  @OptionGroup var kept: StoreCommandOptions

  func run() async throws {
    try await store.existing().writeUsers(output.resolved()) { _ in true }
  }
}

/// `ruckstat user show`.
struct UserShowCommand: WholeStoreCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "What the history keeps of a user, and what the user prefers.")

  @Argument(help: "The id of the user.") var id: String

  @OptionGroup var kept: StoreCommandOptions

  func run() async throws {
    let store = try await self.store.existing()
    let user = try await store.user(id)
    try user.write(output.resolved())
  }
}

/// `ruckstat user remove`.
struct UserRemoveCommand: WholeStoreCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove",
    abstract: "Remove a user with everything that is the user's own.",
    discussion: """
      Sessions, equipment, diary, profile and goals go too; routes, reviews, remarks and programs stay \
      without an author. A user with a session under way stays.

      Examples:
        ruckstat user remove anna --yes
      """)

  @Argument(help: "The id of the user.") var id: String
  @OptionGroup var confirmation: Confirmation
  @OptionGroup var kept: StoreCommandOptions

  func run() async throws {
    let (store, output) = try await existing()
    let own = try await store.amounts(of: id, asOf: .today(output))
    // One that is not there, and the one whom every history has, are refused by the removal.
    if try await store.users().contains(where: { $0.id == id }), id != User.defaultID {
      try confirmation.require(
        removing: "user \(id.printable)"
          + (own.isEmpty ? "" : " with \(own.joined(separator: ", "))"))
    }
    try await store.remove(user: id)
    output.say(removed: "user \(id.printable)")
    try await store.writeUsers(output) { _ in true }
  }
}

extension SessionStore {
  /// Writes the users that a closure wants.
  nonisolated func writeUsers(
    _ output: ResolvedOutput, where isWanted: (User) -> Bool
  ) async throws {
    let kept = try await users().filter(isWanted)
    var table = TextTable([.left, .left, .left, .left, .left, .text])
    table.add(["id", "name", "role", "active", "persona", "address"])
    for user in kept {
      table.add([
        user.id, user.name, user.role.rawValue, user.isActive ? "yes" : "no",
        user.persona.rawValue, user.email ?? "",
      ])
    }
    try output.write(
      UsersDocument(kept), isEmpty: kept.isEmpty, orSay: "no user found", page: Page(table.lines))
  }
}
#endif
