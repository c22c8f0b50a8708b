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

extension Persona: NamedArgument {}
extension FitnessLevel: NamedArgument {}
extension UserRole: NamedArgument {}
extension Preferences.Units: NamedArgument {}
extension Preferences.Clock: NamedArgument {}
extension Preferences.Figure: NamedArgument {
  static let otherWords = ["climb": "gain"]
  var optionName: String { self == .gain ? "gain" : rawValue }
}
extension Preferences.Layout: NamedArgument {}
extension Privacy: NamedArgument {}

/// What is kept of a user beside the id and the persona.
struct UserDataOptions: ParsableArguments {
  @Option(help: "The name for people (default: the id).") var name: String?
  @Option(help: "The address, which no other user has.") var email: String?
  @Option(help: "member, trainer or administrator (default: member).") var role: UserRole?
  @Option(help: "What the user wants to reach.") var aims: String?
  @Option(help: "Emergency contact.") var emergencyContact: String?

  @Option(
    help: ArgumentHelp(
      "The units of the user's tables, metric or imperial; --units of a command takes precedence.",
      valueName: "units"))
  var prefersUnits: Preferences.Units?
  @Option(help: ArgumentHelp("The clock of the user's tables: 12h or 24h.", valueName: "clock"))
  var clock: Preferences.Clock?
  @Option(
    help: ArgumentHelp(
      "A figure that comes first, in the order given: "
        + Preferences.Figure.allCases.map(\.optionName).joined(separator: ", ") + "; repeatable.",
      valueName: "figure"))
  var leading: [Preferences.Figure] = []
  @Option(help: "How much a table shows: standard or simple.") var layout: Preferences.Layout?
  @Option(help: "The size of text in pages: standard or large.") var textSize: Preferences.TextSize?
  @Option(help: "Whether the unit's mean stands beside the user's figures: yes or no.")
  var comparesWithGroup: YesOrNo?
  @Option(help: "Who may see what the user recorded: private, friends or public.")
  var privacy: Privacy?

  /// What the options give.
  var change: UserChange {
    var choices = PreferenceChoices()
    choices.units = prefersUnits
    choices.clock = clock
    choices.leading = leading.isEmpty ? nil : leading
    choices.layout = layout
    choices.textSize = textSize
    choices.comparesWithGroup = comparesWithGroup.map { $0 == .yes }
    choices.privacy = privacy
    return UserChange(
      name: name, email: email, aims: aims, contact: emergencyContact, role: role, choices: choices)
  }
}

/// `ruckstat user add`.
struct UserAddCommand: WholeStoreCommand {
  static let configuration = CommandConfiguration(
    commandName: "add",
    abstract: "Add a user.",
    discussion: """
      A persona brings preferences; what is set by hand takes precedence over them, and stays.

      Examples:
        ruckstat user add anna --name 'Anna Berg' --email anna@example.org --persona military_veteran
        ruckstat user add tess --role trainer --prefers-units metric --clock 24h
      """)

  @Argument(help: "The id by which sessions refer to the user.") var id: String
  @Option(
    help: ArgumentHelp(
      "What kind of user: " + Persona.allCases.map(\.rawValue).joined(separator: ", ")
        + " (default: general)."))
  var persona: Persona?

  @OptionGroup(title: "User") var data: UserDataOptions
  @OptionGroup var kept: StoreCommandOptions

  func validate() throws { try NamedID.validate(id) }

  func run() async throws {
    var user = User(id: id, name: id, persona: persona ?? .general)
    data.change.apply(to: &user)
    let store = try await self.store.made()
    try await store.add(user)
    try await store.write(output.resolved()) { $0.id == id }
  }
}

/// `ruckstat user list`.
struct UserListCommand: WholeStoreCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the users of the history.")

  @OptionGroup var kept: StoreCommandOptions

  func run() async throws {
    try await store.existing().write(output.resolved()) { _ in true }
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

/// `ruckstat user edit`.
struct UserEditCommand: WholeStoreCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit",
    abstract: "Change what is kept of a user, and what the user prefers.",
    discussion: """
      What is given replaces what was there; an empty text removes it. Tables of the history follow the \
      units, the clock, the leading figures and the layout of the user; JSON and CSV do not.

      Examples:
        ruckstat user edit me --prefers-units metric --clock 24h --leading energy --leading heart_rate
        ruckstat user edit anna --email '' --active no
      """)

  @Argument(help: "The id of the user.") var id: String
  @Option(help: "Whether the user still rucks: yes or no.") var active: YesOrNo?
  @Flag(help: "Take back every preference that was set by hand.") var defaultPreferences = false

  @OptionGroup(title: "User") var data: UserDataOptions
  @OptionGroup var kept: StoreCommandOptions

  func run() async throws {
    let (change, active, isReset) = (data.change, active, defaultPreferences)
    let store = try await self.store.of(user: id)
    let user = try await store.change(user: id) { user throws(HistoryError) in
      if isReset { user.choices = PreferenceChoices() }
      change.apply(to: &user)
      if let active { user.isActive = active == .yes }
    }
    try user.write(output.resolved())
  }
}

/// `ruckstat user become`.
struct UserBecomeCommand: WholeStoreCommand {
  static let configuration = CommandConfiguration(
    commandName: "become",
    abstract: "Take another persona; what was set by hand stays.",
    discussion: """
      A user of persona general can take any other, and none goes back to general.

      Examples:
        ruckstat user become me fitness_enthusiast
      """)

  @Argument(help: "The id of the user.") var id: String
  @Argument(
    help: ArgumentHelp(Persona.allCases.map(\.rawValue).joined(separator: ", ") + "."))
  var persona: Persona

  @OptionGroup var kept: StoreCommandOptions

  func run() async throws {
    let persona = persona
    let store = try await self.store.of(user: id)
    let user = try await store.change(user: id) { user throws(HistoryError) in
      try user.become(persona)
    }
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
  @Flag(help: "Do it, although sessions and entries are removed.") var yes = false

  @OptionGroup var kept: StoreCommandOptions

  func run() async throws {
    let (store, output) = try await existing()
    let own = try await store.amounts(of: id, asOf: .today(output))
    guard own.isEmpty || yes else {
      throw ValidationError(
        "\(own.joined(separator: ", ")) of \(id.printable) would be removed, too: give --yes")
    }
    try await store.remove(user: id)
    try await store.write(output) { _ in true }
  }
}

/// An answer.
enum YesOrNo: String, CaseIterable, NamedArgument { case yes, no }

extension User {
  /// Writes everything about the user.
  fileprivate func write(_ output: ResolvedOutput) throws {
    var table = TextTable.facts
    func add(_ label: String, _ value: String?) {
      if let value, !value.isEmpty { table.add([label, value]) }
    }
    let preferences = preferences
    add("id", id)
    add("name", name)
    add("address", email)
    add("persona", persona.rawValue)
    add("role", role.rawValue)
    add("active", isActive ? "yes" : "no")
    add("aims", aims)
    add("emergency contact", emergencyContact)
    add(
      "units",
      persona == .general && choices.units == nil ? "by locale" : preferences.units.rawValue)
    add("clock", persona == .general && choices.clock == nil ? "24h" : preferences.clock.rawValue)
    add("first", preferences.leading.map(\.optionName).joined(separator: ", "))
    add("layout", preferences.layout.rawValue)
    add("text of pages", preferences.textSize.rawValue)
    add("beside the unit", preferences.comparesWithGroup ? "yes" : "no")
    add("privacy", preferences.privacy.rawValue)
    try output.write(UsersDocument([self]), page: Page(table.lines))
  }
}

extension SessionStore {
  /// Writes the users that a closure wants.
  nonisolated fileprivate func write(
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
    try output.write(UsersDocument(kept), page: kept.isEmpty ? Page() : Page(table.lines))
    if kept.isEmpty {
      output.say("ruckstat: no user found")
      throw ExitStatus.nothingToDo.code
    }
  }
}
#endif
