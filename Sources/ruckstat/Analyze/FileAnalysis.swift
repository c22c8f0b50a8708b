#if Command
internal import RuckFormats
internal import RuckKernels
internal import RuckTrack

/// What came of one input.
struct FileAnalysis: Sendable {
  var sessions: [AnalyzedSession] = []
  var failures: [Failure] = []

  /// Reads and analyses one input; never throws, never traps on what the file holds.
  static func run(_ input: InputFile, plan: AnalysisPlan) -> FileAnalysis {
    let bytes: ContiguousArray<UInt8>
    do throws(FormatError) {
      bytes =
        try input.path == "-"
        ? FileBytes.readStandardInput(limit: plan.limits.memory)
        : FileBytes.read(path: input.path, limit: plan.limits.memory)
    } catch {
      return FileAnalysis(failures: [Failure(path: input.path, error)])
    }
    let file: RecordedFile
    do throws(FormatError) {
      file = try RecordingReader(limits: plan.limits).read(bytes)
    } catch {
      // Below a folder lies much that is no recording.
      let isForeign = error.code == .formatUnknown || error.code == .formatEmpty
      if isForeign, !input.isNamed, !input.isNamedLikeRecording { return FileAnalysis() }
      return FileAnalysis(failures: [Failure(path: input.path, error)])
    }
    let fingerprint = Fingerprint(of: bytes.span).description
    var result = FileAnalysis()
    for (index, session) in file.sessions.enumerated() {
      let origin = AnalyzedSession.Origin(
        path: input.path, format: file.format.rawValue, bytes: bytes.count,
        fingerprint: fingerprint, sessionIndex: index)
      let analyzed = plan.analyze(session, origin: origin, fileDiagnostics: file.diagnostics)
      result.sessions.append(analyzed)
      if plan.output.isStrict { result.failures += analyzed.strictFailures }
    }
    return result
  }
}

extension Failure {
  init(path: String, _ error: FormatError) {
    self.init(
      path: path, code: error.code.name, offset: error.offset,
      message: error.message)
  }
}

extension AnalyzedSession {
  /// The warnings that `--strict` counts as failures.
  var strictFailures: [Failure] {
    diagnostics.entries.filter { $0.severity != .note }.map {
      Failure(path: origin.path, code: $0.code.name, offset: $0.offset, message: $0.message)
    }
  }
}
#endif
