extension AltitudeBins {
  /// Replaces the altitudes of the rows by those of a profile over bins, interpolated between the
  /// bins' centres; returns the root mean square difference in metres.
  ///
  /// O(rows).
  func spread(
    _ profile: ContiguousArray<Double>, _ times: Span<Double>, _ distances: Span<Double>,
    _ rows: inout ContinuousAltitudes
  ) -> Double {
    var squares = 0.0
    var samples = 0.0
    for (index, (range, part)) in zip(rows.ranges, parts).enumerated() {
      var column = rows.altitudes.mutableSpan
      var line = Line(from: part.lowerBound, profile, part, self)
      var position = offsets[index]
      var last = range.lowerBound
      for row in range where !column[row].isNaN {
        if row > last { position += min(Self.step(times, distances, last, row), 6 * width) }
        last = row
        while position > line.end { line = Line(from: line.cell + 1, profile, part, self) }
        let altitude = line.altitude(at: position)
        let residual = column[row] - altitude
        squares += residual * residual
        samples += 1
        column[row] = altitude
      }
    }
    return (squares / max(samples, 1)).squareRoot()
  }

  /// The centre of a bin between two rows: as far from the one as a share of the way to the other.
  struct Centre {
    let before, after: Int
    let share: Double

    /// The value of a column there.
    @inline(__always)
    func value(of column: Span<Double>) -> Double {
      column[before] + (column[after] - column[before]) * share
    }
  }

  /// Returns the centres of all bins, in order.
  ///
  /// O(rows).
  func centres(
    _ times: Span<Double>, _ distances: Span<Double>, _ rows: ContinuousAltitudes
  ) -> ContiguousArray<Centre> {
    let samples = rows.altitudes.span
    var centres: ContiguousArray<Centre> = []
    centres.reserveCapacity(altitudes.count)
    for (index, (range, part)) in zip(rows.ranges, parts).enumerated() {
      var (last, position) = (range.lowerBound, offsets[index])
      for row in range where !samples[row].isNaN {
        let next = position + min(Self.step(times, distances, last, row), 6 * width)
        while centres.count < part.upperBound, centre(of: centres.count, in: part) <= next {
          let way = centre(of: centres.count, in: part) - position
          centres.append(
            Centre(before: last, after: row, share: way > 0 ? way / (next - position) : 0))
        }
        (last, position) = (row, next)
      }
      while centres.count < part.upperBound {
        centres.append(Centre(before: last, after: last, share: 0))
      }
    }
    return centres
  }

  /// The line from the centre of a bin to that of the next one.
  private struct Line {
    let cell: Int
    /// Seconds from the start of the part up to which the line holds: without end for the last one.
    let end: Double
    private let start, base, rise, inverseWidth: Double

    init(
      from cell: Int, _ profile: ContiguousArray<Double>, _ part: Range<Int>, _ cells: AltitudeBins
    ) {
      self.cell = cell
      let next = min(cell + 1, part.upperBound - 1)
      start = cells.centre(of: cell, in: part)
      end = cell + 2 < part.upperBound ? cells.centre(of: next, in: part) : .infinity
      base = profile[cell]
      rise = profile[next] - base
      inverseWidth = 1 / cells.width
    }

    /// The altitude on the line, which is extrapolated by at most a bin on either side.
    @inline(__always)
    func altitude(at position: Double) -> Double {
      base + rise * min(max((position - start) * inverseWidth, -1), 2)
    }
  }
}

extension ContinuousAltitudes {
  /// Metres by which rows that follow a profile over bins rise before the centre of each part's
  /// first bin and behind that of the last one, where no ground is drawn, and in parts of one or
  /// two bins.
  func rises(outside profile: ContiguousArray<Double>, of cells: AltitudeBins) -> Double {
    var rises = 0.0
    for (rows, bins) in zip(ranges, cells.parts) {
      let (first, last) = (altitudes[rows.lowerBound], altitudes[rows.upperBound - 1])
      if bins.count > 2 {
        rises += max(profile[bins.lowerBound] - first, 0)
        rises += max(last - profile[bins.upperBound - 1], 0)
      } else {
        rises += max(last - first, 0)
      }
    }
    return rises
  }
}
