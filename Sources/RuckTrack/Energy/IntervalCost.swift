internal import RuckKernels

/// The power of walking at a speed, one interval at a time, and the speed at a power.
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
    state.speed = estimator.model.ownSpeed(overGround: speed, grade: grade)
    state.grade = grade
    state.terrainFactor = terrainFactor
    return estimator.power(state)
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
