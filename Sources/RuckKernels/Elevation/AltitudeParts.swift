/// The rows of a track among which climb may be counted: pieces without a gap, a spike or a jump.
struct AltitudeParts {
  /// Metres per second of altitude that nobody on foot reaches, not even falling for long.
  static let fastestClimb = 10.0
  /// How many rows a spike may last.
  static let longestSpike = 10

  private let slack: Double
  /// The rows of each part, ascending.
  private(set) var rows: [ContiguousArray<Int>] = []

  /// The range of rows that each part spans, for counting.
  var ranges: [Range<Int>] { rows.map { $0[0]..<($0[$0.count - 1] + 1) } }

  /// Splits the segments of a track.
  ///
  /// Where the altitude changes faster than anyone on foot, by more than the track's common noise
  /// explains (six mean changes), and comes back to less than half the way within ten rows, what
  /// lies between is left out; where it stays away, a new part begins. Without times nothing is
  /// too fast. O(n).
  init(altitudes: Span<Double>, times: Span<Double>, segments: [Range<Int>]) {
    slack = 6 * Self.meanChange(altitudes, times, segments)
    for segment in segments {
      var part: ContiguousArray<Int> = []
      var row = segment.lowerBound
      while row < segment.upperBound {
        defer { row += 1 }
        guard altitudes[row].isFinite else { continue }
        if let last = part.last, isTooFast(last, row, altitudes, times) {
          if let back = wayBack(from: last, over: row, segment, altitudes, times) {
            row = back
          } else {
            rows.append(part)
            part.removeAll()
          }
        }
        part.append(row)
      }
      if !part.isEmpty { rows.append(part) }
    }
  }

  /// The mean change from row to row, each counted up to what is possible on foot.
  private static func meanChange(
    _ altitudes: Span<Double>, _ times: Span<Double>, _ segments: [Range<Int>]
  ) -> Double {
    guard !times.isEmpty else { return 0 }
    var sum = 0.0
    var changes = 0.0
    for segment in segments {
      var last: Int?
      for row in segment where altitudes[row].isFinite {
        if let last {
          let limit = fastestClimb * max(times[row] - times[last], 1)
          sum += min((altitudes[row] - altitudes[last]).magnitude, limit)
          changes += 1
        }
        last = row
      }
    }
    return changes > 0 ? sum / changes : 0
  }

  private func isTooFast(
    _ from: Int, _ to: Int, _ altitudes: Span<Double>, _ times: Span<Double>
  ) -> Bool {
    guard !times.isEmpty else { return false }
    let limit = Self.fastestClimb * max(times[to] - times[from], 1) + slack
    return (altitudes[to] - altitudes[from]).magnitude > limit
  }

  private func wayBack(
    from last: Int, over first: Int, _ segment: Range<Int>,
    _ altitudes: Span<Double>, _ times: Span<Double>
  ) -> Int? {
    let away = (altitudes[first] - altitudes[last]).magnitude
    var before = first
    for row in (first + 1)..<max(min(first + 1 + Self.longestSpike, segment.upperBound), first + 1)
    where altitudes[row].isFinite {
      if isTooFast(before, row, altitudes, times), !isTooFast(last, row, altitudes, times),
        (altitudes[row] - altitudes[last]).magnitude < away / 2
      {
        return row
      }
      before = row
    }
    return nil
  }
}
