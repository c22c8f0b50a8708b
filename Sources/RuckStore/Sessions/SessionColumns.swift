internal import GRDB
internal import RuckMetrics

/// The columns of the table of sessions and the members of a record that they hold: the one mapping
/// between rows and values, for writing, for reading whole records and for reading some columns of
/// many.
typealias SessionColumn = StoredColumn<SessionRecord>

extension StoredColumn<SessionRecord> {
  /// The columns that statistics need, with those that select sessions.
  static let counted: [SessionColumn] =
    [
      member("id", \.id), member("user_id", \.userID), word("state", \.state),
      member("start_s", \.start),
      member("utc_offset_s", \.utcOffset), member("sport", \.sport),
      word("kind", \.activity.kind), word("kind_source", \.activity.source), doubts,
      member("perceived_exertion", \.perceivedExertion), member("route_id", \.routeID),
      member("fingerprint", \.fingerprint), member("file_index", \.fileIndex),
      member("recording_id", \.recordingIdentifier), places,
      member("distance_m", \.figures.distance), member("lower_distance_m", \.figures.lowerDistance),
      member("upper_distance_m", \.figures.upperDistance), member("elapsed_s", \.figures.elapsed),
      member("pace_s_per_km", \.figures.pace),
      member("moving_s", \.figures.movingTime), member("gain_m", \.figures.gain),
      member("lower_gain_m", \.figures.lowerGain), member("upper_gain_m", \.figures.upperGain),
      member("loss_m", \.figures.loss), member("mean_load_kg", \.figures.meanLoad),
      member("mean_load_by_distance_kg", \.figures.meanLoadByDistance),
      member("ruck_work_kg_km", \.figures.ruckWork),
      member("gross_kcal", \.figures.grossKilocalories),
      member("net_kcal", \.figures.netKilocalories), member("body_mass_kg", \.figures.bodyMass),
      member("banister_impulse", \.figures.banisterImpulse),
      member("edwards_impulse", \.figures.edwardsImpulse),
      member("loaded_descent_kg_m", \.figures.loadedDescent),
      member("lower_kcal", \.figures.lowerKilocalories),
      member("upper_kcal", \.figures.upperKilocalories),
    ]

  /// All columns that hold members of a record.
  static let all: [SessionColumn] =
    counted + ofSession + ofWalker + ofWeather + ofFigures + ofRules + ofDevice + given

  private static let ofSession: [SessionColumn] = [
    member("end_s", \.end), word("utc_offset_source", \.utcOffsetSource),
    member("created_at_s", \.createdAt), member("name", \.name), member("notes", \.notes),
    loadSource, member("load_origin", \.loadOrigin), bodyMassSource,
  ]

  static let loadSource = word("load_source", \.loadSource)
  static let bodyMassSource = word("body_mass_source", \.bodyMassSource)

  private static let ofWalker: [SessionColumn] = [
    mass("walker_body_mass_kg", \.walker.bodyMass),
    length("walker_height_m", \.walker.height),
    member("walker_age_years", \.walker.age),
    knownWord("walker_sex", \.walker.sex),
    member("walker_resting_heart_rate_bpm", \.walker.restingHeartRate),
    member("walker_maximum_heart_rate_bpm", \.walker.maximumHeartRate),
    member("walker_body_fat_fraction", \.walker.bodyFatFraction),
  ]

  private static let ofWeather: [SessionColumn] = [
    part("weather_condition", \.weather, \.condition) { Weather() },
    part("weather_temperature_c", \.weather, \.temperature) { Weather() },
    part("weather_humidity_fraction", \.weather, \.humidity) { Weather() },
    part("weather_wind_m_per_s", \.weather, \.windSpeed) { Weather() },
    part("weather_wind_direction_deg", \.weather, \.windDirection) { Weather() },
    part("weather_pressure_pa", \.weather, \.pressure) { Weather() },
    SessionColumn(
      name: "weather_source",
      value: { $0.weather == nil ? nil : $0.weatherSource.rawValue },
      put: { value, record in
        record.weatherSource =
          String.fromDatabaseValue(value).flatMap(ValueSource.init(rawValue:)) ?? .unknown
      }),
  ]

  /// The columns that a person gives of a recording, and of its rank among others.
  static let given: [SessionColumn] = [
    part("part_from_s", \.correction, \.from) { RecordingCorrection() },
    part("part_to_s", \.correction, \.to) { RecordingCorrection() },
    part("clock_shift_s", \.correction, \.clockShift) { RecordingCorrection() },
    part("given_elapsed_s", \.correction, \.elapsed) { RecordingCorrection() },
    part("given_distance_m", \.correction, \.distance) { RecordingCorrection() },
    member("joined_to", \.joinedTo),
  ]

  private static let ofFigures: [SessionColumn] = [
    member("lowest_m", \.figures.lowestAltitude), member("highest_m", \.figures.highestAltitude),
    member("maximum_speed_m_per_s", \.figures.maximumSpeed),
    member("maximum_load_kg", \.figures.maximumLoad),
    member("ruck_power_kg_km_per_h", \.figures.ruckPower),
    member("intensity_score", \.figures.intensityScore),
    knownWord("energy_source", \.figures.energySource),
    member("energy_model", \.figures.energyModel),
    member("outside_domain_fraction", \.figures.outsideDomainFraction),
    member("mean_heart_rate_bpm", \.figures.meanHeartRate),
    member("maximum_heart_rate_bpm", \.figures.maximumHeartRate), zoneMinutes,
    member("mean_cadence_per_min", \.figures.meanCadence),
    member("mean_power_w", \.figures.meanPower),
    member("mean_temperature_c", \.figures.meanTemperature), member("points", \.figures.points),
    member("points_dropped", \.figures.pointsDropped), member("segments", \.figures.segments),
    part("south_deg", \.figures.bounds, \.south) { .unknown },
    part("west_deg", \.figures.bounds, \.west) { .unknown },
    part("north_deg", \.figures.bounds, \.north) { .unknown },
    part("east_deg", \.figures.bounds, \.east) { .unknown },
  ]

  private static let ofRules: [SessionColumn] = [
    part("rule_distance", \.figures.rules, \.distance) { .unknown },
    part("rule_gain", \.figures.rules, \.gain) { .unknown },
    part("rule_moving", \.figures.rules, \.moving) { .unknown },
    part("rule_cleaning", \.figures.rules, \.cleaning) { .unknown },
    part("rule_gap", \.figures.rules, \.gap) { .unknown },
    part("rule_vehicle", \.figures.rules, \.vehicle) { .unknown },
  ]

  private typealias Totals = RecordedSession.DeviceTotals

  private static let ofDevice: [SessionColumn] = [
    SessionColumn(
      name: "has_device_totals", value: { $0.deviceTotals == nil ? 0 : 1 },
      put: {
        if Int.fromDatabaseValue($0) == 1, $1.deviceTotals == nil { $1.deviceTotals = Totals() }
      }
    ),
    part("device_distance_m", \.deviceTotals, \.distance) { Totals() },
    part("device_elapsed_s", \.deviceTotals, \.elapsed) { Totals() },
    part("device_timer_s", \.deviceTotals, \.timer) { Totals() },
    part("device_moving_s", \.deviceTotals, \.moving) { Totals() },
    part("device_gain_m", \.deviceTotals, \.gain) { Totals() },
    part("device_loss_m", \.deviceTotals, \.loss) { Totals() },
    part("device_kcal", \.deviceTotals, \.energy) { Totals() },
    part("device_mean_heart_rate_bpm", \.deviceTotals, \.meanHeartRate) { Totals() },
    part("device_maximum_heart_rate_bpm", \.deviceTotals, \.maximumHeartRate) { Totals() },
  ]

  private static let doubts = SessionColumn(
    name: "doubts",
    value: {
      ($0.doubts.map(\.rawValue) + ($0.dismissedDoubts ?? []).map { "-" + $0.rawValue })
        .joined(separator: ",")
    },
    put: { value, record in
      let words = (String.fromDatabaseValue(value) ?? "").split(separator: ",")
      record.doubts = words.compactMap { SessionDoubt(rawValue: String($0)) }
      let dismissed = words.filter { $0.first == "-" }
        .compactMap { SessionDoubt(rawValue: String($0.dropFirst())) }
      record.dismissedDoubts = dismissed.isEmpty ? nil : dismissed
    })

  private static let places = SessionColumn(
    name: "places", value: { $0.path?.description },
    put: { value, record in
      guard let text = String.fromDatabaseValue(value) else { return }
      guard let path = SampledPath(text) else {
        throw StoreError(.damaged, "a session has positions that cannot be read")
      }
      record.path = path
    })

  // Seventeen digits at most: every bit comes back.
  private static let zoneMinutes = SessionColumn(
    name: "zone_minutes", value: { $0.figures.zoneMinutes.map { "\($0)" }.joined(separator: ",") },
    put: { value, record in
      let words = String.fromDatabaseValue(value) ?? ""
      record.figures.zoneMinutes = words.split(separator: ",").compactMap { Double($0) }
    })
}

extension GeographicBounds {
  fileprivate static let unknown = GeographicBounds(
    south: .nan, west: .nan, north: .nan, east: .nan)
}

extension SessionSummary.RuleNames {
  fileprivate static let unknown = SessionSummary.RuleNames(
    distance: "", gain: "", moving: "", cleaning: "", gap: "", vehicle: "")
}
