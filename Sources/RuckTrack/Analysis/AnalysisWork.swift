internal import RuckKernels

/// An analysis on its way from the chosen rows to the result.
///
/// The climb needs the columns that the beginning makes, and nothing needs the climb before the
/// end, so ``SessionAnalysis/climb(_:along:)`` may be taken beside ``walk(_:)``.
struct AnalysisWork {
  private let analysis: SessionAnalysis
  private let keptRows: ContiguousArray<Int>
  private let heartRates: ContiguousArray<Double>
  private var summary: SessionSummary
  private var log: DiagnosticLog
  private(set) var columns: MotionColumns
  private var costs = CostColumns()

  /// Derives what all rules need.
  ///
  /// - Parameters:
  ///   - choice: what was chosen.
  ///   - view: the chosen rows.
  ///   - track: the track that the view is of, if it is of one, to share columns with.
  ///   - analysis: the walker and the rules.
  init(
    _ choice: RowChoice, _ view: borrowing TrackView, of track: Track?,
    by analysis: SessionAnalysis
  ) {
    self.analysis = analysis
    keptRows = choice.keptRows
    summary = choice.summary
    log = choice.log
    columns = MotionColumns(view, of: track, rules: analysis.rules, log: &log)
    heartRates = SensorMean.bridged(
      track?.column(.heartRate) ?? Self.copy(of: view.heartRates), times: columns.times,
      segments: columns.segments)
    summary.distance = Self.distance(
      of: columns, choice, isDevice: analysis.rules.distance.isDevice)
  }

  // By the device's rule a session without the device's distance has none, though its columns,
  // and with them speed and energy, come from the positions.
  private static func distance(
    of columns: MotionColumns, _ choice: RowChoice, isDevice: Bool
  ) -> Double? {
    if !choice.hasPositions { return choice.deviceDistance ?? choice.lastDistance }
    guard isDevice else { return columns.totalDistance }
    return choice.deviceDistance ?? (choice.lastDistance == nil ? nil : columns.totalDistance)
  }

  private static func copy(of samples: Span<Double>) -> ContiguousArray<Double> {
    var copy: ContiguousArray<Double> = []
    copy.reserveCapacity(samples.count)
    copy.append(contentsOf: samples)
    return copy
  }

  /// Fills in everything that is summed over the rows but the climb.
  mutating func walk(_ view: borrowing TrackView) {
    if !view.latitudes.isEmpty {
      summary.bounds = GeographicBounds(latitudes: view.latitudes, longitudes: view.longitudes)
    }
    columns.mark(view, by: analysis.rules.moving)
    carry()
    if columns.times.isEmpty {
      log.report(.trackNoTimes, "no usable times: pace, moving time and energy are unknown")
    } else {
      pave()
      spend()
      rest()
    }
    remark()
  }

  /// The result, with the climb.
  consuming func finished(_ climb: Climb?) -> AnalyzedTrack {
    if let climb {
      summary.elevation = climb.elevation
      if let name = climb.ruleName { summary.rules.gain = name }
      costs.climb = climb.course
    }
    summary.diagnostics = log
    return AnalyzedTrack(
      summary: summary, columns: columns, costs: costs, heartRates: heartRates,
      keptRows: keptRows)
  }

  // A load that no one can carry is unknown.
  private var load: LoadProfile? {
    analysis.load.flatMap { $0.isPossible ? $0 : nil }
  }

  private mutating func carry() {
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

  private mutating func pave() {
    guard !analysis.terrain.isPaved else { return }
    var factors = ContiguousArray<Double>(repeating: 1, count: columns.count)
    var target = factors.mutableSpan
    analysis.terrain.factors(
      elapsed: columns.elapsed.span, distances: columns.cumulativeDistances.span,
      speeds: columns.speeds().span, into: &target)
    costs.terrainFactors = factors
  }

  private mutating func spend() {
    let hasEnergy = columns.totalDistance > 0 || !heartRates.isEmpty
    var powers: ContiguousArray<Double> = []
    if hasEnergy { powers.reserveCapacity(columns.count) }
    let sums = IntervalSums(
      columns, costs, heartRates: heartRates.span,
      settings: hasEnergy ? analysis.energySettings : nil
    ) { block in
      powers.append(contentsOf: block)
    }
    costs.powers = powers
    costs.areOfHeartRates = analysis.rules.energy.evidence.domain.heartRates != nil
    summary.movingTime = sums.moving
    if sums.fastest.isFinite { summary.maximumSpeed = sums.fastest }
    summary.energy = sums.energy.flatMap { $0.isKnown ? $0 : nil }
  }

  private mutating func rest() {
    for segment in columns.segments where segment.count > 1 {
      summary.pauses += MovingTime.pauses(
        times: columns.times.span.extracting(segment),
        moving: columns.isMoving.span.extracting(segment))
    }
  }

  private mutating func remark() {
    let checks = SessionCheck.failing(
      start: summary.start, end: summary.end, distance: summary.distance.map { .meters($0) },
      load: summary.load.map { .kilograms($0.maximum) }, bodyMass: analysis.walker.bodyMass)
    for check in checks {
      let code = check.diagnosticCode
      log.report(code, code.meaning)
    }
    if analysis.walker.bodyMass == nil {
      log.report(.walkerBodyMassAssumed, "body mass unknown: 70 kg assumed")
    }
    if load == nil {
      log.report(.loadUnknown, "load unknown: energy is that of an unloaded walk")
    }
  }
}
