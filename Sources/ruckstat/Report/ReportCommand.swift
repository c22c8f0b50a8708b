#if Command
internal import ArgumentParser
internal import RuckFormats
internal import RuckHistory
internal import RuckReport
internal import RuckSessions
internal import RuckTrack

/// `ruckstat report`.
struct ReportCommand: PartCommand {
  static let configuration = CommandConfiguration(
    commandName: "report",
    abstract: "One self-contained HTML page of a ruck, two rucks or a history.",
    discussion: """
      One recorded session gives the page of a ruck, several give the page of a history; --compare \
      sets two beside each other, and --history asks for a history of one. The page loads nothing, runs \
      nothing, prints, and is the same bytes for the same input. A history counts as stats does. For \
      the card of a plan, see route plan --page.

      Examples:
        ruckstat report morning.gpx --load 35lb --body-mass 180lb -o morning.html
        ruckstat report ~/rucks --since 2025-01-01 -o year.html
        ruckstat report --compare may.fit june.fit --load 20kg -o both.html
      """)

  @Argument(help: ArgumentHelp("Files, folders or -.", valueName: "path"))
  var paths: [String]

  @OptionGroup(title: "Page") var page: PageOptions
  @Flag(help: "Two rucks beside each other.") var compare = false
  @Flag(help: "A history, even of one ruck.") var history = false

  @Option(
    help: ArgumentHelp(
      "Judge the ruck by a standard; repeatable, all for each of them.", valueName: "name"))
  var standard: [String] = []

  @Option(
    help: ArgumentHelp(
      "The rule of the streak of a history: days, weeks:3 or months:4, as in streaks.",
      valueName: "rule"))
  var rule = StreakRule(unit: .day)

  @Option(
    help: ArgumentHelp(
      "The day that counts as today in a history (default: that of the latest ruck).",
      valueName: "date"))
  var asOf: LocalDay?

  @Option(
    help: ArgumentHelp(
      "In a history, only rucks of this local day and later: 2025-04-01.", valueName: "date"))
  var since: LocalDay?

  @Option(
    help: ArgumentHelp("In a history, only rucks of this local day and earlier.", valueName: "date")
  )
  var until: LocalDay?

  @OptionGroup var kinds: KindOptions
  @OptionGroup(title: "Splits") var splits: SplitOptions
  @OptionGroup(title: "Walker and load") var walker: WalkerOptions
  @OptionGroup(title: "Rules and energy") var rules: RuleOptions
  @OptionGroup(title: "Part of a track") var part: PartOptions
  @OptionGroup(title: "Reading") var reading: ReadingOptions
  @OptionGroup(title: "Output") var output: OutputOptions

  func validate() throws {
    guard !(compare && history) else {
      throw ValidationError("give --compare or --history, not both")
    }
    if let since, let until, until < since {
      throw ValidationError("--since is later than --until")
    }
    guard output.format == nil else {
      throw ValidationError("--format: a report is HTML; --embed-data puts the JSON into it")
    }
    if compare || history, page.embedData {
      throw ValidationError("--embed-data goes with the page of one ruck")
    }
  }

  func run() async throws {
    let output = self.output.resolved()
    let plan = self.plan(output, shown: .all, splits: splits)
    var options = page.options(output)
    let standards = try standards()
    let target = try page.target()
    let exertion = plan.request.perceivedExertion
    let (isHistory, made) = (history, options)
    let gathered = await Batch.sessions(
      InputFile.expand(paths), plan: plan, where: { $0.kind == .activity }
    ) { tracked in
      // Only the first two sessions of a file can be on a page of one or two rucks.
      let isFew = !isHistory && tracked.session.source.sessionIndex < 2
      return Reported(
        entry: RecordedHistory.Entry(
          tracked, efforts: Effort.Kind.standard, perceivedExertion: exertion),
        sheet: isFew ? RuckSheet(tracked, standards: standards, made) : nil)
    }
    var outcome = gathered.outcome
    let sheets = gathered.results.compactMap(\.sheet)
    let bytes: [UInt8]
    if compare {
      guard gathered.results.count == 2, sheets.count == 2 else {
        outcome.say(output)
        throw ValidationError(
          "--compare needs two rucks; \(gathered.results.count) were found")
      }
      bytes = ReportPage.pair(sheets[0], sheets[1], options)
    } else if !history, gathered.results.count == 1, let sheet = sheets.first {
      if page.embedData {
        options.data = AnalysisDocument([sheet.session], failures: outcome.failures).json
      }
      bytes = ReportPage.ruck(sheet, options)
    } else if gathered.results.isEmpty {
      outcome.say(output)
      throw outcome.status.code
    } else {
      bytes = historyPage(gathered, options, &outcome)
    }
    try page.write(bytes, to: target)
    outcome.say(output)
    throw outcome.status.code
  }

  private func historyPage(
    _ gathered: Gathered<Reported>, _ options: ReportOptions, _ outcome: inout GatheringOutcome
  ) -> [UInt8] {
    var entries = Gathered<RecordedHistory.Entry>()
    entries.results = gathered.results.map(\.entry)
    entries.outcome = gathered.outcome
    var inputs = RecordedHistory(entries)
    let digest = inputs.digest
    // No clock is asked, so that the page of tomorrow is that of today.
    let latest = digest.counted(by: kinds.resolved).sessions.compactMap(\.localDay).max()
    let day = asOf ?? latest ?? LocalDay(daysSince1970: 0)
    let days = DayRange(first: since, last: until)
    let counted = inputs.count(digest, by: kinds.resolved, days: days, until: day, isClock: false)
    outcome = inputs.outcome
    return ReportPage.history(
      HistorySheet(counted, inputs, days: days, rule: rule, asOf: day, options), options)
  }

  private func standards() throws -> [Standard] {
    if standard.contains(where: { $0.lowercased() == "all" }) { return StandardTable.all }
    return try standard.map { name in
      do throws(Refusal) {
        return try StandardTable.all.named(name, by: \.name)
      } catch {
        throw ValidationError("The value '\(name)' is invalid for '--standard <name>': \(error)")
      }
    }
  }
}

/// A session as a history counts it and as its own page shows it.
private struct Reported: Sendable {
  let entry: RecordedHistory.Entry
  let sheet: RuckSheet?
}
#endif
