/// Pressure and altitude in the standard atmosphere as Android takes them, in hectopascals and
/// metres.
enum StandardAtmosphere {
  /// The pressure at sea level.
  static let seaLevel = 1013.25

  /// h = 44330 · (1 - (p / p₀)^(1 / 5.255)).
  static func altitude(pressure: Double) -> Double {
    44_330 * (1 - Elementary.pow(max(pressure, 0) / seaLevel, 1 / 5.255))
  }

  /// p = p₀ · (1 - 0.0065 · h / 288.15)^5.255; 0 above 44 km.
  static func pressure(altitude: Double) -> Double {
    seaLevel * Elementary.pow(max(1 - 0.0065 * altitude / 288.15, 0), 5.255)
  }
}

/// Gain and loss from a barometer in steps of one height, at most one step a reading.
package struct PressureSteps {
  private let share: Double
  private let height: Double
  /// The pressure in hectopascals at the altitude accepted last.
  package private(set) var accepted: Double
  private var last: Double

  /// Starts at a first reading; each later one is mixed from its share and the rest of the one
  /// before.
  package init(pressure: Double, share: Double, height: Double) {
    self.share = share
    self.height = height
    accepted = pressure
    last = pressure
  }

  /// Takes a reading in hectopascals and gives the metres of gain (of loss, below zero) with
  /// it: 0 or one step.
  package mutating func add(pressure: Double) -> Double {
    let mixed = share * pressure + (1 - share) * last
    last = pressure
    let from = StandardAtmosphere.altitude(pressure: accepted)
    let change = StandardAtmosphere.altitude(pressure: mixed) - from
    guard change.magnitude >= height else { return 0 }
    let step = change > 0 ? height : -height
    accepted = StandardAtmosphere.pressure(altitude: from + step)
    return step
  }
}
