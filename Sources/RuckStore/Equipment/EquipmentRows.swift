internal import GRDB
public import RuckMetrics

/// The rows of equipment.
enum EquipmentRows {
  private static let columns: [StoredColumn<Equipment>] =
    [.member("user_id", \.userID)] + Equipment.storedColumns

  static func insert(_ piece: Equipment, _ db: Database) throws {
    do {
      try ChangedRows.insert(values(of: piece), in: "equipment", db)
    } catch let error as DatabaseError where error.resultCode == .SQLITE_CONSTRAINT {
      throw error.extendedResultCode == .SQLITE_CONSTRAINT_FOREIGNKEY
        ? NamedRows.users.missing(piece.userID)
        : StoreError(
          .duplicateEquipment, "there is equipment \(piece.id) already", conflictingID: piece.id)
    }
  }

  static func put(_ piece: Equipment, _ db: Database) throws {
    try ChangedRows.put(values(of: piece), in: "equipment", db)
  }

  private static func values(of piece: Equipment) -> ChangedRows.Values {
    [("id", piece.id)] + StoredColumn.values(of: piece, in: columns)
  }

  static func fetch(
    _ condition: String, _ arguments: StatementArguments, _ db: Database
  ) throws -> [Equipment] {
    try Row.fetchAll(db, sql: "SELECT * FROM equipment \(condition)", arguments: arguments)
      .map { row in
        var piece = Equipment(id: row["id"], kind: .accessories, name: "")
        try StoredColumn.read(columns, of: row, into: &piece)
        return piece
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
      try EquipmentRows.fetch("WHERE user_id = ? ORDER BY id", [userID], db)
    }
    let kinds = EquipmentKind.allCases
    func rank(_ status: EquipmentStatus) -> (Int, Int, Int) {
      (
        status.equipment.isActive ? 0 : 1, kinds.firstIndex(of: status.equipment.kind) ?? 0,
        -(status.total.lastUsed?.daysSince1970 ?? .min / 2)
      )
    }
    let statuses = pieces.map { $0.status(wear: wear[$0.id] ?? EquipmentWear()) }
    return statuses.indices.sorted { left, right in
      let (one, other) = (rank(statuses[left]), rank(statuses[right]))
      return one == other ? left < right : one < other
    }.map { statuses[$0] }
  }

  /// Changes a piece of equipment; its id and user stay.
  ///
  /// - Throws: `unknownEquipment`.
  public func change(
    equipment id: String, _ change: @Sendable (inout Equipment) -> Void
  ) throws(StoreError) {
    try file.write { db in
      let piece = try NamedRows.equipment.one(id, EquipmentRows.fetch("WHERE id = ?", [id], db))
      var changed = piece
      change(&changed)
      changed.userID = piece.userID
      try EquipmentRows.put(changed, db)
    }
  }

  /// Removes a piece of equipment; the sessions that name it stay without it.
  ///
  /// - Throws: `unknownEquipment`.
  public func remove(equipment id: String) throws(StoreError) {
    try file.write { db in try NamedRows.equipment.delete(id, db) }
  }
}
