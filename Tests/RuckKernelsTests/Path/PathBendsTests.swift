import TestSupport
import Testing

@testable import RuckKernels

@Suite struct PathBendsTests {
  /// Degrees of latitude, and seconds.
  private typealias Step = (north: Double, east: Double, seconds: Double)

  /// A path that winds, with steps of one to three seconds; every fifth crosses the antimeridian.
  private struct Path {
    var times = [0.0]
    var latitudes = [47.0]
    var longitudes: [Double]
    var distances = [0.0]

    init(_ count: Int, seed: UInt64) {
      var random = SplitMix64(seed: seed)
      func error() -> Double { Double.random(in: -1...1, using: &random) }
      longitudes = [seed % 5 == 0 ? 179.9995 : 8]
      var heading = 0.0
      for row in 1..<count {
        heading += 0.4 * error()
        times.append(times[row - 1] + Double(Int.random(in: 1...3, using: &random)))
        latitudes.append(latitudes[row - 1] + 1.3e-5 * (1 + 0.1 * heading) + 3e-6 * error())
        let longitude = longitudes[row - 1] + 8e-6 * heading + 3e-6 * error()
        longitudes.append(longitude > 180 ? longitude - 360 : longitude)
        distances.append(distances[row - 1] + 1.4 + 0.3 * error())
      }
    }

    /// Degrees of latitude to the north and to the east, and seconds, from one row to another.
    func step(_ from: Int, _ to: Int) -> Step {
      var degrees = longitudes[to] - longitudes[from]
      if degrees > 180 { degrees -= 360 }
      if degrees < -180 { degrees += 360 }
      return (
        latitudes[to] - latitudes[from], Elementary.cosDegrees(latitudes[to]) * degrees,
        times[to] - times[from]
      )
    }
  }

  /// The share of distance that noise adds, one step after the other: of each power of two the weight of
  /// the changes of speed in it, and their sum.
  private func excess(_ runs: [[Step]]) -> Double {
    var levels: [Int: (weight: Double, sum: Double)] = [:]
    var squares = 0.0
    for run in runs {
      for index in run.indices.dropFirst() {
        func speed(_ index: Int) -> Double {
          let step = run[index]
          return (step.north * step.north + step.east * step.east).squareRoot() / step.seconds
        }
        let weight = min(run[index].seconds, run[index - 1].seconds)
        let change = speed(index) - speed(index - 1)
        squares += speed(index) * speed(index) * weight
        let level = max(Int((change * change).exponent), -80)
        levels[level, default: (0, 0)].weight += weight
        levels[level, default: (0, 0)].sum += change * change * weight
      }
    }
    var rest = 0.75 * levels.values.reduce(0) { $0 + $1.weight }
    var telling = Double.infinity
    for level in levels.keys.sorted() where telling == .infinity {
      let weight = levels[level]?.weight ?? 0
      let low = level == -80 ? 0 : Double(sign: .plus, exponent: level, significand: 1)
      let high = Double(sign: .plus, exponent: level + 1, significand: 1)
      if rest > weight { rest -= weight } else { telling = low + (high - low) * rest / weight }
    }
    let sum = levels.values.reduce(0) { $0 + min($1.sum, 9 / 1.3233 * telling * $1.weight) }
    let change = min(2 * sum / squares, 1.8)
    return change / 8 / (1 - change / 2)
  }

  @Test func theyAreThoseOfOneStepAfterTheOther() {
    for seed in 0..<100 {
      let count = 40 + 7 * seed
      let path = Path(count, seed: UInt64(seed))
      // Nothing is compared across the row between two runs.
      let runs = [1..<count / 3, count / 3 + 1..<count]
      var bends = PathBends()
      for run in runs {
        bends.add(
          run, times: path.times.span, latitudes: path.latitudes.span,
          longitudes: path.longitudes.span)
      }
      let legs = runs.map { run in
        var (start, legs) = (run.lowerBound - 1, [Step]())
        for row in run where path.times[row] - path.times[start] >= 10 {
          legs.append(path.step(start, row))
          start = row
        }
        return legs
      }
      #expect(abs(bends.excess - excess(legs)) <= 1e-4 * excess(legs))
    }
  }

  /// A walk at 1.3 m/s whose direction diffuses by some rad²/s, of which every position errs by some metres on
  /// each axis.
  private func turning(_ diffusion: Double, error: Double, interval: Double = 1) -> Double {
    var random = Gaussian(seed: 7)
    var (x, y, heading) = (0.0, 0.0, 0.0)
    var (times, latitudes, longitudes): ([Double], [Double], [Double]) = ([], [], [])
    for row in 0..<40_000 {
      times.append(Double(row) * interval)
      latitudes.append((y + error * random.next()) / LocalPlane.metersPerDegree)
      longitudes.append((x + error * random.next()) / LocalPlane.metersPerDegree)
      for _ in 0..<10 {
        heading += (diffusion * interval / 10).squareRoot() * random.next()
        x += 0.13 * interval * Elementary.cos(heading)
        y += 0.13 * interval * Elementary.sin(heading)
      }
    }
    var bends = PathBends()
    bends.add(
      1..<times.count, times: times.span, latitudes: latitudes.span, longitudes: longitudes.span)
    return bends.turning
  }

  @Test(arguments: [0.002, 0.01, 0.03]) func aDirectionDiffuses(by diffusion: Double) {
    #expect(isNear(turning(diffusion, error: 0), diffusion, within: 0.12 * diffusion))
    #expect(isNear(turning(diffusion, error: 0.5), diffusion, within: 0.12 * diffusion))
    #expect(isNear(turning(diffusion, error: 0, interval: 3), diffusion, within: 0.15 * diffusion))
  }

  @Test func noiseIsNoTurn() {
    #expect(turning(0, error: 0.5) < 2e-4)
    #expect(PathBends().turning == 0)
  }
}
