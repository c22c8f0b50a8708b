/// The mean of a sensor over time.
enum SensorMean {
  /// The time-weighted mean of a column: each interval inside a segment counts with its length and
  /// the mean of the two samples at its ends.
  ///
  /// Intervals without a positive length, and those with a missing sample at either end, do not
  /// count. Where no interval counts (no times, a single row) it is the plain mean of the samples.
  /// Nil for a column without a sample. O(n).
  static func compute(
    _ samples: Span<Double>, times: Span<Double>, segments: [Range<Int>]
  ) -> Double? {
    guard !samples.isEmpty else { return nil }
    var weighted = 0.0
    var duration = 0.0
    if !times.isEmpty {
      for segment in segments {
        for row in segment.dropFirst() {
          let length = times[row] - times[row - 1]
          let mean = 0.5 * (samples[row] + samples[row - 1])
          guard length > 0, length < .infinity, mean.isFinite else { continue }
          weighted += length * mean
          duration += length
        }
      }
    }
    if duration > 0 { return weighted / duration }
    var sum = 0.0
    var count = 0.0
    for row in samples.indices where samples[row].isFinite {
      sum += samples[row]
      count += 1
    }
    return count > 0 ? sum / count : nil
  }

  /// The largest sample; nil for a column without one.
  ///
  /// O(n).
  static func maximum(_ samples: Span<Double>) -> Double? {
    var largest = -Double.infinity
    for row in samples.indices where samples[row] > largest { largest = samples[row] }
    return largest > -.infinity ? largest : nil
  }

  /// The smallest sample; nil for a column without one.
  ///
  /// O(n).
  static func minimum(_ samples: Span<Double>) -> Double? {
    var smallest = Double.infinity
    for row in samples.indices where samples[row] < smallest { smallest = samples[row] }
    return smallest < .infinity ? smallest : nil
  }
}
