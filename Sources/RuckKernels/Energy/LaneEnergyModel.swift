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

  /// Returns the model's own guard rails that act in the block's answered rows.
  func guardReasons(in block: borrowing EnergyBlock) -> EnergyCaveats
}

/// A model of one equation, whose evidence is the same for everyone.
protocol OneEquation: LaneEnergyModel {
  /// The model's name; it is the same for all parameters.
  static var name: String { get }
  /// Source, domain and error.
  static var evidence: ModelEvidence { get }
}

extension OneEquation {
  /// Source, domain and error.
  public var evidence: ModelEvidence { Self.evidence }
  /// The name by which it is chosen.
  public var name: String { Self.name }
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

  /// Eight rows at a time.
  public func powers(
    bodyMass: Double, restingRate: Double, speeds: Span<Double>, grades: Span<Double>,
    loads: Span<Double>, terrainFactors: Span<Double>, heartRates: Span<Double>,
    into powers: inout MutableSpan<Double>
  ) {
    fill(
      &powers, guarded: false, bodyMass: bodyMass, restingRate: restingRate, speeds: speeds,
      grades: grades, loads: loads, terrainFactors: terrainFactors, heartRates: heartRates)
  }

  /// Eight rows at a time.
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
    let whole = count & ~7
    var row = 0
    var carried = CarriedLoad(self, bodyMass: bodyMass)
    // One loop for whole lanes and the rows that remain: the equation is inlined here once.
    while row < count {
      let isWhole = row < whole
      func rows(_ column: Span<Double>) -> SIMD8<Double> {
        SIMD8(loadingUpToTailOf: column, at: row, padding: 0)
      }
      var state = LaneState<SIMD8<Double>>(
        bodyMass: SIMD8(repeating: bodyMass), load: rows(loads), speed: rows(speeds),
        grade: rows(grades), terrainFactor: rows(terrainFactors),
        restingRate: SIMD8(repeating: restingRate), heartRate: rows(heartRates))
      state.loadTerm = carried.term(of: state.load)
      let answers = answer(state, guarded: guarded)
      if isWhole {
        answers.store(into: &powers, at: row)
      } else {
        answers.storeTail(into: &powers, at: row)
      }
      row += 8
    }
  }

  @inline(__always)
  private func answer(_ state: LaneState<SIMD8<Double>>, guarded: Bool) -> SIMD8<Double> {
    guarded
      ? GuardRails.bounded(guardedEquation(state), state) : equation(state) + state.finiteness
  }
}

/// The load term of the last rows, reused while the load stays.
struct CarriedLoad<Model: LaneEnergyModel> {
  private let model: Model
  private let bodyMass: Double
  private var load = SIMD8<Double>(repeating: .nan)
  private var term = SIMD8<Double>(repeating: .nan)

  init(_ model: Model, bodyMass: Double) { (self.model, self.bodyMass) = (model, bodyMass) }

  @inline(__always)
  mutating func term(of load: SIMD8<Double>) -> SIMD8<Double> {
    if SIMD8<Double>.isAny(load .!= self.load) {
      self.load = load
      term = model.loadTerm(load: load, bodyMass: SIMD8(repeating: bodyMass))
    }
    return term
  }
}
