extension TrackView {
  /// A copy of all rows.
  ///
  /// O(rows × channels).
  var copy: Track { gathering(RowAccount(count: count)) }

  /// A copy of the rows that are used; see ``gathering(_:)-(Span<Bool>)``.
  func gathering(_ account: RowAccount) -> Track {
    var isKept = ContiguousArray(repeating: true, count: count)
    if !account.isWhole { for row in 0..<count { isKept[row] = account.isUsed(row) } }
    return gathering(isKept.span)
  }

  /// A copy of some rows, in their order, with the segments they lie in.
  ///
  /// O(rows × channels).
  ///
  /// `isKept` has one truth value per row. What lies between two rows that are kept is a hole like one without
  /// rows, for the gap rule.
  func gathering(_ isKept: Span<Bool>) -> Track {
    precondition(isKept.count == count, "a mask must have one value per row")
    var starts: ContiguousArray<Int> = []
    starts.reserveCapacity(segments.count)
    var kept = 0
    for segment in segments {
      starts.append(kept)
      for row in segment where isKept[row] { kept += 1 }
    }
    var columns: [ContiguousArray<Double>] = []
    for channel in Channel.allCases {
      columns.append(Self.gather(self[channel], isKept, count: kept))
    }
    return Track(
      columns: columns, segmentStarts: starts, pauses: keptPauses(isKept), count: kept)
  }

  /// The rows kept before which, or before rows left out in front of them, the recording was stopped.
  private func keptPauses(_ isKept: Span<Bool>) -> ContiguousArray<Int> {
    guard !pauses.isEmpty else { return [] }
    var found: ContiguousArray<Int> = []
    var (next, kept) = (0, 0)
    for row in 0..<count {
      if next < pauses.count, pauses[next] == row {
        next += 1
        if kept > 0, found.last != kept { found.append(kept) }
      }
      if isKept[row] { kept += 1 }
    }
    if found.last == kept { found.removeLast() }
    return found
  }

  private static func gather(
    _ column: Span<Double>, _ isKept: Span<Bool>, count: Int
  ) -> ContiguousArray<Double> {
    guard !column.isEmpty else { return [] }
    var gathered: ContiguousArray<Double> = []
    gathered.reserveCapacity(count)
    for row in column.indices where isKept[row] { gathered.append(column[row]) }
    return gathered
  }
}
