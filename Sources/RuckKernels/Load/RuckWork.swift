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

  /// Orders by kilogram-kilometres.
  public static func < (left: RuckWork, right: RuckWork) -> Bool {
    left.kilogramKilometers < right.kilogramKilometers
  }
}

/// One number for how hard a ruck was: load, distance, gain and pace.
///
/// (ruck work / 100 + gain / 100 · 1.2) · (15 / pace), with ruck work in pound-miles, gain in feet
/// and pace in minutes per mile. A product's convention, not a published measure; it is computed in
/// its original units, since its constants belong to them.
public enum IntensityScore {
  /// The score of a ruck.
  ///
  /// - Parameters:
  ///   - ruckWork: load times distance.
  ///   - gain: metres of gain.
  ///   - pace: time per distance; nil (no pace) counts as a factor of one.
  /// - Returns: the score, a plain number.
  public static func score(ruckWork: RuckWork, gain: Length, pace: Pace?) -> Double {
    let effort = ruckWork.poundMiles / 100 + gain.feet / 100 * 1.2
    guard let pace, pace.secondsPerMile > 0 else { return effort }
    return effort * (15 / (pace.secondsPerMile / 60))
  }
}
