public import RuckKernels

/// A day of a local calendar: days since 1 January 1970 in local time.
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

extension LocalDay: CustomStringConvertible {
  /// The date as ISO 8601 writes it: `2025-04-01`.
  ///
  /// A year outside 0...9999 carries its sign: `-0044-03-15`, `+12025-04-01`.
  public var description: String { civil.description }

  /// Reads what `description` writes, and nothing else; nil for any other text.
  public init?(_ text: String) {
    guard let date = CivilDate(text) else { return nil }
    self.init(daysSince1970: date.daysSince1970)
  }
}

#if !hasFeature(Embedded)
extension LocalDay: Codable {
  /// Reads a day as it is written: `2025-04-01`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let day = LocalDay(try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "this is not a day")
    }
    self = day
  }

  /// Writes the day as ``description`` does.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
#endif

/// The days from one to another, both included; either end may be open.
public struct DayRange: Sendable, Hashable {
  /// The first day; nil for no earliest.
  public var first: LocalDay?
  /// The last day; nil for no latest.
  public var last: LocalDay?

  /// The days between two, both included.
  public init(first: LocalDay? = nil, last: LocalDay? = nil) {
    (self.first, self.last) = (first, last)
  }

  /// Whether a day lies in the range.
  public func contains(_ day: LocalDay) -> Bool {
    if let first, day < first { return false }
    if let last, last < day { return false }
    return true
  }
}
