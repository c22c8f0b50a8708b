internal import GRDB
internal import RuckHistory

extension SessionRows {
  /// Writes a record that a person changed over the one of a number; its track and efforts stay.
  static func update(
    _ record: SessionRecord, number: Int64, now: Double, _ db: Database
  ) throws {
    try NamedRows.routes.require(record.routeID, db)
    try update(record, number: number, more: [("edited_at_s", now)], db)
    try changeEquipment(of: record, number, db)
  }

  /// Writes a record over the one of a number, with further columns.
  static func update(
    _ record: SessionRecord, number: Int64,
    more: ChangedRows.Values, _ db: Database
  ) throws {
    let columns: ChangedRows.Values =
      SessionColumn.all.map { ($0.name, $0.value(record)) }
      + [("identity", identity(of: record))] + more
    do {
      try db.cachedStatement(
        sql: "UPDATE sessions SET " + columns.map { "\($0.name) = ?" }.joined(separator: ", ")
          + " WHERE number = ?"
      ).execute(arguments: StatementArguments(columns.map(\.value) + [number]))
    } catch let error as DatabaseError where error.extendedResultCode == .SQLITE_CONSTRAINT_UNIQUE {
      throw try refusal(of: record, db) ?? error
    }
  }

  /// Writes the use of equipment where it is another than before.
  static func changeEquipment(
    of record: SessionRecord, _ number: Int64, _ db: Database
  ) throws {
    // Equipment that stays in use is not touched: a change is noted for changed rows alone.
    let present = Set(
      try String.fetchAll(
        db, sql: "SELECT equipment_id FROM session_equipment WHERE session = ?",
        arguments: [number]))
    for id in present.subtracting(record.equipmentIDs).sorted() {
      try db.execute(
        sql: "DELETE FROM session_equipment WHERE session = ? AND equipment_id = ?",
        arguments: [number, id])
    }
    var new = record
    new.equipmentIDs.removeAll { present.contains($0) }
    try insertEquipment(of: new, number, db)
  }

  /// Refuses the id of a route that the store does not have, and of one that another user keeps private.
  static func requireRoute(_ id: String?, for userID: String, _ db: Database) throws {
    guard let id else { return }
    try NamedRows.routes.require(id, db)
    let owner = try String.fetchOne(
      db, sql: "SELECT creator_id FROM routes WHERE id = ? AND NOT is_public AND creator_id <> ?",
      arguments: [id, userID])
    if let owner {
      throw StoreError(
        .unknownRoute,
        "route \(id) is \(owner)'s own; 'route edit \(id) --public yes' shares it")
    }
  }
}
