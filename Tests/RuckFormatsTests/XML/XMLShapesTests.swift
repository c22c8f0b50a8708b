import RuckFormats
import RuckTrack
import TestSupport
import Testing

/// Points that stand in a file like the one before are read without looking at their tags.
///
/// A comment inside of a point prevents that and means nothing, so a document with a comment in
/// every point must be read to the same numbers and the same remarks as the one without.
@Suite struct XMLShapesTests {
  @Test func gpxIsReadAlikeWithAndWithoutShapes() {
    for seed in 1...30 as ClosedRange<UInt64> {
      var writer = RandomPoints(seed: seed)
      let text = writer.gpx()
      compare(text, end: "</trkpt>", damaged: writer.damage(text), seed)
    }
  }

  @Test func tcxIsReadAlikeWithAndWithoutShapes() {
    for seed in 1...30 as ClosedRange<UInt64> {
      var writer = RandomPoints(seed: seed)
      let text = writer.tcx()
      compare(text, end: "</Trackpoint>", damaged: writer.damage(text), seed)
    }
  }

  /// A file of several pieces, with another way of writing, a comment that holds the end of a
  /// point, a new segment and damage on the way, gives the same whatever the jobs.
  @Test(arguments: [2, 5]) func jobsMakeNoDifference(jobs: Int) async throws {
    var writer = RandomPoints(seed: 5)
    let head = writer.gpx().replacing("</trkseg></trk></gpx>\n", with: "")
    var text = head
    while text.utf8.count < 5 << 20 {
      let row = text.utf8.count
      for step in 0..<2000 {
        let minute = step / 60 % 60 + 100
        let second = step % 60 + 100
        text += "<trkpt lat=\"47.\(row + step)\" lon=\"8.5\"><ele>\(step % 90).5</ele>"
        text += "<time>2024-06-01T10:\("\(minute)".dropFirst()):\("\(second)".dropFirst())Z</time>"
        text += "</trkpt>\n"
      }
      text += "<!-- <trkpt lat=\"1\" lon=\"2\"></trkpt>\n"
      text += "<trkpt lat=\"1\" lon=\"2\"><ele>3.5</ele></trkpt> -->\n"
      text += row % 2 == 0 ? "</trkseg><trkseg>\n" : "<trkpt lat='1' lon='x'></trkpt>\n"
    }
    text += "</trkseg></trk></gpx>\n"
    let whole = ContiguousArray(text.utf8)
    let cut = ContiguousArray(whole.prefix(whole.count * 3 / 4))
    for bytes in [whole, cut] {
      let divided = try await RecordingReader().read(bytes, jobs: jobs)
      let isSame = outcome(divided) == outcome(try RecordingReader().read(bytes))
      #expect(isSame)
      #expect(divided.sessions.first?.track.count ?? 0 > 30_000)
    }
    let error = await #expect(throws: FormatError.self) {
      var limits = ReadLimits()
      limits.pointCount = 20_000
      _ = try await RecordingReader(limits: limits).read(whole, jobs: jobs)
    }
    #expect(error?.code.name == "limit.points")
  }

  /// A point without its end and the one after it are two points each time, not a longer one.
  @Test func aPointWithoutItsEndIsNoShape() throws {
    var text = "<gpx version=\"1.1\" creator=\"t\" xmlns=\"http://www.topografix.com/GPX/1/1\">"
    text += "<trk><trkseg><<>\n"
    for minute in 10..<40 {
      text += "<trkpt lat=\"47\" lon=\"8\"><time>2024-06-01T10:\(minute):00Z</time>\n"
      text += "<trkpt lat=\"47\" lon=\"8\"><time>2024-06-01T10:\(minute):30Z</time></trkpt>\n"
    }
    text += "</trkseg></trk></gpx>\n"
    let file = try read(text)
    let times = try #require(file.sessions.first).track.column(.time)
    #expect(times.count == 60)
    #expect(zip(times, times.dropFirst()).map { $1 - $0 } == Array(repeating: 30, count: 59))
  }

  private func compare(
    _ text: String, end: String, damaged: ContiguousArray<UInt8>, _ seed: UInt64
  ) {
    let comment = "<!-- -->"
    let whole = ContiguousArray(text.utf8)
    for bytes in [whole, damaged] {
      let plain = outcome(bytes)
      let commented = outcome(insert(comment, before: end, in: bytes))
      let isSame = plain == commented
      #expect(isSame, "seed \(seed): \(plain.remarks), with comments \(commented.remarks)")
    }
    #expect(outcome(whole).rows > 0)
  }

  private func insert(
    _ comment: String, before end: String, in bytes: ContiguousArray<UInt8>
  ) -> ContiguousArray<UInt8> {
    let (comment, end) = (ContiguousArray(comment.utf8), ContiguousArray(end.utf8))
    var result: ContiguousArray<UInt8> = []
    for index in bytes.indices {
      if bytes[index...].starts(with: end) { result += comment }
      result.append(bytes[index])
    }
    return result
  }

  private struct Outcome: Equatable {
    var sessions: [[UInt64]] = []
    var segments: [[Range<Int>]] = []
    var offsets: [Int?] = []
    var remarks: [String] = []
    var rows = 0
  }

  private func outcome(_ bytes: ContiguousArray<UInt8>) -> Outcome {
    do throws(FormatError) {
      return outcome(try RecordingReader().read(bytes))
    } catch {
      return Outcome(remarks: [error.code.name])
    }
  }

  private func outcome(_ file: RecordedFile) -> Outcome {
    var outcome = Outcome()
    for session in file.sessions {
      outcome.sessions.append(
        Channel.allCases.flatMap { session.track.column($0).map(\.bitPattern) })
      outcome.segments.append(session.track.segments)
      outcome.offsets.append(session.utcOffset)
      outcome.rows += session.track.count
    }
    outcome.remarks = file.diagnostics.entries.map { "\($0.code.name) \($0.count)" }
    return outcome
  }
}

/// Documents of points that are mostly alike, with all that may differ between two of them.
private struct RandomPoints {
  private var generator: SplitMix64
  private var second = 0

  init(seed: UInt64) { generator = SplitMix64(seed: seed) }

  private mutating func chance(_ denominator: Int) -> Bool {
    Int.random(in: 0..<denominator, using: &generator) == 0
  }

  private mutating func pick(_ texts: String...) -> String {
    texts[Int.random(in: 0..<texts.count, using: &generator)]
  }

  private mutating func digits(_ count: ClosedRange<Int>) -> String {
    (0..<Int.random(in: count, using: &generator)).reduce(into: "") { text, _ in
      text += String(Int.random(in: 0...9, using: &generator))
    }
  }

  private mutating func number() -> String {
    if chance(60) {
      return pick(
        "", " 5.5 ", "+4.25", "1e1", "12,5", "7.", ".5", "-", "--1", "0x5", "NaN", "1.2.3", "&#53;",
        "<![CDATA[6]]>", "1<b/>2")
    }
    if chance(20) { return pick("-", "") + digits(1...9) + "." + digits(1...30) }
    if chance(10) { return pick("-", "") + digits(1...12) }
    return pick("-", "") + digits(1...3) + "." + digits(1...8)
  }

  private mutating func time() -> String {
    second += 1
    func two(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }
    let day = 1 + second / 500
    let clock = "\(two(23 - second % 3)):\(two(second / 60 % 60)):\(two(second % 60))"
    var zone = "Z"
    if chance(60) { zone = pick("", "z", "+02:00", "-0330", " Z", "+01", "?") }
    if chance(80) { return pick("2024-02-30T10:00:00Z", "2024-05-01T23:59:60Z", "yesterday", "") }
    let fraction = chance(8) ? pick(".", ",") + digits(0...9) : ""
    let separator = chance(60) ? pick("t", " ") : "T"
    return "2024-05-\(two(day))\(separator)\(clock)\(fraction)\(zone)"
  }

  private mutating func coordinate() -> String {
    let text = number()
    return text.contains("<") ? "3.25" : text
  }

  mutating func gpx() -> String {
    var text = """
      <?xml version="1.0"?>
      <gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1" \
      xmlns:t="http://www.garmin.com/xmlschemas/TrackPointExtension/v1"><trk><trkseg>

      """
    let hasHeart = chance(2)
    let hasDilution = chance(2)
    for _ in 0..<200 {
      if chance(40) {
        text += pick(
          "</trkseg><trkseg>", "</trkseg></trk><trk><name>n</name><trkseg>", "<other>1</other>",
          "stray", "</trkseg><trkseg xmlns:t=\"urn:other\">", "<!-- c -->")
      }
      let quote = chance(40) ? "'" : "\""
      let names = chance(60) ? ("lon", "lat") : ("lat", "lon")
      text += "  <trkpt \(names.0)=\(quote)\(coordinate())\(quote)"
      text += " \(names.1)=\(quote)\(coordinate())\(quote)>\n"
      if !chance(15) { text += "    <ele>\(number())</ele>\n" }
      if !chance(15) { text += "    <time>\(time())</time>\n" }
      if chance(10) { text += pick("<sym>Dot</sym>", "<sym/>", "<sat>9</sat>", "<hdop>2</hdop>") }
      if hasDilution, !chance(10) { text += "    <hdop>\(number())</hdop>\n" }
      if hasDilution, chance(10) { text += "<extensions><hAcc>\(number())</hAcc></extensions>" }
      if hasHeart, !chance(10) {
        let prefix = chance(50) ? "u" : "t"
        text += "    <extensions><\(prefix):TrackPointExtension><\(prefix):hr>"
        text += chance(20) ? number() : digits(1...3)
        text += "</\(prefix):hr></\(prefix):TrackPointExtension></extensions>\n"
      }
      text += "  </trkpt>\n"
    }
    return text + "</trkseg></trk></gpx>\n"
  }

  mutating func tcx() -> String {
    var text = """
      <TrainingCenterDatabase \
      xmlns="http://www.garmin.com/xmlschemas/TrainingCenterDatabase/v2"><Activities>\
      <Activity Sport="Running"><Id>2024-05-01T06:00:00Z</Id><Lap><Track>

      """
    for _ in 0..<200 {
      if chance(40) {
        text += pick(
          "</Track><Track>", "</Track></Lap><Lap><Track>", "<Other>1</Other>", "stray",
          "<!-- c -->")
      }
      text += "<Trackpoint>\n"
      if !chance(15) { text += " <Time>\(time())</Time>\n" }
      if !chance(15) {
        text += " <Position>\n  <LatitudeDegrees>\(number())</LatitudeDegrees>\n"
        text += "  <LongitudeDegrees>\(number())</LongitudeDegrees>\n </Position>\n"
      }
      if !chance(15) { text += " <AltitudeMeters>\(number())</AltitudeMeters>\n" }
      if !chance(15) {
        text += " <HeartRateBpm xsi:type=\"x\"><Value>\(digits(1...3))</Value></HeartRateBpm>\n"
      }
      if chance(10) { text += pick("<SensorState>Present</SensorState>", "<SensorState/>") }
      text += "</Trackpoint>\n"
    }
    return text + "</Track></Lap></Activity></Activities></TrainingCenterDatabase>\n"
  }

  /// The document with its end cut off, or some bytes changed or lost, but for the end tags of
  /// points, before which the comments go.
  mutating func damage(_ text: String) -> ContiguousArray<UInt8> {
    var bytes = ContiguousArray(text.utf8)
    for _ in 0..<Int.random(in: 1...4, using: &generator) {
      let place = Int.random(in: 100..<bytes.count, using: &generator)
      switch Int.random(in: 0..<4, using: &generator) {
      case 0: bytes.removeLast(bytes.count - place)
      case 1: bytes[place] = UInt8(truncatingIfNeeded: Int.random(in: 1...255, using: &generator))
      case 2: bytes.remove(at: place)
      default: bytes[place] = UInt8(ascii: " ")
      }
    }
    return bytes
  }
}
