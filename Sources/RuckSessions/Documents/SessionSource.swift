package import RuckFormats

/// The file or files that a session was read from.
public struct SessionSource: Sendable, Hashable {
  /// The path; of joined files all of them.
  package private(set) var path: PathBytes
  /// The format's short name: `gpx`, `tcx`, `fit`, or `joined` for files of several formats.
  public let format: String
  /// Bytes of the file or files.
  public let bytes: Int
  /// The fingerprint of those bytes; of joined files that of their fingerprints, a line each.
  public let fingerprint: String
  /// The fingerprint of the unpacked bytes, by which a packed copy is recognised.
  public let contentFingerprint: String
  /// The index of the session in its file, from 0.
  public let sessionIndex: Int
  /// Whether it is stated to others: without folders, and without the size, which tells of the part
  /// that is hidden.
  package private(set) var isPrivate = false

  /// The source as others may see it.
  package var hidden: SessionSource {
    var source = self
    source.path = path.withoutFolders
    source.isPrivate = true
    return source
  }

  /// A source by all it states.
  package init(
    path: PathBytes, format: String, bytes: Int, fingerprint: String, contentFingerprint: String,
    sessionIndex: Int
  ) {
    (self.path, self.format) = (path, format)
    (self.bytes, self.fingerprint) = (bytes, fingerprint)
    (self.contentFingerprint, self.sessionIndex) = (contentFingerprint, sessionIndex)
  }

  /// The path for people, with U+FFFD instead of what is not UTF-8.
  public var pathText: String { path.shown }

  /// The fields that identify a session in the rows of a table.
  static let locationFields = fields.filter {
    ["path", "path_bytes", "session_index"].contains($0.column.key)
  }
  static let location = locationFields.columns()

  static let fields: [Field<SessionSource>] = [
    .value(
      "path", \.path.shown,
      "The file's path, `-` for standard input; paths of joined files with ` + ` between them."),
    .bytes("path", \.path),
    .value(
      "format", \.format,
      "The format of the file: `gpx`, `tcx`, `fit`, `kml`, `geojson`, `csv`, `igc`, `nmea`; `joined` for "
        + "files of several formats."),
    .value(
      "bytes", { $0.isPrivate ? nil : $0.bytes },
      "The size of the input in bytes; null with `--private`."),
    .value(
      "fingerprint", \.fingerprint,
      "XXH64 of the input; of joined files that of their fingerprints, a line each."),
    .value(
      "session_index", \.sessionIndex, "The number of the session in its file, from 0."),
  ]

  static let columns = fields.map(\.column)
}
