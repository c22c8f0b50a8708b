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
    abstract: "The people who use a history.",
    subcommands: [UserAddCommand.self, UserListCommand.self, UserShowCommand.self],
    defaultSubcommand: UserListCommand.self)
}

extension Persona: NamedArgument {}
extension FitnessLevel: NamedArgument {}

/// `ruckstat user add`.
struct UserAddCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add",
    abstract: "Add a user.",
    discussion: """
      Examples:
        ruckstat user add anna --name 'Anna Berg' --email anna@example.org --persona military_veteran
      """)

  @Argument(help: "The id by which sessions refer to the user.") var id: String
  @Option(help: "The name for people (default: the id).") var name: String?
  @Option(help: "The address, which no other user has.") var email: String?
  @Option(
    help: ArgumentHelp(
      "What kind of user: " + Persona.allCases.map(\.rawValue).joined(separator: ", ")
        + " (default: general)."))
  var persona: Persona?

  @OptionGroup(title: "History", visibility: .full) var store: StoreOptions
  @OptionGroup(title: "Output") var output: OutputOptions

  func validate() throws {
    guard !id.isEmpty, !id.contains("/") else {
      throw ValidationError("an id is not empty and has no slash")
    }
  }

  func run() async throws {
    var user = User(id: id, name: name ?? id, persona: persona ?? .general)
    user.email = email
    let store = try await self.store.made()
    try await stating { [user] in try await store.add(user) }
    try await store.write(output.resolved()) { $0.id == id }
  }
}

/// `ruckstat user list`.
struct UserListCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the users of the history.")

  @OptionGroup(title: "History", visibility: .full) var store: StoreOptions
  @OptionGroup(title: "Output") var output: OutputOptions

  func run() async throws {
    try await store.existing().write(output.resolved()) { _ in true }
  }
}

/// `ruckstat user show`.
struct UserShowCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "What the history keeps of a user.")

  @Argument(help: "The id of the user.") var id: String

  @OptionGroup(title: "History", visibility: .full) var store: StoreOptions
  @OptionGroup(title: "Output") var output: OutputOptions

  func run() async throws {
    try await store.existing().write(output.resolved()) { $0.id == id }
  }
}

extension SessionStore {
  /// Writes the users that a closure wants.
  nonisolated fileprivate func write(
    _ output: ResolvedOutput, where isWanted: (User) -> Bool
  ) async throws {
    let kept = try await stating { try await users() }.filter(isWanted)
    var table = TextTable([.left, .left, .left, .text])
    table.add(["id", "name", "address", "persona"])
    for user in kept { table.add([user.id, user.name, user.email ?? "", user.persona.rawValue]) }
    try output.write(UsersDocument(kept), page: kept.isEmpty ? Page() : Page(table.lines))
    if kept.isEmpty {
      output.say("ruckstat: no user found")
      throw ExitStatus.nothingToDo.code
    }
  }
}

/// `ruckstat profile`.
struct ProfileCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "profile",
    abstract: "What is known of your body, by day: the mass of the day counts where none is given.",
    subcommands: [ProfileShowCommand.self, ProfileSetCommand.self],
    defaultSubcommand: ProfileShowCommand.self)
}

/// `ruckstat profile set`.
struct ProfileSetCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "set",
    abstract: "Note what was measured; it holds from its day on.",
    discussion: """
      Examples:
        ruckstat profile set --body-mass 180lb --height 5ft11in --sex male --birth-day 1990-05-01
        ruckstat profile set --body-mass 78kg --on 2025-01-01
      """)

  @Option(help: "Body mass without load: 80kg, 180lb.")
  var bodyMass: Within<Mass, Bounds.BodyMass>?
  @Option(help: "Standing height: 180cm, 5ft11in.") var height: Within<Length, Bounds.Height>?
  @Option(help: "Heart rate at rest, beats a minute.")
  var restingHeartRate: Within<Double, Bounds.RestingHeartRate>?
  @Option(help: "The highest heart rate, beats a minute.")
  var maxHeartRate: Within<Double, Bounds.MaximumHeartRate>?
  @Option(help: "How fit: low, moderate, high or expert.") var fitness: FitnessLevel?
  @Option(help: "female or male, as equations ask for it.") var sex: Sex?
  @Option(help: ArgumentHelp("The day of birth.", valueName: "date")) var birthDay: LocalDay?
  @Option(help: ArgumentHelp("The day from which it holds (default: today).", valueName: "date"))
  var on: LocalDay?

  @OptionGroup(title: "History", visibility: .full) var store: StoreOptions
  @OptionGroup(title: "Output") var output: OutputOptions

  func run() async throws {
    let output = self.output.resolved()
    let day = on ?? .today(output)
    let entry = HealthEntry(
      day: day, bodyMass: bodyMass?.value, height: height?.value, fitnessLevel: fitness,
      restingHeartRate: restingHeartRate?.value, maximumHeartRate: maxHeartRate?.value)
    let (sex, birthDay) = (sex, birthDay)
    let store = try await self.store.made()
    let profile = try await stating {
      try await store.changeProfile { profile in
        if let sex { profile.sex = sex }
        if let birthDay { profile.birthDay = birthDay }
        profile.record(entry)
      }
    }
    try profile.write(on: day, output)
  }
}

/// `ruckstat profile show`.
struct ProfileShowCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "What holds on a day.")

  @Option(help: ArgumentHelp("The day (default: today).", valueName: "date")) var on: LocalDay?

  @OptionGroup(title: "History", visibility: .full) var store: StoreOptions
  @OptionGroup(title: "Output") var output: OutputOptions

  func run() async throws {
    let output = self.output.resolved()
    let store = try await self.store.existing()
    let profile = try await stating { try await store.profile() }
    try profile.write(on: on ?? .today(output), output)
  }
}

extension HealthProfile {
  fileprivate func write(on day: LocalDay, _ output: ResolvedOutput) throws {
    let (walker, number) = (walker(on: day), output.number)
    var table = TextTable.facts
    func add(_ label: String, _ value: String?) {
      if let value, value != NumberText.unknown { table.add([label, value]) }
    }
    add("on", day.description)
    add("body mass", number.mass(walker.bodyMass?.kilograms))
    add("height", walker.height.map { "\(NumberText.fixed($0.meters, 2)) m" })
    add("body-mass index", bodyMassIndex(on: day).map { NumberText.fixed($0, 1) })
    add("age", walker.age.map { NumberText.fixed($0.rounded(.down), 0) })
    add("sex", sex?.rawValue)
    add("fitness", value(\.fitnessLevel, on: day)?.rawValue)
    add("recommended load", number.mass(recommendedLoad(on: day)?.kilograms))
    add("heart rate at rest", walker.restingHeartRate.map { "\(NumberText.fixed($0, 0)) bpm" })
    add("highest heart rate", walker.maximumHeartRate.map { "\(NumberText.fixed($0, 0)) bpm" })
    try output.write(
      ProfileDocument(self, user: User.defaultID, on: day), page: Page(table.lines))
  }
}
#endif
