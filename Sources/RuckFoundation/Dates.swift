public import Foundation
public import RuckHistory
public import RuckTrack

extension Date {
  /// The moment of a time of the package, in seconds since 1970; nil where that is unknown or not a
  /// number.
  public init?(secondsSince1970 seconds: Double?) {
    guard let seconds, seconds.isFinite else { return nil }
    self.init(timeIntervalSince1970: seconds)
  }
}

extension SessionSummary {
  /// When the session begins; nil without times.
  public var startDate: Date? { Date(secondsSince1970: start) }
  /// When the session ends; nil without times.
  public var endDate: Date? { Date(secondsSince1970: end) }
}

extension SessionSplit {
  /// When the split begins; nil without times.
  public var startDate: Date? { Date(secondsSince1970: startTime) }
  /// When the split ends; nil without times.
  public var endDate: Date? { Date(secondsSince1970: endTime) }
}

extension SessionRecord {
  /// When the session begins; nil where it is unknown.
  public var startDate: Date? { Date(secondsSince1970: start) }
  /// When the session ends; nil while it is active, and where it is unknown.
  public var endDate: Date? { Date(secondsSince1970: end) }
}

extension TrackPoint {
  /// The moment of the point; nil where it is unknown.
  public var date: Date? {
    get { Date(secondsSince1970: time) }
    set { time = newValue?.timeIntervalSince1970 }
  }
}

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
