/// A path taken eight rows at a time by a metric that carries over what the next eight need.
protocol PathWalk {
  /// The steps that end at these eight positions, each from the position before it; 0 for the
  /// first position of all.
  mutating func steps(_ latitudes: SIMD8<Double>, _ longitudes: SIMD8<Double>) -> SIMD8<Double>
}

extension PathWalk {
  /// Fills a column with the step lengths of a path; see ``PathMetric``.
  @inline(__always)
  mutating func fill(
    _ lengths: inout MutableSpan<Double>, latitudes: Span<Double>, longitudes: Span<Double>
  ) {
    let count = latitudes.count
    precondition(longitudes.count == count, "latitude and longitude columns differ in length")
    precondition(lengths.count == count, "the column of step lengths has another length")
    var row = 0
    while row <= count - 8 {
      steps(SIMD8(loading: latitudes, at: row), SIMD8(loading: longitudes, at: row))
        .store(into: &lengths, at: row)
      row += 8
    }
    guard row < count else { return }
    steps(
      SIMD8(loadingTailOf: latitudes, at: row, padding: .nan),
      SIMD8(loadingTailOf: longitudes, at: row, padding: .nan)
    ).storeTail(into: &lengths, at: row)
  }

  /// The sum of the step lengths of a path; see ``PathMetric``.
  @inline(__always)
  mutating func total(latitudes: Span<Double>, longitudes: Span<Double>) -> Double {
    let count = latitudes.count
    precondition(longitudes.count == count, "latitude and longitude columns differ in length")
    var lanes = SIMD8<Double>()
    var row = 0
    while row <= count - 8 {
      LaneSum.add(
        steps(SIMD8(loading: latitudes, at: row), SIMD8(loading: longitudes, at: row)), to: &lanes)
      row += 8
    }
    if row < count {
      LaneSum.add(
        steps(
          SIMD8(loadingTailOf: latitudes, at: row, padding: .nan),
          SIMD8(loadingTailOf: longitudes, at: row, padding: .nan)), to: &lanes)
    }
    return LaneSum.total(lanes)
  }
}
