#if Command && Store
internal import ArgumentParser
internal import RuckHistory
internal import RuckKernels
internal import RuckSessions
internal import RuckStore

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
    try await store.writeEquipment(output) { $0.equipment.id == id }
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
    try await store.writeEquipment(output.resolved()) { $0.equipment.id == id }
  }
}
#endif
