internal import RuckKernels

/// The training load of a session, by measures that include the pack and the heart rate.
///
/// A measure that cannot be known is nil.
public struct TrainingLoad: Sendable, Hashable {
  /// Banister's training impulse.
  public var banister: Double?
  /// Edwards' training impulse.
  public var edwards: Double?
  /// Minutes in Edwards' five zones; empty without a heart rate or its maximum.
  public var zoneMinutes: [Double]
  /// Perceived exertion (0–10) times minutes.
  public var sessionRPE: Double?
  /// Load times distance, kg·km.
  public var loadDistance: Double?
  /// Load in percent of body mass times distance, %·km.
  public var bodyMassPercentDistance: Double?
  /// Load times metres descended, kg·m.
  public var loadedDescent: Double?

  /// A training load of given numbers; the others are unknown.
  public init(
    banister: Double? = nil, edwards: Double? = nil, zoneMinutes: [Double] = [],
    sessionRPE: Double? = nil, loadDistance: Double? = nil,
    bodyMassPercentDistance: Double? = nil, loadedDescent: Double? = nil
  ) {
    (self.banister, self.edwards, self.zoneMinutes) = (banister, edwards, zoneMinutes)
    (self.sessionRPE, self.loadDistance) = (sessionRPE, loadDistance)
    (self.bodyMassPercentDistance, self.loadedDescent) = (bodyMassPercentDistance, loadedDescent)
  }
}
