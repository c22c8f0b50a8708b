#if Command && Store
internal import ArgumentParser
internal import RuckFormats
internal import RuckHistory
internal import RuckKernels
internal import RuckSessions
internal import RuckStore

/// `ruckstat program assign`.
struct ProgramAssignCommand: UserStoreCommand {
  static let configuration = CommandConfiguration(
    commandName: "assign",
    abstract: "Let somebody, or a whole unit, follow a program from a day on.",
    discussion: """
      Its first week begins on that day. Who follows it already begins anew.

      Examples:
        ruckstat program assign base-6-weeks --start 2025-04-07
        ruckstat program assign base-6-weeks --unit alpha --start 2025-04-07
      """)

  @Argument(help: "The id of the program.") var program: String
  @Option(help: ArgumentHelp("The first day (default: today).", valueName: "date"))
  var start: DayArgument?
  @Option(help: "A unit, all of whose members follow it.") var unit: String?

  @OptionGroup var kept: UserCommandOptions

  func validate() throws {
    guard unit == nil || whose.user == nil else {
      throw ValidationError("give --user or --unit, not both")
    }
  }

  func run() async throws {
    let output = self.output.resolved()
    let day = start?.day(output) ?? .today(output)
    let store = try await self.store.existing()
    let people = try await store.people(unit, or: whose.id)
    try await store.assign(program: program, to: people, from: day)
    try await store.writePrograms(output)
  }
}

/// `ruckstat program end`.
struct ProgramEndCommand: UserStoreCommand {
  static let configuration = CommandConfiguration(
    commandName: "end", abstract: "Stop following a program; what was done stays.")

  @Argument(help: "The id of the program.") var program: String

  @OptionGroup var kept: UserCommandOptions

  func run() async throws {
    let (output, id) = (self.output.resolved(), whose.id)
    let store = try await self.store.existing()
    let known = try await store.assignments(user: id)
      .filter { $0.programID == program && $0.isActive }
    guard !known.isEmpty else {
      Terminal.say("ruckstat: \(id.printable) does not follow \(program.printable)")
      throw ExitStatus.negative.code
    }
    for assignment in known { try await store.end(assignment) }
    try await store.writePrograms(output)
  }
}
#endif
