/// A mass, held in kilograms.
public struct Mass: PhysicalQuantity {
  /// The international avoirdupois pound in kilograms, exact by the agreement of 1959.
  public static let kilogramsPerPound = 0.453_592_37

  /// The value in kilograms.
  public var kilograms: Double

  /// `kg`.
  public static var unit: String { "kg" }
  /// The value in kilograms.
  public var amount: Double { kilograms }
  /// So many kilograms.
  public init(amount: Double) { kilograms = amount }

  /// The value in pounds.
  public var pounds: Double { kilograms / Self.kilogramsPerPound }

  /// A mass given in kilograms.
  public static func kilograms(_ value: Double) -> Mass { Mass(amount: value) }

  /// A mass given in pounds.
  public static func pounds(_ value: Double) -> Mass {
    Mass(amount: value * kilogramsPerPound)
  }
}
