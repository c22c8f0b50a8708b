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

/// What reading a file took beyond looking at each byte once: counts by which tests show that cost
/// grows no faster than the file.
package struct ReadingWork: Sendable, Hashable {
  /// Bytes that went through a check.
  package var checkedBytes = 0
  /// Messages and fields looked at in search of the next run of messages that make sense.
  package var searchedMessages = 0
  /// Definitions looked at because a developer field was described.
  package var describedDefinitions = 0
  /// Rows taken from the columns of a part for one of its sessions, each channel counted.
  package var pickedRows = 0
  /// Timer stops looked at in search of the first after a time.
  package var searchedStops = 0
  /// Times a text was searched for a load.
  package var searchedTexts = 0
  /// Times the end of a document was searched for its end tag.
  package var searchedEnds = 0
}
