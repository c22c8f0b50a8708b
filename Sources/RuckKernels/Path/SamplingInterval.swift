/// The time between two rows of a recording.
package struct SamplingInterval {
  /// The mean of the intervals about as long as their median: exact where all are alike.
  package let usual: Double

  /// Looks at the intervals in which time passes; O(n).
  package init(of times: Span<Double>) {
    var intervals = LogarithmicHistogram()
    Self.visit(times) { interval, repeats in
      if interval > 0 { intervals.add(interval, count: repeats) }
    }
    let (lower, upper) = intervals.bucket(of: 0.5)
    var sum = 0.0
    var count = 0.0
    Self.visit(times) { interval, repeats in
      let rows = Double(repeats)
      guard interval >= lower && interval < upper else { return }
      count += rows
      let maximum = sum + interval * rows
      if maximum < 0x1p53 && interval == interval.rounded() && sum == sum.rounded() {
        // Whole numbers: no partial sum is rounded.
        sum = maximum
      } else {
        for _ in 0..<repeats { sum += interval }
      }
    }
    usual = count > 0 ? sum / count : lower
  }

  /// Visits the intervals in order, equal neighbours together.
  @inline(__always)
  private static func visit(
    _ times: Span<Double>, _ body: (_ interval: Double, _ repeats: Int) -> Void
  ) {
    var row = 1
    while row < times.count {
      let (first, interval) = (row, times[row] - times[row - 1])
      row += 1
      while row < times.count, times[row] - times[row - 1] == interval {
        row += 1
        while row <= times.count - 8 {
          let steps = SIMD8(loading: times, at: row) - SIMD8(loading: times, at: row - 1)
          guard !SIMD8<Double>.isAny(steps .!= interval) else { break }
          row += 8
        }
      }
      body(interval, row - first)
    }
  }
}
