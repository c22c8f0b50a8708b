/// Whether a session meets a standard, by how much, and where.
public struct StandardVerdict: Sendable, Hashable {
  /// Met or not.
  public enum Outcome: String, Sendable, CaseIterable {
    /// Some stretch of the session satisfies all that is asked.
    case met
    /// No stretch does.
    case notMet = "not-met"
    /// What is not known decides.
    case unknown
  }

  /// What stands in the way.
  public enum Reason: String, Sendable, CaseIterable {
    /// The load was not carried far enough at a stretch.
    case distance
    /// The climb was not made at a stretch.
    case gain
    /// It took too long.
    case time
    /// The load was too light for at least a part of what would have sufficed.
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

  /// What was asked.
  public var standard: Standard
  /// Met or not.
  public var outcome: Outcome
  /// What stands in the way; empty where the standard is met.
  public var reasons: [Reason] = []
  /// The walker's time limit in seconds; nil without one or it is not known.
  public var limit: Double?
  /// The fastest stretch with the distance, the climb and, where it is known, the load; nil where
  /// there is none.
  public var best: Effort?
  /// The longest way under the load within the limit; nil where the standard asks for no distance
  /// or the load was never carried.
  public var farthest: Effort?
  /// The fastest stretch with whatever load, where the load was too light for a better verdict.
  public var unburdened: Effort?
  /// The lightest load in kilograms over that stretch.
  public var lightestLoad: Double?

  /// Seconds that the best stretch is over the limit; negative is time to spare.
  public var secondsOver: Double? {
    guard let best, let limit else { return nil }
    return best.value - limit
  }

  /// Metres that the longest way within the limit lacks; nil where it lacks none.
  public var metersShort: Double? {
    guard outcome != .met, let farthest, standard.distance > farthest.value else { return nil }
    return standard.distance - farthest.value
  }
}
