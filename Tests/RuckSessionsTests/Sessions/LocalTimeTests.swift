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

  /// Clocks go from -5 h to -4 h at one moment, and back at a later one.
  ///
  /// In hours; the change back is at hour 2406.
  ///
  /// It is four hours behind UTC at 06:00 by the clock, although 06:00 UTC lies before the change
  /// at 07:00 UTC.
  @Test(arguments: [(6.0, 10.0), (1, 6), (2403, 2408), (2400.5, 2404.5)])
  func aLocalTimeNearAChangeOfClocksIsThatOfItsOwnOffset(_ shown: Double, _ hour: Double) {
    let (local, moment) = (shown * 3600, hour * 3600)
    let zone: LocalTime.Zone = { time in
      (7..<2406).contains(time / 3600) ? -14_400 : -18_000
    }
    #expect(LocalTime.instant(ofLocal: local, in: zone) == moment)
    #expect(LocalTime(zone: zone).instant(ofLocal: local, recorded: 0) == moment)
    #expect(LocalTime(system: zone).instant(ofLocal: local, recorded: nil) == moment)
    #expect(LocalTime(system: zone).instant(ofLocal: local, recorded: 60) == local - 60)
    #expect(LocalTime().instant(ofLocal: local, recorded: nil) == local)
  }
}
