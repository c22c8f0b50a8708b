internal import RuckKernels

/// The first stage of an analysis: the recorded figures, and the rows that the rules see.
struct SelectedRecording {
  /// The recorded figures, whatever the rules.
  private(set) var recorded: RecordedFigures
  /// The rows that the rules see.
  private(set) var selection: RowSelection
  /// Whether the device is known to measure altitude by air pressure.
  let hasBarometer: Bool
  /// The diagnostics so far.
  var log: DiagnosticLog
  /// The altitudes that had not settled.
  private(set) var settling = AltitudeSettling()
  /// Whether what was recorded before the first and after the last selected row may be of the walk.
  private(set) var isOpen = (start: true, end: true)
  /// The fates of rows of the file that are not part of the recording.
  private var setAside: [RowFate] = []

  /// The number of rows of the file, by fate.
  var rows: RowCounts {
    var counts = selection.account.counts
    for fate in setAside { counts[fate] += 1 }
    return counts
  }

  /// The same without some of the selected rows; O(rows).
  func keeping(_ isUsed: ContiguousArray<Bool>, _ rows: Track) -> SelectedRecording {
    var start = self
    start.selection = selection.keeping(isUsed, rows)
    start.isOpen = (isOpen.start && isUsed.first == true, isOpen.end && isUsed.last == true)
    return start
  }

  /// Selects the rows of columns in which nothing is impossible; O(rows).
  init(
    _ view: borrowing TrackView, deviceDistance: Double?, deviceTimer: Double? = nil,
    segments: Int? = nil, hasBarometer: Bool = false, by rule: CleaningRule,
    log: DiagnosticLog = DiagnosticLog()
  ) {
    var log = log
    self.hasBarometer = hasBarometer
    recorded = RecordedFigures(
      view, segments: segments, deviceDistance: deviceDistance, deviceTimer: deviceTimer,
      reportingTo: &log)
    selection = RowSelection(
      view, by: rule, deviceDistance: recorded.deviceDistance, reportingTo: &log)
    self.log = log
  }
}

extension SelectedRecording {
  /// Selects the rows of a session, in the order of their times and with what no recording can hold
  /// left out; O(rows).
  static func selecting(
    _ session: RecordedSession, by rules: Rules
  ) -> (start: SelectedRecording, rows: Track) {
    var log = DiagnosticLog()
    var session = session
    session.track = session.track.leavingOutImpossible(&log)
    let (count, segments) = (session.track.count, session.track.segments.count)
    if rules.joinsSegments, let coarse = CoarseTimes(session.track.view) {
      session.track = session.track.replacing(.time, by: coarse.spread(session.track.view.times))
      let seconds = Int(coarse.step, clampedTo: 0...Int.max) ?? 0
      log.report(
        .trackTimesInterpolated,
        "points that share one of times \(seconds) s apart were spread evenly")
    }
    let line = rules.joinsSegments && !session.track.view.isInTimeOrder ? session.timeLine : nil
    if let line {
      line.report(to: &log)
      session.track = line.ordered(session.track)
    }
    let track =
      rules.joinsSegments
      ? session.track.joined().sharingAltitudes()
        .countingWithoutPositions(total: session.deviceTotals.distance) : session.track
    var start = SelectedRecording(
      track.view, deviceDistance: session.deviceTotals.distance,
      deviceTimer: session.deviceTotals.timer, segments: segments,
      hasBarometer: session.hasBarometer, by: rules.cleaning, log: log)
    start.setAside = session.setAside.fates
    // The device's word counts where no row has a time.
    start.recorded.stateTimes(
      of: session.start, lasting: session.deviceTotals.elapsed ?? session.deviceTotals.timer)
    let rows = start.selection.rows(of: track)
    // Rows have the numbers that they have in their recording.
    if let line { start.selection = start.selection.following(line, of: count) }
    guard rules.joinsSegments else { return (start, rows) }
    start.settling = AltitudeSettling(rows)
    var mended = start.settling.altitudes(replacedIn: rows)
    if start.selection.hasPositions, let grid = CoordinateGrid(mended.view) {
      mended = grid.resolving(mended)
    }
    start.selection.hold(mended)
    return (start, mended)
  }
}

extension Track {
  /// The track with altitudes at its positions, where the file has both in rows of their own.
  ///
  /// A position without an altitude gets the one between the altitudes around it in time, no
  /// farther apart than a minute. O(rows).
  fileprivate func sharingAltitudes() -> Track {
    let (altitudes, latitudes, times) = (column(.altitude), column(.latitude), column(.time))
    guard !altitudes.isEmpty, !latitudes.isEmpty, !times.isEmpty,
      altitudes.indices.contains(where: { altitudes[$0].isFinite && latitudes[$0].isNaN }),
      altitudes.indices.contains(where: { altitudes[$0].isNaN && latitudes[$0].isFinite })
    else { return self }
    return replacing(
      .altitude,
      by: SensorMean.bridged(
        altitudes, times: times, segments: segments, onlyAcross: SensorMean.longestBridge))
  }
}
