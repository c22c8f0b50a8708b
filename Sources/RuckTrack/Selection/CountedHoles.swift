internal import RuckKernels

/// The distances that a device counted across intervals without rows that are used.
///
/// A device that loses its positions goes on counting, by steps or by a wheel; the straight line between
/// the positions at both ends is the minimum of the way across. Where it has no distance, or one
/// that contradicts the positions, the steps of its cadence channel are as long as they are elsewhere.
struct CountedHoles {
  /// By how much a device's count may fall short of the straight line, whose ends err by some metres.
  private static let tolerance = 0.95
  /// The factor by which the device's count and the positions may differ outside the holes.
  private static let maximumRatio = 2.0
  /// Metres of a step, or of the two that some devices count as one.
  private static let strides = 0.3...2.5
  /// The minimum number of steps outside the holes that tells the length of one.
  private static let minimumSteps = 200.0
  /// The part by which a device's distance may be wrong, which it has by steps of a length that it
  /// learned; and by which steps may be, which are shorter between walls than outside.
  private static let (distanceError, stepError) = (0.05, 0.1)

  private var ways: [Int: (meters: Double, error: Double)] = [:]

  /// Nothing counted.
  init() {}

  /// Takes the growth of the distance channel, or else of the count of steps, across long intervals.
  ///
  /// A distance is used where it is known on both sides and not below the straight line, and where
  /// outside such intervals it grows as the positions do, within a factor of two. Steps are where
  /// cadence is known across the interval, with the length that they have outside. O(rows).
  ///
  /// - Parameters:
  ///   - distances: metres counted by the device, NaN where unknown; empty without.
  ///   - counts: the steps up to each row; none where no row without a position has any.
  ///   - times: seconds, never falling inside a segment.
  ///   - steps: metres of each interval along positions.
  ///   - segments: ranges of rows.
  ///   - minimum: seconds that an interval must exceed.
  init(
    _ distances: Span<Double>, _ counts: StepCounts = StepCounts(),
    times: ContiguousArray<Double>, steps: ContiguousArray<Double>, segments: [Range<Int>],
    longerThan minimum: Double
  ) {
    guard !times.isEmpty, !distances.isEmpty || counts.count == times.count else { return }
    let hasLong = segments.contains { segment in
      segment.dropFirst().contains { times[$0] - times[$0 - 1] > minimum }
    }
    guard hasLong else { return }
    /// Returns the growth of a channel across each long interval, and its growth and the metres elsewhere.
    func count(_ growth: (Int) -> Double?) -> (grown: Double, walked: Double, holes: [Int: Double])
    {
      var (grown, walked, holes) = (0.0, 0.0, [Int: Double]())
      for segment in segments where segment.count > 1 {
        for row in (segment.lowerBound + 1)..<segment.upperBound {
          guard let growth = growth(row), growth.isFinite, growth >= 0 else { continue }
          if times[row] - times[row - 1] > minimum {
            holes[row] = growth
          } else {
            grown += growth
            walked += steps[row]
          }
        }
      }
      return (grown, walked, holes)
    }
    if counts.count == times.count {
      let (grown, walked, holes) = count {
        // A standing walker takes no step, and the positions wander all the same.
        let steps = counts.steps(to: $0, over: times[$0] - times[$0 - 1])
        return steps.flatMap { $0 > 0 ? $0 : nil }
      }
      let stride = walked / max(grown, 1)
      if grown >= Self.minimumSteps, Self.strides.contains(stride) {
        take(holes.mapValues { stride * $0 }, along: steps, error: Self.stepError)
      }
    }
    if !distances.isEmpty {
      let (grown, walked, holes) = count { distances[$0] - distances[$0 - 1] }
      if walked > 0, grown <= Self.maximumRatio * walked, walked <= Self.maximumRatio * grown {
        take(holes, along: steps, error: Self.distanceError)
      }
    }
  }

  /// Takes ways across holes that are not below their straight lines.
  private mutating func take(
    _ holes: [Int: Double], along steps: ContiguousArray<Double>, error: Double
  ) {
    for (row, meters) in holes where meters >= Self.tolerance * steps[row] && meters > 0 {
      ways[row] = (max(meters, steps[row]), error)
    }
  }

  /// The metres counted across the interval that ends at a row; nil where nothing usable was.
  subscript(row: Int) -> Double? { ways[row]?.meters }

  /// The part by which they may be wrong.
  func error(at row: Int) -> Double? { ways[row]?.error }
}
