internal import RuckKernels

/// The distance of a recording without positions, row by row: of a belt, or of a pool.
///
/// A device that counts writes it in each row. Where rows say only how fast it was, distance is the
/// sum of their speeds; where only the total is known, nothing says how it was spread, and it grows
/// with time. ``PathColumns`` scales rows to a total that was calibrated behind them.
enum CountedRows {
  /// Metres of a total at least.
  private static let minimum = 1.0

  /// The column of distances; nil where it stays as it is.
  ///
  /// O(rows).
  ///
  /// - Parameters:
  ///   - track: a recording whose distance is not that of its positions.
  ///   - total: the device's own total in metres.
  /// - Returns: metres for each row.
  static func distances(of track: Track, total: Double?) -> ContiguousArray<Double>? {
    let counted = track.column(.distance)
    if let first = counted.first(where: \.isFinite), let last = counted.last(where: \.isFinite),
      last > first
    {
      return nil
    }
    return summed(track)
      ?? even(
        track, total.flatMap { $0 >= minimum && RecordedRange.distance.contains($0) ? $0 : nil })
  }

  /// The sum of recorded speeds; nil without any.
  private static func summed(_ track: Track) -> ContiguousArray<Double>? {
    let (speeds, times) = (track.column(.speed), track.column(.time))
    guard !times.isEmpty, speeds.contains(where: { $0 > 0 }) else { return nil }
    var column = ContiguousArray(repeating: 0.0, count: track.count)
    var (sum, last) = (0.0, Double.nan)
    let pauses = Set(track.pauses)
    for row in speeds.indices {
      let seconds = times[row] - last
      if seconds > 0, seconds <= GapRule.standard.minimumHole, speeds[row] > 0,
        !pauses.contains(row)
      {
        sum += seconds * speeds[row]
      }
      if times[row].isFinite { last = times[row] }
      column[row] = sum
    }
    return sum > 0 ? column : nil
  }

  /// A total that grows with time, but for pauses; nil without times that pass.
  private static func even(_ track: Track, _ total: Double?) -> ContiguousArray<Double>? {
    let times = track.column(.time)
    guard let total, !times.isEmpty else { return nil }
    let pauses = Set(track.pauses)
    var column = ContiguousArray(repeating: 0.0, count: track.count)
    var (seconds, last) = (0.0, Double.nan)
    for row in times.indices {
      let step = times[row] - last
      if step > 0, !pauses.contains(row) { seconds += step }
      if times[row].isFinite { last = times[row] }
      column[row] = seconds
    }
    return seconds > 0 ? ContiguousArray(column.lazy.map { $0 * (total / seconds) }) : nil
  }
}

extension Track {
  /// The track with the distances that its rows, or the device's total, tell where there are no positions.
  ///
  /// O(rows).
  func countingWithoutPositions(total: Double?) -> Track {
    let latitudes = column(.latitude)
    guard latitudes.allSatisfy(\.isNaN),
      let distances = CountedRows.distances(of: self, total: total)
    else { return self }
    return replacing(.distance, by: distances)
  }
}
