/// The data of a person and a session that models may need beyond ``WalkingState``.
public struct ModelParameters: Sendable, Hashable {
  /// Standing height, m.
  public var height: Double?
  /// Years.
  public var age: Double?
  /// The sex that equations are split by.
  public var sex: Sex?
  /// Greatest oxygen uptake, ml/kg/min.
  public var maximalUptake: Double?
  /// An activity code of the Compendium.
  public var activityCode: Int?

  /// Parameters; nil where unknown.
  public init(
    height: Double? = nil, age: Double? = nil, sex: Sex? = nil, maximalUptake: Double? = nil,
    activityCode: Int? = nil
  ) {
    (self.height, self.age, self.sex) = (height, age, sex)
    (self.maximalUptake, self.activityCode) = (maximalUptake, activityCode)
  }
}

/// The built-in energy models by name.
public enum EnergyModels {
  /// The name of the default model.
  public static let defaultName = "lcda-backpacking-2022"

  /// Every model in a fixed order, made for a person as far as known.
  public static func all(_ parameters: ModelParameters = ModelParameters()) -> [any EnergyModel] {
    [
      GivoniGoldman1971(),
      Pandolf1977(),
      PandolfSantee2003(.asPrinted2003),
      PandolfSantee2003(.erratum2018),
      Santee2001(),
      LCDAWalking2019(),
      LCDABackpacking2022(),
      RE3Running2025(),
      ACSMWalking(),
      ACSMRunning(),
      MinimumMechanics2017(),
      HeightWeightSpeed2016(height: parameters.height),
      MinettiWalking2002(),
      MinettiRunning2002(),
      VanDerWalt1973(),
      DeMuellenheim2016(),
      MetabolicEquivalents(.compendium2011, code: parameters.activityCode),
      MetabolicEquivalents(.compendium2024, code: parameters.activityCode),
      Keytel2005(
        age: parameters.age, sex: parameters.sex, maximalUptake: parameters.maximalUptake),
    ]
  }

  /// The model of a name, made for a person as far as known; nil for a name of no model.
  public static func named(
    _ name: String, _ parameters: ModelParameters = ModelParameters()
  ) -> (any EnergyModel)? {
    all(parameters).first { $0.name == name }
  }

  /// The names of all models in the order of ``all(_:)``.
  public static var names: [String] { all().map(\.name) }
}
