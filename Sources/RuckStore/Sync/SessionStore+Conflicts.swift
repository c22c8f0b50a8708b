internal import GRDB
internal import RuckSessions

/// A value that gave way to another in a merge, and is saved.
public struct SyncConflict: Sendable, Hashable {
  /// Its name; its beginning is enough where no other begins so.
  public let id: String
  /// The word for the row's table.
  public let objectType: String
  /// The row.
  public let objectID: String
  /// The number of the session that it is of; nil of another row.
  public let session: Int?
  /// The field.
  public let field: String
  /// The value as change files hold it: an object of JSON.
  public let value: String
  /// The time at which it was given, in seconds since 1970.
  public let givenAt: Double?
}

extension SessionStore {
  /// The values that gave way to others, the latest first.
  public func conflicts() throws(StoreError) -> [SyncConflict] {
    try file.read { try Self.conflicts("", [], $0) }
  }

  /// Puts a value that gave way back, as a change like any other; it is not a conflict any more.
  ///
  /// - Parameter name: the conflict's id, or the beginning of it.
  /// - Returns: the conflict.
  /// - Throws: `unknownEntry` where the conflict is not there, or its row is gone.
  @discardableResult
  public func keep(conflict name: String) throws(StoreError) -> SyncConflict {
    try file.write { db in
      let found = try Self.conflicts("WHERE id >= ?1 AND id < ?1 || 'g'", [name], db)
      guard let conflict = found.first, found.count == 1, !name.isEmpty else {
        throw StoreError(
          .unknownEntry,
          "there is \(found.isEmpty ? "no" : "more than one") conflict \(name): "
            + "'ruckstat sync --conflicts' lists them")
      }
      guard let table = SyncedTable.named(conflict.objectType),
        let field = table.fields.first(where: { $0.name == conflict.field })
      else { throw StoreError(.damaged, "conflict \(conflict.id) is of nothing that is known") }
      let row = try SyncedRow(table, conflict.objectID, db)
      guard try row.name.clocks(db).made != nil else {
        throw StoreError(
          .unknownEntry,
          "the \(conflict.objectType) of conflict \(conflict.id) has been deleted since")
      }
      let value = try ChangeRecord(
        type: table.type, id: row.id, values: conflict.value, of: field)
      try row.update(value.values, db)
      let present = field.isUnion ? try row.record([field], db) : nil
      try row.replace(
        field.lists.map { list in
          (list, list.join(value.lists[list.table] ?? [], present?.lists[list.table] ?? []))
        }, db)
      try db.execute(sql: "DELETE FROM sync_conflicts WHERE id = ?", arguments: [conflict.id])
      if conflict.session != nil { try Self.derive(row.id, db) }
      return conflict
    }
  }

  private static func conflicts(
    _ condition: String, _ arguments: StatementArguments, _ db: Database
  ) throws -> [SyncConflict] {
    try Row.fetchAll(
      db,
      sql: """
        SELECT id, object_type, object_id, field, value, clock,
            CASE object_type WHEN 'session'
              THEN (SELECT number FROM sessions WHERE sessions.id = object_id) END AS session
          FROM sync_conflicts \(condition) ORDER BY clock DESC, id
        """, arguments: arguments
    ).map { row in
      SyncConflict(
        id: row["id"], objectType: row["object_type"], objectID: row["object_id"],
        session: row["session"], field: row["field"], value: row["value"],
        givenAt: ChangeClock(row["clock"]).map { Double($0.milliseconds) / 1000 })
    }
  }
}
