internal import ArgumentParser
internal import RuckMetrics
internal import RuckStore

/// `ruckstat program start`.
struct ProgramAssignCommand: UserStoreCommand {
  static let configuration = CommandConfiguration(
    "start", "Start a program, for yourself or for a whole team.",
    discussion: """
      The first week begins on that day. Whoever follows the program already starts over.

      Examples:
        ruckstat program start base-6-weeks --on 2025-04-07
        ruckstat program start base-6-weeks --team alpha --on 2025-04-07
      """)

  @Argument(help: "The id of the program, or its beginning.") var program: String
  @Option(help: .value("date", "The first day (default: today).")) var on: DayArgument?
  @Option(help: "The team whose members follow it.") var team: String?

  @OptionGroup var common: UserCommandOptions

  func validate() throws {
    try ensure(team == nil || whose.user == nil, "give --user or --team, not both")
  }

  func run() async throws {
    let scope = try await scope(user: whose.user)
    let day = on?.day(scope.output) ?? .today(scope.output)
    let people = try await scope.people(team)
    let id = try await scope.find(Programs.self, program).id
    try await scope.store.assign(program: id, to: people, from: day)
    try await scope.write(try await Programs.all(nil, in: scope))
  }
}

/// `ruckstat program stop`.
struct ProgramEndCommand: UserStoreCommand {
  static let configuration = CommandConfiguration(
    "stop", "Stop following a program; your sessions stay.")

  @Argument(help: "The id of the program, or its beginning.") var program: String

  @OptionGroup var common: UserCommandOptions

  func run() async throws {
    let scope = try await scope(user: whose.id)
    let id = try await scope.find(Programs.self, program).id
    let known = try await scope.store.assignments(user: scope.userID)
      .filter { $0.programID == id && $0.isActive }
    guard !known.isEmpty else {
      throw ExitStatus.negative.saying("\(scope.userID.printable) does not follow \(id.printable)")
    }
    for assignment in known { try await scope.store.end(assignment) }
    try await scope.write(try await Programs.all(nil, in: scope))
  }
}
