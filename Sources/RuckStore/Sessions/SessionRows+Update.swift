#if Store
internal import GRDB
internal import RuckHistory

extension SessionRows {
  /// Writes a record that a person changed over the one of a number; its track and efforts stay.
  static func update(
    _ record: SessionRecord, number: Int64, now: Double, _ db: Database
  ) throws {
    try requireRoute(record.routeID, db)
    let columns: [(name: String, value: (any DatabaseValueConvertible)?)] =
      SessionColumn.all.map { ($0.name, $0.value(record)) }
      + [("identity", identity(of: record)), ("edited_at_s", now)]
    do {
      try db.execute(
        sql: "UPDATE sessions SET " + columns.map { "\($0.name) = ?" }.joined(separator: ", ")
          + " WHERE number = ?", arguments: StatementArguments(columns.map(\.value) + [number]))
    } catch let error as DatabaseError where error.extendedResultCode == .SQLITE_CONSTRAINT_UNIQUE {
      throw try refusal(of: record, db) ?? error
    }
    try db.execute(sql: "DELETE FROM session_equipment WHERE session = ?", arguments: [number])
    try insertEquipment(of: record, number, db)
  }

  /// Refuses the id of a route that the store does not have.
  static func requireRoute(_ id: String?, _ db: Database) throws {
    guard let id else { return }
    let isKnown = try Bool.fetchOne(
      db, sql: "SELECT EXISTS (SELECT 1 FROM routes WHERE id = ?)", arguments: [id])
    guard isKnown == true else { throw StoreError(.unknownRoute, "there is no route \(id)") }
  }
}
#endif
