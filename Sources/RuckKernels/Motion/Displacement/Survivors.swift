/// The best sequence of rest and motion into a state of motion.
struct Survivor {
  /// Its likelihood, in nats.
  var score: Double
  /// The edge at which it last left rest; 0 where it never rested.
  var start: Double

  /// Takes a better path in place of this one.
  @inline(__always)
  mutating func offer(_ other: Survivor) {
    if other.score > score { self = other }
  }

  /// The path after a change that has a price.
  @inline(__always)
  static func - (path: Survivor, price: Double) -> Survivor {
    Survivor(score: path.score - price, start: path.start)
  }
}

/// The best paths into motion at one speed in four directions, 90° apart.
protocol DirectionPaths {
  /// Whether each path stores where it left rest; else all left it at one edge.
  static var haveStarts: Bool { get }

  /// The same path into each.
  init(_ path: Survivor)
  /// Takes the better paths in place of these.
  mutating func offer(_ other: Self)
  static func - (paths: Self, price: Double) -> Self
  static func += (paths: inout Self, gains: SIMD4<Double>)
  /// Each path in the place of the one before, around the circle.
  var movedUp: Self { get }
  /// Each path in the place of the one after, around the circle.
  var movedDown: Self { get }
  /// The best of the four, which left rest at `start` where the paths do not store it; of equal ones
  /// that which left rest first.
  func best(start: Double) -> Survivor
  /// Whether all four left rest at an edge, or do not store where.
  func areAll(from start: Double) -> Bool
}

extension DirectionPaths {
  /// The better of these and others.
  @inline(__always)
  func or(_ other: Self) -> Self {
    var better = self
    better.offer(other)
    return better
  }
}

/// The scores alone of paths that all left rest at one edge.
struct MotionScores: DirectionPaths {
  static var haveStarts: Bool { false }

  fileprivate(set) var scores: SIMD4<Double>

  @inline(__always)
  init(_ path: Survivor) { self.init(scores: SIMD4(repeating: path.score)) }

  @inline(__always)
  private init(scores: SIMD4<Double>) { self.scores = scores }

  @inline(__always)
  mutating func offer(_ other: MotionScores) {
    scores.replace(with: other.scores, where: other.scores .> scores)
  }

  @inline(__always)
  static func - (paths: MotionScores, price: Double) -> MotionScores {
    MotionScores(scores: paths.scores - price)
  }

  @inline(__always)
  static func += (paths: inout MotionScores, gains: SIMD4<Double>) { paths.scores += gains }

  @inline(__always)
  var movedUp: MotionScores {
    MotionScores(scores: SIMD4(scores[3], scores[0], scores[1], scores[2]))
  }

  @inline(__always)
  var movedDown: MotionScores {
    MotionScores(scores: SIMD4(scores[1], scores[2], scores[3], scores[0]))
  }

  @inline(__always)
  func best(start: Double) -> Survivor {
    Survivor(
      score: max(max(scores[0], scores[1]), max(scores[2], scores[3])), start: start)
  }

  func areAll(from start: Double) -> Bool { true }
}

/// The scores of paths, and the edge at which each left rest.
struct Survivors: DirectionPaths {
  static var haveStarts: Bool { true }

  private(set) var scores: MotionScores
  private var starts: SIMD4<Double>

  @inline(__always)
  init(_ path: Survivor) {
    self.init(scores: MotionScores(path), starts: SIMD4(repeating: path.start))
  }

  @inline(__always)
  init(scores: MotionScores, starts: SIMD4<Double>) {
    self.scores = scores
    self.starts = starts
  }

  @inline(__always)
  mutating func offer(_ other: Survivors) {
    starts.replace(with: other.starts, where: other.scores.scores .> scores.scores)
    scores.offer(other.scores)
  }

  @inline(__always)
  static func - (paths: Survivors, price: Double) -> Survivors {
    Survivors(scores: paths.scores - price, starts: paths.starts)
  }

  @inline(__always)
  static func += (paths: inout Survivors, gains: SIMD4<Double>) { paths.scores += gains }

  @inline(__always)
  var movedUp: Survivors {
    Survivors(
      scores: scores.movedUp, starts: SIMD4(starts[3], starts[0], starts[1], starts[2]))
  }

  @inline(__always)
  var movedDown: Survivors {
    Survivors(
      scores: scores.movedDown, starts: SIMD4(starts[1], starts[2], starts[3], starts[0]))
  }

  @inline(__always)
  func best(start: Double) -> Survivor {
    let score = scores.best(start: start).score
    let rivals = starts.replacing(with: .infinity, where: scores.scores .< score)
    return Survivor(
      score: score, start: min(min(rivals[0], rivals[1]), min(rivals[2], rivals[3])))
  }

  func areAll(from start: Double) -> Bool { starts == SIMD4(repeating: start) }
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
