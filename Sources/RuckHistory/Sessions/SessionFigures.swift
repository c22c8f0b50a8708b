public import RuckKernels
public import RuckTrack

/// The numbers of a session that outlive its track.
///
/// An unknown number is nil, never 0.
public struct SessionFigures: Sendable, Hashable, Codable {
  /// Metres.
  public var distance: Double?
  /// The lower end of the distance's interval; nil where the distance is not that of positions.
  public var lowerDistance: Double?
  /// The upper end of the distance's interval.
  public var upperDistance: Double?
  /// Seconds from start to end.
  public var elapsed: Double?
  /// Seconds counted as moving.
  public var movingTime: Double?
  /// Metres of gain.
  public var gain: Double?
  /// The lower end of the gain's interval; nil where the rule states none.
  public var lowerGain: Double?
  /// The upper end of the gain's interval.
  public var upperGain: Double?
  /// Metres descended.
  public var loss: Double?
  /// The lowest altitude in metres.
  public var lowestAltitude: Double?
  /// The highest altitude in metres.
  public var highestAltitude: Double?
  /// The highest speed over the rules' window, in metres a second.
  public var maximumSpeed: Double?
  /// Kilograms carried, averaged over time.
  public var meanLoad: Double?
  /// Kilograms carried, averaged over distance.
  public var meanLoadByDistance: Double?
  /// The largest load in kilograms.
  public var maximumLoad: Double?
  /// Kilograms of body mass on the day.
  public var bodyMass: Double?
  /// Seconds a kilometre, over the elapsed time that was recorded.
  public var pace: Double?
  /// Load times distance, kilogram-kilometres.
  public var ruckWork: Double?
  /// Ruck work an hour, kilogram-kilometres an hour.
  public var ruckPower: Double?
  /// The product's score of intensity, without a unit.
  public var intensityScore: Double?
  /// Load times metres descended, kilogram-metres.
  public var loadedDescent: Double?
  /// The source of the energies; nil where there are none.
  public var energySource: EnergySource?
  /// The model that the energies come from, by name.
  public var energyModel: String?
  /// Gross energy.
  public var grossKilocalories: Double?
  /// Gross less resting energy.
  public var netKilocalories: Double?
  /// The lower end of the gross energy's interval.
  public var lowerKilocalories: Double?
  /// The upper end of the gross energy's interval.
  public var upperKilocalories: Double?
  /// The share of the time outside the energy model's domain, 0...1.
  public var outsideDomainFraction: Double?
  /// Beats a minute, averaged over time.
  public var meanHeartRate: Double?
  /// The highest recorded heart rate.
  public var maximumHeartRate: Double?
  /// Banister's training impulse.
  public var banisterImpulse: Double?
  /// Edwards' training impulse.
  public var edwardsImpulse: Double?
  /// Minutes in Edwards' five zones; empty without a heart rate or its maximum.
  public var zoneMinutes: [Double] = []
  /// Steps or revolutions a minute, averaged over time.
  public var meanCadence: Double?
  /// Watts of a power meter, averaged over time.
  public var meanPower: Double?
  /// Degrees Celsius at the device, averaged over time.
  public var meanTemperature: Double?
  /// Positions with both coordinates, as recorded; nil without a track.
  public var points: Int?
  /// Positions that the cleaning rule left out; nil without a track.
  public var pointsDropped: Int?
  /// Segments of the recording; nil without a track.
  public var segments: Int?
  /// The box around all points used; nil without positions.
  public var bounds: GeographicBounds?
  /// The rules that computed the numbers; nil where they were typed in.
  public var rules: SessionSummary.RuleNames?
  /// The best efforts inside the session.
  public var efforts: [Effort] = []

  /// Numbers that are all unknown.
  public init() {}
}

extension SessionFigures {
  /// Seconds of the elapsed time that the pace is taken over; nil where pace, distance or time are unknown.
  package var pacedTime: Double? {
    guard let pace, let distance, let elapsed else { return nil }
    let time = pace * (distance / 1000)
    // A pace is a quotient: a time that differs by its rounding is the elapsed time itself.
    return (time - elapsed).magnitude <= 1e-6 ? elapsed : time
  }

  /// Seconds of the elapsed time that the pace leaves out: nothing was recorded in them, or they were not
  /// on foot.
  package var unpacedSeconds: Double {
    guard let elapsed, let pacedTime else { return 0 }
    return Swift.max(0, elapsed - pacedTime)
  }
}

extension SessionFigures {
  private typealias CodingKeys = Key

  /// The keys of figures, from which the documents of a history take theirs.
  package enum Key: String, CodingKey {
    case distance = "distance_m", lowerDistance = "lower_distance_m"
    case upperDistance = "upper_distance_m", elapsed = "elapsed_s", movingTime = "moving_s"
    case gain = "gain_m", lowerGain = "lower_gain_m", upperGain = "upper_gain_m", loss = "loss_m"
    case lowestAltitude = "min_altitude_m", highestAltitude = "max_altitude_m"
    case maximumSpeed = "max_speed_m_per_s", meanLoad = "mean_load_kg"
    case meanLoadByDistance = "mean_load_by_distance_kg", maximumLoad = "max_load_kg"
    case bodyMass = "body_mass_kg", pace = "pace_s_per_km", ruckWork = "ruck_work_kg_km"
    case ruckPower = "ruck_power_kg_km_per_h", intensityScore = "intensity_score"
    case loadedDescent = "loaded_descent_kg_m", energySource = "energy_from"
    case energyModel = "energy_model", grossKilocalories = "gross_kcal"
    case netKilocalories = "net_kcal", lowerKilocalories = "lower_kcal"
    case upperKilocalories = "upper_kcal", outsideDomainFraction = "outside_domain_fraction"
    case meanHeartRate = "mean_heart_rate_bpm", maximumHeartRate = "max_heart_rate_bpm"
    case banisterImpulse = "banister_impulse", edwardsImpulse = "edwards_impulse"
    case zoneMinutes = "zone_minutes", meanCadence = "mean_cadence_per_min"
    case meanPower = "mean_power_w", meanTemperature = "mean_temperature_c", points
    case pointsDropped = "points_dropped", segments, bounds, rules, efforts
  }
}

/// The figures that follow from totals alone, for a session without a track.
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

  /// Fills in the unknown figures that follow from distance, time, load and gain: pace, ruck work, ruck
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

extension SessionFigures {
  /// The numbers of an analysed track.
  ///
  /// - Parameters:
  ///   - summary: the results of the analysis.
  ///   - bodyMass: kilograms of the walker on the day; nil where it is unknown, so that an assumed
  ///     mass is not stored as a fact.
  ///   - trainingLoad: the training load of the session, as far as computed.
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
      // A load that never changes is the given one, to the last digit: a cut of the path does not change it.
      meanLoadByDistance = meanLoad == maximumLoad ? meanLoad : work / (distance / 1000)
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

  /// The numbers of a session typed in by hand: pace, ruck work, ruck power, score and an energy
  /// from means follow.
  ///
  /// - Parameters:
  ///   - distance: the distance; nil where it is unknown.
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
