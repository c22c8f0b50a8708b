/// A published equation for the metabolic power of walking or running, with or without load.
///
/// A model of your own needs a name, its evidence and ``power(_:)``; the column forms, the guard
/// rails and the integration along a track follow. Everything a model needs to know about the
/// person beyond ``WalkingState`` (height, age, an activity code) lives in the model's value. Two models
/// are equal where they are of one type and of equal values, which the compiler writes for a structure
/// of hashable members.
public protocol EnergyModel: Sendable, Hashable {
  /// The name on the command line: `pandolf-1977`.
  var name: String { get }

  /// The equation, its source, its domain and its error.
  var evidence: ModelEvidence { get }

  /// Returns the inputs that this model needs and lacks; where one is missing, it answers NaN.
  func missingInputs(_ state: WalkingState) -> EnergyCaveats

  /// Whether the equation describes standing still (speed 0); else pauses are costed by
  /// ``LCDABackpacking2022``.
  var describesStanding: Bool { get }

  /// Whether the equation has a speed; else its power is the same at any.
  var usesSpeed: Bool { get }

  /// Whether the equation's speed is that along the slope, as on a treadmill; else it is that over
  /// ground.
  ///
  /// Positions and a map give a speed over ground: where energy is computed along a track, a recording
  /// or a route, it is converted for such a model. A ``WalkingState`` holds the speed of the equation.
  var speedIsAlongSlope: Bool { get }

  /// The gross metabolic power in watts by the published equation, without guard rails.
  ///
  /// NaN where an input is missing or not finite. A net equation adds the resting rate.
  func power(_ state: WalkingState) -> Double

  /// The gross power in watts inside this model's own guard rails.
  ///
  /// Clamps and blends as `evidence.guardRails` says; ``EnergyEstimator`` adds the floor at the
  /// resting rate and the refusal outside ``GuardRails``. The default is ``power(_:)``.
  func guardedPower(_ state: WalkingState) -> Double

  /// Returns this model's own guard rails that act at a state.
  func guardReasons(_ state: WalkingState) -> EnergyCaveats

  /// ``power(_:)`` for whole columns: `powers[i]` belongs to row `i` of each column.
  ///
  /// O(n), no allocation.
  ///
  /// - Precondition: all columns have the count of `powers`.
  func powers(
    bodyMass: Double, restingRate: Double, speeds: Span<Double>, grades: Span<Double>,
    loads: Span<Double>, terrainFactors: Span<Double>, heartRates: Span<Double>,
    into powers: inout MutableSpan<Double>)

  /// ``guardedPower(_:)`` for whole columns, with the common floor and ranges.
  ///
  /// Never below the resting power; NaN where a row lies outside ``GuardRails``. O(n), no
  /// allocation.
  ///
  /// - Precondition: all columns have the count of `powers`.
  func guardedPowers(
    bodyMass: Double, restingRate: Double, speeds: Span<Double>, grades: Span<Double>,
    loads: Span<Double>, terrainFactors: Span<Double>, heartRates: Span<Double>,
    into powers: inout MutableSpan<Double>)
}

extension EnergyModel {
  /// Nothing: the model answers from the state alone.
  public func missingInputs(_ state: WalkingState) -> EnergyCaveats { [] }
  /// True: the model is trusted at speed 0.
  public var describesStanding: Bool { true }

  /// The default: it has one.
  public var usesSpeed: Bool { true }
  /// The default: the speed is that over ground.
  public var speedIsAlongSlope: Bool { false }
  /// The published equation itself.
  public func guardedPower(_ state: WalkingState) -> Double { power(state) }
  /// None: the model has no guard rails of its own.
  public func guardReasons(_ state: WalkingState) -> EnergyCaveats { [] }

  /// A plain loop over ``power(_:)``.
  public func powers(
    bodyMass: Double, restingRate: Double, speeds: Span<Double>, grades: Span<Double>,
    loads: Span<Double>, terrainFactors: Span<Double>, heartRates: Span<Double>,
    into powers: inout MutableSpan<Double>
  ) {
    fill(
      &powers, bodyMass, restingRate, speeds, grades, loads, terrainFactors, heartRates, power)
  }

  /// A plain loop over ``guardedPower(_:)``, the floor and the ranges.
  public func guardedPowers(
    bodyMass: Double, restingRate: Double, speeds: Span<Double>, grades: Span<Double>,
    loads: Span<Double>, terrainFactors: Span<Double>, heartRates: Span<Double>,
    into powers: inout MutableSpan<Double>
  ) {
    fill(
      &powers, bodyMass, restingRate, speeds, grades, loads, terrainFactors, heartRates
    ) { GuardRails.bounded(guardedPower($0), LaneState($0)) }
  }

  private func fill(
    _ powers: inout MutableSpan<Double>, _ bodyMass: Double, _ restingRate: Double,
    _ speeds: Span<Double>, _ grades: Span<Double>, _ loads: Span<Double>,
    _ terrainFactors: Span<Double>, _ heartRates: Span<Double>, _ power: (WalkingState) -> Double
  ) {
    checkColumns(
      powers.count, speeds.count, grades.count, loads.count, terrainFactors.count,
      heartRates.count)
    for row in 0..<powers.count {
      powers[row] = power(
        WalkingState(
          bodyMass: bodyMass, load: loads[row], speed: speeds[row], grade: grades[row],
          terrainFactor: terrainFactors[row], restingRate: restingRate,
          heartRate: heartRates[row]))
    }
  }
}

extension EnergyModel {
  /// The speed that the equation takes, of a speed over ground and a grade as a fraction.
  ///
  /// A metre over ground at a grade i is √(1 + i²) metres of path.
  package func ownSpeed(overGround speed: Double, grade: Double) -> Double {
    speedIsAlongSlope ? speed * (1 + grade * grade).squareRoot() : speed
  }

  /// Whether another model is of the same type and of equal values.
  public func isEqual(to other: any EnergyModel) -> Bool { other as? Self == self }
}

/// Traps where the columns of one call differ in length.
package func checkColumns(_ count: Int, _ others: Int...) {
  for other in others {
    precondition(other == count, "columns of one evaluation differ in length")
  }
}
