#if Command
internal import RuckHistory

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// Digests as files, to be carried from one machine to another.
enum DigestFiles {
  /// Reads and merges digests; those that cannot be read are told.
  static func merge(_ paths: [String]) -> (digest: SessionDigest, failures: [Failure]) {
    var digest = SessionDigest()
    var failures: [Failure] = []
    for path in paths {
      guard let data = FileManager.default.contents(atPath: path) else {
        failures.append(
          Failure(
            path: path, code: "file.unreadable", offset: nil,
            message: "the file cannot be read"))
        continue
      }
      do throws(DigestError) {
        digest = digest.merged(with: try SessionDigest(decoding: [UInt8](data)))
      } catch {
        failures.append(
          Failure(
            path: path, code: error.code.rawValue, offset: error.offset, message: error.message))
      }
    }
    return (digest, failures)
  }

  /// Writes a digest, in one piece or not at all.
  static func write(_ digest: SessionDigest, to path: String) throws {
    do {
      try Data(digest.encoded()).write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
      Terminal.say("ruckstat: \(path): the digest could not be written")
      throw ExitStatus.notWritten.code
    }
  }
}
#endif
