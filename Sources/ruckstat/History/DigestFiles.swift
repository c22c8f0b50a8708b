#if Command
internal import RuckFormats
internal import RuckHistory
internal import RuckSessions

/// Digests as files, to be carried from one machine to another.
enum DigestFiles {
  /// Reads and merges digests; those that cannot be read are failures.
  ///
  /// - Parameters:
  ///   - paths: the arguments that name them.
  ///   - reader: says how many bytes of one are read at most.
  /// - Returns: the sessions of all that were read, and what failed.
  static func merge(
    _ paths: [String], by reader: RecordingReader
  ) -> (digest: SessionDigest, failures: [InputFailure]) {
    var digest = SessionDigest()
    var failures: [InputFailure] = []
    for path in paths.map(PathBytes.init(argument:)) {
      do {
        let bytes = Array(try FileBytes.read(path, limit: reader.limits.memory))
        digest = digest.merged(with: try SessionDigest(decoding: bytes))
      } catch let error as FormatError {
        failures.append(
          InputFailure(path: path, error, advice: ReadingOptions.advice(error.code)))
      } catch let error as DigestError {
        failures.append(
          InputFailure(
            path: path, code: error.code.rawValue, offset: error.offset, message: error.message))
      } catch {
        failures.append(
          InputFailure(path: path, code: "file.unreadable", offset: nil, message: "\(error)"))
      }
    }
    return (digest, failures)
  }

  /// The file that a digest is to be written to, after a look at what is there.
  static func file(at argument: String) throws -> WrittenFile {
    try stating(argument) {
      try WrittenFile(
        PathBytes(argument: argument), kind: "digest", signature: SessionDigest.beginning)
    }
  }

  /// Writes a digest, in one piece or not at all.
  static func write(_ digest: SessionDigest, to file: WrittenFile, at argument: String) throws {
    try stating(argument) { try file.write(digest.encoded()) }
  }

  private static func stating<Result>(
    _ argument: String, _ body: () throws -> Result
  ) throws -> Result {
    do {
      return try body()
    } catch {
      Terminal.say(
        "ruckstat: \(ArgumentBytes.shown(argument)): the digest was not written: \(error)")
      throw ExitStatus.notWritten.code
    }
  }
}
#endif
