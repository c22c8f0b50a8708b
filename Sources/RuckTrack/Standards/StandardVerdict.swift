/// Whether a session meets a standard, by how much, and where.
public struct StandardVerdict: Sendable, Hashable {
  /// Met or not.
  public enum Outcome: String, Sendable, CaseIterable {
    /// Some part of the session satisfies every requirement.
    case met
    /// No part does.
    case notMet = "not-met"
    /// The verdict depends on something unknown.
    case unknown
  }

  /// A reason why a standard is not met.
  public enum Reason: String, Sendable, CaseIterable {
    /// No part has the distance with the load.
    case distance
    /// No part has the gain.
    case gain
    /// It took too long.
    case time
    /// The load was too light for at least a part of an otherwise sufficient stretch.
    case load
    /// The recording has no times.
    case timesUnknown = "times-unknown"
    /// The load is unknown.
    case loadUnknown = "load-unknown"
    /// The recording has no altitudes.
    case gainUnknown = "gain-unknown"
    /// The limit depends on the walker's age.
    case ageUnknown = "age-unknown"
    /// The limit depends on the walker's sex.
    case sexUnknown = "sex-unknown"
    /// The standard has no limit for a walker of this age and sex.
    case noLimit = "no-limit-for-walker"
  }

  /// The standard.
  public var standard: Standard
  /// Met or not.
  public var outcome: Outcome
  /// The reasons why the standard is not met; empty where it is.
  public var reasons: [Reason] = []
  /// The walker's time limit in seconds; nil without one or it is not known.
  public var limit: Double?
  /// The fastest part with the distance, the gain and, where it is known, the load; nil without
  /// such a part.
  public var best: Effort?
  /// The longest distance under the load within the limit; nil where the standard asks for no distance
  /// or the load was never carried.
  public var farthest: Effort?
  /// The fastest part with whatever load, where the load was too light for a better verdict.
  public var unburdened: Effort?
  /// The lightest load in kilograms over that part.
  public var lightestLoad: Double?
  /// Whether the load is known, or none is asked for: else parts count with whatever load.
  public var isLoadKnown = true
  /// Whether the interval of the session's distance leaves the verdict open: at one of its ends the
  /// standard is met, at the other it is not.
  public var isClose = false
  /// The reliability of the verdict: that of the standard's figures, and low where it is close.
  public var trust: Standard.Trust { isClose ? .low : standard.trust }

  /// Seconds that the best part is over the limit; negative is time to spare.
  public var secondsOver: Double? {
    guard let best, let limit else { return nil }
    return best.value - limit
  }

  /// Metres that the longest distance within the limit is short; nil where it is enough.
  public var metersShort: Double? {
    guard outcome != .met, let farthest, standard.distance > farthest.value else { return nil }
    return standard.distance - farthest.value
  }
}
