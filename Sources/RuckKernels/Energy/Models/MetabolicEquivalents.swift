/// Energy by an activity code of the Compendium of Physical Activities.
///
/// M [W] = METs × 1 kcal/kg/h × body mass. Gross. The load is in the code, so body mass alone
/// counts; speed, grade and terrain are in the code too.
public struct MetabolicEquivalents: LaneEnergyModel {
  /// An edition of the Compendium, with its codes.
  public enum Edition: Sendable, CaseIterable {
    /// The Compendium of 2011.
    case compendium2011
    /// The adult Compendium of 2024.
    case compendium2024
  }

  /// The edition that the code is from.
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

extension MetabolicEquivalents {
  /// One line of the Compendium.
  public struct Activity: Sendable, Hashable {
    /// The five-digit code.
    public let code: Int
    /// METs.
    public let value: Double
    /// The activity, in short.
    public let name: String
  }
}

extension MetabolicEquivalents.Edition {
  /// The activities of this edition that concern walking under load, by ascending code.
  public var activities: [MetabolicEquivalents.Activity] {
    self == .compendium2011 ? Self.activities2011 : Self.activities2024
  }

  /// Activities of a table: the code, METs, and what it is.
  private static func table(_ text: String) -> [MetabolicEquivalents.Activity] {
    text.split(separator: "\n").compactMap { line in
      let cells = line.split(separator: " ", maxSplits: 2)
      guard let code = Int(cells[0]), let value = typedNumber(cells[1]) else { return nil }
      return MetabolicEquivalents.Activity(code: code, value: value, name: String(cells[2]))
    }
  }

  private static let activities2011 = table(
    """
    17010 7.0 backpacking
    17012 7.8 backpacking, hiking with a day pack
    17020 5.0 carrying 15 lb, level
    17021 2.3 carrying a 15 lb child
    17025 8.3 carrying a load upstairs, general
    17026 5.0 carrying 1-15 lb upstairs
    17027 6.0 carrying 16-24 lb upstairs
    17028 8.0 carrying 25-49 lb upstairs
    17029 10.0 carrying 50-74 lb upstairs
    17030 12.0 carrying over 74 lb upstairs
    17033 6.3 climbing hills, no load
    17035 6.5 climbing hills, 0-9 lb
    17040 7.3 climbing hills, 10-20 lb
    17050 8.3 climbing hills, 21-42 lb
    17060 9.0 climbing hills, over 42 lb
    17080 6.0 hiking, cross country
    17082 5.3 hiking or walking, fields and hillsides
    17088 4.5 marching, moderate speed, no pack
    17090 8.0 marching, rapid, military
    """)

  private static let activities2024 = table(
    """
    17010 7.0 backpacking
    17011 3.5 walking with a day pack in the city
    17012 7.8 backpacking, hiking with a day pack
    17016 4.0 carrying 5-14 lb, level, moderate pace
    17018 4.5 carrying 15-155 lb, slow pace
    17019 6.5 carrying 50-150 lb
    17025 8.3 carrying a load upstairs, general
    17026 5.5 carrying 1-15 lb upstairs
    17027 6.0 carrying 16-24 lb upstairs
    17028 8.0 carrying 25-49 lb upstairs
    17029 10.0 carrying 50-74 lb upstairs
    17030 12.0 carrying over 74 lb upstairs
    17032 5.0 climbing hills
    17033 3.8 climbing hills with 15-50 lb, 1-2 %, slow pace
    17034 5.3 climbing hills, 1-5 %
    17035 7.0 climbing hills, 6-10 %
    17036 8.8 climbing hills, 11-20 %
    17038 8.5 climbing hills, 30 %, slow pace
    17045 6.5 climbing hills with 10-20 lb, 5-10 %
    17050 7.5 climbing hills with 21-40 lb, 3-10 %
    17080 6.0 hiking, cross country
    17082 5.3 hiking or walking, fields and hillsides
    17088 4.5 marching, moderate speed, no pack
    17090 8.0 marching, rapid, military
    17262 4.5 walking on a ploughed field or sand
    17382 3.3 walking downhill, -3 to -12 %
    17434 4.8 treadmill, 2.5 mph with 40 lb, 5-20 °C
    17438 5.8 treadmill, 2.5 mph with 40 lb, -10-0 °C
    """)
}
