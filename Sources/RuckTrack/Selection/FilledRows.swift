internal import RuckKernels

/// Rows that a program filled in between the fixes of a receiver.
///
/// A program that writes more rows than its receiver has fixes repeats each position until the next
/// one is known, or draws a straight line in time from one to the next. Rows that repeat would have
/// the walker stand and then leap; those on a line show no noise where the fixes have it. Neither
/// was measured: without them the recording is that of the fixes.
///
/// - Most fixes must be followed by such rows.
/// - Where they repeat, fixes must be farther apart than the digits of the file let the walker stay
///   in one place.
/// - Where they are drawn, the digits must show a line: seven decimals of a degree do not. Fixes must
///   lie off it. They come once a second at most, for the rows of a faster receiver that smooths are
///   on lines, too; and every ten seconds at least, for a way whose legs are longer may be one that
///   a user drew, whose corners are not errors.
///
/// A row two usual intervals after the fix before it stays: a receiver at rest may write one position
/// for long.
struct FilledRows {
  /// The rows that say nothing, ascending.
  private(set) var rows: ContiguousArray<Int> = []

  /// The number of pieces that are looked at first, and the rows of each.
  private static let (pieces, piece) = (16, 32)
  /// Fixes that tell how often the receiver measures, and the longest interval of one that does.
  private static let (fewest, longest) = (20, 30.0)
  /// Seconds from one fix to the next with a line between them: at least as many as a receiver needs, as
  /// far as clocks are right, and fewer than those of the legs of a way that was drawn.
  private static let line = 0.9...10
  /// The decimals of degrees in whose cells a walker may stay from row to row, and how many cells a
  /// usual step is at least.
  private static let (decimals, minimumCells) = (3...6, 2.0)
  /// Metres by which eight decimals move a row off its line at most.
  private static let digits = 0.003
  /// Metres by which a usual fix lies off the line between the rows around it at least: a way that is
  /// straight has none.
  private static let minimumTurn = 0.01

  /// Looks for filled rows; O(rows) where there are any, else O(1).
  init(_ view: borrowing TrackView) {
    guard !view.times.isEmpty, view.latitudes.count > Self.fewest, Self.isLikely(view),
      let interval = Self.interval(view)
    else { return }
    for segment in view.segments {
      var kept: Int?
      for row in segment where view.hasPosition(row) {
        guard let last = kept, Self.filling(view, row, segment) != nil,
          view.times[row] - view.times[last] < 2 * interval,
          view.altitudes.isEmpty || view.altitudes[last].isFinite || view.altitudes[row].isNaN
        else {
          kept = row
          continue
        }
        rows.append(row)
      }
    }
  }

  /// The way in which a row was filled in.
  private enum Filling { case repeated, drawn }

  /// Returns the way in which a row was filled in between those around it; nil where it was not.
  private static func filling(
    _ view: borrowing TrackView, _ row: Int, _ segment: Range<Int>
  ) -> Filling? {
    guard row > segment.lowerBound, view.times[row] > view.times[row - 1] else { return nil }
    if view.latitudes[row] == view.latitudes[row - 1],
      view.longitudes[row] == view.longitudes[row - 1]
    {
      return .repeated
    }
    return departure(view, row, segment) < digits ? .drawn : nil
  }

  /// Metres of a row from the line in time between those around it, or somewhat more; NaN where it has
  /// none.
  private static func departure(
    _ view: borrowing TrackView, _ row: Int, _ segment: Range<Int>
  ) -> Double {
    let (before, after) = (row - 1, row + 1)
    guard segment.contains(before), segment.contains(after),
      view.times[before] < view.times[row], view.times[row] < view.times[after]
    else { return .nan }
    let share =
      (view.times[row] - view.times[before]) / (view.times[after] - view.times[before])
    func off(_ column: Span<Double>) -> Double {
      abs(column[row] - column[before] - share * (column[after] - column[before]))
    }
    return (off(view.latitudes) + off(view.longitudes)) * StepLimits.metersPerDegree
  }

  /// Whether many of some rows are filled in; O(1).
  private static func isLikely(_ view: borrowing TrackView) -> Bool {
    let stride = max(view.count / pieces, piece)
    var (filled, looked) = (0, 0)
    for start in Swift.stride(from: 1, to: view.count, by: stride) {
      for row in start..<min(start + piece, view.count) {
        looked += 1
        if filling(view, row, 0..<view.count) != nil { filled += 1 }
      }
    }
    return 5 * filled >= 2 * looked
  }

  /// The usual seconds from fix to fix; nil where rows are not more frequent.
  private static func interval(_ view: borrowing TrackView) -> Double? {
    var (intervals, steps) = (ContiguousArray<Double>(), ContiguousArray<Double>())
    var departures: ContiguousArray<Double> = []
    var (repeated, drawn, next) = (0, 0, 0)
    var plane = Plane()
    for segment in view.segments {
      var fix: Int?
      for row in segment where view.hasPosition(row) {
        switch filling(view, row, segment) {
        case .repeated: repeated += 1
        case .drawn: drawn += 1
        case nil:
          if let fix, case let seconds = view.times[row] - view.times[fix], seconds > 0,
            seconds <= longest
          {
            intervals.append(seconds)
            steps.append(plane.distance(view, fix, row))
            if row == fix + 1 { next += 1 }
            let departure = departure(view, row, segment)
            if departure.isFinite { departures.append(departure) }
          }
          fix = row
        }
      }
    }
    // A spike on a straight way makes three rows without any between them.
    guard intervals.count >= fewest, 2 * next < intervals.count else { return nil }
    let usual = intervals.takeOrdered(at: intervals.count / 2)
    let cell = CoordinateGrid.cellSize(view, decimals: decimals) ?? 0
    if repeated > drawn {
      return steps.takeOrdered(at: steps.count / 2) >= minimumCells * cell ? usual : nil
    }
    guard cell == 0, line.contains(usual), !departures.isEmpty else { return nil }
    return departures.takeOrdered(at: departures.count / 2) >= minimumTurn ? usual : nil
  }
}
