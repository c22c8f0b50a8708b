/// The time between two rows of a recording.
package enum RowInterval {
  /// The mean of the intervals about as long as their median: exact where all are alike; O(n).
  package static func usual(_ times: Span<Double>) -> Double {
    var intervals = LogarithmicHistogram()
    // Neighbours are mostly alike and are counted together.
    var last = 0.0
    var repeats = 0
    for row in 1..<times.count where times[row] > times[row - 1] {
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
    for row in 1..<times.count {
      let interval = times[row] - times[row - 1]
      guard interval >= lower && interval < upper else { continue }
      sum += interval
      count += 1
    }
    return count > 0 ? sum / count : lower
  }
}
