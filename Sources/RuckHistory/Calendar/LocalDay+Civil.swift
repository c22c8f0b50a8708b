public import RuckKernels

extension LocalDay {
  /// The day of a date of the proleptic Gregorian calendar; nil for a date that does not exist.
  ///
  /// Year 0 is the year before year 1. Years beyond 999 999 are refused. O(1).
  public init?(year: Int, month: Int, day: Int) {
    guard let date = CivilDate(year: year, month: month, day: day) else { return nil }
    self.init(daysSince1970: date.daysSince1970)
  }

  /// The date in the proleptic Gregorian calendar.
  ///
  /// O(1).
  public var civil: CivilDate { CivilDate(daysSince1970: daysSince1970) }

  /// The day of the week, 1 for Monday to 7 for Sunday.
  public var isoWeekday: Int {
    daysSince1970 + 3 - (daysSince1970 + 3).dividedDown(by: 7) * 7 + 1
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
}
