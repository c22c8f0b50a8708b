internal import ArgumentParser
internal import RuckMetrics
internal import RuckStore

/// `ruckstat stats`.
struct StatsCommand: GroupedCommand {
  static let configuration = CommandConfiguration(
    "stats", "Statistics of many sessions: sums, means and bests, by week or by load.",
    discussion: """
      Counts recorded files and folders, or without any your history (see import). Planned routes do not \
      count, and a recording found twice counts once. Sessions on foot and of unknown kind count, unless \
      they are implausible (--kind). --since and --until limit sums and groups, but not streaks and level. \
      --digest writes the figures of every session to a file; --merge adds up such files of several machines, \
      counting a session in several of them once.

      Examples:
        ruckstat stats --by month
        ruckstat stats ~/rucks --by week
        ruckstat stats ~/rucks --by load-band --load-band 10lb --since 2025-01-01
        ruckstat stats ~/rucks --digest laptop.digest
        ruckstat stats --team alpha --since this-month
        ruckstat stats --by user --by month --format csv
        ruckstat stats --merge laptop.digest phone.digest --by month --format json
      """)

  @Argument(help: .pathsOrHistory, completion: .recordings) var paths: [String] = []

  @Option(
    help: .value(
      "what",
      "Groups by day, week, month, year, load-band, kind (with --kind all), route, equipment or user; repeatable."
    ))
  var by: [GroupingName] = []

  @Option(
    help: .value("file", "Write the digest of all that was read."),
    completion: .file())
  var digest: String?

  @Option(
    parsing: .upToNextOption,
    help: .value("file", "Count the sessions of these digests too."),
    completion: .file())
  var merge: [String] = []

  @Flag(help: "Draw the latest weeks as bars.") var plot = false

  @OptionGroup var team: TeamOptions

  /// Whether the sessions of several people are asked for.
  private var isOfPeople: Bool { whose.isOfPeople(team) || by.contains(.user) }

  @OptionGroup var plots: PlotOptions
  @OptionGroup(title: "History", visibility: .full) var store: StoreOptions
  @OptionGroup(title: "History", visibility: .full) var whose: UserOptions
  @OptionGroup(title: "Sessions") var history: HistoryOptions
  @OptionGroup(title: "History", visibility: .full) var bands: BandOptions
  @OptionGroup var walk: FileOptions
  @OptionGroup(title: "Output") var output: OutputOptions

  private func page(
    of report: StatisticsReport, _ digest: SessionDigest, _ inputs: RecordedHistory,
    _ output: ResolvedOutput, _ means: [GroupMean] = []
  ) -> Page {
    let table = StatisticsTable(output, plots.style)
    let page = Page(
      joining: [table.page(of: report, inputs), table.page(of: means, nextTo: report)]
        .filter { !$0.isEmpty })
    guard plot, !page.isEmpty else { return page }
    let weeks = Statistics(
      of: digest.limited(to: history.days(output)), by: [.calendar(output.week)],
      loadBands: output.units.loadBands)
    return Page(joining: [page, table.bars(weeks.groups)].filter { !$0.isEmpty })
  }

  func validate() throws {
    try plots.validate(isDrawn: plot, as: output.format)
    try whose.validate(reading: paths)
    try ensure(
      merge.isEmpty || !history.private,
      "a digest has the figures of whole sessions: give --merge or --private")
    try ensure(
      history.where.isEmpty || merge.isEmpty || !paths.isEmpty,
      "a digest has no columns for --where: leave out --merge")
    let isWhole = whose.user == nil || whose.isAll && team.team == nil
    try ensure(
      !isOfPeople || isWhole && paths.isEmpty && merge.isEmpty && digest == nil,
      "--team, --user all and --by user are of the history: leave out paths, a user and digests")
    try ensure(
      paths.isEmpty || !by.contains(where: \.needsHistory),
      "--by route and --by equipment are of the history: files name neither; see import")
  }

  /// The means over the units of a user who compares with them, on the days asked for.
  private func groupMeans(
    _ plan: AnalysisPlan, _ output: ResolvedOutput, _ shown: ResolvedOutput
  ) async throws -> [GroupMean] {
    guard paths.isEmpty, merge.isEmpty, shown.preferences?.comparesWithGroup == true,
      output.format == .table
    else { return [] }
    var means: [GroupMean] = []
    for unit in try await store.existing().units() where unit.memberIDs.contains(whose.id) {
      var members: [GroupStatistics] = []
      for id in unit.memberIDs {
        var history = try await RecordedHistory(
          [], else: store, user: id, options: self.history, plan: plan)
        let digest = history.count(history.digest, self.history, output)
        members.append(
          GroupStatistics(of: digest.limited(to: self.history.days(output)).sessions))
      }
      means.append(GroupMean(unit: unit.name, members: members))
    }
    return means
  }

  /// The statistics of several users; a march that several did counts for each.
  private func run(
    of ids: [String], _ plan: AnalysisPlan, _ output: ResolvedOutput, _ shown: ResolvedOutput
  ) async throws {
    var histories: [RecordedHistory] = []
    var people: [(userID: String, digest: SessionDigest)] = []
    for id in ids {
      var history = try await RecordedHistory(
        [], else: store, user: id, options: self.history, plan: plan)
      people.append((id, history.count(history.digest, self.history, output)))
      histories.append(history)
    }
    var inputs = RecordedHistory(joining: histories)
    if !history.private { inputs.names = try await store.names(of: ids) }
    let digest = people.reduce(SessionDigest([CountedSession]())) { $0.merged(with: $1.digest) }
    let bands = bands.resolved(output)
    let by = by.filter { $0 != .user }
    let report = StatisticsReport(
      digest: digest, names: by.map(\.rawValue),
      groupings: by.map { $0.grouping(bands, week: output.week) },
      bands: bands, days: history.days(output), asOf: history.day(output),
      repeated: inputs.repeated, week: output.week, people: people)
    try inputs.end(writing: report, output, page: page(of: report, digest, inputs, shown))
  }

  func run() async throws {
    let output = self.output.resolved()
    let plan = planOfWholeFiles(output, shown: .trainingLoad)
    let bands = bands.resolved(output)
    // With digests only, the history is not read.
    let readsHistory = paths.isEmpty && (merge.isEmpty || store.store != nil)
    let shown = readsHistory ? try await store.following(output, user: whose.id) : output
    let written = try digest.map {
      try OutputFile($0, "digest", signature: SessionDigest.beginning)
    }
    if isOfPeople {
      return try await run(of: store.people(whose, team), plan, output, shown)
    }
    var inputs =
      paths.isEmpty && !readsHistory
      ? RecordedHistory([])
      : try await RecordedHistory(
        paths, else: store, user: whose.id, options: history, plan: plan,
        withPaths: digest != nil || !merge.isEmpty)
    if readsHistory, !history.private { inputs.names = try await store.names(of: [whose.id]) }
    let merged = SessionDigest.merging(
      merge.map(PathBytes.init(argument:)), limit: plan.reader.limits.memory,
      advice: ReadingOptions.advice)
    inputs.add(failures: merged.failures)
    let whole = inputs.digest.merged(with: merged.digest)
    try written?.write(whole.encoded(), output)
    let digest = inputs.count(whole, history, output)
    let report = StatisticsReport(
      digest: digest, names: by.map(\.rawValue),
      groupings: by.map { $0.grouping(bands, week: output.week) }, bands: bands,
      days: history.days(output),
      asOf: history.day(output), repeated: inputs.repeated, week: output.week,
      logs: paths.isEmpty && merge.isEmpty ? try await store.existing().logs(user: whose.id) : [])
    let means = try await groupMeans(plan, output, shown)
    if paths.isEmpty, merge.isEmpty, whole.sessions.isEmpty {
      let others = try await store.others(than: whose)
      if !others.isEmpty { output.say("the history has no session" + others) }
    }
    try inputs.end(writing: report, output, page: page(of: report, digest, inputs, shown, means))
  }
}

extension RecordedHistory {
  /// Writes statistics and ends with the status.
  fileprivate func end(
    writing report: StatisticsReport, _ output: ResolvedOutput, page: @autoclosure () -> Page
  ) throws -> Never {
    let all = report.statistics.all
    // The facts, which stand where there are no groups, name sessions.
    let named = report.names.isEmpty ? [all.longest?.session, all.fastestPace?.session] : []
    try end(
      writing: SheetDocument(
        StatisticsAnswer(report, path: path(of:), leftOut: outcome.leftOut),
        failures: outcome.failures),
      output, counting: all.sessions, hasMarks: named.contains { $0.map(isDamaged) ?? false },
      page: page())
  }
}
