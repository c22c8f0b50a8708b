internal import GRDB

/// The changes of one row that a store knows: the clocks of its last removal, of its making, and of the
/// fields that were changed afterwards, each with the change file in which it is.
///
/// The larger of two removals counts; of two makings and of two changes of a field the later. So the order in
/// which changes arrive does not matter.
struct RowClocks: Sendable {
  /// A clock, what its author knew, and the change file that holds it; nil where no file does.
  struct Register: Sendable {
    var clock: String
    var part: Int64?
    var seen = SeenClocks()

    /// Whether a person or a command gave the value, which is not a default or computed.
    var isGiven: Bool { !clock.isEmpty && !clock.hasPrefix("-") }

    /// That of a change that follows from another.
    static func following(_ clock: String) -> Register {
      var register = Register(clock: ChangeClock.following(clock), part: nil)
      register.seen.add(clock)
      return register
    }
  }

  /// The clock of the last removal; empty where there was none.
  var removed = ""
  /// The clock of the row as it was made; nil where it is not there.
  var made: String?
  /// The row that took over what a removed row was; nil where none did.
  var successor: String?
  /// The file of both.
  var part: Int64?
  /// The clocks that the removal, or the making, knew.
  var seen = SeenClocks()
  /// The fields that were changed since.
  var fields: [String: Register] = [:]

  /// The latest of all.
  var latest: String { ([removed, made ?? ""] + fields.values.map(\.clock)).max() ?? "" }

  /// The clock of a field that holds a value; that of the row where it was not changed since.
  func clock(of field: String) -> String { fields[field]?.clock ?? made ?? "" }

  /// The clock of a field: without one where nobody changed it and it has the value of a row that states
  /// none, and before all others where its value was not given.
  func register(of field: SyncedField, in row: ChangeRecord) -> Register {
    if let known = fields[field.name] { return known }
    return Register(clock: Self.implied(made, field, row), part: part, seen: seen)
  }

  /// The clock of a field that was not changed since its row was made.
  static func implied(_ made: String?, _ field: SyncedField, _ row: ChangeRecord) -> String {
    guard let made, !field.isUnset(in: row) else { return "" }
    return field.isGiven(in: row) ? made : "-\(made)"
  }
}

/// The name of a row: in all stores the same.
struct RowName: Hashable, Sendable {
  let type: String
  let id: String
}

// The tables in which a store keeps the clocks of its rows.
extension RowName {
  /// The clocks of the row; those of one that never was are empty.
  func clocks(_ db: Database) throws -> RowClocks {
    var clocks = RowClocks()
    let rows = try db.cachedStatement(
      sql: "SELECT removed, clock, part, seen, successor FROM sync_rows WHERE type = ? AND id = ?")
    guard let row = try Row.fetchOne(rows, arguments: [type, id]) else { return clocks }
    (clocks.removed, clocks.made, clocks.part) = (row[0], row[1], row[2])
    (clocks.seen, clocks.successor) = (SeenClocks(text: row[3]), row[4])
    guard clocks.made != nil else { return clocks }
    let fields = try db.cachedStatement(
      sql: "SELECT field, clock, part, seen FROM sync_fields WHERE type = ? AND id = ?")
    for row in try Row.fetchAll(fields, arguments: [type, id]) {
      clocks.fields[row[0]] = RowClocks.Register(
        clock: row[1], part: row[2], seen: SeenClocks(text: row[3]))
    }
    return clocks
  }

  /// Writes the clocks of the row's removal and making.
  func put(
    removed: String, made: String?, seen: SeenClocks = SeenClocks(), part: Int64? = nil,
    successor: String? = nil, _ db: Database
  ) throws {
    try db.cachedStatement(
      sql: """
        INSERT INTO sync_rows (type, id, removed, clock, seen, part, successor)
          VALUES (?, ?, ?, ?, ?, ?, ?)
          ON CONFLICT (type, id) DO UPDATE SET removed = excluded.removed, clock = excluded.clock,
            seen = excluded.seen, part = excluded.part, successor = excluded.successor
        """
    ).execute(arguments: [type, id, removed, made, seen.text, part, successor])
  }

  /// Writes the clock of a field.
  func put(_ field: String, _ register: RowClocks.Register, _ db: Database) throws {
    try db.cachedStatement(
      sql: """
        INSERT INTO sync_fields (type, id, field, clock, seen, part) VALUES (?, ?, ?, ?, ?, ?)
          ON CONFLICT (type, id, field) DO UPDATE SET
            clock = excluded.clock, seen = excluded.seen, part = excluded.part
        """
    ).execute(arguments: [type, id, field, register.clock, register.seen.text, register.part])
  }

  /// Forgets the clocks of the row's fields: it is gone.
  func forgetFields(_ db: Database) throws {
    try db.cachedStatement(sql: "DELETE FROM sync_fields WHERE type = ? AND id = ?")
      .execute(arguments: [type, id])
  }
}

extension ChangeRecord {
  /// Notes that a change file holds what the record says, as far as that is still so.
  func cover(part: Int64, _ db: Database) throws {
    if removed != nil || made != nil {
      try db.cachedStatement(
        sql: """
          UPDATE sync_rows SET part = ?
            WHERE type = ? AND id = ? AND removed = ? AND clock IS ? AND part IS NOT ?
              AND successor IS ?
          """
      ).execute(arguments: [part, type, id, generation, made, part, successor])
    }
    if removed != nil {
      // The notes of a row from before its removal.
      try db.cachedStatement(
        sql: """
          DELETE FROM sync_fields WHERE type = ?1 AND id = ?2 AND EXISTS
            (SELECT 1 FROM sync_rows WHERE type = ?1 AND id = ?2 AND clock IS NULL)
          """
      ).execute(arguments: [type, id])
    }
    for (field, clock) in clocks {
      try db.cachedStatement(
        sql: """
          UPDATE sync_fields SET part = ?
            WHERE type = ? AND id = ? AND field = ? AND clock = ? AND part IS NOT ?
          """
      ).execute(arguments: [part, type, id, field, clock, part])
    }
  }
}
