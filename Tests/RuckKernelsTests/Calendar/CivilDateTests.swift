import RuckKernels
import Testing

@Suite struct CivilDateTests {
  // Python's datetime.date of the same dates.
  @Test(arguments: [
    ("0001-01-01", -719_162), ("1600-02-29", -135_081), ("1969-12-31", -1), ("1970-01-01", 0),
    ("2000-02-29", 11_016), ("2000-03-01", 11_017), ("2024-05-01", 19_844),
    ("9999-12-31", 2_932_896),
  ])
  func datesAndNumbersOfDaysAreThoseOfPython(_ text: String, _ number: Int) throws {
    let date = try #require(CivilDate(text))
    #expect(date.daysSince1970 == number)
    #expect(CivilDate(daysSince1970: number) == date && date.description == text)
  }

  @Test func datesFollowEachOther() throws {
    // Counting on from a known day, by the rule of leap years alone, over three centuries that are
    // none and one that is.
    var number = -135_140
    for year in 1600...2101 {
      let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
      for (month, length) in [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
        .enumerated()
      {
        #expect(CivilDate.length(ofMonth: month + 1, in: year) == length)
        for day in [1, length] {
          let date = try #require(CivilDate(year: year, month: month + 1, day: day))
          #expect(date.daysSince1970 == number + day - 1)
          #expect(CivilDate(daysSince1970: number + day - 1) == date)
        }
        #expect(CivilDate(year: year, month: month + 1, day: length + 1) == nil)
        number += length
      }
    }
  }

  @Test func beyondTheLastYearIsTheLastDate() throws {
    let numbers = CivilDate.dayNumbers
    let first = try #require(CivilDate(year: -999_999, month: 1, day: 1))
    let last = try #require(CivilDate(year: 999_999, month: 12, day: 31))
    #expect(first.daysSince1970 == numbers.lowerBound && last.daysSince1970 == numbers.upperBound)
    #expect(CivilDate(daysSince1970: .min) == first && CivilDate(daysSince1970: .max) == last)
    #expect(CivilDate(year: 1_000_000, month: 1, day: 1) == nil)
    #expect(CivilDate(year: .min, month: 1, day: 1) == nil)
    #expect(first < last && !(last < first))
  }

  @Test func yearsBeyondFourDigitsCarryTheirSign() throws {
    #expect(CivilDate(year: -44, month: 3, day: 15)?.description == "-0044-03-15")
    #expect(CivilDate(year: 12_025, month: 4, day: 1)?.description == "+12025-04-01")
    #expect(CivilDate("-0044-03-15") == CivilDate(year: -44, month: 3, day: 15))
  }

  @Test(arguments: [
    "", "2025-4-1", "2025-13-01", "2025-00-10", "2023-02-29", "2025-04-31", "+2025-04-01",
    "2025-04-01 ", "02025-04-01", "2025-04", "-0000-01-01", "２０２５-04-01",
  ])
  func whatIsNoDateIsRefused(_ text: String) { #expect(CivilDate(text) == nil) }

  @Test func divisionRoundsDown() {
    #expect([-8, -7, -1, 0, 6, 7].map { $0.dividedDown(by: 7) } == [-2, -1, -1, 0, 0, 1])
  }
}
