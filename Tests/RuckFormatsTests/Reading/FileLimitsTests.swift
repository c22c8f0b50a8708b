import RuckTrack
import TestSupport
import Testing

@testable import RuckFormats

/// Limits hold for a file as a whole, whatever it is divided into.
@Suite(.timeLimit(.minutes(40))) struct FileLimitsTests {
  /// So many points, in tracks of their own that begin so many hours apart.
  static func tracks(_ count: Int, points: Int, hours: Int?) -> [UInt8] {
    var text = ""
    for track in 0..<count {
      text += "<trk><trkseg>"
      for point in 0..<points {
        let time = hours.map { hours in
          let minutes = track * hours * 60 + point
          let (day, rest) = minutes.quotientAndRemainder(dividingBy: 1440)
          return
            "<time>\(2000 + day / 28)-01-\(two(1 + day % 28))T\(two(rest / 60)):\(two(rest % 60)):00Z</time>"
        }
        text += "<trkpt lat='45' lon='7'>\(time ?? "")</trkpt>"
      }
      text += "</trkseg></trk>\n"
    }
    return Array(gpx(text).utf8)
  }

  private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  static func routes(_ count: Int, points: Int) -> [UInt8] {
    let points = String(repeating: "<rtept lat='45' lon='7'/>", count: points)
    return Array(gpx(String(repeating: "<rte>\(points)</rte>", count: count)).utf8)
  }

  static func activities(_ count: Int, points: Int) -> [UInt8] {
    var text = "<TrainingCenterDatabase><Activities>"
    for activity in 0..<count {
      text += "<Activity><Id>\(activity)</Id><Lap><Track>"
      for point in 0..<points {
        text += "<Trackpoint><Time>2024-05-01T06:\(two(point % 60)):00Z</Time></Trackpoint>"
      }
      text += "</Track></Lap></Activity>"
    }
    return Array((text + "</Activities></TrainingCenterDatabase>").utf8)
  }

  static func parts(_ count: Int, points: Int) -> [UInt8] {
    var builder = FITBuilder()
    FITWalk.addRecords(&builder, 0..<points)
    return Array(repeatElement(builder.file(), count: count).joined())
  }

  /// Each kind of division of 24 points into eight.
  static let divided: [(name: String, bytes: [UInt8])] = [
    ("tracks of one session", tracks(8, points: 3, hours: nil)),
    ("tracks of eight sessions", tracks(8, points: 3, hours: 7)),
    ("routes", routes(8, points: 3)), ("activities", activities(8, points: 3)),
    ("parts", parts(8, points: 3)),
  ]

  @Test(arguments: divided.indices)
  func pointsAreCountedOverTheWholeFile(index: Int) {
    let bytes = Self.divided[index].bytes
    var limits = ReadLimits()
    for count in [3, 23] {
      limits.pointCount = count
      #expect(failure(bytes, limits: limits) == "limit.points", "\(Self.divided[index].name)")
    }
    limits.pointCount = 24
    #expect(failure(bytes, limits: limits) == nil, "\(Self.divided[index].name)")
  }

  @Test func memoryIsCountedOverTheWholeFile() {
    // Each session is far below the limit.
    for bytes in [Self.activities(700, points: 100), Self.parts(700, points: 100)] {
      var limits = ReadLimits()
      limits.memory = bytes.count + 400_000
      #expect(failure(bytes, limits: limits) == "limit.memory")
      limits.memory = bytes.count + 20_000_000
      #expect(failure(bytes, limits: limits) == nil)
    }
  }

  @Test func whatAFileWasMadeOfCountsAsMemory() {
    let text = track(String(repeating: "<trkpt lat='45' lon='7'/>", count: 1000))
    let utf16: [UInt8] = [0xff, 0xfe] + text.utf8.flatMap { [$0, 0] as [UInt8] }
    var limits = ReadLimits()
    limits.memory = 2 * utf16.count
    #expect(failure(utf16, limits: limits) == "limit.memory")
    limits.memory = 4 * utf16.count
    #expect(failure(utf16, limits: limits) == nil)
  }

  /// A walk long enough to be divided among jobs.
  private static let large: ContiguousArray<UInt8> = {
    var points = ""
    for index in 0..<100_000 {
      points +=
        "<trkpt lat=\"\(45 + index % 7).\(100_000 + index)\" lon=\"7.\(100_000 + index)\"></trkpt>\n"
    }
    return ContiguousArray(track(points).utf8)
  }()

  @Test func jobsKeepWithinTheLimits() async throws {
    let bytes = Self.large
    try #require(bytes.count > 1 << 22)
    var limits = ReadLimits()
    for count in [99_999, 100_000] {
      limits.pointCount = count
      #expect(
        await failureOfJobs(bytes, limits, jobs: 1) == (count < 100_000 ? "limit.points" : nil))
      #expect(
        await failureOfJobs(bytes, limits, jobs: 2) == (count < 100_000 ? "limit.points" : nil))
    }
    // Where memory is short the points found ahead are given up, and the file is read all the same.
    limits = ReadLimits()
    for room in [300_000, 1_000_000, 1_400_000, 2_000_000, 4_000_000] {
      limits.memory = bytes.count + room
      #expect(
        await failureOfJobs(bytes, limits, jobs: 1) == failureOfJobs(bytes, limits, jobs: 2),
        "\(room)")
    }
  }

  @Test func pointsFoundAheadFitTheirRoom() async throws {
    let bytes = Self.large
    let found = XMLDocumentReader<GPXReader>.preparation(
      from: bytes.span.extracting(first: 1 << 17), encoding: .utf8, limits: .standard)
    var preparation = try #require(found)
    for room in [0, 200_000, 1_000_000] {
      var limits = ReadLimits()
      limits.memory = bytes.count + 2 * room
      await preparation.search(bytes, jobs: 2, limits: limits)
      #expect(preparation.runs.reduce(0) { $0 + $1.byteCount } <= room)
    }
  }

  @Test func pointsTakenOneByOneAreComparedOnce() async throws {
    // Without a position no columns can be taken.
    let points = String(
      repeating: "<Trackpoint><Time>2024-05-01T06:00:00Z</Time></Trackpoint>\n", count: 2000)
    let text = "<TrainingCenterDatabase><Activities><Activity><Lap><Track>\(points)</Track></Lap>"
    let bytes = ContiguousArray((text + "</Activity></Activities></TrainingCenterDatabase>").utf8)
    let found = XMLDocumentReader<TCXReader>.preparation(
      from: bytes.span, encoding: .utf8, limits: .standard)
    var preparation = try #require(found)
    await preparation.search(bytes, jobs: 1, limits: .standard)
    var run = try #require(preparation.runs.first)
    try #require(run.count > 100)
    var taken = 0
    while let alike = run.next(of: preparation.shapes) {
      #expect(run.firstOf(alike).count == 1)
      taken += 1
    }
    #expect(taken == run.count)
    #expect(run.compared == run.count)
  }

  private func failureOfJobs(
    _ bytes: ContiguousArray<UInt8>, _ limits: ReadLimits, jobs: Int
  ) async -> String? {
    do throws(FormatError) {
      _ = try await RecordingReader(limits: limits).read(bytes, jobs: jobs)
      return nil
    } catch {
      return error.code.name
    }
  }

  /// Sessions keep no more memory than their rows need, and none for the rest of the file.
  @Test func sessionsHoldWhatTheirRowsNeed() throws {
    let files = [
      Self.tracks(400, points: 1, hours: 7), Self.activities(400, points: 1),
      Self.parts(400, points: 1), Self.tracks(1, points: 3000, hours: 1),
      Self.activities(2, points: 3000), Self.parts(2, points: 3000),
    ]
    for bytes in files {
      let file = try RecordingReader().read(bytes)
      #expect(file.sessions.count == 400 || file.sessions.count <= 2)
      for session in file.sessions {
        for channel in Channel.allCases where session.track.has(channel) {
          let capacity = session.track.column(channel).capacity
          #expect(capacity <= max(2 * session.track.count, 8))
        }
      }
    }
  }

  @Test func manySessionsShareTheNameOfTheFile() throws {
    let name = "ruck 20kg " + String(repeating: "long ", count: 1000)
    func file(_ count: Int) throws -> RecordedFile {
      let text = String(decoding: Self.tracks(count, points: 1, hours: 7), as: UTF8.self)
      let head = text.split(separator: "<trk>", maxSplits: 1)
      return try read("\(head[0])<metadata><name>\(name)</name></metadata><trk>\(head[1])")
    }
    let made = try file(50)
    #expect(made.sessions.count == 50)
    for session in made.sessions {
      #expect(session.name == String(name.prefix(256)))
      #expect(session.load?.kilograms == 20)
    }
    // Once for all of them, and once for the notes of each.
    #expect(made.work.searchedTexts == 51)
  }

  @Test func constructsWithoutAnEndAskForTheEndOnce() throws {
    func file(_ count: Int) -> String {
      gpx(String(repeating: "<!--<![CDATA[<?", count: count))
        + String(repeating: " ", count: 20 * count)
    }
    for count in [1000, 2000] { #expect(try read(file(count)).work.searchedEnds == 1) }
  }

  #if Compression
  @Test func nestedGzipsShareOneExpansion() throws {
    #expect(failure(try Repository.bytes("seeds/found/gzip-inside-gzip.gz")) == "limit.expansion")
  }

  @Test func aGzipOfManyMembersIsRead() throws {
    let one = try Repository.bytes("seeds/gzip/one.gz")
    let file = try RecordingReader().read(Array(repeatElement(one, count: 300).joined()))
    #expect(file.sessions.first?.track.count == 300)
  }
  #endif

  /// One session more than a file may have.
  @Test func sessionsBeyondTheLimitAreLeftOutAndSaid() throws {
    let limit = ReadLimits.sessionCount
    let files = [
      Self.tracks(limit + 1, points: 1, hours: 7), Self.activities(limit + 1, points: 1),
      Self.parts(limit + 1, points: 1),
    ]
    for bytes in files {
      let file = try RecordingReader().read(bytes)
      #expect(file.sessions.count == limit)
      let entry = try #require(
        file.diagnostics.entries.first { $0.code.name == "limit.sessions" }, "\(file.format)")
      #expect(entry.severity == .error && entry.message == "more than \(limit) sessions")
    }
    let whole = try RecordingReader().read(Self.activities(limit, points: 1))
    #expect(whole.sessions.count == limit && whole.diagnostics.losses.isEmpty)
  }
}

extension DiagnosticLog {
  fileprivate var losses: [Diagnostic] { entries.filter { $0.severity == .error } }
}
