internal import RuckKernels

/// Columns that follow from load and energy, kept for splits.
struct CostColumns: Sendable {
  /// The load of each interval.
  var loads = IntervalLoads()
  /// The terrain factor of each interval; empty on asphalt.
  var terrainFactors: ContiguousArray<Double> = []
  /// Watts over each interval; empty without energy.
  var powers: ContiguousArray<Double> = []
  /// Metres climbed up to each row; empty without altitudes.
  var cumulativeGain: ContiguousArray<Double> = []
  /// Metres descended up to each row; empty without altitudes.
  var cumulativeLoss: ContiguousArray<Double> = []
}

extension SessionAnalysis {
  /// Fills in everything that is summed over the chosen rows.
  func finish(
    _ described: SessionSummary, _ view: borrowing TrackView, of track: Track?,
    _ columns: MotionColumns, _ found: DiagnosticLog
  ) -> AnalyzedTrack {
    var summary = described
    var log = found
    var costs = CostColumns()
    let heartRates = Self.heartRates(view, of: track, columns)
    if !view.latitudes.isEmpty {
      summary.bounds = GeographicBounds(latitudes: view.latitudes, longitudes: view.longitudes)
    }
    climb(&summary, view, columns, &costs)
    carry(&summary, columns, &costs)
    if columns.times.isEmpty {
      log.report(.trackNoTimes, "no usable times: pace, moving time and energy are unknown")
    } else {
      pave(columns, &costs)
      spend(&summary, heartRates.span, columns, &costs)
      rest(&summary, columns)
    }
    remark(summary, &log)
    summary.diagnostics = log
    return AnalyzedTrack(
      summary: summary, columns: columns, costs: costs, heartRates: heartRates)
  }

  private static func heartRates(
    _ view: borrowing TrackView, of track: Track?, _ columns: MotionColumns
  ) -> ContiguousArray<Double> {
    let recorded = track?.column(.heartRate) ?? copy(of: view.heartRates)
    return SensorMean.bridged(recorded, times: columns.times, segments: columns.segments)
  }

  private static func copy(of samples: Span<Double>) -> ContiguousArray<Double> {
    var copy: ContiguousArray<Double> = []
    copy.reserveCapacity(samples.count)
    for row in samples.indices { copy.append(samples[row]) }
    return copy
  }

  private func climb(
    _ summary: inout SessionSummary, _ view: borrowing TrackView, _ columns: MotionColumns,
    _ costs: inout CostColumns
  ) {
    guard let altitudes = SensorMean.extremes(view.altitudes) else { return }
    var gains = ContiguousArray<Double>(repeating: 0, count: view.count)
    var losses = gains
    var gainSpan = gains.mutableSpan
    var lossSpan = losses.mutableSpan
    let total = rules.gain.accumulate(
      altitudes: view.altitudes, times: columns.times.span,
      cumulativeDistances: columns.cumulativeDistances.span, latitudes: view.latitudes,
      longitudes: view.longitudes, segments: columns.segments, gains: &gainSpan,
      losses: &lossSpan)
    guard total.samples > 0 else { return }
    costs.cumulativeGain = gains
    costs.cumulativeLoss = losses
    summary.elevation = SessionSummary.Elevation(
      gain: total.gain, loss: total.loss, minimum: altitudes.minimum, maximum: altitudes.maximum,
      interval: total.evidence?.interval, source: total.evidence?.source,
      noise: total.evidence?.noise)
    if let evidence = total.evidence {
      summary.rules.gain = "\(rules.gain.name)(\(evidence.text))"
    }
  }

  private func carry(
    _ summary: inout SessionSummary, _ columns: MotionColumns, _ costs: inout CostColumns
  ) {
    guard let load else { return }
    costs.loads = IntervalLoads(load, along: columns)
    let distance = columns.totalDistance
    let carried = costs.loads.mean(along: columns, first: load.initial)
    summary.load = SessionSummary.Load(
      mean: carried.mean, maximum: max(load.initial, costs.loads.maximum))
    // Where the distance is the device's own total, the columns may know less of it.
    summary.ruckWork =
      distance > 0
      ? carried.work / 1000 : summary.distance.map { carried.mean * $0 / 1000 }
  }

  private func pave(_ columns: MotionColumns, _ costs: inout CostColumns) {
    guard !terrain.isPaved else { return }
    costs.terrainFactors = ContiguousArray(repeating: 1, count: columns.count)
    var factors = costs.terrainFactors.mutableSpan
    terrain.factors(
      elapsed: columns.elapsed.span, distances: columns.cumulativeDistances.span,
      speeds: columns.speeds().span, into: &factors)
  }

  private func spend(
    _ summary: inout SessionSummary, _ heartRates: Span<Double>, _ columns: MotionColumns,
    _ costs: inout CostColumns
  ) {
    let hasEnergy = columns.totalDistance > 0 || !heartRates.isEmpty
    var powers: ContiguousArray<Double> = []
    if hasEnergy { powers.reserveCapacity(columns.count) }
    let sums = IntervalSums(
      columns, costs, heartRates: heartRates, settings: hasEnergy ? energySettings : nil
    ) { block in
      powers.append(contentsOf: block)
    }
    costs.powers = powers
    summary.movingTime = sums.moving
    if sums.fastest.isFinite { summary.maximumSpeed = sums.fastest }
    summary.energy = sums.energy.flatMap { $0.isKnown ? $0 : nil }
  }

  private func rest(_ summary: inout SessionSummary, _ columns: MotionColumns) {
    for segment in columns.segments where segment.count > 1 {
      summary.pauses += MovingTime.pauses(
        times: columns.times.span.extracting(segment),
        moving: columns.isMoving.span.extracting(segment))
    }
  }

  private func remark(_ summary: SessionSummary, _ log: inout DiagnosticLog) {
    let checks = SessionCheck.failing(
      start: summary.start, end: summary.end, distance: summary.distance.map { .meters($0) },
      load: summary.load.map { .kilograms($0.maximum) }, bodyMass: walker.bodyMass)
    for check in checks {
      let code = check.diagnosticCode
      log.report(code, code.meaning)
    }
    if walker.bodyMass == nil {
      log.report(.walkerBodyMassAssumed, "body mass unknown: 70 kg assumed")
    }
    if load == nil {
      log.report(.loadUnknown, "load unknown: energy is that of an unloaded walk")
    }
  }
}
