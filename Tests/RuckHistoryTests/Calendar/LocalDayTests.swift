import RuckHistory
import Testing

@Suite struct LocalDayTests {
  // Python: datetime.date(1970,1,1) + timedelta(seconds=...) at the offset given.
  @Test func aDayIsCountedInLocalTime() {
    #expect(LocalDay(secondsSince1970: 0, utcOffset: 0)?.daysSince1970 == 0)
    #expect(LocalDay(secondsSince1970: 0, utcOffset: -1)?.daysSince1970 == -1)
    #expect(LocalDay(secondsSince1970: 86_399.5, utcOffset: 0)?.daysSince1970 == 0)
    #expect(LocalDay(secondsSince1970: 82_800, utcOffset: 3600)?.daysSince1970 == 1)
    #expect(LocalDay(secondsSince1970: .nan, utcOffset: 0) == nil)
  }
}
