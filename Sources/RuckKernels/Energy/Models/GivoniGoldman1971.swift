/// The first load-carriage equation, of Givoni and Goldman (1971).
///
/// M [kcal/h] = η·(W + L)·[2.3 + 0.32·(V − 2.5)^1.65 + G·(0.2 + 0.07·(V − 2.5))], V in km/h, G in
/// percent. Gross. Below 2.5 km/h the bracketed speed is 0, since a negative number has no such
/// power.
public struct GivoniGoldman1971: OneEquation {
  /// The model; it has no parameters.
  public init() {}

  static let name = "givoni-goldman-1971"
  static let evidence = ModelEvidence(
    domain: ModelDomain(speeds: 0.7...2.5, grades: 0...0.25, load: 70),
    error: ModelUncertainty(fraction: 0.10, gradedFraction: 0.175, downhillShortfall: 0.30),
    grade: .secondary,
    """
    source: Givoni B, Goldman RF 1971, J Appl Physiol 30:429-433; read in Richmond 2015 and Looney 2018
    equation: M [kcal/h] = η·(W + L)·[2.3 + 0.32·(V − 2.5)^1.65 + G·(0.2 + 0.07·(V − 2.5))]; V km/h (V − 2.5 not below 0), G %
    error: none reported; the general allowance of 10 % level, 15-20 % graded. A complex course read 111 W low (Looney 2018)
    population: pooled studies of soldiers
    guard rails: The speed and grade terms together are never below 0: downhill the power stops at the standing cost η·(W + L)·2.3 kcal/h.
    note: Lowest speed about 0.7 m/s; load × speed up to 100 kg·km/h.
    note: The upper speed and grade of the domain are not in the sources read.
    """)

  @inline(__always)
  func equation<Real: RealLane>(_ state: LaneState<Real>) -> Real {
    Self.power(state, moving: Self.moving(state))
  }

  @inline(__always)
  func guardedEquation<Real: RealLane>(_ state: LaneState<Real>) -> Real {
    Self.power(state, moving: Real.larger(Self.moving(state), Real.of(0)))
  }

  /// The stop at the standing cost.
  public func guardReasons(_ state: WalkingState) -> EnergyCaveats {
    Self.moving(LaneState(state)) < 0 ? .flooredAtStanding : []
  }

  @inline(__always)
  private static func moving<Real: RealLane>(_ state: LaneState<Real>) -> Real {
    let above = Real.of(3.6) * state.speed - Real.of(2.5)
    let fast = Real.larger(above, Real.of(0))
    let level = Real.of(0.32) * ModelFunctions.pow(fast, 1.65)
    return level + Real.of(100) * state.grade * (Real.of(0.2) + Real.of(0.07) * fast)
  }

  @inline(__always)
  private static func power<Real: RealLane>(_ state: LaneState<Real>, moving: Real) -> Real {
    let kilocalories = state.terrainFactor * state.totalMass * (Real.of(2.3) + moving)
    return kilocalories * Real.of(MetabolicEquivalent.kilocaloriePerHour)
  }
}
