package import RuckFormats

/// The file or files that a session was read from.
public struct SessionSource: Sendable, Hashable {
  /// The path; of joined files all of them.
  package let path: PathBytes
  /// The format's short name: `gpx`, `tcx`, `fit`, or `joined` for files of several formats.
  public let format: String
  /// Bytes of the file or files.
  public let bytes: Int
  /// The fingerprint of those bytes; of joined files that of their fingerprints, a line each.
  public let fingerprint: String
  /// The fingerprint of the unpacked bytes, by which a packed copy is recognised.
  public let contentFingerprint: String
  /// The place of the session in its file, from 0.
  public let sessionIndex: Int

  /// A source by all it states.
  package init(
    path: PathBytes, format: String, bytes: Int, fingerprint: String, contentFingerprint: String,
    sessionIndex: Int
  ) {
    self.path = path
    self.format = format
    self.bytes = bytes
    self.fingerprint = fingerprint
    self.contentFingerprint = contentFingerprint
    self.sessionIndex = sessionIndex
  }

  /// The path for people, with U+FFFD in place of what is not UTF-8.
  public var pathText: String { path.shown }

  /// What identifies a session in the rows of a table.
  static let place: [Column<SessionSource>] =
    PathBytes.columns.of(\.path) + [.whole("session_index", \.sessionIndex)]

  /// The columns of `source`.
  static let columns: [Column<SessionSource>] =
    PathBytes.columns.of(\.path) + [
      .text("format", \.format), .whole("bytes", \.bytes), .text("fingerprint", \.fingerprint),
      .whole("session_index", \.sessionIndex),
    ]
}
