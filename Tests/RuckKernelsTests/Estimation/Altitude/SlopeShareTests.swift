import Testing

@testable import RuckKernels

@Suite struct SlopeShareTests {
  /// Bins of ten seconds of a track at 1 Hz, without rests or with one in their midst.
  private func bins(_ altitudes: [Double], resting rests: [Range<Int>] = []) -> AltitudeBins {
    let times = altitudes.indices.map(Double.init)
    let parts = ContinuousAltitudes(
      altitudes: altitudes.span, times: times.span, segments: [altitudes.indices])
    return AltitudeBins(times: times.span, distances: times.span, parts: parts, rests: rests)
  }

  private func share(ofSlope slope: Double, rate: Double, deviation: Double = 0) -> Double {
    let cells = bins((0..<3600).map { 100 + slope * Double($0) })
    return SlopeShare(cells.altitudes.span, of: cells, deviation: deviation)
      .ofGround(gaining: rate)
  }

  /// E[(s + w)⁺] − s⁺ over what it is for s = 0, summed over the normal distribution of w.
  private func exact(slope: Double, rate: Double) -> Double {
    let deviation = rate * (2 * Double.pi).squareRoot()
    var sum = 0.0
    let step = 0.001
    for z in stride(from: -9.0, to: 9, by: step) {
      let density = Elementary.exp(-z * z / 2) / (2 * Double.pi).squareRoot()
      sum += density * step * (max(slope + deviation * z, 0) - max(slope, 0))
    }
    return sum / rate
  }

  @Test(arguments: [0.005, 0.02, 0.03])
  func itIsAtLeastTheExpectationAndHardlyMore(rate: Double) {
    for slope in [0, 0.01, 0.03, 0.06, 0.1, 0.2] {
      let found = share(ofSlope: slope, rate: rate)
      let expected = exact(slope: slope, rate: rate)
      #expect(found >= expected - 1e-3)
      #expect(found <= expected + 0.07)
      #expect(abs(share(ofSlope: -slope, rate: rate) - found) < 1e-9)
    }
  }

  @Test func theLevelCountsWhollyAndNoiseIsNoSlope() {
    #expect(abs(share(ofSlope: 0, rate: 0.02) - 1) < 1e-12)
    // Within five minutes the ground rises by 3 m, the noise by as much.
    #expect(abs(share(ofSlope: 0.01, rate: 0.02, deviation: 3) - 1) < 1e-12)
    #expect(share(ofSlope: 0.01, rate: 0.02) < 0.9)
  }

  @Test func aRestHasNoGroundThatIsNotSeen() {
    let altitudes = (0..<7200).map { row in
      let walked = row < 1800 ? row : row < 5400 ? 1800 : row - 3600
      return 100 + 0.2 * Double(walked)
    }
    let cells = bins(altitudes, resting: [1800..<5400])
    let shares = SlopeShare(cells.altitudes.span, of: cells, deviation: 0)
    #expect(abs(shares.secondsOfMotion - 3600) <= 40)
    #expect(shares.ofGround(gaining: 0.02) < 0.05)
    // At rest altitudes still wander.
    #expect(shares.ofWander(gaining: 0.02) > 0.4)
  }
}
