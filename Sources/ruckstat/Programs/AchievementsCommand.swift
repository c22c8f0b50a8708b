#if Command && Store
internal import ArgumentParser
internal import RuckHistory
internal import RuckSessions
internal import RuckStore

/// `ruckstat achievements`.
struct AchievementsCommand: UserStoreCommand {
  static let configuration = CommandConfiguration(
    commandName: "achievements",
    abstract: "Achievements: reached, and progress to the others.",
    discussion: """
      The table is the product's own unless a file of the schema ruckstat.plans/1 gives another.

      Examples:
        ruckstat achievements
        ruckstat achievements --table plans.json --user anna
      """)

  @Option(
    help: ArgumentHelp("A file with achievements.", valueName: "file"),
    completion: .file(extensions: ["json"]))
  var table: String?
  @Option(help: ArgumentHelp("The day that counts as today (default: today).", valueName: "date"))
  var asOf: DayArgument?

  @OptionGroup var kept: UserCommandOptions

  func run() async throws {
    let (output, id) = (self.output.resolved(), whose.id)
    let achievements = try table.map { try PlanFile(argument: $0).achievements }
    let store = try await self.store.existing()
    let shown = try await output.following(id, in: store)
    let digest = try await store.countedDigest(of: id, asOf: asOf?.day(output) ?? .today(output))
    let standings = Achievement.standings(of: achievements ?? Achievement.standard, in: digest)
    try shown.write(
      standings.map { GoalStanding($0, of: id) }, orSay: "the table has no achievement")
  }
}
#endif
