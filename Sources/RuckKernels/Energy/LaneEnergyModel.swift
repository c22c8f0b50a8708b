/// An energy model whose equation is written once, for a single value and for eight.
///
/// A conforming model gives ``equation(_:)`` (and, where it has guard rails of its own,
/// ``guardedEquation(_:)``); the single and the column forms of ``EnergyModel`` follow and agree
/// bit for bit.
package protocol LaneEnergyModel: EnergyModel {
  /// Gross watts by the published equation; the caller adds the check for finite inputs.
  func equation<Real: RealLane>(_ state: LaneState<Real>) -> Real

  /// Gross watts inside the model's own clamps and blends, before floor and ranges.
  func guardedEquation<Real: RealLane>(_ state: LaneState<Real>) -> Real
}

extension LaneEnergyModel {
  @inline(__always)
  package func guardedEquation<Real: RealLane>(_ state: LaneState<Real>) -> Real {
    equation(state)
  }

  /// The published equation; NaN where an input is not finite.
  public func power(_ state: WalkingState) -> Double {
    let lane = LaneState(state)
    return equation(lane) + lane.finiteness
  }

  /// The equation inside the model's own clamps and blends.
  public func guardedPower(_ state: WalkingState) -> Double {
    let lane = LaneState(state)
    return guardedEquation(lane) + lane.finiteness
  }

  /// Eight rows at a time, the rest one by one.
  public func powers(
    bodyMass: Double, restingRate: Double, speeds: Span<Double>, grades: Span<Double>,
    loads: Span<Double>, terrainFactors: Span<Double>, heartRates: Span<Double>,
    into powers: inout MutableSpan<Double>
  ) {
    checkColumns(
      powers.count, speeds.count, grades.count, loads.count, terrainFactors.count,
      heartRates.count)
    let lanes = powers.count & ~7
    var row = 0
    while row < lanes {
      let state = LaneState<SIMD8<Double>>(
        bodyMass: SIMD8(repeating: bodyMass), load: SIMD8(loading: loads, at: row),
        speed: SIMD8(loading: speeds, at: row),
        grade: SIMD8(loading: grades, at: row),
        terrainFactor: SIMD8(loading: terrainFactors, at: row),
        restingRate: SIMD8(repeating: restingRate), heartRate: SIMD8(loading: heartRates, at: row))
      (equation(state) + state.finiteness).store(into: &powers, at: row)
      row += 8
    }
    while row < powers.count {
      let state = LaneState<Double>(
        bodyMass: bodyMass, load: loads[row], speed: speeds[row], grade: grades[row],
        terrainFactor: terrainFactors[row], restingRate: restingRate, heartRate: heartRates[row])
      powers[row] = equation(state) + state.finiteness
      row += 1
    }
  }

  /// Eight rows at a time, the rest one by one.
  public func guardedPowers(
    bodyMass: Double, restingRate: Double, speeds: Span<Double>, grades: Span<Double>,
    loads: Span<Double>, terrainFactors: Span<Double>, heartRates: Span<Double>,
    into powers: inout MutableSpan<Double>
  ) {
    checkColumns(
      powers.count, speeds.count, grades.count, loads.count, terrainFactors.count,
      heartRates.count)
    let lanes = powers.count & ~7
    var row = 0
    while row < lanes {
      let state = LaneState<SIMD8<Double>>(
        bodyMass: SIMD8(repeating: bodyMass), load: SIMD8(loading: loads, at: row),
        speed: SIMD8(loading: speeds, at: row),
        grade: SIMD8(loading: grades, at: row),
        terrainFactor: SIMD8(loading: terrainFactors, at: row),
        restingRate: SIMD8(repeating: restingRate), heartRate: SIMD8(loading: heartRates, at: row))
      GuardRails.bounded(guardedEquation(state), state).store(into: &powers, at: row)
      row += 8
    }
    while row < powers.count {
      let state = LaneState<Double>(
        bodyMass: bodyMass, load: loads[row], speed: speeds[row], grade: grades[row],
        terrainFactor: terrainFactors[row], restingRate: restingRate, heartRate: heartRates[row])
      powers[row] = GuardRails.bounded(guardedEquation(state), state)
      row += 1
    }
  }
}
