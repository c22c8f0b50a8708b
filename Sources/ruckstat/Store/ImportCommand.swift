internal import ArgumentParser
internal import Foundation
internal import RuckMetrics
internal import RuckStore

extension DuplicateRule: NamedArgument {}

/// `ruckstat import`.
struct ImportCommand: GroupedCommand {
  static let configuration = CommandConfiguration(
    "import", "Import recordings into your history, skipping duplicates.",
    discussion: """
      Analyses new files and saves them with their tracks, a few at a time: a session reported as \
      saved is safe, and an interrupted import resumes. Files whose name, size and time have not \
      changed are skipped. A recording found twice is saved once; a deleted session stays deleted \
      (--again brings it back). Planned routes and recordings without times are not saved. Where two \
      devices recorded the same session, the first recording counts; --on-duplicate merge combines \
      them: it aligns their clocks by their paths and takes each channel from the recording that has \
      more of it.

      Examples:
        ruckstat import ~/rucks --load 35lb --body-mass 180lb
        ruckstat import ~/Downloads/export.zip
        ruckstat import ~/Downloads/morning.fit && ruckstat stats
        ruckstat import ~/rucks --loads loads.csv --store rucks.sqlite
        ruckstat import ~/company --by-folder --team alpha
        ruckstat import ~/company --people names.csv --team alpha
      """)

  @Argument(
    help: .value("path", "Files, folders, zips or -."), completion: .recordings)
  var paths: [String]

  @Flag(help: "Read known files again and restore deleted sessions; others stay as they are.")
  var again = false

  @Flag(
    help: .full(
      "Read known files again and update their sessions where a file now gives more; what was typed "
        + "stays."))
  var update = false

  @Flag(help: "Let --load replace a load stated in a file or its name.") var override = false

  @Flag(help: "Save the original files, too.") var keepOriginal = false

  @OptionGroup var used: UsedThings

  @Option(
    help: .value(
      "text",
      "The weather: 'light rain, 12C, 80%, wind 5m/s NW, 1013hPa'; takes precedence over the recording's."
    ))
  var weather: WeatherText?

  @Option(
    help: .value(
      "what",
      "A second device's recording of a saved session: skip it, keep both, or merge them "
        + "(default: skip)."))
  var onDuplicate: DuplicateRule?

  @Flag(help: "The folder directly below the given one names the user, by id.") var byFolder = false

  @Option(
    help: .value(
      "file",
      "CSV with the header name,user that says whose each file is; a name is that of a file or of a "
        + "folder on its path."),
    completion: .file(extensions: ["csv"]))
  var people: String?

  @Option(
    help:
      "Put users added by --by-folder and --people into this team, made if missing.")
  var team: String?

  @OptionGroup(title: "History", visibility: .full) var store: StoreOptions
  @OptionGroup(title: "History", visibility: .full) var whose: UserOptions
  @OptionGroup var walk: FileOptions
  @OptionGroup(title: "Output") var output: OutputOptions

  func validate() throws {
    try ensure(
      !byFolder || people == nil,
      "the folder or the table names the user: give one of --by-folder and --people")
    try ensure(
      !(byFolder || people != nil) || whose.user == nil,
      "--user is one user: leave out --by-folder and --people")
    try ensure(team == nil || byFolder || people != nil, "--team needs --by-folder or --people")
    if let team { try NamedID.validate(team) }
    try ensure(!override || walker.gives("load"), "--override needs --load: --load 35lb --override")
  }

  func run() async throws {
    let output = self.output.resolved()
    var plan = planOfWholeFiles(output, shown: .trainingLoad)
    // One load for many files: that of a file is the better one.
    if !override {
      for index in plan.request.loads.indices { plan.request.loads[index].isDefault = true }
    }
    if paths.count == 1, PathBytes(argument: paths[0]).isUTF8,
      let export = ExportFolder(
        PathBytes(argument: paths[0]), limit: plan.reader.limits.memory)
    {
      return try await take(export, output)
    }
    let inputs = InputFile.expand(paths)
    // A session begins a history; a name that is mistyped does not, nor does a file that is none.
    if try !self.store.exists(), let nothing = await Self.nothing(in: inputs, plan, output) {
      try output.write(
        SheetDocument(nothing.counts, failures: nothing.gathering.failures), page: nothing.page)
      nothing.say(output)
      throw nothing.status.code
    }
    await inputs.first?.others.forget()
    let files = inputs.map(Self.imported)
    let store = try await self.store.made()
    let (route, equipment) = try await used.found(
      in: Scope(store: store, output: output, user: whose.user))
    let owners = try await SessionOwners(self, inputs, in: store)
    let profiles = owners.profiles
    var outcome = ImportOutcome()
    // Another rule for what is there twice asks again about files that were skipped before.
    let readsAll = again || update || onDuplicate ?? .skip != .skip
    let known = readsAll ? [] : try await store.unchanged(files)
    outcome.counts.unchanged = known.count
    let work = zip(inputs, files).enumerated().filter { !known.contains($0.offset) }.map(\.element)
    let fileOf = Dictionary(
      work.map { ($0.0.path, $0.1) }, uniquingKeysWith: { first, _ in first })
    let (weather, duplicates) = (weather?.weather, onDuplicate ?? .skip)
    var waiting: [FileSessions] = []
    var odd: [String: Int] = [:]
    var waitingBytes = 0
    func keep(_ files: [FileSessions]) async throws(StoreError) {
      outcome.counts.add(
        try await store.keep(
          files, equipment: equipment, route: route, takesBack: again, updates: update || !again,
          duplicates: duplicates))
    }
    func keepWaiting() async throws(StoreError) {
      let files = waiting
      (waiting, waitingBytes) = ([], 0)
      do throws(StoreError) {
        try await keep(files)
      } catch {
        guard files.count > 1 else { throw error }
        // The files before the one that cannot be saved.
        for file in files { try await keep([file]) }
      }
    }
    do throws(StoreError) {
      try await Batch.each(work.map(\.0), reader: plan.reader, output: output) {
        [plan] file, input in
        var plan = plan
        plan.request.profile = profiles[owners.owner(of: input.path)]
        return await Self.read(file, of: input, plan: plan, weather)
      } deliver: { (piece: Gathered<ReadFile>) throws(StoreError) in
        outcome.gathering.add(piece.outcome)
        guard let file = piece.results.first else { return true }
        outcome.counts.planned += file.planned
        outcome.withoutPosition += file.sessions.count { !$0.hasPosition }
        var sessions = file.sessions
        if duplicates == .merge {
          let user = owners.owner(of: file.path)
          var gathering = plan.gathering
          gathering.request.profile = profiles[user]
          sessions = try await store.merging(sessions, of: user, by: gathering)
          outcome.counts.merged += file.sessions.count - sessions.count
        }
        for oddity in sessions.flatMap(\.oddities) { odd[oddity, default: 0] += 1 }
        waiting.append(
          FileSessions(
            sessions, of: fileOf[file.path] ?? nil, original: original(of: file, output),
            user: owners.owner(of: file.path)))
        waitingBytes += file.input.size
        let isEnough = waiting.count >= Self.maximumFiles || waitingBytes >= Self.maximumBytes
        // What is merged is compared with all that was read before it.
        if isEnough || duplicates == .merge { try await keepWaiting() }
        return true
      }
      try await keepWaiting()
    } catch {
      outcome.say(output)
      throw error.said
    }
    // What a row says of a file that is not read again is not known.
    if known.isEmpty { outcome.gathering.noteUnusedLoads(of: plan.request.table) }
    try output.write(
      SheetDocument(outcome.counts, failures: outcome.gathering.failures), page: outcome.page)
    outcome.say(output)
    for (oddity, count) in odd.sorted(by: { $0.key < $1.key }) {
      output.say("\(count.of("session")): \(oddity)")
    }
    if !known.isEmpty, walker.gives("load") {
      output.say(
        "--load does not change what was imported before: "
          + ProcessArguments.next("edit NUMBER --load 45lb") + " does")
    }
    try await store.saySameOutings(outcome.counts.numbers, output)
    try await store.sayDueEquipment(Set(equipment), of: whose.id, output)
    throw outcome.status.code
  }

  // As much is read before it is saved: a transaction costs as much as a small file.
  private static let maximumFiles = 20
  private static let maximumBytes = 8 << 20

  /// Reports inputs without a session; nil as soon as one has some, and for a stream, which cannot be read
  /// twice.
  private static func nothing(
    in inputs: [InputFile], _ plan: AnalysisPlan, _ output: ResolvedOutput
  ) async -> ImportOutcome? {
    guard !inputs.contains(where: \.isStream) else { return nil }
    var outcome = ImportOutcome()
    var hasSession = false
    await Batch.each(inputs, reader: plan.reader, output: output) { file, input in
      await read(file, of: input, plan: plan, nil)
    } deliver: { piece in
      outcome.gathering.add(piece.outcome)
      outcome.counts.planned += piece.results.reduce(0) { $0 + $1.planned }
      hasSession = piece.results.contains { !$0.sessions.isEmpty }
      return !hasSession
    }
    return hasSession ? nil : outcome
  }

  /// The bytes of a file, where they are to be saved.
  private func original(of file: ReadFile, _ output: ResolvedOutput) -> OriginalFile? {
    guard keepOriginal, !file.sessions.isEmpty else { return nil }
    guard let bytes = file.input.wholeBytes(reading.reader.limits) else {
      output.say("\(file.path): the original file cannot be saved")
      return nil
    }
    return OriginalFile(file.path, bytes)
  }

  /// Takes an export of a history into a new one.
  private func take(_ export: ExportFolder, _ output: ResolvedOutput) async throws {
    let store = try await self.store.made()
    var outcome = ImportOutcome()
    do {
      outcome.counts.added = try await store.take(export)
    } catch let error as StoreError where error.code != .damaged && error.code != .newer {
      throw error.said
    } catch {
      throw ExitStatus.nothingRead.saying("\(paths[0]): the export cannot be read: \(error)")
    }
    try output.write(SheetDocument(outcome.counts, failures: []), page: outcome.page)
    throw outcome.status.code
  }

  /// A file's sessions, made ready while its columns are in memory.
  private struct ReadFile: Sendable {
    let input: InputFile
    let sessions: [ImportedSession]
    let planned: Int
    var path: PathBytes { input.path }
  }

  private static func read(
    _ file: SourceFile, of input: InputFile, plan: AnalysisPlan, _ weather: Weather?
  ) async -> Gathered<ReadFile> {
    let request = plan.request
    let sessions = await plan.gathering.sessions(
      of: file, jobs: input.jobs, where: { $0.kind == .activity }
    ) { ImportedSession($0, by: request, weather: weather) }
    let read = ReadFile(
      input: input, sessions: sessions.results,
      planned: file.recording.sessions.count { $0.kind != .activity })
    // A file of which nothing could be read is tried again the next time.
    return Gathered(file.failureWithoutSession == nil ? [read] : [], sessions.outcome)
  }

  /// The file behind an input, by its path from the root on; nil for a stream.
  ///
  /// A file inside of a zip has the size and time of the zip.
  private static func imported(_ input: InputFile) -> ImportedFile? {
    guard let status = try? input.file?.status() else { return nil }
    let isWhole = input.path.bytes.first == UInt8(ascii: "/")
    let here = PathBytes(FileManager.default.currentDirectoryPath)
    return ImportedFile(path: isWhole ? input.path : here.appending(input.path.bytes), status)
  }
}
