extension EnergyBlock {
  /// Adds the block's rows to the sums, eight at a time, and notes their reasons.
  ///
  /// Each row adds the estimate of ``EnergyEstimator``.
  mutating func tally() {
    var (sums, reasons) = (sums, reasons)
    tally(&sums, &reasons)
    if guardRails { reasons.formUnion(ownGuardReasons()) }
    (self.sums, self.reasons) = (sums, reasons)
  }

  private func tally(_ sums: inout EnergySums, _ reasons: inout EnergyCaveats) {
    typealias Lane = SIMD8<Double>
    let (durations, full) = (durations.span, full.span)
    let (alone, loaded, graded) = (alone.span, loaded.span, graded.span)
    let domain = LaneDomain(estimator.domain, bodyMass: bodyMass)
    let error = estimator.error
    let resting = restingRate * bodyMass
    let lowest = guardRails ? resting : -.infinity
    let mayBorrow = !model.describesStanding
    var index = 0
    while index < count {
      defer { index += 8 }
      if mayBorrow, hasBorrowed(index) {
        for row in index..<min(index + 8, count) { tally(row, &sums, &reasons) }
        continue
      }
      let zero = Lane()
      let seconds = Lane(loading: durations, at: index)
      let power = Lane(loading: full, at: index)
      let counts = (seconds .> zero) .& (seconds .< .infinity)
      let answered = counts .& ((power - power) .== zero)
      let state = lane(index)
      let outside = answered .& domain.isLeft(by: state)
      let half = error.halfWidths(power: power, state: state, isOutside: outside)
      let lower = Lane.larger(power - half.below, Lane(repeating: lowest))
      let alone = Lane(loading: alone, at: index)
      let loaded = Lane(loading: loaded, at: index)
      let graded = Lane(loading: graded, at: index)
      @inline(__always)
      func joules(_ watts: Lane) -> Lane { .select(answered, watts * seconds, zero) }
      sums.add(
        EnergySums.Amounts(
          seconds: .select(counts, seconds, zero), covered: .select(answered, seconds, zero),
          outside: .select(outside, seconds, zero), gross: joules(power),
          lower: joules(.smaller(lower, power)), upper: joules(power + half.above),
          alone: joules(alone - resting), load: joules(loaded - alone),
          grade: joules(graded - loaded), terrain: joules(power - graded)))
      let walking = answered .& (power .> resting)
      if Lane.isAny(outside .& walking) {
        reasons.formUnion(estimator.domain.violations(state, where: walking))
      }
      if Lane.isAny(counts .& .!walking) { noteReasons(index, &reasons) }
    }
  }

  /// Adds one row by the definition.
  private func tally(_ row: Int, _ sums: inout EnergySums, _ reasons: inout EnergyCaveats) {
    let seconds = durations[row]
    guard seconds > 0, seconds.isFinite else { return }
    let estimate = (isBorrowed(row) ? standing : estimator).estimate(state(row), power: full[row])
    reasons.formUnion(estimate.reasons)
    let lane = row % 8
    var amounts = EnergySums.Amounts()
    amounts.seconds[lane] = seconds
    if estimate.watts.isFinite {
      amounts.covered[lane] = seconds
      amounts.outside[lane] = estimate.isInDomain ? 0 : seconds
      amounts.gross[lane] = full[row] * seconds
      amounts.lower[lane] = estimate.lowerWatts * seconds
      amounts.upper[lane] = estimate.upperWatts * seconds
      amounts.alone[lane] = (alone[row] - restingRate * bodyMass) * seconds
      amounts.load[lane] = (loaded[row] - alone[row]) * seconds
      amounts.grade[lane] = (graded[row] - loaded[row]) * seconds
      amounts.terrain[lane] = (full[row] - graded[row]) * seconds
    }
    sums.add(amounts)
  }

  // States outside the domain are common and named eight rows at a time; the rest is rare.
  private func noteReasons(_ index: Int, _ reasons: inout EnergyCaveats) {
    for row in index..<min(index + 8, count) where durations[row] > 0 && durations[row].isFinite {
      let state = state(row)
      if full[row].isFinite, full[row] > state.restingPower { continue }
      reasons.formUnion(estimator.estimate(state, power: full[row]).reasons)
    }
  }

  private func ownGuardReasons() -> EnergyCaveats {
    if let lanes = model as? any LaneEnergyModel { return lanes.guardReasons(in: self) }
    var reasons: EnergyCaveats = []
    for row in 0..<count where isAnswered(row) { reasons.formUnion(model.guardReasons(state(row))) }
    return reasons
  }

  private func hasBorrowed(_ index: Int) -> Bool {
    for row in index..<min(index + 8, count) where !isMoving[row] { return true }
    return false
  }

  /// Whether a row's cost is another model's standing cost.
  private func isBorrowed(_ row: Int) -> Bool { !isMoving[row] && !model.describesStanding }

  /// Whether any row that lasts a time and has an answer is faster than this many metres a second.
  func isAnswered(above speed: Double) -> Bool {
    var index = 0
    while index < count {
      let seconds = SIMD8(loading: durations.span, at: index)
      let power = SIMD8(loading: full.span, at: index)
      let counts = (seconds .> 0) .& (seconds .< .infinity) .& ((power - power) .== 0)
      if SIMD8<Double>.isAny(counts .& (SIMD8(loading: speeds.span, at: index) .> speed)) {
        return true
      }
      index += 8
    }
    return false
  }

  /// Whether a row lasts a time and has an answer.
  @inline(__always)
  func isAnswered(_ row: Int) -> Bool {
    durations[row] > 0 && durations[row].isFinite && full[row].isFinite
  }
}

/// A domain for one person, with a limit for everything that is not bounded.
private struct LaneDomain {
  private let speeds, grades: (minimum: Double, maximum: Double)
  private let maximumLoad: Double
  /// The speed that counts as measured wherever it lies; NaN where none does.
  private let standing: Double
  private let isOtherBody: Bool
  private let heartRates: ClosedRange<Double>?

  init(_ domain: ModelDomain, bodyMass: Double) {
    func limits(_ range: ClosedRange<Double>?) -> (minimum: Double, maximum: Double) {
      (range?.lowerBound ?? -.infinity, range?.upperBound ?? .infinity)
    }
    (speeds, grades) = (limits(domain.speeds), limits(domain.grades))
    let share = domain.loadRatio.map { $0 * bodyMass * (1 + 1e-9) } ?? .infinity
    maximumLoad = .smaller(domain.load ?? .infinity, share)
    standing = domain.includesStanding ? 0 : .nan
    isOtherBody =
      domain.bodyMasses.map { bodyMass < $0.lowerBound || bodyMass > $0.upperBound } ?? false
    heartRates = domain.heartRates
  }

  /// Whether ``ModelDomain/violations(_:)`` are any, for eight states.
  @inline(__always)
  func isLeft(by state: LaneState<SIMD8<Double>>) -> SIMDMask<SIMD8<Int64>> {
    var isOutside = (state.speed .< speeds.minimum) .| (state.speed .> speeds.maximum)
    isOutside .&= state.speed .!= standing
    isOutside .|= (state.grade .< grades.minimum) .| (state.grade .> grades.maximum)
    isOutside .|= (state.load .> maximumLoad) .| SIMDMask(repeating: isOtherBody)
    if let heartRates {
      let isFinite = (state.heartRate - state.heartRate) .== 0
      let isBeyond =
        (state.heartRate .< heartRates.lowerBound) .| (state.heartRate .> heartRates.upperBound)
      isOutside .|= isFinite .& isBeyond
    }
    return isOutside
  }
}

/// Sums of energy over eight lanes: row `i` is added to lane `i % 8`, then the lanes in pairs.
package struct EnergySums: Sendable {
  /// The amounts that eight neighbouring rows add.
  struct Amounts {
    /// Seconds asked for, answered, and answered outside the model's domain.
    var (seconds, covered, outside) = (SIMD8<Double>(), SIMD8<Double>(), SIMD8<Double>())
    /// Joules: gross, and the ends of the interval around it.
    var (gross, lower, upper) = (SIMD8<Double>(), SIMD8<Double>(), SIMD8<Double>())
    /// Joules by cause.
    var (alone, load) = (SIMD8<Double>(), SIMD8<Double>())
    var (grade, terrain) = (SIMD8<Double>(), SIMD8<Double>())
  }

  private var amounts = Amounts()

  /// Adds eight neighbouring rows, the first of which is a multiple of eight.
  @inline(__always)
  mutating func add(_ more: Amounts) {
    amounts.seconds += more.seconds
    amounts.covered += more.covered
    amounts.outside += more.outside
    amounts.gross += more.gross
    amounts.lower += more.lower
    amounts.upper += more.upper
    amounts.alone += more.alone
    amounts.load += more.load
    amounts.grade += more.grade
    amounts.terrain += more.terrain
  }

  /// Seconds that were asked for.
  package var seconds: Double { LaneSum.total(amounts.seconds) }
  /// Seconds that were answered.
  package var covered: Double { LaneSum.total(amounts.covered) }
  /// Seconds that were answered outside the model's domain.
  package var outside: Double { LaneSum.total(amounts.outside) }
  /// Gross energy, J.
  package var gross: Double { LaneSum.total(amounts.gross) }
  /// The lower end of the interval, J.
  package var lower: Double { LaneSum.total(amounts.lower) }
  /// The upper end of the interval, J.
  package var upper: Double { LaneSum.total(amounts.upper) }
  /// Moving oneself over level, paved ground, without the resting rate, J.
  package var alone: Double { LaneSum.total(amounts.alone) }
  /// The load, J.
  package var load: Double { LaneSum.total(amounts.load) }
  /// The grades, J.
  package var grade: Double { LaneSum.total(amounts.grade) }
  /// The terrain, J.
  package var terrain: Double { LaneSum.total(amounts.terrain) }
}
