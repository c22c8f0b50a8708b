import RuckKernels
import TestSupport
import Testing

@Suite struct CumulativeGainTests {
  /// A walk over hills with noise, a gap and altitudes that are missing.
  private struct Walk {
    var altitudes: ContiguousArray<Double> = []
    var times: ContiguousArray<Double> = []
    var distances: ContiguousArray<Double> = []
    let segments: [Range<Int>] = [0..<700, 700..<1500]

    init(_ generator: inout SplitMix64) {
      for row in 0..<1500 {
        let hill = 300 + 40 * Double((row + 200) % 400 - 200).magnitude / 200
        let isMissing = Int.random(in: 0..<40, using: &generator) == 0
        altitudes.append(isMissing ? .nan : hill + .random(in: -1...1, using: &generator))
        times.append(Double(row) + (row < 700 ? 0 : 500))
        distances.append(1.3 * Double(row))
      }
    }
  }

  // Expected: the columns that the rule itself fills in, read between their rows.
  @Test(arguments: ElevationGainRule.names) func placesReadTheColumns(_ name: String) throws {
    let rule = try #require(ElevationGainRule(named: name))
    var generator = SplitMix64(seed: 61)
    for _ in 0..<5 {
      let walk = Walk(&generator)
      var gains = ContiguousArray(repeating: Double.nan, count: walk.altitudes.count)
      var losses = gains
      var gainSpan = gains.mutableSpan
      var lossSpan = losses.mutableSpan
      let total = rule.accumulate(
        altitudes: walk.altitudes.span, times: walk.times.span,
        cumulativeDistances: walk.distances.span, segments: walk.segments, gains: &gainSpan,
        losses: &lossSpan)
      let course = CumulativeGain(
        rule, altitudes: walk.altitudes.span, times: walk.times.span,
        cumulativeDistances: walk.distances.span, segments: walk.segments)
      guard total.samples > 0 else {
        #expect(course == nil)
        continue
      }
      let found = try #require(course)
      #expect(found.total == total)
      #expect(found.gains == gains && found.losses == losses)
      // With places in one interval, at its very ends and behind the last row.
      var positions = (0..<40).map { _ in
        RowPosition(
          row: Int.random(in: 0..<1499, using: &generator),
          fraction: Int.random(in: 0..<4, using: &generator) == 0
            ? 0 : .random(in: 0..<1, using: &generator))
      }
      positions += [RowPosition(row: 0, fraction: 0), RowPosition(row: 700, fraction: 0.5)]
      positions += [RowPosition(row: 700, fraction: 0.9), RowPosition(row: 1499, fraction: 0)]
      positions.sort { ($0.row, $0.fraction) < ($1.row, $1.fraction) }
      let amounts = found.amounts(at: positions)
      #expect(amounts.count == positions.count)
      for (amount, position) in zip(amounts, positions) {
        #expect(amount.gain == Splits.value(of: gains.span, at: position))
        #expect(amount.loss == Splits.value(of: losses.span, at: position))
      }
    }
  }

  @Test func nothingIsKnownWithoutAltitudes() {
    let unknown = ContiguousArray(repeating: Double.nan, count: 9)
    #expect(CumulativeGain(.raw, altitudes: unknown.span) == nil)
    #expect(CumulativeGain(.adaptive, altitudes: Span()) == nil)
  }
}
