internal import RuckKernels

/// A time for every row, as far as the recorded times determine it.
enum FilledTimes {
  /// Whether there are times and none is missing or falls inside its segment, so that nothing is to
  /// fill.
  ///
  /// O(n).
  static func isWhole(_ times: Span<Double>, segments: [Range<Int>]) -> Bool {
    guard !times.isEmpty else { return false }
    for segment in segments where !ColumnChecks.isAscending(times.extracting(segment)) {
      return false
    }
    return ColumnChecks.isFinite(times)
  }

  /// Times that are finite and never fall inside a segment; empty where too few are recorded.
  ///
  /// A missing time between two recorded ones is interpolated along the path; before the first and
  /// after the last it is theirs. A time that goes backwards stays at the latest so far, so that
  /// the step counts no time. O(n).
  static func fill(
    _ times: Span<Double>, along distances: Span<Double>, segments: [Range<Int>],
    log: inout DiagnosticLog
  ) -> ContiguousArray<Double> {
    var filled: ContiguousArray<Double> = []
    guard !times.isEmpty else { return filled }
    filled.reserveCapacity(times.count)
    var hasSegmentWithoutTimes = false
    for segment in segments {
      guard let first = segment.first(where: { times[$0].isFinite }) else {
        filled.append(contentsOf: repeatElement(.nan, count: segment.count))
        hasSegmentWithoutTimes = hasSegmentWithoutTimes || segment.count > 0
        continue
      }
      var missing = first - segment.lowerBound
      filled.append(contentsOf: repeatElement(times[first], count: missing))
      var latest = times[first]
      var latestRow = first
      for row in first..<segment.upperBound {
        guard times[row].isFinite else { continue }
        if times[row] < latest {
          log.report(.trackTimesBackward, "times go backwards")
        }
        let time = max(times[row], latest)
        for gap in (latestRow + 1)..<max(row, latestRow + 1) {
          let span = distances[row] - distances[latestRow]
          let share =
            span > 0
            ? (distances[gap] - distances[latestRow]) / span
            : Double(gap - latestRow) / Double(row - latestRow)
          filled.append(latest + (time - latest) * share)
          missing += 1
        }
        filled.append(time)
        latest = time
        latestRow = row
      }
      let tail = segment.upperBound - 1 - latestRow
      filled.append(contentsOf: repeatElement(latest, count: tail))
      missing += tail
      if missing > 0 {
        log.report(.trackTimesInterpolated, "points without a time got one by interpolation")
      }
    }
    if hasSegmentWithoutTimes { Self.flatten(&filled, segments: segments) }
    return filled
  }

  // A segment without any time is at one moment: it has distance but no duration.
  private static func flatten(_ times: inout ContiguousArray<Double>, segments: [Range<Int>]) {
    guard let known = times.first(where: \.isFinite) else {
      times = []
      return
    }
    var latest = known
    for row in times.indices {
      if times[row].isFinite { latest = times[row] } else { times[row] = latest }
    }
  }
}

/// An altitude for every row, as far as the recorded altitudes determine it.
enum FilledAltitudes {
  /// Altitudes without gaps: a missing one is interpolated along the path between its neighbours in
  /// the segment, before the first and after the last it is theirs, and a segment without any is
  /// level.
  ///
  /// O(n).
  static func fill(
    _ altitudes: Span<Double>, along distances: Span<Double>, segments: [Range<Int>]
  ) -> ContiguousArray<Double> {
    var filled: ContiguousArray<Double> = []
    filled.reserveCapacity(altitudes.count)
    for segment in segments {
      var latestRow: Int?
      for row in segment where altitudes[row].isFinite {
        let from = latestRow ?? row
        let low = altitudes[from]
        let span = distances[row] - distances[from]
        for gap in filled.count..<row {
          let share = span > 0 ? (distances[gap] - distances[from]) / span : 0
          filled.append(low + (altitudes[row] - low) * share)
        }
        filled.append(altitudes[row])
        latestRow = row
      }
      let level = latestRow.map { altitudes[$0] } ?? 0
      filled.append(contentsOf: repeatElement(level, count: segment.upperBound - filled.count))
    }
    return filled
  }
}
