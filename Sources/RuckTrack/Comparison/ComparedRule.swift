public import RuckKernels

/// One rule of those that answer the same question, by the name it is asked for with.
public struct ComparedRule: Sendable {
  /// What rules differ about.
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

  /// What the rule computes.
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
    self.quantity = quantity
    self.name = name
    self.fullName = fullName
    self.computation = computation
  }

  /// What the rule computes, by which parameters, and where it comes from.
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

  /// Whether the rule repeats what the device says, so that being near it says nothing.
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
