/// Load times distance: how much was carried how far.
///
/// The trackers' measure of a ruck; not mechanical work, and no physiology.
public struct RuckWork: Sendable, Hashable, Comparable {
  /// The value in kilogram-kilometres.
  public var kilogramKilometers: Double

  /// The value in pound-miles.
  public var poundMiles: Double {
    kilogramKilometers / (Mass.kilogramsPerPound * (Length.metersPerMile / 1000))
  }

  /// Ruck work given in kilogram-kilometres.
  public static func kilogramKilometers(_ value: Double) -> RuckWork {
    RuckWork(kilogramKilometers: value)
  }

  /// The ruck work of a load carried over a distance.
  public init(load: Mass, distance: Length) {
    kilogramKilometers = load.kilograms * distance.kilometers
  }

  private init(kilogramKilometers: Double) {
    self.kilogramKilometers = kilogramKilometers
  }

  /// Ruck power: ruck work per time in kilogram-kilometres an hour; nil unless the time in seconds
  /// is positive.
  public func kilogramKilometersPerHour(over seconds: Double) -> Double? {
    seconds > 0 ? kilogramKilometers / (seconds / 3600) : nil
  }

  /// Ruck power in pound-miles an hour; nil unless the time in seconds is positive.
  public func poundMilesPerHour(over seconds: Double) -> Double? {
    seconds > 0 ? poundMiles / (seconds / 3600) : nil
  }

  /// Orders by kilogram-kilometres.
  public static func < (left: RuckWork, right: RuckWork) -> Bool {
    left.kilogramKilometers < right.kilogramKilometers
  }
}
