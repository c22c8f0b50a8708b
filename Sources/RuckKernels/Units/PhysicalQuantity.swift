/// A quantity of one unit: values of it can be added, scaled, compared and printed.
///
/// ```swift
/// let load: Mass = .pounds(35) + .kilograms(2)
/// let speed = Length.miles(12) / Duration.seconds(3 * 3600)
/// print(load, speed < .kilometersPerHour(7))
/// ```
public protocol PhysicalQuantity: Sendable, Hashable, Comparable, AdditiveArithmetic,
  Codable, CustomStringConvertible
{
  /// The unit that values are held in, as it is printed: `kg`.
  static var unit: String { get }
  /// The value in ``unit``.
  var amount: Double { get }
  /// The quantity of this many units.
  init(amount: Double)
}

extension PhysicalQuantity {
  /// Nothing.
  public static var zero: Self { Self(amount: 0) }
  /// The sum of two values.
  public static func + (left: Self, right: Self) -> Self {
    Self(amount: left.amount + right.amount)
  }
  /// The difference of two values.
  public static func - (left: Self, right: Self) -> Self {
    Self(amount: left.amount - right.amount)
  }
  /// The value of the other sign.
  public static prefix func - (value: Self) -> Self { Self(amount: -value.amount) }
  /// So many times a value.
  public static func * (value: Self, factor: Double) -> Self { Self(amount: value.amount * factor) }
  /// So many times a value.
  public static func * (factor: Double, value: Self) -> Self { value * factor }
  /// A part of a value.
  public static func / (value: Self, divisor: Double) -> Self {
    Self(amount: value.amount / divisor)
  }
  /// Returns the ratio of one value to another; by 0 it is infinite or NaN.
  public static func / (left: Self, right: Self) -> Double { left.amount / right.amount }
  /// Orders by the amount; NaN is in no order.
  public static func < (left: Self, right: Self) -> Bool { left.amount < right.amount }
  /// The value with its unit: `15.9 kg`, in the shortest digits that read back.
  public var description: String { "\(plainNumber(amount)) \(Self.unit)" }
}

extension Length {
  /// The speed that covers a length in a time; infinite or NaN where the time is 0.
  public static func / (length: Length, time: Duration) -> Speed {
    .metersPerSecond(length.meters / time.inSeconds)
  }
}

extension Speed {
  /// The length that a speed covers in a time.
  public static func * (speed: Speed, time: Duration) -> Length {
    .meters(speed.metersPerSecond * time.inSeconds)
  }
}

extension Energy {
  /// The power that spends an energy in a time; infinite or NaN where the time is 0.
  public static func / (energy: Energy, time: Duration) -> Power {
    .watts(energy.joules / time.inSeconds)
  }
}

extension Power {
  /// The energy that a power spends in a time.
  public static func * (power: Power, time: Duration) -> Energy {
    .joules(power.watts * time.inSeconds)
  }
}

#if !hasFeature(Embedded)
extension PhysicalQuantity {
  /// Reads the number of ``unit`` that a quantity is coded as: its key says the unit.
  public init(from decoder: any Decoder) throws {
    self.init(amount: try decoder.singleValueContainer().decode(Double.self))
  }
  /// Writes the amount in ``unit`` as a number.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(amount)
  }
}
#endif
