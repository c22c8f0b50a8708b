/// The maximum and minimum that windows of two columns can hold, from a few numbers for each block of rows.
///
/// Within a block the total lies between two parallels of the chord through the block's ends, drawn over
/// the key. The windows that start in a block therefore hold the difference of two chords, but for the
/// distances of the parallels. On a recording that is close, at constant speed it is exact. There are blocks
/// of three sizes, for short windows and for long ones.
///
/// Prepared once for a pair of columns, it serves the search for windows of any extent. O(n), with three
/// numbers for each block.
package struct WindowBounds: Sendable {
  private struct Chord {
    /// Of the total over the key; 0 where the key rests.
    let slope: Double
    /// The minimum height of the total above the chord; not above 0.
    let low: Double
    /// The maximum height of the total above the chord; not below 0.
    let high: Double
  }
  private let chords: [ContiguousArray<Chord>]
  /// Windows that differ by no more differ by rounding alone.
  let rounding: Double

  /// The rows from the first of a block to that of the next, for each size of block.
  static let sizes = [32, 128, 512]

  /// The bounds of columns of the same length that never fall.
  package init(keys: Span<Double>, totals: Span<Double>) {
    precondition(totals.count == keys.count, "the columns of one track differ in length")
    let last = keys.count - 1
    guard last > 0 else {
      (chords, rounding) = ([], 0)
      return
    }
    let keyUnit = max(keys[0].magnitude, keys[last].magnitude).ulp
    let totalUnit = max(totals[0].magnitude, totals[last].magnitude).ulp
    let length = keys[last] - keys[0]
    let slope = length > 0 ? (totals[last] - totals[0]) / length : 0
    rounding = 16 * (totalUnit + slope * keyUnit)
    var small = ContiguousArray<Chord>()
    small.reserveCapacity(last / Self.sizes[0] + 1)
    for first in stride(from: 0, to: last, by: Self.sizes[0]) {
      let end = min(first + Self.sizes[0], last)
      let slope = Self.slope(first, end, keys, totals)
      let (key, total) = (keys[first], totals[first])
      var (row, lanes) = (first, LaneExtremes.Lanes())
      while row + 8 <= end {
        let keys = SIMD8(loading: keys, at: row) - key
        lanes.add((SIMD8(loading: totals, at: row) - total) - keys * slope)
        row += 8
      }
      let extremes = lanes.extremes
      var (low, high) = (min(0, extremes.minimum), max(0, extremes.maximum))
      for row in row...end {
        let above = totals[row] - total - slope * (keys[row] - key)
        low = min(low, above)
        high = max(high, above)
      }
      let error = 4 * (totalUnit + slope * keyUnit)
      small.append(Chord(slope: slope, low: low - error, high: high + error))
    }
    var chords = [small]
    for level in Self.sizes.indices.dropFirst() {
      chords.append(Self.larger(level, of: chords[level - 1], keys, totals))
    }
    self.chords = chords
  }

  /// The chords of larger blocks from those of the next smaller ones.
  private static func larger(
    _ level: Int, of smaller: ContiguousArray<Chord>, _ keys: Span<Double>, _ totals: Span<Double>
  ) -> ContiguousArray<Chord> {
    let (last, size, part) = (keys.count - 1, sizes[level], sizes[level - 1])
    var larger = ContiguousArray<Chord>()
    larger.reserveCapacity(last / size + 1)
    for first in stride(from: 0, to: last, by: size) {
      let slope = slope(first, min(first + size, last), keys, totals)
      func above(_ row: Int) -> Double {
        totals[row] - totals[first] - slope * (keys[row] - keys[first])
      }
      var (low, high) = (0.0, 0.0)
      for row in stride(from: first, to: min(first + size, last), by: part) {
        let chord = smaller[row / part]
        let (one, two) = (above(row), above(min(row + part, last)))
        low = min(low, min(one, two) + chord.low)
        high = max(high, max(one, two) + chord.high)
      }
      larger.append(Chord(slope: slope, low: low, high: high))
    }
    return larger
  }

  private static func slope(
    _ first: Int, _ end: Int, _ keys: Span<Double>, _ totals: Span<Double>
  ) -> Double {
    let length = keys[end] - keys[first]
    return length > 0 ? (totals[end] - totals[first]) / length : 0
  }

  /// Returns the bound that no window starting in a block exceeds, or falls below where little is wanted.
  ///
  /// - Parameters:
  ///   - block: the block.
  ///   - level: the index of its size.
  ///   - ends: the rows between which these windows end.
  ///   - extent: the growth of the key in each window.
  ///   - keys: the column in which every window has that extent.
  ///   - totals: the column of which it holds some.
  ///   - wantsMaximum: whether the maximum is asked for.
  /// - Returns: the bound.
  @inline(__always)
  func bound(
    startingIn block: Int, level: Int, endingIn ends: ClosedRange<Int>, extent: Double,
    keys: Span<Double>, totals: Span<Double>, wantsMaximum: Bool
  ) -> Double {
    let (last, rows) = (keys.count - 1, Self.sizes[level])
    let chords = chords[level]
    let start = chords[block]
    let first = block * rows
    let (low, high) = (keys[first], keys[min(first + rows, last)])
    var bound = wantsMaximum ? -Double.infinity : .infinity
    let lastOther = min(ends.upperBound / rows, chords.count - 1)
    var other = min(ends.lowerBound / rows, lastOther)
    while other <= lastOther {
      let chord = chords[other]
      let row = other * rows
      // From where to where a window that ends in the other block starts.
      let from = max(low, keys[row] - extent)
      let to = min(high, keys[min(row + rows, last)] - extent)
      let base = totals[row] - totals[first]
      let one = base + chord.slope * (from + extent - keys[row]) - start.slope * (from - low)
      let two = base + chord.slope * (to + extent - keys[row]) - start.slope * (to - low)
      bound =
        wantsMaximum
        ? max(bound, max(one, two) + (chord.high - start.low))
        : min(bound, min(one, two) + (chord.low - start.high))
      other += 1
    }
    return bound
  }
}
