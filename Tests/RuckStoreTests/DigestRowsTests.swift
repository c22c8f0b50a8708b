#if Store
import RuckFormats
import RuckHistory
import RuckSessions
import RuckTrack
import TestSupport
import Testing

@testable import RuckStore

/// Digests that a store keeps so that statistics need not read its sessions.
@Suite struct DigestRowsTests {
  private static func store() async throws -> SessionStore {
    let store = try Made.inMemory()
    try await store.run(
      """
      INSERT INTO routes (id, name, created_at_s) VALUES ('hill', 'Hill', 0);
      INSERT INTO equipment (id, user_id, kind, name, created_at_s)
        VALUES ('boots', 'me', 'boots', 'Boots', 0);
      """)
    for day in 0..<12 {
      var record = try Made.typed("day \(day)", day: 20_000 + day, kilometers: 3 + Double(day) / 7)
      if day % 3 == 0 { record.equipmentIDs = ["boots"] }
      if day % 4 == 0 { record.routeID = "hill" }
      if day % 5 == 0 { record.doubts = [.overOneDay, .date] }
      if day == 7 { record.activity = Activity(.ride, .file) }
      if day == 8 { record.start = nil }
      try await store.add(record)
    }
    let (sessions, file) = try await Made.file("rucks/twelve-mile.gpx")
    _ = try await store.keep(sessions, of: file)
    return store
  }

  /// What the store's rows say, without digests.
  private func expectEqual(_ store: SessionStore, _ what: String) async throws {
    let kept = try await store.history(withEfforts: true, withPaths: true)
    let records = try await store.recomputed()
    #expect(kept.digest == SessionDigest(records), "\(what)")
    let book = kept.book(of: kept.digest).records()
    #expect(book == RecordBook(records).records() && !book.isEmpty, "\(what)")
    // The places that are not read change no answer.
    let day = LocalDay(daysSince1970: 30_000)
    var (few, all) = (try await store.history(), kept)
    let one = few.count(few.digest, by: .onFoot, days: DayRange(), until: day, isClock: false)
    let other = all.count(all.digest, by: .onFoot, days: DayRange(), until: day, isClock: false)
    #expect(Statistics(of: one, by: [.route]).all == Statistics(of: other, by: [.route]).all)
    #expect(few.outcome.leftOut.doubts == all.outcome.leftOut.doubts)
    #expect(few.repeated == all.repeated)
  }

  @Test func whatIsReadIsWhatTheRowsSayAfterEveryChange() async throws {
    let store = try await Self.store()
    try await expectEqual(store, "made")
    _ = try await store.edit("3") { record throws(HistoryError) in record.perceivedExertion = 9 }
    try await expectEqual(store, "edited")
    try await store.run("DELETE FROM equipment WHERE id = 'boots'")
    try await expectEqual(store, "without equipment")
    try await store.run("DELETE FROM routes WHERE id = 'hill'")
    try await expectEqual(store, "without route")
    try await store.run("UPDATE sessions SET gain_m = 77 WHERE number = 5")
    try await expectEqual(store, "changed by another program")
    try await store.run("DELETE FROM session_digests")
    try await expectEqual(store, "without digests")
    try await store.remove("4")
    try await expectEqual(store, "removed")
    #expect(try await store.counts(["session_digests"]) == [12])
    #expect(try await store.check().isSound)
    // A digest that says something else is found.
    try await store.run("UPDATE session_digests SET counted = x'0100' WHERE session = 5")
    #expect(try await store.check().isSound == false)
  }

  @Test func copiesAreFoundByThePlacesThatAreRead() async throws {
    let store = try await Self.store()
    let (sessions, _) = try await Made.file("rucks/twelve-mile.gpx")
    // As if it had come past the import: the same places and times under another name.
    var copy = sessions[0].record
    copy.id = "copy"
    copy.fingerprint = "xxh64:0000000000000001"
    copy.recordingIdentifier = nil
    try await store.add(copy)
    try await expectEqual(store, "with a copy")
    var history = try await store.history()
    let counted = history.count(
      history.digest, by: .onFoot, days: DayRange(), until: LocalDay(daysSince1970: 30_000),
      isClock: false)
    #expect(history.repeated == 1 && counted.sessions.count < 14)
  }

  @Test func bytesOfAnyKindAreAnErrorAtWorst() throws {
    let record = try Made.typed("a")
    let digest = try #require(StoredDigest(record, isDamaged: true, path: PathBytes("a/b.gpx")))
    let bytes = digest.bytes
    #expect(try StoredDigest(identity: "a", bytes) == digest)
    var random = SplitMix64(seed: 9)
    for _ in 0..<3000 {
      var broken = bytes
      switch Int.random(in: 0...2, using: &random) {
      case 0: broken.removeLast(Int.random(in: 1...broken.count, using: &random))
      case 1: broken.append(UInt8.random(in: 0...255, using: &random))
      default:
        let place = Int.random(in: 0..<broken.count, using: &random)
        broken[place] = UInt8.random(in: 0...255, using: &random)
      }
      _ = try? StoredDigest(identity: "a", broken)
      var reading = StoredBests.Reading()
      _ = try? reading.add(broken)
    }
  }

  /// Best efforts come back, whatever the session before had: other kinds, one load or several.
  @Test func bestEffortsComeBack() throws {
    let kinds: [Effort.Kind] = [
      .fastest(meters: 1609.344), .fastest(meters: 1.0 / 3), .fastestGain(seconds: 600),
    ]
    let values = try [600.25, 0.000001, 0.1].map { try #require(Millionths($0)) }
    let load = Millionths(20)
    let all = [
      SessionBests(kinds: kinds, values: values[...], commonLoad: nil),
      SessionBests(kinds: kinds, values: values[...], commonLoad: load),
      SessionBests(kinds: kinds, values: values[...], commonLoad: nil, loads: [nil, load, load]),
      SessionBests(kinds: [kinds[2]], values: values[..<1], commonLoad: load),
      .none,
      SessionBests(kinds: kinds, values: values[...], commonLoad: load),
    ]
    var reading = StoredBests.Reading()
    var places: [StoredBests.Reading.Location] = []
    for bests in all {
      let bytes = StoredBests.bytes(of: bests)
      places.append(try reading.add(bytes))
      #expect(throws: TrackDamage.self) { try reading.add(bytes + [0]) }
      #expect(throws: TrackDamage.self) { try reading.add(Array(bytes.dropLast())) }
    }
    #expect(places.map { reading.bests(at: $0) } == all)
  }

  /// Of efforts that are no number above 0 nothing is kept; one load is kept once.
  @Test func effortsThatCountAreTaken() throws {
    func effort(_ value: Double, load: Double?) -> Effort {
      Effort(
        kind: .farthest(seconds: 60), value: value, startTime: 0, endTime: 60, startDistance: 0,
        endDistance: 90, rows: 0..<3, meanLoad: load)
    }
    let same = SessionBests([effort(90, load: 15), effort(.nan, load: 3), effort(80, load: 15)])
    #expect(Array(same.values) == [90, 80].compactMap { Millionths($0) })
    #expect(same.commonLoad == Millionths(15) && same.loads.isEmpty)
    let different = SessionBests([effort(90, load: 15), effort(0, load: 15), effort(80, load: nil)])
    #expect(different.load(at: 0) == Millionths(15) && different.load(at: 1) == nil)
  }
}

extension SessionStore {
  /// The records of the completed sessions, read row by row.
  fileprivate func recomputed() throws -> [SessionRecord] {
    try sessions().filter { $0.record.state == .completed }.map {
      try session("\($0.number)").record
    }
  }
}
#endif
