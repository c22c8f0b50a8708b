/// The most likely sequence of rest and motion along blocks: a hidden Markov model, solved by
/// Viterbi's algorithm.
///
/// States are rest and motion at 0.3 (or another slowest speed), 0.7 or 1.4 m/s in twelve
/// directions; a step is judged by its distance from the nearest of them, so any walk and any ride
/// is far nearer to motion than to rest. Leaving rest, entering it, falling into the slowest walk,
/// turning and changing speed each have a price in likelihood, which keeps the wander of positions
/// at rest from being taken for a slow walk that turns and turns. Rest carries along its estimate
/// of the resting place (a scalar Kalman filter). O(blocks); memory is 37 bytes a block.
struct RestStates {
  private static let directions = 12
  private static let moving = 36
  private static let resting = 36

  // Prices in nats. Rests last minutes, walks a quarter of an hour; a walk keeps its direction.
  private let enter: Double
  private let leave: Double
  private let turn = 3.0
  private let jump = 6.5
  private let speedChange = 1.0
  private let slowDown = 4.0
  private let speedUp = 3.0
  private let anyDirection = 2.0
  private let ofSlow = 2.484_906_649_788  // ln 12
  private let ofBrisk = 3.178_053_830_347_9  // ln 24

  private let model: RestModel
  private let velocities: ContiguousArray<(x: Double, y: Double)>

  init(model: RestModel, length: Double, slowest: Double) {
    self.model = model
    enter = -Elementary.log(min(0.5, length / 900))
    leave = -Elementary.log(min(0.5, length / 180))
    let root = 0.75.squareRoot()
    let cosines = [1, root, 0.5, 0, -0.5, -root, -1, -root, -0.5, 0, 0.5, root]
    var velocities: ContiguousArray<(x: Double, y: Double)> = []
    for speed in [slowest, 0.7, 1.4] {
      for direction in 0..<Self.directions {
        velocities.append((speed * cosines[direction], speed * cosines[(direction + 9) % 12]))
      }
    }
    self.velocities = velocities
  }

  /// Whether each edge between neighbouring blocks is motion.
  func solve(_ blocks: PathBlocks) -> ContiguousArray<Bool> {
    let edges = blocks.edgeCount
    var scores = ContiguousArray(repeating: -Elementary.log(36), count: Self.moving)
    var next = scores
    var rest = Rest(score: -1, x: 0, y: 0, variance: model.placeVariance)
    if edges > 0 { rest.settle(blocks.x[0], blocks.y[0], model) }
    var origins = ContiguousArray<UInt8>(repeating: 0, count: edges * 37)
    for edge in 0..<edges {
      let step = Step(blocks, edge, model)
      let brisk = Self.best(scores, in: 12..<36)
      let slow = Self.best(scores, in: 0..<12)
      for state in 0..<Self.moving {
        let (score, origin) = arrive(at: state, scores, rest.score, brisk, slow)
        next[state] = score + step.likelihood(velocities[state])
        origins[edge * 37 + state] = UInt8(truncatingIfNeeded: origin)
      }
      let walker = brisk.score >= slow.score ? brisk : slow
      var origin = Self.resting
      if walker.score - enter > rest.score {
        rest.score = walker.score - enter
        rest.settle(blocks.x[edge], blocks.y[edge], model)
        origin = walker.state
      }
      origins[edge * 37 + Self.resting] = UInt8(truncatingIfNeeded: origin)
      rest.stay(blocks.x[edge], blocks.y[edge], step, model)
      swap(&scores, &next)
    }
    let last = Self.best(scores, in: 0..<36)
    var state = rest.score > last.score ? Self.resting : last.state
    var moves = ContiguousArray(repeating: false, count: edges)
    for edge in stride(from: edges - 1, through: 0, by: -1) {
      moves[edge] = state != Self.resting
      state = Int(origins[edge * 37 + state])
    }
    return moves
  }

  private static func best(
    _ scores: ContiguousArray<Double>, in states: Range<Int>
  ) -> (score: Double, state: Int) {
    var best = (score: scores[states.lowerBound], state: states.lowerBound)
    for state in states where scores[state] > best.score { best = (scores[state], state) }
    return best
  }

  /// The best way into a state of motion.
  @inline(__always)
  private func arrive(
    at state: Int, _ scores: ContiguousArray<Double>, _ rest: Double,
    _ brisk: (score: Double, state: Int), _ slow: (score: Double, state: Int)
  ) -> (score: Double, origin: Int) {
    var best = (score: scores[state], origin: state)
    func offer(_ score: Double, _ origin: Int) {
      if score > best.score { best = (score, origin) }
    }
    let direction = state % 12
    let ring = state - direction
    let left = ring + (direction + 11) % 12
    let right = ring + (direction + 1) % 12
    offer(scores[left] - turn, left)
    offer(scores[right] - turn, right)
    if ring == 0 {
      offer(scores[direction + 12] - enter - slowDown, direction + 12)
      offer(scores[direction + 24] - enter - slowDown, direction + 24)
      offer(slow.score - jump, slow.state)
      offer(brisk.score - enter - slowDown - anyDirection, brisk.state)
      offer(rest - leave - slowDown - ofSlow, Self.resting)
    } else {
      let other = ring == 12 ? direction + 24 : direction + 12
      offer(scores[other] - speedChange, other)
      offer(scores[direction] - speedUp, direction)
      offer(brisk.score - jump, brisk.state)
      offer(slow.score - speedUp - anyDirection, slow.state)
      offer(rest - leave - ofBrisk, Self.resting)
    }
    return best
  }

  /// From one block to the next.
  private struct Step {
    let x: Double
    let y: Double
    let seconds: Double
    /// How far the error is pulled back at rest.
    let pull: Double
    /// Over a longer way than a block the error has more time to change.
    let stretch: Double
    private let weight: Double
    private let norm: Double

    init(_ blocks: PathBlocks, _ edge: Int, _ model: RestModel) {
      x = blocks.x[edge + 1] - blocks.x[edge]
      y = blocks.y[edge + 1] - blocks.y[edge]
      seconds = blocks.seconds(edge)
      let excess = seconds / blocks.length
      stretch = min(max(excess, 1), 4)
      pull =
        excess > 1.05
        ? 1 - model.carry * Elementary.exp((blocks.length - seconds) / model.memory)
        : 1 - model.carry
      let variance = model.stepVariance * stretch
      weight = 0.5 / variance
      norm = Elementary.log(variance)
    }

    @inline(__always)
    func likelihood(_ velocity: (x: Double, y: Double)) -> Double {
      let east = x - velocity.x * seconds
      let north = y - velocity.y * seconds
      return -(east * east + north * north) * weight - norm
    }
  }

  /// The state of rest with what it knows of its place.
  private struct Rest {
    var score: Double
    var x: Double
    var y: Double
    var variance: Double

    mutating func settle(_ x: Double, _ y: Double, _ model: RestModel) {
      self.x = x
      self.y = y
      variance = model.placeVariance
    }

    mutating func stay(_ fromX: Double, _ fromY: Double, _ step: Step, _ model: RestModel) {
      let east = step.x + step.pull * (fromX - x)
      let north = step.y + step.pull * (fromY - y)
      let spread = model.restVariance * step.stretch + step.pull * step.pull * variance
      score -= (east * east + north * north) / (2 * spread) + Elementary.log(spread)
      let gain = variance * step.pull / spread
      x += gain * east
      y += gain * north
      // Over ten minutes the resting place may be another; smoothed positions take it along.
      variance =
        variance * (1 - gain * step.pull) + model.placeVariance * step.seconds / 600
        + RestModel.drift * RestModel.drift * step.seconds * step.seconds
    }
  }
}
