#if Store
internal import GRDB

/// What a record changes of a row: which of its fields are the later ones.
struct RowChange {
  let row: SyncedRow
  let record: ChangeRecord
  let known: RowClocks
  let part: Int64?
  /// Whether the row is made by the record.
  private(set) var takesMaking = false
  /// The values to write.
  var values: [String: DatabaseValue] = [:]
  /// The lists to write.
  private(set) var lists: [SyncedList] = []
  /// The clocks of fields to write.
  var clocks: [String: RowClocks.Register] = [:]
  // References to rows that were removed.
  private var forgotten: [String] = []

  /// A change of nothing yet.
  init(_ row: SyncedRow, _ record: ChangeRecord, _ known: RowClocks, _ part: Int64?) {
    self.row = row
    self.record = record
    self.known = known
    self.part = part
  }

  /// Whether the row stays as it is.
  var isEmpty: Bool { values.isEmpty && lists.isEmpty }

  /// Makes a reference unknown.
  mutating func forget(_ column: String) { forgotten.append(column) }

  /// Gives a field another value, by a change that follows the one that it overrules.
  mutating func overrule(_ column: String, _ value: DatabaseValue) {
    guard let field = row.table.field(holding: column) else { return }
    values[column] = value
    clocks[field.name] = RowClocks.Register(
      clock: ChangeClock.following(clock(of: field.name)), part: nil)
  }

  /// The clock of the row's making as it is after the change.
  private var clockOfMaking: String {
    takesMaking ? record.made ?? "" : known.made ?? ""
  }

  /// The clock of a field as it is after the change.
  func clock(of field: String) -> String {
    clocks[field]?.clock ?? known.fields[field]?.clock ?? clockOfMaking
  }

  /// Finds what is later here and what there.
  ///
  /// - Parameters:
  ///   - preference: whose value stays where both changed a field since they last met.
  ///   - clock: a clock later than all others, for a value that is preferred to a later one.
  ///   - db: the store.
  /// - Returns: what was decided.
  /// - Throws: what SQLite says.
  mutating func decide(
    _ preference: SyncPreference?, clock: String, _ db: Database
  ) throws -> [SyncDecision] {
    takesMaking = record.made.map { $0 > known.made ?? "" } ?? false
    var decisions: [SyncDecision] = []
    for field in row.table.fields {
      if let theirs = record.clocks[field.name] {
        if let decision = try decideChanged(field, theirs, preference, clock, db) {
          decisions.append(decision)
        }
      } else if record.made != nil, known.fields[field.name] == nil {
        try decideMade(field, db)
      }
    }
    for column in forgotten where values[column] != nil { overrule(column, .null) }
    return decisions
  }

  /// A field that was changed after the row was made.
  private mutating func decideChanged(
    _ field: SyncedField, _ theirs: String, _ preference: SyncPreference?, _ clock: String,
    _ db: Database
  ) throws -> SyncDecision? {
    guard known.made != nil else {
      take(field, RowClocks.Register(clock: theirs, part: part))
      return nil
    }
    if let first = field.first {
      if record.values[field.columns[0]] == first.databaseValue { return nil }
      // Here an end was undone before it was sent; there the same was ended.
      if try row.record([field], db)?.values[field.columns[0]] == first.databaseValue {
        take(field, RowClocks.Register(clock: theirs, part: part))
        return nil
      }
    }
    guard let mine = known.fields[field.name], mine.clock != theirs else {
      if known.fields[field.name] == nil {
        take(field, RowClocks.Register(clock: theirs, part: part))
      }
      return nil
    }
    let isConflict = try !field.isBookkeeping && mine.part == nil && differs(field, db)
    let isTheirs =
      isConflict ? preference.map { $0 == .remote } ?? (theirs > mine.clock) : theirs > mine.clock
    if isTheirs == (theirs > mine.clock) {
      if isTheirs { take(field, RowClocks.Register(clock: theirs, part: part)) }
    } else if isTheirs {
      take(field, RowClocks.Register(clock: clock, part: nil))
    } else {
      clocks[field.name] = RowClocks.Register(clock: clock, part: nil)
    }
    guard isConflict else { return nil }
    return SyncDecision(
      reason: .bothChanged, objectType: row.table.type, id: row.id, field: field.name,
      keptOrigin: ChangeClock(isTheirs ? theirs : mine.clock)?.origin)
  }

  /// A field that has the value with which the row was made, there and, if it is there, here.
  private mutating func decideMade(_ field: SyncedField, _ db: Database) throws {
    guard let first = field.first, known.made != nil, record.made != known.made else {
      if takesMaking { take(field, nil) }
      return
    }
    // The value that ends is never replaced by the one that begins, whichever is later.
    let column = field.columns[0]
    let isFirst: Bool = record.values[column] == first.databaseValue
    let present = try row.record([field], db)?.values[column]
    let wasFirst: Bool = present == first.databaseValue
    if isFirst == wasFirst {
      if takesMaking { take(field, nil) }
    } else if isFirst {
      if takesMaking, let present { overrule(column, present) }
    } else if takesMaking {
      take(field, nil)
    } else {
      overrule(column, record.values[column] ?? .null)
    }
  }

  /// Takes the value of a field; nil for the clock of the row.
  private mutating func take(_ field: SyncedField, _ register: RowClocks.Register?) {
    for column in field.columns { values[column] = record.values[column] }
    lists += field.lists
    if let register { clocks[field.name] = register }
  }

  private func differs(_ field: SyncedField, _ db: Database) throws -> Bool {
    guard let present = try row.record([field], db) else { return true }
    return field.columns.contains { present.values[$0] != record.values[$0] }
      || field.lists.contains { present.lists[$0.table] != record.lists[$0.table] }
  }
}
#endif
