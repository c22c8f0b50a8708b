#if Command
internal import ArgumentParser
internal import RuckKernels
internal import RuckSessions
internal import RuckTrack

/// A quantity within the bounds of an option.
struct Within<Quantity: TypedQuantity, Bounds: QuantityBounds>: TypedArgument {
  let value: Quantity

  init(typed text: String) throws(Refusal) {
    let typed: Quantity?
    do {
      typed = try Quantity.read(text)
    } catch {
      throw Refusal(error.reason)
    }
    guard let typed, Bounds.range.contains(typed.amount) else {
      let ends = [Bounds.range.lowerBound, Bounds.range.upperBound].map {
        JSONValue.text(of: $0) + Quantity.kind.unit
      }
      throw Refusal("must be \(Quantity.kind.name) from \(ends[0]) to \(ends[1])")
    }
    value = typed
  }
}

/// A quantity as people type it.
protocol TypedQuantity: Sendable {
  /// What it is, and the unit of its bounds after a blank; numbers have none.
  static var kind: (name: String, unit: String) { get }
  /// The value in this unit.
  var amount: Double { get }
  /// The quantity of a text; nil where it is not a number.
  static func read(_ text: String) throws(UnitError) -> Self?
}

extension Mass: TypedQuantity {
  static var kind: (name: String, unit: String) { ("a mass", " kg") }
  static func read(_ text: String) throws(UnitError) -> Mass? { try parse(text) }
}

extension Length: TypedQuantity {
  static var kind: (name: String, unit: String) { ("a length", " m") }
  static func read(_ text: String) throws(UnitError) -> Length? { try parse(text) }
}

/// An altitude, which may lie below the sea: `512m`, `-20m`.
struct Altitude: TypedQuantity {
  let meters: Double

  static var kind: (name: String, unit: String) { Length.kind }
  var amount: Double { meters }

  static func read(_ text: String) throws(UnitError) -> Altitude? {
    let isBelow = text.hasPrefix("-")
    let height = try Length.parse(isBelow ? String(text.dropFirst()) : text).meters
    return Altitude(meters: isBelow ? -height : height)
  }
}

extension Speed: TypedQuantity {
  static var kind: (name: String, unit: String) { ("a speed", " m/s") }
  static func read(_ text: String) throws(UnitError) -> Speed? { try parse(text) }
}

extension Duration: TypedQuantity {
  static var kind: (name: String, unit: String) { ("a time", " s") }
  var amount: Double { inSeconds }
  static func read(_ text: String) throws(UnitError) -> Duration? { try parse(text) }
}

extension Double: TypedQuantity {
  static var kind: (name: String, unit: String) { ("a number", "") }
  var amount: Double { self }
  static func read(_ text: String) -> Double? { typedNumber(text) }
}

extension Int: TypedQuantity {
  static var kind: (name: String, unit: String) { ("a whole number", "") }
  var amount: Double { Double(self) }
  static func read(_ text: String) -> Int? { Int(text) }
}

/// What a typed quantity may be, in the unit of its kind.
protocol QuantityBounds: Sendable {
  static var range: ClosedRange<Double> { get }
}

/// What typed quantities may be.
enum Bounds {
  /// A number of any quantity.
  enum Number: QuantityBounds { static let range = -1e12...1e12 }
  /// A time from a start on.
  enum SinceStart: QuantityBounds { static let range = 0.0...1e8 }
  /// How many of many.
  enum Sample: QuantityBounds { static let range = 0.0...1e9 }
  enum Load: QuantityBounds { static let range = GuardRails.loads }
  enum BodyMass: QuantityBounds { static let range = GuardRails.bodyMasses }
  /// Degrees north.
  enum Latitude: QuantityBounds { static let range = -90.0...90 }
  /// Degrees east.
  enum Longitude: QuantityBounds { static let range = -180.0...180 }
  /// An altitude of a place.
  enum Elevation: QuantityBounds { static let range = -1000.0...10_000 }
  /// A rating of a route.
  enum Rating: QuantityBounds { static let range = 1.0...5 }
  enum Height: QuantityBounds { static let range = 0.5...2.75 }
  enum Age: QuantityBounds { static let range = 1.0...120 }
  enum RestingHeartRate: QuantityBounds { static let range = 20.0...150 }
  enum MaximumHeartRate: QuantityBounds { static let range = 80.0...250 }
  enum HeartRate: QuantityBounds { static let range = 20.0...300 }
  enum MaximalUptake: QuantityBounds { static let range = 10.0...100 }
  enum Exertion: QuantityBounds { static let range = 0.0...10 }
  enum RestingRate: QuantityBounds { static let range = GuardRails.restingRates }
  /// A typed speed of one moment.
  enum Speed: QuantityBounds { static let range = GuardRails.speeds }
  /// The speed of a walk.
  enum Walk: QuantityBounds { static let range = 0.01...GuardRails.speeds.upperBound }
  /// Watts of a person.
  enum Power: QuantityBounds { static let range = 1.0...5000 }
  /// Percent.
  enum Grade: QuantityBounds { static let range = -100.0...100 }
  /// A split, a section or an effort.
  enum Piece: QuantityBounds { static let range = 10.0...1e7 }
  /// A split or an effort: up to three years.
  enum Time: QuantityBounds { static let range = 1.0...1e8 }
  /// The time of a planned route: up to a year.
  enum PlannedTime: QuantityBounds { static let range = 1.0...31_536_000 }
  enum Tolerance: QuantityBounds { static let range = 0.0...1e7 }
  /// Decimals of a polyline.
  enum Decimals: QuantityBounds { static let range = 5.0...6 }
  enum Jobs: QuantityBounds { static let range = 1.0...1024 }
  /// A limit of nesting, or of what a gzip unpacks to.
  enum Count: QuantityBounds { static let range = 1.0...1e9 }
  /// Days between two maintenances.
  enum Days: QuantityBounds { static let range = 1.0...36_500 }
  /// How many rows of a list are skipped.
  enum Offset: QuantityBounds { static let range = 0.0...1e9 }
  /// A typed session.
  enum SessionDistance: QuantityBounds { static let range = 0.0...1e7 }
  enum SessionGain: QuantityBounds { static let range = 0.0...1e5 }
  enum Points: QuantityBounds { static let range = 1.0...1e12 }
  enum StandardDistance: QuantityBounds { static let range = Standard.distances }
  enum StandardGain: QuantityBounds { static let range = Standard.gains }
  enum StandardLoad: QuantityBounds { static let range = Standard.loads }
  enum StandardTime: QuantityBounds { static let range = Standard.times }
}
#endif
