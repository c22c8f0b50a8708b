internal import GRDB
internal import RuckMetrics

/// Takes records of change files into a store, in any order, each any number of times.
///
/// The later change of a field wins; a value that was not given never replaces one that was;
/// of two changes of which neither knew the other, the one that gives way is saved as a conflict. A removal
/// removes what it knew: a row that was changed meanwhile stays. A row waits until its parent arrives. What a
/// rule makes of two changes is a change itself, whose clock follows the one that it overrules: every store
/// that sees the same changes makes the same one. The triggers that note changes are off meanwhile.
struct ChangeMerge {
  let db: Database
  /// The clock of this transaction, later than all that was seen.
  let clock: String
  let preference: SyncPreference?
  var report: SyncReport
  /// Rows that were written, to be read once before they are saved.
  var written: [RowName: SyncedRow] = [:]
  private var due: [(record: ChangeRecord, part: Int64?)] = []
  private var hasWaiting: Bool
  /// The ids of sessions whose figures are to be computed again.
  var withoutFigures: Set<String> = []
  // Rows that a file removes, and that stay, for they were changed meanwhile.
  var spared: Set<RowName> = []
  /// Whether the user whom every history has was removed.
  private(set) var removesDefaultUser = false

  /// A merge in a transaction.
  init(
    _ db: Database, clock: String, preference: SyncPreference?, report: SyncReport
  ) throws {
    (self.db, self.clock, self.preference, self.report) = (db, clock, preference, report)
    hasWaiting = try db.exists("FROM sync_waiting")
  }

  /// Takes a record of a file, and what waited for it: without a part of one that is read in part only, on
  /// which the store does not rely.
  mutating func take(_ record: ChangeRecord, part: Int64?) throws {
    try applyFitting(record, part)
    try applyDue()
  }

  /// Takes a record that waits, if it still does.
  mutating func takeWaiting(_ number: Int64) throws {
    let row = try Row.fetchOne(
      db, sql: "SELECT record, part FROM sync_waiting WHERE number = ?", arguments: [number])
    guard let row else { return }
    try db.execute(sql: "DELETE FROM sync_waiting WHERE number = ?", arguments: [number])
    due = [(try ChangeRecord(waiting: row[0]), row[1])]
    try applyDue()
  }

  private mutating func applyDue() throws {
    while let next = due.popLast() { try applyWoken(next.record, next.part) }
  }

  /// Takes a record that waited; one that does not fit is dropped, for the record that woke it is none the
  /// worse for it.
  private mutating func applyWoken(_ record: ChangeRecord, _ part: Int64?) throws {
    let before = self
    try db.execute(sql: "SAVEPOINT woken")
    do {
      try applyFitting(record, part)
      try written[RowName(type: record.type, id: record.id)]?.requireReadable(db)
    } catch let error as StoreError where [.damaged, .damagedFile].contains(error.code) {
      try db.execute(sql: "ROLLBACK TO woken")
      self = before
      let refusal = StoreError(.damagedFile, "a record that waited is dropped: \(error.message)")
      report.unread.append(
        SyncReport.Unread(name: "\(record.type) \(record.id)", error: refusal))
    }
    try db.execute(sql: "RELEASE woken")
  }

  private mutating func applyFitting(_ record: ChangeRecord, _ part: Int64?) throws {
    do {
      try apply(record, part)
    } catch let error as DatabaseError where error.resultCode == .SQLITE_CONSTRAINT {
      throw ChangeRecord.damage(
        "\(record.type) \(record.id) does not fit: \(error.message ?? "")")
    }
  }

  mutating func apply(_ record: ChangeRecord, _ part: Int64?) throws {
    guard let table = SyncedTable.named(record.type) else { return }
    let row = try SyncedRow(table, record.id, db)
    var known = try row.name.clocks(db)
    var lifted = Lifted()
    if known.made == nil { try succeed(row, &known, record, part) }
    guard record.generation >= known.removed else { return }
    if record.generation > known.removed, known.made != nil, let successor = record.successor {
      let heir = try heir(table.type, successor)
      if heir.clocks.made != nil {
        try fold(row, into: try SyncedRow(table, heir.id, db))
        known = try row.name.clocks(db)
      } else if heir.clocks.removed.isEmpty {
        return try wait(record, for: table.type, heir.id, part)
      }
    }
    if record.generation > known.removed {
      if try stays(row, known, record) {
        known = try revive(row, known, record)
        note(.keptChanged, row)
      } else {
        let isNews = known.made != nil && table.isMissed && !report.made.contains(row.name)
        if isNews, record.removed != nil {
          note(.removed, row, winner: ChangeClock(record.generation)?.origin)
        }
        let isDefaultUser =
          table.type == SyncedTable.users.type && record.id == User.defaultID && known.made != nil
        // A row that was made again has what belongs to it here, as far as nobody removed that.
        if record.removed == nil, known.made != nil { lifted = try lift(of: row) }
        try end(
          row, known, at: record.generation, seen: record.rowSeen,
          part: record.removed == nil || record.successor != known.successor ? nil : part,
          successor: record.removed == nil ? nil : record.successor ?? known.successor,
          isMadeAgain: record.removed == nil)
        if isDefaultUser {
          removesDefaultUser = true
          if record.removed != nil { return try makeDefaultUser(row, after: record.generation) }
        }
        known = RowClocks()
        (known.removed, known.part, known.seen) = (record.generation, part, record.rowSeen)
      }
    } else if record.removed == nil, known.made == nil, !known.removed.isEmpty, table.isMissed,
      record.made == ChangeClock.following(known.removed)
    {
      note(.keptChanged, row)
    }
    if record.removed == nil {
      try applyPresent(record, row, known, part)
      try putBack(lifted)
    } else if let part {
      try record.cover(part: part, db)
    }
  }

  /// Notes which row took over what a removed row was, whenever that one was removed.
  private mutating func succeed(
    _ row: SyncedRow, _ known: inout RowClocks, _ record: ChangeRecord, _ part: Int64?
  ) throws {
    guard let successor = record.successor, record.generation <= known.removed,
      known.successor.map({ successor < $0 }) ?? true
    else { return }
    known.successor = successor
    try row.name.put(
      removed: known.removed, made: nil, seen: known.seen, successor: successor, db)
    try wake(row)
  }

  /// Takes a record of a row that is there, or will be.
  private mutating func applyPresent(
    _ record: ChangeRecord, _ row: SyncedRow, _ known: RowClocks, _ part: Int64?
  ) throws {
    guard known.made != nil || record.made != nil else {
      return try wait(record, for: row.table.type, row.id, part)
    }
    if try divideName(record, row, known, part) { return }
    var change = RowChange(row, record, known, part)
    switch try findOwners(of: &change) {
    case .there: break
    case .missing(let type, let id): return try wait(record, for: type, id, part)
    case .succeeded(let key): return try apply(record.moved(to: key), nil)
    case .removed:
      note(.ownerRemoved, row)
      return try remove(row, known, later: record.latest)
    }
    let decisions = try change.decide(preference, clock: clock, db)
    report.decisions += decisions
    for loser in change.losers { try keep(loser, of: row) }
    guard let others = try keepUnique(&change) else { return }
    try write(change)
    for other in others { try take(other, into: row) }
    if change.needsFigures { withoutFigures.insert(row.id) }
    // The figures of a session to which this one was joined, before or now, follow from it.
    for whole in [change.present, change.record].compactMap({ $0?.values["joined_to"] }) {
      if let id = String.fromDatabaseValue(whole) { withoutFigures.insert(id) }
    }
    if let part { try record.cover(part: part, db) }
  }

  // MARK: Owners

  private enum Owners {
    case there, removed
    case missing(String, String)
    /// An owner in the key was taken over by another: the key of the row is another, too.
    case succeeded(String)
  }

  /// The row that has what a row had: itself, or the last of those that took over from one another.
  private func heir(_ type: String, _ id: String) throws -> (id: String, clocks: RowClocks) {
    var heir = (id: id, clocks: try RowName(type: type, id: id).clocks(db))
    // Each comes before the one that it replaces: the chain ends.
    while heir.clocks.made == nil, let next = heir.clocks.successor, next < heir.id {
      heir = (next, try RowName(type: type, id: next).clocks(db))
    }
    return heir
  }

  /// Whether the rows that a row refers to are there; a reference that may be unknown is so where its
  /// row was removed.
  private func findOwners(of change: inout RowChange) throws -> Owners {
    for parent in change.row.table.parents {
      let value = change.row.keyValue(parent.column) ?? change.record.values[parent.column]
      guard let id = value.flatMap({ String.fromDatabaseValue($0) }) else { continue }
      // A reference that gives way to a later one asks for nothing.
      if preference != .remote, let field = change.row.table.field(holding: parent.column),
        let known = change.known.fields[field.name],
        change.record.clocks[field.name] ?? "" <= known.clock
      {
        continue
      }
      let owner = try RowName(type: parent.type, id: id).clocks(db)
      // A row that was made after a removal of its owner waits for it, and for the owner's return.
      let stated = change.record.parents[parent.column] ?? ""
      if owner.made != nil, owner.removed >= stated { continue }
      guard owner.removed > stated else {
        return .missing(parent.type, id)
      }
      let heir = try heir(parent.type, id)
      if heir.id != id, heir.clocks.made != nil {
        guard let key = change.row.key(with: heir.id, in: parent.column) else {
          change.refer(parent.column, to: heir.id)
          continue
        }
        return .succeeded(key)
      }
      if heir.id != id, heir.clocks.removed.isEmpty { return .missing(parent.type, heir.id) }
      // The effect of a rule is the same everywhere; a store that did not know of the row puts the
      // owner back.
      if parent.isRequired {
        return owner.removed.hasSuffix("!") ? .removed : .missing(parent.type, id)
      }
      change.refer(parent.column, to: nil)
    }
    return .there
  }

  private mutating func wait(
    _ record: ChangeRecord, for type: String, _ id: String, _ part: Int64?
  ) throws {
    hasWaiting = true
    let text = record.json.text(indented: false)
    try db.cachedStatement(
      sql: """
        INSERT INTO sync_waiting (type, id, needs_type, needs_id, record, part)
          SELECT ?1, ?2, ?3, ?4, ?5, ?6 WHERE NOT EXISTS
            (SELECT 1 FROM sync_waiting WHERE type = ?1 AND id = ?2 AND record = ?5)
        """
    ).execute(arguments: [record.type, record.id, type, id, text, part])
  }

  /// Looks again at what waited for a row, or is of it.
  mutating func wake(_ row: SyncedRow) throws {
    guard hasWaiting else { return }
    let rows = try Row.fetchAll(
      db,
      sql: """
        SELECT number, record, part FROM sync_waiting
          WHERE type = ?1 AND id = ?2 AND needs_type <> ?3 OR needs_type = ?1 AND needs_id = ?2
        """, arguments: [row.table.type, row.id, NewerRecord.need])
    for waiting in rows {
      due.append((try ChangeRecord(waiting: waiting[1]), waiting[2]))
      try db.execute(
        sql: "DELETE FROM sync_waiting WHERE number = ?", arguments: [waiting[0] as Int64])
    }
  }

  // MARK: Writing

  mutating func write(_ change: RowChange) throws {
    let (row, known) = (change.row, change.known)
    if known.made == nil {
      try row.insert(change.values, db)
      report.added += 1
      report.made.insert(row.name)
    } else if change.isEmpty {
      return try writeClocks(change)
    } else {
      try row.update(change.values, db)
      report.changed += 1
    }
    try row.replace(change.lists, db)
    try writeClocks(change)
    written[row.name] = row
    try derive(row)
    if known.made == nil { try wake(row) }
  }

  private func writeClocks(_ change: RowChange) throws {
    let (row, known) = (change.row, change.known)
    let isMerged = change.record.made.map { $0 != known.made } ?? false
    if change.takesMaking || isMerged {
      try row.name.put(
        removed: known.removed, made: change.made, seen: change.seen,
        part: change.takesMaking ? change.part : known.part, db)
    }
    for (field, register) in change.clocks { try row.name.put(field, register, db) }
  }

  /// Writes what follows from a row and does not travel.
  private mutating func derive(_ row: SyncedRow) throws {
    switch row.table.type {
    case SyncedTable.routes.type: try RouteRows.writeBoxes(of: row.id, db)
    case SyncedTable.sessions.type: try deriveIdentity(of: row)
    default: break
    }
  }

  /// The name under which a session is counted once.
  ///
  /// Where another has it, or is of the same recording by the rule of copies, one of them stays:
  /// that whose id comes first.
  private mutating func deriveIdentity(of row: SyncedRow) throws {
    var found: (number: Int64, record: SessionRecord)?
    try SessionRows.forEach(SessionColumn.all, "WHERE id = ?", [row.id], db) { number, record, _ in
      found = (number, record)
    }
    guard let (number, record) = found else { return }
    let identity = SessionRows.identity(of: record)
    let named = try String.fetchOne(
      db, sql: "SELECT id FROM sessions WHERE identity = ? AND number <> ?",
      arguments: [identity, number])
    let copy = try SessionStore.copy(of: record, besides: number, db)?.record.id
    if let other = named ?? copy {
      let isLoser = other < row.id
      try fold(
        try SyncedRow(row.table, isLoser ? row.id : other, db),
        into: try SyncedRow(row.table, isLoser ? other : row.id, db))
      // The values of the other may name it, too.
      return isLoser ? () : try deriveIdentity(of: row)
    }
    try db.cachedStatement(
      sql: "UPDATE sessions SET identity = ?1 WHERE number = ?2 AND identity IS NOT ?1"
    ).execute(arguments: [identity, number])
  }

  mutating func note(
    _ reason: SyncDecision.Reason, _ row: SyncedRow, field: String? = nil, winner: String? = nil
  ) {
    report.decisions.append(
      SyncDecision(
        reason: reason, objectType: row.table.type, id: row.id, field: field, winningOrigin: winner)
    )
  }
}

extension ChangeRecord {
  /// Reads a record that waited.
  init(waiting text: String) throws {
    guard let json = try? JSONValue(reading: Array(text.utf8)) else {
      throw Self.damage("a record that waits cannot be read")
    }
    try self.init(json)
  }
}
