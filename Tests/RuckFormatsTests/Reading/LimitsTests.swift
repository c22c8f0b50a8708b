import RuckFormats
import RuckTrack
import TestSupport
import Testing

@Suite struct LimitsTests {
  private func limits(_ change: (inout ReadLimits) -> Void) -> ReadLimits {
    var limits = ReadLimits()
    change(&limits)
    return limits
  }

  @Test func deepNestingIsRefused() {
    let open = String(repeating: "<a>", count: 100_000)
    #expect(failure(Array(gpx(open).utf8)) == "limit.nesting")
    #expect(failure(Array(open.utf8)) == "format.unknown")
    let honest = String(repeating: "<a>", count: 20) + String(repeating: "</a>", count: 20)
    #expect(failure(Array(gpx(honest).utf8)) == nil)
  }

  @Test func hugeTagsAndTextsAreRefused() {
    let small = limits { $0.elementSize = 1000 }
    let long = String(repeating: "x", count: 2000)
    #expect(
      failure(Array(gpx("<trk a='\(long)'/>").utf8), limits: small) == "limit.element-size")
    #expect(
      failure(Array(gpx("<trk><name>&lt;\(long)</name></trk>").utf8), limits: small)
        == "limit.element-size")
    let attributes = String(repeating: " a='1'", count: 400)
    #expect(failure(Array(gpx("<trk\(attributes)/>").utf8), limits: small) == "limit.element-size")
    // What is not kept may be of any length.
    #expect(failure(Array(gpx("<desc>\(long)</desc><!--\(long)-->").utf8), limits: small) == nil)
  }

  @Test func tooManyPointsAreRefused() {
    let few = limits { $0.pointCount = 3 }
    let point = "<trkpt lat='1' lon='2'/>"
    #expect(failure(Array(track(String(repeating: point, count: 3)).utf8), limits: few) == nil)
    #expect(
      failure(Array(track(String(repeating: point, count: 4)).utf8), limits: few)
        == "limit.points")
    let trackpoint = "<Trackpoint><Time>2024-05-01T06:00:00Z</Time></Trackpoint>"
    let activity = "<Activity><Lap><Track>\(trackpoint)\(trackpoint)</Track></Lap></Activity>"
    let file =
      "<TrainingCenterDatabase><Activities>\(activity)\(activity)</Activities>"
      + "</TrainingCenterDatabase>"
    #expect(failure(Array(file.utf8), limits: few) == "limit.points")
  }

  @Test func memoryIsBounded() {
    let little = limits { $0.memory = 1000 }
    #expect(failure(Array(repeating: 0x20, count: 1001), limits: little) == "limit.memory")
    let points = String(repeating: "<trkpt lat='1' lon='2'/>", count: 70_000)
    let tight = limits { $0.memory = points.utf8.count + 300_000 }
    #expect(failure(Array(track(points).utf8), limits: tight) == "limit.memory")
  }

  @Test func entitiesAreNotExpanded() throws {
    let file = try RecordingReader().read(try Repository.bytes("damaged/entity-bomb.gpx"))
    #expect(file.sessions.first?.name == "Round &j; hill")
    #expect(file.codes == ["gpx.xml.document-type", "gpx.xml.unknown-entity"])
  }

  @Test func pathologicalMarkupTakesLinearTime() throws {
    // Each of these would take a quadratic scanner minutes.
    for piece in ["<!--", "<![CDATA[", "<?", "<a b='", "&", "<!DOCTYPE [", "</a", "<a:b>", "<"] {
      let text = gpx(String(repeating: piece, count: 60_000))
      _ = try? read(text)
    }
    let declarations = (0..<20_000).map { " xmlns:n\($0)='u'" }.joined()
    let elements = String(repeating: "<q:a/>", count: 30_000)
    _ = try read(gpx(elements, declarations: declarations))
  }

  #if Compression
  @Test func aBombOfZerosIsRefused() throws {
    let zeros = try Repository.bytes("damaged/zeros.gz")
    #expect(failure(zeros) == "limit.expansion")
    // 640 members of 16 MiB are 10 GiB.
    let bomb = Array(repeatElement(zeros, count: 640).joined())
    #expect(failure(bomb) == "limit.expansion")
    let patient = limits { limits in
      limits.expansionRatio = 10_000
      limits.memory = 100 << 20
    }
    #expect(failure(bomb, limits: patient) == "limit.memory")
  }

  @Test func gzipInsideGzipIsReadOnceOnly() throws {
    func stored(_ content: [UInt8]) -> [UInt8] {
      // RFC 1951, 3.2.4: one block that is not compressed.
      let length = UInt16(content.count)
      let ends = [length, ~length].flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
      let header: [UInt8] = [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255, 1]
      return header + ends + content
    }
    let inner = Array(track("<trkpt lat='1' lon='2'/>").utf8)
    let once = try RecordingReader().read(stored(inner))
    #expect(once.isGzip)
    #expect(once.codes == ["gzip.truncated"])  // it has no checksum
    #expect(once.sessions.first?.track.count == 1)
    #expect(failure(stored(stored(inner))) == nil)
    #expect(failure(stored(stored(stored(inner)))) == "gzip.nested")
    #expect(failure(stored([])) == "gzip.truncated")
    #expect(failure([0x1f, 0x8b, 8]) == "gzip.truncated")
    #expect(failure([0x1f, 0x8b, 7] + [UInt8](repeating: 0, count: 20)) == "gzip.corrupt")
  }

  @Test func everyKindOfGzipHeaderIsPassed() throws {
    for name in ["one", "two-members", "all-fields"] {
      let file = try RecordingReader().read(try Repository.bytes("seeds/gzip/\(name).gz"))
      #expect(file.sessions.first?.track.samples(.speed) == [3])
      #expect(
        file.codes.filter { $0.hasPrefix("gzip") }
          == (name == "two-members" ? ["gzip.trailing"] : []))
    }
  }

  @Test func gzipCutAnywhereNeverTraps() throws {
    let bytes = try Repository.bytes("seeds/gzip/two-members.gz")
    for count in 2..<bytes.count { _ = failure(Array(bytes[..<count])) }
  }
  #else
  @Test func gzipNeedsItsTrait() { #expect(failure([0x1f, 0x8b, 8, 0]) == "gzip.not-built-in") }
  #endif
}
