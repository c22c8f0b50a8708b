extension TrackView {
  /// A copy of all rows.
  ///
  /// O(rows × channels).
  var copy: Track { gathering(RowAccount(count: count)) }

  /// A copy of the rows that are used; see ``gathering(_:)-(Span<Bool>)``.
  func gathering(_ account: RowAccount) -> Track {
    var isUsed = ContiguousArray(repeating: true, count: count)
    if !account.isWhole { for row in 0..<count { isUsed[row] = account.isUsed(row) } }
    return gathering(isUsed.span)
  }

  /// A copy of some rows, in their order, with the segments they lie in.
  ///
  /// O(rows × channels).
  ///
  /// `isUsed` has one truth value per row. The part between two rows that are used is a hole like
  /// one without rows, for the gap rule.
  func gathering(_ isUsed: Span<Bool>) -> Track {
    precondition(isUsed.count == count, "a mask must have one value per row")
    var starts: ContiguousArray<Int> = []
    starts.reserveCapacity(segments.count)
    var used = 0
    for segment in segments {
      starts.append(used)
      for row in segment where isUsed[row] { used += 1 }
    }
    var columns: [ContiguousArray<Double>] = []
    for channel in Channel.allCases {
      columns.append(Self.gather(self[channel], isUsed, count: used))
    }
    return Track(
      columns: columns, segmentStarts: starts, pauses: usedPauses(isUsed), count: used)
  }

  /// The rows used before which, or before rows left out in front of them, the recording was stopped.
  private func usedPauses(_ isUsed: Span<Bool>) -> ContiguousArray<Int> {
    guard !pauses.isEmpty else { return [] }
    var found: ContiguousArray<Int> = []
    var (next, used) = (0, 0)
    for row in 0..<count {
      if next < pauses.count, pauses[next] == row {
        next += 1
        if used > 0, found.last != used { found.append(used) }
      }
      if isUsed[row] { used += 1 }
    }
    if found.last == used { found.removeLast() }
    return found
  }

  private static func gather(
    _ column: Span<Double>, _ isUsed: Span<Bool>, count: Int
  ) -> ContiguousArray<Double> {
    guard !column.isEmpty else { return [] }
    var gathered: ContiguousArray<Double> = []
    gathered.reserveCapacity(count)
    for row in column.indices where isUsed[row] { gathered.append(column[row]) }
    return gathered
  }
}
