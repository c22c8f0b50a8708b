public import RuckKernels

/// The basis of the bounds of heart-rate zones.
public enum HeartRateZoneScheme: Sendable, Hashable {
  /// Percentages of the maximum rate, after Edwards.
  case maximum
  /// Percentages of the reserve between the resting and the maximum rate.
  case reserve
  /// Given bounds.
  case own(HeartRateZones)

  /// The scheme's short name: `max`, `reserve`, `own`.
  public var name: String {
    switch self {
    case .maximum: "max"
    case .reserve: "reserve"
    case .own: "own"
    }
  }

  /// Beats a minute from which zones are made: beyond the range of any heart.
  private static let possibleRates = 1.0...1000.0

  /// A walker's zones; nil where a rate that they depend on is not known, lies outside 1 to 1000
  /// beats a minute or makes no zones.
  public func zones(of walker: Walker) -> HeartRateZones? {
    switch self {
    case .maximum:
      return walker.maximumHeartRate.flatMap {
        Self.possibleRates.contains($0) ? .edwards(maximum: $0) : nil
      }
    case .reserve:
      guard let maximum = walker.maximumHeartRate, let resting = walker.restingHeartRate,
        Self.possibleRates.contains(maximum), Self.possibleRates.contains(resting),
        maximum - resting >= 1
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
