#if Command
internal import RuckFormats
internal import RuckHistory
internal import RuckTrack

/// The sessions of recorded files as a history counts them, in the order of the inputs.
struct HistoryInputs: Sendable {
  private(set) var records: [SessionRecord] = []
  private(set) var failures: [Failure] = []
  // The first file that a session was read from, by the session's identity.
  private var paths: [String: PathBytes] = [:]

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
      inputs.failures += outcome.failures
      inputs.paths.merge(outcome.paths) { first, _ in first }
    }
    return inputs
  }

  // Each file's columns are let go as soon as its records are made.
  private static func run(
    _ input: InputFile, options: HistoryOptions, plan: AnalysisPlan
  ) async -> HistoryInputs {
    var inputs = HistoryInputs()
    switch await input.read(by: plan.reader) {
    case .failed(let failure): inputs.failures = [failure]
    case .foreign: break
    case .read(let reading):
      for (index, recorded) in reading.file.sessions.enumerated()
      where recorded.kind == .activity && options.includes(sport: recorded.sport) {
        let origin = AnalyzedSession.Origin(
          path: reading.path, format: reading.file.format.rawValue, bytes: reading.bytes,
          fingerprint: reading.fingerprint, sessionIndex: index)
        let session = await plan.analyze(
          recorded, origin: origin, fileDiagnostics: reading.file.diagnostics, jobs: input.jobs)
        let record = session.record(
          of: recorded, perceivedExertion: plan.modelOptions.perceivedExertion)
        inputs.records.append(record)
        if let identity = CountedSession(record)?.identity {
          inputs.paths[identity] = reading.path
        }
        if plan.output.isStrict {
          inputs.failures += session.diagnostics.strictFailures(path: reading.path)
        }
      }
    }
    return inputs
  }

  /// The file that a session was read from; nil for one of a digest.
  func path(of identity: String) -> PathBytes? { paths[identity] }

  /// Adds what could not be used beside the files.
  mutating func add(failures more: [Failure]) { failures += more }

  /// The status to end with, where some sessions count.
  func status(counting sessions: Int) -> ExitStatus {
    switch (sessions == 0, failures.isEmpty) {
    case (false, true): .done
    case (false, false): .partlyDone
    case (true, false): records.isEmpty ? .nothingRead : .partlyDone
    case (true, true): .nothingToDo
    }
  }

  /// Says on standard error what a reader of the numbers must know.
  func say(_ output: ResolvedOutput, counting sessions: Int) {
    for failure in failures { Terminal.say("ruckstat: " + failure.line) }
    if records.contains(where: { $0.bodyMassSource == .assumed }) {
      output.say("ruckstat: body mass unknown: 70 kg assumed; give --body-mass")
    }
    if records.contains(where: { $0.loadSource == .unknown }) {
      output.say("ruckstat: load unknown: energy is that of an unloaded walk; give --load")
    }
    if sessions == 0 && failures.isEmpty { output.say("ruckstat: no session found") }
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
  init(_ walk: WalkOptions, reading: ReadingOptions, output: ResolvedOutput) throws {
    try self.init(
      walker: walk.walker, load: walk.load, terrain: walk.terrain, model: walk.model,
      rules: walk.rules, splits: nil, part: nil, reading: reading, output: output)
  }
}
#endif
