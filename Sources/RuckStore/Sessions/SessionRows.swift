internal import GRDB
internal import RuckMetrics

/// The rows of a session: its own, its efforts and its equipment.
enum SessionRows {
  /// The name under which a session is counted once; that of a session under way is its id.
  static func identity(of record: SessionRecord) -> String {
    var completed = record
    completed.state = .completed
    return CountedSession(completed)?.identity ?? record.id
  }

  /// Inserts a session, with further columns, and gives its number: without one the next that no session
  /// ever had.
  static func insert(
    _ record: SessionRecord, number: Int64? = nil,
    more: ChangedRows.Values = [], _ db: Database
  ) throws -> Int64 {
    var columns: ChangedRows.Values =
      SessionColumn.all.map { ($0.name, $0.value(record)) }
      + [("number", number), ("identity", identity(of: record))] + more
    if record.state == .active {
      if let refusal = try refusal(of: record, db) { throw refusal }
      columns.append(("origin", try String.fetchOne(db, sql: "SELECT origin FROM sync_state")))
    }
    do {
      try ChangedRows.insert(columns, in: "sessions", db)
    } catch let error as DatabaseError where error.extendedResultCode == .SQLITE_CONSTRAINT_UNIQUE {
      throw try refusal(of: record, db) ?? error
    } catch let error as DatabaseError
      where error.extendedResultCode == .SQLITE_CONSTRAINT_FOREIGNKEY
    {
      throw NamedRows.users.missing(record.userID)
    }
    let number = db.lastInsertedRowID
    try insertEfforts(of: record, number, db)
    try insertEquipment(of: record, number, db)
    return number
  }

  /// The error of a session that another one is in the way of; nil where it can be inserted.
  static func refusal(of record: SessionRecord, _ db: Database) throws -> StoreError? {
    if record.state == .active,
      let other = try SessionStore.stored(
        """
        WHERE user_id = ? AND state = 'active'
          AND COALESCE(origin, '') = (SELECT origin FROM sync_state)
        """, [record.userID], withEfforts: false, db
      ).first
    {
      return StoreError(
        .activeSession, "\(other.shortName) is already under way; finish or discard it first",
        conflictingID: other.record.id)
    }
    return try SessionStore.stored(
      "WHERE id = ? OR identity = ?", [record.id, identity(of: record)], withEfforts: false, db
    ).first.map {
      StoreError(
        .duplicateSession, "it is there already as \($0.shortName)", conflictingID: $0.record.id)
    }
  }

  /// Inserts the efforts of a session.
  static func insertEfforts(
    of record: SessionRecord, _ number: Int64, _ db: Database
  ) throws {
    for (index, best) in record.figures.efforts.enumerated() {
      let kind = best.kind
      try ChangedRows.insert(
        [
          ("session", number), ("place", index), ("kind", Effort.Kind.named[kind.index].name),
          ("amount", kind.extent),
          ("value", best.value), ("start_s", best.startTime), ("end_s", best.endTime),
          ("start_m", best.startDistance), ("end_m", best.endDistance),
          ("first_row", best.rows.lowerBound), ("last_row", best.rows.upperBound),
          ("mean_load_kg", best.meanLoad),
        ], in: "session_efforts", db)
    }
  }

  /// Inserts the use of a session's equipment.
  static func insertEquipment(
    of record: SessionRecord, _ number: Int64, _ db: Database
  ) throws {
    for id in Set(record.equipmentIDs).sorted() {
      try NamedRows.equipment.require(id, db)
      let owner = try String.fetchOne(
        db.cachedStatement(sql: "SELECT user_id FROM equipment WHERE id = ?"), arguments: [id])
      if let owner, owner != record.userID {
        throw StoreError(
          .unknownEquipment, "equipment \(id) is \(owner)'s: name equipment of \(record.userID)")
      }
      try ChangedRows.insert(
        [("session", number), ("equipment_id", id)], in: "session_equipment", db)
    }
  }

  /// Reads some members of the records of sessions, and hands each on with its number and its row, which has
  /// further columns by name.
  ///
  /// The connection keeps the statement, so `body` must not read sessions by the same condition.
  static func forEach(
    _ columns: [SessionColumn], more: [String] = [], _ condition: String,
    _ arguments: StatementArguments = StatementArguments(), _ db: Database,
    _ body: (Int64, SessionRecord, Row) throws -> Void
  ) throws {
    let names = ["number"] + columns.map(\.name) + more
    let rows = try rows(
      "\(names.joined(separator: ", ")) FROM sessions \(condition)", arguments, db)
    while let row = try rows.next() {
      var record = SessionRecord(id: "", state: .completed, start: nil)
      for (index, column) in columns.enumerated() {
        try column.put(row[index + 1], &record)
      }
      try body(row[0], record, row)
    }
  }

  private static func rows(
    _ selected: String, _ arguments: StatementArguments, _ db: Database
  ) throws -> RowCursor {
    try Row.fetchCursor(db.cachedStatement(sql: "SELECT " + selected), arguments: arguments)
  }

  /// Reads the efforts of sessions, by their numbers; of all where the condition is empty.
  static func efforts(
    _ condition: String, _ arguments: StatementArguments, _ db: Database
  ) throws -> [Int64: [Effort]] {
    var efforts: [Int64: [Effort]] = [:]
    let rows = try rows(
      """
      session, kind, amount, value, start_s, end_s, start_m, end_m, first_row, last_row,
        mean_load_kg FROM session_efforts \(condition) ORDER BY session, place
      """, arguments, db)
    while let row = try rows.next() {
      guard let kind = Effort.Kind(row[1], amount: row[2]) else {
        throw StoreError(.damaged, "a session has an effort of an unknown kind")
      }
      let (first, last): (Int, Int) = (row[8], row[9])
      guard first <= last else { throw StoreError(.damaged, "an effort ends before it begins") }
      efforts[row[0], default: []].append(
        Effort(
          kind: kind, value: row[3], startTime: row[4], endTime: row[5], startDistance: row[6],
          endDistance: row[7], rows: first..<last, meanLoad: row[10]))
    }
    return efforts
  }

  /// Reads the equipment of sessions, by their numbers; of all where the condition is empty.
  static func equipment(
    _ condition: String, _ arguments: StatementArguments, _ db: Database
  ) throws -> [Int64: [String]] {
    var equipment: [Int64: [String]] = [:]
    let rows = try rows(
      "session, equipment_id FROM session_equipment \(condition) ORDER BY session, equipment_id",
      arguments, db)
    while let row = try rows.next() { equipment[row[0], default: []].append(row[1]) }
    return equipment
  }
}

extension Effort.Kind {
  /// The kinds by name, in the order of digests: a new one comes last.
  static let named: [(name: String, of: @Sendable (Double) -> Effort.Kind)] = [
    ("fastest", { .fastest(meters: $0) }), ("farthest", { .farthest(seconds: $0) }),
    ("highest_power", { .highestPower(seconds: $0) }),
    ("fastest_climb", { .fastestGain(seconds: $0) }),
  ]

  /// The position of the kind among all; a new kind does not compile without one.
  var index: Int {
    switch self {
    case .fastest: 0
    case .farthest: 1
    case .highestPower: 2
    case .fastestGain: 3
    }
  }

  /// The kind of a name and a distance or time; nil of a name that is not known.
  init?(_ name: String, amount: Double) {
    guard let kind = Self.named.first(where: { $0.name == name }) else { return nil }
    self = kind.of(amount)
  }
}
