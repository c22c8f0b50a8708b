/// A mass, held in kilograms.
public struct Mass: Sendable, Hashable, Comparable {
  /// The international avoirdupois pound in kilograms, exact by the agreement of 1959.
  public static let kilogramsPerPound = 0.453_592_37

  /// The value in kilograms.
  public var kilograms: Double

  /// The value in pounds.
  public var pounds: Double { kilograms / Self.kilogramsPerPound }

  /// A mass given in kilograms.
  public static func kilograms(_ value: Double) -> Mass { Mass(kilograms: value) }

  /// A mass given in pounds.
  public static func pounds(_ value: Double) -> Mass {
    Mass(kilograms: value * kilogramsPerPound)
  }

  /// Orders by kilograms.
  public static func < (left: Mass, right: Mass) -> Bool { left.kilograms < right.kilograms }
}
