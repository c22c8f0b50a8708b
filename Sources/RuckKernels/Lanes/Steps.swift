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

  /// The first row from `start` on that is the same as the row before; nil where none is.
  ///
  /// O(rows up to it).
  ///
  /// - Precondition: `start` is 1 or more.
  package static func firstZero(in column: Span<Double>, from start: Int) -> Int? {
    firstRow(of: column, from: start, where: { $0 .== $1 }, or: { $0 == $1 })
  }

  /// The first row from `start` on for which a condition holds of the row before it and itself, found
  /// eight rows at a time; nil where none is.
  ///
  /// The condition is stated for eight rows and for one. O(rows up to it).
  @inline(__always)
  static func firstRow(
    of column: Span<Double>, from start: Int,
    where eight: (SIMD8<Double>, SIMD8<Double>) -> SIMDMask<SIMD8<Int64>>,
    or one: (Double, Double) -> Bool
  ) -> Int? {
    var row = start
    while row <= column.count &- 8 {
      let before = SIMD8(loading: column, at: row &- 1)
      if SIMD8<Double>.isAny(eight(before, SIMD8(loading: column, at: row))) { break }
      row &+= 8
    }
    while row < column.count {
      if one(column[row &- 1], column[row]) { return row }
      row &+= 1
    }
    return nil
  }

  /// Fills in the mean of each of some rows and the row before; NaN for the column's first row.
  ///
  /// O(rows).
  ///
  /// - Precondition: the rows lie in the column; `means` has room for them.
  package static func fillMeans(
    _ rows: Range<Int>, of column: Span<Double>, into means: inout MutableSpan<Double>
  ) {
    precondition(
      rows.upperBound <= column.count && means.count >= rows.count, "steps reach past a column")
    let start = rows.lowerBound
    if start == 0, !rows.isEmpty { means[0] = .nan }
    var row = max(1, start)
    while row <= rows.upperBound &- 8 {
      let sum = SIMD8(loading: column, at: row &- 1) + SIMD8(loading: column, at: row)
      (sum * 0.5).store(into: &means, at: row &- start)
      row &+= 8
    }
    while row < rows.upperBound {
      means[row &- start] = 0.5 * (column[row &- 1] + column[row])
      row &+= 1
    }
  }

  /// Whether every row of a column is a number that differs from the one before it by no more than a limit.
  ///
  /// O(rows).
  package static func areAll(within limit: Double, of column: Span<Double>) -> Bool {
    guard let first = column.isEmpty ? nil : column[0], first.isFinite else { return false }
    return firstRow(
      of: column, from: 1, where: { .!(($1 - $0).absolute() .<= limit) },
      or: { !(($1 - $0).magnitude <= limit) }) == nil
  }
}
