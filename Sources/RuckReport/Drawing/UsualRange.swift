internal import RuckMetrics

/// The 2nd to the 98th percentile of a column by moving time: what a scale spans, whatever lies beyond.
enum UsualRange {
  private static let bins = 2000
  /// The rows that are looked at, spread evenly: more move no percentile by what a drawing shows.
  private static let maximumRows = 20_000

  /// The percentiles over a histogram, so that time is linear and memory constant.
  ///
  /// Rows that do not move count where none moves. Of a long column, rows at even distances stand for all.
  /// O(rows), at most 20 000.
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
    let step = max(1, (values.count + maximumRows - 1) / maximumRows)
    for row in stride(from: 0, to: values.count, by: step)
    where possible.contains(values[row]) && counts(row) {
      // An hour of which nothing is known is not an hour of its last value.
      let seconds = times.isEmpty || row == 0 ? 1 : min(max(times[row] - times[row - 1], 0), 60)
      guard seconds > 0 else { continue }
      let share = (values[row] - possible.lowerBound) / width
      weights[min(Int(share * Double(bins)), bins - 1)] += seconds
      all += seconds
    }
    guard all > 0 else { return nil }
    func position(of share: Double) -> Int {
      var sum = 0.0
      return weights.firstIndex { weight in
        sum += weight
        return sum >= share * all
      } ?? bins - 1
    }
    let bin = width / Double(bins)
    let (low, high) = (position(of: 0.02), position(of: 0.98) + 1)
    return (possible.lowerBound + Double(low) * bin)...(possible.lowerBound + Double(high) * bin)
  }
}
