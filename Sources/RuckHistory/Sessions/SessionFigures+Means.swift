internal import RuckKernels
internal import RuckTrack

/// What follows from totals alone, for a session without a track.
extension SessionFigures {
  /// The share of an energy from means by which its interval is widened at each end: a mean speed does
  /// not tell rests from a slow walk, nor a hill from level ground.
  static let widthOfMeans = 0.1

  /// The same figures with the load of a session's start where they lack one.
  func keeping(loadOf start: SessionFigures) -> SessionFigures {
    guard meanLoad == nil, maximumLoad == nil else { return self }
    var figures = self
    figures.meanLoad = start.meanLoad
    figures.maximumLoad = start.maximumLoad
    figures.meanLoadByDistance = meanLoadByDistance ?? start.meanLoadByDistance
    figures.bodyMass = bodyMass ?? start.bodyMass
    return figures
  }

  /// Fills in what is unknown and follows from distance, time, load and gain: pace, ruck work, ruck
  /// power, score, and without a track the energy.
  ///
  /// The energy is that of the default model at the mean speed, half of the way up and half down the
  /// mean grade where the gain is known; a body mass that is unknown counts as 70 kg, an unknown load
  /// as none. Its interval is that of the model, wider by ``widthOfMeans`` of the energy at each end.
  mutating func deriveMeans() {
    let hasTrack = points != nil
    let time = elapsed.flatMap { $0 > 0 && $0.isFinite ? $0 : nil }
    if let distance, distance > 0, let time, !hasTrack { pace = pace ?? time / (distance / 1000) }
    if ruckWork == nil, let load = meanLoadByDistance ?? meanLoad, let distance {
      ruckWork = RuckWork(load: .kilograms(load), distance: .meters(distance)).kilogramKilometers
    }
    if let ruckWork, ruckWork > 0, let time, !hasTrack {
      ruckPower = ruckPower ?? ruckWork / (time / 3600)
    }
    if let ruckWork, let gain, let distance, !hasTrack, intensityScore == nil {
      let score = IntensityScore.score(
        ruckWork: .kilogramKilometers(ruckWork), gain: .meters(gain),
        pace: time.flatMap { Pace(seconds: $0, meters: distance) })
      intensityScore = score.isFinite ? score : nil
    }
    if !hasTrack, grossKilocalories == nil { deriveEnergy() }
  }

  private mutating func deriveEnergy() {
    guard let distance, let elapsed, distance >= 0, elapsed > 0 else { return }
    let model = LCDABackpacking2022()
    let estimator = EnergyEstimator(model)
    let resting = RestingRate.fallback.wattsPerKilogram
    let mass = bodyMass ?? SessionAnalysis.assumedBodyMass
    let slope = gain.flatMap { distance > 0 ? 2 * $0 / distance : nil } ?? 0
    let halves = [slope, -slope].map { grade in
      estimator.estimate(
        WalkingState(
          bodyMass: mass, load: meanLoad ?? 0, speed: distance / elapsed, grade: grade,
          restingRate: resting))
    }
    func kilocalories(_ watts: (EnergyEstimate) -> Double) -> Double {
      let mean = (watts(halves[0]) + watts(halves[1])) / 2
      return mean * EnergyUnits.kilocaloriesPerHourPerWatt * elapsed / 3600
    }
    let gross = kilocalories(\.watts)
    guard gross.isFinite else { return }
    let rest = resting * mass * EnergyUnits.kilocaloriesPerHourPerWatt * elapsed / 3600
    energySource = .means
    energyModel = model.name
    grossKilocalories = gross
    netKilocalories = gross - rest
    lowerKilocalories = max(rest, kilocalories(\.lowerWatts) - Self.widthOfMeans * gross)
    upperKilocalories = kilocalories(\.upperWatts) + Self.widthOfMeans * gross
    outsideDomainFraction = Double(halves.count { !$0.isInDomain }) / 2
  }
}
