/// Energy per time, held in watts.
public struct Power: PhysicalQuantity {
  /// The value in watts.
  public var watts: Double

  /// `W`.
  public static var unit: String { "W" }
  /// The value in watts.
  public var amount: Double { watts }
  /// So many watts.
  public init(amount: Double) { watts = amount }

  /// The value in kilocalories per hour: 3600 s of watts, 4184 J to the kilocalorie.
  public var kilocaloriesPerHour: Double { watts * 3600 / Energy.joulesPerKilocalorie }

  /// A power given in watts.
  public static func watts(_ value: Double) -> Power { Power(amount: value) }
  /// A power given in kilocalories per hour.
  public static func kilocaloriesPerHour(_ value: Double) -> Power {
    Power(amount: value * Energy.joulesPerKilocalorie / 3600)
  }
}
