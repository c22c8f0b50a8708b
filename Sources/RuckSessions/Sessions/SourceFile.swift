public import RuckFormats

/// A file that was read, before anything is computed of it.
public struct SourceFile: Sendable {
  /// The file's path.
  package let path: PathBytes
  /// How many bytes it has.
  public let bytes: Int
  /// The fingerprint of those bytes.
  public let fingerprint: String
  /// What it holds.
  public let recording: RecordedFile

  /// A file that is read from the disk.
  ///
  /// O(number of bytes).
  ///
  /// - Parameters:
  ///   - path: where it is.
  ///   - reader: how it is read, with its limits.
  /// - Throws: ``InputFailure``.
  public init(
    at path: String, reader: RecordingReader = RecordingReader()
  ) throws(InputFailure) {
    let content: ContiguousArray<UInt8>
    do {
      content = try FileBytes.read(path: path, limit: reader.limits.memory)
    } catch {
      throw InputFailure(path: PathBytes(path), error)
    }
    try self.init(content, path: path, reader: reader)
  }

  /// The content of a file, from wherever it comes.
  ///
  /// O(number of bytes).
  ///
  /// - Parameters:
  ///   - content: all bytes of the file.
  ///   - path: the name that the documents give it.
  ///   - reader: how it is read, with its limits.
  /// - Throws: ``InputFailure``.
  public init(
    _ content: ContiguousArray<UInt8>, path: String = "-",
    reader: RecordingReader = RecordingReader()
  ) throws(InputFailure) {
    let path = PathBytes(path)
    do {
      self.init(path: path, content, try reader.read(content))
    } catch {
      throw InputFailure(path: path, error)
    }
  }

  /// Bytes and what a reader made of them.
  package init(path: PathBytes, _ content: ContiguousArray<UInt8>, _ recording: RecordedFile) {
    self.path = path
    bytes = content.count
    fingerprint = Fingerprint(of: content.span).description
    self.recording = recording
  }

  /// Where one of its sessions comes from.
  package func source(ofSession index: Int) -> SessionSource {
    SessionSource(
      path: path, format: recording.format.rawValue, bytes: bytes, fingerprint: fingerprint,
      contentFingerprint: recording.unpackedFingerprint ?? fingerprint, sessionIndex: index)
  }
}
