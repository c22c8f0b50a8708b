internal import ArgumentParser
internal import RuckMetrics
internal import RuckStore

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
    let scope = try await madeScope()
    try await scope.store.put(programs: plans.programs, challenges: plans.challenges)
    let (programs, challenges) = (plans.programs.count, plans.challenges.count)
    scope.output.say(
      "ruckstat: \(programs) \(programs == 1 ? "program" : "programs"), "
        + "\(challenges) \(challenges == 1 ? "challenge" : "challenges") taken")
    try await scope.write(try await Programs.all(nil, in: scope), orSay: Programs.none)
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
