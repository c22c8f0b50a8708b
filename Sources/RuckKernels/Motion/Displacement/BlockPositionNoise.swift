/// The position noise of bins: the standard deviation, in metres on each axis, of the second difference
/// of neighbouring places.
///
/// A steady walk adds nothing to a second difference, a bend does; so the value follows from a low
/// quantile (20 %) of a normal distribution.
struct BlockPositionNoise {
  /// q / 2σ² for the fifth of the squares of a normal vector in the plane that lie below q: there
  /// P(r² < q) = 1 - exp(-q / 2σ²).
  static let fifth = 0.223_143_551_314_209_76

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
