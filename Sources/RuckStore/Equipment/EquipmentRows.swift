internal import GRDB
public import RuckMetrics

/// The rows of equipment.
enum EquipmentRows {
  private typealias Column = StoredColumn<Equipment>

  private static let columns: [Column] = [
    .member("user_id", \.userID), .word("kind", \.kind), .member("name", \.name),
    .member("created_at_s", \.creationTime), .member("brand", \.brand),
    .member("model", \.model), .mass("mass_kg", \.mass),
    .part("price_hundredths", \.price, \.hundredths) { Price(hundredths: 0, currency: "") },
    .part("price_currency", \.price, \.currency) { Price(hundredths: 0, currency: "") },
    .day("purchased_day", \.purchased), .member("is_active", \.isActive),
    .member("notes", \.notes), .member("starting_m", \.startingMeters),
    .member("starting_s", \.startingSeconds), .member("starting_sessions", \.startingSessions),
    .member("limit_m", \.limitMeters), .member("limit_s", \.limitSeconds),
    .member("maintenance_days", \.maintenanceInterval),
    .day("planned_maintenance_day", \.plannedMaintenance),
    .day("last_maintained_day", \.lastMaintained),
  ]

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
    [("id", piece.id)] + Column.values(of: piece, in: columns)
  }

  static func fetch(
    _ condition: String, _ arguments: StatementArguments, _ db: Database
  ) throws -> [Equipment] {
    try Row.fetchAll(db, sql: "SELECT * FROM equipment \(condition)", arguments: arguments)
      .map { row in
        var piece = Equipment(id: row["id"], kind: .accessories, name: "")
        try Column.read(columns, of: row, into: &piece)
        return piece
      }
  }
}

// Members in the form in which they are stored.
extension Equipment {
  fileprivate var creationTime: Double {
    get { createdAt ?? 0 }
    set { createdAt = newValue }
  }

  fileprivate var startingMeters: Double {
    get { startingWear.distance.meters }
    set { start(with: .meters(newValue), startingWear.time, startingWear.sessions) }
  }

  fileprivate var startingSeconds: Double {
    get { startingWear.time.inSeconds }
    set { start(with: startingWear.distance, .seconds(newValue), startingWear.sessions) }
  }

  fileprivate var startingSessions: Int {
    get { startingWear.sessions }
    set { start(with: startingWear.distance, startingWear.time, newValue) }
  }

  private mutating func start(with distance: Length, _ time: Duration, _ sessions: Int) {
    startingWear = EquipmentWear(distance: distance, time: time, sessions: sessions)
  }

  fileprivate var limitMeters: Double? {
    get { if case .distance(let length) = ownLimit { length.meters } else { nil } }
    set { if let newValue { ownLimit = .distance(.meters(newValue)) } }
  }

  fileprivate var limitSeconds: Double? {
    get { if case .time(let time) = ownLimit { time.inSeconds } else { nil } }
    set { if let newValue { ownLimit = .time(.seconds(newValue)) } }
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
