extension SessionDigest {
  /// The version that is written; those before it are read.
  static let version = 3

  /// What the first line of a digest of any version begins with.
  static let family = "ruckstat-digest "

  /// The bytes that a digest of any version begins with.
  package static var beginning: [UInt8] { Array(family.utf8) }

  /// The digest as lines of text: signature, names of the columns, a line for each session, a
  /// checksum.
  ///
  /// Equal digests give equal bytes. Columns are separated by tabs; an unknown value is `-`; a byte
  /// of a text that could be taken for something else is written as `%` and two digits. The last
  /// line is `end`, the number of sessions and the FNV-1a hash (64 bits) of all bytes before it.
  /// O(n).
  public func encoded() -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(64 + sessions.count * 192)
    bytes += "\(Self.family)\(Self.version)\n".utf8
    bytes += DigestColumn.all.map(\.name).joined(separator: "\t").utf8
    bytes.append(DigestText.newline)
    for session in sessions {
      Self.write(session, DigestColumn.all, to: &bytes)
      bytes.append(DigestText.newline)
    }
    let check = DigestText.checksum(bytes[...])
    bytes += "end\t\(sessions.count)\t\(check)\n".utf8
    return bytes
  }

  /// Writes the line of a session, without its end.
  static func write(
    _ session: CountedSession, _ columns: [DigestColumn], to bytes: inout [UInt8]
  ) {
    for (place, column) in columns.enumerated() {
      if place > 0 { bytes.append(DigestText.tab) }
      column.write(session, to: &bytes)
    }
  }
}
