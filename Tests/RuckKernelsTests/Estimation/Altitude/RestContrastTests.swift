import TestSupport
import Testing

@testable import RuckKernels

@Suite struct RestContrastTests {
  /// Altitudes of a second each in bins of ten seconds.
  private func contrast(
    _ altitudes: [Double], rests: [Range<Int>], lag: Int = RestContrast.lagOfGain
  ) -> RestContrast? {
    let times = (0..<altitudes.count).map(Double.init)
    let parts = ContinuousAltitudes(
      altitudes: altitudes.span, times: times.span, segments: [0..<altitudes.count])
    return RestContrast(
      AltitudeBins(times: times.span, distances: Span(), parts: parts, rests: rests), lag: lag)
  }

  @Test func withoutNoiseAllChangesAreGround() throws {
    // Ten minutes at one place, then an hour of 0.1 m a second, up and down for ten minutes each: 180 m.
    let altitudes = (0..<4200).map { second in
      let slope = second % 1200 < 600 ? second % 600 : 600 - second % 600
      return second < 600 ? 160 : 100 + 0.1 * Double(slope)
    }
    let found = try #require(contrast(altitudes, rests: [0..<600]))
    #expect(abs(found.gain / 180 - 1) < 0.02, "\(found.gain)")
  }

  @Test func changesLikeThoseAtRestMayBeGroundByChanceOnly() throws {
    // Up and down by a metre every twenty seconds all the time: squares of 1 after two bins.
    let altitudes = (0..<4200).map { ($0 / 20) % 2 == 0 ? 100.0 : 101 }
    let long = try #require(contrast(altitudes, rests: [0..<1800]))
    let short = try #require(contrast(altitudes, rests: [0..<300]))
    // 29 and 4 independent values, and a quarter of a deviation of their mean square. At its start
    // a walk has two changes less, that begin at rest. The means are moved to the centres of the
    // bins, which blends neighbours by a twentieth.
    func maximum(_ seconds: Double, _ values: Double) -> Double {
      (seconds / 20 - 1) * 0.5 * (0.25 * (2 / values).squareRoot()).squareRoot()
    }
    #expect(abs(long.gain / maximum(2400, 29) - 1) < 0.06, "\(long.gain)")
    #expect(abs(short.gain / maximum(3900, 4) - 1) < 0.06, "\(short.gain)")
  }

  @Test func altitudesThatChangeLessInMotionHideNothing() throws {
    let altitudes = (0..<4200).map { $0 < 1800 && ($0 / 20) % 2 == 0 ? 105.0 : 100 }
    #expect(try #require(contrast(altitudes, rests: [0..<1800])).gain == 0)
  }

  @Test func shortRestsStateNoNoise() {
    let altitudes = (0..<4200).map { 100 + 0.1 * Double($0) }
    #expect(contrast(altitudes, rests: []) == nil)
    #expect(contrast(altitudes, rests: [0..<120]) == nil)
    #expect(contrast(altitudes, rests: [0..<100, 1000..<1100, 2000..<2100]) == nil)
    #expect(contrast(altitudes, rests: [0..<4200]) == nil)
    #expect(contrast([], rests: []) == nil)
  }

  @Test func groundIsShownByChangesThatNoiseAtRestDoesNotMake() throws {
    // A metre up or down every minute at rest, squares of 1 over a minute. Four independent values leave
    // 2 √(2 / 4) of doubt: at squares of 2.41 ground is as probable as not.
    func walk(_ height: Double) -> [Double] {
      (0..<4200).map { 100 + ($0 / 60 % 2 == 0 ? 0 : $0 < 300 ? 1 : height) }
    }
    func contrast(_ height: Double, _ seconds: Int) throws -> RestContrast {
      try #require(self.contrast(walk(height), rests: [0..<seconds], lag: 6))
    }
    #expect(try contrast(1.45, 300).probabilityOfGround < 0.5)
    #expect(try contrast(1.7, 300).probabilityOfGround > 0.5)
    #expect(try contrast(0.5, 300).probabilityOfGround < 0.01)
    #expect(try contrast(5, 300).probabilityOfGround > 0.99)
  }
}
