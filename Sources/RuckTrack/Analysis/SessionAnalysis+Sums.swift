internal import RuckKernels

/// Columns that follow from load and energy, kept for splits.
struct CostColumns: Sendable {
  /// Kilograms, the mean over each interval; empty without a known load.
  var loads: ContiguousArray<Double> = []
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
      move(&summary, columns)
      spend(&summary, heartRates, columns, &costs)
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
    guard let minimum = SensorMean.minimum(view.altitudes),
      let maximum = SensorMean.maximum(view.altitudes)
    else { return }
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
      gain: total.gain, loss: total.loss, minimum: minimum, maximum: maximum,
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
    costs.loads = ContiguousArray(repeating: load.initial, count: columns.count)
    if !load.isConstant || load.water != nil {
      var loads = costs.loads.mutableSpan
      load.means(
        elapsed: columns.elapsed.span, distances: columns.cumulativeDistances.span, into: &loads)
    }
    var work = 0.0
    var byTime = 0.0
    var time = 0.0
    var byDistance = 0.0
    for row in 0..<columns.count {
      byDistance += costs.loads[row] * columns.steps[row]
      guard !columns.times.isEmpty else { continue }
      byTime += costs.loads[row] * columns.durations[row]
      time += columns.durations[row]
    }
    work = byDistance / 1000
    let distance = columns.totalDistance
    let mean =
      time > 0 ? byTime / time : distance > 0 ? byDistance / distance : load.initial
    summary.load = SessionSummary.Load(
      mean: mean, maximum: max(load.initial, costs.loads.max() ?? 0))
    // Where the distance is the device's own total, the columns may know less of it.
    summary.ruckWork =
      distance > 0 ? work : summary.distance.map { mean * $0 / 1000 }
  }

  private func move(_ summary: inout SessionSummary, _ columns: MotionColumns) {
    var moving = 0.0
    var fastest = -Double.infinity
    for row in 0..<columns.count where columns.durations[row] > 0 {
      if columns.isMoving[row] { moving += columns.durations[row] }
      if columns.speeds[row] > fastest { fastest = columns.speeds[row] }
    }
    summary.movingTime = moving
    for segment in columns.segments where segment.count > 1 {
      summary.pauses += MovingTime.pauses(
        times: columns.times.span.extracting(segment),
        moving: columns.isMoving.span.extracting(segment))
    }
    if fastest.isFinite { summary.maximumSpeed = fastest }
  }

  private func spend(
    _ summary: inout SessionSummary, _ heartRates: ContiguousArray<Double>,
    _ columns: MotionColumns, _ costs: inout CostColumns
  ) {
    guard columns.totalDistance > 0 || !heartRates.isEmpty else { return }
    let settings = energySettings
    if !terrain.isPaved {
      costs.terrainFactors = ContiguousArray(repeating: 1, count: columns.count)
      var factors = costs.terrainFactors.mutableSpan
      terrain.factors(
        elapsed: columns.elapsed.span, distances: columns.cumulativeDistances.span,
        speeds: columns.speeds.span, into: &factors)
    }
    var powers = ContiguousArray<Double>(repeating: .nan, count: columns.count)
    var target = powers.mutableSpan
    let energy = EnergyIntegration.integrate(
      durations: columns.durations.span, speeds: columns.speeds.span,
      grades: columns.grades.span, loads: costs.loads.span,
      terrainFactors: costs.terrainFactors.span, heartRates: heartRates.span,
      isMoving: columns.isMoving.span, settings: settings, into: &target)
    costs.powers = powers
    summary.energy = energy.isKnown ? energy : nil
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
