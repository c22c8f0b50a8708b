/// The field equation for walking of de Müllenheim and others (2016).
///
/// VO₂ [ml per kg of body and load and minute] = 4.0472 + 2.0167·V + 0.2938·V·G, V in km/h, G in
/// percent; 20.1 J/ml. Gross. Downhill the grade term is dropped and the moving term taken 0.73
/// times; the terrain factor multiplies the moving terms.
public struct DeMuellenheim2016: WeyandDownhill, OxygenModel {
  /// A way of measuring speed and grade; each has its own coefficients.
  public enum Measurement: Sendable, CaseIterable {
    /// Actual speed and grade.
    case actual
    /// Speed by GPS, grade from a terrain model.
    case terrainModel
    /// Speed and grade by GPS alone.
    case uncorrected

    var coefficients: (base: Double, speed: Double, grade: Double) {
      switch self {
      case .actual: (4.0472, 2.0167, 0.2938)
      case .terrainModel: (2.4037, 2.5107, 0.2828)
      case .uncorrected: (4.3467, 2.5355, 0.1782)
      }
    }
  }

  /// The way in which speed and grade were measured.
  public let measurement: Measurement

  /// The equation for a method of measurement.
  public init(_ measurement: Measurement = .actual) { self.measurement = measurement }

  /// 20.1 J/ml.
  public var oxygenEquivalent: Double { OxygenEquivalent.blaxter }

  static let name = "de-mullenheim-2016"
  static let evidence = ModelEvidence(
    domain: ModelDomain(speeds: 2 / 3.6...5 / 3.6, grades: 0...0.108, loadRatio: 0),
    error: ModelUncertainty(wattsPerKilogram: 0.80, gradedFraction: 0.175, downhillShortfall: 0.19),
    grade: .primaryAndSecondary,
    """
    source: de Müllenheim P-Y et al. 2016; also Ward 2026
    equation: VO₂ [ml/(kg body + load)/min] = 4.0472 + η·(2.0167·V + 0.2938·V·G); G < 0: 4.0472 + 0.73·η·2.0167·V; V km/h, G %; 20.1 J/ml
    error: root mean square 2.39 ml/kg/min (de Müllenheim 2016); 19 % too low downhill on a mountain trail (Ward 2026)
    population: 30 people (15 women), 67 ± 9 kg, unloaded
    guard rails: \(guardRails)
    note: With loads to 45 % of body mass it read 33 ± 121 W high (Potter 2018, 12 soldiers).
    note: Downhill is the rule of Ward 2026, not of the paper.
    note: The paper's equations for speed and grade by GPS are offered as parameters.
    note: The oxygen equivalent is ours to choose; the paper gives oxygen only.
    """)

  @inline(__always)
  func power<Real: RealLane>(_ state: LaneState<Real>, downhill: Real) -> Real {
    let (base, speedFactor, gradeFactor) = measurement.coefficients
    let v = Real.of(3.6) * state.speed
    let percent = Real.of(100) * Real.larger(state.grade, Real.of(0))
    let level = Real.of(speedFactor) * v * downhill
    let moving = state.terrainFactor * (level + Real.of(gradeFactor) * v * percent)
    let uptake = (Real.of(base) + moving) * state.totalMass
    return uptake * Real.of(OxygenEquivalent.blaxter / 60)
  }
}
