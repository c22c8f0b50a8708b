/// A weighted sum of squares, each of which counts at most nine variances: the variance that most of them
/// show.
///
/// The squares are grouped by their binary exponents, so that memory does not depend on their number; within
/// one they are taken as spread evenly.
struct BoundedSquares: Sendable {
  /// The share of squares that tells the variance; a quarter may be of something else.
  private static let share = 0.75
  /// The square below which ``share`` of Gaussian noise lies, in variances: 1.150 35².
  private static let tellingSquare = 1.323_3
  /// Variances that a square counts at most; of Gaussian noise 1 in 370 is larger.
  private static let maximum = 9.0
  /// Smaller squares, of 1e-12 degrees a second and less, are all alike.
  private static let minimum = -80
  private static let levels = 96

  /// Of each level the weight, and the sum of the squares by their weights.
  private var sums = ContiguousArray(repeating: 0.0, count: 2 * levels)

  /// Adds eight squares, each by its weight.
  ///
  /// One that is not finite or weighs nothing is left out. O(1).
  @inline(__always)
  mutating func add(_ squares: SIMD8<Double>, weights: SIMD8<Double>) {
    var sums = self.sums.mutableSpan
    for lane in 0..<8 {
      let (square, weight) = (squares[lane], weights[lane])
      guard weight > 0, square.isFinite else { continue }
      // The exponent of 0 and of all that is smaller than a normal number is the least.
      let exponent = Int(square.exponentBitPattern) &- 1023
      let level = min(max(exponent &- Self.minimum, 0), Self.levels - 1)
      sums[2 &* level] += weight
      sums[2 &* level &+ 1] += square * weight
    }
  }

  /// The sum of what each counts.
  var sum: Double {
    let bound = Self.maximum / Self.tellingSquare * telling
    var sum = 0.0
    for level in 0..<Self.levels where weight(level) > 0 {
      let mean = sums[2 * level + 1] / weight(level)
      sum += min(mean, bound) * weight(level)
    }
    return sum
  }

  private func weight(_ level: Int) -> Double { sums[2 * level] }

  /// The square below which ``share`` of the weight lies.
  private var telling: Double {
    var rest = 0.0
    for level in 0..<Self.levels { rest += weight(level) }
    rest *= Self.share
    for level in 0..<Self.levels {
      guard rest > weight(level) else {
        let low =
          level == 0 ? 0 : Double(sign: .plus, exponent: level + Self.minimum, significand: 1)
        let high = Double(sign: .plus, exponent: level + Self.minimum + 1, significand: 1)
        return weight(level) > 0 ? low + (high - low) * rest / weight(level) : 0
      }
      rest -= weight(level)
    }
    return .infinity
  }
}
