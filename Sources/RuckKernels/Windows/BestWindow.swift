/// The best of all windows of a track that have the same length.
///
/// Two columns are read: the *key*, in which every window has the same extent, and the *total*,
/// of which the window should hold as little or as much as possible. Both grow along the track and
/// are straight lines between rows, so how much a window holds is, as the window slides along, a
/// chain of straight lines that bends only where one of its ends is on a row; a straight line is
/// smallest and largest at its ends, so a best window has an end on a row. Trying every row as the
/// start and every row as the end therefore finds the best of the infinitely many.
public enum BestWindow {
  /// The shortest time in which a distance was covered.
  ///
  /// Where the track rests at an end, the rest is left out: the window begins with the last moment
  /// at its first position and ends with the first moment at its last. The value is seconds; nil
  /// where the track is shorter than the distance. Of those that differ by rounding alone, the
  /// first. O(n) on recordings; three numbers are stored for each 32 rows.
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
    search(extent: distance, keys: cumulativeDistances, totals: times, wantsMaximum: false).window
  }

  /// The time of a given length in which a total grew most.
  ///
  /// With cumulative metres the longest distance, with cumulative joules the highest power, with
  /// cumulative gain the fastest gain. The value is the growth; nil where the track is shorter
  /// than the time. Of those that differ by rounding alone, the first. O(n) on recordings; three numbers
  /// are stored for each 32 rows.
  ///
  /// - Parameters:
  ///   - seconds: the length of the window, more than 0.
  ///   - times: seconds, never falling, without NaN.
  ///   - totals: a cumulative column, never falling, without NaN.
  /// - Returns: the window.
  /// - Precondition: the columns have the same length and the time is positive.
  public static func largest(
    seconds: Double, times: Span<Double>, totals: Span<Double>
  ) -> TrackWindow? {
    search(extent: seconds, keys: times, totals: totals, wantsMaximum: true).window
  }

  /// The search, with how many steps it took.
  ///
  /// - Parameters:
  ///   - extent: the growth of the key in each window, more than 0.
  ///   - keys: a column that never falls, without NaN.
  ///   - totals: another such column.
  ///   - bounds: those of the two columns, where they are there already.
  ///   - wantsMaximum: whether the window should hold much of the total.
  /// - Returns: the window, and how often a row was compared or a window tried.
  package static func search(
    extent: Double, keys: Span<Double>, totals: Span<Double>, bounds: WindowBounds? = nil,
    wantsMaximum: Bool
  ) -> (window: TrackWindow?, moves: Int) {
    let count = keys.count
    precondition(totals.count == count, "the columns of one track differ in length")
    precondition(extent > 0 && extent.isFinite, "a window needs a positive extent")
    guard count > 1, keys[count - 1] - keys[0] >= extent else { return (nil, 0) }
    let search = WindowSearch(
      extent: extent, keys: keys, totals: totals,
      bounds: bounds ?? WindowBounds(keys: keys, totals: totals), wantsMaximum: wantsMaximum)
    // Rounding may put both ends of a window as long as the track next to it.
    let whole = TrackWindow(
      start: RowPosition(row: 0, fraction: 0), end: RowPosition(row: count - 1, fraction: 0),
      value: totals[count - 1] - totals[0])
    return (search.best ?? whole, search.steps)
  }
}

/// A window of a track, each end of which may lie between two rows.
public struct TrackWindow: Sendable, Hashable {
  /// The start of the window.
  public var start: RowPosition
  /// The end of the window.
  public var end: RowPosition
  /// The value that the window was chosen for: seconds, metres, joules.
  public var value: Double

  /// A window between two positions.
  public init(start: RowPosition, end: RowPosition, value: Double) {
    (self.start, self.end, self.value) = (start, end, value)
  }

  /// The rows that the window touches.
  ///
  /// A position exactly on a row touches that row alone.
  public var rows: Range<Int> {
    start.row..<max(start.row, end.fraction > 0 ? end.row + 1 : end.row) + 1
  }
}
