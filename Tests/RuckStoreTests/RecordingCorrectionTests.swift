#if Store
import Foundation
import RuckHistory
import RuckKernels
import RuckSessions
import RuckTrack
import TestSupport
import Testing

@testable import RuckStore

/// What a person corrects of a recording counts at once, here and on another device, and the recording stays.
@Suite struct RecordingCorrectionTests {
  private static let march = "rucks/twelve-mile.gpx"

  private static func part(from: TrackPart.Position? = nil, to: TrackPart.Position? = nil)
    -> RequestedPart
  {
    RequestedPart(part: TrackPart(from: from, to: to), from: "", to: "")
  }

  /// A store with the march, carried with 20 kg.
  private static func store() async throws -> SessionStore {
    let store = try Made.inMemory()
    let (sessions, file) = try await Made.file(march)
    _ = try await store.keep(sessions, of: file)
    return store
  }

  /// What a second store has of it after an exchange.
  private static func requireSame(_ store: SessionStore) async throws {
    #expect(try await store.check().problems == [])
    for number in try await store.recordedNumbersOfAll() {
      #expect(try await store.recomputed(number) == .same)
    }
    let (folder, other) = (MemoryFolder(), try Made.inMemory())
    try await store.exchange(folder, joins: true)
    try await other.exchange(folder, joins: true)
    try await store.exchange(folder, joins: true)
    let records = try await [store, other].asyncMap { store in
      try await store.sessions().map { session in
        var record = session.record
        record.createdAt = nil
        return record
      }.sorted { $0.id < $1.id }
    }
    #expect(records[0] == records[1])
    #expect(try await store.syncedRows() == other.syncedRows())
    for number in try await other.recordedNumbersOfAll() {
      #expect(try await other.recomputed(number) == .same)
    }
  }

  private static func cut(_ store: SessionStore, _ part: RequestedPart, from: Bool, to: Bool)
    async throws
  {
    let ends = try await store.ends(of: part, hasFrom: from, hasTo: to, ofSession: 1)
    try await store.edit("1") { record in
      var correction = record.correction ?? RecordingCorrection()
      (correction.from, correction.to) = (ends.from, ends.to)
      record.correction = correction
    }
  }

  /// The figures of a part are those of the file, read in part.
  @Test(arguments: [
    TrackPart(to: .elapsed(3600)), TrackPart(from: .elapsed(600), to: .distance(9000)),
    TrackPart(from: .distance(2000)),
  ]) func aPartCountsAsIfTheFileHadNoMore(asked: TrackPart) async throws {
    let part = Self.part(from: asked.from, to: asked.to)
    let store = try await Self.store()
    let whole = try await store.session("1").record
    let track = try await store.track(ofSession: 1)
    var request = SessionRequest(load: .kilograms(20))
    request.part = part
    let (expected, _) = try await Made.file(Self.march, request: request)
    let (hasFrom, hasTo) = (asked.from != nil, asked.to != nil)
    try await Self.cut(store, part, from: hasFrom, to: hasTo)
    let record = try await store.session("1").record
    #expect(record.figures == expected[0].record.figures)
    #expect(record.start == expected[0].record.start && record.end == expected[0].record.end)
    #expect(try await store.track(ofSession: 1) == track)
    try await Self.requireSame(store)
    // The whole counts again.
    try await store.edit("1") { $0.correction = nil }
    #expect(try await store.session("1").record.figures == whole.figures)
    #expect(try await store.session("1").record.deviceTotals == whole.deviceTotals)
  }

  /// A given distance is that of the session and of everything that follows from it.
  @Test func aGivenDistanceCounts() async throws {
    let store = try await Self.store()
    let before = try await store.session("1").record.figures
    try await store.edit("1") {
      $0.correction = RecordingCorrection()
      $0.correction?.distance = 15_000
    }
    let figures = try await store.session("1").record.figures
    #expect(figures.distance == 15_000)
    #expect(abs((figures.ruckWork ?? 0) - 300) < 0.5)
    #expect((figures.pace ?? 0) > (before.pace ?? 0) * 1.2)
    #expect((figures.grossKilocalories ?? .infinity) < (before.grossKilocalories ?? 0))
    #expect(figures.energySource == .track && figures.elapsed == before.elapsed)
    try await Self.requireSame(store)
  }

  /// A clock that was wrong by hours moves the session, and nothing else of it.
  @Test func aClockIsSet() async throws {
    let store = try await Self.store()
    let before = try await store.session("1").record
    try await store.edit("1") {
      $0.correction = RecordingCorrection()
      $0.correction?.clockShift = -7200
    }
    let record = try await store.session("1").record
    #expect(record.start == (before.start ?? 0) - 7200 && record.end == (before.end ?? 0) - 7200)
    #expect(record.figures.distance == before.figures.distance)
    #expect(record.figures.elapsed == before.figures.elapsed)
    #expect(record.deviceTotals == before.deviceTotals)
    try await Self.requireSame(store)
    try await store.edit("1") { $0.correction?.elapsed = (before.figures.elapsed ?? 0) * 0.8 }
    let faster = try await store.session("1").record.figures
    #expect(abs((faster.elapsed ?? 0) - (before.figures.elapsed ?? 0) * 0.8) < 0.01)
    #expect((faster.pace ?? .infinity) < (before.figures.pace ?? 0) * 0.85)
    try await Self.requireSame(store)
  }

  /// Two parts have together what the whole had, and are one again.
  @Test func aSessionIsDividedAndJoined() async throws {
    let store = try await Self.store()
    let whole = try await store.session("1").record
    let parts = try await store.split("1", at: Self.part(to: .distance(8000)))
    #expect(parts.map(\.number) == [1, 2])
    let figures = parts.map(\.record.figures)
    #expect(abs((figures[0].distance ?? 0) - 8000) < 80)
    #expect(parts[0].record.end == parts[1].record.start)
    for figure in [\SessionFigures.distance, \.elapsed, \.ruckWork, \.grossKilocalories] {
      let sum = figures.reduce(0) { $0 + ($1[keyPath: figure] ?? .nan) }
      #expect(abs(sum / (whole.figures[keyPath: figure] ?? 0) - 1) < 0.01, "\(sum)")
    }
    try await Self.requireSame(store)
    // The file is there.
    let (sessions, file) = try await Made.file(Self.march)
    #expect(try await store.keep(sessions, of: file).added == 0)
    let joined = try await store.join(["2", "1"])
    #expect(joined.number == 1)
    #expect(abs((joined.record.figures.distance ?? 0) - (whole.figures.distance ?? 0)) < 20)
    #expect(joined.record.figures.elapsed == whole.figures.elapsed)
    #expect(try await store.session("2").record.state == .discarded)
    #expect(try await store.completedNumbers() == [1])
    try await Self.requireSame(store)
    await #expect(throws: StoreError.self) {
      _ = try await store.ends(
        of: Self.part(to: .elapsed(60)), hasFrom: false, hasTo: true, ofSession: 1)
    }
    let apart = try await store.split("1", at: nil)
    #expect(apart.map(\.record.figures) == figures)
    // What is deleted takes its parts along.
    _ = try await store.join(["1", "2"])
    try await store.remove("1")
    #expect(try await store.count == 0)
  }

  /// A recording and what was typed of the same outing: what was typed is not lost.
  @Test func whatWasTypedJoinsTheRecording() async throws {
    let store = try Made.inMemory()
    var typed = try Made.typed("typed")
    (typed.notes, typed.perceivedExertion, typed.name) = ("heavy legs", 8, "March")
    _ = try await store.add(typed)
    let (sessions, file) = try await Made.file(Self.march, request: SessionRequest())
    _ = try await store.keep(sessions, of: file)
    let recorded = try await store.session("2").record
    let joined = try await store.join(["1", "2"])
    #expect(joined.number == 2 && joined.record.notes == "heavy legs")
    #expect(joined.record.figures.distance == recorded.figures.distance)
    #expect(joined.record.figures.meanLoad == 15 && joined.record.loadSource == .option)
    #expect(joined.record.figures.bodyMass == nil)
    try await Self.requireSame(store)
    await #expect(throws: StoreError.self) { _ = try await store.join(["2"]) }
    await #expect(throws: StoreError.self) { _ = try await store.join(["1", "2"]) }
  }

  /// What was joined here and corrected, or joined to more, there: the figures follow on both.
  @Test func aPartThatIsCorrectedElsewhereCounts() async throws {
    let (one, other) = (try await Self.store(), try Made.inMemory())
    let folder = MemoryFolder()
    func carry() async throws {
      for _ in 0..<3 {
        try await one.exchange(folder, joins: true)
        try await other.exchange(folder, joins: true)
      }
      #expect(try await one.syncedRows() == other.syncedRows())
    }
    let whole = try await one.session("1").record.figures
    _ = try await one.split("1", at: Self.part(to: .elapsed(3600)))
    _ = try await one.split("2", at: Self.part(to: .elapsed(3600)))
    try await carry()
    let ids = try await one.sessions().sorted { $0.number < $1.number }.map(\.record.id)
    let third = try await one.session(ids[2]).record.figures
    _ = try await one.join([ids[0], ids[1]])
    _ = try await other.join([ids[1], ids[2]])
    try await carry()
    for store in [one, other] {
      #expect(try await store.completedNumbers().count == 1)
      let joined = try await store.session(ids[0]).record.figures
      #expect(abs((joined.distance ?? 0) - (whole.distance ?? 0)) < 40)
    }
    try await one.edit(ids[0]) { $0.notes = "all of it" }
    let number = try await other.session(ids[2]).number
    let ends = try await other.ends(
      of: Self.part(to: .elapsed(600)), hasFrom: false, hasTo: true, ofSession: number)
    try await other.edit(ids[2]) { record in
      record.correction?.from = ends.from
      record.correction?.to = ends.to
    }
    try await carry()
    for store in [one, other] {
      let joined = try await store.session(ids[0]).record
      let cut = try await store.session(ids[2]).record.figures
      #expect((cut.distance ?? 0) < (third.distance ?? 0) / 2)
      let left = (whole.distance ?? 0) - (third.distance ?? 0) + (cut.distance ?? 0)
      #expect(abs((joined.figures.distance ?? 0) - left) < 40 && joined.notes == "all of it")
    }
    try await Self.requireSame(one)
  }

  /// What two devices correct at one time counts on both.
  @Test func correctionsOfTwoDevicesMeet() async throws {
    let (one, other) = (try await Self.store(), try Made.inMemory())
    let folder = MemoryFolder()
    func carry() async throws {
      for _ in 0..<3 {
        try await one.exchange(folder, joins: true)
        try await other.exchange(folder, joins: true)
      }
    }
    try await carry()
    try await Self.cut(one, Self.part(to: .elapsed(3600)), from: false, to: true)
    let corrected = try await other.corrected(1) {
      $0.loads = [Sourced(LoadProfile(constant: .kilograms(30)), .option)]
    }
    _ = try await other.edit("1", by: corrected) { record in record.notes = "theirs" }
    try await carry()
    var request = SessionRequest(load: .kilograms(30))
    request.part = Self.part(to: .elapsed(3600))
    let (expected, _) = try await Made.file(Self.march, request: request)
    for store in [one, other] {
      let record = try await store.session("1").record
      #expect(record.figures == expected[0].record.figures && record.notes == "theirs")
      #expect(try await store.conflicts() == [])
    }
    #expect(try await one.syncedRows() == other.syncedRows())
  }
}
#endif
