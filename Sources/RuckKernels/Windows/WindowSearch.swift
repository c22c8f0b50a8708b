/// The search behind ``BestWindow``: block by block, and only where a block may hold better than
/// the best so far.
///
/// A window that starts between two rows ends between the rows that its extent reaches from them, and what
/// it holds lies between the differences of the totals of these four rows, for columns never fall. Where
/// that does not rule out a block, ``WindowBounds`` do most often; the rows of the others are tried. O(n) at
/// most but for the logarithm of the rows between two ends.
struct WindowSearch {
  /// The best so far.
  private(set) var best: TrackWindow?
  /// The number of rows compared and windows tried.
  private(set) var steps = 0

  private let extent: Double
  private let wantsMaximum: Bool
  private let rounding: Double
  // The value that a window must exceed, or fall below, to be better than the best.
  private var limit: Double

  /// The rows that windows of the extent, started at some row, end at.
  private struct Reach {
    /// The first row at least so far.
    let first: Int
    /// The first row farther than that.
    let beyond: Int
  }

  /// Searches columns of at least two rows, as ``BestWindow`` takes them.
  init(
    extent: Double, keys: Span<Double>, totals: Span<Double>, bounds: WindowBounds,
    wantsMaximum: Bool
  ) {
    (self.extent, self.wantsMaximum, rounding) = (extent, wantsMaximum, bounds.rounding)
    limit = wantsMaximum ? -.infinity : .infinity
    let last = keys.count - 1
    let rows = Int(Double(last) * (extent / (keys[last] - keys[0])), clampedTo: 0...last) ?? 0
    tryFew(every: max(128, rows / 4), keys, totals)
    // The windows that start in a block should hold much the same.
    let level = WindowBounds.sizes.lastIndex { 4 * $0 <= rows } ?? 0
    search(level, 0..<last, reach(of: 0, from: 0, keys), keys, totals, bounds)
  }

  /// Lets the best be no worse than some windows, so that few others need be tried.
  private mutating func tryFew(every step: Int, _ keys: Span<Double>, _ totals: Span<Double>) {
    var reached = 0
    for row in stride(from: 0, to: keys.count, by: step) {
      let key = keys[row] + extent
      reached = firstRow(reaching: key, from: reached, guess: reached + step, keys)
      guard reached < keys.count else { return }
      let end = position(of: key, at: reached, prefersLast: wantsMaximum, keys)
      let value = Splits.value(of: totals, at: end) - totals[row]
      limit = wantsMaximum ? max(limit, value - rounding) : min(limit, value + rounding)
    }
  }

  /// Searches the windows that start in some rows, by blocks of a size.
  private mutating func search(
    _ level: Int, _ rows: Range<Int>, _ start: Reach, _ keys: Span<Double>,
    _ totals: Span<Double>, _ bounds: WindowBounds
  ) {
    let (last, size) = (keys.count - 1, WindowBounds.sizes[level])
    var from = start
    for first in stride(from: rows.lowerBound, to: rows.upperBound, by: size) {
      guard from.first < keys.count else { return }
      let end = min(first + size, rows.upperBound)
      let to = reach(of: end, from: from.first, guess: from.first + end - first, keys)
      let ends = max(from.first - 1, 0)...min(to.beyond, last)
      let crude =
        wantsMaximum
        ? totals[ends.upperBound] - totals[first] : totals[ends.lowerBound] - totals[end]
      if mayBeBest(crude),
        mayBeBest(
          bounds.bound(
            startingIn: first / size, level: level, endingIn: ends, extent: extent, keys: keys,
            totals: totals, wantsMaximum: wantsMaximum))
      {
        if level > 0 {
          search(level - 1, first..<end, from, keys, totals, bounds)
        } else {
          tryStarts(first...end, from, keys, totals)
          tryEnds(first, ends, keys, totals)
        }
      }
      from = to
    }
  }

  private func mayBeBest(_ bound: Double) -> Bool {
    wantsMaximum ? bound > limit : bound < limit
  }

  /// Tries the windows that start at some rows.
  private mutating func tryStarts(
    _ rows: ClosedRange<Int>, _ from: Reach, _ keys: Span<Double>, _ totals: Span<Double>
  ) {
    var reached = from.first
    var end: (key: Double, position: RowPosition)?
    for row in rows {
      let key = keys[row] + extent
      // The rows of a rest end at one position.
      if end?.key != key {
        reached = firstRow(reaching: key, from: reached, keys)
        guard reached < keys.count else { return }
        end = (key, position(of: key, at: reached, prefersLast: wantsMaximum, keys))
      }
      if let end { offer(RowPosition(row: row, fraction: 0), end.position, totals) }
    }
  }

  /// Tries the windows that end at a row and start at or behind another.
  private mutating func tryEnds(
    _ first: Int, _ ends: ClosedRange<Int>, _ keys: Span<Double>, _ totals: Span<Double>
  ) {
    var reached = first
    var row = ends.lowerBound
    let last = ends.upperBound
    while row <= last {
      let key = keys[row] - extent
      // Rows with one key are one position: rests are passed at once.
      let isRest = row < last && keys[row + 1] == keys[row]
      let next = isRest ? firstRow(beyond: keys[row], from: row, keys) : row + 1
      if key >= keys[first] {
        reached = firstRow(reaching: key, from: reached, keys)
        let start = position(of: key, at: reached, prefersLast: !wantsMaximum, keys)
        let end =
          isRest && wantsMaximum ? firstRow(reaching: totals[next - 1], from: row, totals) : row
        offer(start, RowPosition(row: end, fraction: 0), totals)
      }
      row = next
    }
  }

  /// Takes a window that is better by more than rounding; of equals the one that starts first.
  private mutating func offer(
    _ start: RowPosition, _ end: RowPosition, _ totals: Span<Double>
  ) {
    steps += 1
    let value = Splits.value(of: totals, at: end) - Splits.value(of: totals, at: start)
    guard mayBeBest(value) || isEqualAndEarlier(start, value) else { return }
    best = TrackWindow(start: start, end: end, value: value)
    limit = wantsMaximum ? value + rounding : value - rounding
  }

  private func isEqualAndEarlier(_ start: RowPosition, _ value: Double) -> Bool {
    guard let best, best.value == value else { return false }
    return start < best.start
  }

  /// The position of a key that a row is the first to reach; of rows with that key the first or the last.
  private mutating func position(
    of key: Double, at row: Int, prefersLast: Bool, _ keys: Span<Double>
  ) -> RowPosition {
    guard row > 0, keys[row] > key else {
      guard prefersLast else { return RowPosition(row: row, fraction: 0) }
      return RowPosition(row: firstRow(beyond: key, from: row, keys) - 1, fraction: 0)
    }
    return RowPosition(
      row: row - 1, quotient: (key - keys[row - 1]) / (keys[row] - keys[row - 1]))
  }

  private mutating func reach(
    of row: Int, from low: Int, guess: Int = 0, _ keys: Span<Double>
  ) -> Reach {
    let key = keys[row] + extent
    let first = firstRow(reaching: key, from: low, guess: guess, keys)
    let isThere = first < keys.count && keys[first] == key
    return Reach(
      first: first, beyond: isThere ? firstRow(beyond: key, from: first, keys) : first)
  }

  /// The first row, from one that is not behind it, whose value is at least so great.
  ///
  /// The number of rows if all are less. O(log rows passed).
  @inline(__always)
  private mutating func firstRow(
    reaching value: Double, from low: Int, guess: Int = 0, _ column: Span<Double>
  ) -> Int {
    // At a steady pace the row is as far behind the last one sought as its start, or a little less.
    var start = low
    for guess in [guess, guess - (guess - low) / 8]
    where guess > low && guess <= column.count && column[guess - 1] < value {
      start = guess
      break
    }
    return firstRow(from: start, column) { $0 < value }
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
    (start..<max(start, column.count)).gallopingSearch {
      steps += 1
      return !isBefore(column[$0])
    }
  }
}
