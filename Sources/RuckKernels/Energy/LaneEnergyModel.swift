/// An energy model whose equation is written once, for a single value and for eight.
///
/// A conforming model gives ``equation(_:)`` (and, where it has guard rails of its own,
/// ``guardedEquation(_:)``); the single and the column forms of ``EnergyModel`` follow and agree
/// bit for bit.
protocol LaneEnergyModel: EnergyModel {
  /// Gross watts by the published equation; the caller adds the check for finite inputs.
  func equation<Real: RealLane>(_ state: LaneState<Real>) -> Real

  /// Gross watts inside the model's own clamps and blends, before floor and ranges.
  func guardedEquation<Real: RealLane>(_ state: LaneState<Real>) -> Real

  /// The costly part of the equation that depends on load and body mass alone.
  ///
  /// The equation finds it in the state. A load changes rarely, so columns evaluate this only
  /// where it does.
  func loadTerm<Real: RealLane>(load: Real, bodyMass: Real) -> Real

  /// Fills the block's four powers inside the guard rails: one cause switched on after the other.
  func evaluateCauses(_ block: inout EnergyBlock)

  /// Which of the model's own guard rails act in the block's answered rows.
  func guardReasons(in block: borrowing EnergyBlock) -> EnergyCaveats
}

extension LaneEnergyModel {
  @inline(__always)
  func guardedEquation<Real: RealLane>(_ state: LaneState<Real>) -> Real {
    equation(state)
  }

  /// Nothing: the equation has no such part.
  @inline(__always)
  func loadTerm<Real: RealLane>(load: Real, bodyMass: Real) -> Real {
    Real(repeating: 0)
  }

  /// The published equation; NaN where an input is not finite.
  public func power(_ state: WalkingState) -> Double {
    let lane = lane(state)
    return equation(lane) + lane.finiteness
  }

  /// The equation inside the model's own clamps and blends.
  public func guardedPower(_ state: WalkingState) -> Double {
    let lane = lane(state)
    return guardedEquation(lane) + lane.finiteness
  }

  /// A state with this model's load term.
  @inline(__always)
  func lane(_ state: WalkingState) -> LaneState<Double> {
    var lane = LaneState(state)
    lane.loadTerm = loadTerm(load: lane.load, bodyMass: lane.bodyMass)
    return lane
  }

  /// Eight rows at a time, the rest one by one.
  public func powers(
    bodyMass: Double, restingRate: Double, speeds: Span<Double>, grades: Span<Double>,
    loads: Span<Double>, terrainFactors: Span<Double>, heartRates: Span<Double>,
    into powers: inout MutableSpan<Double>
  ) {
    fill(
      &powers, guarded: false, bodyMass: bodyMass, restingRate: restingRate, speeds: speeds,
      grades: grades, loads: loads, terrainFactors: terrainFactors, heartRates: heartRates)
  }

  /// Eight rows at a time, the rest one by one.
  public func guardedPowers(
    bodyMass: Double, restingRate: Double, speeds: Span<Double>, grades: Span<Double>,
    loads: Span<Double>, terrainFactors: Span<Double>, heartRates: Span<Double>,
    into powers: inout MutableSpan<Double>
  ) {
    fill(
      &powers, guarded: true, bodyMass: bodyMass, restingRate: restingRate, speeds: speeds,
      grades: grades, loads: loads, terrainFactors: terrainFactors, heartRates: heartRates)
  }

  /// Both column forms.
  @inline(__always)
  private func fill(
    _ powers: inout MutableSpan<Double>, guarded: Bool, bodyMass: Double, restingRate: Double,
    speeds: Span<Double>, grades: Span<Double>, loads: Span<Double>, terrainFactors: Span<Double>,
    heartRates: Span<Double>
  ) {
    let count = powers.count
    checkColumns(
      count, speeds.count, grades.count, loads.count, terrainFactors.count, heartRates.count)
    let lanes = count & ~7
    var row = 0
    var carried = CarriedLoad(self, bodyMass: bodyMass)
    while row < lanes {
      var state = LaneState<SIMD8<Double>>(
        bodyMass: SIMD8(repeating: bodyMass), load: SIMD8(loading: loads, at: row),
        speed: SIMD8(loading: speeds, at: row),
        grade: SIMD8(loading: grades, at: row),
        terrainFactor: SIMD8(loading: terrainFactors, at: row),
        restingRate: SIMD8(repeating: restingRate), heartRate: SIMD8(loading: heartRates, at: row))
      state.loadTerm = carried.term(of: state.load)
      answer(state, guarded: guarded).store(into: &powers, at: row)
      row += 8
    }
    while row < count {
      let state = WalkingState(
        bodyMass: bodyMass, load: loads[row], speed: speeds[row], grade: grades[row],
        terrainFactor: terrainFactors[row], restingRate: restingRate, heartRate: heartRates[row])
      powers[row] = answer(lane(state), guarded: guarded)
      row += 1
    }
  }

  @inline(__always)
  private func answer<Real: RealLane>(_ state: LaneState<Real>, guarded: Bool) -> Real {
    guarded
      ? GuardRails.bounded(guardedEquation(state), state) : equation(state) + state.finiteness
  }
}

/// The load term of the rows met last, kept while the load stays.
struct CarriedLoad<Model: LaneEnergyModel> {
  private let model: Model
  private let bodyMass: Double
  private var load = SIMD8<Double>(repeating: .nan)
  private var term = SIMD8<Double>(repeating: .nan)

  init(_ model: Model, bodyMass: Double) {
    self.model = model
    self.bodyMass = bodyMass
  }

  @inline(__always)
  mutating func term(of load: SIMD8<Double>) -> SIMD8<Double> {
    if SIMD8<Double>.isAny(load .!= self.load) {
      self.load = load
      term = model.loadTerm(load: load, bodyMass: SIMD8(repeating: bodyMass))
    }
    return term
  }
}
