/// The time between two rows of a recording.
package struct RowInterval {
  /// The mean of the intervals about as long as their median: exact where all are alike.
  package let usual: Double
  /// Whether nine in ten intervals are about that long.
  package let isRegular: Bool

  /// Looks at the intervals in which time passes; O(n).
  package init(of times: Span<Double>) {
    var intervals = LogarithmicHistogram()
    // Neighbours are mostly alike and are counted together.
    var last = 0.0
    var repeats = 0
    for row in 1..<max(1, times.count) where times[row] > times[row - 1] {
      let interval = times[row] - times[row - 1]
      if interval != last {
        intervals.add(last, count: repeats)
        last = interval
        repeats = 0
      }
      repeats += 1
    }
    intervals.add(last, count: repeats)
    let (lower, upper) = intervals.bucket(of: 0.5)
    var sum = 0.0
    var count = 0.0
    var near = 0.0
    for row in 1..<max(1, times.count) {
      let interval = times[row] - times[row - 1]
      if interval >= 0.75 * lower && interval < 1.5 * upper { near += 1 }
      guard interval >= lower && interval < upper else { continue }
      sum += interval
      count += 1
    }
    usual = count > 0 ? sum / count : lower
    isRegular = near >= 0.9 * Double(times.count - 1)
  }
}
