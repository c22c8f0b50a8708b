internal import GRDB
package import RuckMetrics

extension SessionStore {
  /// Takes an export into a store that holds no session yet: everything, or nothing.
  ///
  /// The store is then checked as ``check(progress:)`` does. O(size of the export).
  ///
  /// - Parameters:
  ///   - next: the next line; nil after the last.
  ///   - original: the bytes of an original file by its name in the export.
  /// - Returns: the number of sessions.
  /// - Throws: `notEmpty` where the store holds sessions, `damaged` where the lines are not an export;
  ///   ``StoreError``, or what the closures throw.
  package func take(
    next: () throws -> JSONValue?, original: (String) throws -> [UInt8]
  ) throws -> Int {
    try file.rethrowingWrite { db in
      guard try !db.exists("FROM sessions") else {
        throw StoreError(
          .notEmpty,
          "the history holds sessions: an export is taken into a new one (--store FILE)")
      }
      do {
        return try Self.take(next: next, original: original, db)
      } catch let error as DatabaseError
        where error.resultCode == .SQLITE_CONSTRAINT || error.resultCode == .SQLITE_MISMATCH
      {
        throw StoreError(.damaged, "a row of the export does not fit: \(error.message ?? "")")
      }
    }
  }

  private static func take(
    next: () throws -> JSONValue?, original: (String) throws -> [UInt8], _ db: Database
  ) throws -> Int {
    guard let head = try next(), case .string(ExportFile.schema)? = head["schema"] else {
      throw StoreError(.damaged, "this is not an export of a history")
    }
    guard case .integer(let version)? = head["schema_version"], version <= schemaVersion else {
      throw StoreError(.newer, "the export was written by a newer ruckstat")
    }
    try db.execute(sql: "PRAGMA defer_foreign_keys = ON")
    // Rows come before those that they refer to: they are tracked when all are there.
    try db.execute(sql: "UPDATE sync_state SET is_applying = 1")
    // The user of a new store comes with the export.
    try db.execute(sql: "DELETE FROM users")
    let columns = StoreTable.columnNames(of: ExportFile.tables)
    var hasEnd = false
    while let line = try next() {
      guard !hasEnd, case .string(let table)? = line["table"], let row = line["row"]?.members else {
        throw StoreError(.damaged, "a line of the export is not a row")
      }
      if table == "sqlite_sequence" {
        hasEnd = true
        try takeLastNumber(line["row"]?["seq"], db)
      } else {
        guard let known = columns[table] else {
          throw StoreError(.damaged, "the export has a table that is not known here")
        }
        try take(
          row, into: table, known: known, isOld: version <= Schema.lastOfOldPrograms,
          original: original, db)
      }
    }
    guard hasEnd else { throw StoreError(.damaged, "the export ends before its last line") }
    if try db.foreignKeyViolations().next() != nil {
      throw StoreError(.damaged, "a row of the export refers to one that is missing")
    }
    try SyncedTable.trackAnew(db)
    var report = StoreReport()
    try checkRows(db, &report) { _ in }
    if let problem = report.problems.first {
      throw StoreError(.damaged, "the export is not sound: \(problem)")
    }
    return report.sessions
  }

  private static func takeLastNumber(_ value: JSONValue?, _ db: Database) throws {
    guard case .integer(let last)? = value, last >= 0 else { return }
    try db.execute(sql: "DELETE FROM sqlite_sequence WHERE name = 'sessions'")
    try db.execute(
      sql: "INSERT INTO sqlite_sequence (name, seq) VALUES ('sessions', MAX(?, "
        + "(SELECT COALESCE(MAX(number), 0) FROM sessions)))", arguments: [last])
  }

  private static func take(
    _ row: [(key: String, value: JSONValue)], into table: String, known: Set<String>,
    isOld: Bool, original: (String) throws -> [UInt8], _ db: Database
  ) throws {
    if table == "tracks" { return try takeTrack(.object(row), isOld: isOld, db) }
    if table == "originals", case .string(let name)? = JSONValue.object(row)["file"] {
      let bytes = try original(name)
      return try ChangedRows.insert(
        [
          ("fingerprint", value(JSONValue.object(row)["fingerprint"] ?? .null)),
          ("name", value(JSONValue.object(row)["name"] ?? .null)), ("data", StoredBytes(bytes)),
        ], in: "originals", db)
    }
    guard row.allSatisfy({ known.contains($0.key) }), !row.isEmpty,
      Set(row.map(\.key)).count == row.count
    else { throw StoreError(.damaged, "the export has a column that is not known here") }
    try ChangedRows.insert(row.map { ($0.key, value($0.value)) }, in: table, db)
  }

  private static func value(_ value: JSONValue) -> DatabaseValue {
    switch value {
    case .null, .array, .group: .null
    case .bool(let flag): (flag ? 1 : 0).databaseValue
    case .number(let number): number.databaseValue
    case .integer(let number): number.databaseValue
    case .string(let text): text.databaseValue
    case .object:
      if case .string(let text)? = value["hex"] {
        StoredBytes(bytes(ofHex: text)).databaseValue
      } else {
        .null
      }
    }
  }

  private static func bytes(ofHex text: String) -> [UInt8] {
    let digits = text.utf8.compactMap { Character(UnicodeScalar($0)).hexDigitValue }
    return stride(from: 0, to: digits.count - 1, by: 2).map {
      UInt8(digits[$0] << 4 | digits[$0 + 1])
    }
  }

  private static func takeTrack(_ row: JSONValue, isOld: Bool, _ db: Database) throws {
    guard case .integer(let session)? = row["session"], case .integer(let points)? = row["points"],
      points > 0, case .string(let fingerprint)? = row["fingerprint"],
      case .array(let starts)? = row["segments"], let named = row["columns"]?.members
    else { throw StoreError(.damaged, "a track of the export cannot be read") }
    var columns: [Channel: ContiguousArray<Double>] = [:]
    for (name, values) in named {
      guard let channel = Channel.allCases.first(where: { $0.machineName == name }),
        case .array(let values) = values, values.count == points
      else { throw StoreError(.damaged, "the track of session \(session) has another column") }
      columns[channel] = ContiguousArray(values.map(sample))
    }
    let firsts = integers(.array(starts))
    guard (columns[.latitude] == nil) == (columns[.longitude] == nil), !columns.isEmpty,
      firsts.first ?? 0 == 0,
      zip(firsts, firsts.dropFirst()).allSatisfy({ $0 <= $1 }), firsts.last ?? 0 <= points
    else { throw StoreError(.damaged, "the track of session \(session) is not sound") }
    let paused = Set(integers(row["pauses"] ?? .array([])))
    let pauses = Set(firsts).intersection(paused).filter { $0 > 0 && $0 < points }.sorted()
    let track = CompressedTrack(
      Track(
        count: points, segmentStarts: ContiguousArray(firsts), pauses: ContiguousArray(pauses)
      ) { columns[$0] ?? [] })
    // Programs of 0.x packed segments in another way, which their fingerprint is of.
    guard isOld || TrackRows.fingerprint(of: track) == fingerprint else {
      throw StoreError(.damaged, "the track of session \(session) is not as it was written")
    }
    try TrackRows.insert(track, session: Int64(session), db)
  }

  private static func integers(_ value: JSONValue) -> [Int] {
    guard case .array(let values) = value else { return [] }
    return values.compactMap { if case .integer(let row) = $0 { row } else { nil } }
  }

  private static func sample(_ value: JSONValue) -> Double {
    switch value {
    case .number(let number): number
    case .integer(let number): Double(number)
    case .string("-0"): -0.0
    case .string("inf"): .infinity
    case .string("-inf"): -.infinity
    default: .nan
    }
  }
}
