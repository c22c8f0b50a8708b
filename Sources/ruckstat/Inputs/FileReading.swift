#if Command
internal import RuckFormats
internal import RuckTrack

/// A file as it was read, before any analysis.
struct FileReading: Sendable {
  /// What came of an input.
  enum Outcome: Sendable {
    case read(FileReading)
    /// Below a folder lies much that is no recording.
    case passedOver
    case failed(Failure)
  }

  let path: String
  let file: RecordedFile
  let byteCount: Int
  let fingerprint: String

  /// Reads one input; never throws, never traps on what the file holds.
  static func read(_ input: InputFile, limits: ReadLimits) -> Outcome {
    do throws(FormatError) {
      let bytes =
        try input.path == "-"
        ? FileBytes.readStandardInput(limit: limits.memory)
        : FileBytes.read(path: input.path, limit: limits.memory)
      let file = try RecordingReader(limits: limits).read(bytes)
      return .read(
        FileReading(
          path: input.path, file: file, byteCount: bytes.count,
          fingerprint: Fingerprint(of: bytes.span).description))
    } catch {
      let isForeign = error.code == .formatUnknown || error.code == .formatEmpty
      if isForeign, !input.isNamed, !input.isNamedLikeRecording { return .passedOver }
      return .failed(
        Failure(
          path: input.path, code: error.code.name, offset: error.offset, message: error.message))
    }
  }
}
#endif
