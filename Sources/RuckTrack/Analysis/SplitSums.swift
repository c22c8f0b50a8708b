internal import RuckKernels

/// The sums that splits divide, taken along the rows of a track and read where a split begins or ends.
///
/// The sums are carried from one boundary to the next, so no column of them is stored.
struct SplitSums {
  /// Sums up to a position.
  struct Value {
    /// Seconds that count as moving.
    var moving = 0.0
    /// Seconds of gaps that do not count, and of what was not on foot.
    var uncounted = 0.0
    /// Seconds with a heart rate, and the beats a minute times those seconds.
    var heartSeconds = 0.0
    var beats = 0.0
    /// Kilograms times metres; 0 where the load never changes.
    var work = 0.0
    /// Gross energy.
    var joules = 0.0
  }

  private let path: PathColumns
  private let motion: MotionColumns
  private let loads: IntervalLoads
  private let powers: ContiguousArray<Double>
  private let heartRates: ContiguousArray<Double>
  private var sum = Value()
  private var nextRow = 0
  /// The first segment that does not begin before `nextRow`.
  private var nextSegment = 0

  init(_ track: AnalyzedTrack) {
    path = track.path
    motion = track.motion
    loads = track.energy.loads
    powers = track.energy.powers
    heartRates = path.times.isEmpty ? [] : path.heartRates
  }

  /// The sums up to a position between two rows, which does not lie before the last one asked for.
  mutating func value(at position: RowPosition) -> Value {
    if nextRow <= position.row {
      add(nextRow..<position.row + 1, to: &sum)
      nextRow = position.row + 1
      while nextSegment < path.segments.count,
        path.segments[nextSegment].lowerBound < nextRow
      {
        nextSegment += 1
      }
    }
    guard position.fraction > 0, nextRow < path.count else { return sum }
    var next = sum
    add(nextRow..<nextRow + 1, to: &next)
    return sum.combined(with: next) { $0 + position.fraction * ($1 - $0) }
  }

  private func add(_ rows: Range<Int>, to sum: inout Value) {
    var start = rows.lowerBound
    var segment = nextSegment
    while segment < path.segments.count,
      path.segments[segment].lowerBound < rows.upperBound
    {
      let first = path.segments[segment].lowerBound
      if first >= start {
        addIntervals(start..<first, to: &sum)
        // The first row of a segment ends no interval, but a jump or a vehicle.
        if !path.gaps.isEmpty, let gap = path.gap(endingAt: first), gap.kind.isBorder {
          sum.uncounted += gap.seconds
        }
        start = first + 1
      }
      segment += 1
    }
    addIntervals(start..<rows.upperBound, to: &sum)
  }

  private func addIntervals(_ rows: Range<Int>, to sum: inout Value) {
    let (times, distances) = (path.times.span, path.distances.span)
    let moving = motion.probabilities.span
    let (heartRates, powers, loads) = (heartRates.span, powers.span, loads.means.span)
    // An array has a span only on newer systems than those that are declared.
    let gaps = path.gaps
    var gap = gaps.indices.binarySearch { gaps[$0].row >= rows.lowerBound }
    var total = sum
    for row in rows {
      if !loads.isEmpty { total.work += loads[row] * (distances[row] - distances[row - 1]) }
      guard !times.isEmpty else { continue }
      var duration = times[row] - times[row - 1]
      if gap < gaps.count, gaps[gap].row == row {
        total.uncounted += duration - gaps[gap].counted
        duration = gaps[gap].counted
        gap += 1
      }
      if moving[row] > 0 { total.moving += moving[row] * duration }
      if !heartRates.isEmpty {
        let rate = 0.5 * (heartRates[row] + heartRates[row - 1])
        if rate.isFinite {
          total.heartSeconds += duration
          if duration > 0 { total.beats += duration * rate }
        }
      }
      if !powers.isEmpty, powers[row].isFinite { total.joules += powers[row] * duration }
    }
    sum = total
  }
}

extension SplitSums.Value {
  /// Each of the sums made of those of two values.
  func combined(with other: Self, by operation: (Double, Double) -> Double) -> Self {
    Self(
      moving: operation(moving, other.moving), uncounted: operation(uncounted, other.uncounted),
      heartSeconds: operation(heartSeconds, other.heartSeconds),
      beats: operation(beats, other.beats), work: operation(work, other.work),
      joules: operation(joules, other.joules))
  }
}
