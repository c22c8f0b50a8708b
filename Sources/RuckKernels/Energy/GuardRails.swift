/// The common guard rails: the ranges outside which nothing is answered, and the floor at rest.
///
/// Not published anywhere: our own engineering round the published equations. Inside the ranges
/// every guarded model is finite, at or above the resting power, and never falls when the load
/// grows or an uphill grade steepens. What each model adds of its own (clamps, blends) is stated in
/// its evidence.
public enum GuardRails {
  /// Body masses that are answered, kg.
  public static let bodyMasses = 20.0...250.0
  /// Loads that are answered, kg.
  public static let loads = 0.0...200.0
  /// Speeds that are answered, m/s.
  public static let speeds = 0.0...20.0
  /// Grades that are answered, as fractions.
  public static let grades = -1.0...1.0
  /// Terrain factors that are answered.
  public static let terrainFactors = 0.1...50.0
  /// Resting rates that are answered, W per kg of body mass.
  public static let restingRates = 0.3...5.0

  /// Returns the reasons why a state is outside the ranges: empty inside them.
  public static func refusals(_ state: WalkingState) -> EnergyCaveats {
    var reasons: EnergyCaveats = []
    func check(_ value: Double, _ range: ClosedRange<Double>, _ reason: EnergyCaveats) {
      if !value.isFinite {
        reasons.insert(.notFinite)
      } else if !range.contains(value) {
        reasons.insert(reason)
      }
    }
    check(state.bodyMass, bodyMasses, .bodyMassRefused)
    check(state.load, loads, .loadRefused)
    check(state.speed, speeds, .speedRefused)
    check(state.grade, grades, .gradeRefused)
    check(state.terrainFactor, terrainFactors, .terrainRefused)
    check(state.restingRate, restingRates, .restingRateRefused)
    return reasons
  }

  /// A power raised to the resting power, NaN outside the ranges.
  @inline(__always)
  static func bounded<Real: RealLane>(_ power: Real, _ state: LaneState<Real>) -> Real {
    Real.larger(power, state.restingPower) + state.rangeMark
  }
}
