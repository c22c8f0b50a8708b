/// Powers for the energy models: a few units in the last place, several times quicker than the
/// elementary functions.
///
/// The models' constants have two or three digits, so the last bit of a power is worth nothing
/// there, while its price is most of a model's. Same rules as `Elementary`: only exact operations,
/// a lane holds the bits of single values. NaN in gives NaN out.
///
/// Relative error, as tested against mpmath: `exp2` below 2·10⁻¹⁵, `pow` below 5·10⁻¹⁵ where the
/// result lies between 10⁻⁴ and 10⁴.
package enum ModelFunctions {
  /// Two to a power; 0 below 2⁻¹⁰⁰⁰, at most 2¹⁰⁰⁰.
  @inline(__always)
  package static func exp2<Real: RealLane>(_ exponent: Real) -> Real {
    Real.select(
      Real.isLess(exponent, Real.of(-limit)), Real.of(0), exp2(inRange: clamped(exponent)))
  }

  /// 1 - 2^(factor·(1 - 2^exponent)), the shape of the grade terms, for a small positive factor.
  @inline(__always)
  static func oneLessDoubleExp2<Real: RealLane>(_ exponent: Real, factor: Double) -> Real {
    // From 2¹² on the outer power vanishes next to 1, and so does the inner one far below zero.
    let bounded = Real.smaller(Real.larger(exponent, Real.of(-limit)), Real.of(12))
    let rest = Real.of(1) - exp2(inRange: bounded)
    return Real.of(1) - exp2(inRange: Real.of(factor) * rest)
  }

  private static let limit = 1000.0

  /// NaN passes both bounds.
  @inline(__always)
  private static func clamped<Real: RealLane>(_ exponent: Real) -> Real {
    Real.smaller(Real.larger(exponent, Real.of(-limit)), Real.of(limit))
  }

  /// Two to a power in -1022...1023.
  @inline(__always)
  private static func exp2<Real: RealLane>(inRange exponent: Real) -> Real {
    let (whole, power) = exponent.nearestPower()
    let x = exponent - whole
    // 2^x on [-½, ½]: Chebyshev interpolation of (2^x − 1)/x, relative error 6·10⁻¹⁶, in pairs
    // so that the operations overlap.
    let square = x * x
    let fourth = square * square
    let p01 = Real.of(0.69314718055994615897) * x + Real.of(1)
    let p23 = Real.of(0.055504108664651672007) * x + Real.of(0.24022650695910076139)
    let p45 = Real.of(0.0013333558200794592645) * x + Real.of(0.0096181291076186655706)
    let p67 = Real.of(0.000015252672924850736404) * x + Real.of(0.00015403530424776527587)
    let p89 = Real.of(1.0205905413765595794e-7) * x + Real.of(1.3215451633221434374e-6)
    let last = p89 + square * Real.of(7.0709778665081385558e-9)
    let high = (p45 + square * p67) + fourth * last
    return ((p01 + square * p23) + fourth * high) * power
  }

  /// A base of at least zero to a positive power; NaN for a negative base.
  ///
  /// A base below 2⁻¹⁰⁰⁰ counts as 0.
  @inline(__always)
  package static func pow<Real: RealLane>(_ base: Real, _ power: Double) -> Real {
    // A power below one keeps the exponent of every base in range.
    let exponent = Real.of(power) * log2(base)
    let raised = exp2(inRange: power < 0.99 ? exponent : clamped(exponent))
    let zero = Real.of(0)
    let tiny = Real.isLess(base, Real.of(0x1p-1000))
    let valid = Real.select(tiny, zero, raised)
    return Real.select(Real.isLessOrEqual(zero, base), valid, Real.of(.nan))
  }

  /// The logarithm to base 2 of a positive normal value.
  @inline(__always)
  static func log2<Real: RealLane>(_ value: Real) -> Real {
    let (m, exponent) = value.balancedSplit()
    // s·P(s²), s = (m − 1)/(m + 1): minimax of 2·artanh(s)/ln 2, relative error 2·10⁻¹⁶.
    let s = (m - Real.of(1)) / (m + Real.of(1))
    let u = s * s
    let square = u * u
    let p01 = Real.of(0.96179669392432355836) * u + Real.of(2.8853900817779273122)
    let p23 = Real.of(0.4121984013985893961) * u + Real.of(0.57707801725075028903)
    let p45 = Real.of(0.26144292994589275408) * u + Real.of(0.32061643126441944418)
    let high = p45 + square * Real.of(0.24293121662013745559)
    return exponent + s * (p01 + square * (p23 + square * high))
  }
}
