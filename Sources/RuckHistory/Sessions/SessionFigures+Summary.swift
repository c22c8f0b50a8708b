public import RuckKernels
public import RuckTrack

extension SessionFigures {
  /// The numbers of an analysed track.
  ///
  /// - Parameters:
  ///   - summary: what the analysis found.
  ///   - bodyMass: kilograms of the walker on the day; nil where it is unknown, so that an assumed
  ///     mass is not kept as a fact.
  ///   - trainingLoad: what the session asked of its walker, as far as computed.
  ///   - efforts: the best parts, as far as searched.
  public init(
    summary: SessionSummary, bodyMass: Double? = nil, trainingLoad: TrainingLoad = TrainingLoad(),
    efforts: [Effort] = []
  ) {
    self.init()
    distance = summary.distance
    lowerDistance = summary.distanceInterval?.lowerBound
    upperDistance = summary.distanceInterval?.upperBound
    elapsed = summary.elapsed
    movingTime = summary.movingTime
    gain = summary.elevation?.gain
    lowerGain = summary.elevation?.interval?.lowerBound
    upperGain = summary.elevation?.interval?.upperBound
    loss = summary.elevation?.loss
    lowestAltitude = summary.elevation?.minimum
    highestAltitude = summary.elevation?.maximum
    maximumSpeed = summary.maximumSpeed
    meanLoad = summary.load?.mean
    maximumLoad = summary.load?.maximum
    self.bodyMass = bodyMass
    pace = summary.pace
    ruckWork = summary.ruckWork
    ruckPower = summary.ruckPower
    intensityScore = summary.intensityScore
    if let work = summary.ruckWork, let distance = summary.distance, distance > 0 {
      meanLoadByDistance = work / (distance / 1000)
    }
    loadedDescent = trainingLoad.loadedDescent
    if let energy = summary.energy, energy.isKnown {
      energySource = .track
      energyModel = energy.model
      grossKilocalories = energy.grossKilocalories
      netKilocalories = energy.netKilocalories
      lowerKilocalories = energy.intervalKilocalories?.lowerBound
      upperKilocalories = energy.intervalKilocalories?.upperBound
      outsideDomainFraction = energy.outsideDomainFraction
    }
    meanHeartRate = summary.meanHeartRate
    maximumHeartRate = summary.maximumHeartRate
    banisterImpulse = trainingLoad.banister
    edwardsImpulse = trainingLoad.edwards
    meanCadence = summary.meanCadence
    meanPower = summary.meanPower
    meanTemperature = summary.meanTemperature
    zoneMinutes = trainingLoad.zoneMinutes
    points = summary.points
    pointsDropped = summary.pointsDropped
    segments = summary.segments
    bounds = summary.bounds
    rules = summary.rules
    self.efforts = efforts
  }

  /// The numbers of a session that somebody typed in: pace, ruck work, ruck power, score and an energy
  /// from means follow.
  ///
  /// - Parameters:
  ///   - distance: how far; nil where it is unknown.
  ///   - elapsed: seconds from start to end.
  ///   - load: one load for the whole session; nil where it is unknown.
  ///   - gain: metres of gain; nil where it is unknown.
  ///   - bodyMass: the walker's own mass on the day.
  public init(
    distance: Length?, elapsed: Double?, load: Mass?, gain: Length? = nil, bodyMass: Mass? = nil
  ) {
    self.init()
    self.distance = distance?.meters
    self.elapsed = elapsed
    self.gain = gain?.meters
    meanLoad = load?.kilograms
    meanLoadByDistance = load?.kilograms
    maximumLoad = load?.kilograms
    self.bodyMass = bodyMass?.kilograms
    deriveMeans()
  }
}
