/// Energy from heart rate after Keytel and others (2005).
///
/// Without fitness, kJ/min: men −55.0969 + 0.6309·HR + 0.1988·W + 0.2017·age, women −20.4022 +
/// 0.4472·HR − 0.1263·W + 0.0740·age. With VO₂max (ml/kg/min): men −95.7735 + 0.634·HR +
/// 0.404·VO₂max + 0.394·W + 0.271·age, women −59.3954 + 0.450·HR + 0.380·VO₂max + 0.103·W +
/// 0.274·age. Gross. Speed, grade and load act through the heart alone.
public struct Keytel2005: OneEquation {
  /// The heart rates that are answered with guard rails, beats per minute.
  public static let heartRates = 90.0...250.0

  /// Years; nil where unknown, and the model does not answer.
  public let age: Double?
  /// The sex that the coefficients are for; nil where unknown, and the model does not answer.
  public let sex: Sex?
  /// Greatest oxygen uptake, ml/kg/min; nil where unknown: the equation without fitness.
  public let maximalUptake: Double?

  /// The equation for a person.
  public init(age: Double?, sex: Sex?, maximalUptake: Double? = nil) {
    (self.age, self.sex, self.maximalUptake) = (age, sex, maximalUptake)
  }

  /// False: speed acts through the heart alone.
  public var usesSpeed: Bool { false }

  static let name = "keytel-2005"
  static let evidence = ModelEvidence(
    domain: ModelDomain(bodyMasses: 47...120, heartRates: 90...150),
    error: ModelUncertainty(fraction: 0.25),
    grade: .secondary,
    """
    source: Keytel LR et al. 2005, J Sports Sci 23:289-297
    equation: kJ/min: men −55.0969 + 0.6309·HR + 0.1988·W + 0.2017·age, women −20.4022 + 0.4472·HR − 0.1263·W + 0.0740·age; with VO₂max: men −95.7735 + 0.634·HR + 0.404·VO₂max + 0.394·W + 0.271·age, women −59.3954 + 0.450·HR + 0.380·VO₂max + 0.103·W + 0.274·age
    error: r 0.857 without and 0.913 with VO₂max over people; ±25 % or worse in one person
    population: 115 people, 18-45 y, 47-120 kg, sustained exercise
    guard rails: Below 90 beats per minute there is no answer.
    note: Load is not an input: it acts through the heart rate.
    note: Drift, heat and caffeine inflate it: a cross-check, not a default.
    """)

  /// Heart rate, age and sex, where they are not given.
  public func missingInputs(_ state: WalkingState) -> EnergyCaveats {
    var reasons: EnergyCaveats = age == nil || sex == nil ? .ageOrSexMissing : []
    if !state.heartRate.isFinite { reasons.insert(.heartRateMissing) }
    return reasons
  }

  /// A heart rate at which the equation means nothing.
  public func guardReasons(_ state: WalkingState) -> EnergyCaveats {
    Self.heartRates.contains(state.heartRate) ? [] : .heartRateRefused
  }

  @inline(__always)
  func equation<Real: RealLane>(_ state: LaneState<Real>) -> Real {
    guard let sex, let age else { return Real.of(.nan) }
    let kilojoules: Real
    switch (sex, maximalUptake) {
    case (.male, nil):
      let person = Real.of(-55.0969 + 0.2017 * age) + Real.of(0.1988) * state.bodyMass
      kilojoules = person + Real.of(0.6309) * state.heartRate
    case (.female, nil):
      let person = Real.of(-20.4022 + 0.0740 * age) - Real.of(0.1263) * state.bodyMass
      kilojoules = person + Real.of(0.4472) * state.heartRate
    case (.male, .some(let uptake)):
      let person =
        Real.of(-95.7735 + 0.404 * uptake + 0.271 * age) + Real.of(0.394) * state.bodyMass
      kilojoules = person + Real.of(0.634) * state.heartRate
    case (.female, .some(let uptake)):
      let person =
        Real.of(-59.3954 + 0.380 * uptake + 0.274 * age) + Real.of(0.103) * state.bodyMass
      kilojoules = person + Real.of(0.450) * state.heartRate
    }
    return kilojoules * Real.of(1000.0 / 60)
  }

  @inline(__always)
  func guardedEquation<Real: RealLane>(_ state: LaneState<Real>) -> Real {
    let low = Real.of(Self.heartRates.lowerBound)
    let high = Real.of(Self.heartRates.upperBound)
    let bounded = Real.smaller(Real.larger(state.heartRate, low), high)
    let inRange = Real.isEqual(bounded, state.heartRate)
    return Real.select(inRange, equation(state), Real.of(.nan))
  }
}
