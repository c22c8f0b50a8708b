internal import GRDB
internal import RuckFormats

/// The schema of a store: the statements that make a new one, and the check that a file has it.
enum Schema {
  /// The mark of a store in SQLite's header: `Ruck`.
  static let applicationID = 0x5275_636b
  /// The version of the schema.
  static let version = 21
  /// The fingerprint of the statements as they are in most files: to compare them one by one takes longer
  /// than to read a history.
  static let fingerprint = "xxh64:088f9f78222eb87c"
  /// The fingerprints of files of earlier versions, of their statements in the order of
  /// their names, with single spaces.
  static let earlier = [
    15: "xxh64:77cbdc9a9c507ba3", 16: "xxh64:3b473d606199da9d",
    17: "xxh64:c73ebf00ed4ff868", 18: "xxh64:c601b90f865bb4a2", 19: "xxh64:b0cd4a26b83d3a6e",
    20: "xxh64:829a0676045cb671",
  ]
  /// The last version that 0.x programs wrote.
  static let lastOfOldPrograms = 14

  /// The statements that make a store.
  static let statements: [String] =
    StoreTable.all.flatMap(\.statements) + SchemaText.searches + SchemaText.triggers
    + SyncedTable.noting + SyncedTable.all.flatMap(\.triggers)

  /// Makes the schema in an empty file, unless another process did meanwhile.
  static func make(_ queue: DatabaseQueue, now: Double) throws {
    try queue.writeWithoutTransaction { db in
      try db.inTransaction(.immediate) {
        guard try Int.fetchOne(db, sql: "PRAGMA user_version") == 0 else { return .commit }
        for statement in statements { try db.execute(sql: statement) }
        try begin(db, now: now)
        return .commit
      }
    }
  }

  /// Makes the schema in an empty database in memory: a copy of one that is made once, which takes
  /// a fifth of the time.
  static func makeInMemory(_ queue: DatabaseQueue, now: Double) throws {
    try empty.get().backup(to: queue)
    try queue.write { try begin($0, now: now) }
  }

  private static let empty = Result {
    let queue = try DatabaseQueue()
    try queue.write { db in
      for statement in statements { try db.execute(sql: statement) }
    }
    return queue
  }

  /// The first rows of a store that has its tables.
  private static func begin(_ db: Database, now: Double) throws {
    try db.execute(sql: "PRAGMA application_id = \(applicationID)")
    try db.execute(sql: "PRAGMA user_version = \(version)")
    try db.execute(
      sql: "INSERT INTO sync_state (number, origin, clock) VALUES (1, ?, ?)",
      arguments: [
        ChangeClock.randomName(),
        ChangeClock(milliseconds: 0, counter: 0, origin: "0000000000000000").text,
      ])
    try ChangeClock.tick(db, now: now)
    try db.execute(
      sql: "INSERT INTO users (id, display_name, created_at_s) VALUES ('me', 'me', ?)",
      arguments: [now])
  }

  /// The version of a file's schema: 0 of an empty file, else the present one, or one that can be upgraded.
  ///
  /// - Throws: `foreign`, `newer`, or `damaged` of a file that holds something else.
  static func version(_ db: Database, path: String) throws -> Int {
    // Until it is known what stands in a file, nothing of it does more than compute; later its triggers write
    // to the searches, which SQLite trusts a known schema only to do.
    try db.execute(sql: "PRAGMA trusted_schema = OFF")
    let version = try checkedVersion(db, path: path)
    try db.execute(sql: "PRAGMA trusted_schema = ON")
    return version
  }

  private static func checkedVersion(_ db: Database, path: String) throws -> Int {
    let owner = try Int.fetchOne(db, sql: "PRAGMA application_id") ?? 0
    let found = try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
    let objects = try objects(db)
    if owner == 0, found == 0, objects.isEmpty { return 0 }
    guard owner == applicationID else {
      throw StoreError(.foreign, "\(path) is a database of another program")
    }
    if found > version {
      throw StoreError(
        .newer,
        "\(path) was written by a newer ruckstat (schema \(found), this one knows "
          + "\(version)); it is left as it is")
    }
    if 1...lastOfOldPrograms ~= found {
      let name = quoted(path)
      throw StoreError(
        .foreign,
        "\(path) was written by ruckstat 0.x, whose files this program does not open. Carry it over, with the old "
          + "program: ruckstat export ruckstat-export --store \(name); then with this one: "
          + "ruckstat import ruckstat-export --store NEW-FILE")
    }
    if let fingerprint = earlier[found] {
      guard self.fingerprint(of: objects, words) == fingerprint else {
        throw StoreError(.damaged, "the tables of \(path) are not as ruckstat made them\(advice)")
      }
    } else {
      guard found == version else {
        throw StoreError(.damaged, "\(path) states schema \(found), which is none")
      }
      if self.fingerprint(of: objects, \.self) != Self.fingerprint {
        try requireKnown(objects, path: path)
      }
    }
    return found
  }

  private static func isOfSQLite(_ type: String, _ name: String) -> Bool {
    name.hasPrefix("sqlite_") || type == "table" && SchemaText.shadows.contains(name)
  }

  /// SQLite's list of a file: types, names and statements.
  static func objects(_ db: Database) throws -> [Row] {
    try Row.fetchAll(db, sql: "SELECT type, name, sql FROM sqlite_master ORDER BY type, name")
  }

  /// The fingerprint of SQLite's list of a file, each statement as a function writes it.
  static func fingerprint(of objects: [Row], _ text: (String) -> String) -> String {
    let statements: [String?] = objects.map { isOfSQLite($0[0], $0[1]) ? nil : $0[2] }
    return statements.compactMap { $0.map(text) }.joined(separator: "\n").fingerprint
  }

  /// A statement with single spaces, and none where they mean nothing: SQLite puts a new column
  /// behind the last on the same line.
  private static func words(_ sql: String) -> String {
    sql.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      .replacing(" )", with: ")").replacing("( ", with: "(").replacing(" ,", with: ",")
  }

  /// Refuses a file in which another program put something that would run, or hide rows.
  private static func requireKnown(_ objects: [Row], path: String) throws {
    var missing = known
    for row in objects {
      let (type, name, sql): (String, String, String?) = (row[0], row[1], row[2])
      if isOfSQLite(type, name) { continue }
      let text = missing.removeValue(forKey: name)
      // SQLite keeps a statement as it is, but for columns that were added.
      if let text, let sql, text == sql || words(sql) == words(text) { continue }
      throw StoreError(
        .damaged,
        text == nil
          ? "\(path) has a \(type) \(name) that ruckstat did not make and that could change what is saved: "
            + "nothing was read; remove it with 'sqlite3 \(quoted(path)) \"DROP \(type.uppercased()) "
            + "\(name)\"', or take a backup with 'ruckstat restore BACKUP'"
          : "the \(type) \(name) of \(path) is not as ruckstat made it\(advice)")
    }
    if let name = missing.keys.min() {
      throw StoreError(.damaged, "\(path) lacks \(name)\(advice)")
    }
  }

  private static let advice = ": nothing was read; take a backup with 'ruckstat restore BACKUP'"

  private static func quoted(_ path: String) -> String {
    "'" + path.replacing("'", with: "'\\''") + "'"
  }

  /// The statements by the names of the objects that they make.
  private static let known: [String: String] = Dictionary(
    uniqueKeysWithValues: statements.map { (name(madeBy: $0), $0) })

  /// The name of the object that a statement makes.
  static func name(madeBy statement: String) -> String {
    var words = statement.utf8.prefix(120).split { $0 <= UInt8(ascii: " ") }
      .map { String(decoding: $0, as: UTF8.self) }[...].dropFirst()
    if ["UNIQUE", "VIRTUAL"].contains(words.first) { words = words.dropFirst() }
    return words.dropFirst().first ?? ""
  }
}
