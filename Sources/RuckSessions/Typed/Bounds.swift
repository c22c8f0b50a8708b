internal import RuckKernels
internal import RuckTrack

/// The bounds of a typed quantity, in the unit of its kind.
package protocol QuantityBounds: Sendable {
  static var range: ClosedRange<Double> { get }
}

extension QuantityBounds {
  /// The bounds for people, each with a unit: `20 kg to 250 kg`.
  package static func words(_ unit: String = "") -> String {
    [range.lowerBound, range.upperBound]
      .map { JSONValue.text(of: $0) + (unit.isEmpty ? "" : " " + unit) }
      .joined(separator: " to ")
  }
}

/// The bounds of typed quantities.
package enum Bounds {
  /// A number of any quantity.
  package enum Number: QuantityBounds { package static let range = -1e12...1e12 }
  /// A time from a start on.
  package enum SinceStart: QuantityBounds { package static let range = 0.0...1e8 }
  /// The size of a sample.
  package enum Sample: QuantityBounds { package static let range = 0.0...1e9 }
  /// Degrees north.
  package enum Latitude: QuantityBounds { package static let range = -90.0...90 }
  /// Degrees east.
  package enum Longitude: QuantityBounds { package static let range = -180.0...180 }
  /// An altitude on Earth.
  package enum Elevation: QuantityBounds { package static let range = -1000.0...10_000 }
  /// Percent.
  package enum Grade: QuantityBounds { package static let range = -100.0...100 }
  /// A rating of a route.
  package enum Rating: QuantityBounds { package static let range = 1.0...5 }
  package enum Height: QuantityBounds { package static let range = 0.5...2.75 }
  package enum Age: QuantityBounds { package static let range = 1.0...120 }
  package enum RestingHeartRate: QuantityBounds { package static let range = 20.0...150 }
  package enum MaximumHeartRate: QuantityBounds { package static let range = 80.0...250 }
  package enum HeartRate: QuantityBounds { package static let range = 20.0...300 }
  package enum MaximalUptake: QuantityBounds { package static let range = 10.0...100 }
  package enum Exertion: QuantityBounds { package static let range = 0.0...10 }
  /// Watts of a person.
  package enum Power: QuantityBounds { package static let range = 1.0...5000 }
  /// A split, a section or an effort.
  package enum Piece: QuantityBounds { package static let range = 10.0...1e7 }
  /// A split or an effort: up to three years.
  package enum Time: QuantityBounds { package static let range = 1.0...1e8 }
  /// The time of a planned route: up to a year.
  package enum PlannedTime: QuantityBounds { package static let range = 1.0...31_536_000 }
  package enum Tolerance: QuantityBounds { package static let range = 0.0...1e7 }
  /// Decimals of a polyline.
  package enum Decimals: QuantityBounds { package static let range = 5.0...6 }
  package enum Jobs: QuantityBounds { package static let range = 1.0...1024 }
  /// A limit of nesting, or of what a gzip unpacks to.
  package enum Count: QuantityBounds { package static let range = 1.0...1e9 }
  /// Days between two maintenances.
  package enum Days: QuantityBounds { package static let range = 1.0...36_500 }
  /// Weeks of a program.
  package enum Weeks: QuantityBounds { package static let range = 1.0...104 }
  /// By how many percent a week of a program exceeds the one before.
  package enum Step: QuantityBounds { package static let range = 0.0...100 }
  /// The number of a list's rows that are skipped.
  package enum Offset: QuantityBounds { package static let range = 0.0...1e9 }
  /// A typed session.
  package enum SessionDistance: QuantityBounds { package static let range = 0.0...1e7 }
  package enum SessionGain: QuantityBounds { package static let range = 0.0...1e5 }
  package enum Points: QuantityBounds { package static let range = 1.0...1e12 }
  package enum Load: QuantityBounds { package static let range = GuardRails.loads }
  package enum BodyMass: QuantityBounds { package static let range = GuardRails.bodyMasses }
  package enum RestingRate: QuantityBounds { package static let range = GuardRails.restingRates }
  /// A typed speed of one moment.
  package enum Speed: QuantityBounds { package static let range = GuardRails.speeds }
  /// The speed of a walk.
  package enum Walk: QuantityBounds {
    package static let range = 0.01...GuardRails.speeds.upperBound
  }
  package enum StandardDistance: QuantityBounds { package static let range = Standard.distances }
  package enum StandardGain: QuantityBounds { package static let range = Standard.gains }
  package enum StandardLoad: QuantityBounds { package static let range = Standard.loads }
  package enum StandardTime: QuantityBounds { package static let range = Standard.times }
}
