internal import RuckKernels

extension AnalyzedTrack {
  /// The training load of the session.
  ///
  /// - Parameters:
  ///   - walker: resting and maximum heart rate, sex and body mass, as far as known; the men's
  ///     constants need a known sex.
  ///   - perceivedExertion: 0–10, over the elapsed time; nil where it is unknown.
  /// - Returns: what can be known.
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
