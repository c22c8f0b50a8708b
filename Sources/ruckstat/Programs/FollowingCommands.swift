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
    let day = on.orToday(scope.output)
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

/// `ruckstat program progress`.
struct ProgramProgressCommand: UserStoreCommand {
  static let configuration = CommandConfiguration(
    "progress", "Compare the weeks of a program with what was done.",
    discussion: """
      A session meets at most one planned ruck, of no greater distance and load; the matching that meets \
      most rucks is used. A completed workout meets one of \
      its template.

      Examples:
        ruckstat program progress
        ruckstat program progress base-6-weeks --team alpha --as-of 2025-05-01
      """)

  @Argument(help: "The id of the program (default: all that are followed).") var program: String?
  @Option(help: "The members of a team.") var team: String?
  @Option(help: .today) var asOf: DayArgument?

  @OptionGroup(title: "List") var selection: SelectionOptions<FollowedWeek>
  @OptionGroup var common: UserCommandOptions

  func validate() throws {
    try ensure(team == nil || whose.user == nil, "give --user or --team, not both")
  }

  func run() async throws {
    let scope = try await scope(user: whose.user)
    let day = asOf.orToday(scope.output)
    let shown = try await scope.output.following(team == nil ? whose.id : nil, in: scope.store)
    var weeks: [FollowedWeek] = []
    var asked: String?
    if let program { asked = try await scope.find(Programs.self, program).id }
    for user in try await scope.people(team) {
      weeks += try await scope.store.followedWeeks(of: user, program: asked, asOf: day)
    }
    for index in weeks.indices { weeks[index].isCurrent = weeks[index].week.days.contains(day) }
    try shown.write(
      weeks, selection.resolved, orSay: "no program is followed; see 'ruckstat program start'")
  }
}
