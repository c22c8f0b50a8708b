// Until the elementary functions land: a plain series, enough to build against.
enum SeriesElementary {
  static func log2<Real: RealLane>(_ x: Real) -> Real {
    let split = x.binarySplit()
    let big = Real.isLess(Real.of(1.4142135623730951), split.significand)
    let m = Real.select(big, split.significand * Real.of(0.5), split.significand)
    let e = Real.select(big, split.exponent + Real.of(1), split.exponent)
    let t = (m - Real.of(1)) / (m + Real.of(1))
    let t2 = t * t
    var sum = Real.of(0)
    for n in stride(from: 23, through: 1, by: -2) { sum = sum * t2 + Real.of(1 / Double(n)) }
    return e + Real.of(2 * 1.4426950408889634) * t * sum
  }
  static func exp2<Real: RealLane>(_ x: Real) -> Real {
    let b = Real.smaller(Real.larger(x, Real.of(-1022)), Real.of(1023))
    let c = Real.select(Real.isEqual(x, x), b, Real.of(0))
    let n = c.nearestInteger()
    let f = (c - n) * Real.of(0.6931471805599453)
    var sum = Real.of(1)
    for k in stride(from: 18, through: 1, by: -1) {
      sum = Real.of(1) + f / Real.of(Double(k)) * sum
    }
    return sum * n.powerOfTwo() + Real.select(Real.isEqual(x, x), Real.of(0), x)
  }
  static func pow<Real: RealLane>(_ x: Real, _ y: Real) -> Real {
    Real.select(Real.isLess(Real.of(0), x), exp2(y * log2(x)), Real.of(0))
  }
  static func atan2<Real: RealLane>(y: Real, x: Real) -> Real {
    var t = y / x
    for _ in 0..<4 { t = t / (Real.of(1) + (Real.of(1) + t * t).squareRooted()) }
    var sum = Real.of(0)
    for n in stride(from: 21, through: 1, by: -2) {
      sum = Real.of(((n / 2) % 2 == 0 ? 1 : -1) / Double(n)) + t * t * sum
    }
    return Real.of(16) * t * sum
  }
}
