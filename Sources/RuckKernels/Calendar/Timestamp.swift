/// Points in time as the documents write them: `2024-05-01T06:00:00Z`, by integer arithmetic.
package enum Timestamp {
  /// A time in UTC, with milliseconds where there are any; nil outside years 1...9999.
  package static func text(_ secondsSince1970: Double?) -> String? {
    var bytes: [UInt8] = []
    guard let secondsSince1970, append(secondsSince1970, to: &bytes) else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends what ``text(_:)`` gives, if anything.
  ///
  /// - Returns: whether the time has a text.
  @discardableResult
  package static func append(_ secondsSince1970: Double, to bytes: inout [UInt8]) -> Bool {
    guard secondsSince1970 >= -62_135_596_800, secondsSince1970 < 253_402_300_799 else {
      return false
    }
    let milliseconds = Int64((secondsSince1970 * 1000).rounded())
    let second = milliseconds.dividedDown(by: 1000)
    let fraction = milliseconds - second * 1000
    let (date, secondOfDay) = day(of: second)
    date.append(to: &bytes)
    bytes.append(UInt8(ascii: "T"))
    append(clock: secondOfDay, to: &bytes)
    if fraction != 0 {
      bytes.append(UInt8(ascii: "."))
      bytes.append(digits: UInt64(fraction), width: 3)
    }
    bytes.append(UInt8(ascii: "Z"))
    return true
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
    let (date, secondOfDay) = day(of: second)
    return (date, String(appendedBy: { append(clock: secondOfDay, to: &$0) }))
  }

  private static func day(of second: Int64) -> (date: CivilDate, secondOfDay: UInt64) {
    let secondsPerDay = Int64(CivilDate.secondsPerDay)
    let day = second.dividedDown(by: secondsPerDay)
    return (CivilDate(daysSince1970: Int(day)), UInt64(second - day * secondsPerDay))
  }

  /// `06:00:00` of the seconds since midnight.
  private static func append(clock second: UInt64, to bytes: inout [UInt8]) {
    bytes.append(digits: second / 3600, width: 2)
    bytes.append(UInt8(ascii: ":"))
    bytes.append(digits: second / 60 % 60, width: 2)
    bytes.append(UInt8(ascii: ":"))
    bytes.append(digits: second % 60, width: 2)
  }
}
