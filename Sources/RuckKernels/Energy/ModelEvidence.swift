/// The evidence for a model: its source, its equation, its domain and its error.
public struct ModelEvidence: Sendable, Hashable {
  /// The confirmation of a model's equation before it was built in.
  public enum Grade: String, Sendable, CaseIterable {
    /// Read in the text of the model's own paper or of one by the same group.
    case primary
    /// Read in the model's own paper and in an independent source.
    case primaryAndSecondary = "primary and secondary"
    /// Read in independent sources that print it, not in the model's own paper.
    case secondary
    /// Not published: a model of your own.
    case unpublished
  }

  /// Whether an equation includes resting metabolism.
  public enum Kind: String, Sendable, CaseIterable {
    /// Resting metabolism is in the equation.
    case gross
    /// The equation leaves it out; the resting rate is added to give gross power.
    case net
  }

  /// The paper, and where else the equation was read.
  public let source: String
  /// The equation as text, with its own units.
  public let equation: String
  /// The kind of the equation, with or without resting metabolism.
  public let kind: Kind
  /// The domain in which the model was measured.
  public let domain: ModelDomain
  /// The error of the model.
  public let error: ModelUncertainty
  /// The confirmation of the equation.
  public let grade: Grade
  /// The people measured.
  public let population: String
  /// The effect of this model's own guard rails; nil where it has none.
  public let guardRails: String?
  /// Assumptions, known bias, traps.
  public let notes: [String]

  /// Describes a model, of gross power unless it says otherwise.
  public init(
    source: String, equation: String, kind: Kind = .gross, domain: ModelDomain,
    error: ModelUncertainty, grade: Grade, population: String, guardRails: String? = nil,
    notes: [String] = []
  ) {
    (self.source, self.equation, self.kind) = (source, equation, kind)
    (self.domain, self.error, self.grade) = (domain, error, grade)
    (self.population, self.guardRails, self.notes) = (population, guardRails, notes)
  }
}

extension ModelEvidence {
  /// Describes a model in a text, each line of which begins with what it states: `source: `, `equation: `,
  /// `error: ` (where the figures of the error come from), `population: `, `guard rails: ` or `note: `.
  init(
    kind: Kind = .gross, domain: ModelDomain, error: ModelUncertainty, grade: Grade, _ text: String
  ) {
    func all(_ word: String) -> [String] {
      text.split(separator: "\n").filter { $0.hasPrefix(word + ": ") }.map {
        String($0.dropFirst(word.count + 2))
      }
    }
    var error = error
    error.basis = all("error").joined()
    self.init(
      source: all("source").joined(), equation: all("equation").joined(), kind: kind,
      domain: domain, error: error, grade: grade, population: all("population").joined(),
      guardRails: all("guard rails").first, notes: all("note"))
  }
}

/// The states in which a model was measured.
public struct ModelDomain: Sendable, Hashable {
  /// Speeds, m/s; nil where the model has no speed.
  public var speeds: ClosedRange<Double>?
  /// Grades, fractions; nil where the model has no grade but allows any.
  public var grades: ClosedRange<Double>?
  /// The greatest load as a share of body mass; nil where it is stated in kilograms or not at all.
  public var loadRatio: Double?
  /// The greatest load, kg; nil where it is stated as a share or not at all.
  public var load: Double?
  /// Body masses, kg; nil where none are stated.
  public var bodyMasses: ClosedRange<Double>?
  /// Heart rates, beats per minute; nil where the model has none.
  public var heartRates: ClosedRange<Double>?
  /// Whether standing (speed 0) counts as measured although it lies below `speeds`.
  public var includesStanding: Bool

  /// A domain; nil where there is no bound.
  public init(
    speeds: ClosedRange<Double>? = nil, grades: ClosedRange<Double>? = nil,
    loadRatio: Double? = nil, load: Double? = nil, bodyMasses: ClosedRange<Double>? = nil,
    heartRates: ClosedRange<Double>? = nil, includesStanding: Bool = false
  ) {
    (self.speeds, self.grades, self.loadRatio) = (speeds, grades, loadRatio)
    (self.load, self.bodyMasses) = (load, bodyMasses)
    (self.heartRates, self.includesStanding) = (heartRates, includesStanding)
  }

  /// The bounds that a state exceeds; empty inside.
  public func violations(_ state: WalkingState) -> EnergyCaveats {
    violations(LaneState(state), where: true)
  }

  /// Returns the departures of the states that count from the domain; empty where all lie inside.
  func violations<Real: RealLane>(
    _ state: LaneState<Real>, where counts: Real.Truth
  ) -> EnergyCaveats {
    var reasons: EnergyCaveats = []
    let zero = Real.of(0)
    // Zero where a state counts, else NaN, which lies beyond no bound.
    let mark = Real.select(counts, zero, Real.of(.nan))
    func check(_ value: Real, below bound: Double, _ reason: EnergyCaveats) {
      if Real.isAny(Real.isLess(value + mark, Real.of(bound))) { reasons.insert(reason) }
    }
    func check(_ value: Real, above bound: Real, _ reason: EnergyCaveats) {
      if Real.isAny(Real.isLess(bound, value + mark)) { reasons.insert(reason) }
    }
    func check(
      _ value: Real, _ range: ClosedRange<Double>?, _ below: EnergyCaveats, _ above: EnergyCaveats
    ) {
      guard let range else { return }
      check(value, below: range.lowerBound, below)
      check(value, above: Real.of(range.upperBound), above)
    }
    let isStanding = Real.isEqual(state.speed, Real.of(includesStanding ? 0 : .nan))
    check(
      Real.select(isStanding, Real.of(.nan), state.speed), speeds, .speedBelowDomain,
      .speedAboveDomain)
    check(state.grade, grades, .gradeBelowDomain, .gradeAboveDomain)
    // A load typed as a share of body mass may miss the bound by a rounding.
    if let loadRatio {
      let bound = Real.of(loadRatio) * state.bodyMass * Real.of(1 + 1e-9)
      check(state.load, above: bound, .loadAboveDomain)
    }
    if let load { check(state.load, above: Real.of(load), .loadAboveDomain) }
    check(state.bodyMass, bodyMasses, .bodyMassOutsideDomain, .bodyMassOutsideDomain)
    // An infinite heart rate is none.
    let heartRate = state.heartRate + (state.heartRate - state.heartRate)
    check(heartRate, heartRates, .heartRateOutsideDomain, .heartRateOutsideDomain)
    return reasons
  }
}

/// The error of a model, as reported or, where nothing is reported, as a stated allowance.
///
/// The half-width of the interval round a power P (one standard error, about two chances in
/// three) is the largest of `wattsPerKilogram` × body mass, `fraction` × P and, growing linearly
/// up to 5 % of grade, `gradedFraction` × P; outside the model's domain it is doubled, and at least a
/// fifth of P, the error of the running model. Downhill the upper half is at least
/// `downhillShortfall` × P, likewise growing up to 5 %. Errors of one person and model do not cancel
/// along a session, so the half-widths of its intervals add up.
public struct ModelUncertainty: Sendable, Hashable {
  /// The standard error in W per kg of body mass.
  public var wattsPerKilogram: Double
  /// The standard error as a share of the power.
  public var fraction: Double
  /// The standard error on grades as a share of the power.
  public var gradedFraction: Double
  /// The share of the model's power by which measured power was found higher on descents.
  public var downhillShortfall: Double
  /// The source of these figures.
  public var basis: String

  /// The grade from which graded errors count in full.
  public static let fullGrade = 0.05
  /// The least error outside a model's domain as a share of the power, that of the running model.
  public static let outsideFraction = 0.2

  /// An error statement.
  public init(
    wattsPerKilogram: Double = 0, fraction: Double = 0, gradedFraction: Double = 0,
    downhillShortfall: Double = 0, basis: String = ""
  ) {
    self.wattsPerKilogram = wattsPerKilogram
    self.fraction = fraction
    self.gradedFraction = gradedFraction
    self.downhillShortfall = downhillShortfall
    self.basis = basis
  }

  /// Returns the distances below and above a power within which the truth may lie, W.
  public func halfWidths(
    power: Double, state: WalkingState, isInDomain: Bool
  ) -> (below: Double, above: Double) {
    halfWidths(power: power, state: LaneState(state), isOutside: !isInDomain)
  }

  /// The same for one state or eight.
  @inline(__always)
  func halfWidths<Real: RealLane>(
    power: Real, state: LaneState<Real>, isOutside: Real.Truth
  ) -> (below: Real, above: Real) {
    let steepness = Real.smaller(
      Real.of(1), state.grade.absolute() / Real.of(Self.fullGrade))
    let flat = Real.larger(Real.of(wattsPerKilogram) * state.bodyMass, Real.of(fraction) * power)
    let inside = Real.larger(flat, Real.of(gradedFraction) * power * steepness)
    let outside = Real.larger(inside * Real.of(2), Real.of(Self.outsideFraction) * power)
    let half = Real.select(isOutside, outside, inside)
    let downhill = Real.larger(half, Real.of(downhillShortfall) * power * steepness)
    return (half, Real.select(Real.isLess(state.grade, Real.of(0)), downhill, half))
  }
}
