import RuckKernels
import TestSupport
import Testing

/// The plain form of the model: 112 states of walking, 48 of them by switchbacks, a ride and a rest
/// for each edge at which one may have begun, the probability of each change written out, and
/// forwards alone.
private struct PlainModel {
  typealias Place = (x: Double, y: Double)

  struct Rest {
    var weight: Double
    var place: Place
    var variance: Double
  }

  let model: PositionErrorModel
  let length: Double
  let slowest: Double

  private var enter: Double { min(0.5, length / 900) }
  private var leave: Double { min(0.5, length / 180) }

  private func velocity(_ state: Int) -> Place {
    let direction = Elementary.sinCosDegrees(Double(state % 16) * 22.5)
    let speed = [slowest, 0.7, 1.05, 1.4, 0.7, 1.05, 1.4][state / 16]
    return (speed * direction.cos, speed * direction.sin)
  }

  private let ofSlow = 0.0184
  private let ofRides = 0.05
  private let ofSwitchbacks = 0.05
  private let alight = 0.02
  private let quicken = 0.03
  private let leaveSwitchbacks = 0.005
  private let ride = 112

  private enum Kind { case slow, brisk, switchbacks, ride }

  private func kind(_ state: Int) -> Kind {
    state == ride ? .ride : state < 16 ? .slow : state < 64 ? .brisk : .switchbacks
  }

  private var ofBrisk: Double { 1 - ofSlow - ofRides - ofSwitchbacks }

  /// The share of a state among motion.
  private func share(_ state: Int) -> Double {
    switch kind(state) {
    case .slow: ofSlow / 16
    case .brisk: ofBrisk / 48
    case .switchbacks: ofSwitchbacks / 48
    case .ride: ofRides
    }
  }

  /// The probability of another kind of motion from one bin to the next.
  private func chance(from: Kind, to: Kind) -> Double {
    switch (from, to) {
    case (.slow, .brisk): quicken
    case (.brisk, .slow): quicken * ofSlow / ofBrisk
    case (.switchbacks, .brisk): leaveSwitchbacks
    case (.brisk, .switchbacks): leaveSwitchbacks * ofSwitchbacks / ofBrisk
    case (.ride, .brisk): alight
    case (.brisk, .ride): alight * ofRides / ofBrisk
    default: 0
    }
  }

  private func chance(from: Int, to: Int) -> Double {
    let (was, becomes) = (kind(from), kind(to))
    let turn = (from % 16 - to % 16 + 16) % 16
    guard was == becomes else {
      let all = self.chance(from: was, to: becomes)
      switch (was, becomes) {
      case (.slow, .brisk): return all / 2 / 48 + (turn == 0 ? all / 2 / 3 : 0)
      case (.brisk, .slow): return all / 2 / 16 + (turn == 0 ? all / 2 : 0)
      default: return becomes == .ride ? all : all / 48
      }
    }
    let others = [Kind.slow, .brisk, .switchbacks, .ride].reduce(0) {
      $0 + self.chance(from: was, to: $1)
    }
    if was == .ride { return 1 - others }
    // From one speed to the next above it.
    let quickening = [0, 0.2, 0.2, 0, 0.2, 0.2, 0]
    let (speed, next) = (from / 16, to / 16)
    let back = was == .switchbacks ? 0.08 : was == .slow ? 0.01 : 0
    var sum = 0.036 / (was == .slow ? 16 : 48)
    if from == to {
      let change = quickening[speed] + (speed > 0 ? quickening[speed - 1] : 0)
      sum += 1 - 2 * 0.09 - 0.036 - change - back - others
    } else if speed == next, turn == 8 {
      sum += back
    } else if speed == next, turn == 1 || turn == 15 {
      sum += 0.09
    } else if turn == 0, abs(speed - next) == 1 {
      sum += quickening[min(speed, next)]
    }
    return sum
  }

  /// The autocorrelation of the error over some seconds: of noise with a memory, passed through smoothing.
  private func correlation(_ seconds: Double) -> Double {
    let (memory, smoothing) = (model.memory, model.smoothing)
    let slow = memory * Elementary.exp(-seconds / memory)
    return (slow - smoothing * Elementary.exp(-seconds / smoothing)) / (memory - smoothing)
  }

  /// By how much the variance of the error as a whole grows over a step.
  private func drift(_ seconds: Double) -> Double {
    model.positionVariance * seconds / 600
      + 0.1 * 0.1 * min(seconds, length) * min(seconds, length)
  }

  /// The variance of a step in motion.
  private func variance(_ seconds: Double) -> Double {
    let unseen = 0.175 / 3.0.squareRoot() * (seconds - length)
    return 2 * model.positionVariance * (1 - correlation(seconds)) + drift(seconds)
      + unseen * unseen
  }

  private func logarithm(_ x: Double, _ y: Double, _ variance: Double) -> Double {
    -(x * x + y * y) / (2 * variance) - Elementary.log(variance)
  }

  /// The logarithms of how probable a step is in each state of motion, alone and after the step before it.
  private func motion(_ here: Step, after before: Step?) -> (alone: [Double], goingOn: [Double]) {
    let own = variance(here.seconds)
    let way = 8 * here.seconds
    var alone = (0..<112).map { state in
      let (x, y) = velocity(state)
      return logarithm(here.x - x * here.seconds, here.y - y * here.seconds, own)
    }
    alone.append(logarithm(here.x, here.y, own + way * way))
    guard let before else { return (alone, alone) }
    let covariance =
      model.positionVariance
      * (correlation(here.seconds) + correlation(before.seconds) - 1
        - correlation(here.seconds + before.seconds))
    let share = covariance / variance(before.seconds)
    var goingOn = (0..<112).map { state in
      let (x, y) = velocity(state)
      return logarithm(
        here.x - x * here.seconds - share * (before.x - x * before.seconds),
        here.y - y * here.seconds - share * (before.y - y * before.seconds),
        own - share * covariance)
    }
    let ratio = here.seconds / before.seconds
    let change = 0.5 * 0.5 * (here.seconds + before.seconds) * here.seconds
    goingOn.append(
      logarithm(
        here.x - ratio * before.x, here.y - ratio * before.y,
        own + ratio * ratio * variance(before.seconds) - 2 * ratio * covariance + change * change))
    return (alone, goingOn)
  }

  private typealias Step = (x: Double, y: Double, seconds: Double)

  /// The logarithm of the probability of a path on which an edge, if one is given, is rest.
  func logarithm(_ times: [Double], _ places: [Place], resting: Int?) -> Double {
    let rested = enter / (enter + leave)
    var motions = [Double](repeating: 0, count: 113)
    var rests: [Rest] = []
    var sum = 0.0
    func step(_ edge: Int) -> Step? {
      edge < 0
        ? nil
        : (
          places[edge + 1].x - places[edge].x, places[edge + 1].y - places[edge].y,
          times[edge + 1] - times[edge]
        )
    }
    for edge in 0..<times.count - 1 {
      guard let here = step(edge) else { continue }
      let (alone, goingOn) = motion(here, after: step(edge - 1))
      let begins = edge == 0 ? rested : motions.reduce(0, +) * enter
      let ending = edge == 0 ? 1 - rested : rests.reduce(0) { $0 + $1.weight } * leave
      motions = (0...112).map { to in
        guard edge != resting else { return 0 }
        var changed = ending * share(to)
        for from in 0...112 where from != to {
          changed += motions[from] * (1 - enter) * chance(from: from, to: to)
        }
        let stayed = motions[to] * (1 - enter) * chance(from: to, to: to)
        return changed * Elementary.exp(alone[to]) + stayed * Elementary.exp(goingOn[to])
      }
      if edge > 0 {
        for index in rests.indices { rests[index].weight *= 1 - leave }
      }
      rests.append(Rest(weight: begins, place: places[edge], variance: model.positionVariance))
      for index in rests.indices {
        let rest = rests[index]
        // A position by the one before it, or the two, about the place of the rest.
        var (near, far) = (correlation(here.seconds), 0.0)
        var fresh = model.positionVariance * (1 - near * near)
        var last = (x: 0.0, y: 0.0)
        if index < rests.count - 1, let before = step(edge - 1) {
          let (one, other) = (near, correlation(before.seconds))
          let two = correlation(here.seconds + before.seconds)
          near = (one - other * two) / (1 - other * other)
          far = (two - other * one) / (1 - other * other)
          fresh = model.positionVariance * (1 - near * one - far * two)
          last = (places[edge - 1].x - rest.place.x, places[edge - 1].y - rest.place.y)
        }
        let (from, to) = (places[edge], places[edge + 1])
        let error = (
          x: to.x - rest.place.x - near * (from.x - rest.place.x) - far * last.x,
          y: to.y - rest.place.y - near * (from.y - rest.place.y) - far * last.y
        )
        let (pull, drift) = (1 - near - far, drift(here.seconds))
        let variance = fresh + drift + pull * pull * rest.variance
        rests[index].weight *= Elementary.exp(logarithm(error.x, error.y, variance))
        let gain = (rest.variance * pull + drift) / variance
        rests[index].place = (rest.place.x + gain * error.x, rest.place.y + gain * error.y)
        rests[index].variance =
          rest.variance + drift - gain * (rest.variance * pull + drift)
      }
      let all = motions.reduce(0, +) + rests.reduce(0) { $0 + $1.weight }
      sum += Elementary.log(all)
      motions = motions.map { $0 / all }
      for index in rests.indices { rests[index].weight /= all }
    }
    return sum
  }
}

@Suite struct MotionPosteriorTests {
  private static let model = PositionErrorModel(
    wander: 2, length: 5, rows: 5, memory: 60, smoothing: 6)
  private static let posterior = MotionPosterior(model: model, length: 5, slowest: 0.3)

  private static func probabilities(_ times: [Double], _ places: [PlainModel.Place]) -> [Double] {
    let columns = (
      ContiguousArray(times), ContiguousArray(places.map(\.x)), ContiguousArray(places.map(\.y))
    )
    let estimate = posterior.estimate(
      times: columns.0.span, x: columns.1.span, y: columns.2.span)
    return Array(posterior.probabilities(of: estimate))
  }

  /// A walk at some velocity with rests, under noise, in bins of which some are absent.
  private static func path(
    _ random: inout Gaussian, edges: Int, speed: Double
  ) -> ([Double], [PlainModel.Place]) {
    var (times, places): ([Double], [PlainModel.Place]) = ([0], [(0, 0)])
    var place = (x: 0.0, y: 0.0)
    let direction = Elementary.sinCosDegrees(360 * abs(random.next()))
    var moves = true
    for edge in 0..<edges {
      let seconds = edge % 5 == 3 ? 15.0 : 5.0
      if random.next() > 1 { moves.toggle() }
      if moves { place.x += speed * direction.cos * seconds }
      if moves { place.y += speed * direction.sin * seconds }
      times.append(times[edge] + seconds)
      places.append((place.x + random.next(), place.y + random.next()))
    }
    return (times, places)
  }

  /// Forwards and backwards, eight rests at a time, the probability of each edge is that of all
  /// paths on which it is rest over that of all paths, by the plain form of the model.
  @Test func probabilitiesAreThoseOfAllPaths() {
    let plain = PlainModel(model: Self.model, length: 5, slowest: 0.3)
    var random = Gaussian(seed: 11)
    for speed in [0.25, 0.5, 1.3, 4] {
      // With up to eight edges no rest is left out.
      let (times, places) = Self.path(&random, edges: 8, speed: speed)
      let whole = plain.logarithm(times, places, resting: nil)
      for (edge, probability) in Self.probabilities(times, places).enumerated() {
        let rest = Elementary.exp(plain.logarithm(times, places, resting: edge) - whole)
        #expect(abs(probability - (1 - rest)) < 0.001, "\(speed) m/s, edge \(edge)")
      }
    }
  }

  /// Following only eight rests at a time hardly changes the probabilities.
  @Test func eightRestsAreEnough() {
    let plain = PlainModel(model: Self.model, length: 5, slowest: 0.3)
    var random = Gaussian(seed: 12)
    let (times, places) = Self.path(&random, edges: 40, speed: 1.1)
    let whole = plain.logarithm(times, places, resting: nil)
    for (edge, probability) in Self.probabilities(times, places).enumerated() {
      let rest = Elementary.exp(plain.logarithm(times, places, resting: edge) - whole)
      #expect(abs(probability - (1 - rest)) < 0.003, "edge \(edge)")
    }
  }

  /// The errors of bins are correlated as means over them are: in closed form for noise without
  /// smoothing, of many rows and of one.
  @Test func binsErrAsTheirMeans() {
    let (memory, length) = (30.0, 10.0)
    let ratio = length / memory
    let own = 2 / ratio * (1 - (1 - Elementary.exp(-ratio)) / ratio)
    let next = (1 - Elementary.exp(-ratio)) * (1 - Elementary.exp(-ratio)) / (ratio * ratio)
    let many = PositionErrorModel(wander: 1, length: length, rows: 400, memory: memory)
    func carries(_ model: PositionErrorModel) -> (one: Double, two: Double) {
      (model.correlation(after: length), model.correlation(after: 2 * length))
    }
    #expect(abs(carries(many).one - next / own) < 1e-4)
    #expect(abs(carries(many).two - carries(many).one * Elementary.exp(-ratio)) < 0.01)
    let one = PositionErrorModel(wander: 1, length: length, rows: 1, memory: memory)
    #expect(abs(carries(one).one - Elementary.exp(-ratio)) < 1e-9)
    #expect(abs(carries(one).two - Elementary.exp(-2 * ratio)) < 1e-9)
    let spread = 6 - 8 * carries(one).one + 2 * carries(one).two
    #expect(abs(one.positionVariance * spread - 1) < 1e-12)
  }

  /// A path read backwards has nearly the same probabilities: what differs is which rests become one.
  @Test func directionOfTimeHardlyMatters() {
    var random = Gaussian(seed: 13)
    for speed in [0.5, 1.3] {
      let (times, places) = Self.path(&random, edges: 200, speed: speed)
      let end = times.last ?? 0
      let there = Self.probabilities(times, places)
      let back = Self.probabilities(times.reversed().map { end - $0 }, places.reversed())
      let difference = zip(there, back.reversed()).reduce(0) { $0 + abs($1.0 - $1.1) } / 200
      #expect(difference < 0.012, "\(speed) m/s: \(difference)")
    }
  }

  /// Who comes back across a hole to where they began has not rested there all the time.
  @Test(arguments: [2.0, 4, 6.5]) func theWayBackIsNoRest(speed: Double) {
    var random = Gaussian(seed: 14)
    var (times, places): ([Double], [PlainModel.Place]) = ([], [])
    for row in 0..<120 {
      let time = 5 * Double(row) + (row < 60 ? 0 : 150)
      let meters = row < 60 ? speed * 5 * Double(row) : speed * 5 * Double(row - 60)
      times.append(time)
      places.append((x: meters + random.next(), y: random.next()))
    }
    let probabilities = Self.probabilities(times, places)
    #expect(probabilities.allSatisfy { $0 >= 0 && $0 <= 1 })
    #expect(probabilities.reduce(0, +) > 0.97 * Double(probabilities.count))
  }

  /// A walk, a ride and a rest without noise have probabilities of exactly 1 and 0; a single bin has no edge.
  @Test func certaintyIsExact() {
    let times = (0..<50).map { 5 * Double($0) }
    for speed in [1.4, 8.0, 200] {
      let places = times.map { (x: speed * $0, y: 0.0) }
      #expect(Self.probabilities(times, places).allSatisfy { $0 == 1 }, "\(speed) m/s")
    }
    let rest = Self.probabilities(times, times.map { _ in (x: 3.0, y: 4.0) })
    #expect(rest[5..<44].allSatisfy { $0 < 0.05 })
    #expect(Self.probabilities([0], [(0, 0)]).isEmpty)
  }
}
