/// Speed along a track from its distances and times.
public enum SpeedColumn {
  /// Fills a column with the speed in metres per second over a centred time window.
  ///
  /// Row `i` holds (distance covered) / (time passed) between the first and the last row within
  /// `window / 2` seconds of it, with the real times of those rows. Where sampling is sparser than
  /// the window, the rows just before and after stand in. NaN where the row has no time or no time
  /// passes. Times are expected not to fall; where they do, the window ends. O(n).
  ///
  /// - Parameters:
  ///   - times: seconds.
  ///   - cumulativeDistances: metres, never falling, without NaN.
  ///   - window: seconds; ten smooths the noise of 1 Hz positions and keeps a walker's changes.
  ///   - speeds: the column to fill.
  /// - Precondition: the columns have the same length and the window is positive.
  public static func compute(
    times: Span<Double>, cumulativeDistances: Span<Double>, window: Double = 10,
    into speeds: inout MutableSpan<Double>
  ) {
    let count = times.count
    precondition(cumulativeDistances.count == count, "times and distances differ in length")
    precondition(speeds.count == count, "the column of speeds has another length")
    precondition(window > 0, "a speed window must be positive")
    var around = CentredWindow()
    for row in 0..<count {
      guard !times[row].isNaN else {
        speeds[row] = .nan
        continue
      }
      around.move(keys: times, start: row, end: row, reach: window / 2)
      var first = around.first
      var last = around.last
      if !(times[last] > times[first]) {
        first = max(0, row - 1)
        last = min(count - 1, row + 1)
        if !(times[first] < times[row]) { first = row }
        if !(times[last] > times[row]) { last = row }
      }
      let time = times[last] - times[first]
      let distance = cumulativeDistances[last] - cumulativeDistances[first]
      speeds[row] = time > 0 ? distance / time : .nan
    }
  }
}
