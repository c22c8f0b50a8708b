#if Command && Store
internal import ArgumentParser
internal import Foundation
internal import RuckFormats
internal import RuckHistory
internal import RuckKernels
internal import RuckSessions
internal import RuckStore
internal import RuckTrack

/// `ruckstat check`.
struct CheckCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Check that the history is sound: the file, its relations, each track.",
    discussion: """
      The status is 0 where the history is sound, even if it is empty, and 6 where it is damaged.

      Examples:
        ruckstat check
        ruckstat check --store backup.sqlite --format json
      """)

  @OptionGroup(title: "History", visibility: .full) var store: StoreOptions
  @OptionGroup(title: "Output") var output: OutputOptions

  func run() async throws {
    let output = self.output.resolved()
    let store = try await self.store.existing()
    let report = try await stating { try await store.check() }
    try output.write(
      StoreCheckDocument(
        StoreFindings(
          schemaVersion: report.schemaVersion, sessions: report.sessions, points: report.points,
          trackBytes: report.trackBytes, fileBytes: report.fileBytes, problems: report.problems)),
      page: StoredTables(output).page(report))
    for problem in report.problems { Terminal.say("ruckstat: \(problem)") }
    if !report.isSound { throw ExitStatus.storeUnusable.code }
  }
}
#endif
