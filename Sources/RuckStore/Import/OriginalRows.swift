internal import GRDB
package import RuckMetrics

/// The bytes of a file from which sessions were read, to be saved with them.
package struct OriginalFile: Sendable {
  let fingerprint: String
  let name: String
  let bytes: [UInt8]

  /// The file that had some bytes at a path.
  package init(_ path: PathBytes, _ bytes: ContiguousArray<UInt8>) {
    fingerprint = Fingerprint(of: bytes.span).description
    name = path.fileName
    self.bytes = Array(bytes)
  }

  /// Whether a session was read from these bytes.
  func isSource(of session: ImportedSession) -> Bool { session.source.fingerprint == fingerprint }
}

/// The rows of original files: each once, as long as a session was read from it.
enum OriginalRows {
  /// Keeps a file for a session.
  static func insert(_ original: OriginalFile, session: Int64, _ db: Database) throws {
    try db.execute(
      sql: "INSERT OR IGNORE INTO originals (fingerprint, name, data) VALUES (?, ?, ?)",
      arguments: [original.fingerprint, original.name, StoredBytes(original.bytes)])
    try link(original.fingerprint, session: session, db)
  }

  /// Notes that a session was read from a file that is saved; nothing for nil.
  static func link(_ original: String?, session: Int64, _ db: Database) throws {
    guard let original else { return }
    try db.execute(
      sql: "INSERT OR REPLACE INTO session_originals (session, original) VALUES (?, ?)",
      arguments: [session, original])
  }

  /// Removes the files of which no session is left.
  static func removeUnused(_ db: Database) throws {
    try db.execute(
      sql: "DELETE FROM originals WHERE fingerprint NOT IN (SELECT original FROM session_originals)"
    )
  }
}
