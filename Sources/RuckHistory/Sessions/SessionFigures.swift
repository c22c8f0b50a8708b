public import RuckTrack

/// The numbers of a session that outlive its track.
public struct SessionFigures: Sendable, Hashable {
  /// Metres.
  public var distance: Double?
  /// Seconds from start to end.
  public var elapsed: Double?
  /// Seconds counted as moving.
  public var movingTime: Double?
  /// Metres climbed.
  public var gain: Double?
  /// Metres descended.
  public var loss: Double?
  /// Kilograms carried, averaged over time.
  public var meanLoad: Double?
  /// Kilograms carried, averaged over distance.
  public var meanLoadByDistance: Double?
  /// Kilograms of body mass on the day.
  public var bodyMass: Double?
  /// Load times distance, kilogram-kilometres.
  public var ruckWork: Double?
  /// Gross energy.
  public var grossKilocalories: Double?
  /// Gross less resting energy.
  public var netKilocalories: Double?
  /// The best efforts inside the session.
  public var efforts: [Effort] = []

  /// Numbers of which nothing is known.
  public init() {}
}
