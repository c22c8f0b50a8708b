/// The Height-Weight-Speed equation of Ludlow and Weyand (2016) for level walking.
///
/// VO₂ [ml/kg/min] = RMR + 3.90 + 6.05·V²/H, V in m/s, H in m, RMR 3.5 by default; 20.1 J/ml.
/// Gross. It has no load and no grade: neither is counted, both lie outside the domain.
public struct HeightWeightSpeed2016: LaneEnergyModel, OxygenModel {
  /// The three printed versions.
  public enum Version: Sendable, CaseIterable {
    /// All ages: RMR + 3.90 + 6.05·V²/H.
    case general
    /// Adults, with rest folded in: 7.15 + 5.97·V²/H.
    case adults
    /// Adults by Douglas bag: RMR + 3.85 + 5.97·V²/H.
    case douglasBag
  }

  /// Standing height, m; nil where unknown, and the model does not answer.
  public let height: Double?
  /// Which version.
  public let version: Version
  /// The resting oxygen uptake, ml/kg/min; the version for adults has its own folded in.
  public let restingUptake: Double

  /// A version of the equation for a person of given height in metres.
  public init(height: Double?, version: Version = .general, restingUptake: Double = 3.5) {
    self.height = height
    self.version = version
    self.restingUptake = restingUptake
  }

  /// `height-weight-speed-2016`.
  public var name: String { "height-weight-speed-2016" }

  /// 20.1 J/ml.
  public var oxygenEquivalent: Double { OxygenEquivalent.blaxter }

  /// Source, domain and error.
  public var evidence: ModelEvidence { Self.evidence }

  private static let evidence = ModelEvidence(
    source: "Ludlow LW, Weyand PG 2016; read in de Müllenheim 2016, Table 1",
    equation: "VO₂ [ml/kg/min] = RMR + 3.90 + 6.05·V²/H; V m/s, H m, RMR 3.5; 20.1 J/ml",
    kind: .gross,
    domain: ModelDomain(speeds: 0.4...1.97, grades: 0...0, loadRatio: 0),
    error: ModelUncertainty(
      fraction: 0.10, gradedFraction: 0.175,
      basis: "none reported in the sources read; the general allowance of 10 % level"),
    grade: .secondary,
    population: "children to adults",
    notes: [
      "Level and unloaded: load and grade are not counted.",
      "The speed range of the domain is that of walking, not from the paper.",
    ])

  /// Height, where it is not given.
  public func missingInputs(_ state: WalkingState) -> EnergyCaveats {
    height == nil ? .heightMissing : []
  }

  @inline(__always)
  func equation<Real: RealLane>(_ state: LaneState<Real>) -> Real {
    let (base, slope): (Double, Double) =
      switch version {
      case .general: (restingUptake + 3.90, 6.05)
      case .adults: (7.15, 5.97)
      case .douglasBag: (restingUptake + 3.85, 5.97)
      }
    let square = state.speed * state.speed
    let uptake = Real.of(base) + Real.of(slope) * square / Real.of(height ?? .nan)
    return uptake * state.bodyMass * Real.of(OxygenEquivalent.blaxter / 60)
  }
}
