public import RuckKernels

extension AnalyzedTrack {
  /// The time in heart-rate zones, over recorded time; nil without times or heart rates.
  ///
  /// An interval beats at the mean of its two ends. O(rows).
  public func times(in zones: HeartRateZones) -> HeartRateTimes? {
    guard var block = HeartBlock(self) else { return nil }
    var seconds = ContiguousArray<Double>(repeating: 0, count: zones.count)
    var target = seconds.mutableSpan
    var below = 0.0
    var isKnown = false
    while block.advance(along: self) {
      isKnown = isKnown || LaneExtremes(block.rates).minimum < .infinity
      zones.add(
        heartRates: block.rates, durations: block.durations, to: &target, below: &below)
    }
    guard isKnown else { return nil }
    return HeartRateTimes(zones: zones, seconds: Array(seconds), below: below)
  }

  /// The aerobic decoupling of metabolic power from heart rate over moving time, as a share.
  ///
  /// Power is the energy model's, so that hills and load count as work; see `Decoupling`. Nil
  /// without heart rates or energy, and for a model that takes its power from the heart rate.
  public var decoupling: Double? {
    guard !energy.powers.isEmpty, summary.energy != nil, !energy.areOfHeartRates,
      var block = HeartBlock(self)
    else {
      return nil
    }
    var total = 0.0
    while block.advance(along: self) {
      Decoupling.Halves.count(
        outputs: energy.powers.span.extracting(block.rows), heartRates: block.rates,
        durations: block.durations, isMoving: motion.isMoving.span.extracting(block.rows),
        onto: &total)
    }
    var halves = Decoupling.Halves(seconds: total)
    block = HeartBlock(self) ?? block
    while block.advance(along: self) {
      halves.add(
        outputs: energy.powers.span.extracting(block.rows), heartRates: block.rates,
        durations: block.durations, isMoving: motion.isMoving.span.extracting(block.rows))
    }
    return halves.fraction.isFinite ? halves.fraction : nil
  }

  /// The grade- and load-adjusted pace over moving time, seconds per kilometre; nil without energy
  /// or where nothing costs more than standing.
  ///
  /// Each moving interval counts as the distance that its power would give on level, paved ground
  /// without load; the time is divided by the sum of these distances. Since a fast minute costs more
  /// than two slow ones, this differs from ``isoMetabolicPace(bodyMass:restingRate:model:)``, which
  /// takes the mean power. O(rows).
  public func adjustedPace(
    bodyMass: Double, restingRate: Double, model: any EnergyModel = LCDABackpacking2022()
  ) -> Double? {
    guard !energy.powers.isEmpty else { return nil }
    let table = EquivalentSpeedTable(bodyMass: bodyMass, restingRate: restingRate, model: model)
    var (meters, seconds) = (0.0, 0.0)
    var block = DurationBlock(path)
    while block.advance(along: path) {
      table.add(
        powers: energy.powers.span.extracting(block.rows), durations: block.durations,
        isMoving: motion.isMoving.span.extracting(block.rows), meters: &meters,
        seconds: &seconds)
    }
    return Pace(seconds: seconds, meters: meters)?.secondsPerKilometer
  }
}
