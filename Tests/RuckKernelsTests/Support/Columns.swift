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

extension MovingTimeRule {
  /// The marks of a path, along the great circles between its positions.
  func marks(
    times: ContiguousArray<Double>, latitudes: ContiguousArray<Double>,
    longitudes: ContiguousArray<Double>
  ) -> ContiguousArray<Bool> {
    var distances = column(times.count) {
      Haversine().stepLengths(latitudes: latitudes.span, longitudes: longitudes.span, into: &$0)
    }
    var span = distances.mutableSpan
    CumulativeDistance.accumulate(&span)
    return ContiguousArray(rows: times.count, of: false) {
      mark(
        times: times.span, latitudes: latitudes.span, longitudes: longitudes.span,
        cumulativeDistances: distances.span, into: &$0)
    }
  }
}
