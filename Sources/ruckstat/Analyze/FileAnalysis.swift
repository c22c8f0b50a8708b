#if Command
internal import RuckFormats
internal import RuckTrack

/// What came of one input.
struct FileAnalysis: Sendable {
  var sessions: [AnalyzedSession] = []
  var failures: [Failure] = []

  /// Reads and analyses one input; never throws, never traps on what the file holds.
  static func run(_ input: InputFile, plan: AnalysisPlan) async -> FileAnalysis {
    switch await input.read(by: plan.reader) {
    case .failed(let failure): return FileAnalysis(failures: [failure])
    case .foreign: return FileAnalysis()
    case .read(let reading):
      var result = FileAnalysis()
      for (index, session) in reading.file.sessions.enumerated() {
        let origin = AnalyzedSession.Origin(
          path: reading.path, format: reading.file.format.rawValue, bytes: reading.bytes,
          fingerprint: reading.fingerprint, sessionIndex: index)
        let analyzed = await plan.analyze(
          session, origin: origin, fileDiagnostics: reading.file.diagnostics, jobs: input.jobs)
        result.add(analyzed, isStrict: plan.output.isStrict)
      }
      return result
    }
  }

  /// Analyses the sessions of several readings as one outing.
  static func join(_ readings: [ReadInput], plan: AnalysisPlan) async -> FileAnalysis {
    let sessions = readings.flatMap(\.file.sessions)
    guard let first = readings.first, let joined = RecordedSession.joining(sessions) else {
      return FileAnalysis()
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
    var result = FileAnalysis()
    let analyzed = await plan.analyze(
      joined, origin: origin, fileDiagnostics: diagnostics, jobs: plan.output.jobs)
    result.add(analyzed, isStrict: plan.output.isStrict)
    return result
  }

  private mutating func add(_ session: AnalyzedSession, isStrict: Bool) {
    sessions.append(session)
    if isStrict { failures += session.diagnostics.strictFailures(path: session.origin.path) }
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
#endif
