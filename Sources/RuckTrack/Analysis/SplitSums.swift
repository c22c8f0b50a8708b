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

  private let track: AnalyzedTrack
  private let hasTimes: Bool
  private let hasHeart: Bool
  private var sum = Value()
  private var nextRow = 0

  init(_ track: AnalyzedTrack) {
    self.track = track
    hasTimes = !track.columns.times.isEmpty
    hasHeart = hasTimes && !track.heartRates.isEmpty
  }

  /// The sums up to a place between two rows, which does not lie before the place asked for last.
  mutating func value(at position: RowPosition) -> Value {
    while nextRow <= position.row {
      add(nextRow, to: &sum)
      nextRow += 1
    }
    guard position.fraction > 0, nextRow < track.columns.count else { return sum }
    var next = sum
    add(nextRow, to: &next)
    return sum + position.fraction * (next - sum)
  }

  @inline(__always)
  private func add(_ row: Int, to sum: inout Value) {
    let columns = track.columns
    if hasTimes, columns.isMoving[row] { sum.moving += columns.durations[row] }
    if hasHeart, row > 0 {
      let rate = 0.5 * (track.heartRates[row] + track.heartRates[row - 1])
      if rate.isFinite {
        sum.heartSeconds += columns.durations[row]
        if columns.durations[row] > 0 { sum.beats += columns.durations[row] * rate }
      }
    }
    if !track.costs.loads.isEmpty { sum.work += track.costs.loads[row] * columns.steps[row] }
    if !track.costs.powers.isEmpty, track.costs.powers[row].isFinite {
      sum.joules += track.costs.powers[row] * columns.durations[row]
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
