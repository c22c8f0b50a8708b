import TestSupport
import Testing

@testable import RuckKernels

/// What altitudes in motion say of their noise, and of their sensor.
@Suite struct NoiseInMotionTests {
  private let times = ContiguousArray((0..<3600).map(Double.init))

  private func bins(_ altitudes: ContiguousArray<Double>) -> AltitudeBins {
    let parts = ContinuousAltitudes(
      altitudes: altitudes.span, times: times.span, segments: [0..<altitudes.count])
    return AltitudeBins(times: times.span, distances: Span(), parts: parts)
  }

  private func noise(_ altitudes: ContiguousArray<Double>) throws -> NoiseInMotion {
    let noise = NoiseInMotion(altitudes.span, times.span, bins(altitudes), without: [])
    return try #require(noise)
  }

  /// Stairs of 10 m every quarter of an hour, climbed and left in 40 s each.
  private func stairs(_ second: Double) -> Double {
    let part = second.truncatingRemainder(dividingBy: 900)
    return 400 + 10 * (min(part / 40, 1) - min(max((part - 450) / 40, 0), 1))
  }

  /// White noise is found on a slope and on stairs: that of rows, and the tenth of its variance
  /// that means of ten have.
  @Test(arguments: [0.1, 0.3, 1.0]) func whiteNoiseIsFound(deviation: Double) throws {
    var random = Gaussian(seed: 7)
    let noise = ContiguousArray(times.map { _ in deviation * random.next() })
    let slope = ContiguousArray(zip(times, noise).map { 100 + 0.2 * $0 + $1 })
    let stairs = ContiguousArray(zip(times, noise).map { self.stairs($0) + $1 })
    for found in [try self.noise(slope), try self.noise(stairs)] {
      #expect(abs(try #require(found.ofSeconds) / deviation - 1) < 0.15)
      #expect(0.6..<1.7 ~= found.ofMinutes / (deviation / 10.0.squareRoot()))
    }
  }

  /// What lasts for minutes is seen by half minutes, and less by seconds.
  @Test func slowNoiseIsFound() throws {
    var random = Gaussian(seed: 9)
    let wander = random.markov(times.count, deviation: 0.6, memory: 20)
    let found = try noise(ContiguousArray(zip(times, wander).map { self.stairs($0) + $1 }))
    #expect(0.3..<0.8 ~= found.ofMinutes)
    #expect(try #require(found.ofSeconds) < found.ofMinutes)
  }

  /// Rows of half a minute have no seconds to look at.
  @Test func sparseRowsHaveMinutesOnly() throws {
    let sparse = ContiguousArray(stride(from: 0.0, to: 3600, by: 30))
    let altitudes = ContiguousArray(sparse.map(stairs))
    let parts = ContinuousAltitudes(
      altitudes: altitudes.span, times: sparse.span, segments: [0..<sparse.count])
    let cells = AltitudeBins(times: sparse.span, distances: Span(), parts: parts)
    let found = NoiseInMotion(altitudes.span, sparse.span, cells, without: [])
    #expect(try #require(found).ofSeconds == nil)
  }

  @Test func calmMinutesAreThoseOfABarometer() {
    var random = Gaussian(seed: 5)
    let wander = random.markov(times.count, deviation: 0.5, memory: 600)
    let altitudes = ContiguousArray(zip(times, wander).map { self.stairs($0) + $1 })
    #expect(CalmMinutes.probabilityOfBarometer(bins(altitudes)) > 0.9)
    // Ten minutes are needed to tell.
    let short = ContiguousArray(altitudes.prefix(500))
    #expect(CalmMinutes.probabilityOfBarometer(bins(short)) == 0)
  }

  /// The wander of a receiver has few calm minutes, even the least of it on level ground; a steady
  /// climb has none.
  @Test(arguments: [(2.5, 85.0), (3, 60), (5, 90), (8, 100)])
  func receiversHaveFew(deviation: Double, memory: Double) {
    var sum = 0.0
    for seed in 1...20 as ClosedRange<UInt64> {
      var random = Gaussian(seed: seed)
      let wander = random.markov(times.count, deviation: deviation, memory: memory)
      sum += CalmMinutes.probabilityOfBarometer(bins(ContiguousArray(wander)))
    }
    #expect(sum / 20 < 0.25, "\(sum / 20)")
    #expect(CalmMinutes.probabilityOfBarometer(bins(ContiguousArray(times.map { 0.2 * $0 }))) == 0)
  }
}
