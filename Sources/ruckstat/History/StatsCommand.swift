#if Command
internal import ArgumentParser
internal import RuckHistory
internal import RuckSessions

/// `ruckstat stats`.
struct StatsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "stats",
    abstract: "A person over time: sums, means and best of many sessions, by week or load.",
    discussion: """
      Reads recorded files and folders; planned routes are no sessions, and a recording that lies \
      there twice, packed or not, counts once. Outings on foot count, and those of unknown kind; what \
      cannot be believed does not (--kind). --from and --to limit sums and groups, not streaks and \
      level. A digest is the short account of all sessions read: digests of several \
      machines are merged, and a session that is in several of them counts once.

      Examples:
        ruckstat stats ~/rucks --by week
        ruckstat stats ~/rucks --by load-band --load-band 10lb --from 2025-01-01
        ruckstat stats ~/rucks --digest laptop.digest
        ruckstat stats --merge laptop.digest phone.digest --by month --format json
      """)

  @Argument(help: ArgumentHelp("Files, folders or -.", valueName: "path"))
  var paths: [String] = []

  @Option(
    help: ArgumentHelp(
      "Groups by day, week, month, year, load-band, route or equipment; repeatable.",
      valueName: "what"))
  var by: [GroupingName] = []

  @Option(help: ArgumentHelp("Write the digest of all that was read.", valueName: "file"))
  var digest: String?

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp("Count the sessions of these digests too.", valueName: "file"))
  var merge: [String] = []

  @OptionGroup(title: "History") var history: HistoryOptions
  @OptionGroup(title: "History") var bands: BandOptions
  @OptionGroup var walk: WalkOptions
  @OptionGroup(title: "Reading") var reading: ReadingOptions
  @OptionGroup(title: "Output") var output: OutputOptions

  func validate() throws {
    guard !paths.isEmpty || !merge.isEmpty else {
      throw ValidationError("give files or folders to read, or digests with --merge")
    }
  }

  func run() async throws {
    let output = try output.resolved()
    let plan = try AnalysisPlan(walk, reading: reading, shown: .trainingLoad, output: output)
    let bands = try bands.resolved(output)
    let written = try digest.map { try DigestFiles.file(at: $0) }
    var inputs = await HistoryInputs(paths, options: history, plan: plan)
    let merged = DigestFiles.merge(merge, by: plan.reader)
    inputs.add(failures: merged.failures)
    let whole = SessionDigest(inputs.records).merged(with: merged.digest)
    if let digest, let written { try DigestFiles.write(whole, to: written, at: digest) }
    let report = StatisticsReport(
      digest: try inputs.count(whole, history, output), names: by.map(\.rawValue),
      groupings: by.map { $0.grouping(bands) }, bands: bands, days: try history.days(),
      asOf: try history.day(output), repeated: inputs.repeated)
    try inputs.end(
      writing: StatisticsDocument(report, paths: inputs.paths, failures: inputs.failures), output,
      counting: report.statistics.all.sessions,
      page: StatisticsTable(output).page(of: report, inputs))
  }
}
#endif
