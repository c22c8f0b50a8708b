internal import GRDB
internal import RuckHistory

/// What refers to a session by its id and would go, or let go, when its row is written again.
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
      try Self.put(remark, db)
    }
    for plan in plans {
      try db.execute(
        sql: "UPDATE planned_rucks SET session_id = ? WHERE id = ?", arguments: [id, plan])
    }
  }

  static func put(_ remark: SessionRemark, _ db: Database) throws {
    try ChangedRows.put(
      [
        ("id", remark.id), ("session_id", remark.sessionID), ("author_id", remark.authorID),
        ("text", remark.text), ("written_at_s", remark.writtenAt),
      ], in: "remarks", db)
  }

  static func remarks(onSession id: String, _ db: Database) throws -> [SessionRemark] {
    try Row.fetchAll(
      db, sql: "SELECT * FROM remarks WHERE session_id = ? ORDER BY written_at_s, id",
      arguments: [id]
    ).map {
      SessionRemark(
        id: $0["id"], sessionID: $0["session_id"], authorID: $0["author_id"], text: $0["text"],
        writtenAt: $0["written_at_s"])
    }
  }
}
