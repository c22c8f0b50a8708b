/// Energy per time, held in watts.
public struct Power: Sendable, Hashable, Comparable {
  /// The value in watts.
  public var watts: Double

  /// The value in kilocalories per hour: 3600 s of watts, 4184 J to the kilocalorie.
  public var kilocaloriesPerHour: Double { watts * 3600 / Energy.joulesPerKilocalorie }

  /// A power given in watts.
  public static func watts(_ value: Double) -> Power { Power(watts: value) }
  /// A power given in kilocalories per hour.
  public static func kilocaloriesPerHour(_ value: Double) -> Power {
    Power(watts: value * Energy.joulesPerKilocalorie / 3600)
  }

  /// Orders by watts.
  public static func < (left: Power, right: Power) -> Bool { left.watts < right.watts }
}
