import TestSupport
import Testing

@testable import RuckKernels

/// Errors that are independent from row to row are taken away, and nothing else is.
@Suite struct ContinuousAltitudesTests {
  private let times = (0..<3600).map(Double.init)

  /// Hills of five minutes.
  private var hills: [Double] { times.map { 100 + 15 * Elementary.sin($0 / 48) } }

  private func filtered(_ altitudes: [Double], times: [Double]? = nil) -> [Double] {
    let times = times ?? self.times
    var parts = ContinuousAltitudes(
      altitudes: altitudes.span, times: times.span, segments: [0..<altitudes.count])
    parts.takeAwayWhiteNoise(times: times.span)
    return Array(parts.altitudes)
  }

  private func deviation(_ one: [Double], _ other: [Double]) -> Double {
    let squares = zip(one, other).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }
    return (squares / Double(one.count)).squareRoot()
  }

  private func noise(_ deviation: Double, seed: UInt64) -> [Double] {
    var random = Gaussian(seed: seed)
    return times.map { _ in deviation * random.next() }
  }

  @Test(arguments: 1...4 as ClosedRange<UInt64>)
  func whiteNoiseGoesAndHillsStay(seed: UInt64) {
    let truth = hills
    let noisy = zip(truth, noise(0.5, seed: seed)).map { $0 + $1 }
    // The mean of eleven rows has 0.3 of their deviation.
    #expect(deviation(filtered(noisy), truth) < 0.35 * 0.5)
    // The opposite direction has the same.
    let back = Array(filtered(Array(noisy.reversed())).reversed())
    #expect(deviation(back, filtered(noisy)) < 1e-9)
  }

  @Test func whatIsExactOrRoundedStays() {
    #expect(filtered(hills) == hills)
    for step in [0.2, 1] {
      let rounded = hills.map { ($0 / step).rounded() * step }
      #expect(deviation(filtered(rounded), rounded) < 0.02)
    }
  }

  /// Ten hills of 2 m, then ten minutes of rest: white noise on the rows of a barometer hides none.
  @Test(arguments: 1...4 as ClosedRange<UInt64>)
  func lowHillsAreCountedNextToWhiteNoise(seed: UInt64) throws {
    let altitudes = zip(times, noise(0.3, seed: seed)).map { second, error in
      101 - Elementary.cos(2 * Double.pi * min(second, 3000) / 300) + error
    }
    let distances = times.map { 1.3 * min($0, 3000) }
    let found = ElevationGainRule.adaptive.gain(
      altitudes: altitudes.span, times: times.span, cumulativeDistances: distances.span,
      rests: [3010..<3590], hasBarometer: true)
    #expect(abs(found.gain - 20) < 5, "\(found.gain)")
  }

  @Test func slowNoiseStays() {
    var random = Gaussian(seed: 3)
    let wander = random.markov(times.count, deviation: 3, memory: 60)
    let smooth = smoothed(wander, deviation: 3)
    #expect(deviation(filtered(smooth), smooth) < 0.01)
  }

  @Test func sparseRowsAndGapsStay() {
    let noisy = zip(hills, noise(0.5, seed: 9)).map { $0 + $1 }
    #expect(filtered(noisy, times: times.map { 6 * $0 }) == noisy)
    // No mean reaches across a row without an altitude, nor across a pause.
    var step = noisy.enumerated().map { $0 < 1800 ? $1 : $1 + 40 }
    step[1800] = .nan
    let later = times.enumerated().map { $0 < 1800 ? $1 : $1 + 600 }
    let truth = hills.enumerated().map { $0 < 1800 ? $1 : $1 + 40 }
    let found = filtered(step, times: later)
    #expect(found[1800].isNaN)
    for row in [1797, 1798, 1799, 1801, 1802] { #expect(abs(found[row] - truth[row]) < 2) }
    #expect(filtered([], times: []).isEmpty)
  }
}
