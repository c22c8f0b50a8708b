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
    if ProcessInfo.processInfo.environment["RUCKSTAT_WRITE_PAGES"] != nil {
      try Data(dump.utf8).write(to: Repository.datasets.appending(path: "schema.sql"))
    }
    #expect(String(decoding: try Repository.bytes("schema.sql"), as: UTF8.self) == dump)
  }

  @Test func everyRelationHasARuleAndAnIndex() async throws {
    let store = try Made.inMemory()
    for relation in try await store.relations() {
      #expect(relation.hasIndex, "\(relation.name) has no index")
      #expect(["CASCADE", "SET NULL"].contains(relation.rule), "\(relation.name)")
    }
  }

  @Test func whatBelongsToARowGoesWithItAndTheRestStays() async throws {
    let store = try Made.inMemory()
    try await store.run(
      """
      INSERT INTO users (id, display_name, created_at_s) VALUES ('anna', 'Anna', 0);
      INSERT INTO routes (id, name, created_at_s, creator_id) VALUES ('hill', 'Hill', 0, 'anna');
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
