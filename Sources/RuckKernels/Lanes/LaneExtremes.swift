/// The smallest and the largest sample of a column, found eight rows at a time.
package struct LaneExtremes {
  /// The smallest sample; infinity where none is below it.
  package let minimum: Double
  /// The largest sample; -infinity where none is above it.
  package let maximum: Double

  /// The extremes of each of eight lanes.
  struct Lanes {
    private var low = SIMD8<Double>(repeating: .infinity)
    private var high = SIMD8<Double>(repeating: -.infinity)

    /// Takes in eight samples; NaN is skipped.
    @inline(__always)
    mutating func add(_ samples: SIMD8<Double>) {
      low = .smaller(low, samples)
      high = .larger(high, samples)
    }

    /// The extremes over all lanes.
    var extremes: LaneExtremes {
      var (minimum, maximum) = (Double.infinity, -Double.infinity)
      for lane in 0..<8 {
        minimum = min(minimum, low[lane])
        maximum = max(maximum, high[lane])
      }
      return LaneExtremes(minimum: minimum, maximum: maximum)
    }
  }
}

extension LaneExtremes {
  /// Looks at every row of a column; NaN rows are skipped.
  ///
  /// O(n).
  package init(_ column: Span<Double>) {
    var lanes = Lanes()
    var row = 0
    while row < column.count {
      lanes.add(SIMD8(loadingUpToTailOf: column, at: row, padding: .nan))
      row += 8
    }
    self = lanes.extremes
  }
}
