import Foundation
import RuckFormats
import RuckTrack
import TestSupport
import Testing

/// Files of flight recorders.
@Suite struct IGCReaderTests {
  private static let head = "AXXX001 a recorder\r\nHFDTE160701\r\nHFFTYFRTYPE:Acme,One\r\n"
  private static let point = "B1101355206343N00006198WA0058700558"

  /// The example of the specification's annex A: 52° 6.343' north, 0° 6.198' west, 587 m by
  /// pressure, 558 m by satellites, at 11:01:35.
  @Test func aLineIsAPoint() throws {
    let file = try read(Self.head + Self.point + "\r\n")
    #expect(file.format == .igc && file.creator == "Acme,One")
    let track = try #require(file.sessions.first).track
    #expect(track.count == 1)
    #expect(isNear(track.column(.latitude)[0], 52 + 6.343 / 60, within: 1e-12))
    #expect(isNear(track.column(.longitude)[0], -6.198 / 60, within: 1e-12))
    #expect(track.samples(.altitude) == [558])
    // 2001-07-16T11:01:35Z
    #expect(track.samples(.time) == [995_281_295])
  }

  @Test func furtherColumnsAreRead() throws {
    let columns = "I053638FXA3939LAD4040LOD4141TDS4244GSP\n"
    let file = try read("\(Self.head)\(columns)\(Self.point)023547036\n")
    let track = try #require(file.sessions.first).track
    #expect(track.samples(.horizontalAccuracy) == [23])
    #expect(isNear(track.column(.latitude)[0], 52 + 6.3435 / 60, within: 1e-12))
    #expect(isNear(track.column(.longitude)[0], -6.1984 / 60, within: 1e-12))
    #expect(abs(track.column(.time)[0] - 995_281_295.7) < 1e-6)
    #expect(track.samples(.speed) == [10])
  }

  @Test func theDayGoesOnAtMidnight() throws {
    let later = Self.point.replacing("B110135", with: "B000005")
    let late = Self.point.replacing("B110135", with: "B235955")
    let dated = Self.head.replacing("HFDTE160701", with: "HFDTEDATE:160701,01")
    let file = try read(dated + late + "\n" + later + "\n")
    let times = try #require(file.sessions.first).track.column(.time)
    #expect(times[1] - times[0] == 10)
    #expect(times[0] == 995_327_995)
  }

  @Test func pressureStandsInForHeightsBySatellites() throws {
    let low = Self.point.replacing("00558", with: "00000")
    let file = try read(Self.head + low + "\n" + low.replacing("00587", with: "-0010") + "\n")
    #expect(try #require(file.sessions.first).track.samples(.altitude) == [587, -10])
  }

  @Test func damagedLinesAreLeftOutAndCounted() throws {
    let file = try read(
      "\(Self.head)\(Self.point)\nB9999995206343N00006198WA0058700558\nB1\n\(Self.point)\n")
    #expect(file.sessions.first?.track.count == 2)
    #expect(file.diagnostics.entries.map(\.code.name) == ["igc.line"])
    #expect(file.diagnostics.entries.first?.count == 2)
    let undated = try read("AXXX001\n" + Self.point + "\n")
    #expect(undated.diagnostics.entries.map(\.code.name) == ["igc.no-date"])
    #expect(undated.sessions.first?.track.has(.time) == false)
  }

  @Test func otherTextsAreNotFlights() {
    for text in ["A", "ABCD", "A tale\nof words\n", "AXXX001\nlower\n", Self.point + "\n"] {
      #expect(failure(Array(text.utf8)) == "format.unknown", "\(text)")
    }
  }

  @Test func moreThanTheLimitIsRefused() {
    var limits = ReadLimits()
    limits.pointCount = 3
    let text = Self.head + String(repeating: Self.point + "\n", count: 4)
    #expect(failure(Array(text.utf8), limits: limits) == "limit.points")
  }

  /// A flight of another project's tests, with what other programs find in it.
  @Test(.enabled(if: Repository.exports != nil))
  func aRecordedFlightIsRead() throws {
    let exports = try #require(Repository.exports)
    let bytes = try Data(contentsOf: exports.appending(path: "igc/27GLQKF3.igc"))
    let file = try RecordingReader().read([UInt8](bytes))
    let track = try #require(file.sessions.first).track
    #expect(track.count == 1070)
    // 2022-07-16T19:41:31Z
    #expect(track.column(.time).first == 1_658_000_491)
    #expect(file.diagnostics.entries.isEmpty)
  }
}
