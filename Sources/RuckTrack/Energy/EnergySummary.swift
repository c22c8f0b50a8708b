public import RuckKernels

/// The energy of a part of a session by one model, in joules; parts add up.
public struct EnergySummary: Sendable, Hashable {
  /// The model's name on the command line.
  public let model: String
  /// Whether floors, clamps, blends and ranges applied.
  public let guardRails: Bool
  /// Seconds that were asked for.
  public var seconds = 0.0
  /// Seconds for which the model gave an answer; energies are theirs alone.
  public var coveredSeconds = 0.0
  /// Seconds answered outside the model's domain.
  public var outsideDomainSeconds = 0.0
  /// Gross energy, J.
  public var grossJoules = 0.0
  /// The energy at the resting rate alone over the covered time, J.
  public var restingJoules = 0.0
  /// The lower end of the interval, J.
  public var lowerJoules = 0.0
  /// The upper end of the interval, J.
  public var upperJoules = 0.0
  /// The parts of the gross energy.
  public var parts = EnergyParts()
  /// Everything in which the numbers depart from the equation.
  public var reasons: EnergyCaveats = []

  /// Whether any time was answered by a finite energy; if not, every energy is unknown rather than 0.
  ///
  /// A model that lacks an input for the whole session has no answer, though it would know the
  /// cost of standing. Without guard rails an equation may answer a speed that no walker has by more
  /// than a number holds.
  public var isKnown: Bool {
    coveredSeconds > 0 && reasons.isDisjoint(with: .inputMissing)
      && grossJoules.isFinite && restingJoules.isFinite
  }
  /// Gross energy, J; nil where nothing was answered.
  public var gross: Double? { isKnown ? grossJoules : nil }
  /// Gross less the resting rate, J; nil where nothing was answered.
  public var net: Double? { isKnown ? grossJoules - restingJoules : nil }
  /// Gross energy, kcal; nil where nothing was answered.
  public var grossKilocalories: Double? { gross.map { $0 / Energy.joulesPerKilocalorie } }
  /// Net energy, kcal; nil where nothing was answered.
  public var netKilocalories: Double? { net.map { $0 / Energy.joulesPerKilocalorie } }
  /// Gross power over the answered time, W; nil where nothing was answered.
  public var meanPower: Double? { isKnown ? grossJoules / coveredSeconds : nil }
  /// The interval of the gross energy, J; nil where nothing was answered, or the model without its
  /// guard rails gives no bounds.
  public var interval: ClosedRange<Double>? {
    isKnown ? ClosedRange(ordered: lowerJoules, max(lowerJoules, upperJoules)) : nil
  }
  /// The interval of the gross energy, kcal; nil where nothing was answered.
  public var intervalKilocalories: ClosedRange<Double>? {
    let joules = Energy.joulesPerKilocalorie
    return interval.flatMap {
      ClosedRange(ordered: $0.lowerBound / joules, $0.upperBound / joules)
    }
  }
  /// The gross energy over that of the same walk on level, paved ground without a load; nil where
  /// nothing was answered.
  ///
  /// Of a model that knows neither load nor grade it is 1.
  public var loadFactor: Double? {
    let alone = parts.rest + parts.locomotion
    return isKnown && alone > 0 ? grossJoules / alone : nil
  }
  /// The share of the answered time outside the model's domain; nil where nothing was answered.
  public var outsideDomainFraction: Double? {
    isKnown ? outsideDomainSeconds / coveredSeconds : nil
  }
  /// The share of the time that was answered; nil of no time.
  public var coveredFraction: Double? { seconds > 0 ? coveredSeconds / seconds : nil }
}

extension EnergySummary {
  /// The energy of no time at all by a model; a preview or a test sets its sums.
  public init(model: String, guardRails: Bool) {
    self.init(model: model, guardRails: guardRails, seconds: 0)
  }
}

/// The parts of gross energy by cause, J; they add up to the gross.
///
/// Taken by switching one cause on after the other (self, load, grade, terrain) in the same model
/// at the same speed; a part may be negative, as grade is downhill.
public struct EnergyParts: Sendable, Hashable {
  /// The resting rate, and moving one's own body over level, paved ground.
  public var (rest, locomotion) = (0.0, 0.0)
  /// The load on level, paved ground, the grades with the load on, and the terrain factor.
  public var (load, grade, terrain) = (0.0, 0.0, 0.0)

  /// Nothing spent.
  public init() {}

  /// All parts together, J.
  public var sum: Double { rest + locomotion + load + grade + terrain }
}
