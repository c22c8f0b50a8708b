#if Command && Store
internal import ArgumentParser
internal import RuckHistory
internal import RuckKernels
internal import RuckSessions
internal import RuckStore

/// `ruckstat equipment`.
struct EquipmentCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "equipment",
    abstract: "Packs, boots and other gear: their wear, and what is due.",
    subcommands: [
      AddOneCommand<GearAddition>.self, ListCommand<Gear>.self, ShowOneCommand<Gear>.self,
      ChangeCommand<GearEdit>.self, ListCommand<DueGear>.self, ChangeCommand<GearMaintenance>.self,
      ChangeCommand<GearRetirement>.self, RemoveOneCommand<Gear>.self,
    ],
    defaultSubcommand: ListCommand<Gear>.self)
}

extension EquipmentKind: NamedArgument {}

/// Equipment.
enum Gear: Removable {
  struct Choice: ParsableArguments {
    @Flag(help: "Include retired equipment.") var all = false
  }

  static let listing = "List equipment with its wear."
  static let removal = "Remove equipment that was added by mistake; 'retire' keeps its history."

  static func all(_ choice: Choice?, in scope: Scope) async throws -> [ListedEquipment] {
    let day = LocalDay.today(scope.output)
    // A piece that is named by its id may be anybody's; a list is one user's.
    let user = choice == nil ? scope.user : scope.userID
    return try await pieces(of: user, in: scope, asOf: day).filter {
      choice?.all ?? true || $0.status.equipment.isActive
    }
  }

  /// The equipment of a user, or of everybody, on a day.
  static func pieces(
    of user: String?, in scope: Scope, asOf day: LocalDay
  ) async throws -> [ListedEquipment] {
    let users = try await scope.store.users().map(\.id).filter { user ?? $0 == $0 }
    var pieces: [ListedEquipment] = []
    for owner in users {
      pieces += try await scope.store.equipment(user: owner).map { ListedEquipment($0, asOf: day) }
    }
    return pieces
  }

  static func named(_ row: ListedEquipment, in scope: Scope) async throws -> String {
    let sessions = row.status.recorded.sessions
    return "equipment \(row.id.printable) (\(row.status.equipment.name.printable))"
      + Confirmation.users(sessions)
      + (sessions > 0 ? "; 'ruckstat equipment retire' keeps it" : "")
  }

  static func remove(_ row: ListedEquipment, in scope: Scope) async throws {
    try await scope.store.remove(equipment: row.id)
  }
}

/// Equipment that is worn out or due.
enum DueGear: Entity {
  static let verb = "due"
  static let listing = "List what is worn out or due for maintenance."
  static let none = "nothing is worn out or due"

  static func all(_ choice: AsOfOptions?, in scope: Scope) async throws -> [ListedEquipment] {
    let day = choice?.asOf?.day(scope.output) ?? .today(scope.output)
    return try await Gear.pieces(of: scope.userID, in: scope, asOf: day).filter {
      let piece = $0.status.equipment
      return piece.isActive && ($0.status.needsReplacement || piece.needsMaintenance(on: day))
    }
  }
}

/// `ruckstat equipment add`.
struct GearAddition: Addition {
  typealias Thing = Gear

  static let configuration = CommandConfiguration(
    commandName: "add",
    abstract: "Add a piece of equipment.",
    discussion: """
      Its id is made of the name; 'import', 'add' and 'edit' take it as --equipment.

      Examples:
        ruckstat equipment add 'Jungle boots' --kind boots --price 180USD --limit 400mi
        ruckstat equipment add 'GR1 26L' --kind backpack --mass 4lb
      """)

  @Argument(help: "The name.") var name: String
  @Option(help: "backpack, boots, clothing or accessories.") var kind: EquipmentKind
  @OptionGroup(title: "Equipment") var data: GearOptions

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

/// `ruckstat equipment edit`.
struct GearEdit: Change {
  typealias Thing = Gear

  static let configuration = CommandConfiguration(
    commandName: "edit",
    abstract: "Correct what is kept of a piece of equipment.",
    discussion: """
      What is given replaces what was there; an empty text removes it.

      Examples:
        ruckstat equipment edit jungle-boots --price 160USD --limit 500mi
      """)

  @Option(help: "The name.") var name: String?
  @Option(help: "backpack, boots, clothing or accessories.") var kind: EquipmentKind?
  @OptionGroup(title: "Equipment") var data: GearOptions

  func validate() throws {
    guard name?.isEmpty != true else { throw ValidationError("equipment has a name") }
  }

  func apply(to row: ListedEquipment, in scope: Scope) async throws {
    let (name, kind, change) = (name, kind, data.change)
    try await scope.store.change(equipment: row.id) { piece in
      piece.name = name ?? piece.name
      piece.kind = kind ?? piece.kind
      change(&piece)
    }
  }
}

/// `ruckstat equipment maintain`.
struct GearMaintenance: Change {
  typealias Thing = Gear

  static let configuration = CommandConfiguration(
    commandName: "maintain",
    abstract: "Note that equipment was maintained, or plan when it will be.")

  @Option(help: ArgumentHelp("The day (default: today).", valueName: "date")) var on: DayArgument?
  @Option(help: ArgumentHelp("The day of the next maintenance.", valueName: "date"))
  var next: DayArgument?

  func apply(to row: ListedEquipment, in scope: Scope) async throws {
    let next = next?.day(scope.output)
    let day = on?.day(scope.output) ?? .today(scope.output)
    let isOnlyPlanned = next != nil && on == nil
    try await scope.store.change(equipment: row.id) { piece in
      piece.plannedMaintenance = next
      if !isOnlyPlanned { piece.lastMaintained = day }
    }
  }
}

/// `ruckstat equipment retire`.
struct GearRetirement: Change {
  typealias Thing = Gear

  static let configuration = CommandConfiguration(
    commandName: "retire", abstract: "Put equipment away; its history stays.")

  @Flag(help: "Put it back into use.") var undo = false

  func apply(to row: ListedEquipment, in scope: Scope) async throws {
    let undo = undo
    try await scope.store.change(equipment: row.id) { $0.isActive = undo }
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
          "ruckstat: \(status.equipment.name) is worn out: "
            + "\(NumberText.fixed(status.usedFraction * 100, 0)) % of its limit")
      }
      if status.equipment.needsMaintenance(on: day) {
        output.say("ruckstat: \(status.equipment.name) is due for maintenance")
      }
    }
  }
}
#endif
