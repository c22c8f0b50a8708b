import Foundation
import RuckFoundation
import RuckHistory
import RuckKernels
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
}
