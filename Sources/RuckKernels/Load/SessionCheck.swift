/// An oddity of a session as a whole.
///
/// On a recorded track each is a remark, for a track is a fact; a live session cannot be completed
/// while one of the first three fails.
public enum SessionCheck: String, Sendable, Hashable, CaseIterable {
  /// The end is not after the start.
  case endNotAfterStart = "end-not-after-start"
  /// The session lasted less than a minute.
  case underOneMinute = "under-one-minute"
  /// The session covered more than 50 miles.
  case overFiftyMiles = "over-fifty-miles"
  /// The load was more than 30 % of the body mass.
  case heavyLoad = "heavy-load"

  /// The checks that a session fails, in the order of the cases.
  ///
  /// An unknown value fails none.
  ///
  /// - Parameters:
  ///   - start: seconds from any origin, NaN or nil where unknown.
  ///   - end: seconds from the same origin, NaN or nil where unknown.
  ///   - distance: the distance covered, nil where unknown.
  ///   - load: the load carried, nil where unknown.
  ///   - bodyMass: the walker's own mass, nil where unknown.
  /// - Returns: the failed checks; empty for a sound session.
  public static func failing(
    start: Double?, end: Double?, distance: Length?, load: Mass?, bodyMass: Mass?
  ) -> [SessionCheck] {
    var failed: [SessionCheck] = []
    if let start, let end {
      if end <= start {
        failed.append(.endNotAfterStart)
      } else if end - start < 60 {
        failed.append(.underOneMinute)
      }
    }
    if let distance, distance > .miles(50) { failed.append(.overFiftyMiles) }
    if let load, let bodyMass, load.kilograms > 0.3 * bodyMass.kilograms {
      failed.append(.heavyLoad)
    }
    return failed
  }
}
