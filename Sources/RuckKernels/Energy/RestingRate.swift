/// A person's resting metabolic rate, and the equation it came from.
public struct RestingRate: Sendable, Hashable {
  /// Watts per kilogram of body mass.
  public let wattsPerKilogram: Double
  /// Where the figure comes from: `mifflin-st-jeor`, `given`, `fallback`.
  public let origin: String

  /// A rate with its origin.
  public init(wattsPerKilogram: Double, origin: String = "given") {
    self.wattsPerKilogram = wattsPerKilogram
    self.origin = origin
  }

  /// 1.2 W/kg, for a person of whom nothing is known.
  public static let fallback = RestingRate(wattsPerKilogram: 1.2, origin: "fallback")

  /// The best that can be said about a person: Mifflin–St Jeor where height, age and sex are
  /// known, else the fallback.
  public static func estimated(
    bodyMass: Double, height: Double?, age: Double?, sex: Sex?
  ) -> RestingRate {
    guard let height, let age, let sex else { return fallback }
    return mifflinStJeor(bodyMass: bodyMass, height: height, age: age, sex: sex)
  }

  /// Mifflin–St Jeor 1990: 10·kg + 6.25·cm − 5·years + 5 (men) or − 161 (women), kcal per day.
  ///
  /// Body mass in kg, height in m, age in years.
  public static func mifflinStJeor(
    bodyMass: Double, height: Double, age: Double, sex: Sex
  ) -> RestingRate {
    let base = 10 * bodyMass + 6.25 * (height * 100) - 5 * age
    return perDay(base + (sex == .male ? 5 : -161), bodyMass, "mifflin-st-jeor")
  }

  /// Harris–Benedict as revised by Roza and Shizgal 1984, kcal per day.
  ///
  /// Men 88.362 + 13.397·kg + 4.799·cm − 5.677·years, women 447.593 + 9.247·kg + 3.098·cm −
  /// 4.330·years. Body mass in kg, height in m, age in years.
  public static func harrisBenedictRevised(
    bodyMass: Double, height: Double, age: Double, sex: Sex
  ) -> RestingRate {
    let centimeters = height * 100
    let day =
      switch sex {
      case .male: 88.362 + 13.397 * bodyMass + 4.799 * centimeters - 5.677 * age
      case .female: 447.593 + 9.247 * bodyMass + 3.098 * centimeters - 4.330 * age
      }
    return perDay(day, bodyMass, "harris-benedict-revised")
  }

  /// Harris–Benedict of 1919, kcal per day.
  ///
  /// Men 66.5 + 13.75·kg + 5.003·cm − 6.755·years, women 655.1 + 9.563·kg + 1.850·cm −
  /// 4.676·years. Body mass in kg, height in m, age in years.
  public static func harrisBenedictOriginal(
    bodyMass: Double, height: Double, age: Double, sex: Sex
  ) -> RestingRate {
    let centimeters = height * 100
    let day =
      switch sex {
      case .male: 66.5 + 13.75 * bodyMass + 5.003 * centimeters - 6.755 * age
      case .female: 655.1 + 9.563 * bodyMass + 1.850 * centimeters - 4.676 * age
      }
    return perDay(day, bodyMass, "harris-benedict-original")
  }

  /// Schofield 1985 by age group, from body mass alone, kJ per day (a·kg + b).
  ///
  /// An age that is a bound belongs to the older group; reported standard errors are 246 to
  /// 700 kJ per day. Body mass in kg, age in years.
  public static func schofield(bodyMass: Double, age: Double, sex: Sex) -> RestingRate {
    let row = schofieldTable.last { age >= $0.from } ?? schofieldTable[0]
    let (slope, base) = sex == .male ? row.men : row.women
    return RestingRate(
      wattsPerKilogram: (slope * bodyMass + base) * 1000 / 86400 / bodyMass, origin: "schofield")
  }

  /// Cunningham, also called Katch–McArdle: 370 + 21.6·fat-free mass, kcal per day.
  ///
  /// Body mass in kg, body fat as a share 0...1.
  public static func cunningham(bodyMass: Double, bodyFatFraction: Double) -> RestingRate {
    perDay(370 + 21.6 * bodyMass * (1 - bodyFatFraction), bodyMass, "cunningham")
  }

  /// The power of a body of given mass, W.
  public func watts(bodyMass: Double) -> Double { wattsPerKilogram * bodyMass }

  private static let schofieldTable:
    [(from: Double, men: (Double, Double), women: (Double, Double))] = [
      (0, (249, -127), (244, -130)),
      (3, (95, 2110), (85, 2033)),
      (10, (74, 2754), (56, 2898)),
      (18, (63, 2896), (62, 2036)),
      (30, (48, 3653), (34, 3538)),
      (60, (49, 2459), (38, 2755)),
    ]

  private static func perDay(
    _ kilocalories: Double, _ bodyMass: Double, _ origin: String
  ) -> RestingRate {
    RestingRate(
      wattsPerKilogram: kilocalories * EnergyUnits.wattsPerKilocaloriePerDay / bodyMass,
      origin: origin)
  }
}
