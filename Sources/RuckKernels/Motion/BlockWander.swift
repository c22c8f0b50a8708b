/// How much places wander from block to block: the standard deviation, in metres on each axis, of
/// the second difference of places a block apart.
///
/// A steady walk adds nothing to a second difference, a bend does; so the value is taken from a low
/// quantile (20 %), as of a normal distribution.
struct BlockWander {
  /// q / 2σ² for the fifth of the squares of a normal vector in the plane that lie below q: there
  /// P(r² < q) = 1 - exp(-q / 2σ²).
  static let fifth = 0.223_143_551_314_209_76

  private let length: Double
  private var squares = LogarithmicHistogram()
  private var last = (x: 0.0, y: 0.0)
  private var isNear = false

  init(length: Double) { self.length = length }

  /// Adds the step from a block to the next.
  @inline(__always)
  mutating func add(x: Double, y: Double, seconds: Double) {
    let rate = 1 / seconds
    let velocity = (x: x * rate, y: y * rate)
    let wasNear = isNear
    isNear = seconds < 2.5 * length
    if isNear && wasNear {
      let change = (x: velocity.x - last.x, y: velocity.y - last.y)
      squares.add(change.x * change.x + change.y * change.y)
    }
    last = velocity
  }

  /// The standard deviation; 0 where fewer than five differences lie close enough together.
  var deviation: Double {
    guard squares.total >= 5 else { return 0 }
    return length * (squares.quantile(0.2) / (2 * Self.fifth)).squareRoot()
  }
}
