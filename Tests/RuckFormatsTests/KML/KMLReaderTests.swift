import Foundation
import RuckFormats
import RuckTrack
import TestSupport
import Testing

/// KML of Google Earth and of programs that write it.
@Suite struct KMLReaderTests {
  private static func document(_ content: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <kml xmlns="http://www.opengis.net/kml/2.2" xmlns:gx="http://www.google.com/kml/ext/2.2">
    <Document><name>A day</name>\(content)</Document></kml>
    """
  }

  private static func track(_ content: String, name: String = "Ruck 20 kg") -> String {
    document("<Placemark><name>\(name)</name><gx:Track>\(content)</gx:Track></Placemark>")
  }

  private static func exported(_ name: String) throws -> RecordedFile {
    let exports = try #require(Repository.exports)
    return try RecordingReader().read([UInt8](Data(contentsOf: exports.appending(path: name))))
  }

  private static let two = """
    <when>2024-05-01T06:00:00Z</when><when>2024-05-01T06:00:10Z</when>
    <gx:coord>8.5 47.25 400</gx:coord><gx:coord>8.75 47.5</gx:coord>
    """

  @Test func timesAndPositionsAreMatchedByTheirOrder() throws {
    let mixed = """
      <when>2024-05-01T06:00:00Z</when><gx:coord>8.5 47.25 400</gx:coord>
      <when>2024-05-01T06:00:10Z</when><gx:coord>8.75 47.5</gx:coord>
      """
    for content in [Self.two, mixed] {
      let file = try read(Self.track(content))
      #expect(file.format == .kml && file.diagnostics.entries.isEmpty)
      let session = try #require(file.sessions.first)
      #expect(session.kind == .activity && session.name == "Ruck 20 kg")
      #expect(session.load?.kilograms == 20)
      #expect(session.track.samples(.time) == [1_714_543_200, 1_714_543_210])
      #expect(session.track.samples(.longitude) == [8.5, 8.75])
      #expect(session.track.samples(.latitude) == [47.25, 47.5])
      #expect(session.track.samples(.altitude) == [400, nil])
    }
  }

  @Test func arraysAreChannels() throws {
    func array(_ name: String, _ values: String) -> String {
      let elements = values.split(separator: " ").map { "<gx:value>\($0)</gx:value>" }.joined()
      return "<gx:SimpleArrayData name='\(name)'>\(elements)</gx:SimpleArrayData>"
    }
    let data =
      array("heart_rate", "120 0") + array("cadence", "90 91") + array("power", "200 210")
      + array("temperature", "-3 4") + array("other", "1 2")
    let file = try read(
      Self.track(Self.two + "<ExtendedData><SchemaData>\(data)</SchemaData></ExtendedData>"))
    let track = try #require(file.sessions.first).track
    #expect(track.samples(.heartRate) == [120, nil])
    #expect(track.samples(.cadence) == [90, 91])
    #expect(track.samples(.power) == [200, 210])
    #expect(track.samples(.temperature) == [-3, 4])
  }

  @Test func tracksAreSegmentsAndLaterOnesSessions() throws {
    func part(_ day: Int, _ hour: Int) -> String {
      """
      <gx:Track><when>2024-05-0\(day)T\(hour < 10 ? "0" : "")\(hour):00:00Z</when>
      <gx:coord>8 47 0</gx:coord></gx:Track>
      """
    }
    let placemark =
      "<Placemark><gx:MultiTrack>\(part(1, 6))\(part(1, 8))</gx:MultiTrack></Placemark>"
    let file = try read(Self.document(placemark + "<Placemark>\(part(2, 6))</Placemark>"))
    #expect(file.sessions.map { $0.track.segments.count } == [2, 1])
    #expect(file.sessions.map(\.name) == ["A day", "A day"])
  }

  /// KML 2.3 has tracks of its own.
  @Test func tracksWithoutAPrefixAreRead() throws {
    let plain = Self.track(Self.two).replacing("gx:", with: "").replacing("2.2", with: "2.3")
    #expect(try read(plain).sessions.first?.track.count == 2)
  }

  @Test func linesAreRoutesWhereNothingHasTimes() throws {
    let line = """
      <Placemark><name>Loop</name><LineString><coordinates>
      8.5,47.25,400 8.75,47.5
      9,48,1e2</coordinates></LineString></Placemark>
      """
    let file = try read(Self.document(line))
    let session = try #require(file.sessions.first)
    #expect(session.kind == .route && session.name == "Loop")
    #expect(session.track.samples(.longitude) == [8.5, 8.75, 9])
    #expect(session.track.samples(.altitude) == [400, nil, 100])
    #expect(file.diagnostics.entries.map(\.code.name) == ["kml.route-only"])
    let both = try read(
      Self.document(line + "<Placemark><gx:Track>\(Self.two)</gx:Track></Placemark>"))
    #expect(both.sessions.map(\.kind) == [.activity])
  }

  @Test func pointsAreWaypointsOrATrack() throws {
    func point(_ second: Int) -> String {
      """
      <Placemark><name>Spot</name><TimeStamp><when>2024-05-01T06:00:0\(second)Z</when></TimeStamp>
      <Point><coordinates>8,47,400</coordinates></Point></Placemark>
      """
    }
    let track = "<Placemark><gx:Track>\(Self.two)</gx:Track></Placemark>"
    let marked = try #require(try read(Self.document(point(5) + track)).sessions.first)
    #expect(marked.track.count == 2)
    #expect(marked.waypoints.map(\.name) == ["Spot"] && marked.waypoints.first?.altitude == 400)
    let walked = try #require(try read(Self.document(point(1) + point(2))).sessions.first)
    #expect(walked.track.samples(.time) == [1_714_543_201, 1_714_543_202])
    #expect(walked.waypoints.isEmpty)
  }

  @Test func damageLosesNoMoreThanItMust() throws {
    let cut = Self.track(Self.two).components(separatedBy: "</gx:Track>")[0]
    let file = try read(cut)
    #expect(file.sessions.first?.track.count == 2)
    #expect(file.diagnostics.entries.map(\.code.name).contains("kml.xml.truncated"))
    let headless = try read("8</description><gx:Track>\(Self.two)</gx:Track>")
    #expect(headless.sessions.first?.track.count == 2)
    #expect(headless.diagnostics.entries.map(\.code.name).contains("xml.head.missing"))
    let odd = try read(Self.track(Self.two + "<when>noon</when>"))
    #expect(odd.sessions.first?.track.count == 3)
    #expect(
      odd.diagnostics.entries.map(\.code.name).sorted() == [
        "kml.track.unpaired", "xml.time.unreadable",
      ])
    #expect(
      try read(Self.document("")).diagnostics.entries.map(\.code.name) == ["kml.no-track"])
  }

  @Test func limitsHold() {
    var limits = ReadLimits()
    limits.pointCount = 3
    let line = String(repeating: "8,47 ", count: 5)
    let texts = [
      "<LineString><coordinates>\(line)</coordinates></LineString>",
      "<Placemark><gx:Track>\(Self.two)\(Self.two)</gx:Track></Placemark>",
    ]
    for text in texts {
      let bytes = Array(Self.document(text).utf8)
      #expect(failure(bytes, limits: limits) == "limit.points", "\(text)")
    }
  }

  @Test(.enabled(if: Repository.exports != nil))
  func recordedFilesAreRead() throws {
    let earth = try #require(Self.exported("kml/gxtrack.kml").sessions.first).track
    #expect(earth.count == 7 && earth.column(.time).first == 1_275_012_129)
    let mixed = try #require(Self.exported("kml/google_ext.kml").sessions.first)
    #expect(mixed.track.count == 451 && mixed.name == "Track")
    #expect(mixed.track.column(.time).first == 1_401_042_659)
  }
}
