/// The Load Carriage Decision Aid's walking equation of 2019, level and graded.
///
/// M [W per kg of body mass] = 1.44 + η·(1.94·S^0.43 + 0.24·S⁴ + 0.34·S·G·(1 − 1.05^(1 −
/// 1.1^(G + 32)))), S in m/s, G in percent. Gross. It has no load term: a load is not counted and
/// lies outside the domain.
public struct LCDAWalking2019: OneEquation {
  /// The model; it has no parameters.
  public init() {}

  static let name = "lcda-walking-2019"
  static let evidence = ModelEvidence(
    domain: ModelDomain(
      speeds: 0...1.96, grades: -0.40...0.45, loadRatio: 0, includesStanding: true),
    error: ModelUncertainty(wattsPerKilogram: 0.42, gradedFraction: 0.175, downhillShortfall: 0.27),
    grade: .primaryAndSecondary,
    """
    source: Looney DP et al. 2019, Med Sci Sports Exerc 51:1954-1960 (graded) and the level equation of the same year; read in Looney 2022, Weyand 2021, Ward 2026
    equation: M [W/kg] = 1.44 + η·(1.94·S^0.43 + 0.24·S⁴ + 0.34·S·G·(1 − 1.05^(1 − 1.1^(G + 32)))); S m/s, G %
    error: standard error 0.20 W/kg level, 0.42 W/kg graded (Looney 2019); 15-20 % graded and 27 % too low downhill in the field (Ward 2026, backpacking form)
    population: 95 people of military age from 11 studies
    note: No load term: only the body mass counts.
    note: A widely read page prints the base 1.11 for 1.1; its numbers are wrong.
    note: 1.44 W/kg is standing with rest; η multiplies the moving terms and the grade term.
    """)

  @inline(__always)
  func equation<Real: RealLane>(_ state: LaneState<Real>) -> Real {
    let s = state.speed
    let square = s * s
    let level =
      Real.of(1.94) * ModelFunctions.pow(s, 0.43) + Real.of(0.24) * (square * square)
    let moving = level + LCDAGrade.term(speed: s, grade: state.grade)
    return (Real.of(1.44) + state.terrainFactor * moving) * state.bodyMass
  }
}

/// The grade term shared by the graded LCDA equations, W per kg of body mass.
///
/// 0.34·S·G·(1 − 1.05^(1 − 1.1^(G + 32))), G in percent. Finite for every grade: the inner power
/// underflows to 0 on steep climbs and tends to 1.05 on steep descents. Least at −10.7 %.
enum LCDAGrade {
  static let log2Of1_1 = 0.137_503_523_749_934_91
  static let log2Of1_05 = 0.070_389_327_891_397_94

  @inline(__always)
  static func term<Real: RealLane>(speed: Real, grade: Real) -> Real {
    let exponent = Real.of(100 * log2Of1_1) * grade + Real.of(32 * log2Of1_1)
    return Real.of(34) * speed * grade
      * ModelFunctions.oneLessDoubleExp2(exponent, factor: log2Of1_05)
  }
}
