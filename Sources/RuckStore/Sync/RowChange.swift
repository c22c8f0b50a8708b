internal import GRDB

/// The changes of a record to a row: the fields that are later, and the values that give way to them.
struct RowChange {
  /// A value that gives way to another of which its author did not know.
  struct Loser {
    let field: SyncedField
    let clock: String
    let from: ChangeRecord
  }

  let row: SyncedRow
  let record: ChangeRecord
  let known: RowClocks
  let part: Int64?
  /// The row as it is; nil where it is not there.
  private(set) var present: ChangeRecord?
  /// Whether the row is made by the record.
  private(set) var takesMaking = false
  /// The values to write.
  var values: [String: DatabaseValue] = [:]
  /// The lists to write, with their rows.
  private(set) var lists: [(list: SyncedList, rows: [[DatabaseValue]])] = []
  /// The clocks of fields to write.
  var clocks: [String: RowClocks.Register] = [:]
  /// The values that give way.
  private(set) var losers: [Loser] = []
  /// Whether figures of neither side follow from what the row is made of now.
  private(set) var needsFigures = false
  // The names of the fields that are taken.
  private var taken: Set<String> = []
  // References to rows that were removed, with the rows that took over.
  private var referred: [(column: String, id: DatabaseValue)] = []

  // Whether the record is of another row of the same thing: what its author knew of that says
  // nothing of this.
  private let isOfOther: Bool

  /// A change of nothing yet.
  init(
    _ row: SyncedRow, _ record: ChangeRecord, _ known: RowClocks, _ part: Int64?,
    isOfOther: Bool = false
  ) {
    (self.isOfOther, self.row, self.record) = (isOfOther, row, record)
    (self.known, self.part) = (known, part)
  }

  /// Whether the row stays as it is.
  var isEmpty: Bool { values.isEmpty && lists.isEmpty }

  /// Gives a reference another row; none for nil.
  mutating func refer(_ column: String, to id: String?) {
    referred.append((column, id.databaseValue))
  }

  /// Gives a field another value, by a change that follows the one that it overrules.
  mutating func overrule(_ column: String, _ value: DatabaseValue) {
    guard let field = row.table.field(holding: column) else { return }
    values[column] = value
    clocks[field.name] = .following(clock(of: field.name))
  }

  /// The clock of the row's making as it is after the change.
  var made: String? { takesMaking ? record.made : known.made }

  /// The clocks that the making knows after the change.
  var seen: SeenClocks {
    var seen = known.seen
    seen.formUnion(record.rowSeen)
    for made in [known.made, record.made] { if let made { seen.add(made) } }
    return seen
  }

  /// The clock of a field as it is after the change.
  func clock(of field: String) -> String {
    clocks[field]?.clock ?? known.fields[field]?.clock ?? made ?? ""
  }

  /// Finds the fields that are later here and those that are later there.
  ///
  /// - Parameters:
  ///   - preference: the side whose value stays where neither side knew the other's.
  ///   - clock: a clock later than all others, for a value that is preferred to a later one.
  ///   - db: the store.
  /// - Returns: the decisions.
  /// - Throws: the errors of SQLite.
  mutating func decide(
    _ preference: SyncPreference?, clock: String, _ db: Database
  ) throws -> [SyncDecision] {
    present = known.made == nil ? nil : try row.record(row.table.fields, db)
    takesMaking = record.made.map { $0 > known.made ?? "" } ?? false
    var decisions: [SyncDecision] = []
    for field in row.table.fields {
      guard var theirs = record.register(of: field, part: part) else { continue }
      if isOfOther { theirs.seen = SeenClocks() }
      guard let present else {
        take(field, theirs)
        continue
      }
      if field.isDerived(in: present) { continue }
      if let decision = decide(field, theirs, present, preference, clock) {
        decisions.append(decision)
      }
    }
    if let present { decideFigures(present) }
    keepClocks()
    for (column, id) in referred where values[column] != nil { overrule(column, id) }
    return decisions
  }

  private mutating func decide(
    _ field: SyncedField, _ theirs: RowClocks.Register, _ present: ChangeRecord,
    _ preference: SyncPreference?, _ clock: String
  ) -> SyncDecision? {
    let mine = known.register(of: field, in: present)
    if mine.clock == theirs.clock { return nil }
    guard mine.isGiven, theirs.isGiven, !field.isBookkeeping, differs(field, present),
      // An analysis that was repeated by the usual rules says nothing of its own.
      field.name != "recording" || field.isGiven(in: present) || field.isGiven(in: record)
    else {
      if theirs.clock > mine.clock { take(field, theirs) }
      return nil
    }
    if theirs.seen.knows(mine.clock) || !isOfOther && mine.seen.knows(theirs.clock) {
      if theirs.clock > mine.clock { take(field, theirs) }
      return nil
    }
    let isLater = theirs.clock > mine.clock
    let isTheirs = preference.map { $0 == .remote } ?? isLater
    var winner = isTheirs ? theirs : mine
    if isOfOther {
      winner.seen = mine.seen
    } else {
      winner.seen.formUnion(isTheirs ? mine.seen : theirs.seen)
      winner.seen.add(isTheirs ? mine.clock : theirs.clock)
    }
    if isTheirs != isLater {
      winner.seen.add(winner.clock)
      (winner.clock, winner.part) = (clock, nil)
    }
    if field.isUnion {
      (winner.clock, winner.part) = (ChangeClock.following(max(mine.clock, theirs.clock)), nil)
      clocks[field.name] = winner
      guard join(field, present, isTheirs) else { return nil }
    }
    losers.append(
      Loser(
        field: field, clock: isTheirs ? mine.clock : theirs.clock, from: isTheirs ? present : record
      ))
    if isTheirs, !field.isUnion { take(field, winner) } else { clocks[field.name] = winner }
    return SyncDecision(
      reason: .bothChanged, objectType: row.table.type, id: row.id, field: field.name,
      winningOrigin: ChangeClock(isTheirs ? theirs.clock : mine.clock)?.origin)
  }

  /// Keeps the rows of both; of two about one thing that of the winner.
  ///
  /// - Returns: whether a row of the other gave way.
  private mutating func join(
    _ field: SyncedField, _ present: ChangeRecord, _ isTheirs: Bool
  ) -> Bool {
    var gaveWay = false
    for list in field.lists {
      let mine = present.lists[list.table] ?? []
      let theirs = record.lists[list.table] ?? []
      let (rows, others) = isTheirs ? (theirs, mine) : (mine, theirs)
      let both = list.join(rows, others)
      gaveWay = gaveWay || !Set(others).isSubset(of: both)
      lists.append((list, both))
    }
    return gaveWay
  }

  /// Figures go with the inputs from which they follow: those of the side whose inputs all stay,
  /// else they are computed again.
  private mutating func decideFigures(_ present: ChangeRecord) {
    guard row.table.type == SyncedTable.sessions.type else { return }
    let derived = row.table.fields.filter { $0.isDerived(in: present) }
    let inputs = row.table.fields.filter { field in
      SyncedField.inputs.contains(field.name)
        || SyncedField.totals.contains(field.name) && !field.isDerived(in: present)
    }
    guard (inputs + derived).contains(where: { record.clocks[$0.name] != nil }) else { return }
    var (areMine, areTheirs) = (true, true)
    for field in inputs where differs(field, present) {
      // A record of a change has all inputs but the track.
      if field.name == "track", record.made == nil, record.clocks[field.name] == nil { continue }
      if taken.contains(field.name) { areMine = false } else { areTheirs = false }
    }
    let figures = derived.first { $0.name == "figures" }
    let theirs = figures.flatMap { record.register(of: $0, part: part) }
    let mine = figures.map { known.register(of: $0, in: present) }
    switch (areMine, areTheirs) {
    case (true, true) where (theirs?.clock ?? "") > (mine?.clock ?? ""), (false, true):
      guard theirs != nil else { return needFigures(mine?.clock ?? "", "") }
      for field in derived {
        if let theirs = record.register(of: field, part: part) { take(field, theirs) }
      }
    case (false, false): needFigures(mine?.clock ?? "", theirs?.clock ?? "")
    default: break
    }
  }

  private mutating func needFigures(_ mine: String, _ theirs: String) {
    needsFigures = true
    let latest = [mine, theirs, known.made ?? ""].map { $0.drop { $0 == "-" } }.max() ?? ""
    for name in ["figures"] + SyncedField.totals.sorted() {
      guard let field = row.table.fields.first(where: { $0.name == name }),
        let present, field.isDerived(in: present)
      else { continue }
      clocks[name] = RowClocks.Register(
        clock: "-" + ChangeClock.following(String(latest)), part: nil)
    }
  }

  /// States the clocks that the fields of the row have by its making, where that is another now.
  private mutating func keepClocks() {
    guard let present else { return }
    for field in row.table.fields
    where clocks[field.name] == nil && known.fields[field.name] == nil
      && !taken.contains(field.name)
    {
      let mine = known.register(of: field, in: present)
      if !mine.clock.isEmpty, RowClocks.implied(made, field, present) != mine.clock {
        clocks[field.name] = mine
      }
    }
  }

  /// Takes the value of a field.
  private mutating func take(_ field: SyncedField, _ register: RowClocks.Register) {
    taken.insert(field.name)
    var whole = record
    whole.complete(field)
    for column in field.columns { values[column.name] = whole.values[column.name] }
    for list in field.lists { lists.append((list, whole.lists[list.table] ?? [])) }
    let isImplied =
      known.fields[field.name] == nil && register.seen.clocks.isEmpty
      && RowClocks.implied(made, field, whole) == register.clock
    if !isImplied { clocks[field.name] = register }
  }

  private func differs(_ field: SyncedField, _ present: ChangeRecord) -> Bool {
    var theirs = record
    theirs.complete(field)
    return field.columns.contains { present.values[$0.name] != theirs.values[$0.name] }
      || field.lists.contains { present.lists[$0.table] != theirs.lists[$0.table] }
  }
}
