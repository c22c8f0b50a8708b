#if Command
internal import ArgumentParser
internal import RuckHistory
internal import RuckSessions
internal import RuckTrack
#if Store
internal import RuckStore
#endif

/// `ruckstat last`.
struct LastCommand: WalkCommand {
  static let configuration = CommandConfiguration(
    commandName: "last",
    abstract: "The latest session of a folder, or of the history.",
    usage: "ruckstat last [<options>] [<path> ...]",
    discussion: """
      Considers outings on foot and of unknown kind (--kind).

      Examples:
        ruckstat last ~/rucks
        ruckstat last
      """)

  @Argument(
    help: ArgumentHelp("Files, folders or - (default: the history).", valueName: "path"),
    completion: .recordings)
  var paths: [String] = []

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
      gathered = await Batch.sessions(
        InputFile.expand(paths), plan: plan, where: { $0.kind == .activity }
      ) { $0.session }
    }
    let latest = gathered.results.max { one, other in
      one.summary.start ?? -.infinity < other.summary.start ?? -.infinity
    }
    var outcome = GatheringOutcome(failures: gathered.failures, damages: gathered.outcome.damages)
    if let latest { outcome.count(latest) }
    try output.write(
      AnalysisDocument(latest.map { [$0] } ?? [], failures: gathered.failures),
      hasMarks: outcome.hasMarks,
      page: SummaryTable(output).page(of: latest.map { [$0] } ?? []))
    outcome.say(output)
    throw outcome.status.code
  }
}

extension StoreOptions {
  /// The number of the newest session of the history on disk that counts and has a recording; what is
  /// later is said, and where there is none, that.
  fileprivate func newest(
    by selection: KindSelection, user userID: String, _ output: ResolvedOutput
  ) async throws -> String? {
    #if Store
    let newest = try await existing().newest(by: selection, user: userID)
    let isAny = newest.number != nil
    if let typed = newest.typed {
      output.say(
        isAny
          ? "ruckstat: session \(typed) is later and has no recording: 'ruckstat show \(typed)'"
          : "ruckstat: the latest typed session: 'ruckstat show \(typed)'")
    }
    if let doubted = newest.doubted {
      output.say(
        "ruckstat: session \(doubted) is \(isAny ? "later and " : "")not believed: "
          + "'ruckstat show \(doubted)', or 'ruckstat last --kind all'")
    }
    if !isAny { output.say("ruckstat: no session found") }
    return newest.number.map(String.init)
    #else
    throw ValidationError("give files or folders to read")
    #endif
  }
}
#endif
