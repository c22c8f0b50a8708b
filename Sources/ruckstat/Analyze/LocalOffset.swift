#if Command
internal import Foundation

/// The distance of local time from UTC, resolved once for a session.
enum LocalOffset {
  /// A named zone's offset on the day of the session, else what the file records, else the
  /// system's.
  static func resolve(
    option: String, recorded: Int?, start: Double?
  ) -> AnalyzedSession.Offset? {
    let day = start.map { Date(timeIntervalSince1970: $0) }
    if option != "auto", let zone = TimeZone(identifier: option), let day {
      return .init(seconds: zone.secondsFromGMT(for: day), source: "option")
    }
    if let recorded { return .init(seconds: recorded, source: "file") }
    guard let day else { return nil }
    return .init(seconds: TimeZone.current.secondsFromGMT(for: day), source: "system")
  }
}
#endif
