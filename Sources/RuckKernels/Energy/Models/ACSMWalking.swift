/// The walking equation of the American College of Sports Medicine, with load and descent.
///
/// VO₂ [ml/kg/min] = 3.5 + 0.1·S + 1.8·S·G, S in m/min, G as a fraction; 20.9 J/ml. Gross.
/// The moving terms are taken for body and load together and multiplied by the terrain factor;
/// downhill the grade term is dropped and the rest taken 0.73 times.
public struct ACSMWalking: LaneEnergyModel, OxygenModel {
  /// The model; it has no parameters.
  public init() {}

  /// `acsm-walking`.
  public var name: String { "acsm-walking" }

  /// 20.9 J/ml.
  public var oxygenEquivalent: Double { OxygenEquivalent.minetti }

  /// Source, domain and error.
  public var evidence: ModelEvidence { Self.evidence }

  private static let evidence = ModelEvidence(
    source: "American College of Sports Medicine, Guidelines for Exercise Testing and "
      + "Prescription; read in Looney 2018, Weyand 2021, Ward 2026",
    equation: "VO₂ [ml/kg/min] = 3.5 + 0.1·S + 1.8·S·G; S m/min, G fraction; moving terms × "
      + "η·(W + L)/W; G < 0: 3.5 + 0.73·η·0.1·S; 20.9 J/ml",
    kind: .gross,
    domain: ModelDomain(speeds: 50.0 / 60...100.0 / 60, grades: 0...1, loadRatio: 0),
    error: ModelUncertainty(
      fraction: 0.10, gradedFraction: 0.175, downhillShortfall: 0.32,
      basis: "none reported in the sources read; the general allowance of 10 % level, 15-20 % "
        + "graded; 32 % too low downhill on a mountain trail (Ward 2026)"),
    grade: .secondary,
    population: "treadmill series of healthy adults",
    guardRails: WeyandDownhill.guardRails,
    notes: [
      "Load: body and load count together in all but the resting term.",
      "Valid level and uphill, at steady state; downhill is a rule of Weyand 2021.",
    ])

  @inline(__always)
  func equation<Real: RealLane>(_ state: LaneState<Real>) -> Real {
    Self.power(state, downhill: WeyandDownhill.published(grade: state.grade))
  }

  @inline(__always)
  func guardedEquation<Real: RealLane>(_ state: LaneState<Real>) -> Real {
    Self.power(state, downhill: WeyandDownhill.blended(grade: state.grade))
  }

  /// The smoothed step at grade 0.
  public func guardReasons(_ state: WalkingState) -> EnergyCaveats {
    WeyandDownhill.reasons(state)
  }

  @inline(__always)
  private static func power<Real: RealLane>(_ state: LaneState<Real>, downhill: Real) -> Real {
    let perMinute = Real.of(60) * state.speed
    let uphill = Real.larger(state.grade, Real.of(0))
    let level = Real.of(0.1) * perMinute * downhill
    let moving = state.terrainFactor * (level + Real.of(1.8) * perMinute * uphill)
    let uptake = Real.of(3.5) * state.bodyMass + moving * state.totalMass
    return uptake * Real.of(OxygenEquivalent.minetti / 60)
  }
}
