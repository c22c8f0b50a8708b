internal import RuckKernels

/// A day of somebody's calendar: days since 1 January 1970 in local time.
///
/// No zone table is asked: a session carries its own offset from UTC. Weeks and months are integer
/// arithmetic on the proleptic Gregorian calendar.
public struct LocalDay: Sendable, Hashable, Comparable {
  /// The numbers of the first and the last day that there are: of the years -999 999 and 999 999.
  public static let numbers = CivilDate.dayNumbers

  /// Days since 1 January 1970, a Thursday; held in ``numbers``.
  public var daysSince1970: Int {
    didSet { daysSince1970 = Self.held(daysSince1970) }
  }

  /// A day by its number; beyond ``numbers`` the first or the last day that there is.
  public init(daysSince1970: Int) { self.daysSince1970 = Self.held(daysSince1970) }

  private static func held(_ number: Int) -> Int {
    min(max(number, numbers.lowerBound), numbers.upperBound)
  }

  /// The day of a moment at an offset from UTC, both in seconds: floor((t + offset) / 86400).
  ///
  /// Nil for a moment that is not finite or lies beyond ``numbers``.
  public init?(secondsSince1970 seconds: Double, utcOffset: Int) {
    let day = ((seconds + Double(utcOffset)) / Double(CivilDate.secondsPerDay)).rounded(.down)
    guard day >= Double(Self.numbers.lowerBound), day <= Double(Self.numbers.upperBound) else {
      return nil
    }
    self.init(daysSince1970: Int(day))
  }

  /// Earlier days first.
  public static func < (one: LocalDay, other: LocalDay) -> Bool {
    one.daysSince1970 < other.daysSince1970
  }
}
