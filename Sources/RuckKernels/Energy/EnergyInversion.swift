/// The energy models turned round: which speed, which load costs a given power.
public enum EnergyInversion {
  /// The speed at which a model costs a power, m/s; nil where no speed in ``GuardRails/speeds``
  /// does.
  ///
  /// The default model grows with speed, so its answer is the only one; a model that does not may
  /// have others.
  ///
  /// - Parameters:
  ///   - power: gross watts.
  ///   - state: load, grade, terrain and person; its speed is ignored.
  ///   - model: the model.
  ///   - guardRails: whether they apply.
  /// - Returns: the speed to the last bit that bisection resolves, or nil.
  public static func speed(
    power: Double, state: WalkingState, model: any EnergyModel, guardRails: Bool = true
  ) -> Double? {
    solve(
      power, \.speed, in: GuardRails.speeds, state, EnergyEstimator(model, guardRails: guardRails))
  }

  /// The load with which a model costs a power, kg; nil where no load in ``GuardRails/loads`` does.
  public static func load(
    power: Double, state: WalkingState, model: any EnergyModel, guardRails: Bool = true
  ) -> Double? {
    solve(
      power, \.load, in: GuardRails.loads, state, EnergyEstimator(model, guardRails: guardRails))
  }

  /// The speed on level, paved ground without load that costs as much as a state, m/s.
  ///
  /// Its pace is the iso-metabolic pace: what this walk would have been without pack, hills and
  /// rough ground. Nil where the state costs no more than standing.
  public static func isoMetabolicSpeed(
    _ state: WalkingState, model: any EnergyModel = LCDABackpacking2022()
  ) -> Double? {
    let power = EnergyEstimator(model).estimate(state).watts
    return isoMetabolicSpeed(
      power: power, bodyMass: state.bodyMass, restingRate: state.restingRate, model: model)
  }

  /// The speed on level, paved ground without load that costs a power, m/s; nil where none does.
  public static func isoMetabolicSpeed(
    power: Double, bodyMass: Double, restingRate: Double,
    model: any EnergyModel = LCDABackpacking2022()
  ) -> Double? {
    let level = WalkingState(bodyMass: bodyMass, speed: 0, restingRate: restingRate)
    guard let speed = speed(power: power, state: level, model: model), speed > 0 else {
      return nil
    }
    return speed
  }

  /// The value of a state's member at which a power is reached.
  private static func solve(
    _ power: Double, _ member: WritableKeyPath<WalkingState, Double>, in range: ClosedRange<Double>,
    _ state: WalkingState, _ estimator: EnergyEstimator
  ) -> Double? {
    solve(power, in: range) { value in
      var state = state
      state[keyPath: member] = value
      return estimator.estimate(state).watts
    }
  }

  /// Returns the argument in a range at which a growing function takes a value, to the last bit; nil if none.
  ///
  /// A plateau gives its lower end.
  package static func solve(
    _ target: Double, in range: ClosedRange<Double>, _ function: (Double) -> Double
  ) -> Double? {
    let minimum = function(range.lowerBound)
    guard target.isFinite, minimum <= target, function(range.upperBound) >= target else {
      return nil
    }
    if minimum == target { return range.lowerBound }
    return IncreasingRoot.bisection(in: range) { !(function($0) >= target) }
  }
}
