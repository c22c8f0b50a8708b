/// The best of all windows of a track that have the same length.
///
/// Two columns are read: the *key*, in which every window has the same extent, and the *total*,
/// of which the window should hold as little or as much as can be. Both grow along the track and
/// are straight lines between rows, so how much a window holds is, as the window slides along, a
/// chain of straight lines that bends only where one of its ends is on a row; a straight line is
/// smallest and largest at its ends, so a best window has an end on a row. Trying every row as the
/// start and every row as the end therefore finds the best of the infinitely many. Of a window whose
/// other end lies between two rows those rows bound what it holds: only where that may be the best so
/// far is the place between them computed.
public enum BestWindow {
  /// The shortest time in which a distance was covered.
  ///
  /// Where the track rests at an end, the rest is left out: the window begins with the last moment
  /// at its first place and ends with the first moment at its last. The value is seconds; nil where
  /// the track is shorter than the distance. Of equals the one found first. O(n), no allocation.
  ///
  /// - Parameters:
  ///   - distance: metres, more than 0.
  ///   - times: seconds, never falling, without NaN.
  ///   - cumulativeDistances: metres, never falling, without NaN.
  /// - Returns: the window.
  /// - Precondition: the columns have the same length and the distance is positive.
  public static func fastest(
    distance: Double, times: Span<Double>, cumulativeDistances: Span<Double>
  ) -> TrackWindow? {
    search(extent: distance, keys: cumulativeDistances, totals: times, wantsMost: false).window
  }

  /// The time of a given length in which a total grew most.
  ///
  /// With cumulative metres the longest distance, with cumulative joules the highest power, with
  /// cumulative gain the fastest gain. The value is the growth; nil where the track is shorter
  /// than the time. Of equals the one found first. O(n), no allocation.
  ///
  /// - Parameters:
  ///   - seconds: how long the window lasts, more than 0.
  ///   - times: seconds, never falling, without NaN.
  ///   - totals: a cumulative column, never falling, without NaN.
  /// - Returns: the window.
  /// - Precondition: the columns have the same length and the time is positive.
  public static func largest(
    seconds: Double, times: Span<Double>, totals: Span<Double>
  ) -> TrackWindow? {
    search(extent: seconds, keys: times, totals: totals, wantsMost: true).window
  }

  /// The search, with how often one of its four pointers moved on.
  package static func search(
    extent: Double, keys: Span<Double>, totals: Span<Double>, wantsMost: Bool
  ) -> (window: TrackWindow?, moves: Int) {
    let count = keys.count
    precondition(totals.count == count, "the columns of one track differ in length")
    precondition(extent > 0 && extent.isFinite, "a window needs a positive extent")
    guard count > 1, keys[count - 1] - keys[0] >= extent else { return (nil, 0) }
    // Where the key is constant the total has many values: the one wanted decides the side.
    var ends = WindowPointer(prefersLast: wantsMost)
    var starts = WindowPointer(prefersLast: !wantsMost)
    var best: TrackWindow?
    // More than rounding can put a total between two rows beyond them.
    let slack = 8 * max(totals[0].magnitude, totals[count - 1].magnitude).ulp
    /// Whether no window that begins and ends between these rows can be the best.
    func isBeaten(_ start: ClosedRange<Int>, _ end: ClosedRange<Int>) -> Bool {
      guard let best else { return false }
      return wantsMost
        ? totals[end.upperBound] - totals[start.lowerBound] < best.value - slack
        : totals[end.lowerBound] - totals[start.upperBound] > best.value + slack
    }
    func offer(_ start: RowPosition, _ end: RowPosition) {
      let value = Splits.value(of: totals, at: end) - Splits.value(of: totals, at: start)
      if let best, wantsMost ? value <= best.value : value >= best.value { return }
      best = TrackWindow(start: start, end: end, value: value)
    }
    for row in 0..<count {
      let here = RowPosition(row: row, fraction: 0)
      let (later, earlier) = (keys[row] + extent, keys[row] - extent)
      if ends.advance(to: later, in: keys), !isBeaten(row...row, ends.rows(in: keys)) {
        offer(here, ends.place(of: later, in: keys))
      }
      if starts.advance(to: earlier, in: keys), !isBeaten(starts.rows(in: keys), row...row) {
        offer(starts.place(of: earlier, in: keys), here)
      }
    }
    // Rounding may put both ends of a window as long as the track beside it.
    if best == nil {
      offer(RowPosition(row: 0, fraction: 0), RowPosition(row: count - 1, fraction: 0))
    }
    return (best, ends.moves + starts.moves)
  }
}

/// A place that follows a growing key through a column that never falls.
struct WindowPointer {
  /// Of several rows with the key sought: the last of them, or the first.
  let prefersLast: Bool
  private(set) var row = 0
  private(set) var moves = 0

  init(prefersLast: Bool) { self.prefersLast = prefersLast }

  /// The place of a key that is not smaller than the one before; nil outside the column.
  @inline(__always)
  mutating func move(to key: Double, in keys: Span<Double>) -> RowPosition? {
    advance(to: key, in: keys) ? place(of: key, in: keys) : nil
  }

  /// Moves on to the rows around a key that is not smaller than the one before; whether the column
  /// has it.
  @inline(__always)
  mutating func advance(to key: Double, in keys: Span<Double>) -> Bool {
    let last = keys.count - 1
    guard last >= 0, key >= keys[0], key <= keys[last] else { return false }
    // The last row at or below the key, or the first at or above it.
    while row < last, prefersLast ? keys[row + 1] <= key : keys[row] < key {
      row += 1
      moves += 1
    }
    return true
  }

  /// The first and the last row that the place advanced to may lie at.
  @inline(__always)
  func rows(in keys: Span<Double>) -> ClosedRange<Int> {
    prefersLast ? row...min(row + 1, keys.count - 1) : max(row - 1, 0)...row
  }

  /// The place of the key advanced to.
  @inline(__always)
  func place(of key: Double, in keys: Span<Double>) -> RowPosition {
    if prefersLast {
      let step = row < keys.count - 1 ? keys[row + 1] - keys[row] : 0
      return Self.place(row, step > 0 ? (key - keys[row]) / step : 0)
    }
    guard row > 0, keys[row] > key else { return RowPosition(row: row, fraction: 0) }
    return Self.place(row - 1, (key - keys[row - 1]) / (keys[row] - keys[row - 1]))
  }

  /// A quotient may round up to 1, which is the next row.
  @inline(__always)
  private static func place(_ row: Int, _ fraction: Double) -> RowPosition {
    fraction < 1
      ? RowPosition(row: row, fraction: max(0, fraction)) : RowPosition(row: row + 1, fraction: 0)
  }
}
