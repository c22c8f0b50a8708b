extension Elementary {
  /// Two to the power of `exponent`; 0 below -1075 and infinity from 1024 on.
  @inline(__always)
  package static func exp2<Lane: RealLane>(_ exponent: Lane) -> Lane {
    exp2(high: exponent, low: Lane(repeating: 0))
  }

  /// e to the power of `exponent`; 0 and infinity where the result leaves the range of `Double`.
  @inline(__always)
  package static func exp<Lane: RealLane>(_ exponent: Lane) -> Lane {
    let bounded = clamped(exponent, to: 760)
    let twos = (bounded * Lane(repeating: 0x1.71547652b82fep+0)).nearestInteger()
    // The first part of ln 2 has 42 bits, so its multiples here are exact.
    let high = bounded - twos * Lane(repeating: 0x1.62e42fefa38p-1)
    let rest = exactSum(larger: high, -(twos * Lane(repeating: 0x1.ef35793c7673p-45)))
    return scaled(nearOne(rest.high, rest.low), byPowerOfTwo: twos)
  }

  /// Two to the power of `high + low`, where `low` is a rounding error of `high`.
  @inline(__always)
  static func exp2<Lane: RealLane>(high: Lane, low: Lane) -> Lane {
    let bounded = clamped(high, to: 1100)
    let lowInRange = Lane.select(Lane.isEqual(bounded, high), low, Lane(repeating: 0))
    let twos = bounded.nearestInteger()
    let fraction = bounded - twos
    let product = exactProduct(fraction, Lane(repeating: naturalLogarithmOfTwo))
    let low =
      product.low
      + (fraction * Lane(repeating: naturalLogarithmOfTwoLow)
        + lowInRange * Lane(repeating: naturalLogarithmOfTwo))
    let rest = exactSum(product.high, low)
    return scaled(nearOne(rest.high, rest.low), byPowerOfTwo: twos)
  }

  static let naturalLogarithmOfTwo = 0x1.62e42fefa39efp-1
  static let naturalLogarithmOfTwoLow = 0x1.abc9e3b39803fp-56

  /// e to the power of `high + low` within ±ln 2 / 2; fitted at Chebyshev nodes, relative error
  /// below 2⁻⁶¹.
  @inline(__always)
  private static func nearOne<Lane: RealLane>(_ high: Lane, _ low: Lane) -> Lane {
    var sum = Lane(repeating: 0x1.1f7340dbc337ep-29)
    sum = horner(high, sum, 0x1.af4e554377204p-26, 0x1.27e4db46cddd1p-22, 0x1.71de01fdbf9cap-19)
    sum = horner(high, sum, 0x1.a01a01a6e1e2ap-16, 0x1.a01a01abf85abp-13, 0x1.6c16c16c162c3p-10)
    sum = horner(high, sum, 0x1.11111111100bep-7, 0x1.5555555555556p-5, 0x1.5555555555557p-3)
    sum = horner(high, sum, 0.5)
    let start = exactSum(larger: Lane(repeating: 1), high)
    return start.high + (start.low + (high * high * sum + (low + low * high)))
  }

  /// Keeps NaN and bounds the rest, so that the power of two below stays in range.
  @inline(__always)
  private static func clamped<Lane: RealLane>(_ value: Lane, to limit: Double) -> Lane {
    Lane.larger(Lane.smaller(value, Lane(repeating: limit)), Lane(repeating: -limit))
  }

  /// In two steps: one power of two alone would overflow before the result does.
  @inline(__always)
  private static func scaled<Lane: RealLane>(_ value: Lane, byPowerOfTwo exponent: Lane) -> Lane {
    let first = (exponent * Lane(repeating: 0.5)).nearestInteger()
    return value * first.powerOfTwo() * (exponent - first).powerOfTwo()
  }
}

extension Elementary {
  /// A base of at least zero to a real power.
  ///
  /// A negative base gives NaN, whatever the power, and NaN in either gives NaN; `pow(x, 0)` is 1
  /// and `pow(0, y)` 0 or infinity by the sign of `y`. Infinite powers follow IEEE 754.
  @inline(__always)
  package static func pow<Lane: RealLane>(_ base: Lane, _ power: Lane) -> Lane {
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
