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
      EquipmentAddCommand.self, EquipmentListCommand.self, EquipmentEditCommand.self,
      EquipmentDueCommand.self, EquipmentMaintainCommand.self, EquipmentRetireCommand.self,
      EquipmentRemoveCommand.self,
    ],
    defaultSubcommand: EquipmentListCommand.self)
}

extension EquipmentKind: NamedArgument {}

/// What is kept of a piece of equipment beside its name and its kind.
struct EquipmentDataOptions: ParsableArguments {
  @Option(help: "Who made it.") var brand: String?
  @Option(help: "The maker's name for it.") var model: String?
  @Option(help: "Its own mass.") var mass: Within<Mass, Bounds.Load>?
  @Option(help: ArgumentHelp("What it cost: 180USD, 99.50EUR.", valueName: "price"))
  var price: PriceArgument?
  @Option(help: ArgumentHelp("The day it was bought.", valueName: "date")) var purchased: LocalDay?
  @Option(
    help: ArgumentHelp(
      "The distance or time it is good for: 500mi, 200h (default: that of its kind).",
      valueName: "limit"))
  var limit: WearLimitArgument?
  @Option(help: "The distance it was used for before its first session here.")
  var used: Within<Length, Bounds.SessionDistance>?
  @Option(help: "Days from one maintenance to the next.")
  var maintenanceDays: Within<Int, Bounds.Days>?
  @Option(help: "Notes.") var notes: String?

  /// Gives a piece what the options say; an empty text removes what was there.
  var change: @Sendable (inout Equipment) -> Void {
    let (brand, model, notes) = (brand, model, notes)
    let (mass, price, purchased) = (mass?.value, price?.price, purchased)
    let (limit, used, days) = (limit?.limit, used?.value, maintenanceDays?.value)
    return { piece in
      piece.brand = brand.replacing(piece.brand)
      piece.model = model.replacing(piece.model)
      piece.notes = notes.replacing(piece.notes)
      piece.mass = mass ?? piece.mass
      piece.price = price ?? piece.price
      piece.purchased = purchased ?? piece.purchased
      piece.ownLimit = limit ?? piece.ownLimit
      if let used { piece.startingWear = EquipmentWear(distance: used) }
      piece.maintenanceInterval = days ?? piece.maintenanceInterval
    }
  }
}

/// `ruckstat equipment add`.
struct EquipmentAddCommand: UserStoreCommand {
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

  @OptionGroup(title: "Equipment") var data: EquipmentDataOptions
  @OptionGroup var kept: UserCommandOptions

  func run() async throws {
    let (store, output) = try await made()
    let taken = Set(try await store.equipmentIDs())
    let id = NamedID.free(of: name, or: "equipment", taken: taken)
    var piece = Equipment(id: id, kind: kind, name: name)
    piece.userID = whose.id
    data.change(&piece)
    try await store.add(piece)
    try await store.write(output, of: whose.id) { $0.equipment.id == id }
  }
}

/// `ruckstat equipment edit`.
struct EquipmentEditCommand: WholeStoreCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit",
    abstract: "Correct what is kept of a piece of equipment.",
    discussion: """
      What is given replaces what was there; an empty text removes it.

      Examples:
        ruckstat equipment edit jungle-boots --price 160USD --limit 500mi
      """)

  @Argument(help: "The id of the equipment.") var id: String
  @Option(help: "The name.") var name: String?
  @Option(help: "backpack, boots, clothing or accessories.") var kind: EquipmentKind?

  @OptionGroup(title: "Equipment") var data: EquipmentDataOptions
  @OptionGroup var kept: StoreCommandOptions

  func run() async throws {
    guard name?.isEmpty != true else { throw ValidationError("equipment has a name") }
    let store = try await self.store.existing()
    let (id, name, kind, change) = (id, name, kind, data.change)
    try await store.change(equipment: id) { piece in
      piece.name = name ?? piece.name
      piece.kind = kind ?? piece.kind
      change(&piece)
    }
    try await store.write(output.resolved()) { $0.equipment.id == id }
  }
}

/// `ruckstat equipment remove`.
struct EquipmentRemoveCommand: WholeStoreCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove",
    abstract: "Remove equipment that was added by mistake; 'retire' keeps its history.")

  @Argument(help: "The id of the equipment.") var id: String
  @Flag(help: "Do it, although sessions name it.") var yes = false

  @OptionGroup var kept: StoreCommandOptions

  func run() async throws {
    let store = try await self.store.existing()
    let id = id
    var sessions = 0
    for user in try await store.users() {
      sessions +=
        try await store.equipment(user: user.id)
        .first { $0.equipment.id == id }?.recorded.sessions ?? 0
    }
    guard sessions == 0 || yes else {
      throw ValidationError(
        "\(sessions) \(sessions == 1 ? "session names" : "sessions name") \(id.printable): give --yes, "
          + "or 'ruckstat equipment retire'")
    }
    try await store.remove(equipment: id)
    output.resolved().say("ruckstat: equipment \(id.printable) removed")
  }
}

/// `ruckstat equipment list`.
struct EquipmentListCommand: UserStoreCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List equipment with its wear.")

  @Flag(help: "Include retired equipment.") var all = false

  @OptionGroup var kept: UserCommandOptions

  func run() async throws {
    let all = all
    try await self.store.existing().write(output.resolved(), of: whose.id) {
      all || $0.equipment.isActive
    }
  }
}

/// `ruckstat equipment due`.
struct EquipmentDueCommand: UserStoreCommand {
  static let configuration = CommandConfiguration(
    commandName: "due", abstract: "List what is worn out or due for maintenance.")

  @Option(help: ArgumentHelp("The day that counts as today.", valueName: "date"))
  var asOf: DayArgument?

  @OptionGroup var kept: UserCommandOptions

  func run() async throws {
    let output = self.output.resolved()
    let day = asOf?.day(output) ?? .today(output)
    try await self.store.existing().write(output, of: whose.id, asOf: day) {
      $0.equipment.isActive && ($0.needsReplacement || $0.equipment.needsMaintenance(on: day))
    }
  }
}

/// `ruckstat equipment maintain`.
struct EquipmentMaintainCommand: WholeStoreCommand {
  static let configuration = CommandConfiguration(
    commandName: "maintain",
    abstract: "Note that equipment was maintained, or plan when it will be.")

  @Argument(help: "The id of the equipment.") var id: String
  @Option(help: ArgumentHelp("The day (default: today).", valueName: "date")) var on: DayArgument?
  @Option(help: ArgumentHelp("The day of the next maintenance.", valueName: "date"))
  var next: DayArgument?

  @OptionGroup var kept: StoreCommandOptions

  func run() async throws {
    let (store, output) = try await existing()
    let (id, next, day) = (id, next?.day(output), on?.day(output) ?? .today(output))
    let isOnlyPlanned = next != nil && on == nil
    try await store.change(equipment: id) { piece in
      piece.plannedMaintenance = next
      if !isOnlyPlanned { piece.lastMaintained = day }
    }
    try await store.write(output) { $0.equipment.id == id }
  }
}

/// `ruckstat equipment retire`.
struct EquipmentRetireCommand: WholeStoreCommand {
  static let configuration = CommandConfiguration(
    commandName: "retire", abstract: "Put equipment away; its history stays.")

  @Argument(help: "The id of the equipment.") var id: String
  @Flag(help: "Take it into use again.") var undo = false

  @OptionGroup var kept: StoreCommandOptions

  func run() async throws {
    let store = try await self.store.existing()
    let (id, undo) = (id, undo)
    try await store.change(equipment: id) { $0.isActive = undo }
    try await store.write(output.resolved()) { $0.equipment.id == id }
  }
}

extension SessionStore {
  /// Writes the equipment that a closure wants.
  nonisolated fileprivate func write(
    _ output: ResolvedOutput, of userID: String? = nil, asOf day: LocalDay? = nil,
    where isWanted: (EquipmentStatus) -> Bool
  ) async throws {
    let day = day ?? .today(output)
    let output = try await output.following(userID ?? User.defaultID, in: self)
    var statuses: [EquipmentStatus] = []
    // A piece that is named by its id may be anybody's.
    let users = userID == nil ? try await users().map(\.id) : []
    for user in userID.map({ [$0] }) ?? users {
      statuses += try await equipment(user: user).filter(isWanted)
    }
    try output.write(
      EquipmentDocument(statuses, asOf: day),
      page: StoredTables(output).equipment(statuses, asOf: day))
    if statuses.isEmpty {
      output.say("ruckstat: no equipment found")
      throw ExitStatus.nothingToDo.code
    }
  }

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

/// An amount of money with its currency: `180USD`, `99.50 EUR`.
struct PriceArgument: ReadArgument {
  let price: Price

  static var accepted: String { "an amount with a currency of three letters; write 180USD" }

  init?(_ text: String) {
    let currency = String(text.suffix(3)).uppercased()
    let amount = text.dropLast(3).split(separator: " ").joined()
    guard currency.utf8.count == 3, currency.utf8.allSatisfy({ (0x41...0x5a).contains($0) }),
      let value = Double(amount), (0...1e9).contains(value)
    else { return nil }
    price = Price(hundredths: Int((value * 100).rounded()), currency: currency)
  }
}

/// A distance or a time.
struct WearLimitArgument: ReadArgument {
  let limit: WearLimit

  static var accepted: String { "a distance up to 1e8 m or a time up to 1e9 s; write 500mi, 200h" }

  init?(_ text: String) {
    if let length = try? Length.parse(text), length.meters > 0, length.meters <= 1e8 {
      limit = .distance(length)
    } else if let time = try? Duration.parse(text), time.inSeconds > 0, time.inSeconds <= 1e9 {
      limit = .time(time)
    } else {
      return nil
    }
  }
}
#endif
