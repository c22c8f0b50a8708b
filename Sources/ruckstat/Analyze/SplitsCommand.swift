internal import ArgumentParser
internal import RuckMetrics

/// `ruckstat splits`.
struct SplitsCommand: GroupedCommand, PartCommand {
  static let configuration = CommandConfiguration(
    "splits", "Cut sessions into splits by distance or time.",
    discussion: """
      The time at each boundary is interpolated along the path; the last split may be shorter.

      Examples:
        ruckstat splits morning.gpx
        ruckstat splits morning.gpx --every 10min --format csv
      """)

  @Argument(help: .paths, completion: .recordings) var paths: [String]

  @OptionGroup(title: "Splits") var splits: SplitOptions
  @OptionGroup(title: "Sessions") var listing: ListingOptions
  @OptionGroup var walk: TrackOptions
  @OptionGroup(title: "Output") var output: OutputOptions

  func run() async throws {
    let output = self.output.resolved()
    let plan = try self.plan(output, shown: .splits, splits: splits, listing: listing)
    try await SessionDocument(
      row: { $0.session }, document: { SplitsDocument($0, failures: $1) },
      page: { rows, _ in SummaryTable(output).splitsPage(of: rows) }
    ).end(paths, plan: plan)
  }
}
