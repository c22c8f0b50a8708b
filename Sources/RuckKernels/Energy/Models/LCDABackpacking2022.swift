/// The Load Carriage Decision Aid's backpacking equation of 2022, in the form of equation 4.
///
/// M [W per kg of body mass] = rest + [0.19 + η·(1.78·S^0.58 + 0.27·S⁴ + grade term)] ×
/// (1 + 1.96·λ^1.36), S in m/s, λ = load / body mass, grade term as in the graded LCDA equation.
/// Gross. The default model for walking; its guarded form changes into running.
public struct LCDABackpacking2022: OneEquation {
  /// The speed up to which walking is walking, m/s.
  public static let runningBlendStart = 2.0
  /// The speed from which running alone counts, m/s.
  public static let runningBlendEnd = 2.2

  /// The model; it has no parameters.
  public init() {}

  static let name = "lcda-backpacking-2022"
  static let evidence = ModelEvidence(
    domain: ModelDomain(
      speeds: 0.45...1.97, grades: -0.40...0.45, loadRatio: 0.66, includesStanding: true),
    error: ModelUncertainty(wattsPerKilogram: 0.63, gradedFraction: 0.175, downhillShortfall: 0.27),
    grade: .primaryAndSecondary,
    """
    source: Looney DP et al. 2022, Med Sci Sports Exerc 54:646-654, equation 4 (equation 2 with the grade term of Looney 2019, MSSE 51:1954-1960); also printed by Ward 2026
    equation: M [W/kg body] = rest + [0.19 + η·(1.78·S^0.58 + 0.27·S⁴ + g)]·(1 + 1.96·(L/W)^1.36), g = 0.34·S·G·(1 − 1.05^(1 − 1.1^(G + 32))); S m/s, G %
    error: ±0.63 W/kg level (Looney 2022); 15-20 % graded; measured power on a mountain trail was 27 % higher downhill (Ward 2026)
    population: 30 people (27 men, 3 women), 25 ± 7 y, 77 ± 15 kg, packs of 0-66 % of body mass on a level treadmill; checked on 7 further studies with 81 people
    guard rails: Above 2.0 m/s the walking power is held at its 2.0 m/s value and gives way, linearly up to 2.2 m/s, to the running equation RE3 2025 × (W + L) where that is larger.
    note: Load, grade and terrain together were proposed by the authors, not validated together.
    note: The resting rate is an input of the equation.
    note: Unbiased on its own data, where Pandolf is −0.44 W/kg and Minimum Mechanics −1.06 W/kg.
    note: One grass course read 20 % high without load (Weyand 2021, LCDA 2019 form).
    """)

  @inline(__always)
  func equation<Real: RealLane>(_ state: LaneState<Real>) -> Real {
    walking(state, speed: state.speed)
  }

  @inline(__always)
  func guardedEquation<Real: RealLane>(_ state: LaneState<Real>) -> Real {
    let start = Real.of(Self.runningBlendStart)
    let held = walking(state, speed: Real.smaller(state.speed, start))
    guard Real.isAny(Real.isLess(start, state.speed)) else { return held }
    // Held at 2.0 m/s, the walking cost is a floor under the running cost; both factors of the
    // product grow with speed, so there is neither a jump nor a dip at any load.
    let span = Real.of(1 / (Self.runningBlendEnd - Self.runningBlendStart))
    let excess = (state.speed - start) * span
    let share = Real.smaller(Real.larger(excess, Real.of(0)), Real.of(1))
    let running = RE3Running2025.loaded(state)
    return held + share * Real.larger(running - held, Real.of(0))
  }

  /// The running blend.
  public func guardReasons(_ state: WalkingState) -> EnergyCaveats {
    state.speed > Self.runningBlendStart ? .runningBlended : []
  }

  /// The running blend in any answered row, found eight rows at a time.
  func guardReasons(in block: borrowing EnergyBlock) -> EnergyCaveats {
    guard LaneExtremes(block.speeds.span).maximum > Self.runningBlendStart else { return [] }
    return block.isAnswered(above: Self.runningBlendStart) ? .runningBlended : []
  }

  /// The factor on walking of carrying a load.
  @inline(__always)
  func loadTerm<Real: RealLane>(load: Real, bodyMass: Real) -> Real {
    Real.of(1) + Real.of(1.96) * ModelFunctions.pow(load / bodyMass, 1.36)
  }

  @inline(__always)
  func walking<Real: RealLane>(_ state: LaneState<Real>, speed: Real) -> Real {
    let square = speed * speed
    let slow = Real.of(1.78) * ModelFunctions.pow(speed, 0.58)
    let moving = slow + Real.of(0.27) * (square * square)
    let graded = moving + LCDAGrade.term(speed: speed, grade: state.grade)
    let above = (Real.of(0.19) + state.terrainFactor * graded) * state.loadTerm
    return (state.restingRate + above) * state.bodyMass
  }
}
