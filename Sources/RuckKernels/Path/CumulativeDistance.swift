/// Distance along a path, row by row.
public enum CumulativeDistance {
  /// Fills a column with the running sum of step lengths in metres: row `i` holds the distance from
  /// the first row to row `i`.
  ///
  /// A step that is not a length counts as zero: NaN, infinite, or beyond 10³⁰⁰ m. The sum
  /// carries its rounding error along, so it neither drifts with the number of rows nor ever falls.
  /// O(n).
  ///
  /// - Precondition: the columns have the same length.
  public static func accumulate(
    steps: Span<Double>, into distances: inout MutableSpan<Double>
  ) {
    precondition(steps.count == distances.count, "the column of distances has another length")
    var sum = RunningSum()
    for row in steps.indices {
      sum.add(steps[row])
      distances[row] = sum.value
    }
  }

  /// Turns a column of step lengths in metres into their running sum.
  ///
  /// O(n).
  public static func accumulate(_ steps: inout MutableSpan<Double>) {
    var sum = RunningSum()
    for row in steps.indices {
      sum.add(steps[row])
      steps[row] = sum.value
    }
  }
}
