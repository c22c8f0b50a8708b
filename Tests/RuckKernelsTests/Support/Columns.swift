import RuckKernels

/// A column filled by a kernel, for tests.
func column(
  _ count: Int, _ fill: (inout MutableSpan<Double>) -> Void
) -> ContiguousArray<Double> {
  var values = ContiguousArray(repeating: Double.nan, count: count)
  var span = values.mutableSpan
  fill(&span)
  return values
}

/// Whether two values have the same bits, all NaN counting as one.
func sameBits(_ left: Double, _ right: Double) -> Bool {
  left.bitPattern == right.bitPattern || (left.isNaN && right.isNaN)
}
