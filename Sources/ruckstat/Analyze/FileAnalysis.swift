#if Command
internal import RuckFormats
internal import RuckTrack

/// What came of one input, with what is kept of each of its sessions.
///
/// A session is given up as soon as what is kept of it is made: a file may hold thousands.
struct FileAnalysis<Kept: Sendable>: Sendable {
  /// What is kept of the sessions, in their order.
  private(set) var sessions: [Kept] = []
  /// What came of it, without the sessions themselves.
  private(set) var outcome = Outcome()
  private let keep: @Sendable (AnalyzedSession) -> Kept

  /// Reads and analyses one input; never throws, never traps on what the file holds.
  static func run(
    _ input: InputFile, plan: AnalysisPlan,
    keeping keep: @escaping @Sendable (AnalyzedSession) -> Kept
  ) async -> FileAnalysis {
    var result = FileAnalysis(keep)
    switch await input.read(by: plan.reader) {
    case .failed(let failure): result.outcome.failures = [failure]
    case .foreign: break
    case .read(let reading):
      result.noteLosses(of: reading)
      for (index, session) in reading.file.sessions.enumerated() {
        let origin = AnalyzedSession.Origin(
          path: reading.path, format: reading.file.format.rawValue, bytes: reading.bytes,
          fingerprint: reading.fingerprint, sessionIndex: index)
        await result.add(
          session, origin: origin, diagnostics: reading.file.diagnostics, plan, jobs: input.jobs)
      }
    }
    return result
  }

  /// Analyses the sessions of several readings as one outing.
  ///
  /// Recordings that can hardly be of one outing are refused unless the plan forces them together.
  static func join(
    _ readings: [ReadInput], plan: AnalysisPlan,
    keeping keep: @escaping @Sendable (AnalyzedSession) -> Kept
  ) async -> FileAnalysis {
    var result = FileAnalysis(keep)
    for reading in readings { result.noteLosses(of: reading) }
    let sessions = readings.flatMap(\.file.sessions)
    let paths = readings.flatMap { reading in reading.file.sessions.map { _ in reading.path } }
    if !plan.forcesJoin {
      let conflicts = JoiningConflict.all(in: sessions)
      guard conflicts.isEmpty else {
        result.outcome.failures += conflicts.map { Failure($0, paths: paths) }
        return result
      }
    }
    guard let first = readings.first, let joined = RecordedSession.joining(sessions) else {
      return result
    }
    let formats = Set(readings.map(\.file.format.rawValue))
    let fingerprints = readings.map(\.fingerprint).joined(separator: "\n")
    var diagnostics = DiagnosticLog()
    for reading in readings { diagnostics.merge(reading.file.diagnostics) }
    // The fingerprint of a joined session is that of its files' fingerprints, a line each.
    let origin = AnalyzedSession.Origin(
      path: PathBytes.joined(readings.map(\.path)),
      format: formats.count == 1 ? first.file.format.rawValue : "joined",
      bytes: readings.reduce(0) { $0 + $1.bytes },
      fingerprint: readings.count == 1
        ? first.fingerprint
        : Fingerprint(of: ContiguousArray(fingerprints.utf8).span).description,
      sessionIndex: 0)
    await result.add(
      joined, origin: origin, diagnostics: diagnostics, plan, jobs: plan.output.jobs)
    return result
  }

  private init(_ keep: @escaping @Sendable (AnalyzedSession) -> Kept) { self.keep = keep }

  /// Notes what was lost of a reading, before anything is computed of it.
  private mutating func noteLosses(of reading: ReadInput) {
    if let failure = reading.failureWithoutSession {
      outcome.failures.append(failure)
    } else {
      outcome.damages += reading.damages
    }
  }

  private mutating func add(
    _ recorded: RecordedSession, origin: AnalyzedSession.Origin, diagnostics: DiagnosticLog,
    _ plan: AnalysisPlan, jobs: Int
  ) async {
    do throws(Failure) {
      let session = try await plan.analyze(
        recorded, origin: origin, fileDiagnostics: diagnostics, jobs: jobs)
      outcome.add(session)
      sessions.append(keep(session))
      if plan.output.isStrict {
        outcome.failures += session.diagnostics.strictFailures(path: origin.path)
      }
    } catch {
      outcome.failures.append(error)
    }
  }
}

extension DiagnosticLog {
  /// The warnings and errors, which `--strict` counts as failures.
  func strictFailures(path: PathBytes) -> [Failure] {
    entries.filter { $0.severity != .note }.map {
      Failure(path: path, code: $0.code.name, offset: $0.offset, message: $0.message)
    }
  }
}

extension Failure {
  /// Two recordings that can hardly be of one outing.
  fileprivate init(_ conflict: JoiningConflict, paths: [PathBytes]) {
    let other = paths[conflict.earlier].shown
    let length = NumberText.duration(conflict.seconds)
    switch conflict.kind {
    case .overlap:
      self.init(
        path: paths[conflict.later], code: Self.joinOverlap, offset: nil,
        message: "cannot be joined: it overlaps \(other) by \(length); --force counts each moment "
          + "once")
    case .gap:
      self.init(
        path: paths[conflict.later], code: Self.joinGap, offset: nil,
        message: "cannot be joined: it begins \(length) after \(other) ends; --force joins them")
    }
  }
}
#endif
