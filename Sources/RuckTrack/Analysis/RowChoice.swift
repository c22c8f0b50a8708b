internal import RuckKernels

/// The rows of a recording that the rules see, and what can be said of it before any rule.
struct RowChoice: Sendable {
  var summary = SessionSummary()
  var log = DiagnosticLog()
  /// The device's own total in metres, and the last distance that it counted.
  var deviceDistance: Double?
  var lastDistance: Double?
  /// A copy of the rows that are kept; nil where that is every row.
  var gathered: Track?
  /// The rows of the recording that are kept; empty where that is every row.
  var keptRows: ContiguousArray<Int> = []

  /// Whether any row has a position.
  var hasPositions: Bool { summary.points > 0 }

  /// The rows that the rules see, of the recording that they were chosen from.
  fileprivate func rows(of track: Track) -> Track {
    gathered ?? (hasPositions ? track : track.withoutPositions)
  }
}

extension SessionAnalysis {
  /// Chooses the rows of a session that have positions and that the cleaning rule keeps; without any
  /// position, all rows.
  ///
  /// What no recording can hold is taken as unknown before, whatever the rule. O(rows).
  func choose(_ session: RecordedSession) -> (choice: RowChoice, rows: Track) {
    var log = DiagnosticLog()
    let track = session.track.leavingOutImpossible(&log)
    let choice = choose(track.view, deviceDistance: session.deviceTotals.distance, log: log)
    return (choice, choice.rows(of: track))
  }

  /// The same of columns in which nothing is impossible.
  func choose(
    _ view: borrowing TrackView, deviceDistance: Double?, log: DiagnosticLog = DiagnosticLog()
  ) -> RowChoice {
    var mask: ContiguousArray<Bool> = []
    let (points, kept, cleaning) = choosePoints(view, in: &mask)
    var choice = RowChoice()
    choice.log = log
    if let deviceDistance {
      if RecordedRange.distance.contains(deviceDistance) {
        choice.deviceDistance = deviceDistance
      } else {
        choice.log.report(
          .trackValuesOutOfRange, "a total that no recording can hold: the device's distance")
      }
    }
    choice.lastDistance = Self.lastFinite(view.distances)
    choice.summary.points = points
    choice.summary.cleaning = cleaning
    choice.summary.segments = view.segments.count
    choice.summary.rules = SessionSummary.RuleNames(
      distance: points > 0 ? rules.distance.name : "device", gain: rules.gain.text,
      moving: rules.moving.name, cleaning: rules.cleaning.name)
    Self.describe(view, in: &choice.summary)
    if points == 0 {
      choice.log.report(.trackNoPositions, "no positions; distance is the device's")
      return choice
    }
    if cleaning.dropped > 0 {
      choice.log.report(
        .trackPointsDropped, "points left out: \(cleaning.summary)", count: cleaning.dropped)
    }
    if kept < view.count {
      choice.gathered = view.gathering(mask.span, bridging: rules.cleaning)
      choice.keptRows = ContiguousArray(mask.indices.lazy.filter { mask[$0] })
    }
    return choice
  }

  /// Marks the rows that have both coordinates and that the cleaning rule keeps.
  ///
  /// O(n). Returns the rows with both coordinates, those of them that are kept, and the report. The
  /// mask stays empty where all rows are kept, and where none has a position.
  func choosePoints(
    _ view: borrowing TrackView, in mask: inout ContiguousArray<Bool>
  ) -> (points: Int, kept: Int, report: CleaningReport) {
    guard !view.latitudes.isEmpty else { return (0, 0, CleaningReport()) }
    if rules.cleaning.isPlainlySound(view) { return (view.count, view.count, CleaningReport()) }
    mask = ContiguousArray(repeating: false, count: view.count)
    var keep = mask.mutableSpan
    let report = rules.cleaning.apply(to: view, keep: &keep)
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
    return (points, kept, report)
  }

  // What can be said of the recording without choosing rows.
  private static func describe(_ view: borrowing TrackView, in summary: inout SessionSummary) {
    let segments = view.segments
    if let times = SensorMean.extremes(view.times) {
      summary.start = times.minimum
      summary.end = times.maximum
      summary.elapsed = times.maximum - times.minimum
    }
    summary.meanHeartRate = SensorMean.compute(
      view.heartRates, times: view.times, segments: segments)
    summary.maximumHeartRate = SensorMean.extremes(view.heartRates)?.maximum
    summary.meanCadence = SensorMean.compute(view.cadences, times: view.times, segments: segments)
    summary.meanPower = SensorMean.compute(view.powers, times: view.times, segments: segments)
    summary.meanTemperature = SensorMean.compute(
      view.temperatures, times: view.times, segments: segments)
  }

  /// The last sample that is not missing.
  static func lastFinite(_ column: Span<Double>) -> Double? {
    var row = column.count - 1
    while row >= 0 {
      if column[row].isFinite { return column[row] }
      row -= 1
    }
    return nil
  }
}

extension Track {
  /// What an analysis looks at in a recording without positions.
  fileprivate var withoutPositions: Track {
    let kept: Set<Channel> = [.time, .altitude, .heartRate, .distance]
    return Track(count: count, segmentStarts: ContiguousArray(segments.map(\.lowerBound))) {
      kept.contains($0) ? column($0) : []
    }
  }
}
