/// The cost of walking over any grade, after Minetti and others (2002).
///
/// C [J per kg and metre, net] = 280.5·i⁵ − 58.7·i⁴ − 76.8·i³ + 51.9·i² + 19.6·i + 2.5, i as a
/// fraction. Gross power = rest·W + C·V·(W + L), V along the slope. Along a
/// track the speed over ground is taken times √(1 + i²), 0.5 % more at a grade of 10 %.
public struct MinettiWalking2002: MinettiCost {
  static var coefficients: Coefficients { (280.5, -58.7, -76.8, 51.9, 19.6, 2.5) }

  /// The model; it has no parameters.
  public init() {}

  static let name = "minetti-walking-2002"
  static let evidence: ModelEvidence = evidence(
    "C [J/kg/m, net] = 280.5·i⁵ − 58.7·i⁴ − 76.8·i³ + 51.9·i² + 19.6·i + 2.5; "
      + "M [W] = rest·W + C·V·(W + L)",
    notes: [
      "At grade 0 the polynomial gives 2.5, measured was 1.64 J/kg/m.",
      "At the most economical speed of each grade: there is no speed term.",
    ])

  /// The net cost of transport at a grade, J per kg and metre.
  public static func cost(grade: Double) -> Double { costs(grade) }
}

/// The cost of running over any grade, after Minetti and others (2002).
///
/// C [J per kg and metre, net] = 155.4·i⁵ − 30.4·i⁴ − 43.3·i³ + 46.3·i² + 19.5·i + 3.6, otherwise
/// as ``MinettiWalking2002``.
public struct MinettiRunning2002: MinettiCost {
  static var coefficients: Coefficients { (155.4, -30.4, -43.3, 46.3, 19.5, 3.6) }

  /// The model; it has no parameters.
  public init() {}

  static let name = "minetti-running-2002"
  static let evidence: ModelEvidence = evidence(
    "C [J/kg/m, net] = 155.4·i⁵ − 30.4·i⁴ − 43.3·i³ + 46.3·i² + 19.5·i + 3.6; "
      + "M [W] = rest·W + C·V·(W + L)",
    notes: ["The cost of running does not depend on speed."])

  /// The net cost of transport at a grade, J per kg and metre.
  public static func cost(grade: Double) -> Double { costs(grade) }
}

/// The common part of walking and running: a cost of transport that is a quintic of the grade.
protocol MinettiCost: OneEquation {
  typealias Coefficients = (Double, Double, Double, Double, Double, Double)

  /// Those of the grade's powers, the fifth first.
  static var coefficients: Coefficients { get }
}

/// The grades that were measured; the quintics are not to be extrapolated.
private let grades = -0.45...0.45

extension MinettiCost {
  /// True: they walked and ran on a treadmill, whose belt runs along the slope.
  public var speedIsAlongSlope: Bool { true }

  fileprivate static func evidence(_ equation: String, notes: [String]) -> ModelEvidence {
    ModelEvidence(
      source: "Minetti AE et al. 2002, J Appl Physiol 93:1039-1046", equation: equation, kind: .net,
      domain: ModelDomain(grades: grades, loadRatio: 0),
      error: ModelUncertainty(
        fraction: 0.10, gradedFraction: 0.175, downhillShortfall: 0.30,
        basis: "R² 0.999 of the fit; the general allowance of 10 % level, 15-20 % graded, 15-30 % "
          + "too low downhill. A complex course read 74 W low (Looney 2018)"),
      grade: .primaryAndSecondary,
      population: "ten elite male mountain runners, 61 kg, treadmill",
      guardRails: "The grade is taken at ±45 % at the steepest.",
      notes: notes + [
        "Load: × (W + L) is an assumption of ours; no one was loaded.",
        "The resting rate is added to the net cost; terrain is not counted.",
      ])
  }

  /// The clamped grade.
  public func guardReasons(_ state: WalkingState) -> EnergyCaveats {
    grades.contains(state.grade) ? [] : .gradeClamped
  }

  @inline(__always)
  func equation<Real: RealLane>(_ state: LaneState<Real>) -> Real {
    Self.power(state, cost: Self.costs(state.grade))
  }

  @inline(__always)
  func guardedEquation<Real: RealLane>(_ state: LaneState<Real>) -> Real {
    let clamped = Real.smaller(
      Real.larger(state.grade, Real.of(grades.lowerBound)), Real.of(grades.upperBound))
    return Self.power(state, cost: Self.costs(clamped))
  }

  @inline(__always)
  private static func power<Real: RealLane>(_ state: LaneState<Real>, cost: Real) -> Real {
    state.restingPower + cost * state.speed * state.totalMass
  }

  @inline(__always)
  fileprivate static func costs<Real: RealLane>(_ i: Real) -> Real {
    let (a5, a4, a3, a2, a1, a0) = coefficients
    let sum = Elementary.horner(i, Real.of(a5), a4, a3, a2)
    return Elementary.horner(i, Elementary.horner(i, sum, a1), a0)
  }
}
