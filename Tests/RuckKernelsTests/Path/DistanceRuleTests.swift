import RuckKernels
import TestSupport
import Testing

@Suite struct DistanceRuleTests {
  private func steps(
    _ rule: DistanceRule, times: ContiguousArray<Double> = [], latitudes: ContiguousArray<Double>,
    longitudes: ContiguousArray<Double>, altitudes: ContiguousArray<Double> = [],
    distances: ContiguousArray<Double> = []
  ) -> ContiguousArray<Double> {
    column(latitudes.count) {
      rule.stepLengths(
        times: times.span, latitudes: latitudes.span, longitudes: longitudes.span,
        altitudes: altitudes.span, distances: distances.span, into: &$0)
    }
  }

  /// A 3-4-5 triangle on the equator: four metres east, three up.
  @Test func theSlopeAddsTheAltitude() {
    let four = 4 / (6_371_008.8 * Double.pi / 180)
    let longitudes: ContiguousArray = [0, four, 2 * four, 3 * four]
    let lengths = steps(
      .slope, latitudes: [0, 0, 0, 0], longitudes: longitudes, altitudes: [10, 13, 13, .nan])
    for (length, expected) in zip(lengths, [0.0, 5, 4, 4]) {
      #expect((length - expected).magnitude < 1e-9)
    }
    let level = steps(.slope, latitudes: [0, 0, 0, 0], longitudes: longitudes)
    for (length, expected) in zip(level, [0.0, 4, 4, 4]) {
      #expect((length - expected).magnitude < 1e-9)
    }
  }

  /// Differences of the recorded distances by hand: over holes to the next row, a fall makes none.
  @Test func theDevicesStepsAreItsOwn() {
    let nowhere = ContiguousArray(repeating: 0.0, count: 7)
    let lengths = steps(
      .device, latitudes: nowhere, longitudes: nowhere,
      distances: [5, 7, .nan, 12, 3, 4, .infinity])
    #expect(lengths == [0, 2, 0, 5, 0, 1, 0])
    #expect(steps(.device, latitudes: nowhere, longitudes: nowhere) == nowhere)
  }

  /// Two lengths of 25 m in 4 s and 5 s, the second with an unknown time in it.
  @Test func whatTheDeviceCountsNowAndThenIsSpreadOverItsTime() {
    let nowhere = ContiguousArray(repeating: 0.0, count: 8)
    let lengths = steps(
      .device, times: [0, 1, 2, 4, 5, .nan, 7, 9], latitudes: nowhere, longitudes: nowhere,
      distances: [0, .nan, .nan, 25, .nan, .nan, .nan, 50])
    #expect(lengths == [0, 6.25, 6.25, 12.5, 5, 0, 10, 10])
  }

  /// Jitter of ±1 m to each side at 1 Hz lengthens a straight walk at 1 m/s by √5; the mean over
  /// the eleven rows within ten seconds leaves ±1/11 m of it, a step of √(1 + (2/11)²).
  @Test func smoothingTakesJitterOut() {
    let degree = 1 / (6_371_008.8 * Double.pi / 180)
    let times = ContiguousArray((0..<200).map(Double.init))
    let latitudes = ContiguousArray((0..<200).map { $0 % 2 == 0 ? degree : -degree })
    let longitudes = ContiguousArray((0..<200).map { 179.9995 + Double($0) * degree })
    let plain = LaneSum.sum(steps(.standard, latitudes: latitudes, longitudes: longitudes).span)
    #expect((plain - 199 * 5.0.squareRoot()).magnitude < 1e-3)
    let smoothed = steps(
      .smoothed(window: 10), times: times, latitudes: latitudes, longitudes: longitudes)
    let expected = (1 + 4 / 121.0).squareRoot()
    for row in 7..<194 { #expect((smoothed[row] - expected).magnitude < 1e-6, "row \(row)") }
  }

  /// Rows without a position keep none, and a row without a time keeps its own position.
  @Test func smoothingPassesOverWhatIsMissing() {
    let degree = 1 / (6_371_008.8 * Double.pi / 180)
    let lengths = steps(
      .smoothed(window: 2), times: [0, 1, 2, .nan, 100],
      latitudes: [0, .nan, 0, 5 * degree, 5 * degree],
      longitudes: [0, 0, 2 * degree, 2 * degree, 3 * degree])
    #expect(lengths[0] == 0 && lengths[1].isNaN && lengths[2].isNaN)
    #expect((lengths[3] - 5).magnitude < 1e-9)
    #expect((lengths[4] - 1).magnitude < 1e-9)
  }
}
