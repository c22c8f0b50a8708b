internal import RuckKernels

/// What walking costs at a speed, one interval at a time, and the speed that costs a power.
struct IntervalCost {
  private let estimator: EnergyEstimator
  private let state: WalkingState

  init(settings: EnergyIntegration.Settings, load: Double) {
    estimator = EnergyEstimator(settings.model, guardRails: settings.guardRails)
    state = WalkingState(
      bodyMass: settings.bodyMass, load: load, speed: 0, restingRate: settings.restingRate)
  }

  func power(speed: Double, grade: Double, terrainFactor: Double) -> Double {
    var state = state
    state.speed = speed
    state.grade = grade
    state.terrainFactor = terrainFactor
    let model = estimator.model
    guard estimator.guardRails else { return model.power(state) }
    guard GuardRails.refusals(state).isEmpty else { return .nan }
    return max(model.guardedPower(state), state.restingPower)
  }

  /// The speed that costs a power, or the nearer of the limits.
  func speed(
    power: Double, grade: Double, terrainFactor: Double, limits: ClosedRange<Double>
  ) -> Double {
    IncreasingRoot.solve(power, in: limits) {
      self.power(speed: $0, grade: grade, terrainFactor: terrainFactor)
    }
  }
}

/// Where a function that grows takes a value.
enum IncreasingRoot {
  /// The argument in a range at which a growing function takes a value, to twelve digits; the
  /// lower or upper bound where the value lies outside what the function takes, NaN where the
  /// function is.
  ///
  /// False position in the Illinois form, with a halving every third step, so that it neither
  /// crawls nor fails on plateaus.
  static func solve(
    _ target: Double, in range: ClosedRange<Double>, _ function: (Double) -> Double
  ) -> Double {
    var (low, high) = (range.lowerBound, range.upperBound)
    var lowError = function(low) - target
    var highError = function(high) - target
    guard lowError.isFinite, highError.isFinite else { return .nan }
    if lowError >= 0 { return low }
    if highError <= 0 { return high }
    var lastSide = 0
    for step in 1...200 where high - low > 1e-12 * high.magnitude {
      var next = low - lowError * ((high - low) / (highError - lowError))
      if step % 3 == 0 || !(next > low && next < high) { next = low + 0.5 * (high - low) }
      let error = function(next) - target
      if error == 0 { return next }
      guard error.isFinite else { return .nan }
      // An end that stays twice counts half, so that the other comes nearer too.
      if error < 0 {
        (low, lowError) = (next, error)
        if lastSide < 0 { highError *= 0.5 }
        lastSide = -1
      } else {
        (high, highError) = (next, error)
        if lastSide > 0 { lowError *= 0.5 }
        lastSide = 1
      }
    }
    return low + 0.5 * (high - low)
  }
}
