public import RuckKernels

/// One rule of those that answer the same question, by the name it is asked for with.
public struct ComparedRule: Sendable {
  /// The quantity that a rule computes.
  public enum Quantity: String, Sendable, CaseIterable {
    /// Metres of distance.
    case distance
    /// Metres of gain and of loss.
    case gain
    /// Seconds in motion.
    case moving
    /// Gross energy.
    case energy
  }

  enum Computation: Sendable {
    case distance(DistanceRule)
    case gain(ElevationGainRule)
    case moving(MovingTimeRule)
    case model(any EnergyModel)
    case program(AppEnergyRule)
  }

  /// The quantity that the rule computes.
  public let quantity: Quantity
  /// The name that an option takes: `turning-point:3`.
  public let name: String
  /// The name with all parameters, as a summary prints it.
  public let fullName: String
  let computation: Computation

  /// A rule of distance.
  public init(name: String, distance rule: DistanceRule) {
    self.init(.distance, name, rule.name, .distance(rule))
  }

  /// A rule of gain and loss.
  public init(name: String, gain rule: ElevationGainRule) {
    self.init(.gain, name, rule.text, .gain(rule))
  }

  /// A rule of moving time.
  public init(name: String, moving rule: MovingTimeRule) {
    self.init(.moving, name, rule.name, .moving(rule))
  }

  /// A published model of energy, integrated along the track.
  public init(energy model: any EnergyModel) {
    self.init(.energy, model.name, model.name, .model(model))
  }

  /// Another program's rule of energy, on means of the session.
  public init(energy rule: AppEnergyRule) {
    self.init(.energy, rule.rawValue, rule.rawValue, .program(rule))
  }

  private init(
    _ quantity: Quantity, _ name: String, _ fullName: String, _ computation: Computation
  ) {
    (self.quantity, self.name) = (quantity, name)
    (self.fullName, self.computation) = (fullName, computation)
  }

  /// The method, the parameters and the source of the rule.
  public var evidence: RuleEvidence {
    switch computation {
    case .distance(let rule): rule.evidence
    case .gain(let rule): rule.evidence
    case .moving(let rule): rule.evidence
    case .model(let model):
      RuleEvidence(method: model.evidence.equation, source: model.evidence.source)
    case .program(let rule): rule.evidence
    }
  }

  /// Whether the rule repeats the device's figure, so that agreement with it says nothing.
  public var isDevice: Bool {
    if case .distance(let rule) = computation { return rule.isDevice }
    return false
  }
}

extension ComparedRule: Hashable, CustomStringConvertible {
  /// Two rules are equal where they compute the same quantity under the same names, and models of energy
  /// where they are made for the same person too.
  public static func == (one: ComparedRule, other: ComparedRule) -> Bool {
    guard one.quantity == other.quantity, one.name == other.name, one.fullName == other.fullName
    else {
      return false
    }
    if case (.model(let one), .model(let other)) = (one.computation, other.computation) {
      return one.isEqual(to: other)
    }
    return true
  }

  /// Hashes the quantity and the names.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(quantity)
    hasher.combine(name)
    hasher.combine(fullName)
  }

  /// The ``name``.
  public var description: String { name }
}

extension ComparedRule {
  /// Every built-in rule in a fixed order, and before each kind the analysis's own rule where it
  /// is not one of them.
  ///
  /// - Parameters:
  ///   - rules: the rules of the analysis.
  ///   - parameters: the inputs of the models about the walker; a model that lacks one is there
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

  /// The named rules, with gpxpy's radius next to our own.
  private static var distanceNames: [String] {
    DistanceRule.names.flatMap { $0 == "haversine" ? [$0, "haversine:6378137"] : [$0] }
  }
}

extension [ComparedRule] {
  fileprivate func with(_ own: ComparedRule) -> [ComparedRule] {
    contains { $0.fullName == own.fullName } ? self : [own] + self
  }
}

/// The figure of a session by one rule.
public struct ComparedFigure: Sendable, Hashable {
  /// Metres, seconds or joules, by the rule's quantity; nil where the rule has no answer.
  public var value: Double?
  /// Metres descended, by a rule of gain.
  public var loss: Double?
  /// The interval of the value, where the rule states one.
  public var interval: ClosedRange<Double>?
  /// The rule's name with its findings about the track; nil where that is its full name.
  public var ruleName: String?
  /// The parameters that the rule found for the track; nil where they are its own.
  public var parameters: [RuleEvidence.Parameter]?
  /// Rows that the rule took into account.
  public var pointsUsed = 0
  /// Rows that it did not: left out by cleaning, or without the data that the rule needs.
  public var pointsDropped = 0
  /// The share of the answered time outside the domain of a model.
  public var outsideDomainFraction: Double?
  /// The share of the time that a model answered.
  public var coveredFraction: Double?
  /// The reasons for a missing or limited value, as short codes.
  public var reasons: [String] = []

  /// No answer.
  public init() {}

  /// An answer.
  init(_ value: Double?, used: Int, of rows: Int) {
    self.value = value
    pointsUsed = used
    pointsDropped = rows - used
  }
}
