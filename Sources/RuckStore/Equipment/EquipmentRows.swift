internal import GRDB
public import RuckMetrics

enum EquipmentRows {
  static let all = ValueRows(
    table: "equipment", columns: [.member("user_id", \.userID)] + Equipment.storedColumns
  ) { Equipment(id: $0, kind: .accessories, name: "") }

  static func insert(_ piece: Equipment, _ db: Database) throws {
    do {
      try ChangedRows.insert(all.row(piece), in: "equipment", db)
    } catch let error as DatabaseError where error.resultCode == .SQLITE_CONSTRAINT {
      throw error.extendedResultCode == .SQLITE_CONSTRAINT_FOREIGNKEY
        ? NamedRows.users.missing(piece.userID)
        : StoreError(
          .duplicateEquipment, "there is equipment \(piece.id) already", conflictingID: piece.id)
    }
  }
}

extension SessionStore {
  /// Adds a piece of equipment.
  ///
  /// - Throws: `duplicateEquipment` where its id is taken, `unknownUser`.
  public func add(_ piece: Equipment) throws(StoreError) {
    var piece = piece
    piece.createdAt = now()
    try file.write { [piece] db in try EquipmentRows.insert(piece, db) }
  }

  /// The ids of all equipment, whosever it is.
  package func equipmentIDs() throws(StoreError) -> [String] {
    try file.read { try String.fetchAll($0, sql: "SELECT id FROM equipment") }
  }

  /// A user's equipment with its wear: by kind, what is in use first, then what was used last first.
  public func equipment(
    user userID: String = User.defaultID
  ) throws(StoreError) -> [EquipmentStatus] {
    let wear = EquipmentWear.byEquipment(of: try digest(user: userID))
    let pieces = try file.read { db in
      try EquipmentRows.all.fetch("WHERE user_id = ? ORDER BY id", [userID], db)
    }
    let kinds = EquipmentKind.allCases
    func rank(_ status: EquipmentStatus) -> (Int, Int, Int) {
      (
        status.equipment.isActive ? 0 : 1, kinds.firstIndex(of: status.equipment.kind) ?? 0,
        -(status.total.lastUsed?.daysSince1970 ?? .min / 2)
      )
    }
    return pieces.map { $0.status(wear: wear[$0.id] ?? EquipmentWear()) }
      .sorted { rank($0) < rank($1) }
  }

  /// Changes a piece of equipment; its id and user stay.
  ///
  /// - Throws: `unknownEquipment`.
  public func change(
    equipment id: String, _ change: @Sendable (inout Equipment) -> Void
  ) throws(StoreError) {
    try file.write { db in
      let piece = try NamedRows.equipment.one(id, EquipmentRows.all.fetch("WHERE id = ?", [id], db))
      var changed = piece
      change(&changed)
      changed.userID = piece.userID
      try EquipmentRows.all.put(changed, db)
    }
  }

  /// Removes a piece of equipment; the sessions that name it stay without it.
  ///
  /// - Throws: `unknownEquipment`.
  public func remove(equipment id: String) throws(StoreError) {
    try file.write { db in try NamedRows.equipment.delete(id, db) }
  }
}
