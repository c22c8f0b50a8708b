import TestSupport
import Testing

@testable import RuckKernels

@Suite struct StairsAtRestTests {
  private let times = ContiguousArray((0..<1800).map(Double.init))

  private func isIn(_ altitudes: ContiguousArray<Double>) -> Bool {
    StairsAtRest.isIn([0..<altitudes.count], altitudes: altitudes.span, times: times.span)
  }

  /// Stairs of 30 m and more up and down, at 0.25 and 0.35 m/s, with half a minute at either end
  /// and the noise of a barometer.
  @Test(arguments: [30.0, 45, 90]) func stairsAreStairs(height: Double) {
    var random = Gaussian(seed: 3)
    let (up, down) = (height / 0.25, height / 0.35)
    let altitudes = ContiguousArray(
      times.map { time -> Double in
        let part = time.truncatingRemainder(dividingBy: up + down + 30)
        let climbed = min(part / up, 1) - min(max((part - up - 15) / down, 0), 1)
        return 100 + height * climbed + 0.1 * random.next()
      })
    #expect(isIn(altitudes))
  }

  /// However large and smooth it is, the wander of a receiver is none.
  @Test(arguments: [(3.0, 60.0), (5, 90), (10, 90), (10, 200)])
  func wanderIsNoStairs(deviation: Double, memory: Double) {
    for seed in 1...8 as ClosedRange<UInt64> {
      var random = Gaussian(seed: seed)
      let raw = random.markov(times.count + 40, deviation: deviation, memory: memory)
      #expect(!isIn(ContiguousArray(raw.prefix(times.count))), "\(seed)")
      // Means over 40 s.
      var smooth: ContiguousArray<Double> = []
      var sum = raw.prefix(40).reduce(0, +)
      for row in times.indices {
        smooth.append(sum / 40)
        sum += raw[row + 40] - raw[row]
      }
      #expect(!isIn(smooth), "\(seed)")
    }
  }

  /// Altitudes that are held and leap, as of a phone indoors, change at once and not evenly.
  @Test func leapsAreNoStairs() {
    let altitudes = ContiguousArray(times.map { 100 + ($0 / 120).rounded(.down) * 10 })
    #expect(!isIn(altitudes))
  }
}
