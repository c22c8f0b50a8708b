#if Command && Store
internal import ArgumentParser
internal import RuckFormats
internal import RuckHistory
internal import RuckSessions
internal import RuckStore
internal import RuckTrack

/// `ruckstat reanalyze`.
struct ReanalyzeCommand: WalkCommand {
  static let configuration = CommandConfiguration(
    commandName: "reanalyze",
    abstract: "Compute the figures of kept recordings anew, by the rules of this program.",
    discussion: """
      Takes the tracks of the history, not the files. The load and the body mass that were given at the \
      import count unless others are given now; name, notes, route and equipment stay.

      Examples:
        ruckstat reanalyze
        ruckstat reanalyze 12 --load 40lb
        ruckstat reanalyze --gain-rule hysteresis:5
      """)

  @Argument(
    help: ArgumentHelp(
      "Numbers, ids, or beginnings of ids (default: every session with a recording).",
      valueName: "session"))
  var sessions: [String] = []

  @OptionGroup(title: "History", visibility: .full) var store: StoreOptions
  @OptionGroup(title: "History", visibility: .full) var whose: UserOptions
  @OptionGroup(title: "Walker and load") var walker: WalkerOptions
  @OptionGroup(title: "Rules and energy", visibility: .full) var rules: RuleOptions
  @OptionGroup(title: "Reading", visibility: .full) var reading: ReadingOptions
  @OptionGroup(title: "Output") var output: OutputOptions

  func run() async throws {
    let output = self.output.resolved()
    let plan = planOfWholeFiles(output, shown: .trainingLoad)
    let store = try await self.store.existing()
    var numbers: [Int] = []
    for name in sessions {
      numbers.append(try await store.session(name).number)
    }
    if sessions.isEmpty {
      numbers = try await store.recordedNumbers(user: whose.id)
    }
    // So many at a time are in memory.
    var changed: [KeptSession] = []
    for first in stride(from: 0, to: numbers.count, by: 64) {
      let part = Array(numbers[first..<min(first + 64, numbers.count)])
      let request = plan.request
      let analyzed = try await Batch.sessions(
        part, of: store, gathering: plan.gathering, jobs: plan.output.jobs
      ) {
        ($0, ImportedSession($1, by: request))
      }
      for (number, session) in analyzed.results {
        try await store.replace(number, by: session)
        changed.append(try await store.session("\(number)").kept)
      }
    }
    let shown = try await output.following(changed.first?.record.userID, in: store)
    try output.write(
      HistoryDocument(changed), hasMarks: changed.contains(where: \.isDamaged),
      page: SessionList(shown).page(of: changed))
    guard !changed.isEmpty else {
      output.say("ruckstat: no recording found")
      throw ExitStatus.nothingToDo.code
    }
  }
}
#endif
