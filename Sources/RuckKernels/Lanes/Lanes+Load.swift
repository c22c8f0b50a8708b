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

  /// Eight rows of a column, each with the row after it.
  @inline(__always)
  static func neighbours(in column: Span<Double>, at rows: SIMD8<Int64>) -> (Self, Self) {
    @inline(__always)
    func pair(_ row: Int64) -> SIMD2<Double> {
      let row = Int(row)
      precondition(row >= 0 && row <= column.count &- 2, "a lane reaches past its column")
      return unsafe column.bytes.unsafeLoadUnaligned(
        fromUncheckedByteOffset: row &* 8, as: SIMD2<Double>.self)
    }
    let (p0, p1, p2, p3) = (pair(rows[0]), pair(rows[1]), pair(rows[2]), pair(rows[3]))
    let (p4, p5, p6, p7) = (pair(rows[4]), pair(rows[5]), pair(rows[6]), pair(rows[7]))
    return (
      Self(p0[0], p1[0], p2[0], p3[0], p4[0], p5[0], p6[0], p7[0]),
      Self(p0[1], p1[1], p2[1], p3[1], p4[1], p5[1], p6[1], p7[1])
    )
  }

  /// Minus one in the lanes where a truth holds, else 0.
  @inline(__always)
  static func ones(where truth: SIMDMask<SIMD8<Int64>>) -> SIMD8<Int64> {
    unsafe unsafeBitCast(truth, to: SIMD8<Int64>.self)
  }

  /// Whether eight rows of a column of marks hold.
  @inline(__always)
  static func areAllTrue(_ marks: Span<Bool>, at index: Int) -> Bool {
    precondition(index >= 0 && index <= marks.count - 8, "a lane reaches past its column")
    let bits = unsafe marks.bytes.unsafeLoadUnaligned(
      fromUncheckedByteOffset: index, as: UInt64.self)
    return bits == 0x0101_0101_0101_0101
  }
}

extension SIMD8 {
  /// The eight values before these: `first`, then all but the last.
  @inline(__always)
  func shifted(behind first: Scalar) -> Self {
    Self(first, self[0], self[1], self[2], self[3], self[4], self[5], self[6])
  }
}
