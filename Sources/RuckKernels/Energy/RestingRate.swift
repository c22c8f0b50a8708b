/// A person's resting metabolic rate, and the equation it came from.
public struct RestingRate: Sendable, Equatable {
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

  static func perDay(
    _ kilocalories: Double, _ bodyMass: Double, _ origin: String
  ) -> RestingRate {
    RestingRate(
      wattsPerKilogram: kilocalories * EnergyUnits.wattsPerKilocaloriePerDay / bodyMass,
      origin: origin)
  }
}
