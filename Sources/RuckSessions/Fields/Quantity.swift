internal import RuckKernels

/// What a number measures: the unit that ends its keys, its bounds, how people read it and how they type it.
package struct Quantity: Sendable {
  /// The end of a key, with the unit: `_m`.
  let suffix: String
  /// The values that JSON Schema allows; an end that is infinite is open.
  let bounds: ClosedRange<Double>
  /// The number for people.
  let text: @Sendable (NumberText, Double) -> String
  /// The number that a person typed, in the unit of the key; nil for any other text.
  let typed: @Sendable (String) -> Double?

  private init(
    _ suffix: String, _ bounds: ClosedRange<Double> = 0 ... .infinity,
    text: @escaping @Sendable (NumberText, Double) -> String,
    typed: @escaping @Sendable (String) -> Double? = {
      Double($0).flatMap { $0.isFinite ? $0 : nil }
    }
  ) {
    self.suffix = suffix
    self.bounds = bounds
    self.text = text
    self.typed = typed
  }
}

extension Quantity {
  /// How far, in metres: `5km`, `3mi`.
  static let length = Quantity("_m", text: { $0.distance($1) }, typed: meters)
  /// How much up or down, in metres.
  static let climb = Quantity("_m", text: { $0.height($1) }, typed: meters)
  /// How high above the sea, in metres.
  static let altitude = Quantity("_m", open, text: { $0.height($1) }, typed: meters)
  /// How heavy, in kilograms: `80kg`, `35lb`.
  static let mass = Quantity(
    "_kg", text: { $0.mass($1) }, typed: { (try? Mass.parse($0))?.kilograms })
  /// How long, in seconds: `90min`, `1:30:00`.
  static let time = Quantity(
    "_s", text: { NumberText.duration($1) }, typed: { (try? Duration.parse($0))?.inSeconds })
  /// Energy, in kilocalories.
  static let energy = Quantity("_kcal", text: { NumberText.fixed($1, 0) + " kcal" })
  /// Load times distance, in kilogram-kilometres.
  static let work = Quantity(
    "_kg_km", text: { $0.ruckWork($1) }, typed: kilogramKilometers)
  /// A share of something, 1 for all of it; more than 1 beyond: `80%`, `0.8`.
  static let share = Quantity(
    "_fraction", text: { NumberText.fixed($1 * 100, 0) + " %" },
    typed: { $0.hasSuffix("%") ? Double($0.dropLast()).map { $0 / 100 } : Double($0) })
  /// Money, in the unit of a currency that stands elsewhere.
  static let money = Quantity("", text: { NumberText.fixed($1, 2) })
  /// A score, which is never below zero.
  static let score = Quantity("", text: { NumberText.fixed($1, 1) })
  /// A number in a unit that the row states.
  static let number = Quantity("", open, text: { NumberText.fixed($1, 1) })
  private static let open = -Double.infinity...Double.infinity
  private static let meters: @Sendable (String) -> Double? = { (try? Length.parse($0))?.meters }

  /// Kilogram-kilometres of `300kgkm`, `300kg·km`, `400lbmi`, `400lb·mi`.
  private static let kilogramKilometers: @Sendable (String) -> Double? = { text in
    let typed = text.lowercased().filter { $0 != "·" && $0 != " " && $0 != "*" }
    let digits = typed.prefix { $0.isNumber || $0 == "." }
    guard let number = Double(digits) else { return nil }
    switch typed.dropFirst(digits.count) {
    case "kgkm": return number
    case "lbmi": return number * Mass.pounds(1).kilograms * Length.miles(1).meters / 1000
    default: return nil
    }
  }

  /// The bounds in JSON Schema.
  var limits: [(key: String, value: JSONValue)] {
    [("minimum", bounds.lowerBound), ("maximum", bounds.upperBound)]
      .filter { $0.1.isFinite }.map { ($0.0, .number($0.1)) }
  }
}

#if Command || Store
extension Quantity {
  /// A rating of stars.
  static let rating = Quantity("", Bounds.Rating.range, text: { NumberText.fixed($1, 1) })
  /// Degrees north.
  static let latitude = Quantity("", Bounds.Latitude.range, text: { NumberText.fixed($1, 5) })
  /// Degrees east.
  static let longitude = Quantity("", Bounds.Longitude.range, text: { NumberText.fixed($1, 5) })
}
#endif
