#if Command
internal import Foundation
internal import RuckTrack

/// The distance of local time from UTC, resolved once for a session.
enum LocalOffset {
  /// A named zone's offset on the day of the session, else what the file records, else the
  /// system's.
  static func resolve(
    option: String, recorded: Int?, start: Double?
  ) -> AnalyzedSession.Offset? {
    // Zones know nothing of days that no recording can be of.
    let day = start.flatMap {
      RecordedRange.time.contains($0) ? Date(timeIntervalSince1970: $0) : nil
    }
    if option != "auto", let zone = zone(option), let day {
      return .init(seconds: zone.secondsFromGMT(for: day), source: "option")
    }
    if let recorded { return .init(seconds: recorded, source: "file") }
    guard let day else { return nil }
    return .init(seconds: TimeZone.current.secondsFromGMT(for: day), source: "system")
  }

  /// A zone by its name; nil for what is not the name of one.
  static func zone(_ name: String) -> TimeZone? {
    // The longest names of the time zone database have some thirty letters.
    guard name.utf8.count <= 64, name.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7f }) else {
      return nil
    }
    return TimeZone(identifier: name)
  }
}
#endif
