/// Why some bytes are no digest that can be merged.
public struct DigestError: Error, Sendable, Hashable, CustomStringConvertible {
  /// What is wrong, in a stable word.
  public enum Code: String, Sendable, Hashable, CaseIterable {
    /// The bytes do not begin as a digest does.
    case unknown = "digest.unknown"
    /// A version that this code does not know.
    case version = "digest.version"
    /// The bytes end before the digest does.
    case truncated = "digest.truncated"
    /// A line that no digest writes.
    case malformed = "digest.malformed"
    /// A line out of order, or a session given twice.
    case order = "digest.order"
    /// The check at the end does not agree with the lines above it.
    case checksum = "digest.checksum"
  }

  /// What is wrong.
  public var code: Code
  /// Where it is, in bytes from the start.
  public var offset: Int
  /// What is wrong, for people.
  public var message: String

  /// The message with its place.
  public var description: String { "\(message) at byte \(offset)" }
}
