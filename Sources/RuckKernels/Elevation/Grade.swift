/// Steepness along a track.
public enum Grade {
  /// Fills a column with the grade as a fraction (rise over run) over a centred distance window.
  ///
  /// Row `i` holds the rise over the run between the places half a window before and after it along
  /// the path, the altitudes there interpolated between rows; at the ends of the track the window is
  /// cut short. Point to point, altitude noise over a step of a metre would drown the grade. Where
  /// the run is below a quarter of the window, the grade of the row before stands (0 at first), so
  /// it stays finite in a pause. Altitudes that are NaN or infinite are left out; without any the
  /// column is NaN. O(n).
  ///
  /// - Parameters:
  ///   - cumulativeDistances: metres, never falling, without NaN.
  ///   - altitudes: metres.
  ///   - window: metres, more than 0.
  ///   - grades: the column to fill.
  /// - Precondition: the columns have the same length.
  public static func compute(
    cumulativeDistances: Span<Double>, altitudes: Span<Double>, window: Double = 40,
    into grades: inout MutableSpan<Double>
  ) {
    let count = cumulativeDistances.count
    precondition(altitudes.count == count, "distances and altitudes differ in length")
    precondition(grades.count == count, "the column of grades has another length")
    precondition(window > 0, "a grade window must be positive")
    guard let firstRow = altitudes.indices.first(where: { altitudes[$0].isFinite }),
      let lastRow = altitudes.indices.last(where: { altitudes[$0].isFinite })
    else {
      for row in 0..<count { grades[row] = .nan }
      return
    }
    let start = cumulativeDistances[firstRow]
    let end = cumulativeDistances[lastRow]
    var behind = Interpolator(row: firstRow)
    var ahead = Interpolator(row: firstRow)
    var grade = 0.0
    for row in 0..<count {
      let from = min(max(cumulativeDistances[row] - window / 2, start), end)
      let to = min(max(cumulativeDistances[row] + window / 2, start), end)
      if to - from >= window / 4 {
        let low = behind.altitude(at: from, cumulativeDistances, altitudes)
        let high = ahead.altitude(at: to, cumulativeDistances, altitudes)
        grade = (high - low) / (to - from)
      }
      grades[row] = grade
    }
  }

  /// Reads altitudes at growing distances, moving on from row to row.
  private struct Interpolator {
    private var before: Int
    private var after: Int

    init(row: Int) {
      before = row
      after = row
    }

    mutating func altitude(
      at distance: Double, _ distances: Span<Double>, _ altitudes: Span<Double>
    ) -> Double {
      var next = after
      while distances[after] < distance && next < distances.count - 1 {
        next += 1
        guard altitudes[next].isFinite else { continue }
        before = after
        after = next
      }
      let step = distances[after] - distances[before]
      guard step > 0 else { return altitudes[after] }
      let part = (distance - distances[before]) / step
      return altitudes[before] + part * (altitudes[after] - altitudes[before])
    }
  }
}
