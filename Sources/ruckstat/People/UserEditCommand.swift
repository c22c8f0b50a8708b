#if Command && Store
internal import ArgumentParser
internal import RuckHistory
internal import RuckKernels
internal import RuckSessions
internal import RuckStore
internal import RuckTrack

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
    try await store.writeUsers(output.resolved()) { $0.id == id }
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
#endif
