// Lanes move between columns and registers here and nowhere else: gathering them through eight
// checked subscripts costs half as much again as one unaligned load (measured).
extension SIMD8 where Scalar == Double {
  /// Rows `index ..< index + 8` of a column.
  @inline(__always)
  init(loading column: Span<Double>, at index: Int) {
    precondition(index >= 0 && index <= column.count - 8, "a lane reaches past its column")
    self = unsafe column.bytes.unsafeLoadUnaligned(
      fromUncheckedByteOffset: index &* 8, as: Self.self)
  }

  /// Rows from `index` to the end of a column, at most eight, then `padding`.
  @inline(__always)
  init(loadingTailOf column: Span<Double>, at index: Int, padding: Double) {
    self.init(repeating: padding)
    for row in index..<Swift.min(column.count, index &+ 8) { self[row &- index] = column[row] }
  }

  /// Rows from `index` on, eight or as many as there are, then `padding`.
  @inline(__always)
  init(loadingUpToTailOf column: Span<Double>, at index: Int, padding: Double) {
    self =
      index <= column.count - 8
      ? Self(loading: column, at: index)
      : Self(loadingTailOf: column, at: index, padding: padding)
  }

  /// Writes rows `index ..< index + 8` of a column.
  @inline(__always)
  func store(into column: inout MutableSpan<Double>, at index: Int) {
    precondition(index >= 0 && index <= column.count - 8, "a lane reaches past its column")
    var bytes = unsafe column.mutableBytes
    unsafe bytes.storeBytes(of: self, toUncheckedByteOffset: index &* 8, as: Self.self)
  }

  /// Writes rows from `index` to the end of a column, at most eight.
  @inline(__always)
  func storeTail(into column: inout MutableSpan<Double>, at index: Int) {
    for row in index..<Swift.min(column.count, index &+ 8) { column[row] = self[row &- index] }
  }
}
