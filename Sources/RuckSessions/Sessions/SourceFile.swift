public import RuckFormats
package import RuckTrack

/// A file that was read, before anything is computed of it.
public struct SourceFile: Sendable, Hashable {
  package let path: PathBytes
  /// The number of its bytes.
  public let bytes: Int
  /// The fingerprint of those bytes.
  public let fingerprint: String
  /// The recording that it holds.
  public let recording: RecordedFile

  #if !RUCK_BYTES_ONLY
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
  #endif

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
    try self.init(content.span, path: PathBytes(path), reader: reader)
  }

  /// The content of a file in memory that is another's, without a copy of it.
  ///
  /// O(number of bytes).
  ///
  /// - Throws: ``InputFailure``.
  package init(
    _ content: Span<UInt8>, path: PathBytes, reader: RecordingReader
  ) throws(InputFailure) {
    do {
      let recording = try reader.read(content)
      self.init(
        path: path, bytes: content.count, fingerprint: Fingerprint(of: content).description,
        recording)
    } catch {
      throw InputFailure(path: path, error)
    }
  }

  /// Bytes and what a reader made of them.
  package init(path: PathBytes, _ content: ContiguousArray<UInt8>, _ recording: RecordedFile) {
    self.init(
      path: path, bytes: content.count, fingerprint: Fingerprint(of: content.span).description,
      recording)
  }

  /// The recording that a reader made of some bytes, with their number and their fingerprint.
  package init(path: PathBytes, bytes: Int, fingerprint: String, _ recording: RecordedFile) {
    (self.path, self.bytes, self.fingerprint) = (path, bytes, fingerprint)
    self.recording = recording.withLoad(inFileName: path)
  }

  /// Its sessions as a request divides them, by their numbers from 0: sessions of one recording behind
  /// its first are numbered behind all sessions of the file, so that the numbers of these do not change.
  ///
  /// O(rows).
  package func sessions(by request: SessionRequest) -> [RecordedSession] {
    let rule = request.rules.cleaning.isActive ? request.rules.gap : .none
    let sessions = recording.sessions.map { $0.divided(by: rule) }
    return sessions.compactMap(\.first) + sessions.flatMap { $0.dropFirst() }
  }

  /// Analyses its sessions one after the other, and says what could not be analysed.
  ///
  /// The closure makes the result of a session while its columns are in memory. O(points).
  package func analyzed<Result>(
    by request: SessionRequest, _ work: (TrackedSession) -> Result
  ) -> (results: [Result], failures: [InputFailure]) {
    var results: [Result] = []
    var failures: [InputFailure] = []
    for (index, recorded) in sessions(by: request).enumerated() {
      do throws(InputFailure) {
        results.append(
          work(
            try request.analyze(
              recorded, source: source(ofSession: index), fileDiagnostics: recording.diagnostics)))
      } catch {
        failures.append(error)
      }
    }
    if let failure = failureWithoutSession { failures.append(failure) }
    return (results, failures)
  }

  package func source(ofSession index: Int) -> SessionSource {
    SessionSource(
      path: path, format: recording.format.rawValue, bytes: bytes, fingerprint: fingerprint,
      contentFingerprint: recording.unpackedFingerprint ?? fingerprint, sessionIndex: index)
  }
}

extension RecordedFile {
  /// The file with the load in its name for those of its sessions that state none; a FIT file has no
  /// other path for it.
  fileprivate func withLoad(inFileName path: PathBytes) -> RecordedFile {
    guard sessions.contains(where: { $0.load == nil }) else { return self }
    var log = DiagnosticLog()
    let load = LoadText.load(inFileName: path.shown, reportingTo: &log)
    guard load != nil || !log.entries.isEmpty else { return self }
    var file = self
    for index in file.sessions.indices where file.sessions[index].load == nil {
      file.sessions[index].load = load
      file.sessions[index].diagnostics.merge(log)
    }
    return file
  }
}
