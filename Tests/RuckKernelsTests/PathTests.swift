import RuckKernels
import TestSupport
import Testing

@Suite struct CumulativeDistanceTests {
  /// Closed form: a tenth added n times; a plain sum is off by 1e-9 after a hundred thousand.
  @Test func doesNotDrift() {
    let count = 100_000
    let steps = ContiguousArray(repeating: 0.1, count: count)
    let distances = column(count) { CumulativeDistance.accumulate(steps: steps.span, into: &$0) }
    for row in [0, 1, 9, 9999, count - 1] {
      let expected = Double(row + 1) / 10
      #expect((distances[row] - expected).magnitude <= 2 * expected.ulp, "row \(row)")
    }
  }

  @Test func anUnknownStepCountsAsZero() {
    let steps: ContiguousArray<Double> = [0, 1, .nan, .nan, 2]
    let distances = column(5) { CumulativeDistance.accumulate(steps: steps.span, into: &$0) }
    #expect(distances == [0, 1, 1, 1, 3])
  }
}

@Suite struct GeographicBoundsTests {
  private func bounds(
    _ latitudes: ContiguousArray<Double>, _ longitudes: ContiguousArray<Double>
  ) -> GeographicBounds? {
    GeographicBounds(latitudes: latitudes.span, longitudes: longitudes.span)
  }

  @Test func holdsEveryPosition() {
    #expect(
      bounds([10, 12, .nan, 8], [20, 21, 99, 19])
        == GeographicBounds(south: 8, west: 19, north: 12, east: 21))
    #expect(bounds([1], [2]) == GeographicBounds(south: 1, west: 2, north: 1, east: 2))
    #expect(bounds([], []) == nil)
    #expect(bounds([.nan, 1], [1, .infinity]) == nil)
  }

  /// RFC 7946, section 5.2: Fiji, from 177 east to 178 west, has west 177 and east -178.
  @Test func westExceedsEastAcrossTheAntimeridian() {
    #expect(
      bounds([-20, -16], [177, -178])
        == GeographicBounds(south: -20, west: 177, north: -16, east: -178))
    #expect(
      bounds([-20, -16, -18], [-178, 177, 179.5])
        == GeographicBounds(south: -20, west: 177, north: -16, east: -178))
    // The same path written past 180.
    #expect(
      bounds([-20, -16], [177, 182])
        == GeographicBounds(south: -20, west: 177, north: -16, east: -178))
    #expect(
      bounds([0, 0], [180, -180]) == GeographicBounds(south: 0, west: 180, north: 0, east: 180))
  }

  @Test func roundTheGlobeIsAllLongitudes() {
    #expect(
      bounds([0, 0, 0, 0, 0], [0, 100, -160, -60, 10])
        == GeographicBounds(south: 0, west: -180, north: 0, east: 180))
  }
}

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
