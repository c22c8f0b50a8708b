import RuckHistory
import RuckSessions
import RuckTrack
import Testing

/// Values as a person reads them.
@Suite struct PeopleTextTests {
  let metric = NumberText(units: .metric)

  @Test func effortsAreNamedInTheUnitInWhichTheyAreRound() {
    let names: [(Effort.Kind, String, String)] = [
      (.fastest(meters: 400), "fastest 400 m", "fastest-400m"),
      (.fastest(meters: 804.672), "fastest 1/2 mi", "fastest-0.5mi"),
      (.fastest(meters: 19_312.128), "fastest 12 mi", "fastest-12mi"),
      (.fastest(meters: 21_097.5), "fastest half marathon", "fastest-21.0975km"),
      (.farthest(seconds: 3600), "farthest in 1 h", "farthest-1h"),
      (.highestPower(seconds: 1200), "power over 20 min", "power-20min"),
      (.fastestGain(seconds: 90), "gain over 90 s", "climb-90s"),
    ]
    for (kind, label, name) in names {
      #expect(kind.label == label && kind.description == name)
      #expect(RecordKind.effort(kind).description == name)
    }
  }

  @Test func recordsHaveTheUnitOfTheirKind() {
    #expect(metric.text(5000, of: .longestDistance) == "5.00 km")
    #expect(metric.text(0.1, of: .effort(.fastestGain(seconds: 60))) == "360 m/h")
    #expect(metric.text(300, of: .effort(.highestPower(seconds: 60))) == "300 W")
    #expect(metric.text(1800, of: .effort(.fastest(meters: 5000))) == "30:00")
  }

  @Test func offsetsFromUTCAreReadAndWritten() {
    let read = ["+05:30", "-0330", "+2", "+00:00", "-18:00"].map(CivilTime.offset)
    #expect(read == [19_800, -12_600, 7200, 0, -64_800])
    for wrong in ["", "05:30", "+", "+5:3", "+053:0", "+05:60", "+18:01", "+ 5", "+1:2:3", "+٠٥"] {
      #expect(CivilTime.offset(wrong) == nil, "\(wrong)")
    }
    #expect([19_800, -12_600, 0].map(CivilTime.text) == ["+5:30", "-3:30", "+0:00"])
  }

  @Test func momentsAreWrittenByTheCalendar() {
    #expect(CivilTime.timestamp(0) == "1970-01-01T00:00:00Z")
    #expect(CivilTime.timestamp(951_782_400.25) == "2000-02-29T00:00:00.250Z")
    #expect(CivilTime.timestamp(-0.5) == "1969-12-31T23:59:59.500Z")
    #expect(CivilTime.timestamp(1e300) == nil && CivilTime.timestamp(.nan) == nil)
    #expect(CivilTime.local(951_782_400, offset: -60) == "2000-02-28 23:59")
    #expect(CivilTime.midnight("2024-02-29") == 1_709_164_800)
    #expect(CivilTime.midnight("2023-02-29") == nil && CivilTime.midnight("0000-01-01") == nil)
  }
}
