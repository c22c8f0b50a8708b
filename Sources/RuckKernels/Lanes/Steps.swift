/// From each row of a column to the next.
package enum Steps {
  /// Fills in what each of some rows is more than the row before; 0 for the column's first row.
  ///
  /// O(rows).
  ///
  /// - Precondition: the rows lie in the column; `steps` has room for them.
  package static func fill(
    _ rows: Range<Int>, of column: Span<Double>, into steps: inout MutableSpan<Double>
  ) {
    precondition(
      rows.upperBound <= column.count && steps.count >= rows.count, "steps reach past a column")
    let start = rows.lowerBound
    if start == 0, !rows.isEmpty { steps[0] = 0 }
    var row = max(1, start)
    while row <= rows.upperBound &- 8 {
      let step = SIMD8(loading: column, at: row) - SIMD8(loading: column, at: row &- 1)
      step.store(into: &steps, at: row &- start)
      row &+= 8
    }
    while row < rows.upperBound {
      steps[row &- start] = column[row] - column[row &- 1]
      row &+= 1
    }
  }
}
