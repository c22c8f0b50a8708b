import RuckKernels
import TestSupport
import Testing

/// The plain form of the model: 37 states, the price of each change written out, each state's
/// origin kept at each edge.
private struct PlainRestStates {
  typealias Place = (x: Double, y: Double)

  let model: PositionErrorModel
  let length: Double
  let slowest: Double

  private var speeds: [Double] { [slowest, 0.7, 1.4] }
  private var enter: Double { -Elementary.log(min(0.5, length / 900)) }
  private var leave: Double { -Elementary.log(min(0.5, length / 180)) }

  /// The velocity of a state; the last, 36, is rest.
  private func velocity(_ state: Int) -> Place {
    let direction = Elementary.sinCosDegrees(Double(state % 12) * 30)
    let speed = speeds[state / 12]
    return (speed * direction.cos, speed * direction.sin)
  }

  /// The price of leaving rest into a state of motion.
  private func departure(into state: Int) -> Double {
    leave + (state < 12 ? 4 + Elementary.log(12) : Elementary.log(24))
  }

  /// The price of a change between two states of motion.
  private func price(from: Int, to: Int) -> Double {
    let (wasSlow, isSlow) = (from < 12, to < 12)
    let turn = (from % 12 - to % 12 + 12) % 12
    var price = 6.5  // anything within slow or within brisk motion
    if wasSlow == isSlow {
      if from / 12 == to / 12 && (turn == 1 || turn == 11) { price = 3 }
      if from / 12 != to / 12 && turn == 0 { price = 1 }
      if from == to { price = 0 }
    } else {
      price = (isSlow ? enter + 4 : 3) + (turn == 0 ? 0 : 2)
    }
    return price
  }

  /// Whether each edge is motion.
  func moves(times: [Double], places: [Place]) -> [Bool] {
    let edges = times.count - 1
    var scores = [Double](repeating: -Elementary.log(36), count: 36)
    var rest = (score: -1.0, place: places[0], variance: model.positionVariance)
    var origins: [[Int]] = []
    for edge in 0..<edges {
      let seconds = times[edge + 1] - times[edge]
      let step = (x: places[edge + 1].x - places[edge].x, y: places[edge + 1].y - places[edge].y)
      let stretch = min(max(seconds / length, 1), 4)
      let decay = seconds > 1.05 * length ? Elementary.exp((length - seconds) / model.memory) : 1
      let pull = 1 - model.carry * decay
      let variance = model.stepVariance * stretch
      var next = [Double](repeating: 0, count: 36)
      var origin = [Int](repeating: 36, count: 37)
      for state in 0..<36 {
        var best = rest.score - departure(into: state)
        for from in 0..<36 where scores[from] - price(from: from, to: state) > best {
          best = scores[from] - price(from: from, to: state)
          origin[state] = from
        }
        let (x, y) = velocity(state)
        let (east, north) = (step.x - x * seconds, step.y - y * seconds)
        next[state] =
          best - (east * east + north * north) / (2 * variance) - Elementary.log(variance)
      }
      let walker = scores.indices.max { scores[$0] < scores[$1] } ?? 0
      if scores[walker] - enter > rest.score {
        rest = (scores[walker] - enter, places[edge], model.positionVariance)
        origin[36] = walker
      }
      let error = (
        x: step.x + pull * (places[edge].x - rest.place.x),
        y: step.y + pull * (places[edge].y - rest.place.y)
      )
      let spread = model.restVariance * stretch + pull * pull * rest.variance
      rest.score -=
        (error.x * error.x + error.y * error.y) / (2 * spread) + Elementary.log(spread)
      let gain = rest.variance * pull / spread
      rest.place = (rest.place.x + gain * error.x, rest.place.y + gain * error.y)
      rest.variance =
        rest.variance * (1 - gain * pull) + model.positionVariance * seconds / 600
        + PositionErrorModel.drift * PositionErrorModel.drift * seconds * seconds
      origins.append(origin)
      scores = next
    }
    let last = scores.indices.max { scores[$0] < scores[$1] } ?? 0
    var state = rest.score > scores[last] ? 36 : last
    var moves: [Bool] = []
    for origin in origins.reversed() {
      moves.insert(state != 36, at: 0)
      state = origin[state]
    }
    return moves
  }
}

@Suite struct MotionViterbiTests {
  /// Random walks of blocks: stretches of rest, slow and brisk motion under noise, some edges
  /// longer than a block.
  private static func walk(
    seed: UInt64, edges: Int, noise: Double, slowest: Double
  ) -> (times: [Double], places: [(x: Double, y: Double)]) {
    var generator = SplitMix64(seed: seed)
    var times = [0.0]
    var places = [(x: 0.0, y: 0.0)]
    var (x, y, speed, heading) = (0.0, 0.0, 0.0, 0.0)
    for _ in 0..<edges {
      if Double.random(in: 0..<1, using: &generator) < 0.15 {
        speed = [0, 0, slowest, 0.7, 1.4, 2].randomElement(using: &generator) ?? 0
        heading = .random(in: 0..<360, using: &generator)
      }
      let isLong = Double.random(in: 0..<1, using: &generator) < 0.05
      let seconds: Double = isLong ? .random(in: 5...40, using: &generator) : 5
      let direction = Elementary.sinCosDegrees(heading)
      x += speed * seconds * direction.cos
      y += speed * seconds * direction.sin
      times.append(times[times.count - 1] + seconds)
      let error = Double.random(in: -noise...noise, using: &generator)
      places.append((x + error, y + .random(in: -noise...noise, using: &generator)))
    }
    return (times, places)
  }

  /// The fast form takes the decisions of the plain one.
  @Test(arguments: [
    (noise: 0.3, wander: 0.5, memory: 30.0), (2.0, 1.5, 30.0), (5.0, 4.0, 30.0), (3.0, 3.0, 4.0),
  ])
  func decisionsAreThoseOfThePlainForm(noise: Double, wander: Double, memory: Double) {
    var changes = 0
    for seed in 1...3 as ClosedRange<UInt64> {
      for slowest in [0.3, 0.2] {
        let model = PositionErrorModel(wander: wander, length: 5, rows: 5, memory: memory)
        let (times, places) = Self.walk(seed: seed, edges: 150, noise: noise, slowest: slowest)
        let plain = PlainRestStates(model: model, length: 5, slowest: slowest)
          .moves(times: times, places: places)
        let runs = MotionViterbi(model: model, length: 5, slowest: slowest).solve(
          times: ContiguousArray(times).span, x: ContiguousArray(places.map(\.x)).span,
          y: ContiguousArray(places.map(\.y)).span)
        var moves: [Bool] = []
        for (index, run) in runs.enumerated() {
          #expect(run.start == moves.count && moves.last != run.isMotion)
          let end = index + 1 < runs.count ? runs[index + 1].start : times.count - 1
          moves += Array(repeating: run.isMotion, count: end - run.start)
        }
        #expect(moves == plain, "seed \(seed), slowest \(slowest)")
        changes += runs.count - 1
      }
    }
    // Decisions were asked for.
    #expect(changes >= 12)
  }

  @Test func noEdgeHasNoRun() {
    let model = PositionErrorModel(wander: 1, length: 5, rows: 5, memory: 30)
    let one: ContiguousArray<Double> = [0]
    let states = MotionViterbi(model: model, length: 5, slowest: 0.3)
    #expect(states.solve(times: one.span, x: one.span, y: one.span).isEmpty)
  }
}
