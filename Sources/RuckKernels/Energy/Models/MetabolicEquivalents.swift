/// Energy by an activity code of the Compendium of Physical Activities.
///
/// M [W] = METs × 1 kcal/kg/h × body mass. Gross. The load is in the code, so body mass alone
/// counts; speed, grade and terrain are in the code too.
public struct MetabolicEquivalents: LaneEnergyModel {
  /// Whose codes.
  public enum Edition: Sendable, CaseIterable {
    /// The Compendium of 2011.
    case compendium2011
    /// The adult Compendium of 2024.
    case compendium2024
  }

  /// Whose codes.
  public let edition: Edition
  /// The activity code; nil where none is given, and the model does not answer.
  public let code: Int?

  private let value: Double?

  /// An activity of an edition.
  ///
  /// A code that the edition's table lacks is treated as none.
  public init(_ edition: Edition, code: Int?) {
    self.edition = edition
    self.code = code
    value = code.flatMap { code in edition.activities.first { $0.code == code }?.value }
  }

  /// The METs of the code; nil where it is not in the table.
  public var metabolicEquivalents: Double? { value }

  /// `met-2011` or `met-2024`.
  public var name: String { edition == .compendium2011 ? "met-2011" : "met-2024" }

  /// False: the code is that of an activity, not of standing.
  public var describesStanding: Bool { false }

  /// False: a code stands for one intensity.
  public var usesSpeed: Bool { false }

  /// Source, domain and error.
  public var evidence: ModelEvidence {
    edition == .compendium2011 ? Self.evidence2011 : Self.evidence2024
  }

  private static let evidence2011 = evidence(
    "Ainsworth BE et al. 2011, Compendium of Physical "
      + "Activities, second update")
  private static let evidence2024 = evidence(
    "Herrmann SD et al. 2024, Adult Compendium of Physical "
      + "Activities; read in two independent copies of its table")

  private static func evidence(_ source: String) -> ModelEvidence {
    ModelEvidence(
      source: source,
      equation: "M [kcal/h] = MET × body mass (1 MET = 1 kcal/kg/h = 1.1622 W/kg)",
      kind: .gross,
      domain: ModelDomain(),
      error: ModelUncertainty(
        fraction: 0.25, basis: "none reported; an allowance of 25 % for one person"),
      grade: .secondary,
      population: "tables of measured and estimated activities",
      notes: [
        "Body mass alone counts: the load is in the code.",
        "1 MET as 3.5 ml/kg/min is 1-5 % more, by the oxygen equivalent.",
        "Codes of 2024 whose value could not be read in full are left out: 17037, 17039, 17040, "
          + "17060.",
      ])
  }

  /// The code, where none is given or the table lacks it.
  public func missingInputs(_ state: WalkingState) -> EnergyCaveats {
    value == nil ? .codeMissing : []
  }

  @inline(__always)
  func equation<Real: RealLane>(_ state: LaneState<Real>) -> Real {
    Real.of((value ?? .nan) * MetabolicEquivalent.kilocaloriePerHour) * state.bodyMass
  }
}
