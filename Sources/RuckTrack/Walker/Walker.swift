public import RuckKernels

/// The person who walked, as far as known.
public struct Walker: Sendable, Hashable, Codable {
  /// Body mass without load.
  public var bodyMass: Mass?
  /// Standing height.
  public var height: Length?
  /// Years on the day of the session.
  public var age: Double?
  /// The sex that resting-rate and heart-rate equations ask for.
  public var sex: Sex?
  /// Beats per minute at rest.
  public var restingHeartRate: Double?
  /// The maximum beats per minute.
  public var maximumHeartRate: Double?
  /// Share of body mass that is fat, 0...1.
  public var bodyFatFraction: Double?

  /// A walker of given values; the others are unknown.
  public init(
    bodyMass: Mass? = nil, height: Length? = nil, age: Double? = nil, sex: Sex? = nil,
    restingHeartRate: Double? = nil, maximumHeartRate: Double? = nil,
    bodyFatFraction: Double? = nil
  ) {
    (self.bodyMass, self.height, self.age) = (bodyMass, height, age)
    (self.sex, self.restingHeartRate) = (sex, restingHeartRate)
    (self.maximumHeartRate, self.bodyFatFraction) = (maximumHeartRate, bodyFatFraction)
  }

  /// The walker's metabolic rate at rest: by Cunningham where body fat is known, by Mifflin-St
  /// Jeor where mass, height, age and sex are, else the stated fallback.
  public var restingRate: RestingRate {
    guard let bodyMass else { return .fallback }
    if let bodyFatFraction {
      return .cunningham(bodyMass: bodyMass.kilograms, bodyFatFraction: bodyFatFraction)
    }
    return .estimated(
      bodyMass: bodyMass.kilograms, height: height?.meters, age: age, sex: sex)
  }

  /// This walker with the unknown values taken from another.
  public func completed(by other: Walker) -> Walker {
    Walker(
      bodyMass: bodyMass ?? other.bodyMass, height: height ?? other.height, age: age ?? other.age,
      sex: sex ?? other.sex, restingHeartRate: restingHeartRate ?? other.restingHeartRate,
      maximumHeartRate: maximumHeartRate ?? other.maximumHeartRate,
      bodyFatFraction: bodyFatFraction ?? other.bodyFatFraction)
  }
}

extension Walker {
  private enum CodingKeys: String, CodingKey {
    case bodyMass = "body_mass_kg", height = "height_m", age = "age_years", sex
    case restingHeartRate = "resting_heart_rate_bpm", maximumHeartRate = "max_heart_rate_bpm"
    case bodyFatFraction = "body_fat_fraction"
  }
}
