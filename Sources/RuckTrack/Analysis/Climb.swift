internal import RuckKernels

/// What a gain rule makes of a track.
struct Climb: Sendable {
  /// Its total.
  let elevation: SessionSummary.Elevation
  /// The rule with what it found, where it looks for anything.
  let ruleName: String?
  /// Metres climbed and descended up to each row.
  let cumulativeGain: ContiguousArray<Double>
  let cumulativeLoss: ContiguousArray<Double>
}

extension SessionAnalysis {
  /// The climb along a track; nil where the rule finds nothing that it could use.
  ///
  /// O(rows).
  func climb(_ view: borrowing TrackView, along columns: MotionColumns) -> Climb? {
    guard let altitudes = SensorMean.extremes(view.altitudes) else { return nil }
    var gains = ContiguousArray<Double>(repeating: 0, count: view.count)
    var losses = ContiguousArray<Double>(repeating: 0, count: view.count)
    var gainSpan = gains.mutableSpan
    var lossSpan = losses.mutableSpan
    let total = rules.gain.accumulate(
      altitudes: view.altitudes, times: columns.times.span,
      cumulativeDistances: columns.cumulativeDistances.span, latitudes: view.latitudes,
      longitudes: view.longitudes, segments: columns.segments, gains: &gainSpan,
      losses: &lossSpan)
    guard total.samples > 0 else { return nil }
    return Climb(
      elevation: SessionSummary.Elevation(
        gain: total.gain, loss: total.loss, minimum: altitudes.minimum,
        maximum: altitudes.maximum, interval: total.evidence?.interval,
        source: total.evidence?.source, noise: total.evidence?.noise),
      ruleName: total.evidence.map { "\(rules.gain.name)(\($0.text))" }, cumulativeGain: gains,
      cumulativeLoss: losses)
  }
}
