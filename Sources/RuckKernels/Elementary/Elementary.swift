/// The elementary functions behind every published number, on single values and on lanes.
///
/// The system's libm differs between systems and, on one system, between CPUs; these functions use
/// only operations that IEEE 754 fixes to the bit, so the same input gives the same output
/// everywhere. Each is written once over ``RealLane``; a lane holds the bits of eight single calls.
///
/// Bounds on the error in units in the last place (ulp) of a normal result, as tested against
/// mpmath:
///
/// | function | domain | bound |
/// |---|---|---|
/// | `sinDegrees`, `cosDegrees` | magnitudes to 2⁵⁰ degrees | 1 ulp, multiples of 90 exact |
/// | `sin`, `cos` | magnitudes to 2²⁰ radians | 1 ulp |
/// | `asin` | [-1, 1] | 2 ulp |
/// | `atan2` | everything | 1 ulp |
/// | `exp2`, `exp` | everything | 1 ulp |
/// | `log2`, `log` | positive | 1 ulp |
/// | `pow` | positive base | 1 ulp |
///
/// NaN in gives NaN out, for `pow` too. Outside the domain the result is NaN.
package enum Elementary {
  /// One step of Horner's scheme.
  @inline(__always)
  static func horner<Lane: RealLane>(_ variable: Lane, _ sum: Lane, _ coefficient: Double) -> Lane {
    sum * variable + Lane(repeating: coefficient)
  }

  /// Three steps.
  @inline(__always)
  static func horner<Lane: RealLane>(
    _ variable: Lane, _ sum: Lane, _ first: Double, _ second: Double, _ third: Double
  ) -> Lane {
    horner(variable, horner(variable, horner(variable, sum, first), second), third)
  }

  /// `left + right` as a rounded sum and its exact error (Knuth).
  @inline(__always)
  static func exactSum<Lane: RealLane>(_ left: Lane, _ right: Lane) -> (high: Lane, low: Lane) {
    let sum = left + right
    let part = sum - left
    return (sum, (left - (sum - part)) + (right - part))
  }

  /// `exactSum` where `left` is zero or not the smaller in magnitude (Dekker).
  @inline(__always)
  static func exactSum<Lane: RealLane>(
    larger left: Lane, _ right: Lane
  ) -> (high: Lane, low: Lane) {
    let sum = left + right
    return (sum, right - (sum - left))
  }

  /// `left · right` as a rounded product and its exact error (Veltkamp and Dekker).
  ///
  /// Exact for magnitudes below 2⁹⁹⁵ whose product lies above 2⁻⁹⁶⁸. A fused multiply-add would do
  /// it in one step, but not on every CPU.
  @inline(__always)
  static func exactProduct<Lane: RealLane>(_ left: Lane, _ right: Lane) -> (high: Lane, low: Lane) {
    let product = left * right
    let (leftHigh, leftLow) = halves(left)
    let (rightHigh, rightLow) = halves(right)
    var error = leftHigh * rightHigh - product
    error = error + leftHigh * rightLow
    error = error + leftLow * rightHigh
    return (product, error + leftLow * rightLow)
  }

  @inline(__always)
  private static func halves<Lane: RealLane>(_ value: Lane) -> (high: Lane, low: Lane) {
    let scaled = value * Lane(repeating: 134_217_729)  // 2²⁷ + 1
    let high = scaled - (scaled - value)
    return (high, value - high)
  }
}
