extension Elementary {
  /// A base of at least zero to a real power.
  ///
  /// A negative base gives NaN, whatever the power, and NaN in either gives NaN; `pow(x, 0)` is 1
  /// and `pow(0, y)` 0 or infinity by the sign of `y`. Infinite powers follow IEEE 754.
  @inline(__always)
  static func pow<Lane: RealLane>(_ base: Lane, _ power: Lane) -> Lane {
    let zero = Lane(repeating: 0)
    let infinity = Lane(repeating: .infinity)
    // Beyond 2⁶⁴ every base but 1 has left the range of `Double`.
    let limit = Lane(repeating: 0x1p64)
    let bounded = Lane.larger(Lane.smaller(power, limit), -limit)
    let logarithm = log2Parts(base)
    let product = exactProduct(bounded, logarithm.high)
    let result = exp2(high: product.high, low: product.low + bounded * logarithm.low)

    // Zero and infinity as bases: 0, 1 or infinity by the sign of the power.
    let one = Lane(repeating: 1)
    let grows = Lane.select(
      Lane.isLess(zero, bounded), infinity, Lane.select(Lane.isLess(bounded, zero), zero, one))
    let shrinks = Lane.select(
      Lane.isLess(zero, bounded), zero, Lane.select(Lane.isLess(bounded, zero), infinity, one))
    let finite = Lane.select(
      Lane.isEqual(base, zero), shrinks,
      Lane.select(Lane.isEqual(base, infinity), grows, result))
    let invalid = Lane(repeating: .nan)
    let inDomain = Lane.select(Lane.isLessOrEqual(zero, base), finite, invalid)
    return Lane.select(Lane.isEqual(power, power), inDomain, invalid)
  }
}
