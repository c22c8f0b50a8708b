#if Store
import RuckHistory
import RuckSessions
import RuckTrack
import TestSupport
import Testing

@testable import RuckStore

/// Which sessions may hold a record: what is known must never change an answer.
@Suite struct RecordCandidatesTests {
  private static let lastDay = LocalDay(daysSince1970: 30_000)

  private static func count(_ history: inout RecordedHistory, until day: LocalDay) -> SessionDigest
  {
    history.count(
      history.digest, by: .onFoot, days: DayRange(), until: day, isClock: false)
  }

  /// The records as the command asks for them, and by all best efforts; keeps what was found.
  private static func compare(
    _ store: SessionStore, _ what: String, until day: LocalDay = lastDay
  ) async throws {
    let reading = try await store.recordReading()
    var few = reading.history
    let digest = count(&few, until: day)
    let book = few.book(of: digest)
    var all = try await store.history(withEfforts: true)
    let whole = count(&all, until: day)
    let expected = all.book(of: whole)
    #expect(book == expected, "\(what)")
    #expect(digest == whole, "\(what)")
    try await store.keep(recordless: few.recordless(until: day, by: book), of: reading)
  }

  private static func session(
    _ id: Int, day: Int, _ random: inout SplitMix64
  ) throws -> SessionRecord {
    var record = try Made.typed(
      "typed \(id)", day: day, kilometers: Double(Int.random(in: 10...200, using: &random)) / 10)
    record.figures.meanLoad = Double(Int.random(in: 0...4, using: &random)) * 10
    record.figures.gain = Double(Int.random(in: 0...500, using: &random))
    if Int.random(in: 0...9, using: &random) == 0 { record.activity = Activity(.ride, .file) }
    return record
  }

  @Test(arguments: [1, 2, 3]) func noChangeOfTheHistoryChangesAnAnswer(seed: UInt64) async throws {
    var random = SplitMix64(seed: seed)
    let store = try Made.inMemory()
    let (sessions, file) = try await Made.file("rucks/twelve-mile.gpx")
    _ = try await store.keep(sessions, of: file)
    var numbers: [Int] = []
    for step in 0..<60 {
      let what = Int.random(in: 0...9, using: &random)
      if numbers.count < 12 || what < 5 {
        // In any order of days.
        let day = Int.random(in: 20_000...20_400, using: &random)
        numbers.append(try await store.add(Self.session(step, day: day, &random)))
      } else if what < 7 {
        let place = Int.random(in: 0..<numbers.count, using: &random)
        try await store.remove("\(numbers.remove(at: place))")
      } else if let number = numbers.randomElement(using: &random) {
        let gain = Double.random(in: 0...600, using: &random)
        try await store.run("UPDATE sessions SET gain_m = \(gain) WHERE number = \(number)")
      }
      // As of an earlier day, now and then: what came later stays possible.
      let day = step % 4 == 1 ? LocalDay(daysSince1970: 20_200) : Self.lastDay
      try await Self.compare(store, "seed \(seed), step \(step)", until: day)
    }
    let counts = try await store.counts(["record_candidates", "session_digests"])
    #expect(counts[0] < counts[1])
  }

  @Test func whatDominatedIsMissedWhenItGoes() async throws {
    var random = SplitMix64(seed: 7)
    let store = try Made.inMemory()
    for day in 0..<8 {
      var record = try Self.session(day, day: 20_000 + day, &random)
      record.activity = Activity(.foot, .option)
      record.figures.distance = (20 - Double(day)) * 1000
      record.figures.meanLoad = 10
      try await store.add(record)
    }
    try await Self.compare(store, "made")
    let before = try await store.counts(["record_candidates", "record_books"])
    #expect(before[0] < 8 && before[1] == 1)
    try await store.remove("1")
    #expect(try await store.counts(["record_books"]) == [0])
    try await Self.compare(store, "without the farthest")
    let reading = try await store.recordReading()
    #expect(reading.state.isKnown)
    // A new session is possible until the next book; what is known stays known.
    try await store.add(Made.typed("new", day: 20_100, kilometers: 1))
    let after = try await store.recordReading()
    #expect(after.state.isKnown && after.history.leavesOutRecordless)
    try await Self.compare(store, "one more")
    #expect(try await store.check().isSound)
    // What is known wrongly is found.
    try await store.run(
      """
      DELETE FROM record_candidates;
      INSERT INTO record_books VALUES ('me', '\(RecordBook.measures)');
      """)
    #expect(try await store.check().isSound == false)
  }

  @Test func nothingIsKeptOfWhatChangedMeanwhile() async throws {
    var random = SplitMix64(seed: 8)
    let store = try Made.inMemory()
    for day in 0..<6 { try await store.add(Self.session(day, day: 20_000 + day, &random)) }
    let reading = try await store.recordReading()
    try await store.run("UPDATE sessions SET gain_m = 900 WHERE number = 3")
    try await store.keep(recordless: ["typed 2", "typed 4"], of: reading)
    #expect(try await store.counts(["record_books"]) == [0])
    try await Self.compare(store, "changed")
  }
}
#endif
