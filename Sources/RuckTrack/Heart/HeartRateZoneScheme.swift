public import RuckKernels

/// By what the bounds of heart-rate zones are set.
public enum HeartRateZoneScheme: Sendable, Hashable {
  /// Shares of the highest rate, after Edwards.
  case maximum
  /// Shares of the reserve between rest and the highest rate.
  case reserve
  /// Bounds of one's own.
  case own(HeartRateZones)

  /// The scheme's short name: `max`, `reserve`, `own`.
  public var name: String {
    switch self {
    case .maximum: "max"
    case .reserve: "reserve"
    case .own: "own"
    }
  }

  /// A walker's zones; nil where a rate that they depend on is not known or makes no zones.
  public func zones(of walker: Walker) -> HeartRateZones? {
    switch self {
    case .maximum:
      return walker.maximumHeartRate.flatMap { $0 > 0 ? .edwards(maximum: $0) : nil }
    case .reserve:
      guard let maximum = walker.maximumHeartRate, let resting = walker.restingHeartRate,
        maximum > resting
      else { return nil }
      return .reserve(resting: resting, maximum: maximum)
    case .own(let zones): return zones
    }
  }
}

/// The time of a session by heart rate.
public struct HeartRateTimes: Sendable, Hashable {
  /// The zones.
  public var zones: HeartRateZones
  /// Seconds in each zone.
  public var seconds: [Double]
  /// Seconds below the lowest.
  public var below: Double
}
