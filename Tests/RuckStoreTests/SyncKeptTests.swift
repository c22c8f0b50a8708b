#if Store
import Foundation
import RuckHistory
import RuckKernels
import RuckSessions
import RuckTrack
import TestSupport
import Testing

@testable import RuckStore

/// What a person gave on one device outlives whatever another device did without knowing of it.
@Suite struct SyncKeptTests {
  private static let march = "rucks/twelve-mile.gpx"

  private static func given(load: Double? = nil, mass: Double? = nil) -> SessionRequest {
    var request = SessionRequest()
    if let load { request = SessionRequest(load: .kilograms(load)) }
    if let mass { request.bodyMasses = [Sourced(.kilograms(mass), .option)] }
    return request
  }

  /// L1, L2: a plain import, however late, takes nothing away.
  @Test func aPlainImportTakesNoLoad() async throws {
    let pair = try SyncPair(ahead: 100)
    let request = Self.given(load: 20, mass: 80)
    let (loaded, file) = try await Made.file(Self.march, request: request)
    let (plain, _) = try await Made.file(Self.march, request: SessionRequest())
    _ = try await pair.one.keep(loaded, of: file)
    try await pair.one.edit("1") { $0.notes = "hers" }
    pair.clocks[1].advance(3600)
    _ = try await pair.other.keep(plain, of: file)
    let before = try await pair.one.session("1").record
    try await pair.settle()
    for store in [pair.one, pair.other] {
      let record = try await store.session("1").record
      #expect(record.figures.meanLoad == 20 && record.loadSource == .option)
      #expect(record.figures.bodyMass == 80 && record.notes == "hers")
      #expect(record.figures.grossKilocalories == before.figures.grossKilocalories)
      #expect(record.figures.ruckWork == before.figures.ruckWork)
      #expect(try await store.conflicts() == [])
    }
  }

  /// L6: a load corrected here, a body mass there: both count, and so do the figures.
  @Test func figuresFollowFromWhatBothGave() async throws {
    let pair = try SyncPair(ahead: 100)
    let (plain, file) = try await Made.file(Self.march, request: SessionRequest())
    _ = try await pair.one.keep(plain, of: file)
    try await pair.settle()
    for (store, request) in [
      (pair.one, Self.given(load: 20)), (pair.other, Self.given(mass: 95)),
    ] {
      let (again, _) = try await Made.file(Self.march, request: request)
      try await store.replace(1, by: again[0])
    }
    try await pair.settle()
    let (both, _) = try await Made.file(Self.march, request: Self.given(load: 20, mass: 95))
    for store in [pair.one, pair.other] {
      let record = try await store.session("1").record
      #expect(record.figures.meanLoad == 20 && record.figures.bodyMass == 95)
      #expect(record.figures.grossKilocalories == both[0].record.figures.grossKilocalories)
      #expect(try await store.conflicts() == [])
    }
  }

  /// L3, L4, L5: what only one side says of a thing that both made stays.
  @Test func aDefaultTakesNothingAway() async throws {
    let pair = try SyncPair(ahead: 100)
    try await pair.one.run(
      """
      INSERT INTO preferences (user_id, units) VALUES ('me', 'metric');
      INSERT INTO daily_logs (id, user_id, day, energy) VALUES ('me/1', 'me', 1, 4);
      INSERT INTO equipment (id, user_id, kind, name, created_at_s, mass_kg, starting_m)
        VALUES ('gr2', 'me', 'backpack', 'GR2', 1, 2, 500000);
      """)
    pair.clocks[1].advance(60)
    try await pair.other.run(
      """
      INSERT INTO preferences (user_id, clock) VALUES ('me', '12h');
      INSERT INTO daily_logs (id, user_id, day, notes) VALUES ('me/1', 'me', 1, 'x');
      INSERT INTO equipment (id, user_id, kind, name, created_at_s, brand)
        VALUES ('gr2', 'me', 'backpack', 'GR2', 2, 'GORUCK');
      """)
    try await pair.settle()
    #expect(
      try await pair.one.counts([
        "preferences WHERE units = 'metric' AND clock = '12h'",
        "daily_logs WHERE energy = 4 AND notes = 'x'",
        "equipment WHERE mass_kg = 2 AND starting_m = 500000 AND brand = 'GORUCK'",
        "sync_conflicts",
      ]) == [1, 1, 1, 0])
  }

  /// L7: metrics are things of their own.
  @Test func metricsOfBothStay() async throws {
    let pair = try SyncPair(ahead: 100)
    try await pair.one.add(try Made.typed("walk"))
    try await pair.settle()
    for (store, name) in [(pair.one, "spo2"), (pair.other, "lactate")] {
      try await store.add(
        [MetricSample(name: name, time: 1, value: 2, unit: "x")], toSession: "walk")
    }
    try await pair.settle()
    #expect(try await pair.one.metrics(ofSession: "walk").map(\.name) == ["lactate", "spo2"])
    #expect(try await pair.one.conflicts() == [])
  }

  /// Of two values of one metric at one moment the other is a conflict, and comes back next to all the rest.
  @Test func aMetricThatGivesWayIsKept() async throws {
    let pair = try SyncPair(ahead: 100)
    try await pair.one.add(try Made.typed("walk"))
    try await pair.settle()
    for (store, name, value) in [(pair.one, "pulse", 97.0), (pair.other, "lactate", 91)] {
      try await store.add(
        [
          MetricSample(name: "spo2", time: 1, value: value, unit: "%"),
          MetricSample(name: name, time: 1, value: 2, unit: "x"),
        ], toSession: "walk")
    }
    try await pair.settle()
    let names = ["lactate", "pulse", "spo2"]
    var values: Set<Double> = []
    for store in [pair.one, pair.other] {
      let metrics = try await store.metrics(ofSession: "walk")
      #expect(metrics.map(\.name) == names)
      values.formUnion(metrics.filter { $0.name == "spo2" }.map(\.value))
      #expect(try await store.conflicts().map(\.field) == ["metrics"])
    }
    let stays = try #require(values.count == 1 ? values.first : nil)
    try await pair.one.keep(conflict: try #require(try await pair.one.conflicts().first).id)
    try await pair.settle()
    for store in [pair.one, pair.other] {
      let metrics = try await store.metrics(ofSession: "walk")
      #expect(metrics.map(\.name) == names)
      #expect(metrics.first { $0.name == "spo2" }?.value == 97 + 91 - stays)
      #expect(try await store.conflicts() == [])
    }
  }

  /// L8: each device has a session under way of its own.
  @Test func aForgottenSessionGivesUpNoOther() async throws {
    let pair = try SyncPair(ahead: 100)
    try await pair.one.add(SessionRecord(id: "forgotten", state: .active, start: 1_749_900_000))
    try await pair.other.add(SessionRecord(id: "today", state: .active, start: 1_750_000_000))
    try await pair.settle()
    #expect(try await pair.one.activeSession()?.record.id == "forgotten")
    #expect(try await pair.other.activeSession()?.record.id == "today")
    await #expect(throws: StoreError.self) {
      try await pair.other.add(SessionRecord(id: "more", state: .active, start: 1_750_000_001))
    }
    try await pair.other.edit("today") { $0.state = .completed }
    try await pair.settle()
    #expect(try await pair.one.session("today").record.state == .completed)
    #expect(try await pair.other.activeSession()?.record.id == "forgotten")
  }

  /// L9: a user is removed who walked elsewhere meanwhile.
  @Test func aRemovalThatDidNotKnowKeepsWhatWasAdded() async throws {
    let pair = try SyncPair(ahead: 100)
    try await pair.one.add(User(id: "anna", name: "Anna"))
    try await pair.settle()
    try await pair.one.remove(user: "anna")
    for day in 0..<3 {
      var walk = try Made.typed("hers\(day)", day: 20_000 + day)
      walk.userID = "anna"
      try await pair.other.add(walk)
    }
    try await pair.one.exchange(pair.folder, joins: true)
    let report = try await pair.other.exchange(pair.folder, joins: true)
    #expect(report.decisions.contains { $0.reason == .keptChanged && $0.id == "anna" })
    try await pair.settle()
    #expect(try await pair.one.counts(["sessions WHERE user_id = 'anna'"]) == [3])
    // One that knew takes them along.
    try await pair.one.remove(user: "anna")
    try await pair.settle()
    #expect(try await pair.other.count == 0)
  }

  /// L10: an older removal of one file that the other device never knew.
  @Test func anImportElsewhereOutlivesARemoval() async throws {
    let pair = try SyncPair(ahead: 100)
    let (plain, file) = try await Made.file(Self.march)
    _ = try await pair.one.keep(plain, of: file)
    try await pair.one.remove("1")
    try await pair.one.exchange(pair.folder)
    let (loaded, _) = try await Made.file(Self.march, request: Self.given(load: 20))
    _ = try await pair.other.keep(loaded, of: file)
    try await pair.other.edit("1") { $0.notes = "mine" }
    try await pair.settle()
    for store in [pair.one, pair.other] {
      let record = try await store.sessions().first?.record
      #expect(record?.notes == "mine" && record?.figures.meanLoad == 20)
      #expect(try await store.sessions().count == 1)
    }
  }

  /// L14: each device has a copy of the folder, and both were written before the copies met.
  @Test func theLosingValueIsKeptAndComesBack() async throws {
    let pair = try SyncPair(ahead: 100)
    try await pair.one.add(try Made.typed("walk"))
    try await pair.settle()
    let copies = [MemoryFolder(), MemoryFolder()]
    for copy in copies { copy.take(pair.folder) }
    try await pair.one.edit("walk") { $0.notes = "long" }
    try await pair.one.exchange(copies[0])
    pair.clocks[1].advance(60)
    try await pair.other.edit("walk") { $0.notes = "B" }
    try await pair.other.exchange(copies[1])
    copies[0].take(copies[1])
    copies[1].take(copies[0])
    let first = try await pair.one.exchange(copies[0])
    let second = try await pair.other.exchange(copies[1])
    for report in [first, second] {
      #expect(report.decisions.contains { $0.reason == .bothChanged && $0.field == "notes" })
    }
    for (store, copy) in [(pair.one, copies[0]), (pair.other, copies[1])] {
      try await store.exchange(copy)
      #expect(try await store.session("walk").record.notes == "B")
      let conflict = try #require(try await store.conflicts().first)
      #expect(conflict.field == "notes" && conflict.value == #"{"notes":"long"}"#)
    }
    // An informed change is no conflict; one that is put back is none any more.
    let id = try #require(try await pair.one.conflicts().first?.id)
    try await pair.one.keep(conflict: String(id.prefix(6)))
    #expect(try await pair.one.session("walk").record.notes == "long")
    for folder in copies { try await pair.one.exchange(folder) }
    copies[1].take(copies[0])
    try await pair.other.exchange(copies[1])
    #expect(try await pair.other.session("walk").record.notes == "long")
    #expect(try await pair.other.conflicts().isEmpty)
  }

  /// L15: a name is no id.
  @Test func twoRoutesOfOneNameStayTwo() async throws {
    let pair = try SyncPair(ahead: 100)
    for (store, length) in [(pair.one, 0.01), (pair.other, 0.02)] {
      var route = Route(
        id: "loop", creatorID: "me", name: "Loop",
        geometry: RouteGeometry(latitudes: [47, 47 + length], longitudes: [8, 8]))
      route.add(tag: "tag")
      try await store.add(route)
      var walk = try Made.typed("walk \(length)")
      walk.routeID = "loop"
      try await store.add(walk)
    }
    try await pair.settle()
    let routes = try await pair.one.routes().map(\.route)
    #expect(routes.count == 2 && routes.allSatisfy { $0.name == "Loop" })
    #expect(Set(routes.compactMap { $0.geometry.latitudes.last }).count == 2)
    let used = try await pair.one.texts("SELECT DISTINCT route_id FROM sessions")
    #expect(used.count == 2)
  }

  /// L16: the edit had been sent when the removal came by another way.
  @Test func anEditThatWasSentOutlivesARemoval() async throws {
    let pair = try SyncPair(ahead: 100)
    let third = try HandClock(1_750_000_050).store()
    let far = MemoryFolder()
    try await pair.one.add(try Made.typed("walk"))
    try await pair.settle()
    try await pair.other.exchange(far)
    try await third.exchange(far, joins: true)
    try await third.edit("walk") { $0.notes = "C's" }
    try await third.exchange(far)
    try await pair.one.remove("walk")
    try await pair.one.exchange(pair.folder)
    for _ in 0..<3 {
      try await pair.other.exchange(pair.folder, joins: true)
      try await pair.other.exchange(far, joins: true)
      try await third.exchange(far, joins: true)
      try await pair.one.exchange(pair.folder, joins: true)
    }
    for store in [pair.one, pair.other, third] {
      #expect(try await store.session("walk").record.notes == "C's")
    }
  }
}
#endif
