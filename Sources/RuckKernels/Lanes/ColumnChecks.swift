/// Whether a column needs no repair, found eight rows at a time.
package enum ColumnChecks {
  /// Whether every sample is finite.
  ///
  /// O(n).
  package static func isFinite(_ column: Span<Double>) -> Bool {
    var row = 0
    while row < column.count {
      let samples = SIMD8(loadingUpToTailOf: column, at: row, padding: 0)
      if SIMD8<Double>.isAny((samples - samples) .!= 0) { return false }
      row += 8
    }
    return true
  }

  /// Whether no sample lies outside a range; a missing one does not.
  ///
  /// O(n).
  package static func lies(_ column: Span<Double>, within range: ClosedRange<Double>) -> Bool {
    let (lower, upper) = (range.lowerBound, range.upperBound)
    var row = 0
    while row < column.count {
      let samples = SIMD8(loadingUpToTailOf: column, at: row, padding: lower)
      if SIMD8<Double>.isAny((samples .< lower) .| (samples .> upper)) { return false }
      row += 8
    }
    return true
  }

  /// Whether no sample is missing or less than the one before.
  ///
  /// O(n).
  package static func isAscending(_ column: Span<Double>) -> Bool {
    Steps.firstRow(of: column, from: 1, where: { .!($1 .>= $0) }, or: { !($1 >= $0) }) == nil
      && (column.count != 1 || !column[0].isNaN)
  }
}
