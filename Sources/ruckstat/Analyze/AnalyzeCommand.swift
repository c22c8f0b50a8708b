internal import ArgumentParser
internal import RuckMetrics

/// `ruckstat analyze`.
struct AnalyzeCommand: PartCommand {
  static let configuration = CommandConfiguration(
    "analyze", "Summarise recorded sessions: distance, time, gain, load, energy, ruck work.",
    discussion: """
      Reads files, folders (searched recursively) or - (standard input). The format is read from \
      the content, never from the name.

      Examples:
        ruckstat analyze morning.gpx --load 35lb --body-mass 180lb
        ruckstat analyze ~/rucks --format csv > rucks.csv
        ruckstat analyze morning.gpx --explain gain
      """)

  @Argument(help: .paths, completion: .recordings) var paths: [String]

  @Option(
    help: ArgumentHelp(
      "Explain a figure instead, its rule, source and inputs, or all; repeatable.",
      discussion: "Names: " + ExplainedFigure.allValueStrings.joined(separator: ", ") + ".",
      valueName: "name"))
  var explain: [Selection<ExplainedFigure>] = []

  @Flag(help: "Draw altitude, pace, heart rate and a sketch map of each session.") var plot = false

  @OptionGroup var plots: PlotOptions

  @Flag(
    help: ArgumentHelp(
      "Show the sessions on foot on one screen: sums, weeks, latest, records, standards.",
      discussion: "The default of 'ruckstat FOLDER'. It has no effect on JSON, NDJSON and CSV."))
  var season = false

  @OptionGroup(title: "Sessions") var listing: ListingOptions
  @OptionGroup(title: "Sessions") var columns: ColumnOptions
  @OptionGroup(title: "Walker and load") var walker: WalkerOptions
  @OptionGroup(title: "Rules and energy", visibility: .full) var rules: RuleOptions
  @OptionGroup(title: "Splits") var splits: SplitOptions
  @OptionGroup(title: "Part of a track") var part: PartOptions
  @OptionGroup(title: "Reading", visibility: .full) var reading: ReadingOptions
  @OptionGroup(title: "Output") var output: OutputOptions

  func validate() throws {
    try ensure(
      columns.fields.isEmpty || output.format ?? .table == .table,
      "--columns applies to tables; --fields selects the keys of documents")
    let views = [
      ("--explain", !explain.isEmpty), ("--plot", plot), ("--season", season),
      ("--columns", !columns.fields.isEmpty),
    ].filter(\.1).map(\.0)
    try ensure(views.count < 2, "give one of \(views.joined(separator: " and ")), not both")
    try plots.validate(isDrawn: plot, as: output.format)
  }

  func run() async throws {
    let output = self.output.resolved()
    let asked = Set(explain.flatMap(\.values))
    let fields = columns.fields
    let figures = ExplainedFigure.allCases.filter(asked.contains)
    var plan = try self.plan(output, shown: .all, splits: splits, listing: listing)
    if season, output.format == .table { try await Season(output: output).end(paths, plan: plan) }
    guard figures.isEmpty else {
      plan.request.shown.remove(.splits)
      plan.request.preparesRules = true
      let number = output.number
      try await SessionDocument(
        row: { ExplainedSession($0, figures, number) },
        document: { ExplanationDocument($0, failures: $1) },
        page: { rows, _ in Page(joining: rows.map { $0.page(output) }) }
      ).end(paths, plan: plan)
    }
    let table = SummaryTable(output, showsEverySplit: splits.gives("every"))
    if plot {
      plan.request.preparesRules = true
      let style = plots.style
      let gathered = await Batch.sessions(InputFile.expand(paths), plan: plan) {
        ListedRow($0, (session: $0.session, plots: TrackPlots($0, style)))
      }
      let rows = plan.gathering.listing.arranged(gathered.results, usually: "start", by: \.session)
        .map(\.row)
      let pages = rows.map { row in
        Page(
          joining: [table.page(of: [row.session])]
            + (row.plots.map { [Page(Array($0.lines(style, output.number).dropFirst()))] } ?? []))
      }
      try gathered.end(
        writing: AnalysisDocument(rows.map(\.session), failures: gathered.failures), output,
        page: Page(joining: pages))
    }
    try await SessionDocument(
      row: { $0.session }, document: { AnalysisDocument($0, failures: $1) },
      page: { table.page(of: $0, copies: $1, fields) }
    ).end(paths, plan: plan)
  }
}
