/// Pandolf 1977 with the downhill correction of Santee and others (2003), in two printed forms.
///
/// For G < 0 the power is that of ``Pandolf1977`` with its negative grade, less
/// CF = η·[G·(W + L)·V/3.5 − (W + L)·(G + 6)²/W + X], V in m/s, G in percent. X is 25 − V² in
/// form A and 25·V² in form B. Gross. Level and uphill it is Pandolf's equation.
public struct PandolfSantee2003: LaneEnergyModel {
  /// The two forms in which the correction was printed.
  public enum Form: Sendable, CaseIterable {
    /// 25 − V²: as printed, and as the numbers of Richmond 2015 need.
    case asPrinted2003
    /// 25·V²: the minus sign called a printing error by Looney 2018.
    case erratum2018
  }

  /// The form.
  public let form: Form

  /// A form of the correction.
  public init(_ form: Form = .asPrinted2003) { self.form = form }

  /// `pandolf-santee-2003`, or `pandolf-santee-2003-b`.
  public var name: String {
    form == .asPrinted2003 ? "pandolf-santee-2003" : "pandolf-santee-2003-b"
  }

  /// Source, domain and error.
  public var evidence: ModelEvidence { form == .asPrinted2003 ? Self.evidenceA : Self.evidenceB }

  private static let evidenceA = evidence(
    source: "Santee WR et al. 2003 (USARIEM), form A: Richmond 2015 equations 7 and 8, Ludlow & "
      + "Weyand 2017, Ward 2026",
    last: "(25 − V²)",
    notes: [
      "Reproduces the terrain factors of Richmond 2015 Table 7 (1.34 m/s, −4 to −12 %).",
      "Looney 2018 calls this form a misprint of form B; Ward 2026 calls it right.",
    ])
  private static let evidenceB = evidence(
    source: "Santee WR et al. 2003 (USARIEM), form B: Looney 2018, Potter 2018",
    last: "25·V²",
    notes: [
      "Steps less at grade 0 than form A at 1.34 m/s, under-predicts more above 1 m/s.",
      "Form A less form B is η·(26·V² − 25) W whatever the load.",
    ])

  private static func evidence(source: String, last: String, notes: [String]) -> ModelEvidence {
    ModelEvidence(
      source: source,
      equation: "M = Pandolf 1977 − CF for G < 0, "
        + "CF = η·[G·(W + L)·V/3.5 − (W + L)·(G + 6)²/W + \(last)]; V m/s, G % (negative)",
      domain: ModelDomain(
        speeds: 0.2...2.4, grades: -0.12...0.24, load: 70, includesStanding: true),
      error: ModelUncertainty(
        wattsPerKilogram: 0.74, gradedFraction: 0.175, downhillShortfall: 0.21,
        basis: "±0.74 W/kg (Looney 2022, Pandolf); 45-72 W root mean square downhill on nine "
          + "measured points (Richmond 2015 Table 7); 21 % too low on a mountain trail (Ward 2026)"),
      grade: .primaryAndSecondary,
      population: "downhill data at 1.34 m/s only, mean body mass 80 kg, loads 0-36 kg",
      guardRails: "Downhill the grade is taken at −15 % at the steepest, and beyond it scaled by "
        + "the graded LCDA equation; from 0 to −3 % the correction is blended in from the level "
        + "value; below 1 m/s it fades to LCDA backpacking 2022; the power per kg of load is never "
        + "negative; never below Pandolf's standing cost.",
      notes: notes + [
        "The speed dependence of the correction is unproven in both forms.",
        "Without guard rails both forms explode at slow steep descents.",
      ])
  }

  /// The correction CF in watts; it applies to descents.
  public func correction(_ state: WalkingState) -> Double {
    Self.correction(LaneState(state), form)
  }

  /// That of the LCDA equation, which replaces this one for slow and steep descents.
  @inline(__always)
  func loadTerm<Real: RealLane>(load: Real, bodyMass: Real) -> Real {
    LCDABackpacking2022().loadTerm(load: load, bodyMass: bodyMass)
  }

  @inline(__always)
  func equation<Real: RealLane>(_ state: LaneState<Real>) -> Real {
    let pandolf = Pandolf1977().equation(state)
    let downhill = Real.isLess(state.grade, Real.of(0))
    return Real.select(downhill, pandolf - Self.correction(state, form), pandolf)
  }

  @inline(__always)
  func guardedEquation<Real: RealLane>(_ state: LaneState<Real>) -> Real {
    let zero = Real.of(0)
    let one = Real.of(1)
    let pandolf = Pandolf1977().equation(state)
    let standing = Pandolf1977.standing(state)
    let level = standing + Pandolf1977.moving(state, grade: zero)

    // The equation at the clamped grade, written per kilogram of the moving mass: where that
    // factor turns negative a heavier load would cost less.
    var clamped = state
    clamped.grade = Real.larger(state.grade, Real.of(Self.steepest))
    let v = state.speed
    let percent = Real.of(100) * clamped.grade
    let six = percent + Real.of(6)
    let perKilogram =
      Real.of(1.5) * (v * v) + Real.of(0.35) * v * percent - percent * v / Real.of(3.5)
      + six * six / state.bodyMass
    let moving = state.terrainFactor * state.totalMass * Real.larger(perKilogram, zero)
    let corrected = standing + moving - state.terrainFactor * Self.constant(v, form)

    // Beyond the steepest grade, in proportion to the graded LCDA equation.
    let walk = LCDABackpacking2022().walking(state, speed: v)
    let walkAtClamp = LCDABackpacking2022().walking(clamped, speed: v)
    let scaled = corrected * (walk / walkAtClamp)

    // Slow, the LCDA equation; gentle, the level value; never below standing.
    let quick = Real.smaller(v, one)
    let faded = quick * scaled + (one - quick) * walk
    let share = Real.smaller(-state.grade / Real.of(Self.gentle), one)
    let blended = share * faded + (one - share) * level
    let downhill = Real.larger(blended, standing)
    return Real.select(Real.isLess(state.grade, zero), downhill, pandolf)
  }

  /// Clamp, blends and the stop at the standing cost.
  public func guardReasons(_ state: WalkingState) -> EnergyCaveats {
    guard state.grade < 0 else { return [] }
    var reasons: EnergyCaveats = []
    if state.grade > -Self.gentle { reasons.insert(.downhillBlended) }
    if state.grade < Self.steepest { reasons.insert(.gradeClamped) }
    if state.speed < 1 { reasons.insert(.slowSpeedBlended) }
    if guardedPower(state) <= Pandolf1977.standing(LaneState(state)) {
      reasons.insert(.flooredAtStanding)
    }
    return reasons
  }

  /// The steepest descent at which the correction itself is used.
  static let steepest = -0.15
  /// The descent from which the correction counts in full.
  static let gentle = 0.03

  @inline(__always)
  private static func correction<Real: RealLane>(_ state: LaneState<Real>, _ form: Form) -> Real {
    let percent = Real.of(100) * state.grade
    let six = percent + Real.of(6)
    let mass = state.totalMass
    let first = percent * mass * state.speed / Real.of(3.5)
    let second = mass * (six * six) / state.bodyMass
    return state.terrainFactor * (first - second + constant(state.speed, form))
  }

  @inline(__always)
  private static func constant<Real: RealLane>(_ speed: Real, _ form: Form) -> Real {
    let square = speed * speed
    return form == .asPrinted2003 ? Real.of(25) - square : Real.of(25) * square
  }
}
