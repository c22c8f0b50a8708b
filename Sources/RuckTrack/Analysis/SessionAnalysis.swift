public import RuckKernels

/// Turns one recording into its numbers, under named rules, for one walker and load.
///
/// ```swift
/// let analysis = SessionAnalysis(
///   walker: Walker(bodyMass: .kilograms(80)), load: LoadProfile(constant: 16))
/// let summary = analysis.analyze(view).summary
/// ```
///
/// The data flow one way: rows that the cleaning rule keeps, columns derived from them, sums over
/// the columns. Nothing is counted across the border of two segments.
public struct SessionAnalysis: Sendable {
  /// Body mass in kilograms where nobody told it.
  public static let assumedBodyMass = 70.0

  /// The person who walked.
  public var walker: Walker
  /// The load over time; nil where nobody told it.
  public var load: LoadProfile?
  /// The ground over time.
  public var terrain: TerrainProfile
  /// The walker's resting rate; nil takes the walker's own estimate.
  public var restingRate: RestingRate?
  /// The rules.
  public var rules: Rules

  /// What energy is integrated with: the rules' model for this walker.
  public var energySettings: EnergyIntegration.Settings {
    EnergyIntegration.Settings(
      model: rules.energy, bodyMass: walker.bodyMass?.kilograms ?? Self.assumedBodyMass,
      restingRate: (restingRate ?? walker.restingRate).wattsPerKilogram,
      guardRails: rules.guardRails)
  }

  /// An analysis for one walker and load.
  public init(
    walker: Walker = Walker(), load: LoadProfile? = nil,
    terrain: TerrainProfile = TerrainProfile(), restingRate: RestingRate? = nil,
    rules: Rules = Rules()
  ) {
    self.walker = walker
    self.load = load
    self.terrain = terrain
    self.restingRate = restingRate
    self.rules = rules
  }

  /// Analyses a session as a file holds it.
  ///
  /// O(rows).
  public func analyze(_ session: RecordedSession) -> AnalyzedTrack {
    analyze(
      session.track.view, of: session.track, deviceDistance: session.deviceTotals.distance)
  }

  /// Analyses columns that the caller holds.
  ///
  /// O(rows).
  ///
  /// - Parameters:
  ///   - view: the columns; they are not copied where every row has a position and is kept.
  ///   - deviceDistance: the device's own total in metres, the distance where there are no
  ///     positions.
  /// - Returns: the summary and what splits are cut from.
  public func analyze(
    _ view: borrowing TrackView, deviceDistance: Double? = nil
  ) -> AnalyzedTrack {
    analyze(view, of: nil, deviceDistance: deviceDistance)
  }

  // Where the view is of a track, columns that need no repair are shared with it.
  private func analyze(
    _ view: borrowing TrackView, of track: Track?, deviceDistance: Double?
  ) -> AnalyzedTrack {
    var log = DiagnosticLog()
    var mask: ContiguousArray<Bool> = []
    let (points, kept, cleaning) = choosePoints(view, in: &mask)
    var summary = SessionSummary()
    summary.points = points
    summary.cleaning = cleaning
    summary.segments = view.segments.count
    summary.rules = SessionSummary.RuleNames(
      distance: rules.distance.name, gain: rules.gain.text, moving: rules.moving.name,
      cleaning: rules.cleaning.name)
    describe(view, in: &summary)

    let columns: MotionColumns
    if points == 0 {
      summary.rules.distance = "device"
      log.report(.trackNoPositions, "no positions; distance is the device's")
      let sensors = TrackView(
        times: view.times, latitudes: Span(), longitudes: Span(), altitudes: view.altitudes,
        heartRates: view.heartRates, distances: view.distances,
        segmentStarts: view.segmentStarts)
      columns = MotionColumns(sensors, of: track, rules: rules, log: &log)
      summary.distance = deviceDistance ?? Self.lastFinite(view.distances)
      return finish(summary, sensors, of: track, columns, log)
    }
    if cleaning.dropped > 0 {
      log.report(
        .trackPointsDropped, "points left out: \(cleaning.summary)", count: cleaning.dropped)
    }
    if kept == view.count {
      columns = MotionColumns(view, of: track, rules: rules, log: &log)
      summary.distance = total(columns, device: deviceDistance, view.distances)
      return finish(summary, view, of: track, columns, log)
    }
    let chosen = view.gathering(mask.span, bridging: rules.cleaning)
    columns = MotionColumns(chosen.view, of: chosen, rules: rules, log: &log)
    summary.distance = total(columns, device: deviceDistance, view.distances)
    var analyzed = finish(summary, chosen.view, of: chosen, columns, log)
    analyzed.keptRows = ContiguousArray(mask.indices.lazy.filter { mask[$0] })
    return analyzed
  }

  // By the device's rule a session without the device's distance has none, though its columns,
  // and with them speed and energy, come from the positions.
  private func total(
    _ columns: MotionColumns, device: Double?, _ distances: Span<Double>
  ) -> Double? {
    guard rules.distance.isDevice else { return columns.totalDistance }
    return device ?? (Self.lastFinite(distances) == nil ? nil : columns.totalDistance)
  }

  // What can be said of the recording without choosing points.
  private func describe(_ view: borrowing TrackView, in summary: inout SessionSummary) {
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
}
