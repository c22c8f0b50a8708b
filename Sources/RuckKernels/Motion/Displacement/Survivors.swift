/// The best sequence of rest and motion into a state of motion.
struct Survivor {
  /// Its likelihood, in nats.
  var score: Double
  /// The edge at which it last left rest; 0 where it never rested.
  var start: Double

  /// Takes a better path instead of this one.
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
  /// Takes the better paths instead of these.
  mutating func offer(_ other: Self)
  static func - (paths: Self, price: Double) -> Self
  static func += (paths: inout Self, gains: SIMD4<Double>)
  /// Each path moved to the one before, around the circle.
  var movedUp: Self { get }
  /// Each path moved to the one after, around the circle.
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
  let first, second, third: SIMD4<Double>

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

/// The best paths into all states of motion: three speeds in twelve directions.
///
/// The directions are in three parts of four, as in ``DirectionProducts``. The neighbours of a part's
/// directions are then the other two parts, lane by lane; only from the last part to the first the
/// lanes rotate by one.
struct SurvivorStates<Paths: DirectionPaths> {
  /// Four directions.
  struct Part {
    var slow, middle, fast: Paths

    @inline(__always)
    var movedUp: Part { Part(slow: slow.movedUp, middle: middle.movedUp, fast: fast.movedUp) }
    @inline(__always)
    var movedDown: Part {
      Part(slow: slow.movedDown, middle: middle.movedDown, fast: fast.movedDown)
    }
  }

  private(set) var first, second, third: Part

  /// The edge at which all paths left rest, where the paths do not store it.
  private(set) var start: Double

  /// The same path into each state.
  init(_ path: Survivor) {
    let paths = Paths(path)
    first = Part(slow: paths, middle: paths, fast: paths)
    second = first
    third = first
    start = path.start
  }

  private init<Others>(
    _ states: SurvivorStates<Others>, start: Double, _ each: (Others) -> Paths
  ) {
    func part(_ part: SurvivorStates<Others>.Part) -> Part {
      Part(slow: each(part.slow), middle: each(part.middle), fast: each(part.fast))
    }
    first = part(states.first)
    second = part(states.second)
    third = part(states.third)
    self.start = start
  }

  /// The best path into motion at the slowest speed.
  @inline(__always)
  var slow: Survivor { first.slow.or(second.slow).or(third.slow).best(start: start) }

  /// The best path into motion at the other speeds.
  @inline(__always)
  var brisk: Survivor {
    let middle = first.middle.or(second.middle).or(third.middle)
    return middle.or(first.fast).or(second.fast).or(third.fast).best(start: start)
  }

  /// Whether all paths left rest at an edge, or do not store where.
  func areAll(from start: Double) -> Bool {
    [first, second, third].allSatisfy { part in
      part.slow.areAll(from: start) && part.middle.areAll(from: start)
        && part.fast.areAll(from: start)
    }
  }

  /// Advances by an edge along the best path into each state.
  ///
  /// - Parameters:
  ///   - edge: paths and gains that every direction shares.
  ///   - products: what velocities in twelve directions gain by the step, by metres per second.
  @inline(__always)
  mutating func advance(_ edge: MotionEdge, _ products: DirectionProducts) {
    let old = self
    Self.advance(&first, left: old.third.movedUp, right: old.second, products.first, edge)
    Self.advance(&second, left: old.first, right: old.third, products.second, edge)
    Self.advance(&third, left: old.second, right: old.first.movedDown, products.third, edge)
  }

  // Out of line, or the optimiser splits the rotated lanes and compares them one by one.
  @inline(never)
  private static func advance(
    _ part: inout Part, left: Part, right: Part, _ products: SIMD4<Double>, _ edge: MotionEdge
  ) {
    let old = part
    part.slow.offer(left.slow.or(right.slow) - MotionViterbi.turn)
    part.slow.offer(old.middle.or(old.fast) - edge.fall)
    part.slow.offer(Paths(edge.anySlow))
    part.slow += products * edge.slowest - edge.price * (edge.slowest * edge.slowest)
    let anyBrisk = Paths(edge.anyBrisk)
    part.middle.offer(left.middle.or(right.middle) - MotionViterbi.turn)
    part.middle.offer(old.fast - MotionViterbi.speedChange)
    part.middle.offer(old.slow - MotionViterbi.speedUp)
    part.middle.offer(anyBrisk)
    part.middle += products * 0.7 - edge.price * (0.7 * 0.7)
    part.fast.offer(left.fast.or(right.fast) - MotionViterbi.turn)
    part.fast.offer(old.middle - MotionViterbi.speedChange)
    part.fast.offer(old.slow - MotionViterbi.speedUp)
    part.fast.offer(anyBrisk)
    part.fast += products * 1.4 - edge.price * (1.4 * 1.4)
  }
}

/// What all states of motion share at an edge.
struct MotionEdge {
  /// The best path into any direction at the slowest speed.
  var anySlow: Survivor
  /// The best path into any direction at the other speeds.
  var anyBrisk: Survivor
  /// The price of slowing to the slowest speed.
  var fall: Double
  /// The price of a velocity by the step's likelihood, by its square.
  var price: Double
  /// The slowest speed.
  var slowest: Double
}

extension SurvivorStates where Paths == MotionScores {
  /// The scores of paths that all left rest at an edge.
  init(_ states: SurvivorStates<Survivors>, start: Double) {
    self.init(states, start: start, \.scores)
  }
}

extension SurvivorStates where Paths == Survivors {
  /// Paths that all left rest at one edge.
  init(_ states: SurvivorStates<MotionScores>) {
    let starts = SIMD4(repeating: states.start)
    self.init(states, start: states.start) { Survivors(scores: $0, starts: starts) }
  }
}

/// The step from one bin to the next, with its variances.
struct PathStep {
  let x, y, seconds: Double
  /// The share of the error that decays over the step at rest.
  let pull: Double
  /// The step's duration in bins, 1 to 4: over a longer step the error changes more.
  let bins: Double
  /// The variance of the step on each axis in motion, and half its inverse.
  let variance: Double
  let weight: Double

  @inline(__always)
  init(x: Double, y: Double, seconds: Double, length: Double, model: PositionErrorModel) {
    self.x = x
    self.y = y
    self.seconds = seconds
    bins = min(max(seconds / length, 1), 4)
    pull =
      seconds > 1.05 * length
      ? 1 - model.carry * Elementary.exp((length - seconds) / model.memory) : 1 - model.carry
    variance = model.stepVariance * bins
    weight = 0.5 / variance
  }
}
