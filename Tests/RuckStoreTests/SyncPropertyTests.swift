#if Store
import Foundation
import RuckHistory
import RuckKernels
import RuckSessions
import RuckTrack
import Synchronization
import TestSupport
import Testing

@testable import RuckStore

/// Three people's machines, each with its own copy of the folder, its own wrong clock, and a carrier that
/// loses, repeats, delays and truncates files.
private struct World {
  static let long = ProcessInfo.processInfo.environment["RUCKSTAT_LONG_TESTS"] != nil
  /// Three seeds, of which one had stores that differed, 200 in the long tests, or those of
  /// RUCKSTAT_SEEDS: `110,137`.
  static let seeds =
    ProcessInfo.processInfo.environment["RUCKSTAT_SEEDS"].map {
      $0.split(separator: ",").compactMap { Int($0) }
    } ?? (long ? Array(0..<200) : [0, 1, 147])

  var random: SplitMix64
  let clocks: [HandClock]
  let stores: [SessionStore]
  let folders = (0..<3).map { _ in MemoryFolder() }
  let recording: [ImportedSession]
  let file: ImportedFile
  var made = 0
  /// The texts that a person gave, and those that a person who saw them replaced or deleted.
  private(set) var given: Set<String> = []
  private(set) var replaced: Set<String> = []

  init(seed: UInt64, _ recording: (sessions: [ImportedSession], file: ImportedFile)) throws {
    random = SplitMix64(seed: seed)
    var clocks: [HandClock] = []
    for _ in 0..<3 {
      // Wrong by up to nine hours.
      let wrong = Double.random(in: -32_400...32_400, using: &random)
      clocks.append(HandClock(1_750_000_000 + wrong))
    }
    self.clocks = clocks
    stores = try clocks.map { try $0.store() }
    (self.recording, file) = recording
  }

  /// Names that are the same in every run, so that a seed gives the same world.
  func name() async throws {
    for (place, store) in stores.enumerated() {
      let origin = "000000000000000\(place + 1)"
      try await store.run(
        """
        UPDATE sync_state SET origin = '\(origin)', histories = '00000000000000\(place)0';
        UPDATE sync_rows SET clock = '000000000000-00000000-\(origin)';
        """)
    }
  }

  mutating func number(_ range: Range<Int>) -> Int { Int.random(in: range, using: &random) }

  mutating func pick(_ values: [String]) -> String? { values.randomElement(using: &random) }

  /// A person does something; what the store's rules refuse is not done.
  mutating func act() async throws {
    let place = number(0..<3)
    let store = stores[place]
    // Clocks go on, stand still, or are set back.
    clocks[place].advance(Double(number(-600..<1200)))
    let before = try await Self.texts(of: store)
    do {
      try await change(store)
    } catch let error as StoreError {
      let refused: [StoreError.Code] = [
        .activeSession, .duplicateSession, .duplicateUser, .duplicateRoute, .duplicateEquipment,
        .unknownUser, .unknownRoute, .unknownEquipment, .userUnderWay, .inUse, .unfit,
      ]
      #expect(refused.contains(error.code), "\(error)")
    } catch is HistoryError {}
    let after = try await Self.texts(of: store)
    given.formUnion(after.subtracting(before).map(\.text))
    replaced.formUnion(before.subtracting(after).map(\.text))
  }

  private struct Text: Hashable {
    let row: Substring
    let text: String
  }

  /// The texts of all rows, conflicts among them; each text is of one change.
  private static func texts(of store: SessionStore) async throws -> Set<Text> {
    var texts: Set<Text> = []
    for row in try await store.syncedRows() {
      let name = row.prefix { $0 != "{" }
      for match in row.matches(of: /text [0-9]+/) {
        texts.insert(Text(row: name, text: String(match.output)))
      }
    }
    return texts
  }

  /// The texts that nobody replaced who saw them, and that a store does not have.
  func missing(in store: SessionStore) async throws -> Set<String> {
    given.subtracting(replaced).subtracting(try await Self.texts(of: store).map(\.text))
  }

  private mutating func change(_ store: SessionStore) async throws {
    made += 1
    let names = ["anna", "ben", "cara"]
    let user = pick(try await store.texts("SELECT id FROM users ORDER BY id")) ?? "me"
    let route = pick(try await store.texts("SELECT id FROM routes ORDER BY id"))
    let session = pick(try await store.texts("SELECT id FROM sessions ORDER BY id"))
    let gear = try await store.texts("SELECT id FROM equipment ORDER BY id")
    let piece = pick(gear)
    let text = "text \(made)"
    switch number(0..<36) {
    case 0:
      let name = pick(names) ?? ""
      var person = User(id: name, name: text)
      person.email = number(0..<2) == 0 ? "one@example.org" : "\(name)@example.org"
      try await store.add(person)
    case 1:
      try await store.run(
        "UPDATE users SET email = 'one@example.org' WHERE id = '\(user)' AND NOT EXISTS (SELECT 1 FROM users WHERE email = 'one@example.org')"
      )
    case 2 where user != "me": try await store.remove(user: user)
    case 3:
      try await store.run(
        "UPDATE users SET display_name = '\(text)', persona = 'fitness_enthusiast' WHERE id = '\(user)'"
      )
    case 4:
      var piece = Equipment(id: "gear\(number(0..<6))", kind: .boots, name: text)
      piece.userID = user
      try await store.add(piece)
    case 5: if let piece { try await store.change(equipment: piece) { $0.notes = text } }
    case 6: if let piece { try await store.run("DELETE FROM equipment WHERE id = '\(piece)'") }
    case 7:
      var made = Route(
        id: "route\(number(0..<5))", creatorID: user, name: text,
        geometry: RouteGeometry(latitudes: [47, 47.01], longitudes: [8, 8.01]))
      made.add(tag: "tag\(number(0..<3))")
      try await store.add(made)
    case 8: if let route { try await store.run("DELETE FROM routes WHERE id = '\(route)'") }
    case 9:
      if let route {
        try await store.add(
          RouteReview(userID: user, rating: Double(number(1..<6)), comment: text), to: route)
      }
    case 10:
      if let route {
        let tag = "tag\(number(0..<3))"
        try await store.run(
          number(0..<2) == 0
            ? "INSERT INTO route_tags VALUES ('\(route)', '\(tag)', 1) ON CONFLICT DO NOTHING"
            : "DELETE FROM route_tags WHERE route_id = '\(route)' AND tag = '\(tag)'")
      }
    case 11, 12:
      var walk = try Made.typed("walk\(number(0..<8))", day: 20_000 + made)
      walk.userID = user
      walk.routeID = route
      walk.equipmentIDs = piece.map { [$0] } ?? []
      try await store.add(walk)
    case 13:
      var active = SessionRecord(
        id: "active\(made)-\(number(0..<1000))", state: .active,
        start: 1_750_000_000 + Double(number(0..<9000)))
      active.userID = user
      try await store.add(active)
    case 14:
      if let active = try await store.activeSession(user: user) {
        let state: SessionRecord.State = number(0..<2) == 0 ? .completed : .discarded
        try await store.edit(active.record.id) { $0.state = state }
      }
    case 15, 16: if let session { try await store.edit(session) { $0.notes = text } }
    case 17: if let session { try await store.edit(session) { $0.name = text } }
    case 18: if let session { try await store.edit(session) { $0.routeID = route } }
    case 19:
      if let session {
        let used = gear.filter { _ in number(0..<2) == 0 }
        try await store.edit(session) { $0.equipmentIDs = used }
      }
    case 20: if let session { try await store.remove(session) }
    case 21:
      let day = LocalDay(daysSince1970: 20_000 + number(0..<4))
      let mass = Double(number(60..<100))
      try await store.changeProfile { $0.record(HealthEntry(day: day, bodyMass: .kilograms(mass))) }
    case 22: _ = try await store.keep(recording, of: file, takesBack: number(0..<2) == 0)
    case 23:
      try await store.put(
        DailyLog(
          userID: user, day: LocalDay(daysSince1970: 20_000 + number(0..<4)), energy: number(1..<6))
      )
    case 24:
      // The same exercise under ids of this store; a workout of another program.
      let (exercise, outside) = ("squat\(number(0..<3))", number(0..<6))
      let workout = "\(user)/\(outside)"
      try await store.run(
        """
        INSERT OR IGNORE INTO library_exercises (id, name) VALUES ('\(exercise)', 'Squat');
        INSERT INTO workouts (id, user_id, name, outside_id)
          VALUES ('\(workout)', '\(user)', '\(text)', '\(outside)')
          ON CONFLICT DO UPDATE SET name = excluded.name;
        INSERT OR IGNORE INTO workout_exercises (id, workout_id, place, name, library_exercise_id)
          SELECT '\(workout)/0', '\(workout)', 0, 'Squat', id FROM library_exercises
            WHERE name = 'Squat';
        INSERT INTO exercise_sets (id, exercise_id, place, repetitions)
          VALUES ('\(workout)/0/0', '\(workout)/0', 0, \(number(1..<9)))
          ON CONFLICT DO UPDATE SET repetitions = excluded.repetitions;
        """)
    case 25:
      if let session {
        try await store.run(
          """
          INSERT INTO remarks (id, session_id, author_id, text, written_at_s)
            VALUES ('r\(made)-\(number(0..<1000))', '\(session)', '\(user)', '\(text)', \(made));
          INSERT INTO planned_rucks (id, user_id, day, session_id)
            VALUES ('p\(made)-\(number(0..<1000))', '\(user)', 20000, '\(session)');
          """)
      }
    case 26:
      try await store.run(
        number(0..<3) == 0
          ? "DELETE FROM workouts WHERE id IN (SELECT min(id) FROM workouts)"
          : "UPDATE exercise_sets SET repetitions = \(number(1..<20)), notes = '\(text)'")
    case 27: try await changePlans(store, user: user, text: text)
    case 28: try await changeTests(store, user: user, text: text)
    case 29:
      let unit = "unit\(number(0..<2))"
      try await store.run(
        """
        INSERT OR IGNORE INTO units (id, name, created_at_s) VALUES ('\(unit)', '\(unit)', 0);
        INSERT INTO unit_members (id, unit_id, user_id)
          VALUES ('\(unit)/\(user)', '\(unit)', '\(user)')
          ON CONFLICT DO UPDATE SET user_id = excluded.user_id;
        UPDATE units SET trainer_id = '\(user)', name = '\(text)' WHERE id = '\(unit)';
        """)
      if number(0..<3) == 0 {
        try await store.run(
          "DELETE FROM unit_members WHERE id IN (SELECT max(id) FROM unit_members)")
      }
    case 30:
      let units = number(0..<2) == 0 ? "metric" : "imperial"
      try await store.run(
        number(0..<4) == 0
          ? "DELETE FROM preferences WHERE user_id = '\(user)'"
          : """
          INSERT INTO preferences (user_id, units) VALUES ('\(user)', '\(units)')
            ON CONFLICT DO UPDATE SET units = excluded.units, leading = '\(text)'
          """)
    case 31:
      if let route {
        let (isPublic, tag) = (number(0..<2) == 0, "tag\(number(0..<3))")
        try await store.change(route: route) { route in
          route.name = text
          route.isPublic = isPublic
          for word in route.tags { route.remove(tag: word) }
          route.add(tag: tag)
        }
      }
    case 32:
      if let recorded = pick(try await store.recordedNumbers().map(String.init)) {
        let (end, distance) = (Double(number(60..<1800)), Double(number(1000..<3000)))
        let isCut = number(0..<2) == 0
        try await store.edit(recorded) { record in
          var correction = record.correction ?? RecordingCorrection()
          if isCut { correction.to = 1_714_543_200 + end } else { correction.distance = distance }
          record.correction = correction
        }
      }
    case 33:
      if let session, let other = pick(try await store.texts("SELECT id FROM sessions ORDER BY id"))
      {
        _ = try await store.join([session, other], force: true)
      }
    case 34:
      if let session {
        let place = RequestedPart(
          part: TrackPart(to: .elapsed(Double(number(60..<1500)))), from: "", to: "")
        _ = try await store.split(session, at: number(0..<3) == 0 ? nil : place)
      }
    default:
      if let number = try await store.recordedNumbers().first {
        let corrected = try await store.corrected(number) {
          $0.loads = [Sourced(LoadProfile(constant: .kilograms(20)), .option)]
        }
        _ = try await store.edit("\(number)", by: corrected) { _ throws(HistoryError) in }
      }
    }
  }

  /// Programs, which stay as long as they are assigned to anyone, and challenges.
  private mutating func changePlans(_ store: SessionStore, user: String, text: String) async throws
  {
    let (program, challenge) = ("program\(number(0..<2))", "challenge\(number(0..<2))")
    try await store.run(
      """
      INSERT INTO programs (id, name, author_id, largest_step)
        VALUES ('\(program)', '\(text)', '\(user)', 0.1)
        ON CONFLICT DO UPDATE SET name = excluded.name;
      INSERT OR IGNORE INTO program_weeks (id, program_id, place)
        VALUES ('\(program)/0', '\(program)', 0);
      INSERT INTO program_rucks (id, week_id, place, distance_m, load_kg)
        VALUES ('\(program)/0/0', '\(program)/0', 0, \(made), 1)
        ON CONFLICT DO UPDATE SET distance_m = excluded.distance_m;
      INSERT OR IGNORE INTO challenges (id, name, goal)
        VALUES ('\(challenge)', '\(challenge)', 'sessions:1');
      INSERT OR IGNORE INTO challenge_members (id, challenge_id, user_id)
        VALUES ('\(challenge)/\(user)', '\(challenge)', '\(user)');
      """)
    if number(0..<2) == 0 {
      try await store.run(
        """
        INSERT OR IGNORE INTO program_assignments (id, program_id, user_id, start_day)
          VALUES ('\(program)/\(user)', '\(program)', '\(user)', 20000)
        """)
    } else {
      try await store.run(
        """
        DELETE FROM program_assignments WHERE program_id = '\(program)';
        DELETE FROM programs WHERE id = '\(program)';
        """)
    }
  }

  /// Tests with results: one name may come under several ids, and a test be renamed to that of another.
  private mutating func changeTests(_ store: SessionStore, user: String, text: String) async throws
  {
    let (test, name) = ("test\(number(0..<3))", "name \(number(0..<3))")
    try await store.run(
      """
      INSERT OR IGNORE INTO assessments (id, name, unit) VALUES ('\(test)', '\(name)', 's');
      UPDATE OR IGNORE assessments SET name = 'name \(number(0..<3))', description = '\(text)'
        WHERE id = '\(test)';
      INSERT INTO assessment_results (id, assessment_id, user_id, day, value)
        SELECT 'result\(made)-\(number(0..<1000))', id, '\(user)', 20000, \(made)
          FROM assessments WHERE id = '\(test)';
      """)
    if number(0..<3) == 0 {
      try await store.run(
        """
        DELETE FROM assessment_results WHERE assessment_id = '\(test)';
        DELETE FROM assessments WHERE id = '\(test)';
        """)
    }
  }

  /// The folders' carrier does something.
  mutating func carry() {
    let (from, to) = (folders[number(0..<3)], folders[number(0..<3)])
    guard let name = pick(from.names), let bytes = try? from.read(name) else { return }
    switch number(0..<8) {
    case 0: from.content.withLock { $0[name] = nil }
    case 1: try? to.write(Array(bytes.prefix(number(0..<bytes.count))), named: name)
    case 2: to.take(from)
    default: try? to.write(bytes, named: name)
    }
  }

  mutating func exchange() async throws {
    let place = number(0..<3)
    let preference: SyncPreference? =
      number(0..<6) == 0 ? .local : number(0..<6) == 0 ? .remote : nil
    // Sometimes the disk is full after some files.
    folders[place].room.withLock { $0 = nil }
    if number(0..<4) == 0 {
      let room = number(0..<3)
      folders[place].room.withLock { $0 = room }
    }
    let all = number(0..<10) == 0
    do throws(StoreError) {
      try await stores[place].exchange(
        folders[place], preferring: preference, all: all, joins: true, maximumSmall: 2)
    } catch {
      #expect(error.code == .full)
    }
    folders[place].room.withLock { $0 = nil }
  }

  /// Everything reaches everyone.
  func settle() async throws -> Int {
    for round in 0..<12 {
      var written = 0
      for (store, folder) in zip(stores, folders) {
        for other in folders where other !== folder { folder.take(other) }
        let report = try await store.exchange(folder, joins: true, maximumSmall: 2)
        written += report.filesWritten
        #expect(report.unread.allSatisfy { $0.error.code == .incomplete }, "\(report.unread)")
      }
      if written == 0 { return round }
    }
    return .max
  }
}

@Suite struct SyncPropertyTests {
  @Test(arguments: World.seeds) func storesThatHaveSeenTheSameChangesAreEqual(
    _ seed: Int
  ) async throws {
    let recording = try await Made.file("synthetic/two-segments.gpx")
    var world = try World(seed: UInt64(seed), recording)
    try await world.name()
    for _ in 0..<150 {
      switch world.number(0..<10) {
      case 0..<5: try await world.act()
      case 5..<8: world.carry()
      default: try await world.exchange()
      }
    }
    let rounds = try await world.settle()
    #expect(rounds < 12, "the exchange does not end")
    let rows = try await world.stores[0].syncedRows()
    for store in world.stores {
      let others = try await store.syncedRows()
      let isEqual = others == rows
      #expect(isEqual, "\(Set(others).symmetricDifference(rows).sorted().map { $0.prefix(400) })")
      for row in Set(others).symmetricDifference(rows) {
        let words = row.split(separator: " ")
        for store in world.stores {
          print(
            seed, words[0], words[1],
            try await store.texts(
              """
              SELECT 'row ' || json_array(removed, clock, part) FROM sync_rows
                WHERE type = '\(words[0])' AND id = '\(words[1])'
              UNION ALL SELECT 'field ' || json_array(field, clock, part) FROM sync_fields
                WHERE type = '\(words[0])' AND id = '\(words[1])'
              UNION ALL SELECT 'waits ' || json_array(needs_type, needs_id, record) FROM sync_waiting
                WHERE type = '\(words[0])' AND id = '\(words[1])'
              UNION ALL SELECT 'route ' || json_array(id, removed, clock) FROM sync_rows
                WHERE type = 'route'
              """))
        }
      }
      let report = try await store.check()
      #expect(report.isSound, "\(report.problems)")
      let missing = try await world.missing(in: store)
      #expect(missing.isEmpty, "\(missing)")
      // A device has one session under way, and those that come back because they were edited
      // elsewhere while it removed them and began another.
      let active = try await store.counts([
        """
        sessions WHERE state = 'active' AND id NOT IN
          (SELECT id FROM sync_rows WHERE type = 'session' AND removed <> '') GROUP BY user_id, origin
        """
      ])
      #expect(active.allSatisfy { $0 <= 1 })
    }
    // Whoever comes later sees the same, when the others have seen the user that it was made with.
    let late = try Made.inMemory()
    for _ in 0..<3 {
      for store in [late] + world.stores { try await store.exchange(world.folders[0], joins: true) }
    }
    let all = try await late.syncedRows()
    for store in world.stores { #expect(try await store.syncedRows() == all) }
  }

  /// Whichever statement or write fails: what was said to be done is done, and the rest is done the next
  /// time.
  @Test func anExchangeThatIsBrokenOffGoesOn() async throws {
    let (source, folder) = (try Made.inMemory(), MemoryFolder())
    let (sessions, file) = try await Made.file("synthetic/two-segments.gpx")
    _ = try await source.keep(sessions, of: file)
    try await source.add(try Made.typed("walk"))
    try await source.exchange(folder)
    try await source.edit("walk") { $0.notes = "later" }
    try await source.remove("1")
    try await source.exchange(folder)
    var hasEnded = false
    for number in stride(from: 1, through: 2000, by: World.long ? 3 : 18) where !hasEnded {
      let copy = MemoryFolder()
      copy.take(folder)
      let store = try Made.inMemory()
      try await store.add(try Made.typed("mine", day: 20_005))
      await store.inject(Faults(at: number))
      do throws(StoreError) {
        try await store.exchange(copy, joins: true)
        hasEnded = true
      } catch {
        #expect(error.code == .failed, "\(error)")
      }
      await store.inject(nil)
      #expect(try await store.check().isSound)
      try await store.exchange(copy, joins: true)
      let other = try Made.inMemory()
      try await other.exchange(copy)
      #expect(try await other.syncedRows() == store.syncedRows())
      #expect(try await store.texts("SELECT id FROM sessions ORDER BY id") == ["mine", "walk"])
      #expect(try await store.session("walk").record.notes == "later")
    }
    #expect(hasEnded)
  }
}
#endif
