internal import RuckMetrics

extension Gathered {
  /// Some results, and what is known of them.
  init(_ results: [Result], _ outcome: GatheringOutcome = GatheringOutcome()) {
    self.init()
    (self.results, self.outcome) = (results, outcome)
  }

  /// Writes a document, says what a reader of the numbers must know, and ends with the status; all results are
  /// shown unless their number is given.
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
  @_semantics("optimize.sil.specialize.generic.never")
  static func files<Result: Sendable>(
    _ inputs: [InputFile], reader: RecordingReader, output: ResolvedOutput,
    work: @escaping @Sendable (SourceFile, InputFile) async -> Gathered<Result>
  ) async -> Gathered<Result> {
    var gathered = Gathered<Result>()
    await each(inputs, reader: reader, output: output, work: work) {
      gathered.add($0)
      return true
    }
    return gathered
  }

  /// Applies `work` to every file with a line of progress on standard error, and hands the results
  /// on in the order of the inputs; at the end says which other files there were.
  ///
  /// Jobs that find no input of their own help with one. The limit of memory is one budget for all
  /// inputs that are worked on at a time. Where results are written as they are delivered, on the
  /// terminal on which the line is drawn, it makes room for them and is drawn again below them. It ends early
  /// where a result asks for it or cannot be delivered.
  @_semantics("optimize.sil.specialize.generic.never")
  static func each<Result: Sendable, Failure: Error>(
    _ inputs: [InputFile], reader: RecordingReader, output: ResolvedOutput,
    isStreaming: Bool = false,
    work: @escaping @Sendable (SourceFile, InputFile) async -> Gathered<Result>,
    deliver: (Gathered<Result>) async throws(Failure) -> Bool
  ) async throws(Failure) {
    let jobs = min(max(output.jobs, jobRange.lowerBound), jobRange.upperBound)
    let limits = reader.limits
    let jobsEach = max(1, jobs / max(1, inputs.count))
    var isWhole = true
    var failure: Failure?
    let makesRoom = isStreaming && Terminal.showsData
    var progress = ProgressLine(inputs, isShown: output.showsProgress)
    await forEach(
      inputs, jobs: jobs, budget: limits.memory,
      weight: { $0.weight(limits, jobs: jobs) },
      work: { input in
        var input = input
        input.jobs = jobsEach
        return await input.gather(by: reader, advice: ReadingOptions.advice) { [input] in
          await work($0, input)
        }
      }, finished: { progress.finished($0) },
      deliver: {
        if makesRoom { progress.clear() }
        do throws(Failure) {
          isWhole = try await deliver($0)
        } catch {
          (isWhole, failure) = (false, error)
        }
        if makesRoom, isWhole { progress.redraw() }
        return isWhole
      })
    progress.clear()
    if let failure { throw failure }
    if isWhole, let line = await inputs.first?.others.line { output.say(line) }
  }

  /// Reads and analyses inputs, each by itself or joined as one outing, and hands each session that is wanted to
  /// a closure while its columns are in memory; the results are in the order of the inputs.
  @_semantics("optimize.sil.specialize.generic.never")
  static func sessions<Result: Sendable>(
    _ inputs: [InputFile], plan: AnalysisPlan,
    where isWanted: @escaping @Sendable (RecordedSession) -> Bool = { _ in true },
    work: @escaping @Sendable (TrackedSession) -> Result
  ) async -> Gathered<Result> {
    guard plan.gathering.joins else {
      var gathered = await files(inputs, reader: plan.reader, output: plan.output) {
        await plan.gathering.sessions(of: $0, jobs: $1.jobs, where: isWanted, work: work)
      }
      gathered.outcome.noteUnusedLoads(of: plan.request.table)
      return gathered
    }
    let read = await files(inputs, reader: plan.reader, output: plan.output) { file, _ in
      Gathered([file])
    }
    let joined = await plan.gathering.joining(read.results, jobs: plan.output.jobs, work: work)
    var gathered = Gathered<Result>([], read.outcome)
    gathered.add(joined)
    gathered.outcome.noteUnusedLoads(of: plan.request.table)
    return gathered
  }

  /// Reads the routes of inputs; a session without positions is a failure where its file was named.
  static func routes(_ paths: [String], plan: AnalysisPlan) async -> Gathered<SourceRoute> {
    await files(InputFile.expand(paths), reader: plan.reader, output: plan.output) { file, input in
      SourceRoute.all(in: file, isNamed: input.isNamed, request: plan.request)
    }
  }

  /// The same, where a path that leads nowhere may be the id or the name of a route of the history.
  static func routes(
    _ paths: [String], in store: StoreOptions, plan: AnalysisPlan
  ) async throws -> Gathered<SourceRoute> {
    let saved = try await store.routes(named: paths)
    guard !saved.isEmpty else { return await routes(paths, plan: plan) }
    var gathered = Gathered<SourceRoute>()
    for path in paths {
      if let route = saved[path] {
        gathered.add(SourceRoute.all(of: route, request: plan.request))
      } else {
        gathered.add(await routes([path], plan: plan))
      }
    }
    return gathered
  }
}

extension Gathered<SourceRoute> {
  /// Says on standard error what a reader of the numbers must know.
  func say(_ output: ResolvedOutput) {
    outcome.say(output, nothing: "no route found")
    for route in results where route.profile.gain == nil {
      output.say("\(route.source.path): no altitudes: the path is taken as level, gain unknown")
    }
  }
}
