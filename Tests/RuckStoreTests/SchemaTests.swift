#if Store
import Foundation
import RuckHistory
import TestSupport
import Testing

@testable import RuckStore

/// The page, the dump and the database say the same.
@Suite struct SchemaTests {
  /// The lines of the page's tables.
  private static func page() throws -> [SchemaLine] {
    let text = String(decoding: try Repository.bytes("schema.md"), as: UTF8.self)
    var table = ""
    var lines: [SchemaLine] = []
    for line in text.split(separator: "\n") {
      if line.hasPrefix("### ") { table = String(line.dropFirst(4)) }
      let cells = line.split(separator: "|", omittingEmptySubsequences: false)
        .map { $0.trimmingCharacters(in: .whitespaces) }
      guard !table.isEmpty, cells.count == 8, cells[1].hasPrefix("`") else { continue }
      #expect(!cells[6].isEmpty, "\(line)")
      lines.append(
        SchemaLine(
          table: table, name: cells[1].trimmingCharacters(in: ["`"]), type: cells[2],
          mayBeNull: cells[3] == "yes", reference: cells[4].trimmingCharacters(in: ["`"]),
          rule: cells[5]))
    }
    return lines
  }

  @Test func thePageNamesEveryColumn() async throws {
    let store = try Made.inMemory()
    let known = try await store.schemaLines()
    let page = try Self.page()
    #expect(page == known)
  }

  @Test func theDumpIsThatOfANewStore() async throws {
    let store = try Made.inMemory()
    let statements = try await store.schemaStatements()
    let dump = statements.map { $0 + ";\n" }.joined()
    let difference = try Golden.difference(
      of: dump, from: Repository.datasets.appending(path: "schema.sql"))
    #expect(difference == nil)
  }

  /// A schema that changes is a new version, with the fingerprint of its own statements.
  @Test func theFingerprintIsThatOfANewStore() async throws {
    #expect(try await Made.inMemory().schemaFingerprint() == Schema.fingerprint)
  }

  /// Tables to which a row refers only as long as the other is needed.
  private static let restricting: Set<String> = [
    "assessment_results.assessment_id", "program_assignments.program_id",
    "template_steps.library_exercise_id", "workout_exercises.library_exercise_id",
  ]

  @Test func everyRelationHasARuleAndAnIndex() async throws {
    let store = try Made.inMemory()
    let relations = try await store.relations()
    for relation in relations {
      #expect(relation.hasIndex, "\(relation.name) has no index")
      let isRestricting = Self.restricting.contains(relation.name)
      #expect(
        (isRestricting ? ["RESTRICT"] : ["CASCADE", "SET NULL"]).contains(relation.rule),
        "\(relation.name)")
    }
    // One key for each relation.
    #expect(Set(relations.map(\.name)).count == relations.count)
  }

  /// Columns that name something which is no row of this store: of another program or device, of an
  /// exchange, of a user who was removed.
  private static let named: Set<String> = [
    "sessions.recording_id", "sync_conflicts.object_id", "sync_waiting.needs_id",
    "tombstones.user_id", "workouts.outside_id",
  ]

  @Test func everyColumnThatNamesARowIsARelation() async throws {
    let lines = try await Made.inMemory().schemaLines()
    let loose = lines.filter {
      ($0.name.hasSuffix("_id") || ["session", "track"].contains($0.name)) && $0.reference.isEmpty
    }
    #expect(Set(loose.map { "\($0.table).\($0.name)" }) == Self.named)
  }

  /// A row that goes with its parent does not also name what the parent goes with.
  @Test func noRowRefersToItsGrandparent() async throws {
    let store = try Made.inMemory()
    let relations = try await store.relations()
    let parents = Dictionary(grouping: relations.filter { $0.rule == "CASCADE" }, by: \.table)
      .mapValues { $0.map(\.parent) }
    #expect(parents["exercise_sets"] == ["workout_exercises"])
    func ancestors(_ table: String) -> Set<String> {
      Set((parents[table] ?? []).flatMap { [$0] + ancestors($0) })
    }
    for (table, above) in parents {
      for parent in above {
        #expect(ancestors(parent).isDisjoint(with: above), "\(table) by \(parent)")
      }
    }
  }

  /// The keys of the tables since version 7 are texts, so that rows of two stores can meet.
  @Test func newTablesHaveTextsAsKeys() async throws {
    let store = try Made.inMemory()
    let old: Set<String> = [
      "equipment", "files", "health_entries", "metrics", "originals", "record_books",
      "record_candidates", "recording_loads", "recordings", "route_reviews", "route_tags",
      "route_waypoints", "routes", "session_bests", "session_diagnostics", "session_digests",
      "session_efforts",
      "session_equipment", "session_originals", "session_parts", "session_waypoints", "sessions",
      "tombstones",
      "track_columns", "tracks", "undo_changes", "undo_steps", "users",
    ]
    // What a store notes of its exchanges has keys of its own.
    let keys = try await store.primaryKeys().filter {
      !old.contains($0.key) && !$0.key.hasPrefix("sync_")
    }
    #expect(keys.count == 26)
    for (table, key) in keys {
      #expect(key == [table == "preferences" ? "user_id TEXT" : "id TEXT"], "\(table)")
    }
  }

  /// One row of each table since version 7, then what a removal takes along, nulls or refuses.
  @Test func theRulesOfPeopleHoldRowByRow() async throws {
    let store = try Made.inMemory()
    try await store.run(
      """
      INSERT INTO users (id, display_name, created_at_s) VALUES ('anna', 'Anna', 0), ('tess', 'T', 0);
      INSERT INTO routes (id, name, created_at_s) VALUES ('hill', 'Hill', 0);
      INSERT INTO preferences (user_id) VALUES ('anna');
      INSERT INTO health_notes VALUES ('n', 'anna', 1, 'x');
      INSERT INTO health_conditions VALUES ('c', 'anna', 0, 'asthma');
      INSERT INTO health_measurements VALUES ('m', 'anna', 1, 'waist', 80, 'cm');
      INSERT INTO units VALUES ('u', 'Unit', 'tess', 0);
      INSERT INTO unit_members VALUES ('um', 'u', 'anna');
      INSERT INTO daily_logs (id, user_id, day) VALUES ('l', 'anna', 1);
      INSERT INTO library_exercises (id, name) VALUES ('squat', 'Squat');
      INSERT INTO programs (id, name, author_id, largest_step) VALUES ('p', 'P', 'tess', 0.1);
      INSERT INTO workout_templates (id, program_id, place, name) VALUES ('t', 'p', 0, 'T');
      INSERT INTO template_steps (id, template_id, place, kind, library_exercise_id)
        VALUES ('s', 't', 0, 'exercise', 'squat');
      INSERT INTO workouts (id, user_id, name, template_id) VALUES ('w', 'anna', 'W', 't'),
        ('mine', 'me', 'W', 't');
      INSERT INTO workout_exercises (id, workout_id, place, name, library_exercise_id)
        VALUES ('e', 'w', 0, 'Squat', 'squat');
      INSERT INTO exercise_sets (id, exercise_id, place) VALUES ('set', 'e', 0);
      INSERT INTO assessments (id, name, unit) VALUES ('a', 'A', 's');
      INSERT INTO assessment_results (id, assessment_id, user_id, day, value)
        VALUES ('r', 'a', 'anna', 1, 2);
      INSERT INTO planned_rucks (id, user_id, day, route_id) VALUES ('pr', 'anna', 1, 'hill'),
        ('prm', 'me', 1, 'hill');
      INSERT INTO program_weeks VALUES ('pw', 'p', 0);
      INSERT INTO program_rucks VALUES ('r', 'pw', 0, 1, 1);
      INSERT INTO week_workouts VALUES ('ww', 'pw', 't', 0);
      INSERT INTO program_assignments (id, program_id, user_id, start_day) VALUES ('x', 'p', 'anna', 1);
      INSERT INTO challenges (id, name, goal) VALUES ('ch', 'C', 'sessions:1');
      INSERT INTO challenge_members VALUES ('cm', 'ch', 'anna');
      INSERT INTO goals (id, user_id, name, goal) VALUES ('g', 'anna', 'G', 'sessions:1');
      """)
    try await store.add(try Made.typed("mine"))
    try await store.run(
      """
      INSERT INTO remarks VALUES ('rm', 'mine', 'tess', 'x', 0), ('rm2', 'mine', 'anna', 'y', 0);
      UPDATE planned_rucks SET session_id = 'mine';
      """)
    for refused in [
      "DELETE FROM programs", "DELETE FROM assessments", "DELETE FROM library_exercises",
      "INSERT INTO preferences (user_id) VALUES ('anna')",
      "INSERT INTO library_exercises (id, name) VALUES ('other', 'SQUAT')",
      "INSERT INTO daily_logs (id, user_id, day) VALUES ('other', 'anna', 1)",
      "UPDATE daily_logs SET energy = 6",
    ] { await #expect(throws: StoreError.self, "\(refused)") { try await store.run(refused) } }
    // A trainer goes; what was made stays without one.
    try await store.run("DELETE FROM users WHERE id = 'tess'")
    #expect(
      try await store.counts([
        "units WHERE trainer_id IS NULL", "programs WHERE author_id IS NULL",
        "remarks WHERE author_id IS NULL",
      ]) == [1, 1, 1])
    // A session goes with its remarks; plans stay.
    try await store.run("DELETE FROM sessions WHERE id = 'mine'")
    #expect(
      try await store.counts(["remarks", "planned_rucks WHERE session_id IS NULL"]) == [0, 2])
    try await store.run("DELETE FROM routes")
    #expect(try await store.counts(["planned_rucks WHERE route_id IS NULL"]) == [2])
    // A user under way stays.
    var active = SessionRecord(id: "now", state: .active, start: 0)
    active.userID = "anna"
    try await store.add(active)
    let error = await #expect(throws: StoreError.self) { try await store.remove(user: "anna") }
    #expect(error?.code == .userUnderWay && error?.conflictingID == "now")
    await #expect(throws: StoreError.self) {
      try await store.run("DELETE FROM users WHERE id = 'anna'")
    }
    try await store.run("DELETE FROM sessions")
    try await store.remove(user: "anna")
    let own = [
      "preferences", "health_notes", "health_conditions", "health_measurements", "unit_members",
      "daily_logs", "workouts WHERE id != 'mine'", "workout_exercises", "exercise_sets",
      "assessment_results", "planned_rucks WHERE id != 'prm'", "program_assignments",
      "challenge_members", "goals",
    ]
    #expect(try await store.counts(own) == own.map { _ in 0 })
    #expect(
      try await store.counts([
        "units", "programs", "challenges", "assessments", "library_exercises",
      ])
        == [1, 1, 1, 1, 1])
    // A program goes with all its parts; a workout that followed a template stays.
    try await store.run("DELETE FROM programs")
    let parts = [
      "workout_templates", "template_steps", "program_weeks", "program_rucks", "week_workouts",
    ]
    #expect(try await store.counts(parts) == parts.map { _ in 0 })
    #expect(try await store.counts(["workouts WHERE template_id IS NULL"]) == [1])
    try await store.run("DELETE FROM library_exercises; DELETE FROM assessments")
    #expect(try await store.check().isSound)
  }

  @Test func whatBelongsToARowGoesWithItAndTheRestStays() async throws {
    let store = try Made.inMemory()
    try await store.run(
      """
      INSERT INTO users (id, display_name, created_at_s) VALUES ('anna', 'Anna', 0);
      INSERT INTO routes (id, name, created_at_s, creator_id, is_public)
        VALUES ('hill', 'Hill', 0, 'anna', 1);
      INSERT INTO route_tags VALUES ('hill', 'steep', 0);
      INSERT INTO route_waypoints (id, route_id, place, kind, name, latitude_deg, longitude_deg)
        VALUES ('w', 'hill', 0, 'start', 'Start', 0, 0);
      INSERT INTO route_reviews (id, route_id, user_id, rating, created_at_s)
        VALUES ('r', 'hill', 'anna', 4.5, 0);
      INSERT INTO equipment (id, user_id, kind, name, created_at_s)
        VALUES ('boots', 'me', 'boots', 'Boots', 0), ('old', 'anna', 'boots', 'Old', 0);
      """)
    var record = try Made.typed("mine")
    record.routeID = "hill"
    record.equipmentIDs = ["boots"]
    try await store.add(record)
    record = try Made.typed("hers")
    record.userID = "anna"
    record.equipmentIDs = ["old"]
    try await store.add(record)
    let (sessions, file) = try await Made.file("synthetic/two-segments.gpx")
    _ = try await store.keep(sessions, of: file)
    try await store.run("DELETE FROM users WHERE id = 'anna'")
    // Her session and her boots go; her route and her review stay without her.
    #expect(
      try await store.counts(["sessions", "equipment", "routes", "route_reviews"]) == [2, 1, 1, 1])
    #expect(
      try await store.counts([
        "routes WHERE creator_id IS NULL", "route_reviews WHERE user_id IS NULL",
      ])
        == [1, 1])
    try await store.run("DELETE FROM routes WHERE id = 'hill'")
    #expect(
      try await store.counts(["route_tags", "route_waypoints", "route_reviews"]) == [0, 0, 0])
    #expect(try await store.session("mine").record.routeID == nil)
    try await store.run("DELETE FROM equipment WHERE id = 'boots'")
    #expect(try await store.session("mine").record.equipmentIDs == [])
    #expect(try await store.counts(["tracks", "recordings"]) == [1, 1])
    #expect(try await store.counts(["track_columns", "session_efforts"]).allSatisfy { $0 > 0 })
    for session in try await store.sessions() { try await store.remove("\(session.number)") }
    let parts = [
      "sessions", "tracks", "track_columns", "session_efforts", "recordings", "recording_loads",
      "session_diagnostics", "session_equipment", "metrics", "session_digests", "session_bests",
      "session_originals", "session_waypoints",
    ]
    #expect(try await store.counts(parts) == parts.map { _ in 0 })
    #expect(try await store.check().isSound)
  }
}
#endif
