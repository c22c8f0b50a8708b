internal import RuckKernels

/// The mean of a sensor over time.
enum SensorMean {
  /// The longest time between two samples, in seconds, over which the rows between them count as if
  /// the sensor had been steady: a watch may write a heart rate every few rows only.
  static let longestBridge = 60.0

  /// The time-weighted mean of a column.
  ///
  /// Each interval between two neighbouring samples of a segment counts with its length and the
  /// mean of the two, unless rows without a sample lie between them over more than `longestBridge`,
  /// or it is longer than a rest in a hole counts. Intervals without a positive length do not
  /// count. Where none counts (no times, a single row) it is the plain mean of the samples. Nil for
  /// a column without a sample, or whose mean is beyond any number. O(n).
  static func compute(
    _ samples: Span<Double>, times: Span<Double>, segments: [Range<Int>]
  ) -> Double? {
    let longest = GapRule.standard.longestRest
    guard !samples.isEmpty else { return nil }
    var weighted = 0.0
    var duration = 0.0
    if !times.isEmpty {
      for segment in segments {
        var last: Int?
        for row in segment where samples[row].isFinite && times[row].isFinite {
          if let last, isBridged(last, row, times), times[row] - times[last] <= longest {
            let length = times[row] - times[last]
            weighted += length * (0.5 * (samples[row] + samples[last]))
            duration += length
          }
          last = row
        }
      }
    }
    if duration > 0 { return (weighted / duration).known }
    var sum = 0.0
    var count = 0.0
    for row in samples.indices where samples[row].isFinite {
      sum += samples[row]
      count += 1
    }
    return count > 0 ? (sum / count).known : nil
  }

  /// The smallest and the largest finite sample; nil for a column without one.
  ///
  /// O(n).
  static func extremes(_ samples: Span<Double>) -> (minimum: Double, maximum: Double)? {
    let extremes = LaneExtremes(samples)
    if extremes.minimum.isFinite, extremes.maximum.isFinite {
      return (extremes.minimum, extremes.maximum)
    }
    var found: (minimum: Double, maximum: Double)?
    for row in samples.indices where samples[row].isFinite {
      let (low, high) = found ?? (samples[row], samples[row])
      found = (min(low, samples[row]), max(high, samples[row]))
    }
    return found
  }

  /// The samples with those missing between two that belong together filled in on the straight line
  /// between them; the column itself where nothing is missing.
  ///
  /// O(n).
  static func bridged(
    _ samples: ContiguousArray<Double>, times: ContiguousArray<Double>, segments: [Range<Int>],
    onlyAcross longest: Double = .infinity
  ) -> ContiguousArray<Double> {
    guard !times.isEmpty, samples.contains(where: \.isNaN) else { return samples }
    var filled = samples
    for segment in segments {
      var last: Int?
      for row in segment where samples[row].isFinite {
        if let last, row > last + 1, isBridged(last, row, times.span),
          times[row] - times[last] <= longest
        {
          let slope = (samples[row] - samples[last]) / (times[row] - times[last])
          for gap in (last + 1)..<row {
            filled[gap] = samples[last] + slope * (times[gap] - times[last])
          }
        }
        last = row
      }
    }
    return filled
  }

  private static func isBridged(_ last: Int, _ row: Int, _ times: Span<Double>) -> Bool {
    let length = times[row] - times[last]
    return length > 0 && length < .infinity && (row == last + 1 || length <= longestBridge)
  }
}

extension Double {
  /// The number; nil where it is not finite, as where impossible ones add up to more than a
  /// number holds.
  var known: Double? { isFinite ? self : nil }
}
