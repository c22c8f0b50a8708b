internal import GRDB

/// The changes that a store knows and a folder lacks, the store's own and those of others.
///
/// Every removal, making and change of a field stands in a change file that the store wrote or read. One
/// that is in no file of the folder is to be written there: so a lost or damaged file is written again,
/// an empty folder gets everything, and changes travel from one folder to another.
struct ChangeExport {
  private let missing: Set<Int64>
  private let all: Bool
  /// The rows with something to write, owners first.
  let names: [RowName]
  /// The numbers of records that wait here and are not in the folder.
  let waiting: [Int64]

  /// Finds the changes that a folder whose files have some sizes lacks, or all changes.
  ///
  /// O(changes that it lacks) by indexes.
  init(lackedBy files: [String: Int], all: Bool, _ db: Database) throws {
    self.all = all
    var missing: Set<Int64> = []
    let parts = try Row.fetchCursor(db, sql: "SELECT number, name, size FROM sync_parts")
    while let part = try parts.next() {
      // The size of a file that a newer program wrote is saved as a negative number.
      if files[part[1]] != abs(part[2] as Int) { missing.insert(part[0]) }
    }
    self.missing = missing
    let numbers = "[\(missing.sorted().map(String.init).joined(separator: ","))]"
    let condition =
      all ? "?1 IS NOT NULL" : "part IS NULL OR part IN (SELECT value FROM json_each(?1))"
    let rows = try Row.fetchAll(
      db,
      sql: """
        SELECT type, id FROM sync_rows WHERE \(condition)
          UNION SELECT type, id FROM sync_fields WHERE \(condition)
        """, arguments: [numbers])
    let ranks = Dictionary(
      SyncedTable.all.enumerated().map { ($0.element.type, $0.offset) }
    ) { first, _ in first }
    names = rows.map { RowName(type: $0[0], id: $0[1]) }
      .sorted { (ranks[$0.type] ?? 0, $0.id) < (ranks[$1.type] ?? 0, $1.id) }
    waiting = try Int64.fetchAll(
      db, sql: "SELECT number FROM sync_waiting WHERE \(condition) ORDER BY number",
      arguments: [numbers])
  }

  private func isPending(_ part: Int64?) -> Bool {
    all || part.map { missing.contains($0) } ?? true
  }

  /// The record of a row to write; nil where nothing is to be written (any more).
  func record(_ name: RowName, _ db: Database) throws -> ChangeRecord? {
    guard let table = SyncedTable.named(name.type) else { return nil }
    let clocks = try name.clocks(db)
    guard clocks.made != nil else {
      guard isPending(clocks.part), !clocks.removed.isEmpty else { return nil }
      var record = ChangeRecord(type: name.type, id: name.id)
      (record.removed, record.successor) = (clocks.removed, clocks.successor)
      record.rowSeen = clocks.seen
      return record
    }
    let isWhole = isPending(clocks.part)
    let changed = clocks.fields.filter { isWhole || isPending($0.value.part) }
    guard isWhole || !changed.isEmpty else { return nil }
    var names = Set(changed.keys)
    // A store that takes figures, or their inputs, has to see all of both.
    let figures = SyncedField.inputs.union(SyncedField.totals).union(["figures"]).subtracting([
      "track"
    ])
    if name.type == SyncedTable.sessions.type, !names.isDisjoint(with: figures) {
      names.formUnion(figures)
    }
    let fields = table.fields.filter { isWhole || names.contains($0.name) }
    let row = try SyncedRow(table, name.id, db)
    guard var record = try row.record(fields, db) else { return nil }
    var facts = record
    if !isWhole, name.type == SyncedTable.sessions.type {
      let track = try row.record(
        table.fields.filter { $0.name == "track" }.map {
          SyncedField(name: $0.name, columns: $0.columns)
        },
        db)
      facts.values.merge(track?.values ?? [:]) { first, _ in first }
    }
    record.state(fields, clocks, in: facts)
    if !isWhole { record.made = nil }
    return record
  }
}
