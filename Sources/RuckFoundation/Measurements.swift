public import Foundation
public import RuckKernels

/// A quantity of the package that Foundation has units of.
///
/// Foundation rounds its units: its mile has 1609.34 m, its pound 0.453592 kg.
public protocol Measurable: PhysicalQuantity {
  /// Foundation's units of the quantity.
  associatedtype Units: Dimension
  /// The unit that the quantity is held in.
  static var heldIn: Units { get }
}

extension Measurable {
  /// The quantity of a measurement in any unit.
  public init(_ measurement: Measurement<Units>) {
    self.init(amount: measurement.converted(to: Self.heldIn).value)
  }

  /// The quantity in the unit that it is held in, to be converted and formatted.
  public var measurement: Measurement<Units> { Measurement(value: amount, unit: Self.heldIn) }
}

extension Mass: Measurable {
  /// Kilograms.
  public static var heldIn: UnitMass { .kilograms }
}

extension Length: Measurable {
  /// Metres.
  public static var heldIn: UnitLength { .meters }
}

extension Speed: Measurable {
  /// Metres a second.
  public static var heldIn: UnitSpeed { .metersPerSecond }
}

extension Energy: Measurable {
  /// Joules.
  public static var heldIn: UnitEnergy { .joules }
}

extension Power: Measurable {
  /// Watts.
  public static var heldIn: UnitPower { .watts }
}
