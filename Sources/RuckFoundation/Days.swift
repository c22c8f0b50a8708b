public import Foundation
public import RuckHistory

extension LocalDay {
  /// The day of a moment in a time zone; nil beyond `LocalDay.numbers`.
  public init?(_ date: Date, in zone: TimeZone) {
    self.init(
      secondsSince1970: date.timeIntervalSince1970, utcOffset: zone.secondsFromGMT(for: date))
  }

  /// Year, month and day of the Gregorian calendar.
  public var dateComponents: DateComponents {
    let calendar = Calendar(identifier: .gregorian)
    let seconds = Double(daysSince1970) * 86_400
    var utc = calendar
    utc.timeZone = .gmt
    return utc.dateComponents([.year, .month, .day], from: Date(timeIntervalSince1970: seconds))
  }

  /// The first moment of the day in a calendar's time zone; nil where the calendar has no such day.
  public func start(in calendar: Calendar) -> Date? {
    var gregorian = Calendar(identifier: .gregorian)
    gregorian.timeZone = calendar.timeZone
    return gregorian.date(from: dateComponents).map { gregorian.startOfDay(for: $0) }
  }
}
