public import RuckKernels
public import RuckTrack

/// The numbers of a session that outlive its track.
///
/// What cannot be known is nil, never 0.
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
  /// What the energies were computed from; nil where there are none.
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

  /// Numbers of which nothing is known.
  public init() {}
}

extension SessionFigures {
  private typealias CodingKeys = Key

  /// The keys of figures, from which the documents of a history take theirs.
  package enum Key: String, CodingKey {
    case distance = "distance_m"
    case lowerDistance = "lower_distance_m"
    case upperDistance = "upper_distance_m"
    case elapsed = "elapsed_s"
    case movingTime = "moving_s"
    case gain = "gain_m"
    case lowerGain = "lower_gain_m"
    case upperGain = "upper_gain_m"
    case loss = "loss_m"
    case lowestAltitude = "min_altitude_m"
    case highestAltitude = "max_altitude_m"
    case maximumSpeed = "max_speed_m_per_s"
    case meanLoad = "mean_load_kg"
    case meanLoadByDistance = "mean_load_by_distance_kg"
    case maximumLoad = "max_load_kg"
    case bodyMass = "body_mass_kg"
    case pace = "pace_s_per_km"
    case ruckWork = "ruck_work_kg_km"
    case ruckPower = "ruck_power_kg_km_per_h"
    case intensityScore = "intensity_score"
    case loadedDescent = "loaded_descent_kg_m"
    case energySource = "energy_from"
    case energyModel = "energy_model"
    case grossKilocalories = "gross_kcal"
    case netKilocalories = "net_kcal"
    case lowerKilocalories = "lower_kcal"
    case upperKilocalories = "upper_kcal"
    case outsideDomainFraction = "outside_domain_fraction"
    case meanHeartRate = "mean_heart_rate_bpm"
    case maximumHeartRate = "max_heart_rate_bpm"
    case banisterImpulse = "banister_impulse"
    case edwardsImpulse = "edwards_impulse"
    case zoneMinutes = "zone_minutes"
    case meanCadence = "mean_cadence_per_min"
    case meanPower = "mean_power_w"
    case meanTemperature = "mean_temperature_c"
    case points
    case pointsDropped = "points_dropped"
    case segments
    case bounds
    case rules
    case efforts
  }
}
