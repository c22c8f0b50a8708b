#if Store
import Foundation
import RuckHistory
import TestSupport
import Testing

@testable import RuckStore

@Suite struct MigrationTests {
  private static func bytes(_ path: String) throws -> Data {
    try Data(contentsOf: URL(fileURLWithPath: path))
  }

  /// A file of 0.x is left as it is; the words say how its data comes over.
  @Test(arguments: [1, 9, 14]) func aFileOfAnOldProgramIsRefusedWithTheWayOver(
    version: Int
  ) async throws {
    let folder = try PassingFolder()
    let path = folder.file("it's old.sqlite")
    try Made.run(
      """
      PRAGMA application_id = 1383424875;
      PRAGMA user_version = \(version);
      CREATE TABLE sessions (number INTEGER PRIMARY KEY);
      """, at: path)
    let before = try Self.bytes(path)
    let error = #expect(throws: StoreError.self) { try Made.store(path) }
    let words = error?.message ?? ""
    #expect(words.contains("ruckstat export") && words.contains("ruckstat import"))
    #expect(words.contains("--store '") && words.contains("it'\\''s old.sqlite"))
    #expect(try Self.bytes(path) == before)
  }

  /// A file of an earlier version gets what it lacks, and has all that it had.
  @Test(arguments: [15, 16, 17, 18, 19, 20]) func aFileOfAnEarlierVersionIsUpgraded(version: Int)
    async throws
  {
    let folder = try PassingFolder()
    let path = folder.file("history.sqlite")
    let text = String(decoding: try Repository.bytes("schema-\(version).sql"), as: UTF8.self)
    let statements = text.split(separator: ";\nCREATE ").map {
      $0.hasPrefix("CREATE ") ? String($0) : "CREATE \($0)"
    }.filter { !$0.hasPrefix("CREATE TABLE \"") }
    func isTable(_ statement: String) -> Bool {
      statement.hasPrefix("CREATE TABLE") || statement.hasPrefix("CREATE VIRTUAL")
    }
    let all = statements.filter(isTable) + statements.filter { !isTable($0) }
    try Made.run("BEGIN; \(all.joined(separator: ";\n")); COMMIT", at: path)
    try Made.run(
      """
      PRAGMA application_id = 1383424875;
      PRAGMA user_version = \(version);
      INSERT INTO sync_state (number, origin, clock)
        VALUES (1, 'aaaaaaaaaaaaaaaa', '019770000000-00000000-aaaaaaaaaaaaaaaa');
      INSERT INTO users (id, display_name, created_at_s) VALUES ('me', 'Ann', 1);
      INSERT INTO sessions (id, user_id, identity, state, start_s, end_s, notes, distance_m)
        VALUES ('walk', 'me', 'walk', 'completed', 1e9, 1000003600, 'mine', 5000);
      """, at: path)
    try FileManager.default.copyItem(atPath: path, toPath: folder.file("changed.sqlite"))
    // A look at it leaves it as it is.
    do {
      let written = try Self.bytes(path)
      let seen = try SessionStore(reading: path)
      let report = try await seen.check()
      #expect(report.isSound && report.sessions == 1 && report.schemaVersion == version)
      #expect(try await seen.session("walk").record.notes == "mine")
      #expect(try Self.bytes(path) == written)
    }
    do {
      let store = try Made.store(path)
      #expect(try await store.session("walk").record.notes == "mine")
      let report = try await store.check()
      #expect(report.isSound && report.schemaVersion == SessionStore.schemaVersion)
      let fresh = try Made.inMemory()
      #expect(try await store.schemaLines() == fresh.schemaLines())
      // What it has travels.
      let carried = MemoryFolder()
      try await store.exchange(carried, joins: true)
      try await fresh.exchange(carried, joins: true)
      #expect(try await fresh.session("walk").record.notes == "mine")
    }
    #expect(try Made.number("PRAGMA user_version", at: path) == SessionStore.schemaVersion)
    #expect(!FileManager.default.fileExists(atPath: path + ".before-\(SessionStore.schemaVersion)"))
    // Another program's trigger is found before anything is run, and the file stays as it is.
    let changed = folder.file("changed.sqlite")
    try Made.run(
      "CREATE TRIGGER t AFTER INSERT ON users BEGIN DELETE FROM sessions; END", at: changed)
    let before = try Self.bytes(changed)
    #expect(#expect(throws: StoreError.self) { try Made.store(changed) }?.code == .damaged)
    #expect(try Self.bytes(changed) == before)
  }

  /// Pages that lead to one another in a circle or a lattice would be read for ever.
  @Test func readingEnds() async throws {
    let store = try Made.inMemory()
    await store.bound(to: 1_000_000)
    let error = await #expect(throws: StoreError.self) {
      try await store.run(
        "WITH RECURSIVE r AS (SELECT 1 AS n UNION ALL SELECT n FROM r) SELECT COUNT(*) FROM r")
    }
    #expect(error?.code == .damaged)
    #expect(try await store.check().isSound)
    // Nothing writes to what SQLite keeps for itself.
    await #expect(throws: StoreError.self) {
      try await store.run("PRAGMA writable_schema = ON; UPDATE sqlite_master SET sql = ''")
    }
  }

  /// What another program puts into a file could run with every command, or hide what is kept.
  @Test(arguments: [
    "CREATE TRIGGER foreign_trigger AFTER INSERT ON sessions BEGIN DELETE FROM sessions; END",
    "CREATE VIEW foreign_view AS SELECT 1",
    "CREATE TABLE foreign_table (a)",
    "DROP TRIGGER books_of_removed",
    "DROP INDEX sessions_by_start",
    "DROP TABLE session_efforts; CREATE TABLE session_efforts (session, place, kind)",
    "DROP TABLE goals; CREATE VIEW goals AS WITH RECURSIVE r AS (SELECT 1 AS id UNION ALL SELECT id FROM r) SELECT id FROM r",
    "PRAGMA user_version = -1", "PRAGMA user_version = 0",
  ]) func aChangedFileIsRefused(sql: String) async throws {
    let folder = try PassingFolder()
    let path = folder.file("changed.sqlite")
    do { _ = try Made.store(path) }
    try Made.run(sql, at: path)
    let error = #expect(throws: StoreError.self, "\(sql)") { try Made.store(path) }
    #expect(error?.code == .damaged, "\(sql)")
    if sql.hasPrefix("CREATE") { #expect(error?.message.contains("foreign_") == true) }
  }

  /// The tables are strict: no text stands in the column of a number.
  @Test func aWrongValueIsNotTaken() async throws {
    let store = try Made.inMemory()
    try await store.add(try Made.typed("walk"))
    for sql in [
      "UPDATE sessions SET distance_m = 'far'", "UPDATE sessions SET start_s = 9e999",
      "UPDATE users SET is_active = 7", "UPDATE sessions SET state = 'lost'",
    ] { await #expect(throws: StoreError.self, "\(sql)") { try await store.run(sql) } }
  }

  @Test func whatIsNewerOrForeignIsLeftAsItIs() async throws {
    let folder = try PassingFolder()
    func code(_ path: String) -> StoreError.Code? {
      do throws(StoreError) {
        _ = try SessionStore(path: path) { 0 }
        return nil
      } catch {
        return error.code
      }
    }
    let newer = folder.file("newer.sqlite")
    do { _ = try Made.store(newer) }
    try Made.run("PRAGMA user_version = 99", at: newer)
    let foreign = folder.file("foreign.sqlite")
    try Made.run("CREATE TABLE t (x)", at: foreign)
    let text = folder.file("text.sqlite")
    try Data(repeating: 0x41, count: 5000).write(to: URL(fileURLWithPath: text))
    for (path, expected) in [
      (newer, StoreError.Code.newer), (foreign, .foreign), (text, .foreign),
    ] {
      let before = try Self.bytes(path)
      #expect(code(path) == expected)
      #expect(try Self.bytes(path) == before)
    }
    #expect(code(folder.file("no/such/folder.sqlite")) == .unopenable)
  }

  @Test func aDamagedStoreIsRefusedOrFoundByTheCheck() async throws {
    let folder = try PassingFolder()
    let path = folder.file("whole.sqlite")
    let copy = folder.file("copy.sqlite")
    do {
      let store = try Made.store(path)
      let (sessions, file) = try await Made.file("rucks/twelve-mile.gpx")
      _ = try await store.keep(sessions, of: file)
      try await store.backup(to: copy)
      await #expect(throws: StoreError.self) { try await store.backup(to: copy) }
    }
    #expect(try await Made.store(copy).check().isSound)
    let whole = try Self.bytes(copy)
    var random = SplitMix64(seed: 5)
    for _ in 0..<60 {
      var broken = whole
      let place = Int.random(in: 0..<broken.count - 64, using: &random)
      for byte in place..<place + 64 { broken[byte] = UInt8.random(in: 0...255, using: &random) }
      let damaged = folder.file("damaged.sqlite")
      for suffix in ["", "-wal", "-shm"] {
        try? FileManager.default.removeItem(atPath: damaged + suffix)
      }
      try broken.write(to: URL(fileURLWithPath: damaged))
      // Whatever it is, it is an error of the store or a finding, and no trap.
      do {
        let store = try Made.store(damaged)
        let report = try await store.check()
        _ = try await store.sessions()
        _ = try await store.track(ofSession: 1)
        if report.isSound { #expect(report.sessions == 1) }
      } catch {
        #expect(error is StoreError, "\(error)")
      }
    }
  }
}
#endif
