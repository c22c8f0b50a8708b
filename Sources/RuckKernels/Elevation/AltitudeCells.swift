/// Means of altitudes over cells of equal duration, part by part.
///
/// Noise that is correlated over a minute says nothing new within ten seconds; cells make all
/// samplings alike and the work small.
struct AltitudeCells {
  /// Seconds of walking for a metre where a track has no times.
  static let secondsPerMetre = 1 / 1.3

  /// Seconds: 10, or the mean step of a sparser track.
  let width: Double
  /// The cells of each part.
  private(set) var parts: [Range<Int>] = []
  /// Metres; between cells with samples those without lie on the straight line.
  private(set) var altitudes: ContiguousArray<Double> = []
  /// Seconds from the start of the part, the mean of the cell's samples.
  private(set) var positions: ContiguousArray<Double> = []
  /// Seconds of each row from the start of its part, gaps cut to six cells; NaN outside parts.
  private(set) var rowPositions: ContiguousArray<Double>

  /// Sorts the rows into cells.
  ///
  /// O(rows); there are at most six cells a row.
  init(
    altitudes: Span<Double>, times: Span<Double>, distances: Span<Double>, parts: AltitudeParts
  ) {
    func step(_ from: Int, _ to: Int) -> Double {
      if !times.isEmpty { return max(times[to] - times[from], 0) }
      if !distances.isEmpty {
        return max(distances[to] - distances[from], 0) * Self.secondsPerMetre
      }
      return 1
    }
    var sum = 0.0
    var steps = 0
    for rows in parts.rows {
      for index in rows.indices.dropFirst() {
        sum += min(step(rows[index - 1], rows[index]), 60)
        steps += 1
      }
    }
    width = max(10, steps > 0 ? sum / Double(steps) : 0)
    rowPositions = ContiguousArray(repeating: .nan, count: altitudes.count)
    for rows in parts.rows {
      let first = self.altitudes.count
      var position = 0.0
      var cell = 0
      var total = (altitude: 0.0, position: 0.0, samples: 0.0)
      func close() {
        self.altitudes.append(total.altitude / total.samples)
        positions.append(total.position / total.samples)
      }
      for index in rows.indices {
        let row = rows[index]
        if index > 0 { position += min(step(rows[index - 1], row), 6 * width) }
        rowPositions[row] = position
        let next = Int(position / width)
        if next > cell {
          close()
          fill(from: cell, to: next, nextAltitude: altitudes[row], nextPosition: position)
          total = (0, 0, 0)
          cell = next
        }
        total.altitude += altitudes[row]
        total.position += position
        total.samples += 1
      }
      close()
      self.parts.append(first..<self.altitudes.count)
    }
  }

  /// Cells without a sample, on the line to the next one.
  private mutating func fill(
    from cell: Int, to next: Int, nextAltitude: Double, nextPosition: Double
  ) {
    let last = altitudes.count - 1
    let (altitude, position) = (altitudes[last], positions[last])
    for between in (cell + 1)..<max(next, cell + 1) {
      let share = Double(between - cell) / Double(next - cell)
      altitudes.append(altitude + (nextAltitude - altitude) * share)
      positions.append(position + (nextPosition - position) * share)
    }
  }

  /// The deviation in metres of altitudes that run straight from cell to cell at least half the
  /// way, to 5 cm: those of a model, not of a sensor; nil for others, and with fewer than thirty
  /// cells.
  var leftover: Double? {
    guard altitudes.count >= 30 else { return nil }
    var straight = 0.0
    var bends = 0.0
    var squares = 0.0
    for part in parts where part.count > 2 {
      for cell in (part.lowerBound + 1)..<(part.upperBound - 1) {
        let bend = altitudes[cell - 1] - 2 * altitudes[cell] + altitudes[cell + 1]
        bends += 1
        guard bend.magnitude <= 0.05 else { continue }
        straight += 1
        squares += bend * bend
      }
    }
    // A second difference has six times the variance of what it is taken from.
    return bends > 0 && 2 * straight >= bends ? (squares / (6 * straight)).squareRoot() : nil
  }
}
