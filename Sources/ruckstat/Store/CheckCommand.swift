internal import ArgumentParser
internal import RuckMetrics
internal import RuckStore

/// `ruckstat store check`.
struct CheckCommand: WholeStoreCommand {
  static let configuration = CommandConfiguration(
    "check", "Check that the history is sound: the file, its relations, each track, every number.",
    discussion: """
      Every number of a session with a recording is computed again from its track and compared; figures \
      of another version of the program are not. The status is 0 where the history is sound, even if it \
      is empty, and 6 where it is damaged. Nothing is written: a history of an earlier version is looked at as it will \
      be once it is upgraded.

      Examples:
        ruckstat store check
        ruckstat store check --store backup.sqlite --format json
        ruckstat store check --recompute 100
      """)

  @Option(
    help: .value(
      "sessions",
      "The sessions whose numbers are computed again, spread over the history (default: all; 0 for none)."
    ))
  var recompute: Within<Int, Bounds.Sample>?

  @OptionGroup var common: StoreCommandOptions

  func run() async throws {
    let output = output.resolved()
    let store = try await self.store.existing(toRead: true)
    var report = try await store.check()
    if report.isSound { try await recompute(in: store, output, &report) }
    try output.write(facts: report)
    for problem in report.problems { Terminal.say(problem) }
    if !report.isSound { throw ExitStatus.storeUnusable.code }
  }

  /// Computes the numbers of sessions again and notes what differs.
  private func recompute(
    in store: SessionStore, _ output: ResolvedOutput, _ report: inout StoreReport
  ) async throws {
    var numbers = try await store.recordedNumbersOfAll()
    if let maximum = recompute?.value, maximum < numbers.count {
      let all = numbers
      numbers = (0..<maximum).map { all[$0 * all.count / maximum] }
    }
    try await Batch.forEach(numbers, jobs: output.jobs) { number in
      (number, try await store.recomputed(number))
    } take: { number, recomputed in
      switch recomputed {
      case .same: report.recomputed += 1
      case .notCompared: report.notCompared += 1
      case .differs(let keys):
        report.recomputed += 1
        report.problems.append(
          "session \(number): computed again, these differ: \(keys.joined(separator: ", "))")
      }
    }
  }
}
