extension EnergyBlock {
  /// Adds the block's rows to the sums, eight at a time, and notes their reasons.
  ///
  /// What eight rows add is, row by row, what ``EnergyEstimator`` says of each.
  mutating func tally() {
    let restingPower = SIMD8(repeating: restingRate * bodyMass)
    let infinite = SIMD8<Double>(repeating: .infinity)
    let zero = SIMD8<Double>()
    var index = 0
    while index < count {
      defer { index += 8 }
      if !model.describesStanding, hasBorrowed(index) {
        for row in index..<min(index + 8, count) { tally(row) }
        continue
      }
      let seconds = SIMD8(loading: durations.span, at: index)
      let power = SIMD8(loading: full.span, at: index)
      let counts = (seconds .> zero) .& (seconds .< infinite)
      let answered = counts .& ((power - power) .== zero)
      let state = lane(index)
      let outside = answered .& estimator.domain.isLeft(by: state)
      let half = estimator.error.halfWidths(power: power, state: state, isOutside: outside)
      let low = power - half.below
      let lower = guardRails ? SIMD8<Double>.larger(low, restingPower) : low
      let alone = SIMD8(loading: self.alone.span, at: index)
      let loaded = SIMD8(loading: self.loaded.span, at: index)
      let graded = SIMD8(loading: self.graded.span, at: index)
      @inline(__always)
      func joules(_ watts: SIMD8<Double>) -> SIMD8<Double> {
        .select(answered, watts * seconds, zero)
      }
      sums.add(
        EnergySums.Amounts(
          seconds: .select(counts, seconds, zero), covered: .select(answered, seconds, zero),
          outside: .select(outside, seconds, zero), gross: joules(power),
          lower: joules(.smaller(lower, power)), upper: joules(power + half.above),
          alone: joules(alone - restingPower), load: joules(loaded - alone),
          grade: joules(graded - loaded), terrain: joules(power - graded)))
      let plain = answered .& (power .> restingPower)
      if SIMD8<Double>.isAny(outside .& plain) {
        reasons.formUnion(estimator.domain.violations(state, where: plain))
      }
      if SIMD8<Double>.isAny(counts .& .!plain) { noteReasons(index) }
    }
    if guardRails { reasons.formUnion(ownGuardReasons()) }
  }

  /// Adds one row by the definition.
  private mutating func tally(_ row: Int) {
    let seconds = durations[row]
    guard seconds > 0, seconds.isFinite else { return }
    let estimate = (isBorrowed(row) ? standing : estimator).estimate(state(row), power: full[row])
    reasons.formUnion(estimate.reasons)
    var amounts = EnergySums.Amounts(
      seconds: seconds, covered: 0, outside: 0, gross: 0, lower: 0, upper: 0, alone: 0, load: 0,
      grade: 0, terrain: 0)
    if estimate.watts.isFinite {
      amounts.covered = seconds
      amounts.outside = estimate.isInDomain ? 0 : seconds
      amounts.gross = full[row] * seconds
      amounts.lower = estimate.lowerWatts * seconds
      amounts.upper = estimate.upperWatts * seconds
      amounts.alone = (alone[row] - restingRate * bodyMass) * seconds
      amounts.load = (loaded[row] - alone[row]) * seconds
      amounts.grade = (graded[row] - loaded[row]) * seconds
      amounts.terrain = (full[row] - graded[row]) * seconds
    }
    sums.add(amounts, row: row)
  }

  // What leaves the domain is common and named eight rows at a time; the rest is rare.
  private mutating func noteReasons(_ index: Int) {
    for row in index..<min(index + 8, count) where durations[row] > 0 && durations[row].isFinite {
      let state = state(row)
      if full[row].isFinite, full[row] > state.restingPower { continue }
      reasons.formUnion(estimator.estimate(state, power: full[row]).reasons)
    }
  }

  private func ownGuardReasons() -> EnergyReasons {
    if let lanes = model as? any LaneEnergyModel { return lanes.guardReasons(in: self) }
    var reasons: EnergyReasons = []
    for row in 0..<count where isAnswered(row) { reasons.formUnion(model.guardReasons(state(row))) }
    return reasons
  }

  private func hasBorrowed(_ index: Int) -> Bool {
    for row in index..<min(index + 8, count) where !isMoving[row] { return true }
    return false
  }

  /// Whether a row's cost is another model's standing cost.
  private func isBorrowed(_ row: Int) -> Bool { !isMoving[row] && !model.describesStanding }

  /// Whether any row that lasts a time and has an answer is faster than so many metres a second.
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

extension ModelDomain {
  /// All ``violations(_:)`` of those of eight states that count.
  func violations(
    _ state: LaneState<SIMD8<Double>>, where counts: SIMDMask<SIMD8<Int64>>
  ) -> EnergyReasons {
    var reasons: EnergyReasons = []
    func check(_ isBeyond: SIMDMask<SIMD8<Int64>>, _ reason: EnergyReasons) {
      if SIMD8<Double>.isAny(isBeyond .& counts) { reasons.insert(reason) }
    }
    if let speeds {
      let isStanding = includesStanding ? state.speed .== 0 : SIMDMask(repeating: false)
      check((state.speed .< speeds.lowerBound) .& .!isStanding, .speedBelowDomain)
      check((state.speed .> speeds.upperBound) .& .!isStanding, .speedAboveDomain)
    }
    if let grades {
      check(state.grade .< grades.lowerBound, .gradeBelowDomain)
      check(state.grade .> grades.upperBound, .gradeAboveDomain)
    }
    if let loadRatio {
      check(state.load .> loadRatio * state.bodyMass * (1 + 1e-9), .loadAboveDomain)
    }
    if let load { check(state.load .> load, .loadAboveDomain) }
    if let bodyMasses {
      check(state.bodyMass .< bodyMasses.lowerBound, .bodyMassOutsideDomain)
      check(state.bodyMass .> bodyMasses.upperBound, .bodyMassOutsideDomain)
    }
    if let heartRates {
      check(state.heartRate .< heartRates.lowerBound, .heartRateOutsideDomain)
      check(
        (state.heartRate .> heartRates.upperBound) .& (state.heartRate .< .infinity),
        .heartRateOutsideDomain)
    }
    return reasons
  }

  /// Whether ``violations(_:)`` are any, for eight states.
  @inline(__always)
  func isLeft(by state: LaneState<SIMD8<Double>>) -> SIMDMask<SIMD8<Int64>> {
    var isOutside = SIMDMask<SIMD8<Int64>>(repeating: false)
    if let speeds {
      isOutside .|= (state.speed .< speeds.lowerBound) .| (state.speed .> speeds.upperBound)
      if includesStanding { isOutside .&= (state.speed .!= 0) }
    }
    if let grades {
      isOutside .|= (state.grade .< grades.lowerBound) .| (state.grade .> grades.upperBound)
    }
    if let loadRatio {
      isOutside .|= state.load .> loadRatio * state.bodyMass * (1 + 1e-9)
    }
    if let load { isOutside .|= state.load .> load }
    if let bodyMasses {
      isOutside .|= (state.bodyMass .< bodyMasses.lowerBound)
        .| (state.bodyMass .> bodyMasses.upperBound)
    }
    if let heartRates {
      let isFinite = (state.heartRate - state.heartRate) .== 0
      let isBeyond =
        (state.heartRate .< heartRates.lowerBound) .| (state.heartRate .> heartRates.upperBound)
      isOutside .|= isFinite .& isBeyond
    }
    return isOutside
  }
}
