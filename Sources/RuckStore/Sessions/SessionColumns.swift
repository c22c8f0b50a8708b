internal import GRDB
internal import RuckHistory
internal import RuckKernels
internal import RuckTrack

/// A column of the table of sessions and the member of a record that it holds.
///
/// The list of them is the one mapping between rows and values, for writing, for reading whole records
/// and for reading some columns of many.
struct SessionColumn: Sendable {
  /// The column's name.
  let name: String
  /// What a record has in it.
  let value: @Sendable (SessionRecord) -> (any DatabaseValueConvertible)?
  /// Puts what a row has into a record.
  let put: @Sendable (DatabaseValue, inout SessionRecord) throws -> Void

  private typealias Path<Value> = any WritableKeyPath<SessionRecord, Value> & Sendable

  private static func real(_ name: String, _ path: Path<Double?>) -> SessionColumn {
    SessionColumn(
      name: name, value: { $0[keyPath: path] },
      put: { $1[keyPath: path] = Double.fromDatabaseValue($0) })
  }

  private static func whole(_ name: String, _ path: Path<Int?>) -> SessionColumn {
    SessionColumn(
      name: name, value: { $0[keyPath: path] },
      put: { $1[keyPath: path] = Int.fromDatabaseValue($0) }
    )
  }

  private static func number(_ name: String, _ path: Path<Int>) -> SessionColumn {
    SessionColumn(
      name: name, value: { $0[keyPath: path] },
      put: { $1[keyPath: path] = Int.fromDatabaseValue($0) ?? 0 })
  }

  private static func text(_ name: String, _ path: Path<String?>) -> SessionColumn {
    SessionColumn(
      name: name, value: { $0[keyPath: path] },
      put: { $1[keyPath: path] = String.fromDatabaseValue($0) })
  }

  private static func name(_ name: String, _ path: Path<String>) -> SessionColumn {
    SessionColumn(
      name: name, value: { $0[keyPath: path] },
      put: { $1[keyPath: path] = String.fromDatabaseValue($0) ?? "" })
  }

  private static func word<Value: RawRepresentable<String> & Sendable & SendableMetatype>(
    _ name: String, _ path: Path<Value>
  ) -> SessionColumn {
    SessionColumn(
      name: name, value: { $0[keyPath: path].rawValue },
      put: { value, record in
        guard let word = String.fromDatabaseValue(value).flatMap(Value.init(rawValue:)) else {
          throw StoreError(.damaged, "a session has an unknown \(name): \(value)")
        }
        record[keyPath: path] = word
      })
  }

  private static func mass(_ name: String, _ path: Path<Mass?>) -> SessionColumn {
    SessionColumn(
      name: name, value: { $0[keyPath: path]?.kilograms },
      put: { $1[keyPath: path] = Double.fromDatabaseValue($0).map { .kilograms($0) } })
  }

  /// A member of a part that a record may lack; a value brings the part into being.
  private static func part<Part, Value: DatabaseValueConvertible & SendableMetatype>(
    _ name: String, _ part: Path<Part?>, _ path: any WritableKeyPath<Part, Value> & Sendable,
    _ empty: @escaping @Sendable () -> Part
  ) -> SessionColumn {
    SessionColumn(
      name: name, value: { $0[keyPath: part]?[keyPath: path] },
      put: { value, record in
        guard let value = Value.fromDatabaseValue(value), !isNil(value) else { return }
        var known = record[keyPath: part] ?? empty()
        known[keyPath: path] = value
        record[keyPath: part] = known
      })
  }

  private static func isNil(_ value: some DatabaseValueConvertible) -> Bool {
    value.databaseValue.isNull
  }

  /// The columns that statistics need, with those that select sessions.
  static let counted: [SessionColumn] =
    [
      name("id", \.id), name("user_id", \.userID), word("state", \.state), real("start_s", \.start),
      number("utc_offset_s", \.utcOffset), text("sport", \.sport),
      word("kind", \.activity.kind), word("kind_source", \.activity.source), doubts,
      real("perceived_exertion", \.perceivedExertion), text("route_id", \.routeID),
      text("fingerprint", \.fingerprint), number("file_index", \.fileIndex),
      text("recording_id", \.recordingIdentifier), places,
      real("distance_m", \.figures.distance), real("lower_distance_m", \.figures.lowerDistance),
      real("upper_distance_m", \.figures.upperDistance), real("elapsed_s", \.figures.elapsed),
      real("pace_s_per_km", \.figures.pace),
      real("moving_s", \.figures.movingTime), real("gain_m", \.figures.gain),
      real("lower_gain_m", \.figures.lowerGain), real("upper_gain_m", \.figures.upperGain),
      real("loss_m", \.figures.loss), real("mean_load_kg", \.figures.meanLoad),
      real("mean_load_by_distance_kg", \.figures.meanLoadByDistance),
      real("ruck_work_kg_km", \.figures.ruckWork), real("gross_kcal", \.figures.grossKilocalories),
      real("net_kcal", \.figures.netKilocalories), real("body_mass_kg", \.figures.bodyMass),
      real("banister_impulse", \.figures.banisterImpulse),
      real("edwards_impulse", \.figures.edwardsImpulse),
      real("loaded_descent_kg_m", \.figures.loadedDescent),
      real("lower_kcal", \.figures.lowerKilocalories),
      real("upper_kcal", \.figures.upperKilocalories),
    ]

  /// All columns that hold members of a record.
  static let all: [SessionColumn] =
    counted + ofSession + ofWalker + ofWeather + ofFigures + ofRules + ofDevice + given

  private static let ofSession: [SessionColumn] = [
    real("end_s", \.end), word("utc_offset_source", \.utcOffsetSource),
    real("created_at_s", \.createdAt), text("name", \.name), text("notes", \.notes),
    loadSource, text("load_origin", \.loadOrigin), bodyMassSource,
  ]

  /// The source of the load.
  static let loadSource = word("load_source", \.loadSource)
  /// The source of the body mass.
  static let bodyMassSource = word("body_mass_source", \.bodyMassSource)

  private static let ofWalker: [SessionColumn] = [
    mass("walker_body_mass_kg", \.walker.bodyMass),
    SessionColumn(
      name: "walker_height_m", value: { $0.walker.height?.meters },
      put: { $1.walker.height = Double.fromDatabaseValue($0).map { .meters($0) } }),
    real("walker_age_years", \.walker.age),
    SessionColumn(
      name: "walker_sex", value: { $0.walker.sex?.rawValue },
      put: { $1.walker.sex = String.fromDatabaseValue($0).flatMap(Sex.init(rawValue:)) }),
    real("walker_resting_heart_rate_bpm", \.walker.restingHeartRate),
    real("walker_maximum_heart_rate_bpm", \.walker.maximumHeartRate),
    real("walker_body_fat_fraction", \.walker.bodyFatFraction),
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

  /// What a person gives of a recording, and of its place among others.
  static let given: [SessionColumn] = [
    part("part_from_s", \.correction, \.from) { RecordingCorrection() },
    part("part_to_s", \.correction, \.to) { RecordingCorrection() },
    part("clock_shift_s", \.correction, \.clockShift) { RecordingCorrection() },
    part("given_elapsed_s", \.correction, \.elapsed) { RecordingCorrection() },
    part("given_distance_m", \.correction, \.distance) { RecordingCorrection() },
    text("joined_to", \.joinedTo),
  ]

  private static let ofFigures: [SessionColumn] = [
    real("lowest_m", \.figures.lowestAltitude), real("highest_m", \.figures.highestAltitude),
    real("maximum_speed_m_per_s", \.figures.maximumSpeed),
    real("maximum_load_kg", \.figures.maximumLoad),
    real("ruck_power_kg_km_per_h", \.figures.ruckPower),
    real("intensity_score", \.figures.intensityScore),
    SessionColumn(
      name: "energy_source", value: { $0.figures.energySource?.rawValue },
      put: {
        $1.figures.energySource = String.fromDatabaseValue($0).flatMap(EnergySource.init(rawValue:))
      }),
    text("energy_model", \.figures.energyModel),
    real("outside_domain_fraction", \.figures.outsideDomainFraction),
    real("mean_heart_rate_bpm", \.figures.meanHeartRate),
    real("maximum_heart_rate_bpm", \.figures.maximumHeartRate), zoneMinutes,
    real("mean_cadence_per_min", \.figures.meanCadence), real("mean_power_w", \.figures.meanPower),
    real("mean_temperature_c", \.figures.meanTemperature), whole("points", \.figures.points),
    whole("points_dropped", \.figures.pointsDropped), whole("segments", \.figures.segments),
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
        throw StoreError(.damaged, "a session has places that cannot be read")
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
