#if Store
import Foundation
import RuckFormats
import RuckHistory
import RuckSessions
import RuckTrack
import Synchronization
import TestSupport
import Testing

@testable import RuckStore

/// Files that would end a program, poison a store or empty it.
@Suite struct SyncSafetyTests {
  /// A store with a recording, and the folder with what it sent.
  private static func recorded() async throws -> (SessionStore, MemoryFolder, line: String) {
    let (store, folder) = (try Made.inMemory(), MemoryFolder())
    let (sessions, file) = try await Made.file("synthetic/two-segments.gpx")
    _ = try await store.keep(sessions, of: file)
    try await store.exchange(folder)
    let name = try #require(folder.names.first)
    let line = try #require(
      ChangeLines.of(try folder.read(name)).first { $0.contains("\"object_type\":\"session\"") })
    return (store, folder, line)
  }

  /// Stores and the number of their typed sessions, which all of them have.
  private static func pair(
    sessions: Int
  ) async throws -> (one: SessionStore, other: SessionStore, folder: MemoryFolder) {
    let (one, other, folder) = (try Made.inMemory(), try Made.inMemory(), MemoryFolder())
    for number in 0..<sessions {
      try await one.add(try Made.typed("walk \(number)", day: 20_000 + number))
    }
    try await one.exchange(folder)
    try await other.exchange(folder)
    #expect(try await other.count == sessions)
    return (one, other, folder)
  }

  // MARK: Tracks

  @Test(arguments: [1 << 40, 600_000_000, 20_000_001, 2_000_000])
  func aTrackThatItsBytesCannotHoldIsRefused(_ points: Int) async throws {
    let (_, whole, line) = try await Self.recorded()
    // The same record as it is, by the same hands, is taken.
    let sound = MemoryFolder()
    sound.take(whole)
    let day = try ChangeLines.withTrack(
      line, points: 86_400, columns: ["altitude_m": ChangeLines.run(of: 86_400)])
    try ChangeLines.put([day], into: sound)
    for name in whole.names { try sound.remove(name) }
    let taken = try await Made.inMemory().exchange(sound)
    #expect(taken.unread.isEmpty && taken.added == 1, "\(taken.unread)")
    let hostile = try ChangeLines.withTrack(
      line, points: points, columns: ["altitude_m": ChangeLines.run(of: UInt64(points))])
    let folder = MemoryFolder()
    let name = try ChangeLines.put([hostile], into: folder)
    let other = try Made.inMemory()
    let clock = ContinuousClock()
    let time = try await clock.measure {
      let report = try await other.exchange(folder)
      #expect(report.unread.map(\.name) == [name])
      #expect(report.unread.first?.error.code == .damagedFile)
    }
    #expect(time < .seconds(5))
    #expect(try await other.count == 0)
    #expect(try await other.check().isSound)
  }

  @Test(arguments: [1 << 40, 600_000_000])
  func aStoreWithSuchATrackIsReportedAsDamaged(_ points: Int) async throws {
    let (store, _, _) = try await Self.recorded()
    let bytes = ChangeLines.run(of: UInt64(points))
    let track = CompressedTrack(count: points, segments: [0], columns: ["altitude_m": bytes])
    try await store.run(
      """
      DELETE FROM track_columns;
      INSERT INTO track_columns (session, channel, data)
        VALUES (1, 'altitude_m', x'\(bytes.map { String(Int($0) + 256, radix: 16).dropFirst() }.joined())');
      UPDATE tracks SET points = \(points), segments = x'00',
        fingerprint = '\(TrackRows.fingerprint(of: track))';
      """)
    let report = try await store.check()
    #expect(report.problems.contains { $0.contains("claims \(points)") || $0.contains("allowed") })
    await #expect(throws: StoreError.self) { try await store.track(ofSession: 1) }
    let place = try PassingFolder()
    await #expect(throws: StoreError.self) {
      try await store.export(to: PathBytes(place.file("out")))
    }
  }

  // MARK: Clocks

  @Test func aClockOfTheFutureIsSetAsideUntilItIsReached() async throws {
    let (ahead, here) = (HandClock(1_750_000_000), HandClock(1_750_000_000))
    let (one, other, folder) = (try ahead.store(), try here.store(), MemoryFolder())
    try await one.add(try Made.typed("walk"))
    try await one.exchange(folder)
    ahead.seconds.withLock { $0 = 1_900_000_000 }
    try await one.edit("walk") { $0.notes = "from the future" }
    try await one.add(try Made.typed("later", day: 20_001))
    try await one.exchange(folder)
    for _ in 0..<2 {
      let report = try await other.exchange(folder)
      let found = try #require(report.ahead.first)
      #expect(report.ahead.count == 1 && found.records == 2)
      #expect(try await found.origin == one.syncStatus().origin)
      #expect(abs(found.seconds - 150_000_000) < 1)
      #expect(report.unread.map(\.name) == [found.file])
      #expect(report.unread.first?.error.code == .clockAhead)
      #expect(report.unread.first?.error.message.contains("4 years") == true)
    }
    #expect(try await other.session("walk").record.notes == nil)
    // What is written here is dated by this machine's clock.
    try await other.edit("walk") { $0.name = "Mine" }
    let clock = try #require(
      ChangeClock(try await other.text("SELECT max(clock) FROM sync_fields") ?? ""))
    #expect(clock.secondsAhead(of: 1_750_000_000) == nil)
    try await other.exchange(folder)
    // Everyone else reads it.
    #expect(try await one.exchange(folder).unread.isEmpty)
    here.seconds.withLock { $0 = 1_900_000_000 - 3600 }
    let report = try await other.exchange(folder)
    #expect(report.unread.isEmpty && report.ahead.isEmpty)
    try await one.exchange(folder)
    #expect(try await other.session("walk").record.notes == "from the future")
    #expect(try await other.session("later").record.id == "later")
    #expect(try await one.syncedRows() == other.syncedRows())
    let (status, last) = (try await other.status(of: folder), try await other.exchange(folder))
    #expect(status.unreadFiles == 0 && last.filesRead == 0 && last.filesWritten == 0)
  }

  @Test func theRestOfAFileIsTakenAndWrittenOnce() async throws {
    let (_, other, folder) = try await Self.pair(sessions: 2)
    let now = Int64(Made.moment * 1000)
    for (place, ahead) in [ChangeClock.last, now + 86_400_001].enumerated() {
      let lines = [
        ChangeLines.removal("session", "walk \(place)", at: now + 1000),
        ChangeLines.removal("route", "nowhere", at: ahead),
      ]
      try ChangeLines.put(lines, into: folder, sequence: place + 1)
    }
    // No more than a day ahead is an ordinary wrong clock.
    try ChangeLines.put(
      [ChangeLines.removal("route", "other", at: now + 86_400_000)], into: folder, sequence: 3)
    let report = try await other.exchange(folder)
    #expect(report.ahead.map(\.records) == [1, 1] && report.unread.count == 2)
    #expect(try await other.count == 0)
    #expect(
      try await other.texts("SELECT id FROM sync_rows WHERE type = 'route' ORDER BY id")
        == ["other"])
    // What was taken of such a file stands in one of this store's, once.
    #expect(report.filesWritten == 1 && report.sent == 2)
    let again = try await other.exchange(folder)
    #expect(again.filesWritten == 0 && again.added + again.changed + again.removed == 0)
    let third = try Made.inMemory()
    #expect(try await third.exchange(folder).ahead.count == 2)
    #expect(try await third.syncedRows() == other.syncedRows())
  }

  // MARK: Removals

  @Test func theUserWhomEveryHistoryHasStays() async throws {
    let (one, other, folder) = try await Self.pair(sessions: 2)
    // A removal that knows nothing of a user takes nothing away.
    let now = Int64(Made.moment * 1000)
    let blind = MemoryFolder()
    blind.take(folder)
    try ChangeLines.put(
      [ChangeLines.removal("user", User.defaultID, at: now + 1000)], into: blind)
    let third = try Made.inMemory()
    try await third.exchange(blind)
    #expect(try await third.count == 2)
    try await one.exchange(folder)
    try await one.run("DELETE FROM users WHERE id = 'me'")
    let before = folder.names
    try await one.exchange(folder)
    let name = try #require(folder.names.first { !before.contains($0) })
    let held = try await other.exchange(folder, agrees: false)
    let removals = try #require(held.held)
    #expect(removals.files == [name] && removals.isOfDefaultUser)
    #expect(removals.sessions == 2 && removals.total == 2)
    #expect(held.removed == 0 && held.decisions.isEmpty)
    #expect(try await other.count == 2)
    #expect(try await other.status(of: folder).unreadFiles == 1)
    // Whoever agrees loses what is the user's own; the user stays, in every store alike.
    let agreed = try await other.exchange(folder, agrees: true)
    #expect(agreed.held == nil && agreed.agreed == removals)
    #expect(try await other.count == 0)
    #expect(try await other.user(User.defaultID).id == User.defaultID)
    try await other.add(try Made.typed("new", day: 20_010))
    #expect(try await other.check().isSound)
    #expect(
      agreed.decisions.map(\.reason) == [.removed, .ownerRemoved, .ownerRemoved])
    try await other.exchange(folder)
    let fourth = try Made.inMemory()
    // A new store has nothing to lose: it is not asked, whichever file it reads first.
    #expect(try await fourth.exchange(folder, agrees: false).held == nil)
    for store in [other, fourth] { try await store.exchange(folder) }
    let (late, rows) = (try await fourth.syncedRows(), try await other.syncedRows())
    #expect(Set(late).symmetricDifference(rows) == [])
  }

  @Test(arguments: [(3, 1, false), (3, 2, false), (3, 3, true), (40, 4, false), (40, 5, true)])
  func manyRemovalsAreAskedFor(_ total: Int, _ removed: Int, _ asks: Bool) async throws {
    let (one, other, folder) = try await Self.pair(sessions: total)
    // In files of their own, which are counted together.
    for number in 0..<removed {
      try await one.remove("walk \(number)")
      try await one.exchange(folder)
    }
    try await one.add(try Made.typed("new", day: 20_100))
    try await one.exchange(folder)
    let report = try await other.exchange(folder, agrees: false)
    #expect((report.held != nil) == asks)
    #expect(report.held?.sessions == (asks ? removed : nil))
    #expect(report.held?.files.count == (asks ? removed : nil))
    // The rest arrived.
    #expect(try await other.count == total + 1 - (asks ? 0 : removed))
    // A new machine has nothing to lose.
    let third = try Made.inMemory()
    let joined = try await third.exchange(folder, agrees: false)
    #expect(joined.held == nil && joined.decisions.isEmpty)
    let last = try await other.exchange(folder)
    #expect(last.agreed?.sessions == (asks ? removed : nil) && last.copy == nil)
    // Each that went is named.
    let decisions = (report.decisions + last.decisions).filter { $0.reason == .removed }
    #expect(decisions.map(\.objectType) == Array(repeating: "session", count: removed))
    #expect(try await other.syncedRows() == one.syncedRows())
    #expect(try await third.syncedRows() == one.syncedRows())
  }

  @Test func aCopyIsKeptThatCanBeRestored() async throws {
    let (one, folder, place) = (try Made.inMemory(), MemoryFolder(), try PassingFolder())
    let path = place.file("b.sqlite")
    let other = try Made.store(path)
    for number in 0..<5 {
      try await one.add(try Made.typed("walk \(number)", day: 20_000 + number))
    }
    try await one.exchange(folder)
    try await other.exchange(folder)
    for number in 0..<5 { try await one.remove("walk \(number)") }
    try await one.exchange(folder)
    #expect(try await other.exchange(folder, agrees: false).copy == nil)
    #expect(!FileManager.default.fileExists(atPath: path + ".before-sync"))
    let copy = try #require(try await other.exchange(folder).copy)
    #expect(copy == path + ".before-sync")
    #expect(try await other.count == 0)
    #expect(try await Made.store(copy).count == 5)
  }

  /// A user's removal takes the user's sessions along: they are named.
  @Test func whatGoesWithAUserIsReported() async throws {
    let (one, other, folder) = try await Self.pair(sessions: 1)
    try await one.add(User(id: "anna", name: "Anna"))
    try await one.exchange(folder)
    try await other.exchange(folder)
    for day in 0..<2 {
      var hers = try Made.typed("hers \(day)", day: 20_050 + day)
      hers.userID = "anna"
      try await other.add(hers)
    }
    try await other.exchange(folder)
    try await one.exchange(folder)
    try await one.remove(user: "anna")
    try await one.exchange(folder)
    let report = try await other.exchange(folder)
    #expect(report.removed == 3)
    #expect(
      report.decisions.map { "\($0.reason) \($0.id)" }.sorted().reversed()
        == ["removed anna", "ownerRemoved hers 1", "ownerRemoved hers 0"])
  }

  // MARK: Strangers

  @Test func twoHistoriesMeetOnlyWhereTheyAreToldTo() async throws {
    let (anna, ben, folder) = (try Made.inMemory(), try Made.inMemory(), MemoryFolder())
    try await anna.add(try Made.typed("hers"))
    try await ben.add(try Made.typed("his", day: 20_001))
    try await anna.exchange(folder)
    let before = (folder.names, try await ben.syncedRows())
    for _ in 0..<2 {
      await #expect(throws: StoreError.self) { try await ben.exchange(folder) }
    }
    #expect(folder.names == before.0)
    #expect(try await ben.syncedRows() == before.1)
    // A new machine has nothing that could be mixed; one that joined goes on without a question.
    let new = try Made.inMemory()
    try await new.exchange(folder)
    try await ben.exchange(folder, joins: true)
    try await ben.exchange(folder)
    try await new.exchange(folder)
    #expect(try await new.count == 2)
    // An empty folder is no one's.
    try await Made.inMemory().exchange(MemoryFolder())
  }

  // MARK: Anything

  /// Whatever a file with a right checksum holds: it is taken or refused, and the store stays sound.
  @Test func anyChangeOfAFileIsTakenOrRefused() async throws {
    let rounds =
      Int(ProcessInfo.processInfo.environment["RUCKSTAT_FUZZ_ROUNDS"] ?? "")
      ?? (Repository.runsLongTests ? 400 : 150)
    let (store, folder, _) = try await Self.recorded()
    try await store.add(try Made.typed("walk"))
    try await store.remove("walk")
    try await store.add(User(id: "anna", name: "Anna"))
    try await store.exchange(folder)
    let whole = try folder.names.flatMap { ChangeLines.of(try folder.read($0)) }
    var random = SplitMix64(seed: 40)
    var other = try Made.inMemory()
    var (taken, refused) = (0, 0)
    for round in 0..<rounds {
      var lines = whole
      for _ in 0...Int.random(in: 0..<3, using: &random) {
        let place = Int.random(in: 0..<lines.count, using: &random)
        lines[place] = Self.changed(lines[place], whole, &random)
      }
      let copy = MemoryFolder()
      try ChangeLines.put(lines, into: copy, sequence: round + 1)
      let report = try await other.exchange(copy, joins: true, agrees: round % 3 == 0)
      if report.unread.isEmpty { taken += 1 } else { refused += 1 }
      if round % 50 == 49 {
        let check = try await other.check()
        #expect(check.isSound, "round \(round): \(check.problems)")
        other = try Made.inMemory()
      }
    }
    #expect(taken > 0 && refused > 0)
  }

  /// A line with one thing changed: a byte, a value, a piece of another line, or a packed column.
  private static func changed(
    _ line: String, _ all: [String], _ random: inout SplitMix64
  ) -> String {
    var bytes = Array(line.utf8)
    let place = Int.random(in: 0..<bytes.count, using: &random)
    switch Int.random(in: 0..<5, using: &random) {
    case 0: bytes[place] = UInt8.random(in: 32...126, using: &random)
    case 1:
      let end = min(bytes.count, place + Int.random(in: 1..<40, using: &random))
      bytes.removeSubrange(place..<end)
    case 2:
      let other = Array(all[Int.random(in: 0..<all.count, using: &random)].utf8)
      let first = Int.random(in: 0..<other.count, using: &random)
      bytes.insert(contentsOf: other[first...].prefix(60), at: place)
    case 3:
      // The next number or word becomes another.
      let values = [
        "null", "-1", "0", "1e308", "9223372036854775807", "1099511627776", "\"\"", "{}", "[]",
        "{\"real\":\"inf\"}", "{\"base64\":\"AAAA\"}", "\"me\"", "0.5", "true",
      ]
      guard let colon = bytes[place...].firstIndex(of: UInt8(ascii: ":")) else { break }
      let end =
        bytes[(colon + 1)...].firstIndex { UInt8(ascii: ",") == $0 || UInt8(ascii: "}") == $0 }
        ?? bytes.count
      let value = values[Int.random(in: 0..<values.count, using: &random)]
      bytes.replaceSubrange((colon + 1)..<end, with: value.utf8)
    default:
      var columns: [String: [UInt8]] = [:]
      for channel in ["altitude_m", "time_s", "heart_rate_bpm", "latitude_deg"].prefix(
        Int.random(in: 1...4, using: &random))
      {
        columns[channel] = (0..<Int.random(in: 0..<40, using: &random)).map { _ in
          Bool.random(using: &random) ? 0 : UInt8.random(in: 0...255, using: &random)
        }
      }
      let points = [1, 3, 200, 1 << 20, 1 << 34][Int.random(in: 0..<5, using: &random)]
      return (try? ChangeLines.withTrack(line, points: points, columns: columns)) ?? line
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
#endif
