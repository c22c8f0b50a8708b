/// A date of the proleptic Gregorian calendar.
///
/// Year 0 is the year before year 1. Every date of the years -999 999 to 999 999 is there. The two
/// conversions are Howard Hinnant's ("chrono-compatible low-level date algorithms", 2013): a year
/// begins in March, so that the leap day is its last, and eras of 400 years all have 146 097 days.
public struct CivilDate: Sendable, Hashable, Comparable {
  /// The year.
  public let year: Int
  /// The month, 1 to 12.
  public let month: Int
  /// The day of the month, from 1.
  public let day: Int

  /// Seconds of a day without a leap second.
  public static let secondsPerDay = 86_400

  /// The days since 1 January 1970 that are dates: those of the years -999 999 to 999 999.
  public static let dayNumbers = -365_961_662...364_522_971

  /// A date; nil for one that does not exist and for years beyond 999 999.
  ///
  /// O(1).
  public init?(year: Int, month: Int, day: Int) {
    guard year.magnitude < 1_000_000, (1...12).contains(month),
      (1...Self.length(ofMonth: month, in: year)).contains(day)
    else { return nil }
    (self.year, self.month, self.day) = (year, month, day)
  }

  /// The date some days after 1 January 1970; beyond ``dayNumbers`` the first or the last date.
  ///
  /// O(1).
  public init(daysSince1970 number: Int) {
    let held = min(max(number, Self.dayNumbers.lowerBound), Self.dayNumbers.upperBound)
    let days = held + Self.daysToMarchOf0
    let era = days.dividedDown(by: Self.daysOfEra)
    let dayOfEra = days - era * Self.daysOfEra
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
  }

  /// Days since 1 January 1970, a Thursday; negative before it.
  ///
  /// O(1).
  public var daysSince1970: Int {
    let yearFromMarch = month > 2 ? year : year - 1
    let era = yearFromMarch.dividedDown(by: 400)
    let yearOfEra = yearFromMarch - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * Self.daysOfEra + dayOfEra - Self.daysToMarchOf0
  }

  /// The days of a month, 28 to 31.
  ///
  /// - Parameters:
  ///   - month: the month, 1 to 12.
  ///   - year: its year.
  /// - Returns: the number of days; 31 for what is not a month.
  public static func length(ofMonth month: Int, in year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// Earlier dates first.
  public static func < (one: CivilDate, other: CivilDate) -> Bool {
    (one.year, one.month, one.day) < (other.year, other.month, other.day)
  }

  private static let daysOfEra = 146_097
  // From 1 March of year 0 to 1 January 1970.
  private static let daysToMarchOf0 = 719_468
}

extension CivilDate: LosslessStringConvertible {
  /// The date as ISO 8601 writes it: `2025-04-01`.
  ///
  /// A year outside 0...9999 carries its sign: `-0044-03-15`, `+12025-04-01`.
  public var description: String {
    String(appendedBy: { append(to: &$0) })
  }

  /// Appends ``description``.
  package func append(to bytes: inout [UInt8]) {
    Self.append(year: year, to: &bytes)
    bytes.append(UInt8(ascii: "-"))
    bytes.append(digits: UInt64(month), width: 2)
    bytes.append(UInt8(ascii: "-"))
    bytes.append(digits: UInt64(day), width: 2)
  }

  /// Reads what ``description`` writes, and nothing else; nil for any other text.
  public init?(_ text: String) {
    let isSigned = text.hasPrefix("-") || text.hasPrefix("+")
    let parts = text.dropFirst(isSigned ? 1 : 0)
      .split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3, parts.allSatisfy({ $0.utf8.allSatisfy { (48...57).contains($0) } }),
      let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2]),
      let date = CivilDate(year: text.hasPrefix("-") ? -year : year, month: month, day: day),
      date.description == text
    else { return nil }
    self = date
  }

  /// A year with four digits at least, and with its sign where ISO 8601 asks for one.
  package static func text(year: Int) -> String {
    String(appendedBy: { append(year: year, to: &$0) })
  }

  private static func append(year: Int, to bytes: inout [UInt8]) {
    if year < 0 || year > 9999 { bytes.append(UInt8(ascii: year < 0 ? "-" : "+")) }
    bytes.append(digits: UInt64(year.magnitude), width: 4)
  }

  /// A number of at least 0 with this many digits at least.
  package static func padded(_ number: Int, _ width: Int) -> String {
    String(appendedBy: { $0.append(digits: UInt64(number), width: width) })
  }
}

extension SignedInteger {
  /// The quotient rounded down, by a positive divisor: -1 by 7 is -1.
  package func dividedDown(by divisor: Self) -> Self {
    let quotient = self / divisor
    return self % divisor < 0 ? quotient - 1 : quotient
  }
}
