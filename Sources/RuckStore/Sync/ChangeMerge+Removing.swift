internal import GRDB
internal import RuckMetrics

extension ChangeMerge {
  /// Removes a row as a consequence of other changes.
  mutating func remove(
    _ row: SyncedRow, _ known: RowClocks, later: String = "", successor: String? = nil
  ) throws {
    var seen = known.seen
    if let made = known.made { seen.add(made) }
    for register in known.fields.values {
      seen.add(register.clock)
      seen.formUnion(register.seen)
    }
    try end(
      row, known, at: ChangeClock.following(max(known.latest, later)), seen: seen, part: nil,
      successor: successor)
  }

  /// Removes a row that is there, with what belongs to it, and notes when it was removed.
  ///
  /// An undo brings it back with what went with it, unless another row replaces it or it is made
  /// again at once.
  mutating func end(
    _ row: SyncedRow, _ known: RowClocks, at removed: String, seen: SeenClocks, part: Int64?,
    successor: String?, isMadeAgain: Bool = false
  ) throws {
    if known.made != nil {
      if successor == nil, !isMadeAgain, row.table.isMissed {
        try UndoLog.notingDeletions(db) {
          try endChildren(of: row)
          try row.delete(db)
        }
      } else {
        try endChildren(of: row)
        try row.delete(db)
      }
      report.removed += 1
    }
    try row.name.put(
      removed: removed, made: nil, seen: seen, part: part, successor: successor, db)
    try row.name.forgetFields(db)
    written[row.name] = nil
    try wake(row)
  }

  /// Makes the user whom every history has again, without anything that belonged to it.
  ///
  /// It stays, whoever removes it. The change follows the removal, and is the same in every store.
  mutating func makeDefaultUser(_ row: SyncedRow, after removed: String) throws {
    try db.execute(
      sql: "INSERT INTO users (id, display_name, created_at_s) VALUES (?1, ?1, 0)",
      arguments: [row.id])
    try row.name.put(removed: removed, made: ChangeClock.following(removed), db)
    try wake(row)
  }

  private mutating func endChildren(of row: SyncedRow) throws {
    for (table, parent) in row.table.children {
      for child in try rows(of: table, with: parent, row) {
        let clocks = try child.name.clocks(db)
        if parent.isRequired {
          if table.isMissed, clocks.made != nil, !report.made.contains(child.name) {
            note(.ownerRemoved, child)
          }
          try remove(child, clocks)
        } else {
          try child.overrule(parent.column, by: .null, clocks, db)
        }
      }
    }
  }
}
