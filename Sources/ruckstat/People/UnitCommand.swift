#if Command && Store
internal import ArgumentParser
internal import RuckHistory
internal import RuckKernels
internal import RuckSessions
internal import RuckStore

/// `ruckstat unit`.
struct UnitCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "unit",
    abstract: "People who train together: who walked, who is due.",
    subcommands: [
      UnitListCommand.self, UnitShowCommand.self, UnitAddCommand.self, UnitJoinCommand.self,
      UnitLeaveCommand.self, UnitRemoveCommand.self,
    ],
    defaultSubcommand: UnitListCommand.self)
}

/// `ruckstat unit list`.
struct UnitListCommand: WholeStoreCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the units.")

  @OptionGroup var kept: StoreCommandOptions

  func run() async throws { try await store.existing().writeUnits(output.resolved()) }
}

/// `ruckstat unit add`.
struct UnitAddCommand: WholeStoreCommand {
  static let configuration = CommandConfiguration(
    commandName: "add",
    abstract: "Add a unit, or change the name and the trainer of one.",
    discussion: """
      'ruckstat import FOLDER --by-folder --unit UNIT' adds the people of a folder to it.

      Examples:
        ruckstat unit add alpha --name 'Alpha company' --trainer tess --member anna --member ben
      """)

  @Argument(help: "The id.") var id: String
  @Option(help: "The name for people (default: the id).") var name: String?
  @Option(help: "Who trains them, by the id of the user; an empty text for no one.")
  var trainer: String?
  @Option(help: "Who belongs to it, by the id of the user; repeatable.") var member: [String] = []

  @OptionGroup var kept: StoreCommandOptions

  func validate() throws { try NamedID.validate(id) }

  func run() async throws {
    let store = try await self.store.made()
    var unit = try await store.units().first { $0.id == id } ?? PeopleUnit(id: id, name: id)
    unit.name = name ?? unit.name
    unit.trainerID = trainer.map { $0.isEmpty ? nil : $0 } ?? unit.trainerID
    unit.memberIDs = Set(unit.memberIDs + member).sorted()
    try await store.put(unit)
    try await store.writeUnits(output.resolved()) { $0.id == id }
  }
}

/// `ruckstat unit join`.
struct UnitJoinCommand: WholeStoreCommand {
  static let configuration = CommandConfiguration(
    commandName: "join", abstract: "Let users belong to a unit.")

  @Argument(help: "The id of the unit.") var unit: String
  @Argument(help: ArgumentHelp("The ids of the users.", valueName: "user")) var users: [String]

  @OptionGroup var kept: StoreCommandOptions

  func run() async throws {
    try await store.existing().change(unit: unit, output.resolved()) { $0.union(users) }
  }
}

/// `ruckstat unit leave`.
struct UnitLeaveCommand: WholeStoreCommand {
  static let configuration = CommandConfiguration(
    commandName: "leave", abstract: "Remove users from a unit.")

  @Argument(help: "The id of the unit.") var unit: String
  @Argument(help: ArgumentHelp("The ids of the users.", valueName: "user")) var users: [String]

  @OptionGroup var confirmation: Confirmation
  @OptionGroup var kept: StoreCommandOptions

  func run() async throws {
    let who = users.map(\.printable).joined(separator: ", ")
    try confirmation.require(removing: "\(who) from unit \(unit.printable)")
    try await store.existing().change(unit: unit, output.resolved()) { $0.subtracting(users) }
    output.resolved().say(removed: "\(who)")
  }
}

/// `ruckstat unit remove`.
struct UnitRemoveCommand: WholeStoreCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: "Remove a unit; its people stay.")

  @Argument(help: "The id of the unit.") var unit: String

  @OptionGroup var confirmation: Confirmation
  @OptionGroup var kept: StoreCommandOptions

  func run() async throws {
    let store = try await self.store.existing()
    let known = try await store.unit(unit)
    let members = known.memberIDs.count
    try confirmation.require(
      removing: "unit \(unit.printable) of \(members) "
        + (members == 1 ? "person, who stays" : "people, who stay"))
    try await store.remove(unit: unit)
    output.resolved().say(removed: "unit \(unit.printable)")
  }
}

/// `ruckstat unit show`.
struct UnitShowCommand: WholeStoreCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "How each member stands: what was walked, when last, what of a program is due.",
    discussion: """
      'ruckstat stats --unit' sums over all members.

      Examples:
        ruckstat unit show alpha --since this-month
        ruckstat unit show alpha --due --format csv > due.csv
      """)

  @Argument(help: "The id of the unit.") var unit: String
  @Option(help: DayText.sinceHelp) var since: DayText?
  @Option(help: DayText.untilHelp) var until: DayText?
  @Option(help: ArgumentHelp("The day that counts as today (default: today).", valueName: "date"))
  var asOf: DayArgument?
  @Option(help: "Days without a session after which a member is listed as inactive (default: 7).")
  var days: Within<Int, Bounds.Days>?
  @Flag(help: "Only who has something to do this week, or has not walked.") var due = false

  @OptionGroup var kept: StoreCommandOptions

  func validate() throws { try DayText.check(since, until) }

  func run() async throws {
    let output = self.output.resolved()
    let day = asOf?.day(output) ?? .today(output)
    let range = DayText.range(since, until, on: day)
    let allowed = days?.value ?? 7
    let store = try await self.store.existing()
    let shown = try await output.following(nil, in: store)
    var members = try await store.members(of: unit, days: range, asOf: day, allowed: allowed)
    if due { members = members.filter { $0.isDue || $0.hasNotWalked } }
    var table = TextTable([.left, .right, .right, .right, .right, .left, .text])
    table.add(["user", "sessions", "distance", "ruck work", "load", "last", "due"])
    for member in members { table.add(shown.number.cells(of: member)) }
    try output.write(
      UnitDocument(members), isEmpty: members.isEmpty,
      orSay: due ? "no one is due" : "the unit has no members", page: Page(table.lines))
  }
}

/// `ruckstat remark`.
struct RemarkCommand: UserStoreCommand {
  static let configuration = CommandConfiguration(
    commandName: "remark",
    abstract: "Write something about somebody's session; 'ruckstat show' shows it.",
    discussion: """
      An empty text removes what the author wrote about it.

      Examples:
        ruckstat remark 12 'Shorter steps downhill.' --user tess
      """)

  @Argument(help: "A session's number, its id, or the beginning of its id.") var session: String
  @Argument(help: "What there is to say.") var text: String

  @OptionGroup var kept: UserCommandOptions

  func run() async throws {
    let (store, output) = try await existing()
    if text.isEmpty {
      try await store.removeRemarks(onSession: session, by: whose.id)
    } else {
      _ = try await store.remark(text, on: session, by: whose.id)
    }
    let kept = try await store.session(session).kept
    let shown = try await output.following(whose.id, in: store)
    try output.write(KeptSessionsDocument([kept]), page: StoredTables(shown).whole(kept))
  }
}

extension SessionStore {
  nonisolated fileprivate func change(
    unit id: String, _ output: ResolvedOutput, _ change: (Set<String>) -> Set<String>
  ) async throws {
    var unit = try await self.unit(id)
    unit.memberIDs = change(Set(unit.memberIDs)).sorted()
    try await put(unit)
    try await writeUnits(output) { $0.id == id }
  }

  nonisolated fileprivate func writeUnits(
    _ output: ResolvedOutput, where isWanted: (PeopleUnit) -> Bool = { _ in true }
  ) async throws {
    try output.write(try await units().filter(isWanted))
  }
}
#endif
