#if Command
internal import RuckFormats
internal import RuckTrack

/// An input that could be read, before anything is computed of it.
struct ReadInput: Sendable {
  /// The input's path.
  let path: String
  /// Its bytes, as they lay on the disk.
  let bytes: Int
  /// The fingerprint of those bytes.
  let fingerprint: String
  /// What it holds.
  let file: RecordedFile
}

/// What reading one input came to.
enum ReadOutcome: Sendable {
  case read(ReadInput)
  /// No recording, and nobody said it was one.
  case foreign
  case failed(Failure)
}

extension InputFile {
  /// Reads the input with the jobs it has; never throws, never traps on what the file holds.
  func read(by reader: RecordingReader) async -> ReadOutcome {
    do throws(FormatError) {
      let bytes =
        try path == "-"
        ? FileBytes.readStandardInput(limit: reader.limits.memory)
        : FileBytes.read(path: path, limit: reader.limits.memory)
      let file = try await reader.read(bytes, jobs: jobs)
      return .read(
        ReadInput(
          path: path, bytes: bytes.count, fingerprint: Fingerprint(of: bytes.span).description,
          file: file))
    } catch {
      // Below a folder lies much that is no recording.
      let isForeign = error.code == .formatUnknown || error.code == .formatEmpty
      if isForeign, !isNamed, !isNamedLikeRecording { return .foreign }
      return .failed(Failure(path: path, error))
    }
  }
}

extension Failure {
  /// A file that could not be read at all; where a limit refused it, the option that raises it is
  /// named.
  init(path: String, _ error: FormatError) {
    let raise = ReadingOptions.option(raising: error.code).map { " (raise the limit with \($0))" }
    self.init(
      path: path, code: error.code.name, offset: error.offset,
      message: error.message + (raise ?? ""))
  }
}
#endif
