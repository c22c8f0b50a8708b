public import RuckTrack

/// Why a file could not be read at all.
///
/// Findings in a file that could be read are diagnostics instead. The code is stable between versions; the
/// message is for people and may change.
public struct FormatError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The entry of the catalogue.
  public let code: DiagnosticCode
  /// The format, where it was known by then.
  public let format: FileFormat?
  /// The position in the file, in bytes.
  public let offset: Int?
  /// The line in the file, counted from 1; nil for formats without lines.
  public let line: Int?
  /// The error in words, with the current values.
  public let message: String

  /// An error of one code; readers make them, and so may a caller that has limits of its own.
  public init(
    _ code: DiagnosticCode, format: FileFormat? = nil, at offset: Int? = nil, line: Int? = nil,
    _ message: String
  ) {
    (self.code, self.format, self.offset) = (code, format, offset)
    (self.line, self.message) = (line, message)
  }

  /// One line: the message, its position and the code.
  public var description: String {
    var text = message
    if let line { text += ", line \(line)" }
    if let offset { text += ", byte \(offset)" }
    return text + " [\(code.name)]"
  }
}
