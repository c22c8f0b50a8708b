internal import ArgumentParser
internal import RuckMetrics
internal import RuckStore

/// `ruckstat compare`.
struct CompareCommand: GroupedCommand, PartCommand {
  static let configuration = CommandConfiguration(
    "compare", "Compare two sessions, or with --rules one track under every rule.",
    discussion: """
      Two files are compared figure by figure and split by split; so are two saved sessions, by number, \
      and two people, by their latest rucks.

      One file, or with --rules files and folders, is computed by each rule and model: the results, the points \
      used and dropped, and the run time. --truth adds the error of each against the known values of the \
      track, --device the rules that come nearest to the watch's own figures. After the tenth session \
      of a file, those of fewer than 50 points are computed by the default rules alone.

      Examples:
        ruckstat compare may.fit june.fit
        ruckstat compare 12 last
        ruckstat compare anna ben
        ruckstat compare morning.fit --device --plot
        ruckstat compare --rules Datasets/synthetic --truth Datasets/synthetic
      """)

  @Argument(
    help: .value(
      "path", "Two files, sessions or users, or one file; with --rules files and folders."),
    completion: .recordings)
  var paths: [String]

  @OptionGroup var subject: RuleComparisonFlag

  @Option(
    help: .value(
      "path", "A truth file, or a folder of NAME.truth.json: the error of each rule; repeatable."))
  var truth: [String] = []

  @Flag(help: "Name the rules that come nearest to the device's own figures.") var device = false

  @Flag(help: "With the rules: draw gain against threshold, the altitude and the pace.")
  var plot = false

  @Flag(help: "Leave out run times, so that the same input gives the same bytes.")
  var noRunTime = false

  @OptionGroup var plots: PlotOptions
  @OptionGroup(title: "History", visibility: .full) var store: StoreOptions
  @OptionGroup(title: "Splits") var splits: SplitOptions
  @OptionGroup var walk: TrackOptions
  @OptionGroup(title: "Output") var output: OutputOptions

  var zoneStore: StoreOptions? { store }

  func validate() throws {
    try plots.validate(isDrawn: plot)
    guard !comparesRules else { return }
    let asked = [
      ("--truth", !truth.isEmpty), ("--device", device), ("--plot", plot),
      ("--no-run-time", noRunTime), ("--join", part.join),
    ].first(where: \.1)
    if let asked {
      throw ValidationError("\(asked.0) applies to the comparison of rules only; add --rules")
    }
    let isFolder = paths.contains { PathBytes.status($0)?.kind == .folder }
    try ensure(
      paths.count == 2 && !isFolder,
      "compare takes two files; to compare the rules on files and folders, add --rules")
  }

  /// Whether one track is compared under every rule.
  private var comparesRules: Bool {
    guard !subject.rules, paths.count == 1, paths[0] != "-" else {
      return subject.rules || paths == ["-"]
    }
    return PathBytes.status(paths[0])?.kind != .folder
  }

  func run() async throws {
    guard comparesRules else { return try await compareSessions() }
    try await compareRules()
  }

  /// The sessions of the history that are named: by number, or the latest of a user; none where files are.
  private func namedSessions() async throws -> [String] {
    let isFile = paths.contains { PathBytes.status($0) != nil }
    guard !isFile, try store.exists() else { return [] }
    let history = try await store.existing()
    let people = Set(try await history.usersWithSessions())
    var names: [String] = []
    for name in paths {
      if people.contains(name) {
        guard let number = try await history.newest(by: .onFoot, user: name).number else {
          throw ExitStatus.negative.saying("\(name.printable) has no ruck with a recording")
        }
        names.append(String(number))
      } else if name == "last" || Int(name) != nil {
        names.append(name)
      } else {
        return []
      }
    }
    return names
  }

  /// Two sessions side by side.
  private func compareSessions() async throws {
    let output = self.output.resolved()
    let plan = try self.plan(output, shown: .all, splits: splits)
    let named = try await namedSessions()
    let gathered =
      named.isEmpty
      ? await Batch.sessions(InputFile.expand(paths), plan: plan) { $0.session }
      : try await store.recordings(of: named, plan: plan) { $0.session }
    let sessions = gathered.results
    guard sessions.count == 2 else {
      gathered.outcome.say(output)
      guard gathered.failures.isEmpty else { throw gathered.outcome.status.code }
      throw ValidationError(
        "compare takes two sessions; the files have \(sessions.count) (--rules compares the rules)")
    }
    let pair = TwoSessions(sessions[0], sessions[1])
    try gathered.end(
      writing: SheetDocument(pair, failures: gathered.failures), output,
      page: pair.page(output.number))
  }

  /// One track under every rule.
  private func compareRules() async throws {
    let output = self.output.resolved()
    try plots.validate(isDrawn: plot, as: output.format)
    try ensure(
      truth.isEmpty || (part.isWhole),
      "--truth is for whole files; leave out --from, --to and --join")
    var plan = try self.plan(output)
    plan.request.preparesRules = true
    let truths = try TruthCollection(truth)
    let style = plot ? plots.style : nil
    let (rules, isTimed) = (plan.request.rules, !noRunTime)
    // Each file's columns are let go as soon as its rules are through.
    var compared = await Batch.sessions(InputFile.expand(paths), plan: plan) { tracked in
      ComparedSession(tracked, rules: rules, isTimed: isTimed).map { session in
        (session, style.flatMap { SessionProfiles(tracked, width: $0.points) })
      }
    }
    compared.results = compared.results.compactMap { $0 }
    let isOneOfMany = compared.results.count > 1
    let sessions = compared.results.compactMap { $0?.0 }.map { session in
      var session = session
      session.truth = truths.truth(of: session.session.source.path, amongMany: isOneOfMany)
      return session
    }
    let table = ComparisonTable(number: output.number, showsDevice: device)
    try output.write(
      ComparisonDocument(sessions, failures: compared.failures, isTimed: isTimed),
      hasMarks: compared.outcome.hasMarks,
      page: table.page(
        of: sessions, compared.results.map { $0?.1 }, style, boldHeads: output.usesColour))
    compared.outcome.say(output)
    let brief = sessions.count(where: \.isBrief)
    if brief > 0 {
      output.say(
        "\(brief) of \(sessions.count) sessions, of fewer than "
          + "\(ComparedSession.fullPoints) points each, are shown by the default rules only")
    }
    if !truths.isEmpty {
      for session in sessions where session.truth == nil {
        output.say("no truth of \(session.session.source.path) is given")
      }
    }
    let hasDevice = sessions.contains { session in
      ComparedRule.Quantity.allCases.contains { session.device($0) != nil }
    }
    if device, !sessions.isEmpty, !hasDevice {
      output.say("no session has a figure of its device to compare with")
    }
    throw compared.outcome.status.code
  }
}

/// The rules that `compare` compares.
struct RuleComparisonFlag: ParsableArguments {
  @Flag(help: "Compare the rules on each track, not two sessions.") var rules = false
}
