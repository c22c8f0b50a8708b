internal import GRDB
public import RuckTrack

/// A recording that was merged into a session.
public struct SessionPart: Sendable, Hashable {
  /// The name under which it would be counted by itself.
  public let identity: String
  /// Seconds by which its clock was ahead of the session's.
  public let clockOffset: Double
  /// The channels that were taken from it.
  public let channels: [Channel]
}

/// The rows of recordings that were merged into sessions.
enum SessionParts {
  static func insert(_ parts: [SessionPart], session: Int64, _ db: Database) throws {
    for (index, part) in parts.enumerated() {
      try ChangedRows.insert(
        [
          ("session", session), ("place", index), ("identity", part.identity),
          ("clock_offset_s", part.clockOffset),
          ("channels", WordList.text(part.channels.map(\.machineName))),
        ], in: "session_parts", db)
    }
  }

  /// The parts of a session in the order in which they were merged.
  static func all(session: Int64, _ db: Database) throws -> [SessionPart] {
    try Row.fetchAll(
      db,
      sql: """
        SELECT identity, clock_offset_s, channels FROM session_parts WHERE session = ? ORDER BY place
        """, arguments: [session]
    ).map { row in
      let names = WordList.words(row[2])
      return SessionPart(
        identity: row[0], clockOffset: row[1],
        channels: Channel.allCases.filter { names.contains($0.machineName) })
    }
  }

  /// Whether a recording was merged into some session.
  static func contains(_ identity: String, _ db: Database) throws -> Bool {
    try db.exists("FROM session_parts WHERE identity = ?", [identity])
  }

  /// Whether a session has parts.
  static func belong(to session: Int64, _ db: Database) throws -> Bool {
    try db.exists("FROM session_parts WHERE session = ?", [session])
  }
}
