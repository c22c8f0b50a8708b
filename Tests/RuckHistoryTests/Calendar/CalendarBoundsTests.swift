import RuckHistory
import Testing

/// The calendar ends a million years away, and nothing falls off its ends.
@Suite struct CalendarBoundsTests {
  private static let ends = [Int.min, Int.max]

  @Test func theFirstAndTheLastDay() {
    let (first, last) = (day(.min), day(.max))
    #expect(first.description == "-999999-01-01" && last.description == "+999999-12-31")
    #expect(LocalDay("-999999-01-01") == first && LocalDay("+999999-12-31") == last)
    #expect(LocalDay("+1000000-01-01") == nil)
    #expect(first.advanced(by: -1) == first && last.advanced(by: .max) == last)
    #expect(last.advanced(by: .min) == first)
    var changed = day(5)
    changed.daysSince1970 = .max
    #expect(changed == last)
    #expect(LocalDay(secondsSince1970: 1e300, utcOffset: 0) == nil)
    #expect(LocalDay(secondsSince1970: 0, utcOffset: .max) == nil)
  }

  @Test(arguments: CalendarUnit.allCases)
  func everyStretchHasDays(unit: CalendarUnit) {
    for number in Self.ends {
      #expect(unit.firstDay(of: number) <= unit.lastDay(of: number))
      #expect(!unit.key(of: number).isEmpty)
    }
    for day in Self.ends.map({ day($0) }) {
      let number = unit.number(of: day)
      #expect(unit.lastDay(of: number) >= day)
    }
    // Within the calendar a stretch ends on the day before the next begins.
    for number in [-5, 0, 24_000] {
      #expect(unit.lastDay(of: number).advanced(by: 1) == unit.firstDay(of: number + 1))
    }
  }

  @Test func daysOfTrainingHaveABound() {
    let (first, last) = (day(.min), day(20_000))
    let days = TrainingDays(of: SessionDigest(), measure: .netEnergy, days: first...last)
    #expect(days.values.count == TrainingDays.maximum && days.days.upperBound == last)
    let whole = TrainingDays(
      of: SessionDigest(), measure: .netEnergy, days: day(0)...last)
    #expect(whole.values.count == 20_001)
  }

  @Test func bandsOfAnyNumberHaveAName() throws {
    let bands = try #require(LoadBands(width: 1000, unit: .kilograms))
    for number in Self.ends + [0, 3] { #expect(bands.key(of: number).hasPrefix("load ")) }
    #expect(bands.key(of: 3) == "load 3000-4000 kg")
  }
}
