internal import RuckKernels

/// The steps that a cadence channel counts up to each selected row, over all rows of a recording: a
/// watch goes on counting them where it has no position.
///
/// Memory is 16 bytes a row, in recordings with rows that have steps and no position.
struct StepCounts: Sendable {
  /// Steps since the first row, in the unit of the channel, and the seconds over which it says so.
  private var counts: ContiguousArray<(steps: Double, seconds: Double)> = []

  /// The seconds of an interval over which cadence is known at least, as a share of it.
  private static let minimumShare = 0.8

  /// None.
  init() {}

  /// Counts along the rows of a recording in the order of time; O(rows).
  ///
  /// - Parameters:
  ///   - view: all rows.
  ///   - selected: those that are used, ascending.
  init(_ view: borrowing TrackView, at selected: ContiguousArray<Int>) {
    guard !view.times.isEmpty, !view.cadences.isEmpty else { return }
    counts.reserveCapacity(selected.count)
    var (count, last) = ((steps: 0.0, seconds: 0.0), Double.nan)
    for row in view.times.indices {
      let (time, cadence) = (view.times[row], view.cadences[row])
      if time - last > 0, time - last <= SensorMean.longestBridge, cadence >= 0 {
        count.steps += cadence * (time - last) / 60
        count.seconds += time - last
      }
      if time.isFinite { last = time }
      if counts.count < selected.count, selected[counts.count] == row { counts.append(count) }
    }
  }

  /// The number of rows; 0 where nothing was counted.
  var count: Int { counts.count }

  /// The steps over an interval of some seconds that ends at a row; nil where too little of it is
  /// known.
  func steps(to row: Int, over seconds: Double) -> Double? {
    let (before, count) = (counts[row - 1], counts[row])
    guard count.seconds - before.seconds >= Self.minimumShare * seconds else { return nil }
    return count.steps - before.steps
  }

  /// The counts of those rows that stay; O(rows).
  func keeping(_ isUsed: ContiguousArray<Bool>) -> StepCounts {
    guard !counts.isEmpty else { return self }
    var kept = StepCounts()
    kept.counts = ContiguousArray(zip(counts, isUsed).lazy.filter(\.1).map(\.0))
    return kept
  }
}
