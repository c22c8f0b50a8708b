internal import RuckKernels
internal import RuckTrack

/// The quantity that a number measures: the unit that ends its keys, its bounds, its text for people and the
/// way they type it.
package struct Quantity: Sendable {
  /// The end of a key, with the unit: `_m`.
  let suffix: String
  /// The values that JSON Schema allows; an end that is infinite is open.
  let bounds: ClosedRange<Double>
  /// The number for people.
  let text: @Sendable (NumberText, Double) -> String
  /// The size of a difference for people.
  let difference: @Sendable (NumberText, Double) -> String
  /// The unit in a heading of tables.
  let unit: @Sendable (UnitSystem) -> String
  /// Whether lists run from the greatest to the least, as of a pace, whose slowest is the least.
  let isFalling: Bool
  /// The number that a person typed, in the unit of the key; nil for any other text.
  let typed: @Sendable (String) -> Double?

  private init(
    _ suffix: String, _ bounds: ClosedRange<Double> = 0 ... .infinity, unit: String = "",
    imperial: String? = nil, isFalling: Bool = false,
    text: @escaping @Sendable (NumberText, Double) -> String,
    difference: (@Sendable (NumberText, Double) -> String)? = nil,
    typed: @escaping @Sendable (String) -> Double? = {
      Double($0).flatMap { $0.isFinite ? $0 : nil }
    }
  ) {
    self.suffix = suffix
    self.bounds = bounds
    self.unit = { $0 == .imperial ? imperial ?? unit : unit }
    self.isFalling = isFalling
    self.text = text
    self.difference = difference ?? text
    self.typed = typed
  }
}

extension Quantity {
  /// A distance in metres: `5km`, `3mi`.
  package static let length = Quantity(
    "_m", unit: "km", imperial: "mi", text: { $0.distance($1) }, typed: meters)
  /// A climb or descent in metres.
  package static let climb = Quantity(
    "_m", unit: "m", imperial: "ft", text: { $0.height($1) }, typed: meters)
  /// A height above the sea in metres.
  package static let altitude = Quantity("_m", open, text: { $0.height($1) }, typed: meters)
  /// A mass in kilograms: `80kg`, `35lb`.
  package static let mass = Quantity(
    "_kg", unit: "kg", imperial: "lb", text: { $0.mass($1) },
    typed: { (try? Mass.parse($0))?.kilograms })
  /// A duration in seconds: `90min`, `1:30:00`.
  package static let time = Quantity(
    "_s", text: { NumberText.duration($1) }, typed: { (try? Duration.parse($0))?.inSeconds })
  /// Energy, in kilocalories.
  package static let energy = Quantity(
    "_kcal", unit: "kcal", text: { NumberText.fixed($1, 0) + " kcal" })
  /// Load times distance, in kilogram-kilometres.
  package static let work = Quantity(
    "_kg_km", unit: "kg·km", imperial: "lb·mi", text: { $0.ruckWork($1) },
    typed: kilogramKilometers)
  /// Load times distance an hour, in kilogram-kilometres an hour.
  package static let workRate = Quantity("_kg_km_per_h", text: { $0.ruckPower($1) })
  /// Load times descent, in kilogram-metres.
  package static let loadedDescent = Quantity("_kg_m", text: { $0.loadedDescent($1) })
  /// Time over distance, in seconds a kilometre: `15:30/mi`, `9:00/km`, `4mph`.
  package static let pace = Quantity(
    "_s_per_km", unit: "/km", imperial: "/mi", isFalling: true, text: { $0.pace($1) },
    typed: { text in
      (try? Speed.parse(text)).flatMap {
        $0.metersPerSecond > 0 ? 1000 / $0.metersPerSecond : nil
      }
    })
  /// A speed in metres a second: `5km/h`, `3mph`.
  package static let speed = Quantity(
    "_m_per_s", unit: "m/s", imperial: "mph", text: { $0.speed($1) },
    typed: { (try? Speed.parse($0))?.metersPerSecond })
  /// Gain over time, in metres an hour.
  package static let climbRate = Quantity("_m_per_h", text: { $0.height($1) + "/h" })
  /// Beats a minute.
  package static let heartRate = Quantity(
    "_bpm", unit: "bpm", text: { NumberText.fixed($1, 0) + " bpm" })
  /// Steps or revolutions a minute.
  package static let cadence = Quantity("_per_min", text: { NumberText.fixed($1, 0) + " /min" })
  /// Energy of models, in kilojoules.
  package static let kilojoules = Quantity(
    "_kj", open, text: { NumberText.fixed($1, 0) + " kJ" })
  /// Power over body mass, in watts a kilogram.
  package static let restingRate = Quantity(
    "_w_per_kg", open, text: { NumberText.trimmed($1, 3) + " W/kg" })
  /// A grade or a difference, in percent.
  package static let percent = Quantity(
    "_percent", open, text: { NumberText.fixed($1, 1) + " %" })
  /// Power, in watts.
  package static let power = Quantity("_w", unit: "W", text: { NumberText.fixed($1, 0) + " W" })
  /// A temperature in degrees Celsius.
  package static let temperature = Quantity(
    "_c", open, text: { $0.temperature($1) }, difference: { $0.temperatureDifference($1) },
    typed: { Double($0) ?? WeatherText($0)?.weather.temperature })
  /// A direction, in degrees clockwise from north.
  package static let direction = Quantity("_deg", 0...360, text: { NumberText.fixed($1, 0) + "°" })
  /// Pressure of the air, in pascals.
  package static let pressure = Quantity("_pa", text: { NumberText.fixed($1 / 100, 0) + " hPa" })
  /// Perceived exertion, 0 to 10.
  package static let exertion = Quantity("", 0...10, text: { NumberText.trimmed($1, 1) })
  /// A share of something, 1 for all of it; more than 1 beyond: `80%`, `0.8`.
  package static let share = Quantity(
    "_fraction", text: { NumberText.fixed($1 * 100, 0) + " %" },
    typed: { $0.hasSuffix("%") ? Double($0.dropLast()).map { $0 / 100 } : Double($0) })
  /// Money, in the unit of a currency that stands elsewhere.
  package static let money = Quantity("", text: { NumberText.fixed($1, 2) })
  /// A score, which is never below zero.
  package static let score = Quantity("", text: { NumberText.fixed($1, 1) })
  /// A share of something that is never more than all of it: `80%`, `0.8`.
  package static let fraction = Quantity("_fraction", 0...1, text: share.text, typed: share.typed)
  /// A number in a unit that the row states.
  package static let number = Quantity("", open, text: { NumberText.fixed($1, 1) })
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

  /// A rating of stars.
  package static let rating = Quantity("", Bounds.Rating.range, text: { NumberText.fixed($1, 1) })
  /// Degrees north.
  package static let latitude = Quantity(
    "", Bounds.Latitude.range, text: { NumberText.fixed($1, 5) })
  /// Degrees east.
  package static let longitude = Quantity(
    "", Bounds.Longitude.range, text: { NumberText.fixed($1, 5) })
}
