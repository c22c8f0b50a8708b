import Foundation
import RuckFormats
import RuckFoundation
import RuckHistory
import RuckKernels
import RuckSessions
import RuckTrack
import Testing

/// Values of the package as values of Foundation, and back.
@Suite struct RuckFoundationTests {
  @Test func aQuantityComesBackFromItsMeasurement() {
    #expect(Mass(Measurement(value: 35, unit: UnitMass.pounds)).pounds.rounded() == 35)
    #expect(Mass(Mass.kilograms(16).measurement) == .kilograms(16))
    #expect(Length(Measurement(value: 1.5, unit: UnitLength.kilometers)) == .meters(1500))
    #expect(Length.meters(1500).measurement.converted(to: .kilometers).value == 1.5)
    #expect(Speed(Speed.metersPerSecond(1.4).measurement) == .metersPerSecond(1.4))
    #expect(Energy(Measurement(value: 2, unit: UnitEnergy.kilojoules)) == .joules(2000))
    #expect(Power(Power.watts(450).measurement) == .watts(450))
  }

  @Test func aTimeThatIsUnknownIsNoDate() {
    #expect(Date(secondsSince1970: nil) == nil && Date(secondsSince1970: .nan) == nil)
    let record = SessionRecord(id: "a", state: .active, start: 86_400)
    #expect(record.startDate == Date(timeIntervalSince1970: 86_400) && record.endDate == nil)
    var point = TrackPoint()
    point.date = Date(timeIntervalSince1970: 7)
    #expect(point.time == 7 && point.date?.timeIntervalSince1970 == 7)
  }

  @Test func aDayIsThatOfTheZone() throws {
    let kiritimati = try #require(TimeZone(secondsFromGMT: 14 * 3600))
    let noon = Date(timeIntervalSince1970: 1_743_508_800)  // 2025-04-01T12:00:00Z
    let day = try #require(LocalDay(noon, in: kiritimati))
    #expect(day.description == "2025-04-02" && day.dateComponents.day == 2)
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = kiritimati
    #expect(day.start(in: calendar) == noon.addingTimeInterval(-2 * 3600 + 0))
  }

  @Test func dataAndFilesAreReadAsTheirBytes() throws {
    let text = """
      <?xml version="1.0"?><gpx version="1.1"><trk><name>35# ruck</name><trkseg>
      <trkpt lat="50" lon="7"><time>2025-03-01T06:00:00Z</time></trkpt>
      <trkpt lat="50.01" lon="7"><time>2025-03-01T06:15:00Z</time></trkpt>
      </trkseg></trk></gpx>
      """
    let data = Data(text.utf8)
    let url = FileManager.default.temporaryDirectory.appending(path: "ruck-\(UUID()).gpx")
    try data.write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    let file = try RecordingReader().read(ContiguousArray(text.utf8))
    #expect(try RecordingReader().read(data) == file)
    #expect(try RecordingReader().read(contentsOf: url) == file)
    let ruck = try Ruck.read(url, bodyMass: .kilograms(80))
    #expect(ruck.name == "35# ruck" && ruck.quantities.load == .pounds(35))
    #expect(try Ruck.read(data, load: .pounds(20)).quantities.load == .pounds(20))
    #expect(throws: InputFailure.self) { try Ruck.read(Data("a list".utf8)) }
  }

  @Test func pointsAndColumnsTakeDates() {
    let start = Date(timeIntervalSince1970: 1_740_800_000)
    let points = [0.0, 10].map { TrackPoint(time: start + $0, latitude: 50, longitude: 7 + $0) }
    let track = Track(times: [start, start + 10], latitudes: [50, 50], longitudes: [7, 17])
    #expect([track[0], track[1]] == points && track[1].date == start + 10)
  }
}
