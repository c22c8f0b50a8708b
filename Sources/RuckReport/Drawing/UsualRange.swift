internal import RuckKernels
internal import RuckTrack

/// The 2nd to the 98th percentile of a column by moving time: what a scale spans, whatever lies beyond.
enum UsualRange {
  private static let bins = 2000

  /// The percentiles over a histogram, so that time is linear and memory constant.
  ///
  /// Rows that do not move count where none moves. O(rows).
  ///
  /// - Parameters:
  ///   - values: a column of the track.
  ///   - possible: the values that count, in 2000 steps.
  ///   - track: what moves, and for how long.
  /// - Returns: the range; nil where no value counts.
  static func make(
    _ values: Span<Double>, _ possible: ClosedRange<Double>, _ track: AnalyzedTrack
  ) -> ClosedRange<Double>? {
    let isMoving = track.motion.isMoving
    return range(values, possible, track.path.times.span) { isMoving.isEmpty || isMoving[$0] }
      ?? range(values, possible, track.path.times.span) { _ in true }
  }

  private static func range(
    _ values: Span<Double>, _ possible: ClosedRange<Double>, _ times: Span<Double>,
    where counts: (Int) -> Bool
  ) -> ClosedRange<Double>? {
    var weights = [Double](repeating: 0, count: bins)
    let width = possible.upperBound - possible.lowerBound
    var all = 0.0
    for row in values.indices where possible.contains(values[row]) && counts(row) {
      // An hour of which nothing is known is not an hour of its last value.
      let seconds = times.isEmpty || row == 0 ? 1 : min(max(times[row] - times[row - 1], 0), 60)
      guard seconds > 0 else { continue }
      let share = (values[row] - possible.lowerBound) / width
      weights[min(Int(share * Double(bins)), bins - 1)] += seconds
      all += seconds
    }
    guard all > 0 else { return nil }
    func bin(_ share: Double) -> Int {
      var sum = 0.0
      return weights.firstIndex { weight in
        sum += weight
        return sum >= share * all
      } ?? bins - 1
    }
    let step = width / Double(bins)
    let (low, high) = (bin(0.02), bin(0.98) + 1)
    return (possible.lowerBound + Double(low) * step)...(possible.lowerBound + Double(high) * step)
  }
}
