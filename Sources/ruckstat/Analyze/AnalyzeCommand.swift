#if Command
internal import ArgumentParser
internal import RuckSessions

/// `ruckstat analyze`.
struct AnalyzeCommand: PartCommand {
  static let configuration = CommandConfiguration(
    commandName: "analyze",
    abstract: "Summarise recorded sessions: distance, time, gain, load, energy, ruck work.",
    discussion: """
      Reads files, folders (searched recursively) or - (standard input). The format is read from \
      the content, never from the name.

      Examples:
        ruckstat analyze morning.gpx --load 35lb --body-mass 180lb
        ruckstat analyze ~/rucks --format csv > rucks.csv
        ruckstat analyze morning.gpx --explain gain
      """)

  @Argument(help: ArgumentHelp("Files, folders or -.", valueName: "path"))
  var paths: [String]

  @Option(
    help: ArgumentHelp(
      "Explain a figure instead, its rule, source and inputs, or all; repeatable.",
      discussion: "Names: " + ExplainedFigure.allValueStrings.joined(separator: ", ") + ".",
      valueName: "name"))
  var explain: [Selection<ExplainedFigure>] = []

  @Flag(
    help: ArgumentHelp(
      "Show the outings on foot on one screen: sums, weeks, latest, records, standards.",
      discussion: "What 'ruckstat FOLDER' does. Of documents it changes nothing."))
  var season = false

  @OptionGroup(title: "Sessions") var listing: ListingOptions
  @OptionGroup(title: "Sessions") var columns: ColumnOptions
  @OptionGroup(title: "Walker and load") var walker: WalkerOptions
  @OptionGroup(title: "Rules and energy", visibility: .full) var rules: RuleOptions
  @OptionGroup(title: "Splits") var splits: SplitOptions
  @OptionGroup(title: "Part of a track") var part: PartOptions
  @OptionGroup(title: "Reading", visibility: .full) var reading: ReadingOptions
  @OptionGroup(title: "Output") var output: OutputOptions

  func run() async throws {
    let output = self.output.resolved()
    let asked = Set(explain.flatMap(\.values))
    let fields = columns.fields
    let figures = ExplainedFigure.allCases.filter(asked.contains)
    var plan = self.plan(output, shown: .all, splits: splits, listing: listing)
    if season, output.format == .table { try await Season(output: output).end(paths, plan: plan) }
    guard figures.isEmpty else {
      plan.request.shown.remove(.splits)
      plan.request.preparesRules = true
      let number = output.number
      try await SessionDocument(
        row: { ExplainedSession($0, figures, number) },
        document: { ExplanationDocument($0, failures: $1) },
        page: { Page(joining: $0.map { $0.page(output) }) }
      ).end(paths, plan: plan)
    }
    try await SessionDocument(
      row: { $0.session }, document: { AnalysisDocument($0, failures: $1) },
      page: { SummaryTable(output).page(of: $0, fields) }
    ).end(paths, plan: plan)
  }
}
#endif
