/// Points in time as people and machines write them, by integer arithmetic on the civil calendar.
package enum CivilTime {
  /// `2024-05-01T06:00:00Z`, with milliseconds where there are any; nil outside years 1...9999.
  package static func timestamp(_ secondsSince1970: Double?) -> String? {
    guard let time = secondsSince1970, time.isFinite, time >= -62_135_596_800,
      time < 253_402_300_799
    else { return nil }
    let milliseconds = Int((time * 1000).rounded())
    let second = floorDivide(milliseconds, 1000)
    let fraction = milliseconds - second * 1000
    let (date, clock) = parts(second)
    let tail = fraction == 0 ? "" : "." + padded(fraction, 3)
    return "\(date)T\(clock)\(tail)Z"
  }

  /// `2024-05-01 06:00` at an offset from UTC in seconds.
  package static func local(_ secondsSince1970: Double?, offset: Int) -> String {
    guard let time = secondsSince1970, timestamp(time) != nil else { return NumberText.unknown }
    let (date, clock) = parts(Int(time.rounded(.down)) + offset)
    return "\(date) \(clock.prefix(5))"
  }

  /// Seconds from 1970 to the midnight of a day written `2024-05-01`; nil for no such day.
  package static func midnight(_ day: String) -> Double? {
    let parts = day.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].utf8.count == 4, let year = Int(parts[0]),
      let month = Int(parts[1]), let dayOfMonth = Int(parts[2]), (1...12).contains(month),
      (1...31).contains(dayOfMonth), year >= 1
    else { return nil }
    let yearFromMarch = month > 2 ? year : year - 1
    let era = floorDivide(yearFromMarch, 400)
    let yearOfEra = yearFromMarch - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + dayOfMonth - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return Double(era * 146_097 + dayOfEra - 719_468) * 86400
  }

  private static func parts(_ second: Int) -> (date: String, clock: String) {
    let day = floorDivide(second, 86400)
    let rest = second - day * 86400
    let clock = "\(padded(rest / 3600, 2)):\(padded(rest / 60 % 60, 2)):\(padded(rest % 60, 2))"
    // Days to a civil date after Howard Hinnant's chrono algorithms: years begin in March, so
    // that the leap day is the last of its year.
    let shifted = day + 719_468
    let era = floorDivide(shifted, 146_097)
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let dayOfMonth = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return ("\(padded(year, 4))-\(padded(month, 2))-\(padded(dayOfMonth, 2))", clock)
  }

  private static func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }

  private static func floorDivide(_ dividend: Int, _ divisor: Int) -> Int {
    let quotient = dividend / divisor
    return dividend % divisor < 0 ? quotient - 1 : quotient
  }
}
