#if Store
import Foundation
import RuckHistory
import RuckKernels
import RuckSessions
import RuckTrack
import TestSupport
import Testing

@testable import RuckStore

/// Two stores that exchange their changes through a folder.
@Suite struct SyncTests {
  @Test func everythingOfAHistoryArrives() async throws {
    let pair = try SyncPair()
    let one = pair.one
    try await one.run(
      """
      INSERT INTO users (id, display_name, created_at_s) VALUES ('anna', 'Anna "Ä"', 0.1);
      INSERT INTO equipment (id, user_id, kind, name, created_at_s)
        VALUES ('boots', 'me', 'boots', 'Boots', 0);
      """)
    var route = Route(
      id: "hill", creatorID: "anna", name: "Hill",
      geometry: RouteGeometry(
        latitudes: [47, 47.01], longitudes: [8, 8.01], altitudes: [400, 500]))
    route.isPublic = true
    route.add(tag: "steep")
    try await one.add(route)
    try await one.add(RouteReview(userID: "anna", rating: 4.5), to: "hill")
    try await one.changeProfile {
      $0.record(HealthEntry(day: LocalDay(daysSince1970: 20_000), bodyMass: .kilograms(80.1)))
    }
    var typed = try Made.typed("typed")
    typed.equipmentIDs = ["boots"]
    typed.routeID = "hill"
    try await one.add(typed)
    try await one.add(try Made.typed("gone", day: 20_001))
    try await one.remove("gone")
    let (sessions, file) = try await Made.file("rucks/twelve-mile.gpx")
    _ = try await one.keep(sessions, of: file)
    // The other has sessions of its own: numbers differ.
    try await pair.other.add(try Made.typed("theirs", day: 20_010))
    try await pair.other.add(try Made.typed("also theirs", day: 20_011))
    try await pair.settle()
    let other = pair.other
    #expect(try await other.count == 4)
    let number = try #require(try await other.recordedNumbers().first)
    let kept = try #require(try await one.recordedNumbers().first)
    #expect(number != kept)
    let track = try #require(try await other.track(ofSession: number))
    #expect(try await track.column(.altitude) == one.track(ofSession: kept)?.column(.altitude))
    // What follows from the rows is there, too.
    #expect(try await other.digest() == one.digest())
    #expect(
      try await other.routes(nearLatitude: 47, longitude: 8, within: 100).map(\.route.id) == [
        "hill"
      ])
    #expect(try await other.routes(matching: "steep").count == 1)
    #expect(try await other.session("typed").record.equipmentIDs == ["boots"])
    #expect(try await other.equipment().first?.total.sessions == 1)
    // The path of a file means something on one machine only.
    #expect(try await other.counts(["sessions WHERE source_path IS NOT NULL"]) == [0])
    #expect(try await one.counts(["sessions WHERE source_path IS NOT NULL"]) == [1])
    // A second exchange changes nothing, and writes nothing.
    let names = pair.folder.names
    let report = try await other.exchange(pair.folder)
    #expect(report.filesRead == 0 && report.filesWritten == 0 && names == pair.folder.names)
    let again = try await other.exchange(pair.folder, all: true)
    #expect(
      again.filesRead == names.count && [again.added, again.changed, again.removed] == [0, 0, 0])
    #expect(again.sent >= 10)
    try await pair.settle()
  }

  @Test func aChangeTravelsAloneAndTheLaterOneStays() async throws {
    let pair = try SyncPair()
    try await pair.one.add(try Made.typed("walk"))
    try await pair.settle()
    pair.clocks[0].advance(60)
    pair.clocks[1].advance(120)
    try await pair.one.edit("walk") { $0.notes = "early" }
    try await pair.one.edit("walk") { $0.name = "named" }
    try await pair.other.edit("walk") { $0.notes = "late" }
    let written = try await pair.one.exchange(pair.folder)
    #expect(written.sent == 1)
    let bytes = try pair.folder.read(
      try #require(pair.folder.names.last { $0.contains("-000002-") }))
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.contains("\"notes\":\"early\"") && !text.contains("distance_m"))
    let report = try await pair.other.exchange(pair.folder)
    let decision = try #require(report.decisions.first { $0.field == "notes" })
    #expect(decision.reason == .bothChanged && decision.id == "walk")
    try await pair.settle()
    let walk = try await pair.one.session("walk").record
    #expect(walk.notes == "late" && walk.name == "named")
  }

  @Test(arguments: SyncPreference.allCases) func aSideCanBePreferred(
    _ preference: SyncPreference
  ) async throws {
    for isLater in [true, false] {
      let pair = try SyncPair()
      try await pair.one.add(try Made.typed("walk"))
      try await pair.settle()
      pair.clocks[0].advance(isLater ? 90 : 60)
      pair.clocks[1].advance(isLater ? 60 : 90)
      try await pair.one.edit("walk") { $0.notes = "theirs" }
      try await pair.other.edit("walk") { $0.notes = "mine" }
      try await pair.one.exchange(pair.folder)
      try await pair.other.exchange(pair.folder, preferring: preference)
      try await pair.settle()
      let notes = try await pair.one.session("walk").record.notes
      #expect(notes == (preference == .local ? "mine" : "theirs"))
    }
  }

  @Test func whatWasRemovedStaysSoUntilItIsMadeAgain() async throws {
    let pair = try SyncPair()
    let (sessions, file) = try await Made.file("synthetic/two-segments.gpx")
    _ = try await pair.one.keep(sessions, of: file)
    try await pair.settle()
    try await pair.one.remove("1")
    try await pair.settle()
    #expect(try await pair.other.count == 0)
    // An import does not bring it back to either, unless it is asked to.
    #expect(try await pair.other.keep(sessions, of: file).removed == 1)
    #expect(try await pair.other.keep(sessions, of: file, takesBack: true).added == 1)
    try await pair.settle()
    #expect(try await pair.one.count == 1)
  }

  @Test func anAddressIsOfOneUser() async throws {
    let pair = try SyncPair()
    var anna = User(id: "anna", name: "Anna")
    anna.email = "a@example.org"
    try await pair.one.add(anna)
    pair.clocks[1].advance(60)
    var other = User(id: "aaron", name: "Aaron")
    other.email = "a@example.org"
    try await pair.other.add(other)
    try await pair.settle()
    #expect(
      try await pair.one.texts("SELECT id FROM users WHERE email = 'a@example.org'") == ["anna"])
    #expect(try await pair.one.users().count == 3)
  }

  @Test func setsAreJoined() async throws {
    let pair = try SyncPair()
    try await pair.one.run(
      """
      INSERT INTO equipment (id, user_id, kind, name, created_at_s) VALUES
        ('boots', 'me', 'boots', 'B', 0), ('pack', 'me', 'backpack', 'P', 0),
        ('old', 'me', 'boots', 'O', 0);
      """)
    var walk = try Made.typed("walk")
    walk.equipmentIDs = ["old"]
    try await pair.one.add(walk)
    try await pair.settle()
    try await pair.one.edit("walk") { $0.equipmentIDs = ["old", "boots"] }
    try await pair.other.edit("walk") { $0.equipmentIDs = ["pack"] }
    try await pair.settle()
    #expect(try await pair.one.session("walk").record.equipmentIDs == ["boots", "pack"])
  }

  @Test func aNewAnalysisDoesNotSendTheTrackAgain() async throws {
    let pair = try SyncPair()
    let (sessions, file) = try await Made.file("rucks/twelve-mile.gpx")
    _ = try await pair.one.keep(sessions, of: file)
    try await pair.one.edit("1") { $0.notes = "kept" }
    try await pair.settle()
    let before = pair.folder.names
    let (again, _) = try await Made.file(
      "rucks/twelve-mile.gpx", request: SessionRequest(load: .kilograms(25)))
    try await pair.one.replace(1, by: again[0])
    try await pair.settle()
    let new = pair.folder.names.filter { !before.contains($0) }
    let size = try new.map { try pair.folder.read($0).count }.reduce(0, +)
    #expect(new.count == 1 && size < 20_000)
    let there = try await pair.other.session("1")
    #expect(there.record.figures.meanLoad == 25 && there.record.notes == "kept")
  }

  /// A walk that was started by hand and finished with its recording, which another machine imported.
  @Test func oneRecordingIsOneSession() async throws {
    let pair = try SyncPair()
    let (sessions, file) = try await Made.file("rucks/twelve-mile.gpx")
    let number = try await pair.one.add(
      SessionRecord(id: "live", state: .active, start: 1_714_817_100))
    try await pair.one.finish(number, by: sessions[0])
    _ = try await pair.other.keep(sessions, of: file)
    try await pair.one.exchange(pair.folder)
    let report = try await pair.other.exchange(pair.folder, joins: true)
    #expect(report.decisions.map(\.reason) == [.sameThing])
    try await pair.settle()
    #expect(try await pair.one.texts("SELECT id FROM sessions") == ["live"])
    // The file is known on both sides.
    #expect(try await pair.other.keep(sessions, of: file).copies == 1)
    #expect(try await pair.one.keep(sessions, of: file).copies == 1)
  }

  @Test(arguments: [0, 1]) func whatIsCompletedIsNotActiveAgain(_ later: Int) async throws {
    let pair = try SyncPair()
    pair.clocks[later].advance(3600)
    func insert(_ state: String) -> String {
      "INSERT INTO sessions (id, user_id, identity, state, start_s) "
        + "VALUES ('walk', 'me', 'walk', '\(state)', 1750000000)"
    }
    try await pair.one.run(insert("completed"))
    try await pair.other.run(insert("active"))
    for store in [pair.one, pair.other] {
      try await store.run("UPDATE sessions SET identity = 'walk'")
    }
    try await pair.settle()
    #expect(try await pair.one.syncedRows() == pair.other.syncedRows())
    #expect(try await pair.one.session("walk").record.state == .completed)
  }

  @Test func aUserHasOneReviewOfARoute() async throws {
    let pair = try SyncPair()
    try await pair.one.run(
      """
      INSERT INTO routes (id, name, created_at_s) VALUES ('hill', 'Hill', 0);
      INSERT INTO users (id, display_name, created_at_s) VALUES ('anna', 'Anna', 0);
      """)
    try await pair.settle()
    for (store, id) in [(pair.one, "b"), (pair.other, "a")] {
      try await store.run(
        """
        INSERT INTO route_reviews (id, route_id, user_id, rating, created_at_s)
          VALUES ('\(id)', 'hill', 'me', 4, 0)
        """)
    }
    try await pair.settle()
    #expect(try await pair.one.texts("SELECT id FROM route_reviews") == ["a"])
    // A second one of commands replaces the first, and of no one there are as many as there are.
    for store in [pair.one, pair.other] {
      for rating in [2.0, 3.0] {
        try await store.add(RouteReview(userID: nil, rating: rating), to: "hill")
        try await store.add(RouteReview(userID: "anna", rating: rating), to: "hill")
      }
    }
    try await pair.settle()
    #expect(try await pair.one.syncedRows() == pair.other.syncedRows())
    #expect(try await pair.one.counts(["route_reviews"]) == [6])
  }
}
#endif
