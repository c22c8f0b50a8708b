internal import GRDB
package import RuckMetrics

/// The file that a history is taken out to: lines of JSON, one for each row.
package enum ExportFile {
  /// The name and the version of the schema.
  package static let schema = "ruckstat.export/1"
  /// The bytes that every such file begins with.
  package static let beginning = Array("{\"schema\":\"\(schema)\"".utf8)
  /// The name of the file in the folder of an export.
  package static let name = "history.ndjson"
  /// The name of the folder next to it that holds original files.
  package static let originals = "originals"

  /// The tables that follow from others, or that a new store fills itself; those of the
  /// synchronisation, for no two stores are one to others.
  private static let derived: Set<String> = [
    "record_books", "record_candidates", "session_bests", "session_digests",
    "track_columns", "sync_fields", "sync_parts", "sync_rows", "sync_state", "sync_waiting",
    "undo_changes", "undo_steps",
  ]

  /// The tables whose rows are exported, in the order of their names.
  static let tables = StoreTable.all.filter { !derived.contains($0.name) }
    .sorted { $0.name < $1.name }
}

extension SessionStore {
  /// Takes everything out: the first line states the schema, each further line is a row of a table.
  ///
  /// The state of one moment, whatever others write meanwhile. One row, with a track one session, is
  /// in memory. O(size of the store).
  ///
  /// - Parameters:
  ///   - line: takes each line.
  ///   - original: takes each original file: a name for it, and its bytes.
  /// - Returns: the number of sessions.
  /// - Throws: ``StoreError``, or what the closures throw.
  package func export(
    line: (JSONValue) throws -> Void, original: (String, [UInt8]) throws -> Void
  ) throws -> Int {
    try file.rethrowingRead { db in
      try line(
        .object([
          ("schema", .string(ExportFile.schema)), ("version", .string(RuckstatVersion.current)),
          ("schema_version", .integer(Self.schemaVersion)),
        ]))
      for table in ExportFile.tables {
        try Self.export(table, db, line: line, original: original)
      }
      // The numbers that were given and are not to be given again.
      let last = try Int.fetchOne(
        db, sql: "SELECT seq FROM sqlite_sequence WHERE name = 'sessions'")
      try line(Self.line("sqlite_sequence", [("seq", JSONValue(last ?? 0))]))
      return try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM sessions") ?? 0
    }
  }

  private static func line(
    _ table: String, _ row: [(key: String, value: JSONValue)]
  ) -> JSONValue {
    .object([("table", .string(table)), ("row", .object(row))])
  }

  private static func export(
    _ described: StoreTable, _ db: Database, line: (JSONValue) throws -> Void,
    original: (String, [UInt8]) throws -> Void
  ) throws {
    let table = described.name
    // By the key: equal stores give equal bytes, whatever the order in which they came to be.
    let rows = try Row.fetchCursor(
      db, sql: "SELECT * FROM \(table) ORDER BY \(described.key.joined(separator: ", "))")
    while let row = try rows.next() {
      switch table {
      case "tracks": try line(Self.line(table, try trackMembers(row["session"], db)))
      case "originals":
        let (fingerprint, name): (String, String) = (row["fingerprint"], row["name"])
        let file = originalName(fingerprint, name)
        try original(file, (row["data"] as StoredBytes).bytes)
        try line(
          Self.line(
            table,
            [
              ("fingerprint", .string(fingerprint)), ("name", .string(name)),
              ("file", .string(file)),
            ]))
      default:
        try line(Self.line(table, row.map { ($0, value($1)) }))
      }
    }
  }

  /// A file name that no other original has: the fingerprint's digits and the name.
  private static func originalName(_ fingerprint: String, _ name: String) -> String {
    let digits = fingerprint.filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
    let plain = name.unicodeScalars.map { scalar in
      let isPlain =
        scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
        || "-_.".unicodeScalars.contains(scalar)
      return isPlain && scalar.isASCII ? Character(scalar) : "_"
    }
    return "\(digits.prefix(64))-\(String(plain.suffix(100)))"
  }

  private static func value(_ value: DatabaseValue) -> JSONValue {
    switch value.storage {
    case .null: .null
    case .int64(let number): .integer(Int(number))
    case .double(let number): JSONValue(number)
    case .string(let text): .string(text)
    case .blob: .object([("hex", .string(StoredBytes(value.bytes).hex))])
    }
  }

  /// A track as columns of numbers; null is a missing sample.
  private static func trackMembers(
    _ session: Int64, _ db: Database
  ) throws -> [(key: String, value: JSONValue)] {
    guard let packed = try TrackRows.track(ofSession: session, db) else { return [] }
    let track = try track(packed, Int(session))
    var columns: [(key: String, value: JSONValue)] = []
    for channel in Channel.allCases where packed.columns[channel.machineName] != nil {
      columns.append((channel.machineName, .array(track.column(channel).map(sample))))
    }
    var members: [(key: String, value: JSONValue)] = [
      ("session", .integer(Int(session))), ("points", .integer(track.count)),
      ("fingerprint", .string(TrackRows.fingerprint(of: packed))),
      ("segments", .array(track.segments.map { .integer($0.lowerBound) })),
    ]
    if !track.pauses.isEmpty {
      members.append(("pauses", .array(track.pauses.map { .integer($0) })))
    }
    return members + [("columns", .object(columns))]
  }

  // JSON has no number that is infinite, and few programs keep a zero below zero.
  private static func sample(_ value: Double) -> JSONValue {
    if value.isInfinite { return .string(value < 0 ? "-inf" : "inf") }
    return value == 0 && value.sign == .minus ? .string("-0") : JSONValue(value)
  }
}
