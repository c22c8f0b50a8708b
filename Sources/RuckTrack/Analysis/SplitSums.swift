internal import RuckKernels

/// What splits share out, summed along the rows of a track and read where a split begins or ends.
///
/// The sums are carried from one boundary to the next, so no column of them is kept.
struct SplitSums {
  /// Sums up to a place.
  struct Value {
    /// Seconds that count as moving.
    var moving = 0.0
    /// Seconds with a heart rate, and the beats a minute times those seconds.
    var heartSeconds = 0.0
    var beats = 0.0
    /// Kilograms times metres.
    var work = 0.0
    /// Gross energy.
    var joules = 0.0
  }

  private let columns: MotionColumns
  private let loads: IntervalLoads
  private let powers: ContiguousArray<Double>
  private let heartRates: ContiguousArray<Double>
  private var sum = Value()
  private var nextRow = 0
  /// The first segment that does not begin before `nextRow`.
  private var nextSegment = 0

  init(_ track: AnalyzedTrack) {
    columns = track.columns
    loads = track.costs.loads
    powers = track.costs.powers
    heartRates = columns.times.isEmpty ? [] : track.heartRates
  }

  /// The sums up to a place between two rows, which does not lie before the place asked for last.
  mutating func value(at position: RowPosition) -> Value {
    if nextRow <= position.row {
      add(nextRow..<position.row + 1, to: &sum)
      nextRow = position.row + 1
      while nextSegment < columns.segments.count,
        columns.segments[nextSegment].lowerBound < nextRow
      {
        nextSegment += 1
      }
    }
    guard position.fraction > 0, nextRow < columns.count else { return sum }
    var next = sum
    add(nextRow..<nextRow + 1, to: &next)
    return sum + position.fraction * (next - sum)
  }

  private func add(_ rows: Range<Int>, to sum: inout Value) {
    let times = columns.times.span
    let distances = columns.cumulativeDistances.span
    let isMoving = columns.isMoving.span
    let heartRates = heartRates.span
    let powers = powers.span
    var segment = nextSegment
    for row in rows {
      // The first row of a segment ends no interval.
      if segment < columns.segments.count, columns.segments[segment].lowerBound == row {
        repeat {
          segment += 1
        } while segment < columns.segments.count
          && columns.segments[segment].lowerBound == row
        continue
      }
      if loads.isKnown { sum.work += loads[row] * (distances[row] - distances[row - 1]) }
      guard !times.isEmpty else { continue }
      let duration = times[row] - times[row - 1]
      if isMoving[row] { sum.moving += duration }
      if !heartRates.isEmpty {
        let rate = 0.5 * (heartRates[row] + heartRates[row - 1])
        if rate.isFinite {
          sum.heartSeconds += duration
          if duration > 0 { sum.beats += duration * rate }
        }
      }
      if !powers.isEmpty, powers[row].isFinite { sum.joules += powers[row] * duration }
    }
  }
}

extension SplitSums.Value {
  static func + (left: Self, right: Self) -> Self {
    Self(
      moving: left.moving + right.moving, heartSeconds: left.heartSeconds + right.heartSeconds,
      beats: left.beats + right.beats, work: left.work + right.work,
      joules: left.joules + right.joules)
  }

  static func - (left: Self, right: Self) -> Self {
    Self(
      moving: left.moving - right.moving, heartSeconds: left.heartSeconds - right.heartSeconds,
      beats: left.beats - right.beats, work: left.work - right.work,
      joules: left.joules - right.joules)
  }

  static func * (factor: Double, value: Self) -> Self {
    Self(
      moving: factor * value.moving, heartSeconds: factor * value.heartSeconds,
      beats: factor * value.beats, work: factor * value.work, joules: factor * value.joules)
  }
}
