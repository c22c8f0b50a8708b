/// A path taken eight rows at a time by a metric that carries over what the next eight need.
protocol PathWalk {
  /// The steps that end at these eight positions, each from the position one row before; `unknown`
  /// where one of the two has no position.
  mutating func steps(to positions: PathLane, from before: PathLane, unknown: Double)
    -> SIMD8<Double>
}

/// Eight neighbouring positions in degrees.
struct PathLane {
  let latitudes: SIMD8<Double>
  let longitudes: SIMD8<Double>

  /// Eight rows of two columns from one on, and the eight that begin a row earlier; NaN before the
  /// first row and past the last.
  @inline(__always)
  static func pair(
    _ latitudes: Span<Double>, _ longitudes: Span<Double>, at row: Int
  ) -> (before: PathLane, positions: PathLane) {
    guard row > 0 && row <= latitudes.count - 8 else {
      return pairAtEdge(latitudes, longitudes, at: row)
    }
    return (
      PathLane(
        latitudes: SIMD8(loading: latitudes, at: row - 1),
        longitudes: SIMD8(loading: longitudes, at: row - 1)),
      PathLane(
        latitudes: SIMD8(loading: latitudes, at: row),
        longitudes: SIMD8(loading: longitudes, at: row))
    )
  }

  @inline(never)
  private static func pairAtEdge(
    _ latitudes: Span<Double>, _ longitudes: Span<Double>, at row: Int
  ) -> (before: PathLane, positions: PathLane) {
    let positions = PathLane(
      latitudes: SIMD8(loadingTailOf: latitudes, at: row, padding: .nan),
      longitudes: SIMD8(loadingTailOf: longitudes, at: row, padding: .nan))
    let before = PathLane(
      latitudes: positions.latitudes.shifted(behind: row > 0 ? latitudes[row - 1] : .nan),
      longitudes: positions.longitudes.shifted(behind: row > 0 ? longitudes[row - 1] : .nan))
    return (before, positions)
  }
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
    while row < count {
      let (before, positions) = PathLane.pair(latitudes, longitudes, at: row)
      let steps = steps(to: positions, from: before, unknown: .nan)
      if row <= count - 8 {
        steps.store(into: &lengths, at: row)
      } else {
        steps.storeTail(into: &lengths, at: row)
      }
      row += 8
    }
    if count > 0 { lengths[0] = 0 }
  }

  /// The sum of the step lengths of a path; see ``PathMetric``.
  @inline(__always)
  mutating func total(latitudes: Span<Double>, longitudes: Span<Double>) -> Double {
    let count = latitudes.count
    precondition(longitudes.count == count, "latitude and longitude columns differ in length")
    var lanes = SIMD8<Double>()
    var row = 0
    while row < count {
      let (before, positions) = PathLane.pair(latitudes, longitudes, at: row)
      lanes += steps(to: positions, from: before, unknown: 0)
      row += 8
    }
    return LaneSum.total(lanes)
  }
}
