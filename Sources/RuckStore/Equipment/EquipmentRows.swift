internal import GRDB
public import RuckHistory
internal import RuckKernels

/// The rows of equipment.
enum EquipmentRows {
  private static func columns(
    of piece: Equipment
  ) -> ChangedRows.Values {
    var (meters, seconds): (Double?, Double?) = (nil, nil)
    switch piece.ownLimit {
    case .distance(let length): meters = length.meters
    case .time(let time): seconds = time.inSeconds
    case nil: break
    }
    return [
      ("id", piece.id), ("user_id", piece.userID), ("kind", piece.kind.rawValue),
      ("name", piece.name), ("created_at_s", piece.createdAt ?? 0), ("brand", piece.brand),
      ("model", piece.model), ("mass_kg", piece.mass?.kilograms),
      ("price_hundredths", piece.price?.hundredths), ("price_currency", piece.price?.currency),
      ("purchased_day", piece.purchased?.daysSince1970), ("is_active", piece.isActive),
      ("notes", piece.notes), ("starting_m", piece.startingWear.distance.meters),
      ("starting_s", piece.startingWear.time.inSeconds),
      ("starting_sessions", piece.startingWear.sessions), ("limit_m", meters),
      ("limit_s", seconds), ("maintenance_days", piece.maintenanceInterval),
      ("planned_maintenance_day", piece.plannedMaintenance?.daysSince1970),
      ("last_maintained_day", piece.lastMaintained?.daysSince1970),
    ]
  }

  static func insert(_ piece: Equipment, _ db: Database) throws {
    do {
      try ChangedRows.insert(columns(of: piece), in: "equipment", db)
    } catch let error as DatabaseError where error.resultCode == .SQLITE_CONSTRAINT {
      throw error.extendedResultCode == .SQLITE_CONSTRAINT_FOREIGNKEY
        ? NamedRows.users.missing(piece.userID)
        : StoreError(
          .duplicateEquipment, "there is equipment \(piece.id) already", conflictingID: piece.id)
    }
  }

  static func update(_ piece: Equipment, _ db: Database) throws {
    let columns = columns(of: piece)
    try db.execute(
      sql: "UPDATE equipment SET " + columns.map { "\($0.name) = ?" }.joined(separator: ", ")
        + " WHERE id = ?", arguments: StatementArguments(columns.map(\.value) + [piece.id]))
  }

  static func fetch(
    _ condition: String, _ arguments: StatementArguments, _ db: Database
  ) throws -> [Equipment] {
    try Row.fetchAll(db, sql: "SELECT * FROM equipment \(condition)", arguments: arguments)
      .map { row in
        guard let kind = EquipmentKind(rawValue: row["kind"]) else {
          throw StoreError(.damaged, "equipment \(row["id"] as String) is of an unknown kind")
        }
        var piece = Equipment(id: row["id"], kind: kind, name: row["name"])
        piece.userID = row["user_id"]
        piece.createdAt = row["created_at_s"]
        piece.brand = row["brand"]
        piece.model = row["model"]
        piece.mass = (row["mass_kg"] as Double?).map { .kilograms($0) }
        if let hundredths: Int = row["price_hundredths"] {
          piece.price = Price(hundredths: hundredths, currency: row["price_currency"] ?? "")
        }
        func day(_ name: String) -> LocalDay? {
          (row[name] as Int?).map { LocalDay(daysSince1970: $0) }
        }
        piece.purchased = day("purchased_day")
        piece.isActive = row["is_active"]
        piece.notes = row["notes"]
        piece.startingWear = EquipmentWear(
          distance: .meters(row["starting_m"]), time: .seconds(row["starting_s"] as Double),
          sessions: row["starting_sessions"])
        if let meters: Double = row["limit_m"] { piece.ownLimit = .distance(.meters(meters)) }
        if let seconds: Double = row["limit_s"] { piece.ownLimit = .time(.seconds(seconds)) }
        piece.maintenanceInterval = row["maintenance_days"]
        piece.plannedMaintenance = day("planned_maintenance_day")
        piece.lastMaintained = day("last_maintained_day")
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
    func place(_ status: EquipmentStatus) -> (Int, Int, Int) {
      (
        status.equipment.isActive ? 0 : 1, kinds.firstIndex(of: status.equipment.kind) ?? 0,
        -(status.total.lastUsed?.daysSince1970 ?? .min / 2)
      )
    }
    let statuses = pieces.map { $0.status(wear: wear[$0.id] ?? EquipmentWear()) }
    return statuses.indices.sorted { left, right in
      let (one, other) = (place(statuses[left]), place(statuses[right]))
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
      guard let piece = try EquipmentRows.fetch("WHERE id = ?", [id], db).first else {
        throw NamedRows.equipment.missing(id)
      }
      var changed = piece
      change(&changed)
      changed.userID = piece.userID
      try EquipmentRows.update(changed, db)
    }
  }

  /// Removes a piece of equipment; the sessions that name it stay without it.
  ///
  /// - Throws: `unknownEquipment`.
  public func remove(equipment id: String) throws(StoreError) {
    try file.write { db in try NamedRows.equipment.delete(id, db) }
  }
}
