/// The Minimum Mechanics equation of Ludlow and Weyand (2017).
///
/// Level and uphill VO₂ = rest + ((W + L)/W)·η·[0.32·G + 3.28 + (1 + 0.19·G)·2.66·V²], downhill
/// rest + 0.73·((W + L)/W)·η·[3.28 + 2.66·V²], ml per kg of body mass and minute, V in m/s, G in
/// percent; 20.1 J/ml. Gross.
public struct MinimumMechanics2017: WeyandDownhill, OxygenModel {
  /// The resting oxygen uptake of the paper, supine, ml/kg/min.
  public static let supineUptake = 3.05

  /// The resting oxygen uptake, ml/kg/min.
  public let restingUptake: Double

  /// The model with the paper's resting uptake or another, ml/kg/min.
  public init(restingUptake: Double = Self.supineUptake) { self.restingUptake = restingUptake }

  /// 20.1 J/ml.
  public var oxygenEquivalent: Double { OxygenEquivalent.blaxter }

  static let name = "minimum-mechanics-2017"
  static let evidence = ModelEvidence(
    domain: ModelDomain(speeds: 0.4...1.6, grades: -0.105...0.158, loadRatio: 0.31),
    error: ModelUncertainty(
      wattsPerKilogram: 0.375, gradedFraction: 0.175, downhillShortfall: 0.30),
    grade: .primaryAndSecondary,
    """
    source: Ludlow LW, Weyand PG 2017, J Appl Physiol 123:1288-1302, equation 2; also Ward 2026
    equation: VO₂ [ml/kg/min] = rest + ((W + L)/W)·η·[0.32·G + 3.28 + (1 + 0.19·G)·2.66·V²]; G < 0: rest + 0.73·((W + L)/W)·η·[3.28 + 2.66·V²]; V m/s, G %, rest 3.05; 20.1 J/ml
    error: standard error 1.0-1.12 ml/kg/min (Ludlow & Weyand 2017); 30 % too low downhill on a mountain trail (Ward 2026)
    population: 10 people to fit, 10 to validate, 20 with loads of 18 and 31 % (about 74 kg)
    guard rails: \(guardRails)
    note: −1.06 W/kg on packs up to 66 % of body mass (Looney 2022).
    note: The bracket includes the cost of standing, so η counts slightly too much.
    """)

  @inline(__always)
  func power<Real: RealLane>(_ state: LaneState<Real>, downhill: Real) -> Real {
    let percent = Real.of(100) * Real.larger(state.grade, Real.of(0))
    let square = state.speed * state.speed
    let speedTerm = (Real.of(1) + Real.of(0.19) * percent) * Real.of(2.66) * square
    let bracket = downhill * (Real.of(0.32) * percent + Real.of(3.28) + speedTerm)
    let uptake =
      Real.of(restingUptake) * state.bodyMass + state.terrainFactor * state.totalMass * bracket
    return uptake * Real.of(OxygenEquivalent.blaxter / 60)
  }
}
