#if Store
package import RuckFormats
package import RuckHistory
package import RuckTrack

extension SessionDigest {
  /// Reads and merges digests; those that cannot be read, or are larger than a limit, are failures with advice
  /// by their code.
  package static func merging(
    _ paths: [PathBytes], limit: Int, advice: (DiagnosticCode) -> String
  ) -> (digest: SessionDigest, failures: [InputFailure]) {
    var digest = SessionDigest()
    var failures: [InputFailure] = []
    for path in paths {
      do {
        let bytes = Array(try FileBytes.read(path, limit: limit))
        digest = digest.merged(with: try SessionDigest(decoding: bytes))
      } catch let error as FormatError {
        failures.append(InputFailure(path: path, error, advice: advice(error.code)))
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
}
#endif
