/// The grade term shared by the graded LCDA equations, W per kg of body mass.
///
/// 0.34·S·G·(1 − 1.05^(1 − 1.1^(G + 32))), G in percent. Finite for every grade: the inner power
/// underflows to 0 on steep climbs and tends to 1.05 on steep descents. Least at −10.7 %.
enum LCDAGrade {
  static let log2Of1_1 = 0.137_503_523_749_934_91
  static let log2Of1_05 = 0.070_389_327_891_397_94

  @inline(__always)
  static func term<Real: RealLane>(speed: Real, grade: Real) -> Real {
    let exponent = Real.of(100 * log2Of1_1) * grade + Real.of(32 * log2Of1_1)
    return Real.of(34) * speed * grade
      * ModelFunctions.oneLessDoubleExp2(exponent, factor: log2Of1_05)
  }
}
