import RuckKernels
import Testing

private let two: ContiguousArray<Double> = [0, 1]
private let three: ContiguousArray<Double> = [0, 1, 2]

/// Misuse traps, each with its own check in front of a kernel.
@Suite struct MisuseTests {
  @Test func columnsOfDifferentLengthTrap() async {
    await #expect(processExitsWith: .failure) {
      _ = Haversine().totalLength(latitudes: two.span, longitudes: three.span)
    }
    await #expect(processExitsWith: .failure) {
      _ = column(3) {
        Haversine().stepLengths(latitudes: two.span, longitudes: two.span, into: &$0)
      }
    }
    await #expect(processExitsWith: .failure) {
      _ = column(2) { CumulativeDistance.accumulate(steps: three.span, into: &$0) }
    }
    await #expect(processExitsWith: .failure) {
      _ = GeographicBounds(latitudes: two.span, longitudes: three.span)
    }
    await #expect(processExitsWith: .failure) {
      _ = column(2) {
        WindowedSlope.speeds(times: two.span, cumulativeDistances: three.span, into: &$0)
      }
    }
    await #expect(processExitsWith: .failure) {
      _ = column(2) { Smoothing.movingMean(of: two.span, at: three.span, window: 1, into: &$0) }
    }
    await #expect(processExitsWith: .failure) {
      _ = column(3) {
        WindowedSlope.grades(cumulativeDistances: two.span, altitudes: two.span, into: &$0)
      }
    }
    await #expect(processExitsWith: .failure) {
      var gains = two
      var losses = three
      var gainSpan = gains.mutableSpan
      var lossSpan = losses.mutableSpan
      ElevationGainRule.raw.accumulate(
        altitudes: two.span, gains: &gainSpan, losses: &lossSpan)
    }
    await #expect(processExitsWith: .failure) {
      _ = Splits.byTime(times: two.span, cumulativeDistances: three.span, every: 1)
    }
    await #expect(processExitsWith: .failure) {
      var marks: ContiguousArray = [false]
      var span = marks.mutableSpan
      MovingTimeRule.standard.mark(
        times: two.span, latitudes: two.span, longitudes: two.span,
        cumulativeDistances: two.span, into: &span)
    }
  }

  @Test func senselessParametersTrap() async {
    await #expect(processExitsWith: .failure) {
      _ = Splits.byDistance(times: two.span, cumulativeDistances: two.span, every: 0)
    }
    await #expect(processExitsWith: .failure) {
      _ = ElevationGainRule.turningPoint(threshold: -1)
    }
    await #expect(processExitsWith: .failure) {
      _ = column(2) {
        WindowedSlope.speeds(
          times: two.span, cumulativeDistances: two.span, window: 0, into: &$0)
      }
    }
  }
}
