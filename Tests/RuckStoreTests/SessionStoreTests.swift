#if Store
import Foundation
import RuckFormats
import RuckHistory
import RuckKernels
import RuckSessions
import RuckTrack
import TestSupport
import Testing

@testable import RuckStore

@Suite struct SessionStoreTests {
  /// Expects that a call is refused.
  private func expect(
    _ code: StoreError.Code, id: String? = nil, _ body: () async throws -> Void
  ) async throws {
    do {
      try await body()
      Issue.record("nothing was refused")
    } catch let error as StoreError {
      #expect(error.code == code)
      if let id { #expect(error.conflictingID == id) }
    }
  }

  @Test func everyMemberOfARecordComesBack() async throws {
    let store = try Made.inMemory()
    try await store.run(
      """
      INSERT INTO routes (id, name, created_at_s) VALUES ('hill', 'Hill', 0);
      INSERT INTO equipment (id, user_id, kind, name, created_at_s)
        VALUES ('boots', 'me', 'boots', 'Boots', 0), ('pack', 'me', 'backpack', 'Pack', 0);
      """)
    var random = SplitMix64(seed: 3)
    for round in 0..<60 {
      var record = Self.full(round, &random)
      if round % 3 == 1 { (record.weather, record.weatherSource) = (nil, .unknown) }
      if round % 4 == 2 { record.figures.bounds = nil }
      if round % 5 == 3 { record.deviceTotals = nil }
      if round % 7 == 4 { record.figures.rules = nil }
      if round % 2 == 1 { record.deviceTotals?.energy = nil }
      let number = try await store.add(record)
      record.createdAt = Made.moment
      #expect(try await store.session("\(number)").record == record)
      #expect(try await store.session(record.id).number == number)
    }
    // Of nothing but what a session must have, the same.
    var bare = SessionRecord(id: "bare", state: .discarded, start: nil)
    let number = try await store.add(bare)
    bare.createdAt = Made.moment
    #expect(try await store.session("\(number)").record == bare)
  }

  /// A record every member of which is known, and differs from the others.
  private static func full(_ round: Int, _ random: inout SplitMix64) -> SessionRecord {
    func some() -> Double { Double.random(in: -1e4...1e4, using: &random) }
    var record = SessionRecord(
      id: "session \(round)", state: round == 7 ? .active : .completed, start: 1e9 + some(),
      end: 1e9 + some(), utcOffset: round)
    record.utcOffsetSource = .option
    record.name = "Name \(round) ä"
    record.sport = "rucking"
    record.activity = Activity(.foot, .judged)
    record.doubts = [.date, .fasterThanRecord]
    record.dismissedDoubts = [.overFiftyMiles]
    record.notes = "two\nlines"
    record.perceivedExertion = 7.5
    record.loadSource = .file
    record.loadOrigin = "field"
    record.bodyMassSource = .profile
    record.equipmentIDs = ["boots", "pack"]
    record.routeID = "hill"
    record.fingerprint = "xxh64:\(round)"
    record.fileIndex = round
    record.recordingIdentifier = "recording \(round)"
    record.path = SampledPath("5:\(round):100:-200:x:3:4")
    record.joinedTo = "other"
    var correction = RecordingCorrection()
    for path in [\.from, \.to, \.clockShift, \.elapsed, \.distance]
      as [WritableKeyPath<RecordingCorrection, Double?>]
    {
      correction[keyPath: path] = some()
    }
    record.correction = correction
    record.walker = Walker(
      bodyMass: .kilograms(some()), height: .meters(some()), age: some(), sex: .female,
      restingHeartRate: some(), maximumHeartRate: some(), bodyFatFraction: some())
    record.weather = Weather(
      condition: "rain", temperature: some(), humidity: some(), windSpeed: some(),
      windDirection: some(), pressure: some())
    record.weatherSource = .option
    var totals = RecordedSession.DeviceTotals()
    for path in [
      \.distance, \.elapsed, \.timer, \.moving, \.gain, \.loss, \.energy, \.meanHeartRate,
      \.maximumHeartRate,
    ] as [WritableKeyPath<RecordedSession.DeviceTotals, Double?>] {
      totals[keyPath: path] = some()
    }
    record.deviceTotals = totals
    for path in [
      \.distance, \.elapsed, \.movingTime, \.gain, \.loss, \.lowestAltitude, \.highestAltitude,
      \.maximumSpeed, \.meanLoad, \.meanLoadByDistance, \.maximumLoad, \.bodyMass, \.pace,
      \.ruckWork, \.ruckPower, \.intensityScore, \.loadedDescent, \.grossKilocalories,
      \.netKilocalories, \.lowerKilocalories, \.upperKilocalories, \.outsideDomainFraction,
      \.meanHeartRate, \.maximumHeartRate, \.banisterImpulse, \.edwardsImpulse, \.meanCadence,
      \.meanPower, \.meanTemperature, \.lowerDistance, \.upperDistance, \.lowerGain, \.upperGain,
    ] as [WritableKeyPath<SessionFigures, Double?>] {
      record.figures[keyPath: path] = some()
    }
    record.figures.energySource = .track
    record.figures.energyModel = "model"
    record.figures.zoneMinutes = [some(), some(), 0.1, 1.0 / 3, some()]
    record.figures.points = 10
    record.figures.pointsDropped = 2
    record.figures.segments = 3
    record.figures.bounds = GeographicBounds(
      south: some(), west: some(), north: some(), east: some())
    record.figures.rules = SessionSummary.RuleNames(
      distance: "a", gain: "b", moving: "c", cleaning: "d", gap: "e", vehicle: "f")
    record.figures.efforts = [
      .fastest(meters: 1000), .farthest(seconds: 720), .highestPower(seconds: 60),
      .fastestGain(seconds: 600),
    ].map {
      Effort(
        kind: $0, value: some(), startTime: some(), endTime: some(), startDistance: some(),
        endDistance: some(), rows: 3..<round + 9, meanLoad: round % 2 == 0 ? some() : nil)
    }
    return record
  }

  /// A member that the mapping forgets would come back unknown: the list of members is counted, so
  /// that a new one fails here until it is mapped and the test above fills it.
  @Test func recordsHaveTheMembersThatAreMapped() throws {
    let record = SessionRecord(id: "", state: .active, start: nil)
    #expect(Mirror(reflecting: record).children.count == 31)
    #expect(Mirror(reflecting: RecordingCorrection()).children.count == 5)
    #expect(Mirror(reflecting: record.figures).children.count == 42)
    #expect(Mirror(reflecting: record.walker).children.count == 7)
    #expect(Mirror(reflecting: Weather()).children.count == 6)
    #expect(Mirror(reflecting: RecordedSession.DeviceTotals()).children.count == 9)
  }

  @Test func aTrackComesBackBitForBit() async throws {
    let store = try Made.inMemory()
    for name in ["rucks/twelve-mile.gpx", "synthetic/two-segments.gpx"] {
      let (sessions, file) = try await Made.file(name)
      let counts = try await store.keep(sessions, of: file)
      #expect(counts.added == sessions.count && sessions.count == 1)
      let number = try #require(try await store.sessions(SessionQuery(limit: 1)).first).number
      let kept = try await store.track(ofSession: number)
      let read = try SourceFile(at: file.path.description).recording.sessions[0].track
      for channel in Channel.allCases {
        let (bits, expected) = (kept?.column(channel).map(\.bitPattern), read.column(channel))
        #expect(bits == expected.map(\.bitPattern))
      }
      #expect(kept?.segments == read.segments)
      try await store.remove("\(number)")
    }
  }

  @Test func aNumberIsGivenToOneSessionOnly() async throws {
    let folder = try PassingFolder()
    let store = try Made.store(folder.file("a.sqlite"))
    let first = try await store.add(try Made.typed("a"))
    let second = try await store.add(try Made.typed("b"))
    try await store.remove("b")
    let third = try await store.add(try Made.typed("c"))
    #expect(first == 1 && second == 2 && third == 3)
    try await expect(.unknownSession) { _ = try await store.session("2") }
    try await expect(.unknownSession) { try await store.remove("b") }
  }

  @Test func sessionsAreNamedByTheBeginningOfTheirIds() async throws {
    let store = try Made.inMemory()
    for id in ["abc", "abd", "x%y", "ab"] { try await store.add(try Made.typed(id)) }
    #expect(try await store.session("abc").record.id == "abc")
    #expect(try await store.session("ab").record.id == "ab")
    #expect(try await store.session("x").record.id == "x%y")
    try await expect(.ambiguousSession) { _ = try await store.session("a") }
    try await expect(.unknownSession) { _ = try await store.session("") }
    try await expect(.unknownSession) { _ = try await store.session("%") }
    // A number that no session has is not the beginning of an id.
    try await store.add(try Made.typed("99f0c7d1-made"))
    try await expect(.unknownSession) { _ = try await store.session("99") }
    #expect(try await store.session("99f").record.id == "99f0c7d1-made")
  }

  @Test func oneSessionOfAUserIsUnderWay() async throws {
    let store = try Made.inMemory()
    var active = SessionRecord(id: "one", state: .active, start: 1e9)
    try await store.add(active)
    active.id = "two"
    try await expect(.activeSession, id: "one") { [active] in try await store.add(active) }
    try await expect(.duplicateSession) { try await store.add(try Made.typed("one")) }
    #expect(try await store.count == 1)
  }

  @Test func unknownReferencesAreRefused() async throws {
    let store = try Made.inMemory()
    var record = try Made.typed("a")
    record.userID = "nobody"
    try await expect(.unknownUser) { [record] in try await store.add(record) }
    record = try Made.typed("a")
    record.routeID = "nowhere"
    try await expect(.unknownRoute) { [record] in try await store.add(record) }
    record = try Made.typed("a")
    record.equipmentIDs = ["nothing"]
    try await expect(.unknownEquipment) { [record] in try await store.add(record) }
    #expect(try await store.count == 0)
  }

  @Test func theDigestIsThatOfTheRecords() async throws {
    let store = try Made.inMemory()
    var records: [SessionRecord] = []
    for day in 0..<40 {
      var record = try Made.typed("day \(day)", day: 20_000 + day, kilometers: 3 + Double(day) / 7)
      if day % 5 == 0 { record.perceivedExertion = 6 }
      if day % 7 == 0 { record.activity = Activity(.ride, .file) }
      if day % 11 == 0 { record.doubts = [.overOneDay] }
      try await store.add(record)
      records.append(record)
    }
    try await store.add(SessionRecord(id: "gone", state: .discarded, start: 1e9))
    #expect(try await store.digest() == SessionDigest(records))
    #expect(try await store.digest().encoded() == SessionDigest(records).encoded())
  }

  @Test func queriesSelectAndOrder() async throws {
    let store = try Made.inMemory()
    for day in 0..<30 {
      var record = try Made.typed(
        "\(day)", day: 20_000 + day, kilometers: Double((day * 7) % 30) + 1)
      if day == 4 { record.activity = Activity(.ride, .file) }
      try await store.add(record)
    }
    var query = SessionQuery(limit: 3)
    #expect(try await store.sessions(query).map(\.record.id) == ["29", "28", "27"])
    query.offset = 2
    #expect(try await store.sessions(query).map(\.record.id) == ["27", "26", "25"])
    query = SessionQuery(limit: 2)
    query.order = .distance
    // 7 day ≡ 29 and 28 modulo 30.
    #expect(try await store.sessions(query).map(\.record.id) == ["17", "4"])
    query.kinds = [.foot]
    #expect(try await store.sessions(query).map(\.record.id) == ["17", "21"])
    query = SessionQuery()
    query.days = DayRange(
      first: LocalDay(daysSince1970: 20_003), last: LocalDay(daysSince1970: 20_005))
    query.order = .oldest
    #expect(try await store.sessions(query).map(\.record.id) == ["3", "4", "5"])
    query.minimumLoad = 15.5
    #expect(try await store.sessions(query).isEmpty)
  }

  @Test func listsAndLookUpsUseAnIndex() async throws {
    let store = try Made.inMemory()
    var query = SessionQuery(limit: 20)
    for _ in 0..<2 {
      let text = try await store.plan(query)
      #expect(text.contains("sessions_by_start"), "\(text)")
      #expect(!text.contains("TEMP B-TREE"), "\(text)")
      query.days = DayRange(first: LocalDay(daysSince1970: 1), last: LocalDay(daysSince1970: 9))
    }
    for (sql, index) in [
      ("SELECT 1 FROM files WHERE path = ? AND size = ? AND modified_ns = ?", "PRIMARY KEY"),
      ("SELECT 1 FROM sessions WHERE identity = ?", "autoindex"),
      ("SELECT 1 FROM sessions WHERE id >= ?1 AND id < ?1 || char(1114111)", "autoindex"),
      ("SELECT 1 FROM sessions WHERE route_id = ?", "sessions_by_route"),
      ("SELECT 1 FROM session_equipment WHERE equipment_id = ?", "session_equipment_by_equipment"),
    ] {
      let text = try await store.plan(sql)
      #expect(text.contains(index), "\(sql): \(text)")
    }
  }
}
#endif
