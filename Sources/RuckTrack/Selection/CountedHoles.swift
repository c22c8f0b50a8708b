internal import RuckKernels

/// The distances that a device counted across intervals without rows.
///
/// A device that loses its positions goes on counting, by steps or by a wheel; the straight line between
/// the positions at both ends is the least that the way across can be.
struct CountedHoles {
  /// By how much a device's count may fall short of the straight line, whose ends err by some metres.
  private static let tolerance = 0.95
  /// The factor by which the device's count and the positions may differ outside the holes.
  private static let maximumRatio = 2.0

  private var meters: [Int: Double] = [:]

  /// Nothing counted.
  init() {}

  /// Takes what the distance channel grows across long intervals.
  ///
  /// It is used where it is known on both sides and not below the straight line, and where outside such
  /// intervals it grows as the positions do, within a factor of two. O(rows).
  ///
  /// - Parameters:
  ///   - distances: metres counted by the device, NaN where unknown; empty without.
  ///   - times: seconds, never falling inside a segment.
  ///   - steps: metres of each interval along positions.
  ///   - segments: ranges of rows.
  ///   - least: seconds that an interval must exceed.
  init(
    _ distances: Span<Double>, times: ContiguousArray<Double>, steps: ContiguousArray<Double>,
    segments: [Range<Int>], longerThan least: Double
  ) {
    guard !distances.isEmpty, !times.isEmpty else { return }
    let hasLong = segments.contains { segment in
      segment.dropFirst().contains { times[$0] - times[$0 - 1] > least }
    }
    guard hasLong else { return }
    var (grown, walked) = (0.0, 0.0)
    for segment in segments where segment.count > 1 {
      for row in (segment.lowerBound + 1)..<segment.upperBound {
        let growth = distances[row] - distances[row - 1]
        guard growth.isFinite, growth >= 0 else { continue }
        if times[row] - times[row - 1] <= least {
          grown += growth
          walked += steps[row]
        } else if growth >= Self.tolerance * steps[row], growth > 0 {
          meters[row] = max(growth, steps[row])
        }
      }
    }
    if walked <= 0 || grown > Self.maximumRatio * walked || walked > Self.maximumRatio * grown {
      meters = [:]
    }
  }

  /// The metres counted across the interval that ends at a row; nil where nothing usable was.
  subscript(row: Int) -> Double? { meters[row] }
}
