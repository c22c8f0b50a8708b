/// The Height-Weight-Speed equation of Ludlow and Weyand (2016) for level walking.
///
/// VO₂ [ml/kg/min] = RMR + 3.90 + 6.05·V²/H, V in m/s, H in m, RMR 3.5 by default; 20.1 J/ml.
/// Gross. It has no load and no grade: neither is counted, both lie outside the domain.
public struct HeightWeightSpeed2016: OneEquation, OxygenModel {
  /// Standing height, m; nil where unknown, and the model does not answer.
  public let height: Double?
  /// The resting oxygen uptake, ml/kg/min.
  public let restingUptake: Double

  /// The equation for a person of given height in metres.
  public init(height: Double?, restingUptake: Double = 3.5) {
    (self.height, self.restingUptake) = (height, restingUptake)
  }

  /// 20.1 J/ml.
  public var oxygenEquivalent: Double { OxygenEquivalent.blaxter }

  static let name = "height-weight-speed-2016"
  static let evidence = ModelEvidence(
    domain: ModelDomain(speeds: 0.4...1.97, grades: 0...0, loadRatio: 0),
    error: ModelUncertainty(fraction: 0.10, gradedFraction: 0.175),
    grade: .secondary,
    """
    source: Ludlow LW, Weyand PG 2016; read in de Müllenheim 2016, Table 1
    equation: VO₂ [ml/kg/min] = RMR + 3.90 + 6.05·V²/H; V m/s, H m, RMR 3.5; 20.1 J/ml
    error: none reported in the sources read; the general allowance of 10 % level
    population: children to adults
    note: Level and unloaded: load and grade are not counted.
    note: The speed range of the domain is that of walking, not from the paper.
    """)

  /// Height, where it is not given.
  public func missingInputs(_ state: WalkingState) -> EnergyCaveats {
    height == nil ? .heightMissing : []
  }

  @inline(__always)
  func equation<Real: RealLane>(_ state: LaneState<Real>) -> Real {
    let square = state.speed * state.speed
    let uptake =
      Real.of(restingUptake + 3.90) + Real.of(6.05) * square / Real.of(height ?? .nan)
    return uptake * state.bodyMass * Real.of(OxygenEquivalent.blaxter / 60)
  }
}
