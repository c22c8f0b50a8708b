#if Command
internal import RuckFormats
internal import RuckTrack

/// What came of one input.
struct FileAnalysis: Sendable {
  var sessions: [AnalyzedSession] = []
  var failures: [Failure] = []

  /// Reads and analyses one input; never throws, never traps on what the file holds.
  static func run(_ input: InputFile, plan: AnalysisPlan) -> FileAnalysis {
    switch input.read(by: plan.reader) {
    case .foreign: return FileAnalysis()
    case .failed(let failure): return FileAnalysis(failures: [failure])
    case .read(let read):
      var result = FileAnalysis()
      for (index, session) in read.file.sessions.enumerated() {
        let origin = AnalyzedSession.Origin(
          path: read.path, format: read.file.format.rawValue, bytes: read.bytes,
          fingerprint: read.fingerprint, sessionIndex: index)
        let analyzed = plan.analyze(
          session, origin: origin, fileDiagnostics: read.file.diagnostics)
        result.sessions.append(analyzed)
        if plan.output.isStrict {
          result.failures += analyzed.diagnostics.strictFailures(path: read.path)
        }
      }
      return result
    }
  }
}

extension DiagnosticLog {
  /// The warnings and errors, which `--strict` counts as failures.
  func strictFailures(path: String) -> [Failure] {
    entries.filter { $0.severity != .note }.map {
      Failure(path: path, code: $0.code.name, offset: $0.offset, message: $0.message)
    }
  }
}
#endif
