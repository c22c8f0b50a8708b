extension LocalDay {
  /// The day of a date of the proleptic Gregorian calendar; nil for a date that does not exist.
  ///
  /// Year 0 is the year before year 1. Years beyond a million are refused. After Howard Hinnant's
  /// days-from-civil: a year begins in March, so that the leap day is its last. O(1).
  public init?(year: Int, month: Int, day: Int) {
    guard year.magnitude < 1_000_000, (1...12).contains(month),
      (1...Self.length(ofMonth: month, year: year)).contains(day)
    else { return nil }
    let yearFromMarch = month > 2 ? year : year - 1
    let era = Self.floorDivide(yearFromMarch, 400)
    let yearOfEra = yearFromMarch - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    self.init(daysSince1970: era * 146_097 + dayOfEra - 719_468)
  }

  /// Year, month and day of the month in the proleptic Gregorian calendar.
  ///
  /// O(1).
  public var civil: (year: Int, month: Int, day: Int) {
    let shifted = daysSince1970 + 719_468
    let era = Self.floorDivide(shifted, 146_097)
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    return (
      yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month,
      dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    )
  }

  /// The day of the week, 1 for Monday to 7 for Sunday.
  public var isoWeekday: Int {
    daysSince1970 + 3 - Self.floorDivide(daysSince1970 + 3, 7) * 7 + 1
  }

  /// The ISO 8601 week: the year that holds its Thursday, and its number in that year from 1.
  public var isoWeek: (year: Int, week: Int) {
    let thursday = LocalDay(daysSince1970: daysSince1970 + 4 - isoWeekday)
    let year = thursday.civil.year
    guard let newYear = LocalDay(year: year, month: 1, day: 1) else { return (year, 1) }
    return (year, (thursday.daysSince1970 - newYear.daysSince1970) / 7 + 1)
  }

  /// The day some days later, or earlier where the number is negative; at most the first or the last
  /// day of ``numbers``.
  public func advanced(by days: Int) -> LocalDay {
    let (number, isBeyond) = daysSince1970.addingReportingOverflow(days)
    return LocalDay(daysSince1970: isBeyond ? (days > 0 ? .max : .min) : number)
  }

  static func length(ofMonth month: Int, year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  static func floorDivide(_ dividend: Int, _ divisor: Int) -> Int {
    let quotient = dividend / divisor
    return dividend % divisor < 0 ? quotient - 1 : quotient
  }
}
