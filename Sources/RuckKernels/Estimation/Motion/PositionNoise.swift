/// The position noise of bins: the standard deviation, in metres on each axis, of the second difference
/// of neighbouring positions.
///
/// A steady walk adds nothing to a second difference, a bend does; so the value follows from a low
/// quantile (20 %) of a normal distribution.
struct BlockPositionNoise {
  /// q / 2σ² for the fifth of the squares of a normal vector in the plane that lie below q: there
  /// P(r² < q) = 1 - exp(-q / 2σ²).
  static let fifth = 0.223_143_551_314_209_76
  /// The variance of the natural logarithm of the standard deviation that the quantile of n squares
  /// gives, times n: a quarter of p / ((1 - p) ln²(1 - p)) for the fifth.
  static let varianceOfLogarithm = 0.0625 / (fifth * fifth)

  private let length: Double
  private var squares = LogarithmicHistogram()
  private var last = (x: Double.nan, y: Double.nan)

  init(length: Double) { self.length = length }

  /// Adds eight steps, each from a bin to the next; those of NaN are skipped.
  @inline(__always)
  mutating func add(x: SIMD8<Double>, y: SIMD8<Double>, seconds: SIMD8<Double>) {
    let isNear = seconds .< 2.5 * length
    let rate = SIMD8<Double>.select(isNear, 1 / seconds, SIMD8(repeating: .nan))
    let velocity = (x: x * rate, y: y * rate)
    let changeX = velocity.x - velocity.x.shifted(behind: last.x)
    let changeY = velocity.y - velocity.y.shifted(behind: last.y)
    squares.add(changeX * changeX + changeY * changeY)
    last = (velocity.x[7], velocity.y[7])
  }

  /// The standard deviation; 0 where fewer than five differences lie close enough together.
  var deviation: Double {
    guard squares.total >= 5 else { return 0 }
    return length * (squares.quantile(0.2) / (2 * Self.fifth)).squareRoot()
  }

  /// The standard deviation on each axis of vectors whose squared lengths are given.
  ///
  /// Puts them in another order; 0 for fewer than five.
  static func deviation(of squares: inout ContiguousArray<Double>) -> Double {
    guard squares.count >= 5 else { return 0 }
    return (squares.takeOrdered(at: squares.count / 5) / (2 * fifth)).squareRoot()
  }
}

/// The position noise of a path that turns steadily to one side, as laps do.
///
/// Second differences of a lap of a minute are those of its bend, not of noise. Where nearly all bends of
/// a path go to one side, each step is compared with the one before it turned by the path's mean angle.
struct SteadyTurn {
  // Of the turns between steps, weighted by their areas, so much is to one side.
  private static let minimumShare = 0.9

  /// The standard deviation that ``BlockPositionNoise`` would find without the turn, in metres.
  ///
  /// Nil where the path turns to both sides. O(n) in the bins.
  static func deviation(x: Span<Double>, y: Span<Double>) -> Double? {
    guard x.count > 4 else { return nil }
    func step(_ index: Int) -> (x: Double, y: Double) {
      (x[index] - x[index - 1], y[index] - y[index - 1])
    }
    var (left, all, along) = (0.0, 0.0, 0.0)
    for index in 2..<x.count {
      let (before, after) = (step(index - 1), step(index))
      let cross = before.x * after.y - before.y * after.x
      left += cross
      all += cross.magnitude
      along += before.x * after.x + before.y * after.y
    }
    guard left.magnitude > minimumShare * all else { return nil }
    let length = (left * left + along * along).squareRoot()
    let (sine, cosine) = (left / length, along / length)
    var squares: ContiguousArray<Double> = []
    squares.reserveCapacity(x.count - 2)
    for index in 2..<x.count {
      let (before, after) = (step(index - 1), step(index))
      let east = after.x - (cosine * before.x - sine * before.y)
      let north = after.y - (sine * before.x + cosine * before.y)
      squares.append(east * east + north * north)
    }
    return BlockPositionNoise.deviation(of: &squares)
  }
}
