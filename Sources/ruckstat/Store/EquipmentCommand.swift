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

/// `ruckstat equipment list`.
struct EquipmentListCommand: UserStoreCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List equipment with its wear.")

  @Flag(help: "Include retired equipment.") var all = false

  @OptionGroup var kept: UserCommandOptions

  func run() async throws {
    let all = all
    try await self.store.existing().writeEquipment(output.resolved(), of: whose.id) {
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
    try await self.store.existing().writeEquipment(
      output, of: whose.id, asOf: day, orSay: "nothing is worn out or due"
    ) {
      $0.equipment.isActive && ($0.needsReplacement || $0.equipment.needsMaintenance(on: day))
    }
  }
}

extension SessionStore {
  /// Writes the equipment that a closure wants.
  nonisolated func writeEquipment(
    _ output: ResolvedOutput, of userID: String? = nil, asOf day: LocalDay? = nil,
    orSay nothing: String = "no equipment found",
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
    try output.write(statuses.map { ListedEquipment($0, asOf: day) }, orSay: nothing)
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
#endif
