/// Reads a recorded file of any supported format from its bytes.
///
/// The format is told from the content, never from a name. A damaged file gives all that can be
/// had, with diagnostics; only a file of which nothing can be had is an error. Nothing is fetched,
/// no entity is expanded, and ``ReadLimits`` bound time and memory.
public struct RecordingReader: Sendable {
  /// What is refused.
  public var limits: ReadLimits

  /// A reader with the given limits.
  public init(limits: ReadLimits = .standard) { self.limits = limits }

  /// Reads one file.
  ///
  /// O(number of bytes).
  ///
  /// - Throws: ``FormatError`` for an empty file, an unknown format, a file that exceeds a limit.
  public func read(_ bytes: Span<UInt8>) throws(FormatError) -> RecordedFile {
    if bytes.isEmpty { throw FormatError(.formatEmpty, "the file is empty") }
    throw FormatError(.formatUnknown, at: 0, "the content is of no known format")
  }

  /// Reads one file.
  ///
  /// O(number of bytes).
  ///
  /// - Throws: ``FormatError`` for an empty file, an unknown format, a file that exceeds a limit.
  public func read(_ bytes: ContiguousArray<UInt8>) throws(FormatError) -> RecordedFile {
    try read(bytes.span)
  }

  /// Reads one file, without a copy of the bytes.
  ///
  /// O(number of bytes).
  ///
  /// - Throws: ``FormatError`` for an empty file, an unknown format, a file that exceeds a limit.
  public func read(_ bytes: [UInt8]) throws(FormatError) -> RecordedFile {
    // A slice has a span on systems where an array has none.
    let whole = bytes[...]
    return try read(whole.span)
  }
}
