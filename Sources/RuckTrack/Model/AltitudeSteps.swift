internal import RuckKernels

/// The rows at which the altitudes of a session on foot begin again, after a step that no legs make.
///
/// A barometer that is calibrated on the move, or a receiver that finds its satellites again, changes the
/// altitude by tens of metres from one row to the next. The walker neither climbed nor fell: behind it the
/// profile is another one.
struct AltitudeSteps {
  /// The first rows behind such steps, ascending.
  private(set) var rows: [Int] = []
  /// Rows of excursions that begin with such a step and come back, ascending.
  private(set) var spikes: [Range<Int>] = []

  /// Metres of altitude a second on foot at most, from row to row: fell runners descend at 1.5 m/s.
  private static let fastest = 2.0
  /// Metres of a step at least.
  private static let minimum = 8.0
  /// The slack of a step, as a multiple of the mean departure of an altitude from the slope before it.
  private static let noise = 2.5
  /// The maximum number of rows in an excursion that comes back, which is not a step.
  private static let longestSpike = 10

  /// Looks for steps in the altitudes of segments; there are none without times.
  ///
  /// O(rows).
  init(_ altitudes: Span<Double>, _ times: Span<Double>, segments: [Range<Int>]) {
    guard !altitudes.isEmpty, times.count == altitudes.count else { return }
    // Most recordings have nothing of the kind.
    if Steps.areAll(within: Self.minimum, of: altitudes) { return }
    var margin: Double?
    for segment in segments where segment.count > 1 {
      var last: Int?
      var row = segment.lowerBound
      while row < segment.upperBound {
        defer { row += 1 }
        guard altitudes[row].isFinite else { continue }
        defer { last = row }
        guard let before = last else { continue }
        let change = (altitudes[row] - altitudes[before]).magnitude
        let limit = Self.fastest * max(times[row] - times[before], 1) + Self.minimum
        guard change > limit else { continue }
        let slack = margin ?? Self.noise * Self.departure(altitudes, times, segments: segments)
        margin = slack
        guard change > limit + slack else { continue }
        let end = min(row + 1 + Self.longestSpike, segment.upperBound)
        let back = (row + 1..<max(end, row + 1)).first {
          (altitudes[$0] - altitudes[before]).magnitude < change / 2
        }
        if let back {
          spikes.append(row..<back)
          row = back
        } else if isAlone(before, row, change, altitudes, times, segment) {
          rows.append(row)
        }
      }
    }
  }

  /// Whether the altitude changes less than half as fast before and behind: a cable car goes on rising.
  private func isAlone(
    _ before: Int, _ row: Int, _ change: Double, _ altitudes: Span<Double>, _ times: Span<Double>,
    _ segment: Range<Int>
  ) -> Bool {
    let rate = change / max(times[row] - times[before], 1)
    func isSlow(_ from: Int, _ to: Int) -> Bool {
      (altitudes[to] - altitudes[from]).magnitude < 0.5 * rate * max(times[to] - times[from], 1)
    }
    let earliest = max(before - Self.longestSpike, segment.lowerBound)
    let latest = min(row + Self.longestSpike, segment.upperBound - 1)
    let previous = (earliest..<max(before, earliest)).last { altitudes[$0].isFinite }
    let next = (row + 1..<max(latest + 1, row + 1)).first { altitudes[$0].isFinite }
    return previous.map { isSlow($0, before) } ?? true && next.map { isSlow(row, $0) } ?? true
  }

  /// The mean departure in metres of an altitude from the slope of the interval before it, each counted up
  /// to the largest change on foot.
  private static func departure(
    _ altitudes: Span<Double>, _ times: Span<Double>, segments: [Range<Int>]
  ) -> Double {
    var (sum, count) = (0.0, 0.0)
    for segment in segments {
      var last: Int?
      var slope: Double?
      for row in segment where altitudes[row].isFinite {
        defer { last = row }
        guard let before = last else { continue }
        let seconds = max(times[row] - times[before], 1)
        let change = altitudes[row] - altitudes[before]
        if let slope {
          sum += min((change - slope * seconds).magnitude, fastest * seconds + minimum)
          count += 1
        }
        slope = change / seconds
      }
    }
    return count > 0 ? sum / count : 0
  }
}

extension [Range<Int>] {
  /// The same ranges, divided before some rows.
  ///
  /// O(ranges and rows).
  ///
  /// - Parameter rows: ascending.
  /// - Returns: ranges of which none goes on across one of the rows.
  func divided(before rows: [Int]) -> [Range<Int>] {
    guard !rows.isEmpty else { return self }
    var next = 0
    return flatMap { range in
      var pieces: [Range<Int>] = []
      var start = range.lowerBound
      while next < rows.count, rows[next] <= start { next += 1 }
      while next < rows.count, rows[next] < range.upperBound {
        pieces.append(start..<rows[next])
        start = rows[next]
        next += 1
      }
      pieces.append(start..<range.upperBound)
      return pieces
    }
  }
}
