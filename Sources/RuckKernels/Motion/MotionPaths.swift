/// The best sequence of rest and motion into a state of motion.
struct MotionPath {
  /// Its likelihood, in nats.
  var score: Double
  /// The edge at which it last left rest; 0 where it never rested.
  var start: Double

  /// Takes a better path in place of this one.
  @inline(__always)
  mutating func offer(_ other: MotionPath) {
    if other.score > score { self = other }
  }

  /// The path after a change that has a price.
  @inline(__always)
  static func - (path: MotionPath, price: Double) -> MotionPath {
    MotionPath(score: path.score - price, start: path.start)
  }
}

/// The best paths into motion at one speed in four directions, 90° apart.
struct MotionPaths {
  private var scores: SIMD4<Double>
  private var starts: SIMD4<Double>

  /// The same path into each.
  @inline(__always)
  init(_ path: MotionPath) {
    scores = SIMD4(repeating: path.score)
    starts = SIMD4(repeating: path.start)
  }

  @inline(__always)
  private init(scores: SIMD4<Double>, starts: SIMD4<Double>) {
    self.scores = scores
    self.starts = starts
  }

  /// Takes the better paths in place of these.
  @inline(__always)
  mutating func offer(_ other: MotionPaths) {
    let isBetter = other.scores .> scores
    scores.replace(with: other.scores, where: isBetter)
    starts.replace(with: other.starts, where: isBetter)
  }

  /// The better of these and others.
  @inline(__always)
  func or(_ other: MotionPaths) -> MotionPaths {
    var better = self
    better.offer(other)
    return better
  }

  @inline(__always)
  static func - (paths: MotionPaths, price: Double) -> MotionPaths {
    MotionPaths(scores: paths.scores - price, starts: paths.starts)
  }

  @inline(__always)
  static func += (paths: inout MotionPaths, gains: SIMD4<Double>) { paths.scores += gains }

  /// Each path in the place of the one before, around the circle.
  @inline(__always)
  var movedUp: MotionPaths {
    MotionPaths(
      scores: SIMD4(scores[3], scores[0], scores[1], scores[2]),
      starts: SIMD4(starts[3], starts[0], starts[1], starts[2]))
  }

  /// Each path in the place of the one after, around the circle.
  @inline(__always)
  var movedDown: MotionPaths {
    MotionPaths(
      scores: SIMD4(scores[1], scores[2], scores[3], scores[0]),
      starts: SIMD4(starts[1], starts[2], starts[3], starts[0]))
  }

  /// The best of the four; of equal ones that which left rest first.
  @inline(__always)
  var best: MotionPath {
    let score = max(max(scores[0], scores[1]), max(scores[2], scores[3]))
    let rivals = starts.replacing(with: .infinity, where: scores .< score)
    return MotionPath(
      score: score, start: min(min(rivals[0], rivals[1]), min(rivals[2], rivals[3])))
  }
}

/// The scalar products of a vector with the unit vectors of twelve directions, 30° apart: lane `l`
/// of part `p` is direction `3l + p`.
struct DirectionProducts {
  let first: SIMD4<Double>
  let second: SIMD4<Double>
  let third: SIMD4<Double>

  @inline(__always)
  init(x: Double, y: Double) {
    let root = 0.866_025_403_784_438_6  // cos 30°
    first = Self.quarters(x, y)
    second = Self.quarters(root * x + 0.5 * y, root * y - 0.5 * x)
    third = Self.quarters(0.5 * x + root * y, 0.5 * y - root * x)
  }

  @inline(__always)
  private static func quarters(_ x: Double, _ y: Double) -> SIMD4<Double> {
    SIMD4(x, y, -x, -y)
  }
}
