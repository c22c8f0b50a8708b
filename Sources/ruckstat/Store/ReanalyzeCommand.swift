internal import ArgumentParser
internal import RuckMetrics
internal import RuckStore

/// `ruckstat store recompute`.
struct ReanalyzeCommand: GroupedCommand {
  static let configuration = CommandConfiguration(
    "recompute", "Recalculate saved sessions with the current version.",
    discussion: """
      Takes the tracks of the history, not the files. Load and body mass that were given before count \
      unless others are given now; what was assumed or unknown is taken from the profile and the \
      configuration; name, notes, route and equipment stay. Options that change what is computed need \
      the numbers of the sessions, or --all.

      Examples:
        ruckstat store recompute
        ruckstat store recompute 12 13 --load 40lb
        ruckstat store recompute --all --gain-rule hysteresis:5
      """)

  @Argument(
    help: .value("session", "Numbers, ids, or beginnings of ids (default: every session)."))
  var sessions: [String] = []

  @Flag(help: "Every session, also where options change what is computed.") var all = false

  @OptionGroup(title: "History", visibility: .full) var store: StoreOptions
  @OptionGroup(title: "History", visibility: .full) var whose: UserOptions
  @OptionGroup var walk: FileOptions
  @OptionGroup(title: "Output") var output: OutputOptions

  func validate() throws {
    try ensure(!all || sessions.isEmpty, "name the sessions or give --all, not both")
  }

  func run() async throws {
    let output = self.output.resolved()
    let plan = planOfWholeFiles(output, shown: .trainingLoad)
    let store = try await self.store.existing()
    var numbers = try await store.sessions(named: sessions, of: whose.id).map(\.number)
    if sessions.isEmpty {
      numbers = try await store.completedNumbers(user: whose.id)
      try requireAll(of: numbers)
    }
    var changed: [Int] = []
    var progress = ProgressLine(sessions: numbers.count, isShown: output.showsProgress)
    // Only this many at a time are in memory.
    for first in stride(from: 0, to: numbers.count, by: 64) {
      let part = Array(numbers[first..<min(first + 64, numbers.count)])
      changed += try await reanalyze(part, in: store, plan) { progress.finished(first + $0) }
    }
    progress.clear()
    var shown: [SavedSession] = []
    for number in sessions.isEmpty ? changed : numbers {
      shown.append(try await store.session("\(number)").saved)
    }
    let following = try await output.following(shown.first?.record.userID, in: store)
    try output.write(
      Rows(shown), hasMarks: shown.contains(where: \.isDamaged),
      page: SessionList(following).page(of: shown))
    guard !numbers.isEmpty else { return output.say("no session found") }
    output.say(
      "\(changed.count) of \(numbers.count.of("session")) "
        + "changed" + (changed.isEmpty ? "" : "; undo: \(ProcessArguments.next("undo"))"))
  }

  /// Refuses options that would change the inputs of a whole history unasked.
  private func requireAll(of numbers: [Int]) throws {
    let isAllTyped = all && !Configuration.given.contains("--all")
    guard !isAllTyped, walker.isTyped || rules.isTyped, let last = numbers.last else { return }
    // The words of the command are one or two, as they were typed.
    let words = ProcessArguments.line
    let typed = words.dropFirst(words.first == "store" ? 2 : 1)
    func line(_ which: String) -> String {
      "ruckstat store recompute \(which) " + typed.map(\.quotedForShell).joined(separator: " ")
    }
    throw ValidationError(
      """
      these options would change every session of the history (\(numbers.count)): name the sessions, or \
      give --all
        one:   \(line("\(last)"))
        every: \(line("--all"))
      """)
  }

  /// Computes sessions again and keeps what changed.
  ///
  /// - Returns: the numbers of those that changed, in order.
  private func reanalyze(
    _ numbers: [Int], in store: SessionStore, _ plan: AnalysisPlan, finished: (Int) -> Void
  ) async throws -> [Int] {
    let request = plan.request
    let analyzed = try await Batch.sessions(
      numbers, of: store, gathering: plan.gathering, jobs: plan.output.jobs, finished: finished
    ) {
      ($0, ImportedSession($1, by: request, isStored: true))
    }
    let recorded = Dictionary(analyzed.results, uniquingKeysWith: { $1 })
    let (loads, bodyMasses) = (walker.wholeLoads, walker.bodyMasses)
    var changed: [Int] = []
    for number in numbers {
      if !rules.gives("terrain-tiles"), let session = recorded[number],
        try await store.losesTerrain(number, by: session)
      {
        Terminal.say(
          "session \(number) stays as it is: its terrain tiles are not there; give --terrain-tiles FOLDER, "
            + "or none to count without")
        continue
      }
      let isChanged =
        if let session = recorded[number] {
          try await store.replace(number, by: session)
        } else {
          try await store.takeAgain(number, loads: loads, bodyMasses: bodyMasses)
        }
      if isChanged { changed.append(number) }
    }
    return changed
  }
}
