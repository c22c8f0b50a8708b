#if Command
internal import RuckFormats
internal import RuckHistory
internal import RuckTrack

/// The sessions of recorded files as a history counts them, in the order of the inputs.
struct HistoryInputs: Sendable {
  private(set) var records: [SessionRecord] = []
  private var outcome = Outcome()
  // The first file that a session was read from, by the session's identity.
  private var paths: [String: PathBytes] = [:]
  // The identities of sessions that lost data.
  private var damaged: Set<String> = []

  /// What failed.
  var failures: [Failure] { outcome.failures }

  /// Reads and analyses all inputs; planned routes and courses are no sessions.
  static func gather(
    _ paths: [String], options: HistoryOptions, plan: AnalysisPlan
  ) async -> HistoryInputs {
    let outcomes = await Batch.map(
      InputFile.expand(paths), reader: plan.reader, output: plan.output
    ) {
      await run($0, options: options, plan: plan)
    }
    var inputs = HistoryInputs()
    for outcome in outcomes {
      inputs.records += outcome.records
      inputs.outcome.add(outcome.outcome)
      inputs.paths.merge(outcome.paths) { first, _ in first }
      inputs.damaged.formUnion(outcome.damaged)
    }
    return inputs
  }

  // Each file's columns are let go as soon as its records are made.
  private static func run(
    _ input: InputFile, options: HistoryOptions, plan: AnalysisPlan
  ) async -> HistoryInputs {
    var inputs = HistoryInputs()
    switch await input.read(by: plan.reader) {
    case .failed(let failure): inputs.outcome.failures = [failure]
    case .foreign: break
    case .read(let reading):
      for (index, recorded) in reading.file.sessions.enumerated()
      where recorded.kind == .activity && options.includes(sport: recorded.sport) {
        let origin = AnalyzedSession.Origin(
          path: reading.path, format: reading.file.format.rawValue, bytes: reading.bytes,
          fingerprint: reading.fingerprint, sessionIndex: index)
        do throws(Failure) {
          let session = try await plan.analyze(
            recorded, origin: origin, fileDiagnostics: reading.file.diagnostics, jobs: input.jobs)
          let record = session.record(
            of: recorded, perceivedExertion: plan.modelOptions.perceivedExertion)
          inputs.add(record, of: session, path: reading.path)
          if plan.output.isStrict {
            inputs.outcome.failures += session.diagnostics.strictFailures(path: reading.path)
          }
        } catch {
          inputs.outcome.failures.append(error)
        }
      }
      if let failure = reading.failureWithoutSession { inputs.outcome.failures.append(failure) }
      if !inputs.records.isEmpty { inputs.outcome.damages = reading.damages }
    }
    return inputs
  }

  private mutating func add(
    _ record: SessionRecord, of session: AnalyzedSession, path: PathBytes
  ) {
    records.append(record)
    outcome.results += 1
    if session.bodyMassSource == .assumed { outcome.assumesBodyMass = true }
    if session.loadSource == .unknown { outcome.lacksLoad = true }
    guard let identity = CountedSession(record)?.identity else { return }
    paths[identity] = path
    if session.isDamaged { damaged.insert(identity) }
  }

  /// The file that a session was read from; nil for one of a digest.
  func path(of identity: String) -> PathBytes? { paths[identity] }

  /// The file that a session was read from for people, marked where data of it were lost.
  func markedPath(of identity: String) -> String? {
    paths[identity]?.shown.marked(damaged.contains(identity))
  }

  /// Adds what could not be used beside the files.
  mutating func add(failures more: [Failure]) { outcome.failures += more }

  /// Writes an answer, says what a reader of the numbers must know, and ends with the status.
  ///
  /// - Parameters:
  ///   - document: the answer.
  ///   - output: how it is written.
  ///   - sessions: how many sessions count.
  /// - Throws: the exit status.
  func end(writing document: Document, _ output: ResolvedOutput, counting sessions: Int) throws
    -> Never
  {
    try document.write(output, hasMarks: !damaged.isEmpty)
    outcome.say(output, showing: sessions)
    throw outcome.status(showing: sessions).code
  }
}

extension AnalyzedSession {
  /// What a history keeps of the session.
  func record(of recorded: RecordedSession, perceivedExertion: Double?) -> SessionRecord {
    let figures = SessionFigures(
      summary: summary, bodyMass: bodyMassSource == .assumed ? nil : bodyMass,
      trainingLoad: energy.trainingLoad, efforts: efforts)
    var record = SessionRecord(
      id: "\(origin.fingerprint)#\(origin.sessionIndex)", recording: recorded, summary: summary,
      figures: figures)
    record.utcOffset = offset?.seconds ?? 0
    record.utcOffsetSource = offset.flatMap { ValueSource(rawValue: $0.source) } ?? .assumed
    record.fingerprint = origin.fingerprint
    record.fileIndex = origin.sessionIndex
    record.loadSource = ValueSource(rawValue: loadSource.rawValue) ?? .unknown
    record.loadOrigin = loadOrigin
    record.bodyMassSource = ValueSource(rawValue: bodyMassSource.rawValue) ?? .unknown
    record.perceivedExertion = perceivedExertion
    return record
  }
}

extension AnalysisPlan {
  /// A plan for whole files, whose sessions are counted and not shown one by one.
  init(
    _ walk: WalkOptions, reading: ReadingOptions, shown: ShownFigures = [], output: ResolvedOutput
  ) throws {
    try self.init(
      walker: walk.walker, load: walk.load, terrain: walk.terrain, model: walk.model,
      rules: walk.rules, splits: nil, part: nil, reading: reading, shown: shown, output: output)
  }
}
#endif
