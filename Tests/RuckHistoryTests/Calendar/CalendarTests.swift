import RuckHistory
import RuckKernels
import TestSupport
import Testing

/// The calendar against Python's `datetime`, and its own inverse.
@Suite struct CalendarTests {
  @Test func daysAndISOWeeksAreThoseOfPython() throws {
    let rows = try Table("reference/calendar.tsv").rows
    #expect(rows.count > 2000)
    #expect(rows.contains { $0["iso_week"] == "53" } && rows.contains { $0["days"] < "0" })
    for row in rows {
      let day = try #require(LocalDay(row["id"]), "\(row)")
      #expect(String(day.daysSince1970) == row["days"], "\(row)")
      #expect(day.description == row["id"])
      #expect(String(day.isoWeek.year) == row["iso_year"], "\(row)")
      #expect(String(day.isoWeek.week) == row["iso_week"], "\(row)")
      #expect(String(day.isoWeekday) == row["iso_weekday"], "\(row)")
    }
  }

  // Python: datetime.date(1970,1,1) + timedelta(seconds=...) at the offset given.
  @Test func aDayIsCountedInLocalTime() {
    #expect(LocalDay(secondsSince1970: 0, utcOffset: 0)?.daysSince1970 == 0)
    #expect(LocalDay(secondsSince1970: 0, utcOffset: -1)?.daysSince1970 == -1)
    #expect(LocalDay(secondsSince1970: 86_399.5, utcOffset: 0)?.daysSince1970 == 0)
    #expect(LocalDay(secondsSince1970: 82_800, utcOffset: 3600)?.daysSince1970 == 1)
    #expect(LocalDay(secondsSince1970: .nan, utcOffset: 0) == nil)
  }

  @Test func aStretchHoldsItsDaysAndNoOthers() {
    var generator = SplitMix64(seed: 11)
    for _ in 0..<2000 {
      let day = LocalDay(daysSince1970: Int.random(in: -800_000...3_000_000, using: &generator))
      for unit in CalendarUnit.allCases {
        let number = unit.number(of: day)
        let (first, last) = (unit.firstDay(of: number), unit.lastDay(of: number))
        #expect(first <= day && day <= last)
        #expect(unit.number(of: first) == number && unit.number(of: last) == number)
        #expect(unit.number(of: first.advanced(by: -1)) == number - 1)
        #expect(unit.number(of: last.advanced(by: 1)) == number + 1)
      }
      #expect(LocalDay(day.description) == day)
      let date = day.civil
      #expect(LocalDay(year: date.year, month: date.month, day: date.day) == day)
    }
  }

  @Test func keysAreWrittenAsISOWritesThem() throws {
    // 30 December 2024 is the Monday of the first week of 2025, 3 January 2021 the Sunday of the
    // 53rd of 2020 (Python's isocalendar).
    let monday = try #require(LocalDay("2024-12-30"))
    #expect(CalendarUnit.week.key(of: CalendarUnit.week.number(of: monday)) == "2025-W01")
    let sunday = try #require(LocalDay("2021-01-03"))
    #expect(CalendarUnit.week.key(of: CalendarUnit.week.number(of: sunday)) == "2020-W53")
    // A week from Sunday is the one after, and has no number.
    let week = CalendarUnit.weekFromSunday
    #expect(week.key(of: week.number(of: sunday)) == "2021-01-03")
    #expect(week.lastDay(of: week.number(of: sunday)).description == "2021-01-09")
    #expect(CalendarUnit.month.key(of: CalendarUnit.month.number(of: monday)) == "2024-12")
    #expect(CalendarUnit.year.key(of: CalendarUnit.year.number(of: monday)) == "2024")
    #expect(CalendarUnit.day.key(of: CalendarUnit.day.number(of: monday)) == "2024-12-30")
    #expect(LocalDay(daysSince1970: -719_529).description == "-0001-12-31")
    #expect(LocalDay(year: 12_025, month: 4, day: 1)?.description == "+12025-04-01")
  }

  @Test(arguments: [
    "", "2025", "2025-4-1", "2025-02-29", "2025-13-01", "2025-00-10", "2025-01-00", "2025-01-32",
    "25-01-01", "+2025-01-01", "2025-01-01 ", "2025-01-01T00:00", "２０２５-01-01", "1900-02-29",
    "99999999999999999999-01-01", "-0000-01-01", "2025--1-01",
  ])
  func whatIsNoDateIsRefused(_ text: String) {
    #expect(LocalDay(text) == nil)
  }
}
