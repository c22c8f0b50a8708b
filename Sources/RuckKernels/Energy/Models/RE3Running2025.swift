/// The running equation RE3 (Looney, Hoogkamer and Kram 2025), with our scaling by load.
///
/// M [W per kg] = 4.43 + 1.51·v + 0.37·v² + 30.43·v·g·(1 − 1.133^(1 − 1.056^(100·g + 43))), v in
/// m/s, g as a fraction. Gross. The equation knows neither load nor terrain: here it multiplies
/// body and load together, and the terrain factor multiplies what lies above rest, both stated
/// assumptions of ours.
public struct RE3Running2025: OneEquation {
  /// The model; it has no parameters.
  public init() {}

  /// False: at speed 0 the equation is still that of a runner.
  public var describesStanding: Bool { false }

  static let name = "re3-running-2025"
  static let evidence = ModelEvidence(
    domain: ModelDomain(speeds: 2.2...5.5, grades: -0.45...0.82, load: 0),
    error: ModelUncertainty(fraction: 0.10, gradedFraction: 0.175, downhillShortfall: 0.27),
    grade: .secondary,
    """
    source: Looney DP, Hoogkamer W, Kram R 2025, Eur J Appl Physiol 126:1621-1633 (preprint 10.1101/2025.06.05.658094, equation 4)
    equation: M [W/kg] = 4.43 + 1.51·v + 0.37·v² + 30.43·v·g·(1 − 1.133^(1 − 1.056^(100·g + 43))); v m/s, g fraction; × (W + L)
    error: none reported in the sources read; the general allowance of 10 % level, 15-20 % graded, 27 % too low downhill
    population: pooled studies; level speeds 3.50 ± 0.86 m/s
    note: Load: × (W + L)/W is an assumption of ours, supported by load-proportional results.
    note: Terrain: η on what lies above rest is an assumption of ours.
    note: The speed range of the domain is the transition from walking to about 2.3 standard deviations above the mean of the level data.
    """)

  private static let log2Of1_133 = 0.180_147_861_158_428_6
  private static let log2Of1_056 = 0.078_609_834_696_666_39

  @inline(__always)
  func equation<Real: RealLane>(_ state: LaneState<Real>) -> Real {
    Self.loaded(state)
  }

  /// Gross watts of body and load.
  @inline(__always)
  static func loaded<Real: RealLane>(_ state: LaneState<Real>) -> Real {
    let v = state.speed
    let exponent = Real.of(100 * log2Of1_056) * state.grade + Real.of(43 * log2Of1_056)
    let graded =
      Real.of(30.43) * v * state.grade
      * ModelFunctions.oneLessDoubleExp2(exponent, factor: log2Of1_133)
    let level = Real.of(4.43) + Real.of(1.51) * v + Real.of(0.37) * (v * v)
    let power = (level + graded) * state.totalMass
    // At η = 1 this is the equation itself, bit for bit.
    let rough = (state.terrainFactor - Real.of(1)) * (power - state.restingPower)
    return power + rough
  }
}
