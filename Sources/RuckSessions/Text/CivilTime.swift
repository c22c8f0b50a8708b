internal import RuckKernels

/// Points in time as people and machines write them, by integer arithmetic.
package enum CivilTime {
  /// `2024-05-01T06:00:00Z`, with milliseconds where there are any; nil outside years 1...9999.
  package static func timestamp(_ secondsSince1970: Double?) -> String? {
    guard let time = secondsSince1970, time.isFinite, time >= -62_135_596_800,
      time < 253_402_300_799
    else { return nil }
    let milliseconds = Int((time * 1000).rounded())
    let second = milliseconds.dividedDown(by: 1000)
    let fraction = milliseconds - second * 1000
    let (date, clock) = parts(second)
    let tail = fraction == 0 ? "" : "." + CivilDate.padded(fraction, 3)
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
    guard parts.count == 3, parts[0].utf8.count == 4, let year = Int(parts[0]), year >= 1,
      let month = Int(parts[1]), let dayOfMonth = Int(parts[2]),
      let date = CivilDate(year: year, month: month, day: dayOfMonth)
    else { return nil }
    return Double(date.daysSince1970 * CivilDate.secondsPerDay)
  }

  private static func parts(_ second: Int) -> (date: CivilDate, clock: String) {
    let day = second.dividedDown(by: CivilDate.secondsPerDay)
    let rest = second - day * CivilDate.secondsPerDay
    let clock = [rest / 3600, rest / 60 % 60, rest % 60].map { CivilDate.padded($0, 2) }
    return (CivilDate(daysSince1970: day), clock.joined(separator: ":"))
  }
}
