internal import ArgumentParser
internal import RuckMetrics
internal import RuckStore

/// `ruckstat gear`.
struct GearCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    "gear", "Packs, boots and other gear: wear and maintenance due.",
    subcommands: [
      ListCommand<Gear>.self, ShowOneCommand<Gear>.self, AddOneCommand<GearAddition>.self,
      ChangeCommand<GearEdit>.self, ChangeCommand<GearMaintenance>.self,
      RemoveOneCommand<Gear>.self,
    ],
    defaultSubcommand: ListCommand<Gear>.self)
}

extension EquipmentKind: NamedArgument {}

/// Equipment.
enum Gear: Removable {
  struct Choice: ParsableArguments {
    @Flag(help: "Include retired gear.") var all = false
    @Option(help: "Only backpack, boots, clothing or accessories; what was used last comes first.")
    var kind: EquipmentKind?
    @Flag(help: "Only what is worn out or due for maintenance.") var due = false
    @Option(help: .today) var asOf: DayArgument?
  }

  static let listing = "List gear with its wear."
  static let removal =
    "Delete gear that was added by mistake; 'gear edit --retired yes' keeps its history."

  static func none(of choice: Choice) -> String {
    choice.due ? "nothing is worn out or due" : none
  }

  static func all(_ choice: Choice?, in scope: Scope) async throws -> [ListedEquipment] {
    let day = (choice?.asOf).orToday(scope.output)
    // A piece that is named by its id may be anybody's; a list is one user's.
    let user = choice == nil ? scope.user : scope.userID
    var pieces: [ListedEquipment] = []
    for owner in try await scope.store.users().map(\.id) where user ?? owner == owner {
      pieces += try await scope.store.equipment(user: owner).map { ListedEquipment($0, asOf: day) }
    }
    return pieces.filter {
      let piece = $0.status.equipment
      let isDue = $0.status.needsReplacement || piece.needsMaintenance(on: day)
      guard let choice else { return true }
      guard choice.kind ?? piece.kind == piece.kind else { return false }
      return choice.due ? piece.isActive && isDue : choice.all || piece.isActive
    }
  }

  static func named(_ row: ListedEquipment, in scope: Scope) async throws -> String {
    let sessions = row.status.recorded.sessions
    return "equipment \(row.id.printable) (\(row.status.equipment.name.printable))"
      + Confirmation.users(sessions)
      + (sessions > 0 ? "; 'ruckstat gear edit \(row.id.printable) --retired yes' keeps it" : "")
  }

  static func remove(_ row: ListedEquipment, in scope: Scope) async throws {
    try await scope.store.remove(equipment: row.id)
  }
}

/// `ruckstat gear add`.
struct GearAddition: Addition {
  typealias Thing = Gear

  static let configuration = CommandConfiguration(
    "add", "Add a piece of gear.",
    discussion: """
      The id is made from the name; 'import', 'log' and 'edit' take it as --equipment.

      Examples:
        ruckstat gear add 'Jungle boots' --kind boots --price 180USD --limit 400mi
        ruckstat gear add 'GR1 26L' --kind backpack --mass 4lb
      """)

  @Argument(help: "The name.") var name: String
  @Option(help: "backpack, boots, clothing or accessories.") var kind: EquipmentKind
  @OptionGroup(title: "Equipment") var data: ListOptions<MemberOptionList<Equipment>>

  func add(in scope: Scope) async throws -> String {
    let taken = Set(try await scope.store.equipmentIDs())
    var piece = Equipment(
      id: NamedID.free(of: name, or: "equipment", taken: taken), kind: kind, name: name)
    piece.userID = scope.userID
    data.change(&piece)
    try await scope.store.add(piece)
    return piece.id
  }
}

/// `ruckstat gear edit`.
struct GearEdit: Change {
  typealias Thing = Gear

  static let configuration = CommandConfiguration(
    "edit", "Edit a piece of gear.",
    discussion: """
      Given values replace the old ones, and an empty text clears a value.

      Examples:
        ruckstat gear edit jungle-boots --price 160USD --limit 500mi
      """)

  @Option(help: "The name.") var name: String?
  @Option(help: "backpack, boots, clothing or accessories.") var kind: EquipmentKind?
  @Option(help: "Whether it is put away, with its history: yes or no.") var retired: YesOrNo?
  @OptionGroup(title: "Equipment") var data: ListOptions<MemberOptionList<Equipment>>

  func validate() throws { try ensure(name?.isEmpty != true, "equipment has a name") }

  func apply(to row: ListedEquipment, in scope: Scope) async throws {
    try await scope.store.change(equipment: row.id) { piece in
      piece.name = name ?? piece.name
      piece.kind = kind ?? piece.kind
      if let retired { piece.isActive = retired == .no }
      data.change(&piece)
    }
  }
}

/// `ruckstat gear maintain`.
struct GearMaintenance: Change {
  typealias Thing = Gear

  static let configuration = CommandConfiguration(
    "maintain", "Record maintenance, or plan the next one.")

  @Option(help: .day) var on: DayArgument?
  @Option(help: .value("date", "The day of the next maintenance."))
  var next: DayArgument?

  func apply(to row: ListedEquipment, in scope: Scope) async throws {
    let next = next?.day(scope.output)
    let day = on.orToday(scope.output)
    let isOnlyPlanned = next != nil && on == nil
    try await scope.store.change(equipment: row.id) { piece in
      piece.plannedMaintenance = next
      if !isOnlyPlanned { piece.lastMaintained = day }
    }
  }
}

extension SessionStore {
  /// Says which of some equipment is worn out or due.
  nonisolated func sayDueEquipment(
    _ ids: Set<String>, of userID: String, _ output: ResolvedOutput
  ) async throws {
    guard !ids.isEmpty, !output.isQuiet else { return }
    let day = LocalDay.today(output)
    for status in try await equipment(user: userID)
    where ids.contains(status.equipment.id) {
      if status.needsReplacement {
        output.say(
          "\(status.equipment.name) is worn out: "
            + "\(NumberText.fixed(status.usedFraction * 100, 0)) % of its limit")
      }
      if status.equipment.needsMaintenance(on: day) {
        output.say("\(status.equipment.name) is due for maintenance")
      }
    }
  }
}
