/// The level walking equation of van der Walt and Wyndham (1973).
///
/// VO₂ [l/min] = 0.00599·M + 0.000366·M·V², V in km/h; 20.9 J/ml. Gross. It has no load and no
/// grade: neither is counted, both lie outside the domain.
public struct VanDerWalt1973: OneEquation, OxygenModel {
  /// The model; it has no parameters.
  public init() {}

  /// 20.9 J/ml.
  public var oxygenEquivalent: Double { OxygenEquivalent.minetti }

  static let name = "van-der-walt-1973"
  static let evidence = ModelEvidence(
    domain: ModelDomain(speeds: 3.2 / 3.6...8 / 3.6, grades: 0...0, loadRatio: 0),
    error: ModelUncertainty(fraction: 0.10, gradedFraction: 0.175),
    grade: .secondary,
    """
    source: van der Walt WH, Wyndham CH 1973, J Appl Physiol; read in Hall 2004 and de Müllenheim 2016
    equation: VO₂ [l/min] = 0.00599·M + 0.000366·M·V²; V km/h, M body mass; 20.9 J/ml
    error: none reported in the sources read; the general allowance of 10 % level
    population: miners
    note: Reported to over-predict (Hall 2004).
    note: Load and grade are not counted.
    """)

  @inline(__always)
  func equation<Real: RealLane>(_ state: LaneState<Real>) -> Real {
    let v = Real.of(3.6) * state.speed
    let litres = (Real.of(0.00599) + Real.of(0.000366) * (v * v)) * state.bodyMass
    return litres * Real.of(OxygenEquivalent.minetti * 1000 / 60)
  }
}
