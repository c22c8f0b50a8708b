import RuckKernels
import TestSupport
import Testing

/// The plain form of the model: 48 states of motion and a rest for each edge at which one may have begun, the probability of
/// each change written out, and forwards alone.
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
  private let temper = 0.7

  private var enter: Double { min(0.5, length / 900) }
  private var leave: Double { min(0.5, length / 180) }

  private func velocity(_ state: Int) -> Place {
    let direction = Elementary.sinCosDegrees(Double(state % 16) * 22.5)
    let speed = [slowest, 0.7, 1.4][state / 16]
    return (speed * direction.cos, speed * direction.sin)
  }

  /// The share of a state among walks.
  private func share(_ state: Int) -> Double { state < 16 ? 0.0184 / 16 : (1 - 0.0184) / 32 }

  private func chance(from: Int, to: Int) -> Double {
    let (wasSlow, isSlow) = (from < 16, to < 16)
    let slowDown = 0.03 * 0.0184 / (1 - 0.0184)
    let turn = (from % 16 - to % 16 + 16) % 16
    guard wasSlow == isSlow else {
      let whole = wasSlow ? 0.03 : slowDown
      let ofDirection = turn == 0 ? (wasSlow ? whole / 4 : whole / 2) : 0
      return ofDirection + whole / 2 / (wasSlow ? 32 : 16)
    }
    var chance = 0.036 / (isSlow ? 16 : 32)
    if from == to {
      chance += 1 - 2 * 0.09 - 0.036 - (isSlow ? 0.03 : 0.2 + slowDown)
    } else if from / 16 == to / 16, turn == 1 || turn == 15 {
      chance += 0.09
    } else if turn == 0 {
      chance += 0.2
    }
    return chance
  }

  /// The logarithm of the probability of a path on which an edge, if one is given, is rest.
  func logarithm(_ times: [Double], _ places: [Place], resting: Int?) -> Double {
    let rested = enter / (enter + leave)
    var motions = (0..<48).map { share($0) * (1 - rested) }
    var rests: [Rest] = []
    var sum = 0.0
    for edge in 0..<times.count - 1 {
      var begins = rested
      if edge > 0 {
        begins = motions.reduce(0, +) * enter
        let ending = rests.reduce(0) { $0 + $1.weight } * leave
        motions = (0..<48).map { to in
          (0..<48).reduce(ending * share(to)) { sum, from in
            sum + motions[from] * (1 - enter) * chance(from: from, to: to)
          }
        }
        for index in rests.indices { rests[index].weight *= 1 - leave }
      }
      rests.append(Rest(weight: begins, place: places[edge], variance: model.positionVariance))
      let seconds = times[edge + 1] - times[edge]
      let step = (x: places[edge + 1].x - places[edge].x, y: places[edge + 1].y - places[edge].y)
      let unseen = 0.35 / 3.0.squareRoot() * (seconds - length)
      let decay = seconds > 1.05 * length ? Elementary.exp((length - seconds) / model.memory) : 1
      let carry = model.carry * decay
      let pull = 1 - carry
      // By how much the error as a whole moves.
      let drift =
        model.positionVariance * seconds / 600
        + 0.15 * 0.15 * min(seconds, length) * min(seconds, length)
      func density(_ x: Double, _ y: Double, _ variance: Double) -> Double {
        Elementary.exp(
          temper * (-(x * x + y * y) / (2 * variance) - Elementary.log(variance)))
      }
      for state in 0..<48 {
        let (x, y) = velocity(state)
        motions[state] *= density(
          step.x - x * seconds, step.y - y * seconds,
          2 * model.positionVariance * (1 - carry) + drift + unseen * unseen)
        if edge == resting { motions[state] = 0 }
      }
      for index in rests.indices {
        let rest = rests[index]
        let error = (
          x: step.x + pull * (places[edge].x - rest.place.x),
          y: step.y + pull * (places[edge].y - rest.place.y)
        )
        let fresh = model.positionVariance * (1 - carry * carry)
        let variance = fresh + drift + pull * pull * rest.variance
        rests[index].weight *= density(error.x, error.y, variance)
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
  private static let model = PositionErrorModel(wander: 2, length: 5, rows: 5, memory: 30)
  private static let posterior = MotionPosterior(model: model, length: 5, slowest: 0.3)

  private static func probabilities(_ times: [Double], _ places: [PlainModel.Place]) -> [Double] {
    let columns = (
      ContiguousArray(times), ContiguousArray(places.map(\.x)), ContiguousArray(places.map(\.y))
    )
    return Array(
      posterior.probabilities(
        times: columns.0.span, x: columns.1.span, y: columns.2.span))
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

  /// Forwards and backwards, eight rests at a time, the probability of each edge is that of all paths on which it is rest
  /// over that of all paths, by the plain form of the model.
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

  /// A path read backwards has nearly the same probabilities.
  @Test func directionOfTimeHardlyMatters() {
    var random = Gaussian(seed: 13)
    for speed in [0.5, 1.3] {
      let (times, places) = Self.path(&random, edges: 200, speed: speed)
      let end = times.last ?? 0
      let there = Self.probabilities(times, places)
      let back = Self.probabilities(times.reversed().map { end - $0 }, places.reversed())
      let difference = zip(there, back.reversed()).reduce(0) { $0 + abs($1.0 - $1.1) } / 200
      #expect(difference < 0.002, "\(speed) m/s: \(difference)")
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
