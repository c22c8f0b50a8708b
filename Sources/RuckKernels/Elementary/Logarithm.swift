extension Elementary {
  /// The logarithm to base 2: -∞ for zero, NaN below zero, +∞ for +∞.
  @inline(__always)
  package static func log2<Lane: RealLane>(_ value: Lane) -> Lane {
    let sum = log2Parts(value)
    return withLogarithmLimits(sum.high + sum.low, of: value)
  }

  /// The natural logarithm: -∞ for zero, NaN below zero, +∞ for +∞.
  @inline(__always)
  package static func log<Lane: RealLane>(_ value: Lane) -> Lane {
    let parts = logarithmParts(value)
    // The first part of ln 2 has 42 bits, so its multiples here are exact.
    let sum = exactSum(
      larger: parts.exponent * Lane(repeating: 0x1.62e42fefa38p-1), parts.high)
    let low = sum.low + (parts.exponent * Lane(repeating: 0x1.ef35793c7673p-45) + parts.low)
    return withLogarithmLimits(sum.high + low, of: value)
  }

  /// The logarithm to base 2 of a positive finite value as a sum, relative error below 2⁻⁶³.
  @inline(__always)
  static func log2Parts<Lane: RealLane>(_ value: Lane) -> (high: Lane, low: Lane) {
    let parts = logarithmParts(value)
    let product = exactProduct(parts.high, Lane(repeating: 0x1.71547652b82fep+0))
    let productLow =
      product.low
      + (parts.high * Lane(repeating: 0x1.777d0ffda0d24p-56)
        + parts.low * Lane(repeating: 0x1.71547652b82fep+0))
    let sum = exactSum(larger: parts.exponent, product.high)
    return exactSum(larger: sum.high, sum.low + productLow)
  }

  /// A positive finite value as 2^exponent · e^(high + low), the last factor between √½ and √2.
  @inline(__always)
  private static func logarithmParts<Lane: RealLane>(
    _ value: Lane
  ) -> (exponent: Lane, high: Lane, low: Lane) {
    let one = Lane(repeating: 1)
    let zero = Lane(repeating: 0)
    let subnormal = Lane.isLess(value, Lane(repeating: 0x1p-1022))
    let split = Lane.select(subnormal, value * Lane(repeating: 0x1p54), value).binarySplit()
    let upper = Lane.isLess(Lane(repeating: 0x1.6a09e667f3bcdp+0), split.significand)
    let significand = Lane.select(
      upper, split.significand * Lane(repeating: 0.5), split.significand)
    let exponent =
      split.exponent + Lane.select(upper, one, zero)
      - Lane.select(subnormal, Lane(repeating: 54), zero)

    // ln m = 2 artanh s with s = (m - 1) / (m + 1), the quotient carried beyond one `Double`.
    let top = significand - one
    let bottom = exactSum(significand, one)
    let quotient = top / bottom.high
    let back = exactProduct(quotient, bottom.high)
    let quotientLow =
      (((top - back.high) - back.low) - quotient * bottom.low) / bottom.high

    // artanh(s) = s + s·z·(1/3 + z·P(z)), z = s²; P fitted at Chebyshev nodes, error below 2⁻⁶⁶.
    let square = exactProduct(quotient, quotient)
    let squareLow = square.low + Lane(repeating: 2) * quotient * quotientLow
    var sum = Lane(repeating: 0x1.e047e001993cbp-5)
    sum = horner(square.high, sum, 0x1.df7a598f77bc4p-5, 0x1.1118d38b0f57bp-4, 0x1.3b13959b359a4p-4)
    sum = horner(square.high, sum, 0x1.745d177b19a81p-4, 0x1.c71c71c6ea0c3p-4, 0x1.2492492492523p-3)
    sum = horner(square.high, sum, 0x1.999999999999ap-3)
    let factor = exactSum(larger: Lane(repeating: 0x1.5555555555555p-2), square.high * sum)
    let factorLow = factor.low + Lane(repeating: 0x1.5555555555555p-56)
    let inner = exactProduct(square.high, factor.high)
    let innerLow = inner.low + (square.high * factorLow + squareLow * factor.high)
    let outer = exactProduct(quotient, inner.high)
    let outerLow = outer.low + (quotient * innerLow + quotientLow * inner.high)
    let total = exactSum(larger: quotient, outer.high)
    let totalLow = total.low + (quotientLow + outerLow)
    let two = Lane(repeating: 2)
    return (exponent, two * total.high, two * totalLow)
  }

  @inline(__always)
  private static func withLogarithmLimits<Lane: RealLane>(_ result: Lane, of value: Lane) -> Lane {
    let zero = Lane(repeating: 0)
    let infinity = Lane(repeating: .infinity)
    let positive = Lane.select(Lane.isLess(value, infinity), result, value)
    let nonNegative = Lane.select(Lane.isEqual(value, zero), -infinity, positive)
    return Lane.select(Lane.isLess(value, zero), Lane(repeating: .nan), nonNegative)
  }
}
