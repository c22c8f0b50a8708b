/// The rule that walking downhill costs 0.73 of level walking, whatever the grade.
///
/// Used by Ludlow and Weyand 2017 in their own equation and by the field comparisons with ACSM and
/// de Müllenheim. As published it steps down by 27 % at grade 0; with guard rails the step is
/// spread evenly from 0 to −3 %.
enum WeyandDownhill {
  static let factor = 0.73
  /// The descent from which the factor counts in full with guard rails.
  static let gentle = 0.03

  /// The factor on the moving terms: 1 on the level and uphill.
  @inline(__always)
  static func published<Real: RealLane>(grade: Real) -> Real {
    Real.select(Real.isLess(grade, Real.of(0)), Real.of(factor), Real.of(1))
  }

  /// The factor without the step.
  @inline(__always)
  static func blended<Real: RealLane>(grade: Real) -> Real {
    let one = Real.of(1)
    let share = Real.smaller(Real.larger(-grade * Real.of(1 / gentle), Real.of(0)), one)
    return one - share * Real.of(1 - factor)
  }

  static func reasons(_ state: WalkingState) -> EnergyCaveats {
    state.grade < 0 && state.grade > -gentle ? .downhillBlended : []
  }

  static let guardRails =
    "The 27 % step down at grade 0 is spread evenly over descents from 0 to −3 %."
}
