/// A day of somebody's calendar: days since 1 January 1970 in local time.
///
/// No zone table is asked: a session carries its own offset from UTC. Weeks and months are integer
/// arithmetic on the proleptic Gregorian calendar.
public struct LocalDay: Sendable, Hashable, Comparable {
  /// Days since 1 January 1970, a Thursday.
  public var daysSince1970: Int

  /// A day by its number.
  public init(daysSince1970: Int) { self.daysSince1970 = daysSince1970 }

  /// The day of a moment at an offset from UTC, both in seconds: floor((t + offset) / 86400).
  ///
  /// Nil for a moment that is not finite or lies beyond a million years.
  public init?(secondsSince1970 seconds: Double, utcOffset: Int) {
    let day = ((seconds + Double(utcOffset)) / 86_400).rounded(.down)
    guard day.magnitude < 365_250_000 else { return nil }
    daysSince1970 = Int(day)
  }

  /// Earlier days first.
  public static func < (one: LocalDay, other: LocalDay) -> Bool {
    one.daysSince1970 < other.daysSince1970
  }
}
