/// A person's resting metabolic rate, and the equation it came from.
public struct RestingRate: Sendable, Hashable {
  /// Watts per kilogram of body mass.
  public let wattsPerKilogram: Double
  /// The origin of the figure: `mifflin-st-jeor`, `given`, `fallback`.
  public let origin: String

  /// A rate with its origin.
  public init(wattsPerKilogram: Double, origin: String = "given") {
    (self.wattsPerKilogram, self.origin) = (wattsPerKilogram, origin)
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

  /// Cunningham, also called Katch–McArdle: 370 + 21.6·fat-free mass, kcal per day.
  ///
  /// Body mass in kg, body fat as a share 0...1.
  public static func cunningham(bodyMass: Double, bodyFatFraction: Double) -> RestingRate {
    perDay(370 + 21.6 * bodyMass * (1 - bodyFatFraction), bodyMass, "cunningham")
  }

  /// The power of a body of given mass, W.
  public func watts(bodyMass: Double) -> Double { wattsPerKilogram * bodyMass }

  private static func perDay(
    _ kilocalories: Double, _ bodyMass: Double, _ origin: String
  ) -> RestingRate {
    RestingRate(
      wattsPerKilogram: kilocalories * EnergyUnits.wattsPerKilocaloriePerDay / bodyMass,
      origin: origin)
  }
}

/// The sex that published resting-rate and heart-rate equations are split by.
public enum Sex: String, Sendable, Codable, CaseIterable {
  /// Women's coefficients.
  case female
  /// Men's coefficients.
  case male
}
