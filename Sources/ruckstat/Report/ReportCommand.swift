internal import ArgumentParser
internal import RuckMetrics
internal import RuckReport
internal import RuckStore

/// `ruckstat report`.
struct ReportCommand: GroupedCommand, PartCommand {
  static let configuration = CommandConfiguration(
    "report", "Write one self-contained HTML page of a ruck, two rucks or a history.",
    discussion: """
      One recorded session makes a page of a ruck, several a page of a history (so does one with --history); \
      --compare puts two side by side. The page makes no network requests, prints well, and is the same bytes \
      for the same input. A history counts sessions as stats does. Without files the page is of your own \
      history (see import); --session N makes that of one saved ruck, with the records at its load. \
      For the card of a plan, see route plan --page.

      Examples:
        ruckstat report morning.gpx --load 35lb --body-mass 180lb -o morning.html
        ruckstat report ~/rucks --since 2025-01-01 -o year.html
        ruckstat report --compare may.fit june.fit --load 20kg -o both.html
        ruckstat report --session 12 -o today.html
        ruckstat report --folder ~/pages
        ruckstat report --team alpha --since last-week -o week.html
        ruckstat report morning.gpx --private -o shared.html
      """)

  @Argument(help: .pathsOrHistory, completion: .recordings) var paths: [String] = []

  @OptionGroup(title: "History", visibility: .full) var store: StoreOptions
  @OptionGroup(title: "History", visibility: .full) var whose: UserOptions
  @OptionGroup(title: "History", visibility: .full) var team: TeamOptions
  @Option(
    help: .value(
      "session",
      "A ruck of the history by its number or the beginning of its id; two with --compare."))
  var session: [String] = []

  @OptionGroup(title: "Page") var page: PageOptions
  @Flag(help: "Two rucks side by side.") var compare = false
  @Flag(help: .rare("A history, even of one ruck.")) var history = false
  @Option(
    help: .value(
      "folder",
      "Write the page of a history into this folder as index.html, and next to it a page for each ruck."
    ),
    completion: .directory)
  var folder: String?

  @Option(
    help: .value("name", "Judge the ruck by a standard; repeatable; 'all' for every standard."))
  var standard: [String] = []

  @Option(
    help: .rare(
      "The rule of the streak of a history: days, weeks:3 or months:4, as in streaks.",
      valueName: "rule"))
  var rule: StreakRule?

  @Option(
    help: .rare(
      "The day that counts as today in a history (default: today).",
      valueName: "date"))
  var asOf: DayArgument?

  @Option(help: DayText.sinceHelp) var since: DayText?

  @Option(help: DayText.untilHelp) var until: DayText?

  @OptionGroup(title: "Sessions", visibility: .full) var kinds: KindOptions
  @OptionGroup(title: "Splits") var splits: SplitOptions
  @OptionGroup var walk: TrackOptions
  @OptionGroup(title: "Output") var output: OutputOptions

  var zoneStore: StoreOptions? { store }

  func validate() throws {
    try ensure(
      !(page.embedData && part.private), "--embed-data would show what --private leaves out")
    try ensure(!(compare && history), "give --compare or --history, not both")
    try DayText.check(since, until)
    try ensure(
      output.format == nil, "--format: a report is HTML; --embed-data puts the JSON into it")
    try ensure(paths.isEmpty || session.isEmpty, "give files or --session, not both")
    try whose.validate(reading: paths)
    try ensure(
      team.team == nil || whose.user == nil && paths.isEmpty,
      "--team is of the history: leave out paths and --user")
    try ensure(
      !whose.isOfPeople(team) || session.isEmpty && folder == nil,
      "--team and --user all give one page: leave out --session and --folder")
    try ensure(
      !compare || paths.count + session.count > 0,
      "--compare needs two rucks: files, or --session twice")
    if folder != nil, compare || page.output != nil || !session.isEmpty || paths.contains("-") {
      throw ValidationError(
        "--folder writes the page of a history and those of its rucks: leave out --compare, --output, "
          + "--session and -")
    }
    let isOfMany = compare || history || folder != nil || paths.isEmpty && session.isEmpty
    try ensure(!isOfMany || !page.embedData, "--embed-data goes with the page of one ruck")
    try ensure(!isOfMany || page.image == nil, "--image goes with the page of one ruck")
  }

  func run() async throws {
    var output = self.output.resolved()
    if paths.isEmpty { output = try await store.following(output, user: whose.id) }
    var options = page.options(output)
    options.isPrivate = part.private
    if let folder { return try await end(writing: folder, options, output) }
    let target = try page.target()
    guard !(paths.isEmpty && session.isEmpty) else {
      return try await end(try await storedHistory(output), options, to: target, output)
    }
    let picture = try page.image.map {
      try OutputFile(
        $0, "picture", kind: "picture of ruckstat", signature: ReportPage.pictureSignature)
    }
    let gathered = try await rucks(output, options)
    let outcome = gathered.outcome
    let sheets = gathered.results.compactMap(\.shown)
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
      if let name = session.first {
        sheet.weather = try await store.existing().session(name).record.weather
      }
      if let picture {
        try picture.write(ReportPage.picture(sheet, options), output)
        if page.output == nil {
          outcome.say(output)
          throw outcome.status.code
        }
      }
      bytes = ReportPage.ruck(sheet, options)
    } else if gathered.results.isEmpty {
      outcome.say(output)
      throw outcome.statusOfNone.code
    } else {
      try ensure(
        picture == nil, "--image goes with one ruck; \(gathered.results.count) were found")
      return try await end(ReportedHistory(gathered), options, to: target, output)
    }
    try page.write(bytes, to: target, output)
    outcome.say(output)
    throw outcome.status.code
  }

  /// Writes the page of a history and ends with the status.
  private func end(
    _ history: ReportedHistory, _ options: ReportOptions, to target: OutputFile?,
    _ output: ResolvedOutput
  ) async throws {
    var (history, options) = (history, options)
    if !options.isPrivate { options.title = options.title ?? history.title }
    let (sheet, _) = try await sheet(of: &history, options, output)
    try page.write(ReportPage.history(sheet, options), to: target, output)
    history.inputs.outcome.say(output)
    throw history.inputs.outcome.status.code
  }

  /// Returns the sheet of a history's page, and the sessions that count.
  func sheet(
    of history: inout ReportedHistory, _ options: ReportOptions, _ output: ResolvedOutput
  ) async throws -> (HistorySheet, SessionDigest) {
    let days = DayText.range(since, until, on: asOf.orToday(output), output)
    let counted = count(&history.inputs, days)
    let people = history.people.map { person in
      var inputs = person.inputs
      let digest = inputs.count(
        inputs.digest, by: kinds.resolved, days: days, until: counted.day, isClock: false)
      return (userID: person.id, digest: digest)
    }
    var sheet = HistorySheet(
      counted.digest, history.inputs, days: days, rule: rule, asOf: counted.day,
      wear: history.wear, people: people, options)
    sheet.names = history.names
    sheet.lines = history.lines
    if paths.isEmpty, options.hasMap, !options.isPrivate, people.isEmpty {
      let drawn = sheet.drawnPaths.compactMap { path in history.numbers[path].map { (path, $0) } }
      let lines = try await store.existing().positions(of: drawn.map(\.1)) { RuckLine($0) }
      for (path, number) in drawn { sheet.lines[path] = lines[number] }
    }
    sheet.goals = history.goals.map {
      GoalStanding(.goal, $0, of: whose.id, in: counted.digest, asOf: counted.day)
    }
    return (sheet, counted.digest)
  }

  /// The sessions that count on the day of the page, and that day.
  private func count(
    _ inputs: inout RecordedHistory, _ days: DayRange
  ) -> (digest: SessionDigest, day: LocalDay) {
    let digest = inputs.digest
    let output = self.output.resolved()
    let day = asOf.orToday(output)
    return (
      inputs.count(digest, by: kinds.resolved, days: days, until: day, isClock: false), day
    )
  }

  /// Whose sessions of the history on disk these are; one user's, who is that of the command
  /// without a session.
  private func owner(of names: [String]) async throws -> String {
    guard let name = names.first else { return whose.id }
    return try await store.existing().session(name).record.userID
  }

  /// The records of the history on disk.
  private func records(for ruck: RecordedHistory.Entry) async throws -> StandingRecords {
    var inputs = try await store.existing(orFiles: true).history(
      user: try await owner(of: session), withEfforts: true)
    let counted = count(&inputs, DayRange())
    return StandingRecords(inputs.book(of: counted.digest), of: counted.digest, for: ruck)
  }

  /// The rucks asked for; where there can be a page of one or two, with what it shows of them.
  private func rucks(
    _ output: ResolvedOutput, _ options: ReportOptions
  ) async throws -> Gathered<Reported<RuckSheet>> {
    let standards = try standards()
    let sheet: Report<RuckSheet> = { tracked, _, efforts in
      // Only the first two sessions of a file can be on a page of one or two rucks.
      tracked.session.source.sessionIndex < 2
        ? RuckSheet(tracked, efforts: efforts, standards: standards, options) : nil
    }
    guard session.isEmpty else { return try await rucks(of: session, output, sheet) }
    let inputs = InputFile.expand(paths)
    // What is read from a pipe is read once.
    let isFew = inputs.count <= 2 || inputs.contains { $0.isStream }
    let gathered = try await rucks(inputs, output, !history && isFew ? sheet : { _, _, _ in nil })
    guard !history, !isFew, gathered.results.count == (compare ? 2 : 1) else { return gathered }
    return try await rucks(inputs, output, sheet)
  }

  /// The sessions of files with what a page shows of them.
  func rucks<Shown>(
    _ inputs: [InputFile], _ output: ResolvedOutput, _ report: @escaping Report<Shown>
  ) async throws -> Gathered<Reported<Shown>> {
    let plan = try self.plan(output, shown: .all, splits: splits)
    return await Batch.sessions(
      inputs, plan: plan, where: { $0.kind == .activity },
      work: reported(plan, of: User.defaultID, report))
  }

  /// The sessions of the history on disk with what a page shows of them.
  func rucks<Shown>(
    of names: [String], _ output: ResolvedOutput, _ report: @escaping Report<Shown>
  ) async throws -> Gathered<Reported<Shown>> {
    let plan = try self.plan(output, shown: .all, splits: splits)
    let owner = try await owner(of: names)
    return try await store.recordings(
      of: names, plan: plan, work: reported(plan, of: owner, report))
  }

  private func reported<Shown>(
    _ plan: AnalysisPlan, of owner: String, _ report: @escaping Report<Shown>
  ) -> @Sendable (TrackedSession) -> Reported<Shown> {
    let exertion = plan.request.perceivedExertion
    return { tracked in
      let efforts = tracked.track.efforts(Effort.Kind.standard)
      let entry = RecordedHistory.Entry(
        tracked, efforts: efforts, perceivedExertion: exertion, of: owner)
      return Reported(
        entry: entry, name: tracked.session.name, line: RuckLine(tracked.recorded.track),
        shown: report(tracked, entry, efforts))
    }
  }

  /// The standards by which rucks are judged.
  func standards() throws -> [Standard] {
    if standard.contains(where: { $0.lowercased() == "all" }) { return StandardTable.all }
    return try StandardTable.all.named(standard, by: "--standard")
  }
}
