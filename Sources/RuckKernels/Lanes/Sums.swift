/// The sum of a column in the one order this library uses: eight logical lanes.
///
/// Row `i` is added to lane `i % 8` in ascending order, then the lanes are added in pairs. The
/// order is fixed, so the sum has the same bits on every CPU and at every optimisation level.
public enum LaneSum {
  /// The sum of a column's samples; NaN rows count as zero, an empty column gives 0.
  ///
  /// O(n).
  public static func sum(_ values: Span<Double>) -> Double {
    var lanes = SIMD8<Double>()
    var row = 0
    // Whole blocks apart: a test of the tail in each of them costs a third.
    while row <= values.count - 8 {
      add(SIMD8(loading: values, at: row), to: &lanes)
      row += 8
    }
    if row < values.count {
      add(SIMD8(loadingTailOf: values, at: row, padding: .nan), to: &lanes)
    }
    return total(lanes)
  }

  /// Adds the lanes that are numbers.
  @inline(__always)
  static func add(_ values: SIMD8<Double>, to lanes: inout SIMD8<Double>) {
    lanes += SIMD8<Double>.select(SIMD8<Double>.isEqual(values, values), values, SIMD8<Double>())
  }

  /// Adds eight lanes in pairs.
  @inline(__always)
  static func total(_ lanes: SIMD8<Double>) -> Double {
    let four = lanes.lowHalf + lanes.highHalf
    let two = four.lowHalf + four.highHalf
    return two[0] + two[1]
  }
}

/// A running sum that carries its rounding error along.
///
/// A term that is NaN, infinite or beyond 10³⁰⁰ counts as zero: it would leave no sum behind.
struct RunningSum {
  private var high = 0.0
  private var low = 0.0

  var value: Double { high + low }

  @inline(__always)
  mutating func add(_ term: Double) {
    // So many rows that finite terms below this add up to more than a Double holds, no memory has.
    guard term.magnitude <= 1e300 else { return }
    let sum = Elementary.exactSum(high, term)
    high = sum.high
    low += sum.low
  }
}
