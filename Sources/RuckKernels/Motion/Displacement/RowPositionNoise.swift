/// The position noise of rows, compared with a bound.
package enum RowPositionNoise {
  /// Whether the standard deviation of the second differences of neighbouring rows' places, in
  /// metres on each axis, lies above a bound.
  ///
  /// Gives the same answer as ``BlockPositionNoise`` for bins of one row, by counting alone. Only rows
  /// about an interval apart count; false with fewer than five second differences. O(n).
  package static func exceeds(
    _ bound: Double, times: Span<Double>, latitudes: Span<Double>, longitudes: Span<Double>,
    interval: Double
  ) -> Bool {
    // The square below which a fifth of a normal distribution's velocity changes lie.
    let rate = bound / interval
    let square = 2 * BlockPositionNoise.fifth * rate * rate
    let bucket = LogarithmicHistogram.bucket(around: square)
    var total = SIMD8<Double>()
    var below = SIMD8<Double>()
    var within = SIMD8<Double>()
    var last = (x: Double.nan, y: Double.nan)
    var parallels = Parallels()
    var row = 1
    while row < times.count {
      let seconds = load(times, row) - load(times, row - 1)
      let parallel = parallels.metersPerDegree(at: latitudes[row])
      let isNear = (seconds .> 0.5 * interval) .& (seconds .< 2.5 * interval)
      let rate = SIMD8<Double>.select(isNear, 1 / seconds, SIMD8(repeating: .nan))
      let x = (load(longitudes, row) - load(longitudes, row - 1)) * parallel * rate
      let y =
        (load(latitudes, row) - load(latitudes, row - 1)) * LocalPlane.metersPerDegree * rate
      let (changeX, changeY) = (x - x.shifted(behind: last.x), y - y.shifted(behind: last.y))
      let change = changeX * changeX + changeY * changeY
      let (one, zero) = (SIMD8<Double>(repeating: 1), SIMD8<Double>())
      // A change that is not near is NaN, which does not equal itself.
      total += SIMD8<Double>.select(change .== change, one, zero)
      below += SIMD8<Double>.select(change .< bucket.lower, one, zero)
      within += SIMD8<Double>.select(change .< bucket.upper, one, zero)
      last = (x[7], y[7])
      row += 8
    }
    let rows = LaneSum.total(total)
    let (lower, upper) = (LaneSum.total(below), LaneSum.total(within))
    let share = (square - bucket.lower) / (bucket.upper - bucket.lower)
    return rows >= 5 && lower + (upper - lower) * share < 0.2 * rows
  }

  @inline(__always)
  private static func load(_ column: Span<Double>, _ row: Int) -> SIMD8<Double> {
    SIMD8(loadingUpToTailOf: column, at: row, padding: .nan)
  }
}
