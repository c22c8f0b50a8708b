/// The search behind ``BestWindow``: a branch and bound by halves of the track, the better half first.
///
/// A window that starts between two rows ends between the rows that its extent reaches from them, and what
/// it holds lies between the differences of the totals of these four rows, for columns never fall. On a
/// recording nearly all parts are ruled out while they are still long. O(n log n) at most, where none is,
/// as on a path of constant speed.
struct WindowSearch {
  /// The best so far.
  private(set) var best: TrackWindow?
  /// How often a row was compared or a window tried.
  private(set) var steps = 0

  private let extent: Double
  private let wantsMost: Bool
  // More than rounding can put a total between two rows beyond them.
  private let slack: Double
  // What a window must reach to be tried.
  private var limit: Double
  // When the best would have been found row by row: of equals the first counts.
  private var order = 0

  /// The most rows of a part that is searched row by row.
  private static let leaf = 16

  /// The rows that windows of the extent, started at some row, end at.
  private struct Reach {
    /// The first row at least so far.
    let first: Int
    /// The first row farther than that.
    let beyond: Int
  }

  /// Searches columns of at least two rows, as ``BestWindow`` takes them.
  init(extent: Double, keys: Span<Double>, totals: Span<Double>, wantsMost: Bool) {
    (self.extent, self.wantsMost) = (extent, wantsMost)
    let last = keys.count - 1
    slack = 8 * max(totals[0].magnitude, totals[last].magnitude).ulp
    limit = wantsMost ? -.infinity : .infinity
    let from = reach(of: 0, from: 0, keys)
    search(0, from, last, reach(of: last, from: from.first, keys), keys, totals)
  }

  /// Searches the windows that start between two rows.
  private mutating func search(
    _ first: Int, _ from: Reach, _ last: Int, _ to: Reach, _ keys: Span<Double>,
    _ totals: Span<Double>
  ) {
    guard from.first < keys.count else { return }
    guard last - first > Self.leaf else {
      tryStarts(first...last, from, keys, totals)
      tryEnds(first, from, to, keys, totals)
      return
    }
    let middle = (first + last) / 2
    let reach = reach(of: middle, from: from.first, keys)
    let left = bound(first, from, middle, reach, totals)
    let right = bound(middle, reach, last, to, totals)
    let isLeftFirst = wantsMost ? left >= right : left <= right
    if isLeftFirst, mayBeBest(left) { search(first, from, middle, reach, keys, totals) }
    if mayBeBest(right) { search(middle, reach, last, to, keys, totals) }
    if !isLeftFirst, mayBeBest(left) { search(first, from, middle, reach, keys, totals) }
  }

  /// What no window that starts between two rows exceeds, or falls below where little is wanted.
  private func bound(
    _ first: Int, _ from: Reach, _ last: Int, _ to: Reach, _ totals: Span<Double>
  ) -> Double {
    wantsMost
      ? totals[min(to.beyond, totals.count - 1)] - totals[first]
      : totals[max(from.first - 1, 0)] - totals[last]
  }

  private func mayBeBest(_ bound: Double) -> Bool {
    !(wantsMost ? bound < limit : bound > limit)
  }

  /// Tries the windows that start at some rows.
  private mutating func tryStarts(
    _ rows: ClosedRange<Int>, _ from: Reach, _ keys: Span<Double>, _ totals: Span<Double>
  ) {
    var reached = from.first
    var end: (key: Double, place: RowPosition)?
    for row in rows {
      let key = keys[row] + extent
      // The rows of a rest end at one place.
      if end?.key != key {
        reached = firstRow(reaching: key, from: reached, keys)
        guard reached < keys.count else { return }
        end = (key, place(of: key, at: reached, prefersLast: wantsMost, keys))
      }
      if let end { offer(RowPosition(row: row, fraction: 0), end.place, 2 * row, totals) }
    }
  }

  /// Tries the windows that end at a row and start at or behind another.
  private mutating func tryEnds(
    _ first: Int, _ from: Reach, _ to: Reach, _ keys: Span<Double>, _ totals: Span<Double>
  ) {
    var reached = first
    // A row more on either side, for sums and differences round.
    var row = max(from.first - 1, 0)
    let last = min(to.beyond, keys.count - 1)
    while row <= last {
      let key = keys[row] - extent
      // Rows with one key are one place: rests are passed at once.
      let isRest = row < last && keys[row + 1] == keys[row]
      let next = isRest ? firstRow(beyond: keys[row], from: row, keys) : row + 1
      if key >= keys[first] {
        reached = firstRow(reaching: key, from: reached, keys)
        let start = place(of: key, at: reached, prefersLast: !wantsMost, keys)
        let end =
          isRest && wantsMost ? firstRow(reaching: totals[next - 1], from: row, totals) : row
        offer(start, RowPosition(row: end, fraction: 0), 2 * end + 1, totals)
      }
      row = next
    }
  }

  private mutating func offer(
    _ start: RowPosition, _ end: RowPosition, _ place: Int, _ totals: Span<Double>
  ) {
    steps += 1
    let value = Splits.value(of: totals, at: end) - Splits.value(of: totals, at: start)
    if let best {
      if wantsMost ? value < best.value : value > best.value { return }
      if value == best.value, place >= order { return }
    }
    best = TrackWindow(start: start, end: end, value: value)
    order = place
    limit = wantsMost ? value - slack : value + slack
  }

  /// The place of a key that a row is the first to reach; of rows with that key the first or the last.
  private mutating func place(
    of key: Double, at row: Int, prefersLast: Bool, _ keys: Span<Double>
  ) -> RowPosition {
    guard row > 0, keys[row] > key else {
      guard prefersLast else { return RowPosition(row: row, fraction: 0) }
      return RowPosition(row: firstRow(beyond: key, from: row, keys) - 1, fraction: 0)
    }
    let fraction = (key - keys[row - 1]) / (keys[row] - keys[row - 1])
    // A quotient may round up to 1, which is the next row.
    return fraction < 1
      ? RowPosition(row: row - 1, fraction: fraction) : RowPosition(row: row, fraction: 0)
  }

  private mutating func reach(of row: Int, from low: Int, _ keys: Span<Double>) -> Reach {
    let key = keys[row] + extent
    let first = firstRow(reaching: key, from: low, keys)
    let isThere = first < keys.count && keys[first] == key
    return Reach(
      first: first, beyond: isThere ? firstRow(beyond: key, from: first, keys) : first)
  }

  /// The first row, from one that is not behind it, whose value is at least so great.
  ///
  /// The number of rows if all are less. O(log rows passed).
  @inline(__always)
  private mutating func firstRow(
    reaching value: Double, from low: Int, _ column: Span<Double>
  ) -> Int {
    firstRow(from: low, column) { $0 < value }
  }

  /// The first row whose value is greater.
  @inline(__always)
  private mutating func firstRow(
    beyond value: Double, from low: Int, _ column: Span<Double>
  ) -> Int {
    firstRow(from: low, column) { $0 <= value }
  }

  @inline(__always)
  private mutating func firstRow(
    from start: Int, _ column: Span<Double>, isBefore: (Double) -> Bool
  ) -> Int {
    var (low, high, step) = (start, start, 1)
    while high < column.count, isBefore(column[high]) {
      steps += 1
      low = high + 1
      high += step
      step *= 2
    }
    high = min(high, column.count)
    while low < high {
      steps += 1
      let middle = (low + high) / 2
      if isBefore(column[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
