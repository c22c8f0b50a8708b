internal import GRDB
internal import RuckHistory

/// Rows that refer to a session by its id and would go, or let go, when its row is written again.
struct SessionLinks {
  private let remarks: [SessionRemark]
  private let plans: [String]

  /// Takes note of them.
  init(of id: String, _ db: Database) throws {
    remarks = try Self.remarks(onSession: id, db)
    plans = try String.fetchAll(
      db, sql: "SELECT id FROM planned_rucks WHERE session_id = ?", arguments: [id])
  }

  /// Puts them back to the session of an id.
  func restore(to id: String, _ db: Database) throws {
    for var remark in remarks {
      remark.sessionID = id
      try Self.allRemarks.put(remark, db)
    }
    for plan in plans {
      try db.execute(
        sql: "UPDATE planned_rucks SET session_id = ? WHERE id = ?", arguments: [id, plan])
    }
  }

  static let allRemarks = ValueRows(
    table: "remarks",
    columns: [
      .member("session_id", \.sessionID), .member("author_id", \.authorID),
      .member("text", \.text), .member("written_at_s", \.writtenAt),
    ]
  ) { SessionRemark(id: $0, sessionID: "", authorID: nil, text: "", writtenAt: 0) }

  static func remarks(onSession id: String, _ db: Database) throws -> [SessionRemark] {
    try allRemarks.fetch("WHERE session_id = ? ORDER BY written_at_s, id", [id], db)
  }
}
