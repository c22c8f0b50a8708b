import RuckFormats
import RuckTrack
import TestSupport
import Testing

/// Zips in memory, honest and hostile.
@Suite struct ZipArchiveTests {
  static let text = Array("a walk with a pack\n".utf8)

  private func archive(_ members: [ZipWriter.Member]) -> ZipArchive {
    archive(ZipWriter(members).bytes)
  }

  private func archive(_ bytes: [UInt8]) -> ZipArchive {
    ZipArchive(ContiguousArray(bytes), in: PathBytes("x.zip"))
  }

  /// The contents of all members, with the codes of what was noticed.
  private func contents(
    _ archive: ZipArchive, limits: ReadLimits = .standard
  ) throws -> [(label: String, bytes: [UInt8], codes: [String])] {
    try ZipDirectory(archive, limits: limits).members.map { member in
      let (bytes, log) = try archive.content(of: member, limits: limits)
      return (
        String(decoding: member.label, as: UTF8.self), Array(bytes), log.entries.map(\.code.name)
      )
    }
  }

  private func refusal(_ archive: ZipArchive, limits: ReadLimits = .standard) -> String? {
    do {
      _ = try contents(archive, limits: limits)
      return nil
    } catch {
      return (error as? FormatError)?.code.name
    }
  }

  @Test func storedAndDeflatedFilesAreUnpacked() throws {
    var long = ZipWriter.Member(deflated: "folder/long.txt", Self.text + Self.text)
    long.isLong = true
    for members in [
      [ZipWriter.Member("a.txt", Self.text), .init(deflated: "b.txt", Self.text)], [long],
    ] {
      let found = try contents(archive(members))
      #expect(found.map(\.label) == members.map { String(decoding: $0.name, as: UTF8.self) })
      #expect(found.map(\.bytes.count) == members.map(\.size))
      #expect(found.allSatisfy { $0.bytes.starts(with: Self.text) && $0.codes.isEmpty })
    }
  }

  /// Two members, and what the end record states instead.
  @Test(arguments: [(2, nil), (1, "zip.count"), (3, "zip.count")] as [(UInt8, String?)])
  func anotherNumberOfFilesIsSaid(stated: UInt8, code: String?) throws {
    var bytes = ZipWriter([.init("a.txt", Self.text), .init("b.txt", Self.text)]).bytes
    bytes[bytes.count - 12] = stated
    let directory = try ZipDirectory(archive(bytes), limits: .standard)
    #expect(directory.members.count == 2 && directory.problem?.code.name == code)
  }

  @Test func aCommentAndWhatPrecedesTheZipAreSkipped() throws {
    var writer = ZipWriter([.init("a.txt", Self.text)])
    writer.comment = Array("PK\u{5}\u{6} and more of it".utf8)
    let found = try contents(archive([UInt8](repeating: 7, count: 99) + writer.bytes))
    #expect(found.map(\.bytes) == [Self.text])
  }

  @Test(arguments: [
    ("../../etc/passwd", "_/_/etc/passwd"), ("/etc/passwd", "etc/passwd"),
    ("a\\..\\b.gpx", "a/_/b.gpx"), ("a\u{1b}[31m\n.gpx", "a_[31m_.gpx"), ("./a//b", "_/a/b"),
  ])
  func aNameIsNoPath(_ name: String, _ label: String) throws {
    #expect(try contents(archive([.init(name, Self.text)])).map(\.label) == [label])
  }

  @Test func aBombIsRefused() {
    // 40 000 runs are 10 MB of 65 kB: more than a hundred times.
    #expect(refusal(archive([.init(zeros: "a.gpx", runs: 40_000)])) == "limit.expansion")
    // The list tells another size: the data end where that ends.
    var liar = ZipWriter.Member(zeros: "a.gpx", runs: 40_000)
    liar.size = 1000
    #expect(refusal(archive([liar])) == "zip.mismatch")
    var limits = ReadLimits()
    limits.memory = 1 << 20
    #expect(
      refusal(archive([.init(zeros: "a.gpx", runs: 10_000)]), limits: limits) == "limit.memory")
  }

  @Test func filesThatShareBytesAreRefused() {
    var second = ZipWriter.Member("b.txt", Self.text)
    second.start = 0
    #expect(refusal(archive([.init("a.txt", Self.text), second])) == "zip.overlap")
  }

  @Test func whatCannotBeUnpackedIsNamed() throws {
    var locked = ZipWriter.Member("a.gpx", Self.text)
    locked.flags = 1
    #expect(refusal(archive([locked])) == "zip.encrypted")
    var odd = ZipWriter.Member("a.gpx", Self.text)
    odd.method = 12
    let packed = archive([odd])
    let member = try #require(ZipDirectory(packed, limits: .standard).members.first)
    do {
      _ = try packed.content(of: member, limits: .standard)
      Issue.record("read")
    } catch {
      #expect(error.code.name == "zip.method" && error.message.contains("bzip2"))
    }
  }

  @Test func aWrongLengthOrChecksumIsSaid() throws {
    var wrong = ZipWriter.Member(deflated: "a.gpx", Self.text)
    wrong.checksum ^= 1
    #expect(try contents(archive([wrong])).map(\.codes) == [["zip.mismatch"]])
    var short = ZipWriter.Member(deflated: "a.gpx", Self.text)
    short.size += 5
    let found = try contents(archive([short]))
    #expect(found.map(\.codes) == [["zip.mismatch"]] && found.map(\.bytes) == [Self.text])
    var stored = ZipWriter.Member("a.gpx", Self.text)
    stored.size += 5
    #expect(refusal(archive([stored])) == "zip.mismatch")
  }

  @Test func aZipInAZipIsRead() throws {
    let inner = ZipWriter([.init("a.txt", Self.text)]).bytes
    for member in [ZipWriter.Member("in.zip", inner), .init(deflated: "in.zip", inner)] {
      let outer = archive([member])
      let packed = try #require(ZipDirectory(outer, limits: .standard).members.first)
      #expect(packed.isNamedZip)
      let found = try contents(outer.archive(in: packed, limits: .standard))
      #expect(found.map(\.bytes) == [Self.text])
    }
  }

  @Test func aZipThatIsCutAnywhereIsRefused() {
    let whole = ZipWriter([.init("a.txt", Self.text), .init(deflated: "b.txt", Self.text)]).bytes
    for count in 0..<whole.count {
      #expect(refusal(archive(Array(whole.prefix(count)))) == "zip.truncated")
    }
  }

  @Test func changedBytesNeverTrapAndNeverGiveMoreThanTheySay() {
    var random = SplitMix64(seed: 11)
    var long = ZipWriter.Member(deflated: "c/long.txt", Self.text)
    long.isLong = true
    let seeds = [
      ZipWriter([.init("a.txt", Self.text), .init(deflated: "b.txt", Self.text)]).bytes,
      ZipWriter([long, .init(zeros: "z", runs: 50)]).bytes,
    ]
    var read = 0
    for trial in 0..<4000 {
      var bytes = seeds[trial % 2]
      for _ in 0...Int(random.next() % 3) {
        let index = Int(random.next() % UInt64(bytes.count))
        bytes[index] = [0, 0xff, UInt8(truncatingIfNeeded: random.next())][Int(random.next() % 3)]
      }
      let changed = archive(bytes)
      for member in (try? ZipDirectory(changed, limits: .standard))?.members ?? [] {
        guard let content = try? changed.content(of: member, limits: .standard) else { continue }
        read += 1
        if content.bytes.count > member.size { Issue.record("trial \(trial)") }
      }
    }
    #expect(read > 1000)
  }
}
