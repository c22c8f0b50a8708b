/// The best paths into all states of motion: three speeds in twelve directions.
///
/// The directions are in three parts of four, as in ``DirectionProducts``. The neighbours of a part's
/// directions are then the other two parts, lane by lane; only from the last part to the first the
/// lanes rotate by one.
struct SurvivorStates<Paths: DirectionPaths> {
  /// Four directions.
  struct Part {
    var slow: Paths
    var middle: Paths
    var fast: Paths

    @inline(__always)
    var movedUp: Part { Part(slow: slow.movedUp, middle: middle.movedUp, fast: fast.movedUp) }
    @inline(__always)
    var movedDown: Part {
      Part(slow: slow.movedDown, middle: middle.movedDown, fast: fast.movedDown)
    }
  }

  private(set) var first: Part
  private(set) var second: Part
  private(set) var third: Part

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
