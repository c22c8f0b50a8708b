/// A number for each of sixteen directions, 22.5° apart.
typealias DirectionRing = SIMD16<Float>

extension DirectionRing {
  /// The unit vectors of the directions.
  private static let half: Float = 0.707_106_8
  private static let (cosine, sine): (Float, Float) = (0.923_879_5, 0.382_683_43)
  private static let east = DirectionRing(
    1, cosine, half, sine, 0, -sine, -half, -cosine, -1, -cosine, -half, -sine, 0, sine, half,
    cosine)
  private static let north = DirectionRing(
    0, sine, half, cosine, 1, cosine, half, sine, 0, -sine, -half, -cosine, -1, -cosine, -half,
    -sine)

  /// The scalar products of a vector with each direction's unit vector.
  @inline(__always)
  static func products(x: Double, y: Double) -> DirectionRing {
    east * Float(x) + north * Float(y)
  }

  /// The sum over all directions.
  @inline(__always)
  var total: Float {
    var sums = lowHalf
    for lane in 0..<8 { sums[lane] += highHalf[lane] }
    let four = (sums[0] + sums[4], sums[1] + sums[5], sums[2] + sums[6], sums[3] + sums[7])
    return (four.0 + four.2) + (four.1 + four.3)
  }

  /// The largest of the numbers.
  @inline(__always)
  var largest: Float {
    lowHalf.replacing(with: highHalf, where: highHalf .> lowHalf).largest
  }

  /// The sum over both neighbours of each direction.
  @inline(__always)
  var neighbours: DirectionRing {
    let before = DirectionRing(
      self[15], self[0], self[1], self[2], self[3], self[4], self[5], self[6], self[7], self[8],
      self[9], self[10], self[11], self[12], self[13], self[14])
    let after = DirectionRing(
      self[1], self[2], self[3], self[4], self[5], self[6], self[7], self[8], self[9], self[10],
      self[11], self[12], self[13], self[14], self[15], self[0])
    return before + after
  }

  /// The number of the opposite direction for each.
  @inline(__always)
  var opposite: DirectionRing {
    DirectionRing(
      self[8], self[9], self[10], self[11], self[12], self[13], self[14], self[15], self[0],
      self[1], self[2], self[3], self[4], self[5], self[6], self[7])
  }
}

extension SIMD where Scalar == Float {
  /// e to the power of each number, which is at most 0, within 2 · 10⁻⁵ of itself and 10⁻²⁶: one over a polynomial for the
  /// 64th part, squared six times.
  ///
  /// No likelihood is 0, so that no product with one becomes too small for a number of full precision.
  @inline(__always)
  var likelihoods: Self {
    let part = self * -0x1p-6
    // (eˣ - 1) / x, fitted at Chebyshev nodes of 0 to 60/64.
    var sum = part * 0.002_091_537_5 + 0.007_539_039_5
    sum = sum * part + 0.042_065_416
    sum = sum * part + 0.166_577_56
    sum = sum * part + 0.500_007_2
    sum = sum * part + 0.999_999_9
    var power = sum * part + 1
    for _ in 0..<6 { power = power * power }
    return Self(repeating: 1) / power + 0x1p-86
  }
}
