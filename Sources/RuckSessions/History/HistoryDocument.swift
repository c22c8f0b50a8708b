package import RuckFormats
package import RuckHistory
package import RuckTrack

/// A session that a history keeps, as its documents show it.
package struct KeptSession: Sendable {
  /// Its number in the history.
  package let number: Int
  /// The session.
  package let record: SessionRecord
  /// The file it was read from; nil for a typed session.
  package let path: PathBytes?
  /// The format of the file.
  let format: String?
  /// Bytes of the file.
  let bytes: Int?
  /// Whether data of the recording were lost.
  package let isDamaged: Bool
  /// The version of the program that computed the figures.
  let programVersion: String?
  /// The places that the recording names.
  package let waypoints: [RecordedWaypoint]
  /// What others wrote about it.
  package let remarks: [SessionRemark]
  /// The recordings that were merged into it.
  package let parts: [MergedPart]

  /// A session with what its history knows of it.
  package init(
    number: Int, record: SessionRecord, path: PathBytes?, format: String?, bytes: Int?,
    isDamaged: Bool, programVersion: String?, waypoints: [RecordedWaypoint] = [],
    remarks: [SessionRemark] = [], parts: [MergedPart] = []
  ) {
    self.number = number
    self.record = record
    self.path = path
    self.format = format
    self.bytes = bytes
    self.isDamaged = isDamaged
    self.programVersion = programVersion
    self.waypoints = waypoints
    self.remarks = remarks
    self.parts = parts
  }
}

/// A recording that was merged into a session, as documents show it.
package struct MergedPart: Sendable {
  /// The name under which it would be counted by itself.
  let identity: String
  /// Seconds by which its clock was ahead.
  package let clockOffset: Double
  /// The channels that were taken from it.
  package let channels: [Channel]

  /// A part.
  package init(identity: String, clockOffset: Double, channels: [Channel]) {
    self.identity = identity
    self.clockOffset = clockOffset
    self.channels = channels
  }

  fileprivate static let columns: [Column<MergedPart>] = [
    .text("identity", \.identity), .number("clock_offset_s", \.clockOffset),
    .words("channels") { $0.channels.map(\.machineName) },
  ]
}

/// `ruckstat.history/1`: sessions of a history, one row each.
package struct HistoryDocument: ListDocument {
  package static let schema = "ruckstat.history/1"
  package static let key = "sessions"

  package let rows: [KeptSession]
  package let failures: [InputFailure] = []
  package let columns = KeptSession.row

  /// A document of sessions.
  package init(_ sessions: [KeptSession]) { rows = sessions }
}

/// `ruckstat.session/1`: everything that a history keeps of sessions but their tracks.
package struct KeptSessionsDocument: ListDocument {
  package static let schema = "ruckstat.session/1"
  package static let key = "sessions"

  package let rows: [KeptSession]
  package let failures: [InputFailure] = []
  package let columns = KeptSession.whole

  /// A document of sessions.
  package init(_ sessions: [KeptSession]) { rows = sessions }
}

extension KeptSession {
  private static let source: [Column<KeptSession>] =
    PathBytes.columns.of(\.path) + [
      .text("format", \.format), .whole("bytes", \.bytes),
      .text("fingerprint", \.record.fingerprint),
      .whole("session_index") { $0.record.fingerprint == nil ? nil : $0.record.fileIndex },
    ]

  private static let head: [Column<KeptSession>] = [
    .whole("number", \.number), .text("id", \.record.id), .text("state", \.record.state.rawValue),
    .time("start", \.record.start), .whole("utc_offset_s", \.record.utcOffset),
    .text("name", \.record.name), .text("sport", \.record.sport),
    .text("kind", \.record.outing.kind.rawValue),
    .words("doubts") { $0.record.doubts.map(\.code.name) },
  ]

  private static let main: [Column<KeptSession>] = [
    .number("distance_m", \.record.figures.distance),
    .number("elapsed_s", \.record.figures.elapsed),
    .number("pace_s_per_km", \.record.figures.pace), .number("gain_m", \.record.figures.gain),
    .number("mean_load_kg", \.record.figures.meanLoad),
    .number("gross_kcal", \.record.figures.grossKilocalories),
    .text("energy_from", \.record.figures.energySource?.rawValue),
    .number("ruck_work_kg_km", \.record.figures.ruckWork),
  ]

  /// The columns of a list.
  fileprivate static let row = head + main + [.group("source", source)]

  /// All columns.
  fileprivate static let whole: [Column<KeptSession>] =
    head + [
      .text("user", \.record.userID), .time("end", \.record.end),
      .text("utc_offset_source", \.record.utcOffsetSource.rawValue),
      .text("kind_source", \.record.outing.source.rawValue), .text("notes", \.record.notes),
      .number("perceived_exertion", \.record.perceivedExertion),
      .text("route", \.record.routeID), .words("equipment", \.record.equipmentIDs),
    ] + main + figures + [
      .optional("weather", weather, \.record.weather),
      .text("weather_source") {
        $0.record.weather == nil ? nil : $0.record.weatherSource.rawValue
      },
      .optional("rules", rules, \.record.figures.rules),
      .inJSON("efforts") { Effort.columns.list(of: $0.record.figures.efforts) },
      .inJSON("merged") { MergedPart.columns.list(of: $0.parts) },
      .inJSON("waypoints") { RecordedWaypoint.columns.list(of: $0.waypoints) },
      .inJSON("remarks") { SessionRemark.columns.list(of: $0.remarks) },
      .group("source", source), .flag("is_damaged", \.isDamaged),
      .text("program_version", \.programVersion), .time("added_at", \.record.createdAt),
    ]

  private static let figures: [Column<KeptSession>] = [
    .number("moving_s", \.record.figures.movingTime), .number("loss_m", \.record.figures.loss),
    .number("min_altitude_m", \.record.figures.lowestAltitude),
    .number("max_altitude_m", \.record.figures.highestAltitude),
    .number("max_speed_m_per_s", \.record.figures.maximumSpeed),
    .number("mean_load_by_distance_kg", \.record.figures.meanLoadByDistance),
    .number("max_load_kg", \.record.figures.maximumLoad),
    .text("load_source", \.record.loadSource.rawValue),
    .text("load_origin", \.record.loadOrigin),
    .number("body_mass_kg", \.record.figures.bodyMass),
    .text("body_mass_source", \.record.bodyMassSource.rawValue),
    .number("ruck_power_kg_km_per_h", \.record.figures.ruckPower),
    .number("intensity_score", \.record.figures.intensityScore),
    .number("loaded_descent_kg_m", \.record.figures.loadedDescent),
    .text("energy_model", \.record.figures.energyModel),
    .number("net_kcal", \.record.figures.netKilocalories),
    .bounds("interval_kcal") { session in
      guard let low = session.record.figures.lowerKilocalories,
        let high = session.record.figures.upperKilocalories, low <= high
      else { return nil }
      return low...high
    },
    .number("outside_domain_fraction", \.record.figures.outsideDomainFraction),
    .number("mean_heart_rate_bpm", \.record.figures.meanHeartRate),
    .number("max_heart_rate_bpm", \.record.figures.maximumHeartRate),
    .number("banister_impulse", \.record.figures.banisterImpulse),
    .number("edwards_impulse", \.record.figures.edwardsImpulse),
    .numbers("zone_minutes", \.record.figures.zoneMinutes),
    .number("mean_cadence_per_min", \.record.figures.meanCadence),
    .number("mean_power_w", \.record.figures.meanPower),
    .number("mean_temperature_c", \.record.figures.meanTemperature),
    .whole("points", \.record.figures.points),
    .whole("points_dropped", \.record.figures.pointsDropped),
    .whole("segments", \.record.figures.segments),
  ]

  private static let weather: [Column<Weather>] = [
    .text("condition", \.condition), .number("temperature_c", \.temperature),
    .number("humidity_fraction", \.humidity), .number("wind_m_per_s", \.windSpeed),
    .number("wind_direction_deg", \.windDirection), .number("pressure_pa", \.pressure),
  ]

  private static let rules: [Column<SessionSummary.RuleNames>] = [
    .text("distance", \.distance), .text("gain", \.gain), .text("moving", \.moving),
    .text("cleaning", \.cleaning), .text("gap", \.gap), .text("vehicle", \.vehicle),
  ]
}

extension RecordedWaypoint {
  /// The columns of a place that a recording names.
  fileprivate static let columns: [Column<RecordedWaypoint>] = [
    .text("name", \.name), .text("kind", \.kind), .text("notes", \.notes),
    .number("latitude_deg", \.latitude), .number("longitude_deg", \.longitude),
    .number("altitude_m", \.altitude), .time("time", \.time),
  ]
}

extension SessionRemark {
  fileprivate static let columns: [Column<SessionRemark>] = [
    .text("id", \.id), .text("author", \.authorID), .text("text", \.text),
    .time("written_at", \.writtenAt),
  ]
}
