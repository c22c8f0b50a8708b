import RuckHistory
import RuckTrack
import TestSupport
import Testing

/// Digests under any partition, order and repetition, and what is read of them.
@Suite struct SessionDigestTests {
  @Test(arguments: 0..<20)
  func anyPartitionAndOrderGivesTheSameBytes(_ seed: Int) {
    var generator = SplitMix64(seed: UInt64(seed))
    let records = RandomSessions.make(60, seed: UInt64(seed))
    let whole = SessionDigest(records)
    #expect(whole.sessions.count == 60)
    // Every session in one part at least, some in several, each part in its own order.
    var parts = [[SessionRecord]](repeating: [], count: Int.random(in: 1...7, using: &generator))
    for record in records + records.filter({ _ in Bool.random(using: &generator) }) {
      parts[Int.random(in: parts.indices, using: &generator)].append(record)
    }
    var digests = parts.map { SessionDigest($0.shuffled(using: &generator)) }
    // Merged as a random tree.
    while digests.count > 1 {
      let one = digests.remove(at: Int.random(in: digests.indices, using: &generator))
      let place = Int.random(in: digests.indices, using: &generator)
      digests[place] = digests[place].merged(with: one)
    }
    #expect(digests[0].encoded() == whole.encoded())
    #expect(whole.merged(with: whole).encoded() == whole.encoded())
    #expect(whole.merged(with: SessionDigest()).encoded() == whole.encoded())
  }

  /// A digest that version 0.1.0 wrote, before kinds were known, counts as it did.
  @Test func aDigestOfVersionOneIsRead() throws {
    let bytes = try Repository.bytes("digests/version-1.digest")
    let digest = try SessionDigest(decoding: bytes)
    let lines = bytes.split(separator: UInt8(ascii: "\n")).count
    #expect(digest.sessions.count == lines - 3)
    let first = try #require(digest.sessions.first)
    // As its first line says.
    #expect(first.identity == "xxh64:430727d51e79f4b0#0")
    #expect(first[.distance]?.count == 3_780_000_004)
    #expect(first[.bodyMass]?.count == 81_646_627)
    #expect(first[.edwardsImpulse] == nil)
    #expect(first.kind == .unknown)
    let believed = digest.sessions.filter(\.isBelieved)
    #expect(believed.count == digest.sessions.count)
    let again = try SessionDigest(decoding: digest.encoded())
    #expect(again.encoded() == digest.encoded())
  }

  /// A digest that version 0.3.0 wrote, before intervals were in it, counts as it did; the account of a
  /// session that has them is the better one.
  @Test func aDigestOfVersionTwoIsRead() throws {
    let bytes = try Repository.bytes("digests/version-2.digest")
    let digest = try SessionDigest(decoding: bytes)
    #expect(digest.sessions.count == bytes.split(separator: UInt8(ascii: "\n")).count - 3)
    let hasNothingNew = digest.sessions.allSatisfy { session in
      session.recording == nil
        && CountedInterval.allCases.allSatisfy { session[interval: $0] == nil }
    }
    #expect(hasNothingNew)
    let later = digest.sessions.map { session in
      var session = session
      session[interval: .distance] = session[.distance].map { $0...$0 }
      return session
    }
    let known = later.count { $0[.distance] != nil }
    #expect(known > 0)
    for merged in [
      digest.merged(with: SessionDigest(later)), SessionDigest(later).merged(with: digest),
    ] {
      #expect(merged.sessions.count == digest.sessions.count)
      #expect(merged.sessions.count { $0[interval: .distance] != nil } == known)
    }
  }

  /// The second line says which columns there are: those that are not needed may be missing, and
  /// none may be another.
  @Test func columnsAreKnownByTheirNames() throws {
    func digest(_ header: String, _ line: String) -> [UInt8] {
      let text = "ruckstat-digest 2\n\(header)\n\(line)\n"
      return Array("\(text)end\t1\t\(Self.check(of: text))\n".utf8)
    }
    let few = "identity\tstart_ms\tutc_offset_s\tkind\tgain_um\troute\tequipment"
    let session = try SessionDigest(decoding: digest(few, "a#0\t5\t0\tride\t7000000\t-\t-"))
      .sessions[0]
    #expect(session.kind == .ride)
    #expect(session[.gain]?.count == 7_000_000)
    #expect(session[.distance] == nil)
    for header in [
      "identity\tstart_ms\tutc_offset_s\tkind\tnovel\troute\tequipment",
      "identity\tstart_ms\tutc_offset_s\tgain_um\tkind\troute\tequipment",
      "start_ms\tutc_offset_s\tkind\tgain_um\tloss_um\troute\tequipment", "",
    ] {
      let bytes = digest(header, "a#0\t5\t0\tride\t7000000\t-\t-")
      #expect(throws: DigestError.self) { try SessionDigest(decoding: bytes) }
    }
  }

  /// Two machines that analysed one file differently disagree in its numbers.
  @Test(arguments: 0..<10)
  func ofTwoAccountsOneIsKeptWhateverTheOrder(_ seed: Int) {
    var generator = SplitMix64(seed: UInt64(seed) + 100)
    let base = RandomSessions.make(8, seed: 4)
    let accounts = RandomSessions.make(60, seed: UInt64(seed)).enumerated().map { place, record in
      var account = record
      account.id = base[place % 8].id
      account.fingerprint = base[place % 8].fingerprint
      account.fileIndex = base[place % 8].fileIndex
      return account
    }
    let expected = SessionDigest(accounts)
    #expect(expected.sessions.count == 8)
    for _ in 0..<10 {
      let shuffled = accounts.shuffled(using: &generator)
      let cut = Int.random(in: 0...60, using: &generator)
      let merged = SessionDigest(shuffled[..<cut]).merged(with: SessionDigest(shuffled[cut...]))
      #expect(merged.encoded() == expected.encoded())
    }
  }

  @Test func theFullerAccountIsKept() {
    var poor = SessionRecord(id: "a", state: .completed, start: 0)
    poor.figures.distance = 9000
    var rich = SessionRecord(id: "a", state: .completed, start: 0)
    rich.figures.distance = 5000
    rich.figures.elapsed = 3600
    for accounts in [[poor, rich], [rich, poor]] {
      #expect(SessionDigest(accounts).sessions.map { $0[.distance]?.value } == [5000])
    }
  }

  @Test func onlyCompletedSessionsCount() {
    let records = SessionRecord.State.allCases.map {
      SessionRecord(id: $0.rawValue, state: $0, start: 0)
    }
    #expect(SessionDigest(records).sessions.map(\.identity) == ["completed"])
  }

  @Test func aFileIsCountedOnceAndItsSessionsApart() {
    var one = SessionRecord(id: "x", state: .completed, start: 0)
    one.fingerprint = "xxh64:01"
    var again = one
    again.id = "y"
    var second = one
    second.fileIndex = 1
    var another = one
    another.userID = "somebody"
    #expect(
      SessionDigest([one, again, second, another]).sessions.map(\.identity) == [
        "somebody/xxh64:01#0", "xxh64:01#0", "xxh64:01#1",
      ])
  }

  /// Two exports whose bytes and places differ, of one unit and one moment.
  @Test func aRecordingIsKnownByItsUnitAndItsMoment() {
    func record(
      _ fingerprint: String, _ identifier: String?, index: Int = 0, user: String = User.defaultID
    ) -> SessionRecord {
      var record = SessionRecord(id: fingerprint, state: .completed, start: 0)
      record.fingerprint = fingerprint
      record.recordingIdentifier = identifier
      record.fileIndex = index
      record.userID = user
      return record
    }
    let unit = "unit:3937453043@1657987705"
    var rich = record("b", unit)
    rich.figures.distance = 5000
    // Another session of the file, another user, another unit, a moment without a unit, nothing.
    let others = [
      record("c", unit, index: 1), record("d", unit, user: "anna"),
      record("e", "unit:3937453044@1657987705"), record("f", "2022-07-16T16:08:25Z"),
      record("g", "2022-07-16T16:08:25Z"), record("h", nil),
    ]
    let records = [record("a", unit), rich] + others
    for turn in records.indices {
      let turned = Array(records[turn...] + records[..<turn])
      let (digest, copies) = SessionDigest(turned[..<4]).merged(with: SessionDigest(turned[3...]))
        .withoutCopies()
      #expect(copies == 1 && digest == SessionDigest([rich] + others))
    }
  }

  @Test func aRecordingIsKnownByItsUUIDButNotByAMoment() {
    func identity(_ identifier: String) -> String? {
      var record = SessionRecord(id: "x", state: .completed, start: 0)
      record.fingerprint = "xxh64:01"
      record.recordingIdentifier = identifier
      return CountedSession(record)?.identity
    }
    let uuid = "0F3B1A7C-5D2E-4B6F-8A90-112233445566"
    #expect(identity(uuid) == "uuid:\(uuid.lowercased())#0")
    #expect(identity("2024-05-01T06:00:00Z") == "xxh64:01#0")
    #expect(identity("0F3B1A7C-5D2E-4B6F-8A90-11223344556G") == "xxh64:01#0")
  }

  @Test func whatIsWrittenIsRead() throws {
    let digest = SessionDigest(RandomSessions.make(200, seed: 7))
    let bytes = digest.encoded()
    let read = try SessionDigest(decoding: bytes)
    #expect(read == digest && read.encoded() == bytes)
    // Names that look alike but differ in their bytes stay apart.
    let routes = Set(digest.sessions.compactMap { $0.route.map { Array($0.utf8) } })
    #expect(routes.count == 4)
    let empty = SessionDigest()
    #expect(try SessionDigest(decoding: empty.encoded()) == empty)
  }

  /// FNV-1a in 64 bits of the empty text and of "a" are published with the algorithm; here the last
  /// line is checked by a plain loop over the bytes.
  @Test func theCheckIsFNV() {
    let bytes = SessionDigest(RandomSessions.make(3, seed: 1)).encoded()
    let text = String(decoding: bytes, as: UTF8.self)
    let lines = text.split(separator: "\n")
    let check = Self.check(of: lines.dropLast().joined(separator: "\n") + "\n")
    #expect(lines.last.map(String.init) == "end\t3\t\(check)")
  }

  private static func check(of text: String) -> String {
    var hash: UInt64 = 14_695_981_039_346_656_037
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 1_099_511_628_211 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  @Test func everyTruncationIsRefused() {
    let bytes = SessionDigest(RandomSessions.make(4, seed: 2)).encoded()
    for count in 0..<bytes.count {
      let error = #expect(throws: DigestError.self) {
        try SessionDigest(decoding: Array(bytes[..<count]))
      }
      #expect((0...count).contains(error?.offset ?? -1))
    }
  }

  @Test func everyChangedByteIsRefused() {
    var generator = SplitMix64(seed: 3)
    let bytes = SessionDigest(RandomSessions.make(4, seed: 3)).encoded()
    for place in bytes.indices {
      var damaged = bytes
      damaged[place] ^= UInt8.random(in: 1...255, using: &generator)
      #expect(throws: DigestError.self) { try SessionDigest(decoding: damaged) }
    }
  }

  @Test func bytesOfAnyKindAreAnErrorAtWorst() throws {
    var generator = SplitMix64(seed: 5)
    let bytes = SessionDigest(RandomSessions.make(4, seed: 5)).encoded()
    let alphabet = Array("0123456789-\t\n%,enda".utf8)
    for _ in 0..<3000 {
      var damaged = bytes
      for _ in 0..<Int.random(in: 1...20, using: &generator) {
        let place = Int.random(in: 0..<damaged.count, using: &generator)
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: damaged.remove(at: place)
        case 1: damaged.insert(alphabet.randomElement(using: &generator) ?? 0, at: place)
        default: damaged[place] = alphabet.randomElement(using: &generator) ?? 0
        }
      }
      if let read = try? SessionDigest(decoding: damaged) { #expect(read.encoded() == damaged) }
    }
  }

  @Test func aFaultHasItsCodeAndPlace() throws {
    func code(_ text: String) -> DigestError.Code? {
      do {
        _ = try SessionDigest(decoding: Array(text.utf8))
        return nil
      } catch { return error.code }
    }
    let whole = String(
      decoding: SessionDigest(RandomSessions.make(3, seed: 1)).encoded(), as: UTF8.self)
    #expect(code("<gpx/>") == .unknown)
    #expect(code("") == .truncated)
    #expect(code(whole.replacing("ruckstat-digest 3", with: "ruckstat-digest 4")) == .version)
    #expect(code(whole.replacing("identity", with: "name")) == .malformed)
    #expect(code(whole + "\n") == .malformed)
    #expect(code(whole.replacing("end\t3\t", with: "end\t2\t")) == .malformed)
    var lines = whole.split(separator: "\n").map(String.init)
    lines.swapAt(2, 3)
    #expect(code(lines.joined(separator: "\n") + "\n") == .order)
    let last = lines.removeLast()
    let damaged = last.dropLast() + (last.hasSuffix("0") ? "1" : "0")
    lines.swapAt(2, 3)
    #expect(code((lines + [String(damaged)]).joined(separator: "\n") + "\n") == .checksum)
  }

  @Test func numbersBeyondAllSessionsAreUnknown() {
    var record = SessionRecord(id: "a", state: .completed, start: 1e300, utcOffset: .max)
    record.figures.distance = 1e10
    record.figures.elapsed = .infinity
    record.figures.gain = 999_999_999.5
    let session = SessionDigest([record]).sessions[0]
    #expect(session[.distance] == nil && session[.elapsed] == nil && session.localDay == nil)
    #expect(session[.gain]?.value == 999_999_999.5)
  }
}
