import Foundation
import RuckFormats
import RuckTrack
import TestSupport
import Testing

/// GeoJSON with times as toGeoJSON and others write them.
@Suite struct GeoJSONReaderTests {
  private static func feature(_ geometry: String, _ properties: String) -> String {
    #"{"type":"FeatureCollection","features":[{"type":"Feature","properties":{\#(properties)},"geometry":\#(geometry)}]}"#
  }

  private static let line = #"{"type":"LineString","coordinates":[[8.5,47.25,400],[8.75,47.5]]}"#
  private static let times = #"["2024-05-01T06:00:00Z","2024-05-01T06:00:10Z"]"#

  @Test func timesStandNextToTheCoordinates() throws {
    for properties in [
      #""name":"Ruck 20 kg","coordTimes":\#(Self.times),"heartRates":[120,null]"#,
      #""name":"Ruck 20 kg","coordinateProperties":{"times":\#(Self.times),"heart":[120,0]}"#,
      #""name":"Ruck 20 kg","coordTimes":[1714543200000,1714543210000],"heartRates":[120,-1]"#,
    ] {
      let file = try read(Self.feature(Self.line, properties))
      #expect(file.format == .geojson && file.diagnostics.entries.isEmpty)
      let session = try #require(file.sessions.first)
      #expect(session.kind == .activity)
      #expect(session.load?.kilograms == 20)
      #expect(session.track.samples(.time) == [1_714_543_200, 1_714_543_210])
      #expect(session.track.samples(.latitude) == [47.25, 47.5])
      #expect(session.track.samples(.longitude) == [8.5, 8.75])
      #expect(session.track.samples(.altitude) == [400, nil])
      #expect(session.track.samples(.heartRate) == [120, nil])
    }
  }

  @Test func linesOfOneFeatureAreSegments() throws {
    let lines = #"{"type":"MultiLineString","coordinates":[[[8,47]],[[8,48],[8,49]]]}"#
    let nested =
      #"[["2024-05-01T06:00:00Z"],["2024-05-01T06:00:05Z","2024-05-01T06:00:06Z"]]"#
    let flat = #"["2024-05-01T06:00:00Z","2024-05-01T06:00:05Z","2024-05-01T06:00:06Z"]"#
    for times in [nested, flat] {
      let file = try read(Self.feature(lines, #""coordTimes":\#(times)"#))
      let track = try #require(file.sessions.first).track
      #expect(track.segments == [0..<1, 1..<3])
      #expect(track.samples(.time) == [1_714_543_200, 1_714_543_205, 1_714_543_206])
      #expect(file.diagnostics.entries.isEmpty)
    }
  }

  @Test func linesWithoutTimesAreRoutes() throws {
    let file = try read(Self.line)
    #expect(file.sessions.map(\.kind) == [.route])
    #expect(file.diagnostics.entries.map(\.code.name) == ["geojson.route-only"])
    let few = try read(Self.feature(Self.line, #""coordTimes":["2024-05-01T06:00:00Z"]"#))
    #expect(few.sessions.first?.track.samples(.time) == [1_714_543_200, nil])
    #expect(few.diagnostics.entries.map(\.code.name) == ["geojson.line.unpaired"])
  }

  @Test func pointsAreWaypointsOrATrack() throws {
    func point(_ second: Int) -> String {
      #"{"type":"Feature","properties":{"name":"Spot \u00e9\ud83d\ude00","time":"2024-05-01T06:00:0\#(second)Z"},"geometry":{"type":"Point","coordinates":[8,47,400]}}"#
    }
    let track =
      #"{"type":"Feature","properties":{"coordTimes":\#(Self.times)},"geometry":\#(Self.line)}"#
    let marked = try read(#"{"type":"FeatureCollection","features":[\#(point(5)),\#(track)]}"#)
    #expect(marked.sessions.first?.waypoints.map(\.name) == ["Spot \u{e9}\u{1f600}"])
    let walked = try read(
      #"{"type":"FeatureCollection","features":[\#(point(1)),\#(point(2))]}"#)
    #expect(walked.sessions.first?.track.samples(.time) == [1_714_543_201, 1_714_543_202])
  }

  @Test func damageLosesNoMoreThanItMust() throws {
    let whole = Self.feature(Self.line, #""coordTimes":\#(Self.times)"#)
    for length in 0..<whole.utf8.count {
      let bytes = Array(whole.utf8.prefix(length))
      guard let file = try? RecordingReader().read(bytes) else { continue }
      #expect(file.diagnostics.entries.map(\.code.name).contains("json.damaged"))
    }
    let cut = try read(String(whole.dropLast(4)))
    #expect(cut.sessions.first?.track.count == 2)
    let odd = try read(whole.replacing("47.25", with: "NaN"))
    #expect(odd.sessions.first?.track.samples(.latitude) == [nil, 47.5])
  }

  @Test func limitsHold() {
    var limits = ReadLimits()
    limits.pointCount = 1
    let bytes = Array(Self.feature(Self.line, #""coordTimes":\#(Self.times)"#).utf8)
    #expect(failure(bytes, limits: limits) == "limit.points")
    let deep = #"{"type":"LineString","coordinates":"# + String(repeating: "[", count: 400)
    #expect(failure(Array(deep.utf8)) == "limit.nesting")
  }

  @Test func otherJSONIsNotRead() {
    for text in ["{}", "[]", #"{"type":"Topology"}"#, #"{"type":"FeatureCollection"}"#] {
      #expect(failure(Array(text.utf8)) == "format.unknown", "\(text)")
    }
  }

  @Test(.enabled(if: Repository.exports != nil))
  func aRecordedFileIsRead() throws {
    let exports = try #require(Repository.exports)
    let bytes = try Data(contentsOf: exports.appending(path: "geojson/1202820141.geojson"))
    let file = try RecordingReader().read([UInt8](bytes))
    let track = try #require(file.sessions.first).track
    #expect(track.count == 78 && track.column(.time).first == 1_506_441_628)
    #expect(track.has(.altitude) && file.diagnostics.entries.isEmpty)
  }
}
