public import RuckTrack

/// A format of recorded files.
///
/// Those of this package stand in `[any RecordingFormat].standard`; a format of your own joins them, and is
/// found in folders and archives like them:
///
/// ```swift
/// let reader = RecordingReader(formats: .standard + [MyReader()])
/// ```
public protocol RecordingFormat: Sendable {
  /// The format's name in results.
  var format: FileFormat { get }

  /// Ends of names that promise a recording, in small letters: `gpx`.
  ///
  /// No format is found by a name. A file of a folder whose name promises a recording and that cannot be
  /// read is reported, where another would be passed by. None unless a format says so.
  var fileExtensions: [String] { get }

  /// The codes that only this format reports, for the catalogue; none unless a format says so.
  var diagnosticCodes: [DiagnosticCode] { get }

  /// Whether a file is of this format.
  ///
  /// - Parameter head: the first 64 KiB of the file, or all of it; text in UTF-16 comes as UTF-8.
  /// - Returns: how sure that is. The format that is surest reads the file; of equally sure ones, the
  ///   first of the list. A file of a folder that begins with words is read only where a format is sure.
  func recognize(_ head: Span<UInt8>) -> Recognition

  /// Reads a file that was recognized.
  ///
  /// - Parameters:
  ///   - bytes: the file, unpacked; text in UTF-16 comes as UTF-8.
  ///   - limits: what is refused; the reader keeps to ``ReadLimits/pointCount`` by itself.
  /// - Returns: what the file holds.
  /// - Throws: ``FormatError`` for a file of which nothing can be read.
  func read(_ bytes: Span<UInt8>, limits: ReadLimits) throws(FormatError) -> RecordedFile
}

extension RecordingFormat {
  /// No name promises a recording.
  public var fileExtensions: [String] { [] }
  /// No code is this format's alone.
  public var diagnosticCodes: [DiagnosticCode] { [] }
}

/// The certainty of a format that a file is one of its own.
public enum Recognition: Int, Sendable, Comparable {
  /// The file is of another format.
  case no
  /// The file may be one: it is read unless another format is surer.
  case maybe
  /// The content shows it.
  case sure

  /// Whether one is less sure than the other.
  public static func < (one: Recognition, other: Recognition) -> Bool {
    one.rawValue < other.rawValue
  }
}

/// The work of reading a file beyond looking at each byte once: counts by which tests show that cost grows no
/// faster than the file.
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
