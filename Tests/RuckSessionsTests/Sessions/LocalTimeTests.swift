import RuckHistory
import RuckSessions
import Testing

/// Where the offset of local time comes from.
@Suite struct LocalTimeTests {
  let spring = 1_714_543_200.0

  @Test func aZoneThatIsAskedForTakesPrecedenceOverTheFileAndThatOverTheSystem() {
    let summer: LocalTime.Zone = { $0 > 1_711_846_800 ? 7200 : 3600 }
    let asked = LocalTime(zone: summer, system: { _ in -18000 })
    #expect(
      asked.offset(recorded: 0, start: spring) == LocalOffset(seconds: 7200, source: .option))
    let automatic = LocalTime(system: { _ in -18000 })
    #expect(
      automatic.offset(recorded: 0, start: spring) == LocalOffset(seconds: 0, source: .file))
    let ofSystem = LocalOffset(seconds: -18000, source: .system)
    #expect(automatic.offset(recorded: nil, start: spring) == ofSystem)
    #expect(LocalTime().offset(recorded: nil, start: spring) == nil)
  }

  @Test func aZoneIsNotAskedAboutADayThatNoRecordingCanBeOf() {
    let zones = LocalTime(
      zone: { _ in
        Issue.record("the zone was asked")
        return 0
      }, system: nil)
    #expect(zones.offset(recorded: nil, start: 1e300) == nil)
    #expect(zones.offset(recorded: nil, start: .nan) == nil)
    #expect(zones.offset(recorded: 60, start: nil) == LocalOffset(seconds: 60, source: .file))
  }
}
