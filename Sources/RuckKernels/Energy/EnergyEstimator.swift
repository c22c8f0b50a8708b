/// A model put to use: its power at a state with guard rails, interval and reasons.
public struct EnergyEstimator: Sendable, Hashable {
  /// The model.
  public let model: any EnergyModel
  /// Whether floors, clamps, blends and ranges apply; without them the bare equation answers.
  public let guardRails: Bool

  let domain: ModelDomain
  let error: ModelUncertainty

  /// An estimator of one model.
  public init(_ model: any EnergyModel, guardRails: Bool = true) {
    self.model = model
    self.guardRails = guardRails
    let evidence = model.evidence
    domain = evidence.domain
    error = evidence.error
  }

  /// The power at a state, its uncertainty, and how it departs from the equation.
  ///
  /// Where an input is missing or, with guard rails, the state lies outside ``GuardRails``, the
  /// power is NaN and the reasons say why.
  public func estimate(_ state: WalkingState) -> EnergyEstimate {
    let missing = model.missingInputs(state)
    if !missing.isEmpty { return EnergyEstimate(unanswered: missing) }
    if guardRails {
      let refused = GuardRails.refusals(state)
      if !refused.isEmpty { return EnergyEstimate(unanswered: refused) }
    }
    return estimate(state, power: power(state))
  }

  /// The power at a state, W: with guard rails never below that at rest, and NaN outside
  /// ``GuardRails``.
  package func power(_ state: WalkingState) -> Double {
    guardRails
      ? GuardRails.bounded(model.guardedPower(state), LaneState(state)) : model.power(state)
  }

  /// The estimate round a power that was already evaluated, as in a column.
  package func estimate(_ state: WalkingState, power: Double) -> EnergyEstimate {
    guard power.isFinite else {
      var reasons = model.missingInputs(state)
      if guardRails {
        reasons.formUnion(GuardRails.refusals(state))
        reasons.formUnion(model.guardReasons(state).intersection(.unanswered))
      }
      return EnergyEstimate(unanswered: reasons.isEmpty ? .notFinite : reasons)
    }
    var reasons = domain.violations(state)
    let isInDomain = reasons.isEmpty
    let half = error.halfWidths(power: power, state: state, isInDomain: isInDomain)
    var low = power - half.below
    if guardRails {
      reasons.formUnion(model.guardReasons(state))
      if power <= state.restingPower, model.guardedPower(state) < power {
        reasons.insert(.flooredAtResting)
      }
      low = max(low, state.restingPower)
    }
    return EnergyEstimate(
      watts: power, lowerWatts: min(low, power), upperWatts: power + half.above, reasons: reasons)
  }
}

/// A power with its interval and its reasons.
public struct EnergyEstimate: Sendable, Hashable {
  /// Gross metabolic power, W; NaN where the model gives none.
  public let watts: Double
  /// The lower end of the interval, W.
  public let lowerWatts: Double
  /// The upper end of the interval, W.
  public let upperWatts: Double
  /// Missing inputs, refusals, departures from the domain, guard rails that acted.
  public let reasons: EnergyCaveats

  /// Whether the state lies inside the domain in which the model was measured.
  public var isInDomain: Bool {
    watts.isFinite && reasons.isDisjoint(with: .outsideDomain)
  }
  /// Gross kilocalories per hour.
  public var kilocaloriesPerHour: Double { watts * EnergyUnits.kilocaloriesPerHourPerWatt }
}

extension EnergyEstimate {
  init(unanswered reasons: EnergyCaveats) {
    self.init(watts: .nan, lowerWatts: .nan, upperWatts: .nan, reasons: reasons)
  }
}

extension EnergyEstimator {
  /// Two estimators are equal where their models are and both or neither have guard rails.
  public static func == (one: EnergyEstimator, other: EnergyEstimator) -> Bool {
    one.guardRails == other.guardRails && one.model.isEqual(to: other.model)
  }

  /// Hashes the model and whether it has guard rails.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(guardRails)
    hasher.combine(model)
  }
}
