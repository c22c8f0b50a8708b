public import RuckKernels

extension AnalyzedTrack {
  /// The time in heart-rate zones, over recorded time; nil without times or heart rates.
  ///
  /// An interval beats at the mean of its two ends. O(rows).
  public func times(in zones: HeartRateZones) -> HeartRateTimes? {
    let beats = intervalHeartRates
    guard beats.contains(where: \.isFinite) else { return nil }
    var seconds = ContiguousArray<Double>(repeating: 0, count: zones.count)
    var target = seconds.mutableSpan
    let below = zones.accumulate(
      heartRates: beats.span, durations: columns.durations.span, into: &target)
    return HeartRateTimes(zones: zones, seconds: Array(seconds), below: below)
  }

  /// The aerobic decoupling of metabolic power from heart rate over moving time, as a share.
  ///
  /// Power is the energy model's, so that hills and load count as work; see `Decoupling`. Nil
  /// without heart rates or energy, and for a model that takes its power from the heart rate.
  public var decoupling: Double? {
    let beats = intervalHeartRates
    guard !beats.isEmpty, costs.powers.count == beats.count, !summaryReadsHeartRate else {
      return nil
    }
    let durations = ContiguousArray(
      beats.indices.lazy.map { columns.isMoving[$0] ? columns.durations[$0] : 0 })
    let fraction = Decoupling.fraction(
      outputs: costs.powers.span, heartRates: beats.span, durations: durations.span)
    return fraction.isFinite ? fraction : nil
  }

  /// The grade- and load-adjusted pace over moving time, seconds per kilometre; nil without energy
  /// or where nothing costs more than standing.
  ///
  /// Each moving interval counts as the way that its power would have made on level, paved ground
  /// without load; the time is divided by the sum of these ways. Since a fast minute costs more
  /// than two slow ones, this differs from ``isoMetabolicPace(bodyMass:restingRate:model:)``, which
  /// takes the mean power. O(rows).
  public func adjustedPace(
    bodyMass: Double, restingRate: Double, model: any EnergyModel = LCDABackpacking2022()
  ) -> Double? {
    guard !costs.powers.isEmpty else { return nil }
    let table = LevelSpeeds(bodyMass: bodyMass, restingRate: restingRate, model: model)
    let (meters, seconds) = table.ways(
      powers: costs.powers.span, durations: columns.durations.span,
      isMoving: columns.isMoving.span)
    return Pace(seconds: seconds, meters: meters)?.secondsPerKilometer
  }

  /// Beats per minute over each interval; empty without times or heart rates.
  private var intervalHeartRates: ContiguousArray<Double> {
    guard !heartRates.isEmpty, heartRates.count == columns.durations.count else { return [] }
    var beats = heartRates
    beats[0] = .nan
    for row in heartRates.indices.dropFirst() {
      beats[row] = 0.5 * (heartRates[row - 1] + heartRates[row])
    }
    return beats
  }

  private var summaryReadsHeartRate: Bool {
    summary.energy.map { $0.model == "keytel-2005" } ?? true
  }
}
