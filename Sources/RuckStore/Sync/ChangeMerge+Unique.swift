#if Store
internal import GRDB

// What only one row may have: an address, a session under way, a review of a route.
extension ChangeMerge {
  /// Sees to it that a row can be written: of two that claim the same, one gives way, by a change that
  /// follows its own and travels as any other.
  mutating func keepUnique(_ change: inout RowChange) throws {
    switch change.row.table.type {
    case SyncedTable.users.type: try keepAddress(&change)
    case SyncedTable.sessions.type: try keepOneActive(&change)
    case SyncedTable.routeReviews.type: try keepOneReview(&change)
    default: break
    }
  }

  /// Of two users with one address, who had it first keeps it.
  private mutating func keepAddress(_ change: inout RowChange) throws {
    guard let address = change.values["email"], !address.isNull,
      let other = try String.fetchOne(
        db, sql: "SELECT id FROM users WHERE email = ? AND id <> ?",
        arguments: [address, change.row.id])
    else { return }
    let rival = try SyncedRow(change.row.table, other, db)
    let clocks = try SyncRegisters.clocks(change.row.table.type, other, db)
    let isFirst =
      (change.clock(of: "email"), change.row.id) < (clocks.clock(of: "email"), other)
    note(
      .sameAddress, isFirst ? rival : change.row, field: "email",
      kept: ChangeClock(isFirst ? change.clock(of: "email") : clocks.clock(of: "email"))?.origin)
    if isFirst {
      try overrule(rival, clocks, "email", .null)
    } else {
      change.overrule("email", .null)
    }
  }

  /// Of two sessions of a user that are under way, the one that started earlier stays so.
  private mutating func keepOneActive(_ change: inout RowChange) throws {
    let active = "active".databaseValue
    let isThere = change.known.made != nil
    let present =
      isThere
      ? try Row.fetchOne(
        db, sql: "SELECT state, user_id, start_s FROM sessions WHERE id = ?",
        arguments: [change.row.id]) : nil
    func value(_ column: String) -> DatabaseValue {
      change.values[column] ?? present?[column] ?? .null
    }
    guard value("state") == active,
      let other = try Row.fetchOne(
        db,
        sql: "SELECT id, start_s FROM sessions WHERE user_id = ? AND state = 'active' AND id <> ?",
        arguments: [value("user_id"), change.row.id])
    else { return }
    let rivalID: String = other[0]
    let start = Double.fromDatabaseValue(value("start_s")) ?? .infinity
    let isFirst = (start, change.row.id) < (other[1] as Double? ?? .infinity, rivalID)
    let rival = try SyncedRow(change.row.table, rivalID, db)
    note(.secondActive, isFirst ? rival : change.row, field: "state", kept: nil)
    if isFirst {
      let clocks = try SyncRegisters.clocks(rival.table.type, rivalID, db)
      try overrule(rival, clocks, "state", "discarded".databaseValue)
    } else {
      change.overrule("state", "discarded".databaseValue)
    }
  }

  /// A user has one review of a route: the one whose id comes first.
  private mutating func keepOneReview(_ change: inout RowChange) throws {
    guard let route = change.values["route_id"], let user = change.values["user_id"],
      let other = try String.fetchOne(
        db, sql: "SELECT id FROM route_reviews WHERE route_id = ? AND user_id = ? AND id <> ?",
        arguments: [route, user, change.row.id])
    else { return }
    let rival = try SyncedRow(change.row.table, other, db)
    note(.sameThing, other < change.row.id ? change.row : rival, kept: nil)
    if other < change.row.id {
      // Its author is forgotten here, so that it can be written; the same change is made everywhere.
      change.overrule("user_id", .null)
    } else {
      let clocks = try SyncRegisters.clocks(rival.table.type, other, db)
      try overrule(rival, clocks, "user_id", .null)
    }
  }

  private mutating func overrule(
    _ row: SyncedRow, _ known: RowClocks, _ column: String, _ value: DatabaseValue
  ) throws {
    guard let field = row.table.field(holding: column) else { return }
    try row.update([column: value], db)
    try SyncRegisters.put(
      row.table.type, row.id, field: field.name,
      ChangeClock.following(known.clock(of: field.name)), part: nil, db)
  }
}
#endif
