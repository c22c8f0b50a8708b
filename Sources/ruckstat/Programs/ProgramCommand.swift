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

/// `ruckstat program add`.
struct ProgramAddCommand: WholeStoreCommand {
  static let configuration = CommandConfiguration(
    commandName: "add",
    abstract: "Take programs and challenges from a file that you write.",
    discussion: """
      The file is JSON of the schema ruckstat.plans/1; Datasets/plans has an example and Datasets/schemas \
      describes it. What has the id of a program or a challenge that is there already replaces it; who \
      follows it goes on.

      Examples:
        ruckstat program add plans.json
      """)

  @Argument(
    help: ArgumentHelp("The file.", valueName: "file"), completion: .file(extensions: ["json"]))
  var file: String

  @OptionGroup var kept: StoreCommandOptions

  func run() async throws {
    let plans = try PlanFile(argument: file)
    let (store, output) = try await made()
    try await store.put(programs: plans.programs, challenges: plans.challenges)
    let (programs, challenges) = (plans.programs.count, plans.challenges.count)
    output.say(
      "ruckstat: \(programs) \(programs == 1 ? "program" : "programs"), "
        + "\(challenges) \(challenges == 1 ? "challenge" : "challenges") taken")
    try await store.writePrograms(output, mayBeEmpty: true)
  }
}

extension PlanFile {
  /// Reads the file that an argument names.
  init(argument: String) throws {
    let bytes: ContiguousArray<UInt8>
    do {
      bytes = try FileBytes.read(PathBytes(argument: argument), limit: SettingsFile.limit)
    } catch {
      Terminal.say("ruckstat: \(ArgumentBytes.shown(argument)): \(error.message)")
      throw ExitStatus.nothingRead.code
    }
    do throws(PlanFile.Damage) {
      try self.init(reading: Array(bytes))
    } catch {
      throw ValidationError("\(ArgumentBytes.shown(argument)): \(error.description)")
    }
  }
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
      throw ExitStatus.nothingToDo.code
    }
    for assignment in known { try await store.end(assignment) }
    try await store.writePrograms(output)
  }
}

/// `ruckstat program remove`.
struct ProgramRemoveCommand: WholeStoreCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: "Remove a program that was assigned to no one.")

  @Argument(help: "The id of the program.") var program: String

  @OptionGroup var kept: StoreCommandOptions

  func run() async throws {
    let store = try await self.store.existing()
    try await store.remove(program: program)
    try await store.writePrograms(output.resolved(), mayBeEmpty: true)
  }
}

/// `ruckstat program progress`.
struct ProgramProgressCommand: UserStoreCommand {
  static let configuration = CommandConfiguration(
    commandName: "progress",
    abstract: "The weeks of a program beside what was done.",
    discussion: """
      A session meets at most one planned ruck, of no greater distance and load; the matching that meets \
      most rucks is used. A completed workout meets one of \
      its template.

      Examples:
        ruckstat program progress
        ruckstat program progress base-6-weeks --unit alpha --as-of 2025-05-01
      """)

  @Argument(help: "The id of the program (default: all that are followed).") var program: String?
  @Option(help: "The members of a unit.") var unit: String?
  @Option(help: ArgumentHelp("The day that counts as today (default: today).", valueName: "date"))
  var asOf: DayArgument?

  @OptionGroup var kept: UserCommandOptions

  func validate() throws {
    guard unit == nil || whose.user == nil else {
      throw ValidationError("give --user or --unit, not both")
    }
  }

  func run() async throws {
    let output = self.output.resolved()
    let day = asOf?.day(output) ?? .today(output)
    let store = try await self.store.existing()
    let shown = try await output.following(unit == nil ? whose.id : nil, in: store)
    var weeks: [FollowedWeek] = []
    let people = try await store.people(unit, or: whose.id)
    for user in people {
      weeks += try await store.followedWeeks(of: user, program: program, asOf: day)
    }
    try output.write(
      ProgramProgressDocument(weeks), page: shown.number.page(of: weeks, asOf: day))
    if weeks.isEmpty {
      output.say("ruckstat: no program is followed; see 'ruckstat program assign'")
      throw ExitStatus.nothingToDo.code
    }
  }
}

extension SessionStore {
  /// The members of a unit, or a user where no unit is named.
  nonisolated fileprivate func people(_ unit: String?, or userID: String) async throws -> [String] {
    guard let unit else { return [userID] }
    return try await self.unit(unit).memberIDs
  }

  /// Writes the programs.
  nonisolated fileprivate func writePrograms(
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
      throw ExitStatus.nothingToDo.code
    }
  }
}

extension NumberText {
  /// A program: its rucks and workouts week by week, then the steps of its workouts.
  fileprivate func page(of program: TrainingProgram) -> Page {
    var facts = TextTable.facts
    facts.add(["program", program.name])
    if let details = program.details { facts.add(["", details]) }
    var weeks = TextTable([.right, .right, .text])
    weeks.add(["week", "work", "what"])
    for week in ProgramWeek.weeks(of: program) {
      weeks.add([
        "\(week.number)", ruckWork(program.plannedWork[week.number - 1]),
        (week.rucks.map { text($0) } + week.workouts.map(\.name)).joined(separator: "; "),
      ])
    }
    var workouts = TextTable([.left, .left, .text])
    workouts.add(["workout", "id", "steps"])
    for template in program.templates {
      workouts.add([template.name, template.id, text(template)])
    }
    let pages = [Page(facts.lines), Page(weeks.lines)]
    return Page(joining: program.templates.isEmpty ? pages : pages + [Page(workouts.lines)])
  }

  /// Weeks of programs, a line each, with a mark at the current one.
  fileprivate func page(of weeks: [FollowedWeek], asOf day: LocalDay) -> Page {
    guard !weeks.isEmpty else { return Page() }
    var table = TextTable([
      .left, .name, .right, .left, .right, .right, .right, .right, .right, .text,
    ])
    table.add([
      "user", "program", "week", "from", "rucks", "workouts", "distance", "planned work", "work",
      "",
    ])
    for row in weeks {
      let week = row.week
      let isCurrent = week.days.contains(day)
      let open = zip(week.planned, week.metBy).filter { $0.1 == nil }.map { text($0.0) }
      let current = "this week" + (open.isEmpty ? "" : ": " + open.joined(separator: "; "))
      var remarks = [
        week.isMet ? "met" : week.hasEnded ? "not met" : isCurrent ? current : ""
      ].filter { !$0.isEmpty }
      if let step = row.walkedStep {
        remarks.append("+\(Self.fixed(step * 100, 0)) % on the week before")
      }
      table.add([
        row.assignment.userID, row.program, "\(row.number)", week.days.first?.description ?? "",
        "\(week.metCount)/\(week.planned.count)",
        "\(week.workoutsMetBy.count { $0 != nil })/\(week.plannedWorkouts.count)",
        distance(week.distance), ruckWork(week.plannedWork), ruckWork(week.work),
        remarks.joined(separator: ", "),
      ])
    }
    return Page(table.lines)
  }
}
#endif
