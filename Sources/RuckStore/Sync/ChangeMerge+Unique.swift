internal import GRDB

// Values that only one row may have: an address, a review of a route, a name.
extension ChangeMerge {
  /// Sees to it that a row can be written: of two that claim the same, one gives way, by a change that
  /// follows its own and travels as any other.
  ///
  /// - Parameter change: the change to write.
  /// - Returns: the records of others that it takes over; nil where another row stays instead.
  /// - Throws: the errors of SQLite.
  mutating func keepUnique(_ change: inout RowChange) throws -> [ChangeRecord]? {
    var others: [ChangeRecord] = []
    if change.row.table.type == SyncedTable.users.type { try keepAddress(&change) }
    for columns in change.row.table.uniques {
      guard let other = try rival(of: change, columns) else { continue }
      if other.id < change.row.id {
        // Its values go over to the other, which stays.
        try take(change.record, into: other)
        if change.known.made != nil {
          try fold(change.row, into: other)
        } else {
          note(.sameThing, change.row)
          try remove(
            change.row, change.known, later: change.record.latest, successor: other.id)
        }
        return nil
      }
      try takeOver(from: other, by: change.row)
      let clocks = try other.name.clocks(db)
      if let record = try statement(of: other, clocks) { others.append(record) }
      note(.sameThing, other)
      try remove(other, clocks, successor: change.row.id)
    }
    return others
  }

  /// Lets the rows that refer to one refer to another of the same table, which is about to be written.
  ///
  /// The store that has the row that gives way has all that refers to it too; from there these changes
  /// travel as any other.
  mutating func takeOver(from old: SyncedRow, by new: SyncedRow) throws {
    // The new row comes after those that refer to it.
    try db.execute(sql: "PRAGMA defer_foreign_keys = ON")
    for (table, parent) in old.table.children {
      for child in try rows(of: table, with: parent, old) {
        let clocks = try child.name.clocks(db)
        if try !child.overrule(parent.column, by: new.key[0], clocks, db),
          let key = child.key(with: new.id, in: parent.column),
          let record = try statement(of: child, clocks)
        {
          try apply(record.moved(to: key), nil)
        }
      }
    }
  }

  /// Another row that has the values that some columns have after a change.
  private func rival(of change: RowChange, _ columns: [String]) throws -> SyncedRow? {
    guard columns.contains(where: { change.values[$0] != nil }) else { return nil }
    let row = change.row
    let present = change.known.made == nil ? nil : try row.record(row.table.fields, db)
    let values = columns.map { column in
      change.values[column] ?? present?.values[column] ?? row.keyValue(column) ?? .null
    }
    let condition = columns.map { "t.\($0) = ?" }.joined(separator: " AND ")
    return try String.fetchAll(
      db, sql: "SELECT \(row.table.key("t")) FROM \(row.table.table) AS t WHERE \(condition)",
      arguments: StatementArguments(values)
    ).first { $0 != row.id }.map { try SyncedRow(row.table, $0, db) }
  }

  /// Of two users with one address, who had it first keeps it.
  private mutating func keepAddress(_ change: inout RowChange) throws {
    guard let address = change.values["email"], !address.isNull,
      let other = try String.fetchOne(
        db, sql: "SELECT id FROM users WHERE email = ? AND id <> ?",
        arguments: [address, change.row.id])
    else { return }
    let rival = try SyncedRow(change.row.table, other, db)
    let clocks = try rival.name.clocks(db)
    let (mine, theirs) = (change.clock(of: "email"), clocks.clock(of: "email"))
    let isFirst = (mine, change.row.id) < (theirs, other)
    let (loser, losing, winning) =
      isFirst ? (rival, theirs, mine) : (change.row, mine, theirs)
    note(.sameAddress, loser, field: "email", winner: ChangeClock(winning)?.origin)
    if let field = loser.table.field(holding: "email"),
      let from = isFirst ? try rival.record([field], db) : change.record
    {
      try keep(RowChange.Loser(field: field, clock: losing, from: from), of: loser)
    }
    if isFirst {
      try rival.overrule("email", by: .null, clocks, db)
    } else {
      change.overrule("email", .null)
    }
  }
}
