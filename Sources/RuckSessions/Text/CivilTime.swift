package import RuckHistory
internal import RuckKernels

/// Points in time as people and machines write them, by integer arithmetic.
package enum CivilTime {
  /// `2024-05-01T06:00:00Z`, with milliseconds where there are any; nil outside years 1...9999.
  package static func timestamp(_ secondsSince1970: Double?) -> String? {
    Timestamp.text(secondsSince1970)
  }

  /// `2024-05-01T08:00:00`: a time as a local clock showed it; nil where the offset in seconds is unknown.
  package static func local(of secondsSince1970: Double?, offset: Int?) -> String? {
    guard let secondsSince1970, let offset else { return nil }
    return timestamp(secondsSince1970 + Double(offset)).map { String($0.dropLast()) }
  }

  /// `2024-05-01 06:00`, or `2024-05-01 6:00 AM`, at an offset from UTC in seconds.
  package static func local(
    _ secondsSince1970: Double?, offset: Int, clock: Preferences.Clock = .hours24
  ) -> String {
    guard let time = secondsSince1970, timestamp(time) != nil else { return NumberText.unknown }
    let (date, text) = Timestamp.parts(Int64(time.rounded(.down)) + Int64(offset))
    guard clock == .hours12, let hour = Int(text.prefix(2)) else {
      return "\(date) \(text.prefix(5))"
    }
    let minutes = text.dropFirst(2).prefix(3)
    return "\(date) \(hour % 12 == 0 ? 12 : hour % 12)\(minutes) \(hour < 12 ? "AM" : "PM")"
  }

  /// Seconds from 1970 to the midnight of a day written `2024-05-01`; nil for no such day.
  package static func midnight(_ day: String) -> Double? {
    let parts = day.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].utf8.count == 4, let year = Int(parts[0]), year >= 1,
      let month = Int(parts[1]), let dayOfMonth = Int(parts[2]),
      let date = CivilDate(year: year, month: month, day: dayOfMonth)
    else { return nil }
    return Double(date.daysSince1970) * Double(CivilDate.secondsPerDay)
  }

  /// Seconds ahead of UTC of `+05:30`, `-0330` or `+2`, at most 18 hours; nil for any other text.
  package static func offset(_ text: String) -> Int? {
    guard let sign = text.first, sign == "+" || sign == "-" else { return nil }
    let fields = text.dropFirst().split(separator: ":", omittingEmptySubsequences: false)
    let parts: [Substring]
    switch fields.count {
    case 1 where fields[0].count == 4: parts = [fields[0].prefix(2), fields[0].suffix(2)]
    case 1: parts = [fields[0], "00"]
    default: parts = fields
    }
    guard parts.count == 2, (1...2).contains(parts[0].count), parts[1].count == 2,
      parts.allSatisfy({ $0.utf8.allSatisfy { (48...57).contains($0) } }),
      let hour = Int(parts[0]), let minute = Int(parts[1]), minute < 60
    else { return nil }
    let seconds = hour * 3600 + minute * 60
    guard seconds <= 18 * 3600 else { return nil }
    return sign == "-" ? -seconds : seconds
  }

  /// An offset from UTC in seconds as a person reads it: `+2:00`, `-3:30`.
  package static func text(ofOffset seconds: Int) -> String {
    let minutes = Int(seconds.magnitude) / 60
    return "\(seconds < 0 ? "-" : "+")\(minutes / 60):\(CivilDate.padded(minutes % 60, 2))"
  }
}
