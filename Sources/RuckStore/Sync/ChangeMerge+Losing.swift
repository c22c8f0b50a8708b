internal import GRDB
internal import RuckMetrics

// Data that a merge saves from loss: values that give way, rows that were changed while another store
// removed them, two things of one name.
extension ChangeMerge {
  // MARK: Conflicts

  /// Keeps a value that gives way as a row of its own, which travels as any other: every store that sees both
  /// values makes the same one.
  mutating func keep(_ loser: RowChange.Loser, of row: SyncedRow) throws {
    let name = "\(row.table.type)\n\(row.id)\n\(loser.field.name)\n\(loser.clock)"
    let id = name.fingerprint.replacing("xxh64:", with: "")
    let conflict = RowName(type: SyncedTable.conflicts.type, id: id)
    let known = try conflict.clocks(db)
    guard known.made == nil, known.removed.isEmpty else { return }
    let value = ChangeRecord.json(of: [loser.field], in: loser.from).text(indented: false)
    try ChangedRows.insert(
      [
        ("id", id), ("object_type", row.table.type), ("object_id", row.id),
        ("field", loser.field.name), ("clock", loser.clock), ("value", value),
      ], in: "sync_conflicts", db)
    try conflict.put(removed: "", made: ChangeClock.following(loser.clock), db)
  }

  // MARK: Removals

  /// Finds which of the rows that a file removes stay: those that were changed without its author's
  /// knowledge, with all that they belong to, and with what the same removal took along.
  mutating func spareWhatWasChanged(_ records: [ChangeRecord]) throws {
    spared = []
    var removals: [RowName: (row: SyncedRow, removed: String)] = [:]
    for record in records {
      guard let removed = record.removed, !removed.hasSuffix("!"),
        let table = SyncedTable.named(record.type)
      else {
        continue
      }
      let row = try SyncedRow(table, record.id, db)
      let known = try row.name.clocks(db)
      guard known.made != nil, removed > known.removed else { continue }
      removals[row.name] = (row, removed)
      if try isUnseen(row, known, by: record.rowSeen) { spared.insert(row.name) }
    }
    guard !removals.isEmpty else { return }
    var parents: [(child: RowName, parent: RowName)] = []
    for (name, removal) in removals {
      for child in try children(of: removal.row) {
        parents.append((child.name, name))
        if removals[child.name] == nil { spared.insert(name) }
      }
    }
    var count = -1
    while count != spared.count {
      count = spared.count
      for (child, parent) in parents {
        if spared.contains(child) { spared.insert(parent) }
        if spared.contains(parent), let one = removals[child], let other = removals[parent],
          one.removed == other.removed
        {
          spared.insert(child)
        }
      }
    }
  }

  /// The rows that would go with a row.
  private func children(of row: SyncedRow) throws -> [SyncedRow] {
    try row.table.children.filter(\.parent.isRequired).flatMap { table, parent in
      try rows(of: table, with: parent, row)
    }
  }

  /// Rows that were taken out of the store for a moment.
  struct Lifted {
    /// The rows, owners first.
    var records: [ChangeRecord] = []
    /// The references of other rows to them, which their deletion empties.
    fileprivate var references: [(row: SyncedRow, column: String, to: SyncedRow)] = []
  }

  /// Takes the rows that belong to a row out of the store.
  ///
  /// All are read before the first is deleted, for a deletion empties the references of those that
  /// are still there.
  mutating func lift(of row: SyncedRow) throws -> Lifted {
    var names: Set<RowName> = []
    let belongings = try belongings(of: row, without: &names)
    var lifted = Lifted(records: belongings.map(\.record))
    for (child, _, _) in belongings {
      for (table, parent) in child.table.children where !parent.isRequired {
        for other in try rows(of: table, with: parent, child) where !names.contains(other.name) {
          lifted.references.append((other, parent.column, child))
        }
      }
    }
    for (child, removed, _) in belongings.reversed() {
      try child.delete(db)
      try child.name.forgetFields(db)
      try child.name.put(removed: removed, made: nil, db)
      written[child.name] = nil
    }
    return lifted
  }

  /// Puts back the rows that were taken out, as far as nobody removed them.
  mutating func putBack(_ lifted: Lifted) throws {
    for record in lifted.records { try apply(record, nil) }
    for (row, column, owner) in lifted.references {
      if try owner.name.clocks(db).made != nil {
        try row.update([column: owner.key[0]], db)
      } else {
        try row.overrule(column, by: .null, row.name.clocks(db), db)
      }
    }
  }

  private func belongings(
    of row: SyncedRow, without names: inout Set<RowName>
  ) throws -> [(row: SyncedRow, removed: String, record: ChangeRecord)] {
    var found: [(row: SyncedRow, removed: String, record: ChangeRecord)] = []
    for child in try children(of: row) where names.insert(child.name).inserted {
      let clocks = try child.name.clocks(db)
      guard let record = try statement(of: child, clocks) else { continue }
      found.append((child, clocks.removed, record))
      found += try belongings(of: child, without: &names)
    }
    return found
  }

  /// The rows of a table that refer to a row.
  func rows(
    of table: SyncedTable, with parent: SyncedParent, _ row: SyncedRow
  ) throws -> [SyncedRow] {
    guard let reference = try row.reference(in: parent, of: table, db) else { return [] }
    return try String.fetchAll(
      db.cachedStatement(
        sql: "SELECT \(table.key("t")) FROM \(table.table) AS t WHERE t.\(parent.column) = ?"),
      arguments: [reference]
    ).map { try SyncedRow(table, $0, db) }
  }

  /// Whether a row stays although a record ends what it was.
  func stays(_ row: SyncedRow, _ known: RowClocks, _ record: ChangeRecord) throws -> Bool {
    // A removal that follows from a rule holds everywhere.
    guard known.made != nil, !record.generation.hasSuffix("!") else { return false }
    if record.removed != nil, spared.contains(row.name) { return true }
    return try isUnseen(row, known, by: record.rowSeen)
  }

  /// Whether something was given of a row that a change of it did not know.
  private func isUnseen(
    _ row: SyncedRow, _ known: RowClocks, by seen: SeenClocks
  ) throws -> Bool {
    // Of a removal that states nothing nobody knows what it knew.
    guard let made = known.made, !seen.clocks.isEmpty else { return false }
    if !seen.knows(made) { return true }
    let isRecorded =
      try row.table.type == SyncedTable.sessions.type
      && db.exists("FROM sessions WHERE id = ? AND fingerprint IS NOT NULL", [row.id])
    return known.fields.contains { name, register in
      let isDerived = name == "figures" || isRecorded && SyncedField.totals.contains(name)
      return register.isGiven && !isDerived && !seen.knows(register.clock)
    }
  }

  /// Lets a row go on after a removal that did not know all of it: it is made directly afterwards, with the
  /// clocks that its fields have.
  func revive(
    _ row: SyncedRow, _ known: RowClocks, _ record: ChangeRecord
  ) throws -> RowClocks {
    var revived = known
    let present = try row.record(row.table.fields, db)
    revived.removed = record.generation
    revived.made = ChangeClock.following(record.generation)
    revived.seen.formUnion(record.rowSeen)
    revived.seen.add(record.generation)
    revived.part = nil
    for field in row.table.fields {
      guard var register = present.map({ known.register(of: field, in: $0) }),
        !register.clock.isEmpty
      else { continue }
      register.part = nil
      revived.fields[field.name] = register
      try row.name.put(field.name, register, db)
    }
    try row.name.put(removed: revived.removed, made: revived.made, seen: revived.seen, db)
    return revived
  }

  // MARK: Two things of one name

  /// Of two routes that were made under one id, neither author knowing the other, and that have different
  /// lines, the later gets an id of its own: a name is not an id.
  ///
  /// - Returns: whether the record is dealt with.
  mutating func divideName(
    _ record: ChangeRecord, _ row: SyncedRow, _ known: RowClocks, _ part: Int64?
  ) throws -> Bool {
    guard row.table.type == SyncedTable.routes.type, let mine = known.made,
      let theirs = record.made, mine != theirs, !known.seen.knows(theirs),
      !record.rowSeen.knows(mine),
      let line = row.table.fields.first(where: { $0.name == "line" }),
      let present = try row.record([line], db), !line.isUnset(in: present),
      !line.isUnset(in: record),
      line.columns.contains(where: { record.values[$0.name] != present.values[$0.name] })
    else { return false }
    let later = max(mine, theirs)
    let digits = later.fingerprint.suffix(4)
    let renamed = try SyncedRow(row.table, "\(row.id)-\(digits)", db)
    if theirs == later {
      try apply(record.renamed(to: renamed.id), nil)
    } else {
      try rename(row, to: renamed, known)
      try apply(record, part)
    }
    note(.sameName, renamed)
    return true
  }

  /// Gives a route another id, with all that refers to it.
  private mutating func rename(_ old: SyncedRow, to new: SyncedRow, _ known: RowClocks) throws {
    guard let record = try statement(of: old, known) else { return }
    let tags = try Row.fetchAll(
      db, sql: "SELECT tag, place FROM route_tags WHERE route_id = ?", arguments: [old.id])
    try db.execute(sql: "DELETE FROM route_tags WHERE route_id = ?", arguments: [old.id])
    for tag in tags {
      let key = JSONValue.array([.string(old.id), .string(tag[0])]).text(indented: false)
      try db.execute(
        sql: "DELETE FROM sync_rows WHERE type = 'route_tag' AND id = ?", arguments: [key])
    }
    var change = RowChange(new, record.renamed(to: new.id), RowClocks(), nil)
    _ = try change.decide(nil, clock: clock, db)
    try write(change)
    for tag in tags {
      let row = try SyncedRow(
        SyncedTable.routeTags,
        JSONValue.array([.string(new.id), .string(tag[0])]).text(indented: false), db)
      try row.insert(["place": tag[1]], db)
      try row.name.put(removed: "", made: ChangeClock.following(known.made ?? ""), db)
    }
    try takeOver(from: old, by: new)
    try old.delete(db)
    try old.name.forgetFields(db)
    try db.execute(
      sql: "DELETE FROM sync_rows WHERE type = ? AND id = ?", arguments: [old.table.type, old.id])
    written[old.name] = nil
  }

  // MARK: Two rows of one thing

  /// The record of a row with its clocks; nil where the row is not there.
  func statement(of row: SyncedRow, _ known: RowClocks) throws -> ChangeRecord? {
    guard let present = try row.record(row.table.fields, db) else { return nil }
    var record = present
    record.state(row.table.fields, known, in: present)
    return record
  }

  /// Gives a row that stays what another of the same thing has, with all that refers to that, and removes it.
  mutating func fold(_ loser: SyncedRow, into winner: SyncedRow) throws {
    let clocks = try loser.name.clocks(db)
    let record = try statement(of: loser, clocks)
    note(.sameThing, loser)
    try takeOver(from: loser, by: winner)
    try remove(loser, clocks, successor: winner.id)
    if let record { try take(record, into: winner) }
  }

  /// Gives a row the values of a record of another row of the same thing.
  mutating func take(_ record: ChangeRecord, into winner: SyncedRow) throws {
    let known = try winner.name.clocks(db)
    var change = RowChange(winner, record.renamed(to: winner.id), known, nil, isOfOther: true)
    report.decisions += try change.decide(nil, clock: clock, db)
    for loser in change.losers { try keep(loser, of: winner) }
    let table = winner.table
    let unique = Set(table.uniques.flatMap(\.self) + table.parents.map(\.column))
    for column in unique { change.values[column] = nil }
    try write(change)
    if change.needsFigures { withoutFigures.insert(winner.id) }
  }
}

extension ChangeRecord {
  /// The same of a row whose owner is another now.
  func moved(to id: String) -> ChangeRecord {
    var record = renamed(to: id)
    record.made = made.map(ChangeClock.following)
    return record
  }

  /// The same of another row of the thing.
  func renamed(to id: String) -> ChangeRecord {
    var record = self
    (record.id, record.after, record.removed, record.successor) = (id, "", nil, nil)
    return record
  }
}
