/// How fast one column changes along another, over a window around each interval.
///
/// With times and cumulative distances it is speed; with cumulative distances and altitudes it is
/// grade: what an integral over intervals needs. A column to look at, one value a row, is
/// ``SpeedColumn`` or ``Grade``. The window lies on the whole column given, so a later cut of the intervals changes none
/// of their slopes.
public enum WindowedSlope {
  /// Fills `slopes[i]` with the slope over a window centred on the interval from row `i - 1` to
  /// row `i`; `slopes[0]` is NaN.
  ///
  /// slope = (y(b) - y(a)) / (b - a), where a...b is the window, at least as long as the interval
  /// itself and cut at the ends of the column, and y is interpolated linearly between rows. Where x
  /// stands still the window around it still answers; the slope is NaN where the whole column has
  /// no extent. O(n).
  ///
  /// - Parameters:
  ///   - x: finite and never falling.
  ///   - y: finite, as long as `x`.
  ///   - window: the window's length in the unit of `x`, above 0.
  ///   - slopes: as long as `x`; in units of y per unit of x.
  public static func compute(
    x: Span<Double>, y: Span<Double>, window: Double, into slopes: inout MutableSpan<Double>
  ) {
    let count = x.count
    precondition(
      y.count == count && slopes.count == count && window > 0,
      "a slope needs two columns of one length and a positive window")
    guard count > 0 else { return }
    slopes[0] = .nan
    let first = x[0]
    let last = x[count - 1]
    var low = 0
    var high = 0
    for row in 1..<max(count, 1) {
      let center = 0.5 * (x[row - 1] + x[row])
      let half = 0.5 * max(window, x[row] - x[row - 1])
      let a = max(center - half, first)
      let b = min(center + half, last)
      // The last row at or before a, and the first at or after b: standing still at either end is
      // taken from its far side, so that a pause inside the window lies inside it whole.
      while low + 1 < count, x[low + 1] < a { low += 1 }
      while high < count - 1, x[high] < b { high += 1 }
      guard b > a else {
        slopes[row] = .nan
        continue
      }
      let yAtA = interpolate(
        a, x[low], x[min(low + 1, count - 1)], y[low], y[min(low + 1, count - 1)])
      let yAtB = interpolate(b, x[max(high - 1, 0)], x[high], y[max(high - 1, 0)], y[high])
      slopes[row] = (yAtB - yAtA) / (b - a)
    }
  }

  @inline(__always)
  private static func interpolate(
    _ at: Double, _ x0: Double, _ x1: Double, _ y0: Double, _ y1: Double
  ) -> Double {
    x1 > x0 ? y0 + (y1 - y0) * ((at - x0) / (x1 - x0)) : y0
  }
}
