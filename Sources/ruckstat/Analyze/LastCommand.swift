internal import ArgumentParser
internal import RuckMetrics
internal import RuckStore

/// `ruckstat last`.
struct LastCommand: WalkCommand {
  static let configuration = CommandConfiguration(
    commandName: "last",
    abstract: "Show the latest session of a folder or of your history.",
    usage: "ruckstat last [<options>] [<path> ...]",
    discussion: """
      Considers sessions on foot and of unknown kind (--kind).

      Examples:
        ruckstat last ~/rucks
        ruckstat last
      """)

  @Argument(help: .pathsOrHistory, completion: .recordings) var paths: [String] = []

  @OptionGroup var kinds: KindOptions
  @OptionGroup(title: "History", visibility: .full) var store: StoreOptions
  @OptionGroup(title: "History", visibility: .full) var whose: UserOptions
  @OptionGroup(title: "Walker and load") var walker: WalkerOptions
  @OptionGroup(title: "Rules and energy", visibility: .full) var rules: RuleOptions
  @OptionGroup(title: "Splits") var splits: SplitOptions
  @OptionGroup(title: "Reading", visibility: .full) var reading: ReadingOptions
  @OptionGroup(title: "Output") var output: OutputOptions

  func validate() throws { try whose.validate(reading: paths) }

  func run() async throws {
    let output = self.output.resolved()
    var plan = planOfWholeFiles(output, shown: .all)
    plan.request.splitLength = splits.resolved(output)
    plan.gathering.selection = kinds.resolved
    let gathered: Gathered<AnalyzedSession>
    if paths.isEmpty {
      let newest = try await store.newest(by: kinds.resolved, user: whose.id, output)
      guard let newest else {
        return try output.write(AnalysisDocument([], failures: []), page: Page())
      }
      gathered = try await store.recordings(of: [newest], plan: plan) { $0.session }
    } else {
      gathered = await Self.newest(of: InputFile.expand(paths), plan: plan)
    }
    let latest = gathered.results.max { one, other in
      one.summary.start ?? -.infinity < other.summary.start ?? -.infinity
    }
    var outcome = GatheringOutcome(failures: gathered.failures, damages: gathered.outcome.damages)
    if let latest { outcome.count(latest) }
    try output.write(
      AnalysisDocument(latest.map { [$0] } ?? [], failures: gathered.failures),
      hasMarks: outcome.hasMarks,
      page: SummaryTable(output, showsEverySplit: splits.gives("every")).page(
        of: latest.map { [$0] } ?? []))
    outcome.say(output)
    throw outcome.status.code
  }

  /// The sessions of the files that can hold the latest one, in the order of the files.
  ///
  /// A recording has begun when its file is written: files of folders are read from the newest on, until the
  /// next was written before the latest start, and a day for clocks that differ. Where a file is older than
  /// what it holds, their times say nothing, and all are read.
  private static func newest(
    of inputs: [InputFile], plan: AnalysisPlan
  ) async -> Gathered<AnalyzedSession> {
    if plan.gathering.joins {
      return await Batch.sessions(inputs, plan: plan, where: { $0.kind == .activity }) {
        $0.session
      }
    }
    let written = inputs.map { Self.written($0) }
    let order = inputs.indices.sorted { (-written[$0], $0) < (-written[$1], $1) }
    var pieces: [Gathered<AnalyzedSession>?] = inputs.map { _ in nil }
    var read = 0
    var latest = -Double.infinity
    var isTold = true
    await Batch.each(order.map { inputs[$0] }, reader: plan.reader, output: plan.output) {
      await plan.gathering.sessions(of: $0, jobs: $1.jobs, where: { $0.kind == .activity }) {
        $0.session
      }
    } deliver: { piece in
      let start = piece.results.compactMap(\.summary.start).max() ?? -.infinity
      if start > written[order[read]] + Self.longestShift { isTold = false }
      latest = max(latest, start)
      pieces[order[read]] = piece
      read += 1
      return read == order.count || !isTold || written[order[read]] + Self.longestShift >= latest
    }
    var gathered = Gathered<AnalyzedSession>()
    for piece in pieces { if let piece { gathered.add(piece) } }
    if read == order.count { gathered.outcome.noteUnusedLoads(of: plan.request.table) }
    return gathered
  }

  /// Seconds by which the clocks of a device and of a disk differ at most, zones among them.
  private static let longestShift = 86_400.0

  /// Seconds from 1970 to when a file of a folder was written; infinity for what is read in any case.
  private static func written(_ input: InputFile) -> Double {
    guard !input.isNamed, let status = try? input.file?.status() else { return .infinity }
    // Before there were such devices the time of a file was never set.
    let seconds = Double(status.modified) / 1_000_000_000
    return seconds < 946_684_800 ? .infinity : seconds
  }
}

extension StoreOptions {
  /// The number of the newest session of the history on disk that counts and has a recording; what is
  /// later is said, and where there is none, that.
  fileprivate func newest(
    by selection: KindSelection, user userID: String, _ output: ResolvedOutput
  ) async throws -> String? {
    let newest = try await existing().newest(by: selection, user: userID)
    let isAny = newest.number != nil
    if let typed = newest.typed {
      output.say(
        isAny
          ? "session \(typed) is later and has no recording: 'ruckstat show \(typed)'"
          : "the latest typed session: 'ruckstat show \(typed)'")
    }
    if let doubted = newest.doubted {
      output.say(
        "session \(doubted) is \(isAny ? "later and " : "")not believed: "
          + "'ruckstat show \(doubted)', or 'ruckstat last --kind all'")
    }
    if !isAny { output.say("no session found") }
    return newest.number.map(String.init)
  }
}
