#if Command
internal import RuckFormats
internal import RuckHistory
internal import RuckSessions
internal import RuckTrack

/// What came of a list of inputs, in their order: results of a command, and what must be said.
struct Gathered<Result: Sendable>: Sendable {
  var results: [Result] = []
  var outcome = Outcome()

  /// Nothing yet.
  init() {}

  /// What failed.
  var failures: [InputFailure] { outcome.failures }

  /// Takes in what came of further inputs.
  mutating func add(_ other: Gathered) {
    results += other.results
    outcome.add(other.outcome)
  }

  /// Writes a document, says what a reader of the numbers must know, and ends with the status.
  ///
  /// - Parameters:
  ///   - document: the results for machines.
  ///   - output: how they are written.
  ///   - shown: how many results are shown; nil for all.
  ///   - page: the results for people.
  /// - Throws: the exit status.
  func end(
    writing document: some Document, _ output: ResolvedOutput, showing shown: Int? = nil,
    page: @autoclosure () -> Page
  ) throws -> Never {
    try output.write(document, hasMarks: outcome.hasMarks, page: page())
    outcome.say(output, showing: shown)
    throw outcome.status(showing: shown ?? outcome.results).code
  }
}

extension Batch {
  /// Reads inputs and hands each file to a closure, which knows what the command shows of it.
  ///
  /// A file that cannot be read is a failure, a file of another kind is nothing.
  static func files<Result: Sendable>(
    _ inputs: [InputFile], reader: RecordingReader, output: ResolvedOutput,
    work: @escaping @Sendable (SourceFile, InputFile) async -> Gathered<Result>
  ) async -> Gathered<Result> {
    var gathered = Gathered<Result>()
    await each(inputs, reader: reader, output: output) { input in
      await input.gather(by: reader) { await work($0, input) }
    } deliver: {
      gathered.add($0)
      return true
    }
    return gathered
  }

  /// Applies `work` to every input with a line of progress on standard error, and hands the results
  /// on in the order of the inputs; at the end says which other files there were.
  ///
  /// Jobs that find no input of their own help with one. The limit of memory is one budget for all
  /// inputs that are worked on at a time.
  static func each<Result: Sendable>(
    _ inputs: [InputFile], reader: RecordingReader, output: ResolvedOutput,
    work: @escaping @Sendable (InputFile) async -> Result, deliver: (Result) -> Bool
  ) async {
    let jobs = min(max(output.jobs, jobRange.lowerBound), jobRange.upperBound)
    let limits = reader.limits
    let jobsEach = max(1, jobs / max(1, inputs.count))
    var isWhole = true
    var progress = ProgressLine(inputs, isShown: output.showsProgress)
    await forEach(
      inputs, jobs: jobs, budget: limits.memory,
      weight: { $0.weight(limits, jobs: jobs) },
      work: { input in
        var input = input
        input.jobs = jobsEach
        return await work(input)
      }, finished: { progress.finished($0) },
      deliver: {
        isWhole = deliver($0)
        return isWhole
      })
    progress.clear()
    if isWhole, let line = await inputs.first?.others.line { output.say("ruckstat: " + line) }
  }

  /// Reads and analyses inputs, each by itself or joined as one outing, and hands each session to a
  /// closure while its columns are in memory.
  ///
  /// - Parameters:
  ///   - inputs: what to read.
  ///   - plan: how to read and analyse it.
  ///   - isWanted: whether a session counts.
  ///   - work: what the command shows of a session.
  /// - Returns: the results in the order of the inputs.
  static func sessions<Result: Sendable>(
    _ inputs: [InputFile], plan: AnalysisPlan,
    where isWanted: @escaping @Sendable (RecordedSession) -> Bool = { _ in true },
    work: @escaping @Sendable (TrackedSession) -> Result
  ) async -> Gathered<Result> {
    guard plan.joins else {
      return await files(inputs, reader: plan.reader, output: plan.output) {
        await plan.sessions(of: $0, jobs: $1.jobs, where: isWanted, work: work)
      }
    }
    let read = await files(inputs, reader: plan.reader, output: plan.output) { file, _ in
      var gathered = Gathered<SourceFile>()
      gathered.results = [file]
      return gathered
    }
    var joined = await plan.joining(read.results, work: work)
    let analyzed = joined.outcome
    joined.outcome = Outcome()
    joined.outcome.failures = read.failures
    joined.outcome.add(analyzed)
    return joined
  }
}

extension InputFile {
  /// Reads the input with the jobs it has and hands the file on; never throws, never traps on what
  /// the file holds.
  func gather<Result: Sendable>(
    by reader: RecordingReader, _ work: (SourceFile) async -> Gathered<Result>
  ) async -> Gathered<Result> {
    switch await read(by: reader, advice: ReadingOptions.advice) {
    case .read(let file): return await work(file)
    case .foreign: return Gathered()
    case .failed(let failure):
      var gathered = Gathered<Result>()
      gathered.outcome.failures = [failure]
      return gathered
    }
  }
}

extension AnalysisPlan {
  /// Analyses the sessions of a file, with as many jobs for each.
  func sessions<Result: Sendable>(
    of file: SourceFile, jobs: Int, where isWanted: (RecordedSession) -> Bool = { _ in true },
    work: (TrackedSession) -> Result
  ) async -> Gathered<Result> {
    var gathered = Gathered<Result>()
    var isShown = false
    for (index, session) in file.sessions(by: request).enumerated() where isWanted(session) {
      isShown = true
      await add(
        session, file.source(ofSession: index), file.recording.diagnostics, jobs: jobs, work,
        to: &gathered)
    }
    if isShown { gathered.outcome.damages = file.damages }
    if let failure = file.failureWithoutSession { gathered.outcome.failures.append(failure) }
    return gathered
  }

  /// Analyses the sessions of several files as one outing.
  ///
  /// Recordings that can hardly be of one outing are refused unless the plan forces them together.
  fileprivate func joining<Result: Sendable>(
    _ files: [SourceFile], work: (TrackedSession) -> Result
  ) async -> Gathered<Result> {
    var gathered = Gathered<Result>()
    gathered.outcome.failures = files.compactMap(\.failureWithoutSession)
    gathered.outcome.damages = files.filter { !$0.recording.sessions.isEmpty }.flatMap(\.damages)
    let conflicts = forcesJoin ? [] : JoinedSessions.conflicts(of: files)
    gathered.outcome.failures += conflicts
    guard conflicts.isEmpty, let joined = JoinedSessions(files) else { return gathered }
    await add(
      joined.recorded, joined.source, joined.fileDiagnostics, jobs: output.jobs, work, to: &gathered
    )
    return gathered
  }

  /// Whether a session is shown; one that is not is noted.
  private func selects(_ tracked: TrackedSession, _ leftOut: inout LeftOutSessions) -> Bool {
    guard let selection else { return true }
    let kind = tracked.session.summary.outing.kind
    let doubts =
      selection.countsDoubtful || !selection.kinds.contains(kind)
      ? [] : tracked.doubts
    leftOut.note(kind, isBelieved: doubts.isEmpty, doubts: doubts, by: selection)
    return selection.counts(kind, isBelieved: doubts.isEmpty)
  }

  private func add<Result: Sendable>(
    _ recorded: RecordedSession, _ source: SessionSource, _ diagnostics: DiagnosticLog, jobs: Int,
    _ work: (TrackedSession) -> Result, to gathered: inout Gathered<Result>
  ) async {
    do throws(InputFailure) {
      let tracked = try await request.analyze(
        recorded, source: source, fileDiagnostics: diagnostics, jobs: jobs)
      guard selects(tracked, &gathered.outcome.leftOut) else { return }
      gathered.results.append(work(tracked))
      gathered.outcome.count(tracked.session)
      if output.isStrict {
        gathered.outcome.failures += tracked.session.diagnostics.strictFailures(path: source.path)
      }
    } catch {
      gathered.outcome.failures.append(error)
    }
  }
}
#endif
