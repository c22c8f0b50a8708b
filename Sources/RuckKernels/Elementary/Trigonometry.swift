extension Elementary {
  /// Sine and cosine of an angle in degrees.
  ///
  /// The angle is reduced modulo 90 without any rounding, so multiples of 90 give exactly 0, 1
  /// and -1 and a longitude past 180 loses nothing. NaN beyond 2⁵⁰ degrees and for infinities.
  @inline(__always)
  static func sinCosDegrees<Lane: RealLane>(_ angle: Lane) -> (sin: Lane, cos: Lane) {
    // A multiple of 90 below 2⁵⁰ is exact, and so is its difference from a near value.
    let turns = (angle * Lane(repeating: 1 / 90)).nearestInteger()
    let rest = angle - turns * Lane(repeating: 90)
    let product = exactProduct(rest, Lane(repeating: radiansPerDegree))
    let low = product.low + rest * Lane(repeating: radiansPerDegreeLow)
    return inQuadrant(
      turns, nearZero(product.high, low), magnitude: angle.absolute(), limit: 0x1p50)
  }

  /// Sine of an angle in degrees; see `sinCosDegrees`.
  @inline(__always)
  package static func sinDegrees<Lane: RealLane>(_ angle: Lane) -> Lane {
    sinCosDegrees(angle).sin
  }

  /// Cosine of an angle in degrees; see `sinCosDegrees`.
  @inline(__always)
  package static func cosDegrees<Lane: RealLane>(_ angle: Lane) -> Lane {
    sinCosDegrees(angle).cos
  }

  /// Sine and cosine of an angle in radians of magnitude up to 2²⁰; NaN beyond.
  @inline(__always)
  static func sinCos<Lane: RealLane>(_ angle: Lane) -> (sin: Lane, cos: Lane) {
    // π/2 in four parts of 33 bits: their products with the number of quarter turns are exact.
    let turns = (angle * Lane(repeating: 0x1.45f306dc9c883p-1)).nearestInteger()
    let first = angle - turns * Lane(repeating: 0x1.921fb544p0)
    let second = exactSum(first, -(turns * Lane(repeating: 0x1.0b4611a6p-34)))
    let third = exactSum(second.high, -(turns * Lane(repeating: 0x1.3198a2ep-69)))
    let low = second.low + third.low - turns * Lane(repeating: 0x1.b839a252049c1p-104)
    let rest = exactSum(larger: third.high, low)
    return inQuadrant(
      turns, nearZero(rest.high, rest.low), magnitude: angle.absolute(), limit: 0x1p20)
  }

  /// Sine of an angle in radians; see `sinCos`.
  @inline(__always)
  package static func sin<Lane: RealLane>(_ angle: Lane) -> Lane { sinCos(angle).sin }

  /// Cosine of an angle in radians; see `sinCos`.
  @inline(__always)
  package static func cos<Lane: RealLane>(_ angle: Lane) -> Lane { sinCos(angle).cos }

  static let degreesPerRadian = 57.295_779_513_082_32
  static let radiansPerDegree = 0x1.1df46a2529d39p-6
  static let radiansPerDegreeLow = 0x1.5c1d8becdd291p-62

  /// Sine and cosine of `high + low` radians within ±π/4; polynomials fitted at Chebyshev nodes,
  /// relative error below 2⁻⁵⁷.
  @inline(__always)
  private static func nearZero<Lane: RealLane>(_ high: Lane, _ low: Lane) -> (sin: Lane, cos: Lane)
  {
    let square = high * high
    let half = square * Lane(repeating: 0.5)

    var sine = Lane(repeating: -0x1.ab161757f0c63p-41)
    sine = horner(square, sine, 0x1.61217c1864fa1p-33, -0x1.ae64540f0ba18p-26, 0x1.71de3a545e7p-19)
    sine = horner(square, sine, -0x1.a01a01a019926p-13, 0x1.111111111111p-7, -0x1.5555555555555p-3)
    // sin(high + low) = sin(high) + low·(1 - high²/2) to within low·high⁴.
    let sineRest = high * square * sine + (low - low * half)

    var cosine = Lane(repeating: -0x1.907c0e63adbb6p-37)
    cosine = horner(square, cosine, 0x1.1eeb66b683028p-29)
    cosine = horner(square, cosine, -0x1.27e4fa15bd814p-22)
    cosine = horner(square, cosine, 0x1.a01a019f4d0edp-16)
    cosine = horner(square, cosine, -0x1.6c16c16c1696p-10)
    cosine = horner(square, cosine, 0x1.5555555555555p-5)
    let one = Lane(repeating: 1)
    let near = one - half
    let cosineRest = square * square * cosine - high * low + ((one - near) - half)
    return (high + sineRest, near + cosineRest)
  }

  /// Moves sine and cosine on by a number of quarter turns.
  @inline(__always)
  private static func inQuadrant<Lane: RealLane>(
    _ turns: Lane, _ value: (sin: Lane, cos: Lane), magnitude: Lane, limit: Double
  ) -> (sin: Lane, cos: Lane) {
    // The remainder modulo 4 in -2...2 and modulo 2 in -1...1.
    let quadrant =
      turns - (turns * Lane(repeating: 0.25)).nearestInteger() * Lane(repeating: 4)
    let odd = Lane.isEqual(quadrant.absolute(), Lane(repeating: 1))
    let sine = Lane.select(odd, value.cos, value.sin)
    let cosine = Lane.select(odd, value.sin, value.cos)
    // Sine changes sign in quadrants 2 and 3 (-1), cosine in 1 and 2.
    let two = Lane.isEqual(quadrant.absolute(), Lane(repeating: 2))
    let sineFlips = Lane.isEqual(quadrant, Lane(repeating: -1))
    let cosineFlips = Lane.isEqual(quadrant, Lane(repeating: 1))
    let inDomain = Lane.isLessOrEqual(magnitude, Lane(repeating: limit))
    let invalid = Lane(repeating: .nan)
    // Taken from zero rather than negated: the zeros of sine and cosine are all +0.
    let zero = Lane(repeating: 0)
    let lowerSine = zero - sine
    let lowerCosine = zero - cosine
    return (
      Lane.select(
        inDomain, Lane.select(two, lowerSine, Lane.select(sineFlips, lowerSine, sine)), invalid),
      Lane.select(
        inDomain, Lane.select(two, lowerCosine, Lane.select(cosineFlips, lowerCosine, cosine)),
        invalid)
    )
  }
}
