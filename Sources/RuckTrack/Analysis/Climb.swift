internal import RuckKernels

/// What a gain rule makes of a track.
struct Climb: Sendable {
  /// Its total.
  let elevation: SessionSummary.Elevation
  /// The rule with what it found, where it looks for anything.
  let ruleName: String?
  let course: ClimbCourse
}

extension SessionAnalysis {
  /// The climb along a track; nil where the rule finds nothing that it could use.
  ///
  /// O(rows).
  func climb(_ view: borrowing TrackView, along columns: MotionColumns) -> Climb? {
    guard let altitudes = SensorMean.extremes(view.altitudes) else { return nil }
    guard
      let course = ClimbCourse(
        rules.gain, altitudes: view.altitudes, times: columns.times.span,
        cumulativeDistances: columns.cumulativeDistances.span, latitudes: view.latitudes,
        longitudes: view.longitudes, segments: columns.segments)
    else { return nil }
    let total = course.total
    return Climb(
      elevation: SessionSummary.Elevation(
        gain: total.gain, loss: total.loss, minimum: altitudes.minimum,
        maximum: altitudes.maximum, interval: total.evidence?.interval,
        source: total.evidence?.source, noise: total.evidence?.noise),
      ruleName: total.evidence.map { "\(rules.gain.name)(\($0.text))" }, course: course)
  }
}
