import RuckKernels
import TestSupport
import Testing

@Suite struct LaneSumTests {
  /// The order as documented, by plain loops.
  @Test func addsInTheStatedOrder() {
    var generator = SplitMix64(seed: 41)
    for count in 0..<50 {
      let values = ContiguousArray(
        (0..<count).map { _ in
          Int.random(in: 0..<8, using: &generator) == 0
            ? Double.nan : .random(in: -1e6...1e6, using: &generator)
        })
      var lanes = [Double](repeating: 0, count: 8)
      for row in 0..<count where !values[row].isNaN { lanes[row % 8] += values[row] }
      let twin =
        ((lanes[0] + lanes[4]) + (lanes[2] + lanes[6]))
        + ((lanes[1] + lanes[5]) + (lanes[3] + lanes[7]))
      #expect(LaneSum.sum(values.span) == twin)
    }
  }
}
