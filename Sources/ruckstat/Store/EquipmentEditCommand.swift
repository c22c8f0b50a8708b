#if Command && Store
internal import ArgumentParser
internal import RuckHistory
internal import RuckKernels
internal import RuckSessions
internal import RuckStore

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
    try await store.writeEquipment(output, of: whose.id) { $0.equipment.id == id }
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
    try await store.writeEquipment(output.resolved()) { $0.equipment.id == id }
  }
}

/// `ruckstat equipment remove`.
struct EquipmentRemoveCommand: WholeStoreCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove",
    abstract: "Remove equipment that was added by mistake; 'retire' keeps its history.")

  @Argument(help: "The id of the equipment.") var id: String
  @OptionGroup var confirmation: Confirmation
  @OptionGroup var kept: StoreCommandOptions

  func run() async throws {
    let store = try await self.store.existing()
    let id = id
    var name: String?
    var sessions = 0
    for user in try await store.users() {
      guard
        let piece = try await store.equipment(user: user.id).first(where: { $0.equipment.id == id })
      else { continue }
      name = piece.equipment.name
      sessions += piece.recorded.sessions
    }
    // One that is not there is refused by its removal.
    if let name {
      try confirmation.require(
        removing: "equipment \(id.printable) (\(name.printable))" + Confirmation.users(sessions)
          + (sessions > 0 ? "; 'ruckstat equipment retire' keeps it" : ""))
    }
    try await store.remove(equipment: id)
    output.resolved().say(removed: "equipment \(id.printable)")
  }
}
#endif
