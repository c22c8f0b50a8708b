// The keys of a session in the contract's JSON, each written once: values are coded under them, and the
// documents of RuckSessions take the names of their columns from here.

extension SessionSummary {
  /// The keys of a summary.
  package enum Key: String, CodingKey {
    case kind
    case kindSource = "kind_source"
    case points
    case pointsDropped = "points_dropped"
    case cleaning = "points_dropped_by_reason"
    case rows
    case segments
    case start
    case end
    case elapsed = "elapsed_s"
    case unrecorded = "unrecorded_s"
    case bridged = "bridged_s"
    case excludedTime = "excluded_s"
    case movingTime = "moving_s"
    case distance = "distance_m"
    case distanceInterval = "distance_interval_m"
    case recordedDistance = "distance_recorded_m"
    case pace = "pace_s_per_km"
    case movingPace = "moving_pace_s_per_km"
    case speed = "speed_m_per_s"
    case maximumSpeed = "max_speed_m_per_s"
    case elevation
    case load
    case ruckWork = "ruck_work_kg_km"
    case ruckPower = "ruck_power_kg_km_per_h"
    case intensityScore = "intensity_score"
    case energy
    case heartRate = "heart_rate"
    case cadence
    case power
    case temperature
    case bounds
    case rules
    case pauses
    case gaps = "holes"
    case excluded
    case diagnostics
    // The timer of the device, which the command prints of every session.
    case timer = "timer_s"
    // What the command leaves out: times to the last bit, and the timer where it counts.
    case startTime = "start_time_s"
    case endTime = "end_time_s"
    case deviceTime = "device_time_s"
  }

  /// The keys of what sensors measured, in the objects of their own.
  package enum SensorKey: String, CodingKey {
    case meanHeartRate = "mean_bpm"
    case maximumHeartRate = "max_bpm"
    case meanCadence = "mean_per_min"
    case meanPower = "mean_w"
    case meanTemperature = "mean_c"
  }
}

extension SessionSummary.Elevation {
  /// The keys of altitude figures.
  package enum Key: String, CodingKey {
    case gain = "gain_m"
    case loss = "loss_m"
    case minimum = "min_m"
    case maximum = "max_m"
    case interval = "gain_interval_m"
    case source
    case noise = "noise_m"
  }
}

extension SessionSummary.Load {
  /// The keys of a load.
  package enum Key: String, CodingKey {
    case mean = "mean_kg"
    case maximum = "max_kg"
  }
}

extension SessionSummary.RuleNames {
  /// The keys of rules.
  package enum Key: String, CodingKey {
    case distance
    case gain
    case moving
    case cleaning
    case gap
    case vehicle
  }
}

extension EnergySummary {
  /// The keys of an energy.
  package enum Key: String, CodingKey {
    case model
    case gross = "gross_kcal"
    case net = "net_kcal"
    case meanPower = "mean_power_w"
    case interval = "interval_kcal"
    case outsideDomainFraction = "outside_domain_fraction"
    case coveredFraction = "covered_fraction"
    // What the command leaves out: the sums that those above are made of.
    case guardRails = "guard_rails"
    case seconds = "asked_s"
    case coveredSeconds = "covered_s"
    case outsideDomainSeconds = "outside_domain_s"
    case grossJoules = "gross_j"
    case restingJoules = "resting_j"
    case lowerJoules = "lower_j"
    case upperJoules = "upper_j"
    case parts
    case reasons
  }
}

extension SessionSplit {
  /// The keys of a split.
  package enum Key: String, CodingKey {
    case index
    case startDistance = "start_m"
    case endDistance = "end_m"
    case start
    case end
    case isPartial = "partial"
    case distance = "distance_m"
    case elapsed = "elapsed_s"
    case movingTime = "moving_s"
    case pace = "pace_s_per_km"
    case gain = "gain_m"
    case loss = "loss_m"
    case meanHeartRate = "mean_heart_rate_bpm"
    case meanLoad = "mean_load_kg"
    case grossKilocalories = "gross_kcal"
    // What the command leaves out.
    case startTime = "start_time_s"
    case endTime = "end_time_s"
    case uncountedTime = "uncounted_s"
  }
}

extension TrainingLoad {
  /// The keys of a training load.
  package enum Key: String, CodingKey {
    case banister = "banister_trimp"
    case edwards = "edwards_trimp"
    case sessionRPE = "session_rpe"
    case loadDistance = "load_kg_km"
    case bodyMassPercentDistance = "body_mass_percent_km"
    case loadedDescent = "loaded_descent_kg_m"
    // What the command leaves out.
    case zoneMinutes = "zone_minutes"
  }
}

extension Diagnostic {
  /// The keys of a diagnostic.
  package enum Key: String, CodingKey {
    case code
    case severity
    case offset
    case message
    case count
  }
}

extension Effort {
  /// The keys of an effort.
  package enum Key: String, CodingKey {
    case kind
    case targetDistance = "target_m"
    case targetTime = "target_s"
    case elapsed = "elapsed_s"
    case distance = "distance_m"
    case pace = "pace_s_per_km"
    case start
    case end
    case startDistance = "start_m"
    case endDistance = "end_m"
    case firstRow = "first_row"
    case lastRow = "last_row"
    case meanPower = "mean_power_w"
    case gainPerHour = "climb_m_per_h"
    case meanLoad = "mean_load_kg"
    // What the command leaves out.
    case value
    case startTime = "start_time_s"
    case endTime = "end_time_s"
  }
}

#if !hasFeature(Embedded)
extension KeyedEncodingContainer {
  /// A number; null where it is unknown or not finite.
  mutating func number(_ key: Key, _ value: Double?) throws {
    try encode(value?.known, forKey: key)
  }
}

extension KeyedDecodingContainer {
  /// A number; nil where it is null or missing.
  func number(_ key: Key) throws -> Double? { try decodeIfPresent(Double.self, forKey: key) }
}
#endif

/// A number that a function takes to a target exactly, searched among the neighbours of a guess; the
/// guess where none of them does.
func argument(
  giving target: Double, near guess: Double, _ function: (Double) -> Double
) -> Double {
  arguments(giving: target, near: guess, function)[0]
}

/// The numbers among the neighbours of a guess that a function takes to a target exactly, the nearest
/// first; the guess alone where there are none.
func arguments(
  giving target: Double, near guess: Double, _ function: (Double) -> Double
) -> [Double] {
  var found: [Double] = []
  var (below, above) = (guess, guess)
  for place in 0..<8 {
    if function(below) == target { found.append(below) }
    if place > 0, function(above) == target { found.append(above) }
    (below, above) = (below.nextDown, above.nextUp)
  }
  return found.isEmpty ? [guess] : found
}
