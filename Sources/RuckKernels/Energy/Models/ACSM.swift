/// The two equations of the American College of Sports Medicine: they differ in the oxygen of a
/// metre along and of a metre up.
protocol ACSMEquation: WeyandDownhill, OxygenModel {
  /// Millilitres of oxygen per kg and metre along, and per kg and metre up.
  static var uptake: (along: Double, up: Double) { get }
}

extension ACSMEquation {
  /// 20.9 J/ml.
  public var oxygenEquivalent: Double { OxygenEquivalent.minetti }

  fileprivate static func evidence(
    _ equation: String, speeds: ClosedRange<Double>, notes: [String]
  ) -> ModelEvidence {
    ModelEvidence(
      source: "American College of Sports Medicine, Guidelines for Exercise Testing and "
        + "Prescription; read in Looney 2018, Weyand 2021, Ward 2026",
      equation: equation,
      domain: ModelDomain(speeds: speeds, grades: 0...1, loadRatio: 0),
      error: ModelUncertainty(
        fraction: 0.10, gradedFraction: 0.175, downhillShortfall: 0.32,
        basis: "none reported in the sources read; the general allowance of 10 % level, 15-20 % "
          + "graded; 32 % too low downhill on a mountain trail (Ward 2026)"),
      grade: .secondary,
      population: "treadmill series of healthy adults",
      guardRails: guardRails, notes: notes)
  }

  @inline(__always)
  func power<Real: RealLane>(_ state: LaneState<Real>, downhill: Real) -> Real {
    let perMinute = Real.of(60) * state.speed
    let uphill = Real.larger(state.grade, Real.of(0))
    let level = Real.of(Self.uptake.along) * perMinute * downhill
    let moving = state.terrainFactor * (level + Real.of(Self.uptake.up) * perMinute * uphill)
    let uptake = Real.of(3.5) * state.bodyMass + moving * state.totalMass
    return uptake * Real.of(OxygenEquivalent.minetti / 60)
  }
}

/// The walking equation of the American College of Sports Medicine, with load and descent.
///
/// VO₂ [ml/kg/min] = 3.5 + 0.1·S + 1.8·S·G, S in m/min, G as a fraction; 20.9 J/ml. Gross.
/// The moving terms are taken for body and load together and multiplied by the terrain factor;
/// downhill the grade term is dropped and the rest taken 0.73 times.
public struct ACSMWalking: ACSMEquation {
  static var uptake: (along: Double, up: Double) { (0.1, 1.8) }

  /// The model; it has no parameters.
  public init() {}

  static let name = "acsm-walking"
  static let evidence: ModelEvidence = evidence(
    "VO₂ [ml/kg/min] = 3.5 + 0.1·S + 1.8·S·G; S m/min, G fraction; moving terms × "
      + "η·(W + L)/W; G < 0: 3.5 + 0.73·η·0.1·S; 20.9 J/ml",
    speeds: 50.0 / 60...100.0 / 60,
    notes: [
      "Load: body and load count together in all but the resting term.",
      "Valid level and uphill, at steady state; downhill is a rule of Weyand 2021.",
    ])
}

/// The running equation of the American College of Sports Medicine, with load and descent.
///
/// VO₂ [ml/kg/min] = 3.5 + 0.2·S + 0.9·S·G, otherwise as ``ACSMWalking``.
public struct ACSMRunning: ACSMEquation {
  static var uptake: (along: Double, up: Double) { (0.2, 0.9) }

  /// The model; it has no parameters.
  public init() {}

  static let name = "acsm-running"
  static let evidence: ModelEvidence = evidence(
    "VO₂ [ml/kg/min] = 3.5 + 0.2·S + 0.9·S·G; S m/min, G fraction; moving terms × "
      + "η·(W + L)/W; G < 0: 3.5 + 0.73·η·0.2·S; 20.9 J/ml",
    speeds: 134.0 / 60...20,
    notes: [
      "From 134 m/min, or from 80 m/min when truly jogging.",
      "Load: body and load count together in all but the resting term.",
      "The downhill rule was measured walking; for running it is an assumption of ours.",
    ])
}
