internal import GRDB
internal import RuckHistory

extension SyncedRow {
  /// Reads the row by the functions that all other code reads it with, so that a row that they refuse is
  /// not saved.
  ///
  /// - Throws: `damaged`.
  func requireReadable(_ db: Database) throws {
    switch table.type {
    case SyncedTable.users.type:
      let row = try Row.fetchOne(
        db, sql: "SELECT persona, role FROM users WHERE id = ?", arguments: [id])
      guard let row else { return }
      guard Persona(rawValue: row[0]) != nil, UserRole(rawValue: row[1]) != nil else {
        throw StoreError(.damaged, "user \(id) has an unknown persona or role")
      }
    case SyncedTable.equipment.type: _ = try EquipmentRows.all.fetch("WHERE id = ?", [id], db)
    case SyncedTable.routes.type: _ = try RouteRows.fetch("WHERE id = ?", [id], db)
    case SyncedTable.routeWaypoints.type, SyncedTable.routeReviews.type, SyncedTable.routeTags.type:
      guard let local = try localKey(db) else { return }
      let route = try String.fetchOne(
        db, sql: "SELECT route_id FROM \(table.table) WHERE \(condition)",
        arguments: StatementArguments(local))
      _ = try RouteRows.fetch("WHERE id = ?", [route], db)
    case SyncedTable.sessions.type: try requireReadableSession(db)
    default: break
    }
  }

  private func requireReadableSession(_ db: Database) throws {
    guard let session = try SessionStore.stored("WHERE id = ?", [id], db).first else { return }
    let number = Int64(session.number)
    if let text = session.loadProfile, LoadProfileText.profile(of: text) == nil {
      throw StoreError(.damaged, "session \(id) has a load that cannot be read")
    }
    _ = try SessionStore.track(of: number, db)
    _ = try TrackRows.facts(ofSession: number, db)
    _ = try TrackRows.terrain(ofSession: number, db)
    _ = try WaypointRows.all(session: number, db)
  }
}
