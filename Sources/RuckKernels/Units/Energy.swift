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
