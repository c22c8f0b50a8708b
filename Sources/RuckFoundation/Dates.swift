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
