// Columns made by the kernels that fill a span.

extension ContiguousArray {
  /// A column that a kernel fills: every kernel that takes a span to fill returns a column through this.
  ///
  /// ```swift
  /// let steps = ContiguousArray(rows: latitudes.count, of: 0.0) {
  ///   Haversine().stepLengths(
  ///     latitudes: latitudes.span, longitudes: longitudes.span, into: &$0)
  /// }
  /// ```
  ///
  /// O(rows) beyond what the kernel takes.
  ///
  /// - Parameters:
  ///   - rows: the number of rows of the column; not negative.
  ///   - value: the value of every row before the kernel fills it.
  ///   - kernel: fills the column.
  public init(
    rows: Int, of value: Element, filledBy kernel: (inout MutableSpan<Element>) -> Void
  ) {
    self.init(repeating: value, count: rows)
    var column = mutableSpan
    kernel(&column)
  }

  /// Two columns of one length that a kernel fills, such as gains and losses.
  ///
  /// ```swift
  /// let (gains, losses) = ContiguousArray.pair(rows: altitudes.count, of: 0.0) {
  ///   ElevationGainRule.adaptive.accumulate(
  ///     altitudes: altitudes.span, gains: &$0, losses: &$1)
  /// }
  /// ```
  ///
  /// O(rows) beyond what the kernel takes.
  ///
  /// - Parameters:
  ///   - rows: the number of rows of each column; not negative.
  ///   - value: the value of every row before the kernel fills it.
  ///   - kernel: fills the columns.
  /// - Returns: the columns.
  public static func pair(
    rows: Int, of value: Element,
    filledBy kernel: (inout MutableSpan<Element>, inout MutableSpan<Element>) -> Void
  ) -> (ContiguousArray, ContiguousArray) {
    var first = ContiguousArray(repeating: value, count: rows)
    var second = first
    var firstColumn = first.mutableSpan
    var secondColumn = second.mutableSpan
    kernel(&firstColumn, &secondColumn)
    return (first, second)
  }
}
