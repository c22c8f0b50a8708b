import TestSupport
import Testing

@testable import RuckKernels

@Suite struct RestNoiseTests {
  private func noise(_ altitudes: [Double], rests: [Range<Int>]) -> RestNoise? {
    let times = (0..<altitudes.count).map(Double.init)
    return RestNoise(altitudes: altitudes.span, times: times.span, rests: rests)
  }

  @Test func theDeviationIsThatAboutTheLineOfEachMinute() throws {
    // 0.5 m up and down by turns, on a drift of 0.01 m/s.
    let altitudes = (0..<300).map { (second: Int) -> Double in
      let noise = second % 2 == 0 ? 0.5 : -0.5
      return 0.01 * Double(second) + noise
    }
    let found = try #require(noise(altitudes, rests: [0..<300]))
    #expect(abs(found.deviation - 0.5) < 0.02)
    #expect(abs(found.drift - 0.01) < 0.001)
    #expect(found.wholeDeviation > 0.8)
  }

  /// A minute of walking that passes for rest hardly changes what twenty minutes of rest show.
  @Test func oneMinuteThatIsNoneSaysLittle() throws {
    var random = Gaussian(seed: 4)
    let quiet = (0..<1200).map { _ in 100 + 0.1 * random.next() }
    let hill = (0..<60).map { 100 + 6 * Elementary.sin(Double($0) / 8) }
    let alone = try #require(noise(quiet, rests: [0..<1200]))
    let both = try #require(noise(quiet + hill, rests: [0..<1200, 1200..<1260]))
    #expect(both.deviation < 1.6 * alone.deviation, "\(both.deviation) \(alone.deviation)")
    #expect(both.quietness > 0.9)
  }

  @Test func whatTheWalkDoesIsNotLookedAt() throws {
    let altitudes = (0..<600).map { $0 < 300 ? 100.0 : Double($0) }
    let found = try #require(noise(altitudes, rests: [0..<300]))
    #expect(found.deviation == 0)
    #expect(found.drift == 0)
  }

  @Test func tooLittleRestTellsNothing() {
    let altitudes = (0..<300).map(Double.init)
    #expect(noise(altitudes, rests: []) == nil)
    #expect(noise(altitudes, rests: [0..<30]) == nil)
    #expect(noise([], rests: []) == nil)
  }

  @Test func aLiftIsNoRest() {
    let altitudes = (0..<600).map { $0 < 300 ? 100.0 : Double($0) }
    let times = (0..<600).map(Double.init)
    let rests = RestNoise.withoutLifts(
      [0..<300, 300..<600], altitudes: altitudes.span, times: times.span)
    #expect(rests == [0..<300])
  }

  @Test func aRestWhoseFirstAltitudeIsMissingIsARestOfItsOwn() {
    var altitudes = [Double](repeating: 100, count: 1200)
    altitudes[800] = .nan
    let times = (0..<1200).map(Double.init)
    let parts = ContinuousAltitudes(
      altitudes: altitudes.span, times: times.span, segments: [0..<1200])
    let bins = AltitudeBins(
      times: times.span, distances: Span(), parts: parts, rests: [100..<200, 800..<900])
    #expect(bins.rests.count == 2)
    #expect(bins.noiseSeconds <= 200)
  }

  @Test func theLikelihoodOfARestIsThatOfAnUnknownLevel() {
    // Noise without memory: squares about the mean, and the determinant of n - 1 contrasts.
    var white = RestLikelihood(AR2Noise(correlationTime: 0.01, smoothing: 0, width: 10))
    white.add([1, 4, 1, 2].span)
    #expect(abs(white.misfit - 6) < 1e-9)
    #expect(abs(white.determinant - Elementary.log(4)) < 1e-9)
    #expect(white.free == 3)
    // With memory: by the inverse of the correlations of two bins.
    let shape = AR2Noise(correlationTime: 30, smoothing: 0, width: 10)
    var correlated = RestLikelihood(shape)
    correlated.add([5, 8].span)
    // The difference of two has the variance 2 (1 - ρ).
    #expect(abs(correlated.misfit - 9 / (2 * (1 - shape.neighbour))) < 1e-9)
  }
}
