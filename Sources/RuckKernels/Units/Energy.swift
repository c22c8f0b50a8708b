/// An amount of energy, held in joules.
public struct Energy: PhysicalQuantity {
  /// The thermochemical kilocalorie in joules, exact by definition; food labels use it too.
  public static let joulesPerKilocalorie = 4184.0

  /// The value in joules.
  public var joules: Double

  /// `J`.
  public static var unit: String { "J" }
  /// The value in joules.
  public var amount: Double { joules }
  /// So many joules.
  public init(amount: Double) { joules = amount }

  /// The value in kilojoules.
  public var kilojoules: Double { joules / 1000 }
  /// The value in kilocalories.
  public var kilocalories: Double { joules / Self.joulesPerKilocalorie }

  /// An energy given in joules.
  public static func joules(_ value: Double) -> Energy { Energy(amount: value) }
  /// An energy given in kilojoules.
  public static func kilojoules(_ value: Double) -> Energy { Energy(amount: value * 1000) }
  /// An energy given in kilocalories.
  public static func kilocalories(_ value: Double) -> Energy {
    Energy(amount: value * joulesPerKilocalorie)
  }
}

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
