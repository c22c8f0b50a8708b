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

  /// The mean power and the mean heart rate of moving time after the first ten minutes, in which a
  /// heart rate rises to the level of the work; nil where less than ten minutes of it have both.
  ///
  /// O(rows).
  ///
  /// - Parameter powers: gross watts of each interval.
  /// - Returns: the means over the same time.
  public func steadyMeans(of powers: ContiguousArray<Double>) -> HeartRateCalibration.Point? {
    guard !powers.isEmpty, var block = HeartBlock(self) else { return nil }
    let warm = 600.0
    var (moved, seconds, joules, beats) = (0.0, 0.0, 0.0, 0.0)
    while block.advance(along: self) {
      let (durations, rates) = (block.durations, block.rates)
      for (index, row) in block.rows.enumerated() where motion.isMoving[row] {
        moved += durations[index]
        guard moved > warm, powers[row].isFinite, rates[index].isFinite else { continue }
        seconds += durations[index]
        joules += powers[row] * durations[index]
        beats += rates[index] * durations[index]
      }
    }
    guard seconds >= warm else { return nil }
    return HeartRateCalibration.Point(power: joules / seconds, heartRate: beats / seconds)
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

extension AnalyzedTrack {
  /// The training load of the session.
  ///
  /// - Parameters:
  ///   - walker: resting and maximum heart rate, sex and body mass, as far as known; the men's
  ///     constants need a known sex.
  ///   - perceivedExertion: 0–10, over the elapsed time; nil where it is unknown.
  /// - Returns: the measures that can be known.
  public func trainingLoad(_ walker: Walker, perceivedExertion: Double? = nil) -> TrainingLoad {
    var load = TrainingLoad()
    heartLoad(&load, walker)
    if let perceivedExertion, let elapsed = summary.elapsed {
      load.sessionRPE = (perceivedExertion * elapsed / 60).known
    }
    load.loadDistance = summary.ruckWork
    if let work = summary.ruckWork, let mass = walker.bodyMass?.kilograms, mass > 0 {
      load.bodyMassPercentDistance = (work / mass * 100).known
    }
    load.loadedDescent = loadedDescent
    return load
  }

  private var loadedDescent: Double? {
    guard energy.loads.isKnown, let course = altitude.course else { return nil }
    if let constant = energy.loads.constant { return constant * course.total.loss }
    let losses = course.losses
    var sum = 0.0
    for row in losses.indices.dropFirst() {
      sum += energy.loads[row] * (losses[row] - losses[row - 1])
    }
    return sum
  }

  private func heartLoad(_ load: inout TrainingLoad, _ walker: Walker) {
    guard let maximum = walker.maximumHeartRate, var block = HeartBlock(self) else { return }
    var minutes = [0.0, 0, 0, 0, 0]
    var impulse: BanisterImpulse?
    if let resting = walker.restingHeartRate, let sex = walker.sex {
      impulse = BanisterImpulse(resting: resting, maximum: maximum, sex: sex)
    }
    while block.advance(along: self) {
      HeartRateLoad.addZoneMinutes(
        heartRates: block.rates, durations: block.durations, maximum: maximum, to: &minutes)
      impulse?.add(heartRates: block.rates, durations: block.durations)
    }
    load.zoneMinutes = minutes
    load.edwards = HeartRateLoad.edwards(zoneMinutes: minutes)
    if let impulse, impulse.value.isFinite { load.banister = impulse.value }
  }
}
