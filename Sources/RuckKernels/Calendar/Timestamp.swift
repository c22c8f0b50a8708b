/// Points in time as the documents write them: `2024-05-01T06:00:00Z`, by integer arithmetic.
package enum Timestamp {
  /// A time in UTC, with milliseconds where there are any; nil outside years 1...9999.
  package static func text(_ secondsSince1970: Double?) -> String? {
    guard let time = secondsSince1970, time.isFinite, time >= -62_135_596_800,
      time < 253_402_300_799
    else { return nil }
    let milliseconds = Int64((time * 1000).rounded())
    let second = milliseconds.dividedDown(by: 1000)
    let fraction = Int(milliseconds - second * 1000)
    let (date, clock) = parts(second)
    let tail = fraction == 0 ? "" : "." + CivilDate.padded(fraction, 3)
    return "\(date)T\(clock)\(tail)Z"
  }

  /// Seconds since 1970 of what ``text(_:)`` writes; nil for any other text.
  package static func seconds(_ text: String) -> Double? {
    let parts = text.split(separator: "T", omittingEmptySubsequences: false)
    guard parts.count == 2, let date = CivilDate(String(parts[0])) else { return nil }
    let clock = parts[1].utf8
    var milliseconds = Int64(date.daysSince1970) * Int64(CivilDate.secondsPerDay) * 1000
    // A pattern of digits and marks, and what each digit counts in milliseconds.
    let pattern = clock.count == 9 ? "00:00:00Z" : "00:00:00.000Z"
    guard clock.count == pattern.utf8.count else { return nil }
    var weights: [Int64] = [36_000_000, 3_600_000, 600_000, 60_000, 10_000, 1000, 100, 10, 1]
    for (byte, mark) in zip(clock, pattern.utf8) {
      if mark == UInt8(ascii: "0"), (48...57).contains(byte) {
        milliseconds += Int64(byte - 48) * weights.removeFirst()
      } else if mark != byte || mark == UInt8(ascii: "0") {
        return nil
      }
    }
    let seconds = Double(milliseconds) / 1000
    return Self.text(seconds) == text ? seconds : nil
  }

  /// Two times that were read from texts, moved by less than a millisecond so that they are as far apart as
  /// is known; their texts stay.
  package static func spread(
    _ start: Double, _ end: Double, by elapsed: Double
  ) -> (start: Double, end: Double) {
    let isSame = text(start + elapsed) == text(end)
    let start = isSame ? start : start / 2 + (end - elapsed) / 2
    return (start, start + elapsed)
  }

  /// The date and the time of the day of a second since 1970.
  package static func parts(_ second: Int64) -> (date: CivilDate, clock: String) {
    let day = Int(second.dividedDown(by: Int64(CivilDate.secondsPerDay)))
    let rest = Int(second - Int64(day) * Int64(CivilDate.secondsPerDay))
    let clock = [rest / 3600, rest / 60 % 60, rest % 60].map { CivilDate.padded($0, 2) }
    return (CivilDate(daysSince1970: day), clock.joined(separator: ":"))
  }
}
