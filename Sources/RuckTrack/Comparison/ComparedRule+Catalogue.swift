public import RuckKernels

extension ComparedRule {
  /// Every built-in rule in a fixed order, and before each kind the analysis's own rule where it
  /// is none of them.
  ///
  /// - Parameters:
  ///   - rules: the rules of the analysis.
  ///   - parameters: what models need to know of a person; a model that lacks something is there
  ///     all the same and says so when asked.
  /// - Returns: the rules, quantity by quantity.
  public static func all(
    for rules: Rules, parameters: ModelParameters = ModelParameters()
  ) -> [ComparedRule] {
    let distance = distanceNames.compactMap { name in
      Haversine(named: name).map { ComparedRule(name: name, distance: $0) }
    }
    let gain = gainNames.compactMap { name in
      ElevationGainRule(named: name).map { ComparedRule(name: name, gain: $0) }
    }
    let moving = movingNames.compactMap { name in
      MovingTimeRule(named: name).map { ComparedRule(name: name, moving: $0) }
    }
    let models = EnergyModels.all(parameters).map { ComparedRule(energy: $0) }
    let programs = AppEnergyRule.allCases.map { ComparedRule(energy: $0) }
    return distance.with(ComparedRule(name: rules.metric.name, distance: rules.metric))
      + [deviceDistance] + gain.with(ComparedRule(name: rules.gain.name, gain: rules.gain))
      + moving.with(ComparedRule(name: rules.moving.name, moving: rules.moving))
      + models + programs
  }

  /// Whether this is the rule that the analysis computes its quantity by.
  public func isUsed(by rules: Rules) -> Bool {
    switch quantity {
    case .distance: fullName == rules.metric.name
    case .gain: fullName == rules.gain.name
    case .moving: fullName == rules.moving.name
    case .energy: fullName == rules.energy.name
    }
  }

  private static let distanceNames = ["haversine", "haversine:6378137"]
  private static let gainNames = ["turning-point:3", "hysteresis:3", "raw"]
  private static let movingNames = ["displacement", "speed:0.3"]
}

extension [ComparedRule] {
  fileprivate func with(_ own: ComparedRule) -> [ComparedRule] {
    contains { $0.fullName == own.fullName } ? self : [own] + self
  }
}
