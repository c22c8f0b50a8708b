/// An equation whose moving terms walking downhill multiplies by 0.73, whatever the grade.
///
/// Used by Ludlow and Weyand 2017 in their own equation and by the field comparisons with ACSM and
/// de Müllenheim. As published it steps down by 27 % at grade 0; with guard rails the step is
/// spread evenly from 0 to −3 %.
protocol WeyandDownhill: OneEquation {
  /// Gross watts with a factor for descents: 1 on the level and uphill.
  func power<Real: RealLane>(_ state: LaneState<Real>, downhill: Real) -> Real
}

private let factor = 0.73
/// The descent from which the factor counts in full with guard rails.
private let gentle = 0.03

extension WeyandDownhill {
  @inline(__always)
  func equation<Real: RealLane>(_ state: LaneState<Real>) -> Real {
    let isDownhill = Real.isLess(state.grade, Real.of(0))
    return power(state, downhill: Real.select(isDownhill, Real.of(factor), Real.of(1)))
  }

  /// The equation without the step.
  @inline(__always)
  func guardedEquation<Real: RealLane>(_ state: LaneState<Real>) -> Real {
    let one = Real.of(1)
    let share = Real.smaller(Real.larger(-state.grade * Real.of(1 / gentle), Real.of(0)), one)
    return power(state, downhill: one - share * Real.of(1 - factor))
  }

  /// The smoothed step at grade 0.
  public func guardReasons(_ state: WalkingState) -> EnergyCaveats {
    state.grade < 0 && state.grade > -gentle ? .downhillBlended : []
  }

  static var guardRails: String {
    "The 27 % step down at grade 0 is spread evenly over descents from 0 to −3 %."
  }
}
