internal import GRDB
internal import RuckMetrics

/// The rows of the diagnostics of reading and analysing a recording.
enum DiagnosticRows {
  private static let reading = Dictionary(
    DiagnosticCode.allFormatCodes.map { ($0.name, $0) },
    uniquingKeysWith: { first, _ in first })

  /// Whether reading a file says it, not an analysis.
  static func isOfReading(_ code: DiagnosticCode) -> Bool { reading[code.name] != nil }

  static func insert(_ diagnostics: [Diagnostic], session number: Int64, _ db: Database) throws {
    for (index, entry) in diagnostics.enumerated() {
      try ChangedRows.insert(
        [
          ("session", number), ("place", index), ("code", entry.code.name),
          ("severity", entry.severity.rawValue), ("byte", entry.offset),
          ("message", entry.message), ("count", entry.count),
        ], in: "session_diagnostics", db)
    }
  }

  /// The diagnostics of reading the file, such as lost data: no later analysis of the saved track can
  /// notice them again.
  static func ofReading(session number: Int64, _ db: Database) throws -> [Diagnostic] {
    try Row.fetchAll(
      db,
      sql: """
        SELECT code, byte, message, count FROM session_diagnostics WHERE session = ? ORDER BY place
        """, arguments: [number]
    ).compactMap { row in
      reading[row[0]].map { Diagnostic($0, at: row[1], row[2], count: row[3]) }
    }
  }
}
