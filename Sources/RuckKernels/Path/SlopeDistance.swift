/// Distance along the slope: level steps with the altitude's change added.
public enum SlopeDistance {
  /// Fills a column with √(step² + Δaltitude²) in metres.
  ///
  /// Altitudes enter as recorded, so their noise lengthens the path: on a barometer's decimetres
  /// little, on a phone's metres by a third and more. A step with an unknown altitude at either end
  /// stays level; an empty column of altitudes leaves all as they are. NaN where the step is. O(n).
  ///
  /// - Parameters:
  ///   - steps: metres from the row before.
  ///   - altitudes: metres, or an empty column.
  ///   - lengths: the column to fill.
  /// - Precondition: the columns have the same length; that of the altitudes may be empty.
  public static func lengthen(
    steps: Span<Double>, altitudes: Span<Double>, into lengths: inout MutableSpan<Double>
  ) {
    let count = steps.count
    precondition(altitudes.isEmpty || altitudes.count == count, "altitudes differ in length")
    precondition(lengths.count == count, "the column of lengths has another length")
    for row in 0..<count {
      let rise = row > 0 && !altitudes.isEmpty ? altitudes[row] - altitudes[row - 1] : 0
      let step = steps[row]
      lengths[row] = rise.isFinite ? (step * step + rise * rise).squareRoot() : step
    }
  }
}
