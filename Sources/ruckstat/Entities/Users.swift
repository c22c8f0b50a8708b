internal import ArgumentParser
internal import RuckMetrics
internal import RuckStore

/// `ruckstat user`.
struct UserCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    "user", "People and their preferences.",
    subcommands: [
      AddOneCommand<UserAddition>.self, ListCommand<Users>.self, ShowOneCommand<Users>.self,
      ChangeCommand<UserEdit>.self, RemoveOneCommand<Users>.self,
    ],
    defaultSubcommand: ListCommand<Users>.self)
}

/// The users of a history.
enum Users: Removable {
  static let isShownWhole = true
  static let listing = "List the users of the history."
  static let removal =
    "Delete a user with sessions, gear, diary, profile and goals; routes, reviews and programs stay."

  static func all(_ choice: NoOptions?, in scope: Scope) async throws -> [User] {
    try await scope.store.users()
  }

  static func named(_ row: User, in scope: Scope) async throws -> String {
    // The user whom every history has is refused before anything is asked.
    if row.id == User.defaultID { try await remove(row, in: scope) }
    let own = try await scope.store.amounts(of: row.id, asOf: .today(scope.output))
    return "user \(row.id.printable)" + (own.isEmpty ? "" : " with \(own.joined(separator: ", "))")
  }

  static func remove(_ row: User, in scope: Scope) async throws {
    try await scope.store.remove(user: row.id)
  }
}

/// `ruckstat user add`.
struct UserAddition: Addition {
  typealias Thing = Users

  static let configuration = CommandConfiguration(
    "add", "Add a user.",
    discussion: """
      A persona brings preferences; what is set by hand takes precedence over them, and stays.

      Examples:
        ruckstat user add anna --name 'Anna Berg' --email anna@example.org --persona military_veteran
        ruckstat user add tess --role trainer --prefers-units metric --clock 24h
      """)

  @Argument(help: "The id by which sessions refer to the user.") var id: String
  @Option(
    help: ArgumentHelp(
      "Kind of user: " + Persona.allCases.map(\.rawValue).joined(separator: ", ")
        + " (default: general)."))
  var persona: Persona?
  @OptionGroup(title: "User") var data: UserDataOptions

  func validate() throws { try NamedID.validate(id) }

  func add(in scope: Scope) async throws -> String {
    var user = User(id: id, name: id, persona: persona ?? .general)
    data.change(&user)
    try await scope.store.add(user)
    return id
  }
}

/// `ruckstat user edit`.
struct UserEdit: Change {
  typealias Thing = Users

  static let configuration = CommandConfiguration(
    "edit", "Edit a user, and what the user prefers.",
    discussion: """
      Given values replace the old ones, and an empty text clears a value. Tables of the history follow the \
      units, the clock, the leading figures and the layout of the user; JSON and CSV do not. A user of \
      persona general can become any other, and none goes back to general.

      Examples:
        ruckstat user edit me --prefers-units metric --clock 24h --leading energy --leading heart_rate
        ruckstat user edit anna --email '' --active no
      """)

  @Option(
    help: ArgumentHelp(
      "Another persona: " + Persona.allCases.map(\.rawValue).joined(separator: ", ")
        + "; manual settings stay."))
  var persona: Persona?
  @Option(help: "Whether the user is active: yes or no.") var active: YesOrNo?
  @Flag(help: "Reset all preferences that were set by hand.") var defaultPreferences = false
  @OptionGroup(title: "User") var data: UserDataOptions

  func apply(to row: User, in scope: Scope) async throws {
    try await scope.store.change(user: row.id) { user throws(HistoryError) in
      if defaultPreferences { user.choices = PreferenceChoices() }
      if let persona { try user.become(persona) }
      data.change(&user)
      if let active { user.isActive = active == .yes }
    }
  }
}
