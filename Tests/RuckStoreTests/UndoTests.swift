#if Store
import Foundation
import GRDB
import RuckFormats
import RuckHistory
import RuckKernels
import RuckSessions
import RuckTrack
import Synchronization
import TestSupport
import Testing

@testable import RuckStore

/// What a command did is taken back, row by row, whatever it was.
@Suite struct UndoTests {
  /// A change of a history: its words, and what is done.
  struct Change: Sendable, CustomStringConvertible {
    let description: String
    let make: @Sendable (SessionStore) async throws -> Void

    init(_ description: String, _ make: @escaping @Sendable (SessionStore) async throws -> Void) {
      self.description = description
      self.make = make
    }
  }

  static let changes: [Change] = [
    Change("remove a session with its track") { try await $0.remove("1") },
    Change("remove several") { store in
      for session in try await store.sessions() { try await store.remove(session.record.id) }
    },
    Change("edit") { store in
      try await store.edit("1") { record in
        record.notes = nil
        record.name = "Ünïcode, with = and , and \n"
        record.equipmentIDs = []
        record.routeID = nil
      }
    },
    Change("analyse again with another load") { store in
      let (sessions, _) = try await Made.file(
        "rucks/twelve-mile.gpx", request: SessionRequest(load: .kilograms(33)))
      #expect(try await store.replace(1, by: sessions[0]))
    },
    Change("correct the load of a recording") { store in
      let corrected = try await store.corrected(1) {
        $0.loads = [Sourced(LoadProfile(constant: .kilograms(9)), .option)]
      }
      _ = try await store.edit("1", by: corrected) { _ throws(HistoryError) in }
    },
    Change("correct the recording") { store in
      try await store.edit("1") { record in
        record.correction = RecordingCorrection()
        record.correction?.to = (record.start ?? 0) + 1800
        record.correction?.clockShift = 3600
        record.correction?.distance = 2000
      }
    },
    Change("divide a session and join it") { store in
      let place = RequestedPart(part: TrackPart(to: .elapsed(1800)), from: "", to: "")
      let parts = try await store.split("1", at: place)
      _ = try await store.join(parts.map { "\($0.number)" })
    },
    Change("import") { store in
      let (sessions, file) = try await Made.file("synthetic/two-segments.gpx")
      _ = try await store.keep(sessions, of: file)
    },
    Change("add") { try await $0.add(Made.typed("new")) },
    Change("remove a user with everything") { try await $0.remove(user: "anna") },
    Change("remove a route") { try await $0.remove(route: "hill") },
    Change("remove equipment") { try await $0.remove(equipment: "boots") },
    Change("change a profile") { store in
      try await store.changeProfile { profile in
        profile = HealthProfile()
        profile.sex = .male
      }
    },
    Change("remove a unit") { try await $0.remove(unit: "u") },
    Change("every row of every table") { store in
      let tables = UndoLog.tables.map(\.name).sorted()
      try await store.run(
        "PRAGMA defer_foreign_keys = ON; "
          + tables.map { "DELETE FROM \($0);" }.joined(separator: " "))
    },
    Change("every number a little") { store in
      try await store.run(
        """
        UPDATE sessions SET distance_m = distance_m * 1.1, gross_kcal = 1e300, net_kcal = 5e-324;
        UPDATE track_columns SET data = x'00ff';
        UPDATE routes SET name = name || '''', description = char(10) || ',=';
        UPDATE session_efforts SET value = value / 3.0;
        """)
    },
  ]

  /// A history with something in most tables, and how it is opened for a command.
  private static func history(_ folder: PassingFolder) async throws -> String {
    let path = folder.file("rucks.sqlite")
    let store = try Made.store(path)
    try await store.run(
      """
      INSERT INTO users (id, display_name, created_at_s) VALUES ('anna', 'Anna', 0), ('tess', 'T', 0);
      INSERT INTO routes (id, name, created_at_s, creator_id, is_public)
        VALUES ('hill', 'Hill', 0, 'anna', 1);
      INSERT INTO route_tags VALUES ('hill', 'steep', 0);
      INSERT INTO route_waypoints (id, route_id, place, kind, name, latitude_deg, longitude_deg)
        VALUES ('w', 'hill', 0, 'start', 'Start', 0, 0);
      INSERT INTO route_reviews (id, route_id, user_id, rating, created_at_s)
        VALUES ('r', 'hill', 'anna', 4.5, 0);
      INSERT INTO equipment (id, user_id, kind, name, created_at_s)
        VALUES ('boots', 'me', 'boots', 'Boots', 0), ('old', 'anna', 'boots', 'Old', 0);
      INSERT INTO preferences (user_id) VALUES ('anna');
      INSERT INTO health_notes VALUES ('n', 'anna', 1, 'x');
      INSERT INTO health_conditions VALUES ('c', 'anna', 0, 'asthma');
      INSERT INTO health_measurements VALUES ('m', 'anna', 1, 'waist', 80.1, 'cm');
      INSERT INTO health_entries VALUES ('me', 19000, 'body_mass_kg', 81.3);
      INSERT INTO units VALUES ('u', 'Unit', 'tess', 0);
      INSERT INTO unit_members VALUES ('um', 'u', 'anna');
      INSERT INTO daily_logs (id, user_id, day) VALUES ('l', 'anna', 1);
      INSERT INTO library_exercises (id, name) VALUES ('squat', 'Squat');
      INSERT INTO workouts (id, user_id, name) VALUES ('w', 'anna', 'W');
      INSERT INTO workout_exercises (id, workout_id, place, name, library_exercise_id)
        VALUES ('e', 'w', 0, 'Squat', 'squat');
      INSERT INTO exercise_sets (id, exercise_id, place) VALUES ('set', 'e', 0);
      INSERT INTO goals (id, user_id, name, goal) VALUES ('g', 'anna', 'G', 'sessions:1');
      """)
    let (sessions, file) = try await Made.file("rucks/twelve-mile.gpx")
    let original = OriginalFile(PathBytes("twelve-mile.gpx"), [1, 2, 3])
    _ = try await store.keep(
      [FileSessions(sessions, of: file, original: original, user: User.defaultID)],
      equipment: ["boots"], route: "hill")
    try await store.run("INSERT INTO originals VALUES ('f', 'x.gpx', x'0001fe')")
    try await store.run("INSERT INTO session_originals VALUES (1, 'f')")
    try await store.edit("1") { record in
      record.notes = "heavy, legs = lead"
      record.perceivedExertion = 7
    }
    var hers = try Made.typed("hers", day: 20_001)
    hers.userID = "anna"
    hers.equipmentIDs = ["old"]
    try await store.add(hers)
    try await store.add(try Made.typed("mine", day: 20_002))
    try await store.run(
      """
      INSERT INTO metrics VALUES (1, 'core', 1.5, 38.25, 'C');
      INSERT INTO remarks VALUES ('rm', 'hers', 'tess', 'x', 0);
      """)
    return path
  }

  @Test(arguments: changes) func everyRowIsAsItWas(change: Change) async throws {
    let folder = try PassingFolder()
    let path = try await Self.history(folder)
    let before = try await Made.store(path).rows()
    do {
      let store = try SessionStore(path: path, label: "ruckstat \(change)") { Made.moment }
      try await change.make(store)
    }
    let store = try Made.store(path)
    let after = try await store.rows()
    #expect(before != after)
    let steps = try await store.undoSteps()
    #expect(steps.map(\.label) == ["ruckstat \(change)"] && steps[0].changes > 0)
    let undone = try await store.undo()
    #expect(undone.undoneAt != nil && undone.label == "ruckstat \(change)")
    let back = try await store.rows()
    for (table, rows) in before { #expect(back[table] == rows, "\(table)") }
    if !change.description.hasPrefix("every") { #expect(try await store.check().isSound) }
    // Nothing is left to undo; and again.
    await #expect(throws: StoreError.self) { try await store.undo() }
    #expect(try await store.redo().undoneAt == nil)
    let again = try await store.rows()
    for (table, rows) in after { #expect(again[table] == rows, "\(table)") }
    _ = try await store.undo()
    #expect(try await store.rows() == before)
    #expect(try await store.undoSteps().count == 1)
  }

  @Test func routesAndSessionsAreFoundAgainByPlaceAndWord() async throws {
    let folder = try PassingFolder()
    let path = folder.file("rucks.sqlite")
    let (sessions, file) = try await Made.file("rucks/twelve-mile.gpx")
    do {
      let store = try Made.store(path)
      _ = try await store.keep(sessions, of: file)
      try await store.edit("1") { $0.notes = "turkey gobbler" }
    }
    do {
      let store = try SessionStore(path: path, label: "remove") { Made.moment }
      try await store.remove("1")
    }
    let store = try Made.store(path)
    #expect(try await store.count == 0)
    let removed = try await store.removedSessions(user: nil)
    #expect(removed.map(\.session.number) == [1])
    #expect(removed[0].session.record.notes == "turkey gobbler")
    _ = try await store.undo()
    #expect(try await store.removedSessions(user: nil).isEmpty)
    var query = SessionQuery()
    query.words = "gobbler"
    #expect(try await store.sessions(query).map(\.number) == [1])
    // It is no session that was removed: its file is a copy of it.
    let counts = try await store.keep(sessions, of: file)
    #expect(counts.copies == 1 && counts.removed == 0)
  }

  @Test func whatWasChangedSinceIsNotOverwritten() async throws {
    let folder = try PassingFolder()
    let path = folder.file("rucks.sqlite")
    func run(_ label: String, _ body: (SessionStore) async throws -> Void) async throws {
      try await body(try SessionStore(path: path, label: label) { Made.moment })
    }
    try await run("add") { try await $0.add(Made.typed("a")) }
    try await run("one") { store in try await store.edit("1") { $0.notes = "one" } }
    try await run("two") { store in try await store.edit("1") { $0.notes = "two" } }
    let store = try Made.store(path)
    let error = await #expect(throws: StoreError.self) { try await store.undo(2) }
    #expect(error?.code == .changedSince && error?.message.contains("ruckstat undo 3") == true)
    #expect(try await store.session("1").record.notes == "two")
    _ = try await store.undo()
    #expect(try await store.session("1").record.notes == "one")
    // Another device changes it, which no step notes.
    try await store.run("UPDATE sessions SET notes = 'away'")
    let other = await #expect(throws: StoreError.self) { try await store.undo() }
    #expect(other?.code == .changedSince && other?.message.contains("sync") == true)
    #expect(try await store.session("1").record.notes == "away")
    #expect(try await store.undoSteps().count == 3)
    await #expect(throws: StoreError.self) { try await store.undo(77) }
  }

  @Test func anEndIsTakenBackWhileNoOtherIsUnderWay() async throws {
    let folder = try PassingFolder()
    let path = folder.file("rucks.sqlite")
    func run(_ label: String, _ body: (SessionStore) async throws -> Void) async throws {
      try await body(try SessionStore(path: path, label: label) { Made.moment })
    }
    let (store, between) = (try Made.store(path), MemoryFolder())
    try await run("start") { store in
      try await store.add(SessionRecord(id: "now", state: .active, start: 1_700_000_000))
    }
    try await run("discard") { store in
      try await store.edit("now") { record throws(HistoryError) in try record.discard() }
    }
    #expect(try await store.session("now").record.state == .discarded)
    _ = try await store.undo()
    #expect(try await store.session("now").record.state == .active)
    // The other device knows the start, and not the end.
    try await store.exchange(between)
    try await run("finish") { store in
      try await store.edit("now") { record throws(HistoryError) in
        _ = try record.complete(end: 1_700_007_200)
      }
    }
    _ = try await store.undo()
    #expect(try await store.session("now").record.end == nil)
    #expect(try await store.activeSession()?.record.id == "now")
    #expect(try await store.check().isSound)
    // Another one has begun.
    _ = try await store.redo()
    try await run("start") { store in
      try await store.add(SessionRecord(id: "next", state: .active, start: 1_700_010_000))
    }
    let finish = try #require(try await store.undoSteps().first { $0.label == "finish" })
    let second = await #expect(throws: StoreError.self) { try await store.undo(finish.number) }
    #expect(second?.message.contains("another session is under way") == true)
    _ = try await store.undo()
    // Now the end was sent: taking it back is a change that is sent, too.
    try await store.exchange(between)
    _ = try await store.undo()
    try await store.exchange(between)
    #expect(try await store.session("now").record.state == .active)
    let other = try Made.inMemory()
    try await other.exchange(between, joins: true)
    #expect(try await other.session("now").record.state == .active)
  }

  /// A copy goes on under a name of its own, and what was done before is its own, too.
  @Test func aBackupCanUndoWhatWasDoneBeforeIt() async throws {
    let folder = try PassingFolder()
    let copy = folder.file("copy.sqlite")
    let store = try SessionStore(path: folder.file("home.sqlite"), label: "import") {
      1_750_000_000
    }
    let (sessions, file) = try await Made.file("rucks/twelve-mile.gpx")
    _ = try await store.keep(sessions, of: file)
    try await store.backup(to: copy)
    let other = try SessionStore(path: copy, label: "undo") { 1_750_000_100 }
    _ = try await other.undo()
    #expect(try await other.count == 0)
  }

  @Test func aRemovedSessionComesBackWithItsFileAsItWas() async throws {
    let folder = try PassingFolder()
    let path = try await Self.history(folder)
    let (sessions, file) = try await Made.file("rucks/twelve-mile.gpx")
    try await Made.store(path).run("DELETE FROM originals WHERE fingerprint = 'f'")
    let before = try await Made.store(path).rows()
    for names in [["1"], ["1", "hers", "mine"]] {
      do {
        let store = try SessionStore(path: path, label: "remove") { Made.moment }
        for name in names { try await store.remove(name) }
      }
      let store = try SessionStore(path: path, label: "import") { Made.moment }
      #expect(try await store.keep(sessions, of: file).removed == 1)
      let counts = try await store.keep(sessions, of: file, takesBack: true, updates: false)
      #expect(counts.added == 1 && counts.restored == [1])
      let back = try await store.session("1")
      #expect(back.record.notes == "heavy, legs = lead" && back.record.equipmentIDs == ["boots"])
      let rows = try await store.rows()
      for table in ["metrics", "tracks", "track_columns", "session_originals", "recordings"] {
        #expect(rows[table] == before[table], "\(table)")
      }
      #expect(try await store.check().isSound)
      #expect(try await store.counts(["sessions"]) == [4 - names.count])
      // It is there, and is a copy from then on; the import can be taken back, and what was removed, too.
      #expect(try await store.keep(sessions, of: file, takesBack: true).copies == 1)
      _ = try await store.undo()
      #expect(try await store.counts(["sessions"]) == [3 - names.count])
      _ = try await store.undo()
      let after = try await store.rows()
      for (table, rows) in before where table != "files" {
        #expect(after[table] == rows, "\(table)")
      }
    }
  }

  @Test func onlyWhatIsOfUseIsKeptAndNotForEver() async throws {
    let folder = try PassingFolder()
    let path = folder.file("rucks.sqlite")
    let clock = HandClock(1_000_000)
    func open(_ label: String) throws -> SessionStore {
      try SessionStore(path: path, label: label) { clock.seconds.withLock { $0 } }
    }
    // What fails or does nothing is no step, nor is a look at a file that is there.
    let (sessions, file) = try await Made.file("synthetic/two-segments.gpx")
    _ = try await open("import").keep(sessions, of: file)
    let store = try open("nothing")
    await #expect(throws: StoreError.self) { try await store.remove("7") }
    _ = try await store.keep(sessions, of: file)
    #expect(try await store.undoSteps().map(\.label) == ["import"])
    // Several transactions of one command are one step.
    let several = try open("several")
    try await several.add(Made.typed("a"))
    try await several.add(Made.typed("b", day: 20_005))
    #expect(try await store.undoSteps().map(\.label) == ["several", "import"])
    clock.advance(91 * 86_400)
    try await open("late").add(Made.typed("c", day: 20_009))
    #expect(try await store.undoSteps().map(\.label) == ["late"])
  }

  @Test func everyValueComesBackAsItIs() async throws {
    let store = try Made.inMemory()
    let doubles: [Double] = [
      0.1, -0.0, 1e-300, .leastNonzeroMagnitude, .greatestFiniteMagnitude, 1.0 / 3, .infinity, 12,
      -7e22,
    ]
    var random = SplitMix64(seed: 12)
    // One that SQLite's own text does not bring back, and any others.
    let others =
      [77.49787024913999] + (0..<2000).map { _ in Double.random(in: -1e5...1e5, using: &random) }
    for double in doubles + others {
      let text = try await store.literal("?", double.databaseValue)
      #expect(UndoValues(text)?.columns.first?.value == double.databaseValue, "\(double) \(text)")
    }
    for value in [
      Int64.min.databaseValue, Int64.max.databaseValue, DatabaseValue.null,
      "a,b=c'\n\u{1F97E}".databaseValue, "".databaseValue,
      StoredBytes([0, 1, 255]).databaseValue,
    ] {
      let text = try await store.literal("?", value)
      #expect(UndoValues(text)?.columns.first?.value == value, "\(text)")
    }
    for damaged in ["x", "x=", "x=T0", "x=TG0", "x=Q", "x=N1"] {
      #expect(UndoValues(damaged) == nil, "\(damaged)")
    }
  }
}

extension SessionStore {
  /// A value as the log writes it.
  fileprivate func literal(_ sql: String, _ value: DatabaseValue) throws -> String {
    try file.read { db in
      try String.fetchOne(
        db, sql: "SELECT \(UndoValues.items(["x"], of: "r")) FROM (SELECT \(sql) AS x) AS r",
        arguments: [value]) ?? ""
    }
  }

  /// The rows of all tables whose changes are noted, in an order of their own.
  fileprivate func rows() throws -> [String: [String]] {
    try file.read { db in
      var all: [String: [String]] = [:]
      for table in UndoLog.tables.map(\.name) {
        let rows = try Row.fetchAll(db, sql: "SELECT * FROM \(table)")
        all[table] = rows.map { row in
          row.map { name, value in "\(name)=\(value.storage)" }.joined(separator: "|")
        }.sorted()
      }
      for words in ["session_texts", "route_texts"] {
        all[words] = try String.fetchAll(db, sql: "SELECT rowid FROM \(words) ORDER BY 1")
      }
      return all
    }
  }
}
#endif
