#if Command
internal import ArgumentParser
internal import RuckSessions

/// `ruckstat splits`.
struct SplitsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "splits",
    abstract: "Cut sessions into splits by distance or time.",
    discussion: """
      The time at each boundary is interpolated along the path; the last split may be shorter.

      Examples:
        ruckstat splits morning.gpx
        ruckstat splits morning.gpx --every 10min --format csv
      """)

  @Argument(help: ArgumentHelp("Files, folders or -.", valueName: "path"))
  var paths: [String]

  @OptionGroup(title: "Splits") var splits: SplitOptions
  @OptionGroup var walk: WalkOptions
  @OptionGroup var files: FileOptions

  func run() async throws {
    let output = try files.output.resolved()
    let plan = try AnalysisPlan(walk, files, splits: splits, shown: .splits, output: output)
    try await SessionDocument(
      row: { $0.session }, document: { SplitsDocument($0, failures: $1) },
      page: SummaryTable(output).splitsPage
    ).end(paths, plan: plan)
  }
}
#endif
