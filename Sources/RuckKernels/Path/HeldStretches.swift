/// Stretches of rows over which a device repeated its values to the last digit.
///
/// Receivers hold their position at rest, and programs fill up the time of a rest: such rows do not
/// measure anything, so that they do not say how values err.
package struct HeldStretches: Sendable {
  /// Ascending ranges of rows that repeat the row before each.
  package private(set) var ranges: [Range<Int>] = []

  /// Seconds for which measured values may be the same by chance.
  private static let longest = 30.0

  /// Looks for rows that repeat both values of the row before them for longer than half a minute.
  ///
  /// O(rows).
  ///
  /// - Parameters:
  ///   - times: seconds, never falling.
  ///   - first: one of the values of each row.
  ///   - second: the other one; empty where it is not known, and nothing is held.
  package init(times: Span<Double>, _ first: Span<Double>, _ second: Span<Double>) {
    guard first.count == times.count, second.count == times.count,
      Self.hasRepeats(first, second)
    else { return }
    var start = 1
    for row in stride(from: 1, through: times.count, by: 1) {
      if row < times.count, first[row] == first[row - 1], second[row] == second[row - 1] {
        continue
      }
      if row > start, times[row - 1] - times[start - 1] > Self.longest {
        ranges.append(start..<row)
      }
      start = row + 1
    }
  }

  /// Whether any row repeats both values of the row before it; O(rows), eight at a time.
  ///
  /// - Precondition: the columns have one length.
  package static func hasRepeats(_ first: Span<Double>, _ second: Span<Double>) -> Bool {
    precondition(first.count == second.count, "the columns differ in length")
    var row = 1
    while row <= first.count &- 8 {
      let isFirst = SIMD8(loading: first, at: row) .== SIMD8(loading: first, at: row &- 1)
      let isSecond = SIMD8(loading: second, at: row) .== SIMD8(loading: second, at: row &- 1)
      if SIMD8<Double>.isAny(isFirst .& isSecond) { return true }
      row &+= 8
    }
    while row < first.count {
      if first[row] == first[row &- 1], second[row] == second[row &- 1] { return true }
      row &+= 1
    }
    return false
  }

  /// The times without the seconds that pass over held rows; O(rows).
  package func leavingOut(_ times: Span<Double>) -> ContiguousArray<Double> {
    var (next, held) = (0, 0.0)
    return ContiguousArray(capacity: times.count) { output in
      for row in times.indices {
        if next < ranges.count, ranges[next].contains(row) {
          held += times[row] - times[row - 1]
          if row == ranges[next].upperBound - 1 { next += 1 }
        }
        output.append(times[row] - held)
      }
    }
  }

  /// A column without the rows between the first and the last one of each stretch; O(rows).
  package func without(_ column: Span<Double>) -> ContiguousArray<Double> {
    ContiguousArray(capacity: column.count) { output in
      var start = 0
      for range in ranges {
        for row in start..<range.lowerBound { output.append(column[row]) }
        start = range.upperBound - 1
      }
      for row in start..<column.count { output.append(column[row]) }
    }
  }

  /// Returns ascending ranges of rows without the held rows; O(ranges).
  package func without(_ rows: [Range<Int>]) -> [Range<Int>] {
    guard !ranges.isEmpty else { return rows }
    var (parts, next) = ([Range<Int>](), 0)
    for range in rows {
      var start = range.lowerBound
      while next < ranges.count, ranges[next].upperBound <= start { next += 1 }
      var held = next
      while held < ranges.count, ranges[held].lowerBound < range.upperBound {
        if ranges[held].lowerBound > start { parts.append(start..<ranges[held].lowerBound) }
        start = ranges[held].upperBound
        held += 1
      }
      if start < range.upperBound { parts.append(start..<range.upperBound) }
    }
    return parts
  }
}
