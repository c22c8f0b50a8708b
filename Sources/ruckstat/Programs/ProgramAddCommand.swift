internal import ArgumentParser
internal import RuckMetrics
internal import RuckStore

/// `ruckstat program add`.
struct ProgramAddCommand: WholeStoreCommand {
  static let configuration = CommandConfiguration(
    "add", "Take programs and challenges from a file that you write, or make a program of rucks.",
    discussion: """
      With --ruck the argument is a name: the same rucks every week, each week longer by a tenth or by \
      --step. The file is JSON of the schema ruckstat.plans/1; Datasets/plans has an example and Datasets/schemas \
      describes it. What has the id of a program or a challenge that is there already replaces it; who \
      follows it goes on.

      Examples:
        ruckstat program add plans.json
        ruckstat program add 'Eight weeks' --weeks 8 --ruck 3mi@20lb --ruck 5mi@20lb --step 5
      """)

  @Argument(
    help: .value("file", "The file; with --ruck a name."),
    completion: .file(extensions: ["json"]))
  var file: String
  @Option(
    help: .value("ruck", "A ruck of each week: 3mi@20lb, 5km; repeatable."))
  var ruck: [TypedRuck] = []
  @Option(help: "Number of weeks, 1 to 104 (default: 6).") var weeks: Within<Int, Bounds.Weeks>?
  @Option(help: "By how many percent a week is longer than the one before (default: 10).")
  var step: Within<Double, Bounds.Step>?

  @OptionGroup var common: StoreCommandOptions

  func validate() throws {
    try ensure(
      !ruck.isEmpty || weeks == nil && step == nil,
      "--weeks and --step are of a program of rucks: add --ruck 3mi@20lb")
  }

  func run() async throws {
    guard ruck.isEmpty else {
      let scope = try await madeScope()
      let step = (step?.value ?? 10) / 100
      let rucks = TrainingProgram.weeks(weeks?.value ?? 6, of: ruck.map(\.ruck), growingBy: step)
      try ensure(
        rucks.joined().allSatisfy({ $0.distance.meters <= 1e7 }),
        "the last week asks for more than 10000 km: give a smaller --step")
      let taken = Set(try await Programs.all(nil, in: scope).map(\.id))
      let program = TrainingProgram(
        id: NamedID.free(of: file, or: "program", taken: taken), name: file,
        weeks: rucks, largestStep: step)
      try await scope.store.put(programs: [program])
      try await scope.write([try await scope.find(Programs.self, program.id)])
      return
    }
    let plans = try PlanFile(argument: file)
    let scope = try await madeScope()
    try await scope.store.put(programs: plans.programs, challenges: plans.challenges)
    let (programs, challenges) = (plans.programs.count, plans.challenges.count)
    scope.output.say("\(programs.of("program")), \(challenges.of("challenge")) taken")
    try await scope.write(try await Programs.all(nil, in: scope), orSay: Programs.none)
  }
}

/// A ruck of a program as people type it: `3mi@20lb`.
struct TypedRuck: ReadArgument {
  /// The ruck: how far, and with which load.
  let ruck: TrainingProgram.Ruck

  static var accepted: String { "a distance, with a load or without; write 3mi@20lb or 5km" }

  init?(_ text: String) {
    guard case .session(let distance, let load)? = Goal(named: "session:" + text) else {
      return nil
    }
    ruck = TrainingProgram.Ruck(distance: distance, load: load)
  }
}

extension PlanFile {
  /// Reads the file that an argument names.
  init(argument: String) throws {
    let bytes: ContiguousArray<UInt8>
    do {
      bytes = try FileBytes.read(PathBytes(argument: argument), limit: SettingsFile.limit)
    } catch {
      throw ExitStatus.nothingRead.saying("\(ArgumentBytes.shown(argument)): \(error.message)")
    }
    do throws(JSONFileDamage) {
      try self.init(reading: Array(bytes))
    } catch {
      throw ValidationError("\(ArgumentBytes.shown(argument)): \(error.description)")
    }
  }
}
