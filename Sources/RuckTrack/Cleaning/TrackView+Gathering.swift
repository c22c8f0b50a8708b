extension TrackView {
  /// A copy of all rows.
  ///
  /// O(rows × channels).
  var copy: Track {
    gathering(ContiguousArray(repeating: true, count: count).span)
  }

  /// A copy of some rows, in their order, with the segments they lie in.
  ///
  /// O(rows × channels).
  ///
  /// `isKept` has one truth value per row. Where the cleaning rule does not bridge what was left
  /// out between two kept rows, a segment of its own begins; not where those rows have no position: what
  /// lies between is a hole like one without rows, for the gap rule.
  func gathering(_ isKept: Span<Bool>, bridging rule: CleaningRule = .none) -> Track {
    precondition(isKept.count == count, "a mask must have one value per row")
    var starts: ContiguousArray<Int> = []
    starts.reserveCapacity(segments.count)
    var kept = 0
    for segment in segments {
      starts.append(kept)
      var last: Int?
      // Whether a row with a position was left out since the last one that is kept.
      var hasPlaced = false
      for row in segment {
        guard isKept[row] else {
          hasPlaced = hasPlaced || hasPosition(row)
          continue
        }
        if rule.isActive, let last, hasPlaced, !rule.bridges(self, from: last, to: row) {
          starts.append(kept)
        }
        (last, hasPlaced) = (row, false)
        kept += 1
      }
    }
    var columns: [ContiguousArray<Double>] = []
    for channel in Channel.allCases {
      columns.append(Self.gather(self[channel], isKept, count: kept))
    }
    return Track(columns: columns, segmentStarts: starts, count: kept)
  }

  private func hasPosition(_ row: Int) -> Bool {
    latitudes.isEmpty || latitudes[row].isFinite && longitudes[row].isFinite
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
