internal import ArgumentParser
internal import RuckMetrics
internal import RuckStore

/// `ruckstat team`.
struct TeamCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    "team", "People who train together: recent rucks, who is due.",
    subcommands: [
      ListCommand<Units>.self, UnitShowCommand.self, AddOneCommand<UnitAddition>.self,
      ChangeCommand<UnitJoining>.self, UnitLeaveCommand.self, RemoveOneCommand<Units>.self,
    ],
    defaultSubcommand: ListCommand<Units>.self)
}

/// Units of people.
enum Units: Removable {
  static let removal = "Delete a team; its people stay."

  static func all(_ choice: NoOptions?, in scope: Scope) async throws -> [PeopleUnit] {
    try await scope.store.units()
  }

  static func named(_ row: PeopleUnit, in scope: Scope) async throws -> String {
    let members = row.memberIDs.count
    return "team \(row.id.printable) of \(members) "
      + (members == 1 ? "person, who stays" : "people, who stay")
  }

  static func remove(_ row: PeopleUnit, in scope: Scope) async throws {
    try await scope.store.remove(unit: row.id)
  }

  /// Gives a unit other members.
  static func change(
    _ unit: PeopleUnit, in scope: Scope, _ change: (Set<String>) -> Set<String>
  ) async throws {
    var unit = unit
    unit.memberIDs = change(Set(unit.memberIDs)).sorted()
    try await scope.store.put(unit)
  }
}

/// `ruckstat team add`.
struct UnitAddition: Addition {
  typealias Thing = Units

  static let configuration = CommandConfiguration(
    "add", "Add a team, or change its name and trainer.",
    discussion: """
      'ruckstat import FOLDER --by-folder --team TEAM' adds the people of a folder to it.

      Examples:
        ruckstat team add alpha --name 'Alpha company' --trainer tess --member anna --member ben
      """)

  @Argument(help: "The id.") var id: String
  @Option(help: "The name for people (default: the id).") var name: String?
  @Option(help: "Trainer, by the id of the user; an empty text for no one.")
  var trainer: String?
  @Option(help: "Member, by the id of the user; repeatable.") var member: [String] = []

  func validate() throws { try NamedID.validate(id) }

  func add(in scope: Scope) async throws -> String {
    var unit = try await scope.store.units().first { $0.id == id } ?? PeopleUnit(id: id, name: id)
    unit.name = name ?? unit.name
    unit.trainerID = trainer.replacing(unit.trainerID)
    unit.memberIDs = Set(unit.memberIDs + member).sorted()
    try await scope.store.put(unit)
    return id
  }
}

/// `ruckstat team join`.
struct UnitJoining: Change {
  typealias Thing = Units

  static let configuration = CommandConfiguration(
    "join", "Add people to a team.")

  @Argument(help: .value("user", "The ids of the users.")) var users: [String]

  func apply(to row: PeopleUnit, in scope: Scope) async throws {
    try await Units.change(row, in: scope) { $0.union(users) }
  }
}

/// `ruckstat team leave`.
struct UnitLeaveCommand: WholeStoreCommand {
  static let configuration = CommandConfiguration(
    "leave", "Remove people from a team.")

  @Argument(help: .value("team", "The id of the team, or its beginning.")) var unit: String
  @Argument(help: .value("user", "The ids of the users.")) var users: [String]

  @OptionGroup var confirmation: Confirmation
  @OptionGroup var common: StoreCommandOptions

  func run() async throws {
    let scope = try await scope()
    let row = try await scope.find(Units.self, unit)
    let who = users.map(\.printable).joined(separator: ", ")
    try confirmation.require(deleting: "\(who) from team \(row.id.printable)")
    try await Units.change(row, in: scope) { $0.subtracting(users) }
    try await scope.write([try await scope.find(Units.self, row.id)])
    scope.output.say(deleted: "\(who)")
  }
}

/// `ruckstat team show`.
struct UnitShowCommand: WholeStoreCommand {
  static let configuration = CommandConfiguration(
    "show", "Show each member's recent rucks and due workouts.",
    discussion: """
      'ruckstat stats --team' sums over all members.

      Examples:
        ruckstat team show alpha --since this-month
        ruckstat team show alpha --due --format csv > due.csv
      """)

  @Argument(help: .value("team", "The id of the team, or its beginning.")) var unit: String
  @Option(help: DayText.sinceHelp) var since: DayText?
  @Option(help: DayText.untilHelp) var until: DayText?
  @Option(help: .today) var asOf: DayArgument?
  @Option(help: "Days without a session after which a member is listed as inactive (default: 7).")
  var days: Within<Int, Bounds.Days>?
  @Flag(help: "Only who has something to do this week, or has not walked.") var due = false

  @OptionGroup(title: "List") var selection: SelectionOptions<UnitMember>
  @OptionGroup var common: StoreCommandOptions

  func validate() throws { try DayText.check(since, until) }

  func run() async throws {
    let scope = try await scope()
    let day = asOf.orToday(scope.output)
    let range = DayText.range(since, until, on: day, scope.output)
    let unit = try await scope.find(Units.self, unit)
    var members = try await scope.store.members(
      of: unit.id, days: range, asOf: day, allowed: days?.value ?? 7)
    if due { members = members.filter { $0.isDue || $0.hasNotWalked } }
    try await scope.write(
      members, selection.resolved,
      orSay: due ? "no one is due" : "the team has no members")
  }
}
