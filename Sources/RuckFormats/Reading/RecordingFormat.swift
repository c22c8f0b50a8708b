/// A format of recorded files beside GPX, TCX and FIT, which are always read.
///
/// ```swift
/// let reader = RecordingReader(formats: .standard + [MyReader()])
/// ```
public protocol RecordingFormat: Sendable {
  /// The format's name in results.
  var format: FileFormat { get }

  /// Whether a file is of this format.
  ///
  /// - Parameter head: the first 64 KiB of the file, or all of it; text in UTF-16 comes as UTF-8.
  /// - Returns: whether this format reads it.
  func recognizes(_ head: Span<UInt8>) -> Bool

  /// Reads a file that was recognized.
  ///
  /// - Parameters:
  ///   - bytes: the file, unpacked; text in UTF-16 comes as UTF-8.
  ///   - limits: what is refused; the reader keeps to ``ReadLimits/pointCount`` by itself.
  /// - Returns: what the file holds.
  /// - Throws: ``FormatError`` for a file of which nothing can be had.
  func read(_ bytes: Span<UInt8>, limits: ReadLimits) throws(FormatError) -> RecordedFile
}
