public import Foundation
public import RuckKernels

// Quantities of the package and those of Foundation, in the unit that each is held in. Foundation rounds
// its units: its mile has 1609.34 m, its pound 0.453592 kg.

extension Mass {
  /// The mass of a measurement in any unit.
  public init(_ measurement: Measurement<UnitMass>) {
    self = .kilograms(measurement.converted(to: .kilograms).value)
  }

  /// The mass in kilograms, to be converted and formatted.
  public var measurement: Measurement<UnitMass> { Measurement(value: kilograms, unit: .kilograms) }
}

extension Length {
  /// The length of a measurement in any unit.
  public init(_ measurement: Measurement<UnitLength>) {
    self = .meters(measurement.converted(to: .meters).value)
  }

  /// The length in metres, to be converted and formatted.
  public var measurement: Measurement<UnitLength> { Measurement(value: meters, unit: .meters) }
}

extension Speed {
  /// The speed of a measurement in any unit.
  public init(_ measurement: Measurement<UnitSpeed>) {
    self = .metersPerSecond(measurement.converted(to: .metersPerSecond).value)
  }

  /// The speed in metres a second, to be converted and formatted.
  public var measurement: Measurement<UnitSpeed> {
    Measurement(value: metersPerSecond, unit: .metersPerSecond)
  }
}

extension Energy {
  /// The energy of a measurement in any unit.
  public init(_ measurement: Measurement<UnitEnergy>) {
    self = .joules(measurement.converted(to: .joules).value)
  }

  /// The energy in joules, to be converted and formatted.
  public var measurement: Measurement<UnitEnergy> { Measurement(value: joules, unit: .joules) }
}

extension Power {
  /// The power of a measurement in any unit.
  public init(_ measurement: Measurement<UnitPower>) {
    self = .watts(measurement.converted(to: .watts).value)
  }

  /// The power in watts, to be converted and formatted.
  public var measurement: Measurement<UnitPower> { Measurement(value: watts, unit: .watts) }
}
