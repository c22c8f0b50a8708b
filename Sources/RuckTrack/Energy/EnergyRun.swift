internal import RuckKernels

/// The scratch and the running sums of one integration, block by block.
struct EnergyRun {
  /// Rows of one block; the last block may hold fewer, the rest of it is evaluated and ignored.
  let blockSize: Int

  private let settings: EnergyIntegration.Settings
  private let estimator: EnergyEstimator
  private let standing: EnergyEstimator
  private let restingPower: Double

  private var durations: ContiguousArray<Double>
  private var speeds: ContiguousArray<Double>
  private var grades: ContiguousArray<Double>
  private var loads: ContiguousArray<Double>
  private var terrainFactors: ContiguousArray<Double>
  private var heartRates: ContiguousArray<Double>
  private var moving: ContiguousArray<Bool>
  private let zeros: ContiguousArray<Double>
  private let ones: ContiguousArray<Double>

  // Power with one cause switched on after the other.
  private var alone: ContiguousArray<Double>
  private var loaded: ContiguousArray<Double>
  private var graded: ContiguousArray<Double>
  private(set) var full: ContiguousArray<Double>

  private var sums = EnergySums()
  private var reasons: EnergyReasons = []

  init(_ settings: EnergyIntegration.Settings, count: Int) {
    blockSize = min(1024, count)
    let zeros = ContiguousArray(repeating: 0.0, count: blockSize)
    (durations, speeds, grades) = (zeros, zeros, zeros)
    (loads, terrainFactors, heartRates) = (zeros, zeros, zeros)
    (alone, loaded, graded, full) = (zeros, zeros, zeros, zeros)
    self.zeros = zeros
    ones = ContiguousArray(repeating: 1, count: blockSize)
    moving = ContiguousArray(repeating: true, count: blockSize)
    self.settings = settings
    estimator = EnergyEstimator(settings.model, guardRails: settings.guardRails)
    standing = EnergyEstimator(LCDABackpacking2022(), guardRails: settings.guardRails)
    restingPower = settings.restingRate * settings.bodyMass
  }

  mutating func set(
    _ index: Int, duration: Double, speed: Double, grade: Double, load: Double,
    terrainFactor: Double, heartRate: Double, moving isMoving: Bool
  ) {
    durations[index] = duration
    speeds[index] = isMoving ? speed : 0
    let isGraded = isMoving && !grade.isNaN
    if isMoving, grade.isNaN { reasons.insert(.gradeAssumedLevel) }
    grades[index] = isGraded ? grade : 0
    loads[index] = load
    terrainFactors[index] = terrainFactor
    heartRates[index] = heartRate
    moving[index] = isMoving
  }

  mutating func evaluate(_ count: Int) {
    settings.fill(&alone, speeds, zeros, zeros, ones, heartRates)
    settings.fill(&loaded, speeds, zeros, loads, ones, heartRates)
    settings.fill(&graded, speeds, grades, loads, ones, heartRates)
    settings.fill(&full, speeds, grades, loads, terrainFactors, heartRates)
    if !settings.model.describesStanding {
      for index in 0..<count where !moving[index] { borrowStanding(index) }
    }
    for index in 0..<count { add(index) }
  }

  func summary() -> EnergySummary {
    var summary = EnergySummary(model: settings.model.name, guardRails: settings.guardRails)
    sums.fill(&summary, restingPower: restingPower)
    summary.reasons = reasons
    return summary
  }

  private mutating func borrowStanding(_ index: Int) {
    var state = self.state(index)
    full[index] = standing.estimate(state).watts
    graded[index] = full[index]
    loaded[index] = full[index]
    state.load = 0
    alone[index] = standing.estimate(state).watts
    reasons.insert(.standingBorrowed)
  }

  private func state(_ index: Int) -> WalkingState {
    WalkingState(
      bodyMass: settings.bodyMass, load: loads[index], speed: speeds[index],
      grade: grades[index], terrainFactor: terrainFactors[index],
      restingRate: settings.restingRate, heartRate: heartRates[index])
  }

  private mutating func add(_ index: Int) {
    let seconds = durations[index]
    guard seconds > 0, seconds.isFinite else { return }
    let borrowed = !moving[index] && !settings.model.describesStanding
    let estimate = (borrowed ? standing : estimator).estimate(state(index), power: full[index])
    reasons.formUnion(estimate.reasons)
    var amounts = EnergySums.Amounts(seconds: seconds)
    if estimate.watts.isFinite {
      amounts.covered = seconds
      amounts.outside = estimate.isInDomain ? 0 : seconds
      amounts.gross = full[index] * seconds
      amounts.lower = estimate.lowerWatts * seconds
      amounts.upper = estimate.upperWatts * seconds
      amounts.alone = (alone[index] - restingPower) * seconds
      amounts.load = (loaded[index] - alone[index]) * seconds
      amounts.grade = (graded[index] - loaded[index]) * seconds
      amounts.terrain = (full[index] - graded[index]) * seconds
    }
    sums.add(amounts)
  }
}

extension EnergyIntegration.Settings {
  fileprivate func fill(
    _ powers: inout ContiguousArray<Double>, _ speeds: ContiguousArray<Double>,
    _ grades: ContiguousArray<Double>, _ loads: ContiguousArray<Double>,
    _ terrainFactors: ContiguousArray<Double>, _ heartRates: ContiguousArray<Double>
  ) {
    var target = powers.mutableSpan
    if guardRails {
      model.guardedPowers(
        bodyMass: bodyMass, restingRate: restingRate, speeds: speeds.span, grades: grades.span,
        loads: loads.span, terrainFactors: terrainFactors.span, heartRates: heartRates.span,
        into: &target)
    } else {
      model.powers(
        bodyMass: bodyMass, restingRate: restingRate, speeds: speeds.span, grades: grades.span,
        loads: loads.span, terrainFactors: terrainFactors.span, heartRates: heartRates.span,
        into: &target)
    }
  }
}
