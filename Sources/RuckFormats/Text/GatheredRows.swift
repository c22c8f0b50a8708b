internal import RuckTrack

/// The rows of a file's sessions as a reader gathers them, within the limits of the file.
struct GatheredRows {
  /// The rows of the current session.
  var builder = TrackBuilder()

  private let format: FileFormat
  private let limits: ReadLimits
  /// Bytes that the reader holds besides the rows.
  private let fileBytes: Int
  /// Rows and bytes of the sessions before.
  private var made = XMLMadeSessions()

  /// No rows yet of a file of this many bytes.
  init(_ format: FileFormat, limits: ReadLimits, fileBytes: Int) {
    (self.format, self.limits, self.fileBytes) = (format, limits, fileBytes)
  }

  /// Ends the current row.
  ///
  /// - Throws: ``FormatError`` where the rows of the file are more than the limit, or take too much memory,
  ///   or the file is no longer wanted; the latter two are looked at every 65 536 rows.
  mutating func commitRow(at offset: Int? = nil) throws(FormatError) {
    builder.commitRow()
    let count = made.rows + builder.count
    if count > limits.pointCount {
      throw FormatError(
        .limitPoints, format: format, at: offset, "more than \(limits.pointCount) points")
    }
    guard count & 0xffff == 0 else { return }
    try limits.checkWanted()
    if fileBytes + made.bytes + builder.byteCount > limits.memory - limits.heldAround {
      throw FormatError(
        .limitMemory, format: format, at: offset, "more than \(limits.memory) bytes of memory")
    }
  }

  /// Ends the current session; nil where it has no row.
  ///
  /// Rows that no recording can hold are left out and reported among the session's diagnostics.
  mutating func endSession() -> RecordedSession? {
    let rows = builder
    builder = TrackBuilder()
    guard rows.count > 0 else { return nil }
    let session = RecordedSession(rows: rows)
    made.add(session)
    return session
  }
}
