/// What the windows of two columns can hold at most and at least, from a few numbers for each block of rows.
///
/// Within a block the total lies between two parallels of the chord through the block's ends, drawn over
/// the key. The windows that start in a block therefore hold the difference of two chords, but for the
/// distances of the parallels. On a recording that is close, at constant speed it is exact.
///
/// Prepared once for a pair of columns, it serves the search for windows of any extent. O(n), with three
/// numbers for each block.
package struct WindowBounds: Sendable {
  private struct Chord {
    /// Of the total over the key; 0 where the key rests.
    let slope: Double
    /// By how much the total is above the chord, at least; not above 0.
    let low: Double
    /// By how much the total is above the chord, at most; not below 0.
    let high: Double
  }
  private let chords: ContiguousArray<Chord>
  /// Windows that differ by no more differ by rounding alone.
  let rounding: Double

  /// The rows from the first of a block to that of the next.
  static let rowsPerBlock = 32

  /// How many blocks there are.
  var count: Int { chords.count }

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
    var chords = ContiguousArray<Chord>()
    chords.reserveCapacity((last - 1) / Self.rowsPerBlock + 1)
    for first in stride(from: 0, to: last, by: Self.rowsPerBlock) {
      let end = min(first + Self.rowsPerBlock, last)
      let (key, total) = (keys[first], totals[first])
      let length = keys[end] - key
      let slope = length > 0 ? (totals[end] - total) / length : 0
      var (low, high) = (0.0, 0.0)
      for row in first...end {
        let above = totals[row] - total - slope * (keys[row] - key)
        low = min(low, above)
        high = max(high, above)
      }
      let error = 4 * (totalUnit + slope * keyUnit)
      chords.append(Chord(slope: slope, low: low - error, high: high + error))
    }
    self.chords = chords
  }

  /// What no window that starts in a block exceeds, or falls below where little is wanted.
  ///
  /// - Parameters:
  ///   - block: the block.
  ///   - ends: the rows between which these windows end.
  ///   - extent: the growth of the key in each window.
  ///   - wantsMost: whether the most is asked for.
  /// - Returns: the bound.
  @inline(__always)
  func bound(
    startingIn block: Int, endingIn ends: ClosedRange<Int>, extent: Double, keys: Span<Double>,
    totals: Span<Double>, wantsMost: Bool
  ) -> Double {
    let last = keys.count - 1
    let start = chords[block]
    let first = block * Self.rowsPerBlock
    let (low, high) = (keys[first], keys[min(first + Self.rowsPerBlock, last)])
    var bound = wantsMost ? -Double.infinity : .infinity
    let lastOther = min(ends.upperBound / Self.rowsPerBlock, count - 1)
    var other = min(ends.lowerBound / Self.rowsPerBlock, lastOther)
    while other <= lastOther {
      let chord = chords[other]
      let row = other * Self.rowsPerBlock
      // From where to where a window that ends in the other block starts.
      let from = max(low, keys[row] - extent)
      let to = min(high, keys[min(row + Self.rowsPerBlock, last)] - extent)
      let base = totals[row] - totals[first]
      let one = base + chord.slope * (from + extent - keys[row]) - start.slope * (from - low)
      let two = base + chord.slope * (to + extent - keys[row]) - start.slope * (to - low)
      bound =
        wantsMost
        ? max(bound, max(one, two) + (chord.high - start.low))
        : min(bound, min(one, two) + (chord.low - start.high))
      other += 1
    }
    return bound
  }
}
