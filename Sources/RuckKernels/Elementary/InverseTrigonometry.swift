extension Elementary {
  /// The angle of the point (x, y) in radians, in -π...π, with the signs and special values of
  /// IEEE 754: `atan2(y: ±0, x: -0)` is ±π, infinities give multiples of π/4.
  @inline(__always)
  package static func atan2<Lane: RealLane>(y: Lane, x: Lane) -> Lane {
    let zero = Lane(repeating: 0)
    let one = Lane(repeating: 1)
    let infinity = Lane(repeating: .infinity)
    var height = y.absolute()
    var width = x.absolute()
    var larger = Lane.larger(width, height)

    // Only the direction counts: infinities act as ones next to zeros, and everything else is
    // scaled so that no product below overflows or loses bits.
    let infinite = Lane.isEqual(larger, infinity)
    height = Lane.select(
      infinite, Lane.select(Lane.isEqual(height, infinity), one, height * zero), height)
    width = Lane.select(
      infinite, Lane.select(Lane.isEqual(width, infinity), one, width * zero), width)
    larger = Lane.select(infinite, one, larger)
    let scale = Lane.select(
      Lane.isLess(larger, Lane(repeating: 0x1p300)), Lane(repeating: 0x1p500),
      Lane.select(
        Lane.isLess(Lane(repeating: 0x1p900), larger), Lane(repeating: 0x1p-200), one))
    height = height * scale
    width = width * scale
    // The origin lies in the direction of x.
    width = Lane.select(Lane.isEqual(larger, zero), one, width)

    let leftSide = Lane.isLess(one.withSign(of: x), zero)
    return firstQuadrant(height: height, width: width, mirrored: leftSide).withSign(of: y)
  }

  /// The angle whose sine is given, in radians; NaN outside [-1, 1].
  @inline(__always)
  package static func asin<Lane: RealLane>(_ sine: Lane) -> Lane {
    let one = Lane(repeating: 1)
    let cosine = ((one - sine) * (one + sine)).squareRooted()
    return atan2(y: sine, x: cosine)
  }

  /// The angle of a point with `height` ≥ 0 and `width` ≥ 0, not both zero; π minus it if
  /// `mirrored`.
  ///
  /// The larger of the two must lie between 2⁻⁴⁰⁰ and 2⁹⁰⁰.
  @inline(__always)
  static func firstQuadrant<Lane: RealLane>(
    height: Lane, width: Lane, mirrored: Lane.Truth
  ) -> Lane {
    let zero = Lane(repeating: 0)
    let steep = Lane.isLess(width, height)
    let small = Lane.select(steep, width, height)
    let large = Lane.select(steep, height, width)

    // Beyond π/8 turn by π/4: tan(a - π/4) = (tan a - 1) / (tan a + 1).
    let turned = Lane.isLess(large * Lane(repeating: 0.414_213_562_373_095), small)
    let top = exactSum(small, Lane.select(turned, -large, zero))
    let bottom = exactSum(large, Lane.select(turned, small, zero))
    let tangent = top.high / bottom.high
    // The part that the division rounded away, from the exact remainder.
    let back = exactProduct(tangent, bottom.high)
    let remainder = ((top.high - back.high) - back.low) + (top.low - tangent * bottom.low)
    let tangentLow = remainder / bottom.high

    // atan(t) = t + t³·P(t²), fitted at Chebyshev nodes on |t| ≤ tan(π/8), error below 2⁻⁵⁸.
    let square = tangent * tangent
    var sum = Lane(repeating: 0x1.0a5f8c60d732bp-6)
    sum = horner(square, sum, -0x1.1aff6533dd0e5p-5, 0x1.74c9760b1bea4p-5, -0x1.ac761b5db4f38p-5)
    sum = horner(square, sum, 0x1.e19978381e052p-5, -0x1.110e81459346ep-4, 0x1.3b139279535a8p-4)
    sum = horner(square, sum, -0x1.745d165a9c002p-4, 0x1.c71c71c2f37e8p-4, -0x1.249249248d684p-3)
    sum = horner(square, sum, 0x1.9999999999952p-3)
    sum = horner(square, sum, -0x1.5555555555555p-2)
    let rest = square * tangent * sum + (tangentLow - tangentLow * square)

    // angle = turn ± atan, every turn a multiple of π/4 with its tail.
    let flips = Lane.select(steep, Lane(repeating: -1), Lane(repeating: 1))
    let quarters =
      Lane.select(steep, Lane(repeating: 2), zero)
      + flips * Lane.select(turned, Lane(repeating: 1), zero)
    let mirroring = Lane.select(mirrored, Lane(repeating: -1), Lane(repeating: 1))
    let turns = Lane.select(mirrored, Lane(repeating: 4), zero) + mirroring * quarters
    let sign = flips * mirroring
    // π/4 times 0...4: 3·π/4 is the one product that is not exact, so its tail differs.
    let three = Lane.isEqual(turns, Lane(repeating: 3))
    let turn = turns * Lane(repeating: 0x1.921fb54442d18p-1)
    let turnLow = Lane.select(
      three, Lane(repeating: 0x1.a79394c9e8a0ap-54), turns * Lane(repeating: 0x1.1a62633145c07p-55))
    let total = exactSum(larger: turn, sign * tangent)
    return total.high + (total.low + (turnLow + sign * rest))
  }
}
