#if Command && Store
internal import ArgumentParser
internal import RuckFormats
internal import RuckHistory
internal import RuckKernels
internal import RuckSessions
internal import RuckStore

/// `ruckstat program`.
struct ProgramCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "program",
    abstract: "Plans of rucks and workouts, week by week, and how far you are.",
    subcommands: [
      ProgramListCommand.self, ProgramAddCommand.self, ProgramShowCommand.self,
      ProgramAssignCommand.self,
      ProgramProgressCommand.self, ProgramEndCommand.self, ProgramRemoveCommand.self,
    ],
    defaultSubcommand: ProgramListCommand.self)
}

/// `ruckstat program list`.
struct ProgramListCommand: WholeStoreCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the programs and who follows them.")

  @OptionGroup var kept: StoreCommandOptions

  func run() async throws { try await store.existing().writePrograms(output.resolved()) }
}

/// `ruckstat program show`.
struct ProgramShowCommand: UserStoreCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "What a program asks for, week by week.",
    discussion: """
      Examples:
        ruckstat program show base-6-weeks
      """)

  @Argument(help: "The id of the program.") var program: String

  @OptionGroup var kept: UserCommandOptions

  func run() async throws {
    let store = try await self.store.existing()
    let output = try await output.resolved().following(whose.id, in: store)
    let kept = try await store.program(program)
    try output.write(ProgramDocument(kept), page: output.number.page(of: kept))
  }
}

/// `ruckstat program remove`.
struct ProgramRemoveCommand: WholeStoreCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: "Remove a program that was assigned to no one.")

  @Argument(help: "The id of the program.") var program: String

  @OptionGroup var confirmation: Confirmation
  @OptionGroup var kept: StoreCommandOptions

  func run() async throws {
    let store = try await self.store.existing()
    if try await store.programs().contains(where: { $0.id == program }) {
      try confirmation.require(removing: "program \(program.printable) with its weeks and workouts")
    }
    try await store.remove(program: program)
    output.resolved().say(removed: "program \(program.printable)")
    try await store.writePrograms(output.resolved(), mayBeEmpty: true)
  }
}

extension SessionStore {
  /// The members of a unit, or a user where no unit is named.
  nonisolated func people(_ unit: String?, or userID: String) async throws -> [String] {
    guard let unit else { return [userID] }
    return try await self.unit(unit).memberIDs
  }

  /// Writes the programs.
  nonisolated func writePrograms(
    _ output: ResolvedOutput, mayBeEmpty: Bool = false
  ) async throws {
    let listed = try await listedPrograms()
    var table = TextTable([.left, .name, .right, .right, .right, .text])
    table.add(["id", "name", "weeks", "rucks", "workouts", "followed by"])
    for row in listed {
      let program = row.program
      table.add([
        program.id, program.name, "\(program.weeks.count)",
        "\(program.weeks.reduce(0) { $0 + $1.count })",
        "\(program.templates.reduce(0) { $0 + $1.weeks.count })",
        row.followers.joined(separator: ", "),
      ])
    }
    try output.write(ProgramsDocument(listed), page: listed.isEmpty ? Page() : Page(table.lines))
    if listed.isEmpty, !mayBeEmpty {
      output.say("ruckstat: no program found; see 'ruckstat program add'")
    }
  }
}
#endif
