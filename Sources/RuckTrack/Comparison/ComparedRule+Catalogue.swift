public import RuckKernels

extension ComparedRule {
  /// Every built-in rule in a fixed order, and before each kind the analysis's own rule where it
  /// is not one of them.
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
      DistanceRule(named: name).map { ComparedRule(name: name, distance: $0) }
    }
    let gain = ElevationGainRule.names.compactMap { name in
      ElevationGainRule(named: name).map { ComparedRule(name: name, gain: $0) }
    }
    let moving = MovingTimeRule.names.compactMap { name in
      MovingTimeRule(named: name).map {
        // The name to type, with the parameter that it takes: `speed:0.3`, but `displacement`.
        ComparedRule(name: name == "speed" ? $0.name : name, moving: $0)
      }
    }
    let models = EnergyModels.all(parameters).map { ComparedRule(energy: $0) }
    let programs = AppEnergyRule.allCases.map { ComparedRule(energy: $0) }
    return distance.with(ComparedRule(name: rules.distance.name, distance: rules.distance))
      + gain.with(ComparedRule(name: rules.gain.name, gain: rules.gain))
      + moving.with(ComparedRule(name: rules.moving.name, moving: rules.moving))
      + models + programs
  }

  /// Whether this is the rule that the analysis computes its quantity by.
  public func isUsed(by rules: Rules) -> Bool {
    switch quantity {
    case .distance: fullName == rules.distance.name
    case .gain: fullName == rules.gain.text
    case .moving: fullName == rules.moving.name
    case .energy: fullName == rules.energy.name
    }
  }

  /// The named rules, with gpxpy's radius beside our own.
  private static var distanceNames: [String] {
    DistanceRule.names.flatMap { $0 == "haversine" ? [$0, "haversine:6378137"] : [$0] }
  }
}

extension [ComparedRule] {
  fileprivate func with(_ own: ComparedRule) -> [ComparedRule] {
    contains { $0.fullName == own.fullName } ? self : [own] + self
  }
}
