internal import ArgumentParser
internal import RuckMetrics
internal import RuckReport

/// `ruckstat report`.
struct ReportCommand: PartCommand {
  static let configuration = CommandConfiguration(
    commandName: "report",
    abstract: "One self-contained HTML page of a ruck, two rucks or a history.",
    discussion: """
      One recorded session gives the page of a ruck, several give the page of a history; --compare \
      sets two side by side, and --history asks for a history of one. The page makes no network \
      requests, prints, and is the same bytes for the same input. A history counts as stats does; without \
      files it is that on disk (see import), and --session gives the page of one ruck of it, with the \
      records at its load. For the card of a plan, see route plan --page.

      Examples:
        ruckstat report morning.gpx --load 35lb --body-mass 180lb -o morning.html
        ruckstat report ~/rucks --since 2025-01-01 -o year.html
        ruckstat report --compare may.fit june.fit --load 20kg -o both.html
        ruckstat report --session 12 -o today.html
      """)

  @Argument(
    help: ArgumentHelp("Files, folders or - (default: the history).", valueName: "path"),
    completion: .recordings)
  var paths: [String] = []

  @OptionGroup(title: "History", visibility: .full) var store: StoreOptions
  @OptionGroup(title: "History", visibility: .full) var whose: UserOptions
  @Option(
    help: ArgumentHelp(
      "A ruck of the history by its number or the beginning of its id; two with --compare.",
      valueName: "session"))
  var session: [String] = []

  @OptionGroup(title: "Page") var page: PageOptions
  @Flag(help: "Two rucks side by side.") var compare = false
  @Flag(help: .rare("A history, even of one ruck.")) var history = false

  @Option(
    help: ArgumentHelp(
      "Judge the ruck by a standard; repeatable; 'all' for every standard.", valueName: "name"))
  var standard: [String] = []

  @Option(
    help: .rare(
      "The rule of the streak of a history: days, weeks:3 or months:4, as in streaks.",
      valueName: "rule"))
  var rule: StreakRule?

  @Option(
    help: .full(
      "The day that counts as today in a history (default: that of the latest ruck).",
      valueName: "date"))
  var asOf: DayArgument?

  @Option(help: DayText.sinceHelp) var since: DayText?

  @Option(help: DayText.untilHelp) var until: DayText?

  @OptionGroup(title: "Sessions", visibility: .full) var kinds: KindOptions
  @OptionGroup(title: "Splits") var splits: SplitOptions
  @OptionGroup(title: "Walker and load") var walker: WalkerOptions
  @OptionGroup(title: "Rules and energy", visibility: .full) var rules: RuleOptions
  @OptionGroup(title: "Part of a track") var part: PartOptions
  @OptionGroup(title: "Reading", visibility: .full) var reading: ReadingOptions
  @OptionGroup(title: "Output") var output: OutputOptions

  func validate() throws {
    guard !(compare && history) else {
      throw ValidationError("give --compare or --history, not both")
    }
    try DayText.check(since, until)
    guard output.format == nil else {
      throw ValidationError("--format: a report is HTML; --embed-data puts the JSON into it")
    }
    guard paths.isEmpty || session.isEmpty else {
      throw ValidationError("give files or --session, not both")
    }
    try whose.validate(reading: paths)
    guard !compare || paths.count + session.count > 0 else {
      throw ValidationError("--compare needs two rucks: files, or --session twice")
    }
    if compare || history || paths.isEmpty && session.isEmpty, page.embedData {
      throw ValidationError("--embed-data goes with the page of one ruck")
    }
  }

  func run() async throws {
    var output = self.output.resolved()
    if paths.isEmpty { output = try await store.following(output, user: whose.id) }
    var options = page.options(output)
    let target = try page.target()
    guard !(paths.isEmpty && session.isEmpty) else {
      let kept = try await store.history(user: whose.id, withEfforts: true)
      let wear = page.private ? [] : try await store.equipmentInUse(user: whose.id)
      return try end(kept, wear, options, to: target, output)
    }
    let gathered = try await rucks(output, options)
    let outcome = gathered.outcome
    let sheets = gathered.results.compactMap(\.sheet)
    let bytes: [UInt8]
    if compare {
      guard gathered.results.count == 2, sheets.count == 2 else {
        outcome.say(output)
        throw ValidationError(
          "--compare needs two rucks; \(gathered.results.count) were found")
      }
      bytes = ReportPage.pair(sheets[0], sheets[1], options)
    } else if !history, gathered.results.count == 1, var sheet = sheets.first {
      if page.embedData {
        options.data = AnalysisDocument([sheet.session], failures: outcome.failures).json
      }
      if !session.isEmpty || store.store != nil {
        sheet.records = try await records(for: gathered.results[0].entry)
      }
      bytes = ReportPage.ruck(sheet, options)
    } else if gathered.results.isEmpty {
      outcome.say(output)
      throw outcome.statusOfNone.code
    } else {
      var entries = Gathered<RecordedHistory.Entry>()
      entries.results = gathered.results.map(\.entry)
      entries.outcome = gathered.outcome
      return try end(RecordedHistory(entries), [], options, to: target, output)
    }
    try page.write(bytes, to: target, output)
    outcome.say(output)
    throw outcome.status.code
  }

  /// Writes the page of a history and ends with the status.
  private func end(
    _ inputs: RecordedHistory, _ wear: [EquipmentStatus], _ options: ReportOptions,
    to target: OutputFile?, _ output: ResolvedOutput
  ) throws {
    var inputs = inputs
    let days = DayText.range(since, until, on: asOf?.day(output) ?? .today(output))
    let counted = count(&inputs, days)
    let sheet = HistorySheet(
      counted.digest, inputs, days: days, rule: rule, asOf: counted.day, wear: wear, options)
    try page.write(ReportPage.history(sheet, options), to: target, output)
    inputs.outcome.say(output)
    throw inputs.outcome.status.code
  }

  /// The sessions that count on the day of the page, and that day: no clock is asked, so that the page
  /// of tomorrow is that of today.
  private func count(
    _ inputs: inout RecordedHistory, _ days: DayRange
  ) -> (digest: SessionDigest, day: LocalDay) {
    let digest = inputs.digest
    let latest = digest.counted(by: kinds.resolved).sessions.compactMap(\.localDay).max()
    let day = asOf?.day(output.resolved()) ?? latest ?? LocalDay(daysSince1970: 0)
    return (
      inputs.count(digest, by: kinds.resolved, days: days, until: day, isClock: false), day
    )
  }

  /// The records of the history on disk.
  private func records(for ruck: RecordedHistory.Entry) async throws -> StandingRecords {
    var inputs = try await store.history(user: whose.id, withEfforts: true)
    let counted = count(&inputs, DayRange())
    return StandingRecords(inputs.book(of: counted.digest), of: counted.digest, for: ruck)
  }

  /// The rucks asked for; where there can be a page of one or two, with what it shows of them.
  private func rucks(
    _ output: ResolvedOutput, _ options: ReportOptions
  ) async throws -> Gathered<Reported> {
    let inputs = InputFile.expand(paths)
    // What is read from a pipe is read once.
    let isFew = inputs.count + session.count <= 2 || inputs.contains { $0.isStream }
    let gathered = try await rucks(inputs, output, options, hasSheets: !history && isFew)
    guard !history, !isFew, gathered.results.count == (compare ? 2 : 1) else { return gathered }
    return try await rucks(inputs, output, options, hasSheets: true)
  }

  private func rucks(
    _ inputs: [InputFile], _ output: ResolvedOutput, _ options: ReportOptions, hasSheets: Bool
  ) async throws -> Gathered<Reported> {
    let plan = self.plan(output, shown: .all, splits: splits)
    let standards = try standards()
    let exertion = plan.request.perceivedExertion
    let report: @Sendable (TrackedSession) -> Reported = { tracked in
      let efforts = tracked.track.efforts(Effort.Kind.standard)
      // Only the first two sessions of a file can be on a page of one or two rucks.
      let isShown = hasSheets && tracked.session.source.sessionIndex < 2
      return Reported(
        entry: RecordedHistory.Entry(tracked, efforts: efforts, perceivedExertion: exertion),
        sheet: isShown
          ? RuckSheet(tracked, efforts: efforts, standards: standards, options) : nil)
    }
    guard session.isEmpty else {
      return try await store.recordings(of: session, plan: plan, work: report)
    }
    return await Batch.sessions(
      inputs, plan: plan, where: { $0.kind == .activity }, work: report)
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
