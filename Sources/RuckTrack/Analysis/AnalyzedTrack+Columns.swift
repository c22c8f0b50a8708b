internal import RuckKernels

// Columns that an analysis does not keep, made on request.

extension AnalyzedTrack {
  /// Kilograms over each interval; empty where the load is unknown.
  ///
  /// O(rows) where the load never changes, else O(1).
  public var loads: ContiguousArray<Double> { energy.loads.column(count: path.count) }

  /// The speed of each interval in metres a second over a window of time; NaN where nothing counts,
  /// empty without times.
  ///
  /// O(rows).
  ///
  /// - Parameter window: seconds, above 0.
  /// - Returns: a column of as many rows as the path has.
  public func speeds(window: Double) -> ContiguousArray<Double> {
    path.times.isEmpty ? [] : MotionColumns.speeds(along: path, window: window)
  }

  /// The grade of each interval as rise over run over a window of distance, 0 where it is unknown;
  /// empty without altitudes.
  ///
  /// O(rows).
  ///
  /// - Parameter window: metres, above 0.
  /// - Returns: a column of as many rows as there are altitudes.
  public func grades(window: Double) -> ContiguousArray<Double> {
    AltitudeProfile.grades(
      of: altitude.altitudes, along: path,
      segments: path.segments.divided(before: altitude.steps), window: window)
  }

  /// The gross power over each interval in watts by any model, NaN where it has no answer; empty
  /// without times, and where the model does not cost this kind of outing.
  ///
  /// O(rows).
  public func powers(_ settings: EnergyIntegration.Settings) -> ContiguousArray<Double> {
    var powers: ContiguousArray<Double> = []
    guard !path.times.isEmpty, summary.outing.kind.isCosted(by: settings.model) else {
      return powers
    }
    powers.reserveCapacity(path.count)
    _ = EnergyColumns.integrate(
      settings, along: path, motion, altitude, energy.loads, energy.terrainFactors
    ) { powers.append(contentsOf: $0) }
    return powers
  }
}
