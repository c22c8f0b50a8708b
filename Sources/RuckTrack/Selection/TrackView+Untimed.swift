extension TrackView {
  /// Leaves out the rows of each segment before its first and after its last time, and segments without
  /// times, if some segment has a duration: such rows are a planned route, not a recording.
  ///
  /// O(rows).
  ///
  /// - Parameter keep: whether each row is kept.
  /// - Returns: how many rows that were kept are not any more.
  func leaveOutUntimed(_ keep: inout MutableSpan<Bool>) -> Int {
    let times = self.times
    guard !times.isEmpty else { return 0 }
    var lasts = false
    var timed: [Range<Int>] = []
    for segment in segments {
      var (first, last) = (segment.lowerBound, segment.upperBound)
      while first < last, !times[first].isFinite { first += 1 }
      while last > first, !times[last - 1].isFinite { last -= 1 }
      if last > first, times[last - 1] > times[first] { lasts = true }
      timed.append(first..<last)
    }
    guard lasts else { return 0 }
    var leftOut = 0
    for (segment, rows) in zip(segments, timed) where rows.count < segment.count {
      for row in segment where !rows.contains(row) && keep[row] {
        keep[row] = false
        if latitudes[row].isFinite && longitudes[row].isFinite { leftOut += 1 }
      }
    }
    return leftOut
  }
}

extension DiagnosticCode {
  /// Parts of the recording have no times while others have.
  public static let trackUntimedPart = DiagnosticCode(
    "track.untimed-part", .warning,
    meaning: "Parts of the recording have no times while others have: they are a route, left out.",
    advice: "Pace, splits and gain are of the part with times; --clean none takes all.")
}
