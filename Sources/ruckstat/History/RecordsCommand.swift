#if Command
internal import ArgumentParser
internal import RuckHistory
internal import RuckTrack

/// `ruckstat records`.
struct RecordsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "records",
    abstract: "Personal records, with any load and at each load: who holds them, since when.",
    discussion: """
      A heavier load counts in every lighter band, and a time at 20 kg beats the same time at \
      15 kg. Sessions without a day set no record.

      Examples:
        ruckstat records ~/rucks
        ruckstat records ~/rucks --load-band 10lb --as-of 2025-06-30
        ruckstat records ~/rucks --sport walking --format csv > records.csv
      """)

  @Argument(help: ArgumentHelp("Files, folders or -.", valueName: "path"))
  var paths: [String]

  @OptionGroup(title: "History") var history: HistoryOptions
  @OptionGroup(title: "History") var bands: BandOptions
  @OptionGroup var walk: WalkOptions
  @OptionGroup(title: "Reading") var reading: ReadingOptions
  @OptionGroup(title: "Output") var output: OutputOptions

  func run() async throws {
    let output = try output.resolved()
    var plan = try AnalysisPlan(walk, reading: reading, output: output)
    plan.effortKinds = Effort.Kind.standard
    let inputs = await HistoryInputs.gather(paths, options: history, plan: plan)
    let days = try history.days()
    let counted = inputs.records.filter { CountedSession($0).map(days.contains) ?? false }
    let answer = RecordAnswer(
      records: RecordBook(counted).records(
        bands: try bands.resolved(output), asOf: try history.day(output)),
      asOf: try history.day(output), inputs: inputs)
    try inputs.end(writing: answer.document(output), output, counting: counted.count)
  }
}
#endif
