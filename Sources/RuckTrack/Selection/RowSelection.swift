internal import RuckKernels

/// The first stage of an analysis: the rows of a recording that the rules see, and the fate of each row.
///
/// These are the rows with both coordinates that the cleaning rule keeps, in the order of their
/// times; without any position, all rows.
public struct RowSelection: Sendable {
  /// Rows with both coordinates.
  public let points: Int
  /// The fate of each row of the recording.
  public private(set) var account: RowAccount
  /// The rows of the recording that are used, in the order of time; empty where that is every row,
  /// in the order of the recording.
  public private(set) var selectedRows: ContiguousArray<Int>
  /// A copy of the rows that are used; nil where that is every row.
  private(set) var gathered: Track?

  /// The steps up to each selected row; none where no row without a position has any.
  private(set) var stepCounts = StepCounts()

  /// Metres that the device counts before the first and behind the last position.
  private(set) var uncovered = 0.0

  /// Whether the device's distance replaces positions, which cover too little of it.
  public let usesDeviceDistance: Bool

  /// Whether the rules see positions: some row has one, and they cover enough.
  public var hasPositions: Bool { points > 0 && !usesDeviceDistance }
  /// The number of points that the cleaning rule left out, by reason; O(rows) where some are left out.
  public var cleaning: CleaningReport { account.counts.cleaning }

  /// Selects rows by a cleaning rule; O(rows).
  ///
  /// - Parameters:
  ///   - view: the recording.
  ///   - rule: the rule of implausible points; an active one also takes the device's distance where
  ///     positions cover too little (see ``PositionCover``), and leaves out what has no times where other
  ///     parts have them.
  ///   - deviceDistance: the device's own total in metres.
  ///   - log: receives what is left out.
  init(
    _ view: borrowing TrackView, by rule: CleaningRule, deviceDistance: Double? = nil,
    reportingTo log: inout DiagnosticLog
  ) {
    account = RowAccount(count: view.count)
    selectedRows = []
    if rule.isActive, !view.latitudes.isEmpty, !view.distances.isEmpty || deviceDistance != nil {
      let cover = PositionCover(view)
      if cover.isPartial(deviceDistance: deviceDistance) {
        log.report(.trackPositionsPartial, cover.message)
        (points, usesDeviceDistance) = (cover.points, true)
        return
      }
      if let remark = cover.remark { log.report(.trackPositionsMissing, remark) }
      uncovered = cover.uncovered
    }
    usesDeviceDistance = false
    var account = rule.account(of: view)
    if rule.isActive, !view.latitudes.isEmpty { view.leaveOutUntimed(&account) }
    var points = 0
    for row in view.latitudes.indices {
      if view.hasPosition(row) {
        points += 1
      } else {
        account[row] = .withoutPosition
      }
    }
    self.points = points
    guard points > 0 else {
      log.report(.trackNoPositions, "no positions; distance is the device's")
      return
    }
    let counts = account.counts
    if counts[.untimed] > 0 {
      log.report(
        .trackUntimedPart,
        "points without times, before, behind or next to those with times, left out",
        count: counts[.untimed])
    }
    let dropped = counts.cleaning
    if dropped.dropped > 0 {
      log.report(
        .trackPointsDropped, "points left out: \(dropped.summary)", count: dropped.dropped)
    }
    guard !account.isWhole else { return }
    self.account = account
    selectedRows = account.used
    gathered = view.gathering(account)
    if counts[.withoutPosition] > 0 { stepCounts = StepCounts(view, at: selectedRows) }
  }

  /// The selection without some of its rows, which lie in periods that were not on foot.
  ///
  /// O(rows).
  ///
  /// - Parameters:
  ///   - isUsed: whether each selected row stays.
  ///   - rows: a copy of those that stay.
  /// - Returns: the selection of the rows that stay.
  func keeping(_ isUsed: ContiguousArray<Bool>, _ rows: Track) -> RowSelection {
    var selection = self
    selection.gathered = rows
    selection.stepCounts = stepCounts.keeping(isUsed)
    selection.selectedRows = []
    for index in isUsed.indices {
      let row = selectedRows.isEmpty ? index : selectedRows[index]
      if isUsed[index] {
        selection.selectedRows.append(row)
      } else {
        selection.account[row] = .excluded
      }
    }
    return selection
  }

  /// Takes rows with mended values in place of the copy of those that are used, if there is one.
  mutating func hold(_ rows: Track) {
    if gathered != nil { gathered = rows }
  }

  /// The selection of rows that were put in the order of time as one of the rows of their recording; O(rows).
  func following(_ line: TimeLine, of count: Int) -> RowSelection {
    var selection = self
    selection.account = RowAccount(count: count)
    for (index, row) in line.rows.enumerated() { selection.account[row.row] = account[index] }
    for (row, fate) in line.leftOut { selection.account[row] = fate }
    selection.selectedRows =
      selectedRows.isEmpty
      ? ContiguousArray(line.rows.lazy.map(\.row))
      : ContiguousArray(selectedRows.lazy.map { line.rows[$0].row })
    return selection
  }

  /// The selected rows of the track that they were selected from.
  func rows(of track: Track) -> Track {
    gathered ?? (hasPositions ? track : track.withoutPositions)
  }
}

extension Track {
  /// The columns that an analysis uses of a recording without positions.
  ///
  /// An altitude that never changes, next to positions that are left out, was not measured either.
  fileprivate var withoutPositions: Track {
    var used: Set<Channel> = [.time, .altitude, .heartRate, .cadence, .distance]
    let altitudes = column(.altitude)
    if has(.latitude), let first = altitudes.first(where: \.isFinite),
      altitudes.allSatisfy({ !$0.isFinite || $0 == first })
    {
      used.remove(.altitude)
    }
    return replacing { used.contains($0) ? column($0) : [] }
  }
}

extension TrackView {
  /// Leaves out the rows of each segment before its first and after its last time, and segments without
  /// times, if some segment has a duration: such rows are a planned route, not a recording.
  ///
  /// O(rows).
  fileprivate func leaveOutUntimed(_ account: inout RowAccount) {
    let times = self.times
    guard !times.isEmpty else { return }
    var lasts = false
    var timed: [Range<Int>] = []
    for segment in segments {
      var (first, last) = (segment.lowerBound, segment.upperBound)
      while first < last, !times[first].isFinite { first += 1 }
      while last > first, !times[last - 1].isFinite { last -= 1 }
      if last > first, times[last - 1] > times[first] { lasts = true }
      timed.append(first..<last)
    }
    guard lasts else { return }
    for (segment, rows) in zip(segments, timed) where rows.count < segment.count {
      for row in segment where !rows.contains(row) {
        account[row] = hasPosition(row) ? .untimed : .withoutPosition
      }
    }
  }
}
