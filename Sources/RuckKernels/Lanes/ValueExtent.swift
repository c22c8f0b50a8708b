/// The least, the greatest and the mean of some rows of a column.
package struct ValueExtent: Sendable, Hashable {
  /// The least value.
  package let minimum: Double
  /// The greatest value.
  package let maximum: Double
  /// The mean; its order of addition is fixed by the rows.
  package let mean: Double

  /// The values of rows that lie within a range; nil where none does.
  ///
  /// NaN lies in no range. O(rows).
  ///
  /// - Parameters:
  ///   - column: the values.
  ///   - rows: the rows taken.
  ///   - range: the values taken.
  ///   - marks: a mark for each row of the column; only marked rows are taken. All are where it is empty.
  package init?(
    of column: Span<Double>, rows: Range<Int>, within range: ClosedRange<Double>,
    where marks: Span<Bool> = Span()
  ) {
    var sums = Sums()
    // Most often all rows are taken, as the sums show afterwards.
    if sums.addAll(column, rows, marks), range.contains(sums.minimum), range.contains(sums.maximum)
    {
      self.init(sums)
      return
    }
    sums = Sums()
    for row in rows where (marks.isEmpty || marks[row]) && range.contains(column[row]) {
      sums.add(column[row])
    }
    self.init(sums)
  }

  private init?(_ sums: Sums) {
    guard sums.count > 0 else { return nil }
    (minimum, maximum, mean) = (sums.minimum, sums.maximum, sums.sum / Double(sums.count))
  }

  private struct Sums {
    var (minimum, maximum, sum, count) = (Double.infinity, -Double.infinity, 0.0, 0)

    @inline(__always)
    mutating func add(_ value: Double) {
      minimum = min(minimum, value)
      maximum = max(maximum, value)
      sum += value
      count += 1
    }

    /// Adds all rows; false where one is not marked or not a number.
    mutating func addAll(_ column: Span<Double>, _ rows: Range<Int>, _ marks: Span<Bool>) -> Bool {
      precondition(
        rows.lowerBound >= 0 && rows.upperBound <= column.count, "the rows lie past their column")
      var (lanes, sums) = (LaneExtremes.Lanes(), SIMD8<Double>())
      var row = rows.lowerBound
      while row + 8 <= rows.upperBound {
        guard marks.isEmpty || SIMD8.areAllTrue(marks, at: row) else { return false }
        let lane = SIMD8(loading: column, at: row)
        lanes.add(lane)
        sums += lane
        row += 8
      }
      let extremes = lanes.extremes
      (minimum, maximum, count) = (extremes.minimum, extremes.maximum, row - rows.lowerBound)
      for lane in 0..<8 { sum += sums[lane] }
      while row < rows.upperBound {
        guard marks.isEmpty || marks[row] else { return false }
        add(column[row])
        row += 1
      }
      // One value that is not a number makes the sum none.
      return !sum.isNaN
    }
  }
}
