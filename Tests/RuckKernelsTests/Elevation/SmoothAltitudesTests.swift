import RuckKernels
import TestSupport
import Testing

/// Altitudes that are smooth from row to row: those of ground, or of a receiver that smooths them.
@Suite struct SmoothAltitudesTests {
  /// The gain of altitudes in steps of a decimetre along a walk at 1.2 m/s, a row each second.
  private static func gain(_ altitudes: [Double]) -> ElevationGain {
    let rows = altitudes.indices
    let times = ContiguousArray(rows.lazy.map { Double($0) })
    let distances = ContiguousArray(rows.lazy.map { 1.2 * Double($0) })
    let rounded = ContiguousArray(altitudes.lazy.map { (10 * $0).rounded() / 10 })
    return ElevationGainRule.adaptive.gain(
      altitudes: rounded.span, times: times.span, cumulativeDistances: distances.span)
  }

  /// Means over a window, three times over, which is nearly Gauss's curve.
  private static func smoothed(_ numbers: [Double], deviation: Double) -> [Double] {
    let window = Int(2 * deviation)
    var smooth = numbers
    for _ in 0..<3 {
      var sums = [0.0]
      for number in smooth { sums.append(sums[sums.count - 1] + number) }
      smooth = smooth.indices.map { row in
        let (first, end) = (
          max(row - window / 2, 0), min(row + (window + 1) / 2, smooth.count)
        )
        return (sums[end] - sums[first]) / Double(end - first)
      }
    }
    return smooth
  }

  /// No receiver's wander makes a hill of 100 m, however long the walk over it takes.
  @Test(arguments: [(1000.0, 8.0), (1000, 2), (300, 3), (100, 1), (100, 6)])
  func aHillIsNoWander(height: Double, hours: Double) throws {
    let seconds = Int(3600 * hours)
    let found = Self.gain(
      (0...seconds).map { second in
        let share = Double(second) / Double(seconds)
        return 500 + height * 4 * share * (1 - share)
      })
    let interval = try #require(found.evidence?.interval)
    #expect(abs(found.gain - height) < 1)
    #expect(interval.contains(height) && interval.lowerBound > height - 40, "\(interval)")
  }

  /// Noise that a receiver smooths over 10 and 20 s looks like hills: the interval says that it may be
  /// nothing.
  @Test(arguments: [10.0, 20], [0.0, 60])
  func wanderOnAnyGroundIsHeld(filter: Double, height: Double) throws {
    var held = 0
    for seed in 1...10 as ClosedRange<UInt64> {
      var random = Gaussian(seed: seed)
      // A memory of 90 s and a deviation of 5 m.
      var noise = 5 * random.next()
      let seconds = 7200
      let recorded = (0...seconds).map { _ in
        noise = 0.98895 * noise + 5 * 0.14823 * random.next()
        return noise
      }
      let altitudes = zip(0..., Self.smoothed(recorded, deviation: filter)).map { second, error in
        let share = Double(second) / Double(seconds)
        return 500 + height * 4 * share * (1 - share) + error
      }
      let interval = try #require(Self.gain(altitudes).evidence?.interval)
      held += interval.contains(height) ? 1 : 0
    }
    #expect(held >= 7, "\(held)")
  }
}
