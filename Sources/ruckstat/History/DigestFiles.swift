#if Command
internal import RuckFormats
internal import RuckHistory
internal import RuckSessions

/// Digests as files, to be carried from one machine to another.
enum DigestFiles {
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
