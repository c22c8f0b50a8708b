/// The load-carriage equation of Pandolf, Givoni and Goldman (1977).
///
/// M [W] = 1.5·W + 2.0·(W + L)·(L/W)² + η·(W + L)·(1.5·V² + 0.35·V·G), V in m/s, G in percent.
/// Gross. It has no downhill correction: below grade 0 the equation is meaningless and the
/// guarded form stops at its own standing cost.
public struct Pandolf1977: OneEquation {
  /// The model; it has no parameters.
  public init() {}

  static let name = "pandolf-1977"
  static let evidence = ModelEvidence(
    domain: ModelDomain(speeds: 0.2...2.4, grades: 0...0.24, load: 70, includesStanding: true),
    error: ModelUncertainty(wattsPerKilogram: 0.74, gradedFraction: 0.175, downhillShortfall: 0.30),
    grade: .primaryAndSecondary,
    """
    source: Pandolf KB, Givoni B, Goldman RF 1977, J Appl Physiol 43:577-581; read in Richmond 2015, Potter 2018, Ludlow & Weyand 2017
    equation: M [W] = 1.5·W + 2.0·(W + L)·(L/W)² + η·(W + L)·(1.5·V² + 0.35·V·G); V m/s, G %
    error: ±0.74 W/kg with a bias of −0.44 W/kg (Looney 2022); 15-20 % graded
    population: six men; loads up to 70 kg were evaluated later (Vine 2020, 39 infantry)
    guard rails: The moving term η·(W + L)·(1.5·V² + 0.35·V·G) is never below 0: downhill the power stops at the standing cost.
    note: No downhill data; use pandolf-santee-2003 there.
    note: Stands at 1.5 W/kg without load, above the resting rate of most people.
    note: Slow walking (below 1.1 m/s) is under-predicted, standing over-predicted.
    note: The load term is squared; a table that prints it without the square is wrong.
    """)

  @inline(__always)
  func equation<Real: RealLane>(_ state: LaneState<Real>) -> Real {
    Self.standing(state) + Self.moving(state, grade: state.grade)
  }

  @inline(__always)
  func guardedEquation<Real: RealLane>(_ state: LaneState<Real>) -> Real {
    Self.standing(state) + Real.larger(Self.moving(state, grade: state.grade), Real.of(0))
  }

  /// The stop at the standing cost.
  public func guardReasons(_ state: WalkingState) -> EnergyCaveats {
    Self.moving(LaneState(state), grade: state.grade) < 0 ? .flooredAtStanding : []
  }

  /// 1.5·W + 2.0·(W + L)·(L/W)².
  @inline(__always)
  static func standing<Real: RealLane>(_ state: LaneState<Real>) -> Real {
    let ratio = state.load / state.bodyMass
    return Real.of(1.5) * state.bodyMass + Real.of(2) * state.totalMass * (ratio * ratio)
  }

  /// η·(W + L)·(1.5·V² + 0.35·V·G).
  @inline(__always)
  static func moving<Real: RealLane>(_ state: LaneState<Real>, grade: Real) -> Real {
    let v = state.speed
    let perKilogram = Real.of(1.5) * (v * v) + Real.of(35) * v * grade
    return state.terrainFactor * state.totalMass * perKilogram
  }
}
