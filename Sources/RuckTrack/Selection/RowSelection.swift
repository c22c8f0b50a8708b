internal import RuckKernels

/// The first stage of an analysis: which rows of a recording the rules see.
///
/// These are the rows with both coordinates that the cleaning rule keeps; without any position, all
/// rows.
public struct RowSelection: Sendable {
  /// Rows with both coordinates.
  public let points: Int
  /// What the cleaning rule left out, by reason.
  public let cleaning: CleaningReport
  /// The rows of the recording that are kept, ascending; empty where that is every row.
  public let keptRows: ContiguousArray<Int>
  /// What became of each row of the recording; nil where every row is kept.
  let account: RowAccount?
  /// A copy of the rows that are kept; nil where that is every row.
  let gathered: Track?

  /// Metres that the device counts before the first and behind the last position.
  private(set) var unplaced = 0.0

  /// Whether the device's distance takes the place of positions, which cover too little of it.
  public let usesDeviceDistance: Bool

  /// Whether the rules see positions: some row has one, and they cover enough.
  public var hasPositions: Bool { points > 0 && !usesDeviceDistance }

  /// Selects rows by a cleaning rule; O(rows).
  ///
  /// - Parameters:
  ///   - view: the recording.
  ///   - rule: which points are implausible; an active one also takes the device's distance where
  ///     positions cover too little (see ``PositionCover``), and leaves out what has no times where other
  ///     parts have them.
  ///   - deviceDistance: the device's own total in metres.
  ///   - log: receives what is left out.
  init(
    _ view: borrowing TrackView, by rule: CleaningRule, deviceDistance: Double? = nil,
    reportingTo log: inout DiagnosticLog
  ) {
    if rule.isActive, !view.latitudes.isEmpty, !view.distances.isEmpty || deviceDistance != nil {
      let cover = PositionCover(view)
      if cover.isPartial(deviceDistance: deviceDistance) {
        log.report(.trackPositionsPartial, cover.message)
        self.init(
          points: cover.points, cleaning: CleaningReport(), keptRows: [], gathered: nil,
          usesDeviceDistance: true)
        return
      }
      if let remark = cover.remark { log.report(.trackPositionsMissing, remark) }
      self.init(positionsOf: view, by: rule, reportingTo: &log)
      unplaced = cover.unplaced
      return
    }
    self.init(positionsOf: view, by: rule, reportingTo: &log)
  }

  /// Selects rows with positions that are plausible, all rows where there is none; O(rows).
  private init(
    positionsOf view: borrowing TrackView, by rule: CleaningRule,
    reportingTo log: inout DiagnosticLog
  ) {
    guard !view.latitudes.isEmpty, !rule.passesQuickCheck(view) else {
      self.init(allOf: view.latitudes.isEmpty ? 0 : view.count, reportingTo: &log)
      return
    }
    var mask = ContiguousArray(repeating: false, count: view.count)
    var keep = mask.mutableSpan
    let account = rule.account(of: view, keep: &keep)
    let report = account.report
    let untimed = rule.isActive ? view.leaveOutUntimed(&keep) : 0
    if untimed > 0 {
      log.report(
        .trackUntimedPart,
        "points without times, before, behind or beside those with times, left out",
        count: untimed)
    }
    var points = 0
    var kept = 0
    for row in 0..<view.count {
      guard view.latitudes[row].isFinite, view.longitudes[row].isFinite else {
        keep[row] = false
        continue
      }
      points += 1
      if keep[row] { kept += 1 }
    }
    guard points > 0 else {
      self.init(allOf: 0, cleaning: report, reportingTo: &log)
      return
    }
    if report.dropped > 0 {
      log.report(
        .trackPointsDropped, "points left out: \(report.summary)", count: report.dropped)
    }
    let isWhole = kept == view.count
    self.init(
      points: points, cleaning: report,
      keptRows: isWhole ? [] : ContiguousArray(mask.indices.lazy.filter { mask[$0] }),
      gathered: isWhole ? nil : view.gathering(mask.span), account: isWhole ? nil : account)
  }

  // Every row is kept: each has a position, or none has.
  private init(
    allOf points: Int, cleaning: CleaningReport = CleaningReport(),
    reportingTo log: inout DiagnosticLog
  ) {
    if points == 0 { log.report(.trackNoPositions, "no positions; distance is the device's") }
    self.init(points: points, cleaning: cleaning, keptRows: [], gathered: nil)
  }

  private init(
    points: Int, cleaning: CleaningReport, keptRows: ContiguousArray<Int>, gathered: Track?,
    account: RowAccount? = nil, usesDeviceDistance: Bool = false
  ) {
    self.account = account
    self.usesDeviceDistance = usesDeviceDistance
    self.points = points
    self.cleaning = cleaning
    self.keptRows = keptRows
    self.gathered = gathered
  }

  /// The selection without some of its rows.
  ///
  /// O(rows).
  ///
  /// - Parameters:
  ///   - isKept: whether each selected row stays.
  ///   - rows: a copy of those that stay.
  /// - Returns: what stays.
  func keeping(_ isKept: ContiguousArray<Bool>, _ rows: Track) -> RowSelection {
    let stays = isKept.indices.lazy.filter { isKept[$0] }
    var selection = RowSelection(
      points: points, cleaning: cleaning,
      keptRows: ContiguousArray(keptRows.isEmpty ? stays.map { $0 } : stays.map { keptRows[$0] }),
      gathered: rows, account: account)
    selection.unplaced = unplaced
    return selection
  }

  /// The selected rows of the track that they were selected from.
  func rows(of track: Track) -> Track {
    gathered ?? (hasPositions ? track : track.withoutPositions)
  }
}

extension Track {
  /// What an analysis looks at in a recording without positions.
  ///
  /// An altitude that never changes, beside positions that are left out, was not measured either.
  fileprivate var withoutPositions: Track {
    var kept: Set<Channel> = [.time, .altitude, .heartRate, .cadence, .distance]
    let altitudes = column(.altitude)
    if has(.latitude), let first = altitudes.first(where: \.isFinite),
      altitudes.allSatisfy({ !$0.isFinite || $0 == first })
    {
      kept.remove(.altitude)
    }
    return replacing { kept.contains($0) ? column($0) : [] }
  }
}
