#if Store
internal import RuckFormats
internal import RuckHistory
internal import RuckTrack

extension SavedSession: Described {
  /// `ruckstat.history/1`: sessions of a history, one row each.
  package static let listing = Listing<SavedSession>(
    "history", key: "sessions", noun: "session", by: "`ruckstat history`",
    "Sessions of a history, a row each.", order: "The sessions, in the order asked for.", fields)

  /// `ruckstat.session/1`: everything that a history keeps of sessions but their tracks.
  package static let whole = Listing<SavedSession>(
    "session", key: "sessions", noun: "session", by: "`ruckstat show` and `ruckstat add`",
    "Everything saved about sessions except their tracks.",
    order: "The sessions, in the order asked for.", isWhole: true, fields)

  private static let fields =
    head + inWhole(written) + main + inWhole(figures + parts) + rest

  /// The fields that lists hold, too, for comparing people.
  private static let inLists: Set = ["user", "moving", "mean_heart_rate", "heart", "body_mass"]

  private static func inWhole(_ fields: [Field<SavedSession>]) -> [Field<SavedSession>] {
    fields.map { inLists.contains($0.name) ? $0 : $0.inWhole() }
  }

  /// The local day of the start.
  static let day: Field<SavedSession> = .value(
    "day", \.record.localDay, "The local day of the start."
  ).shown { row, _ in row.record.localDay?.description ?? NumberText.unknown }

  private static let head: [Field<SavedSession>] = [
    .value(
      "number", { $0.number ?? 0 },
      "The number by which people name the session; never given to another."
    ).atLeast(1).shown("no") { row, _ in row.number.map(String.init) ?? "" },
    .value("id", \.record.id, "The name by which other stores and files refer to it."),
    .value("state", \.record.state, "State of the session."),
    .moment("start", \.record.start, "The start.")
      .shown { $1.moment($0.record.start, offset: $0.record.utcOffset) }.onRequest(),
    day,
    .value("utc_offset_s", \.record.utcOffset, "Seconds that local time was ahead of UTC.")
      .signed(),
    .value("name", \.record.name, "The name a person or program gave it.").shown(nil, .name) {
      row, _ in row.record.name ?? row.file ?? ""
    },
    .value("sport", \.record.sport, "The sport, as the recording names it."),
    .value("kind", \.record.activity.kind, "Kind of activity: on foot, by bike and so on.")
      .shown(nil, .left.ranked(6)),
    .value(
      "doubts", { $0.record.doubts.map(\.code.name) },
      "Codes of why the session is not believed."),
  ]

  private static let written: [Field<SavedSession>] = [
    .value("user", \.record.userID, "Whose session; `me` where no user is named."),
    .moment("end", \.record.end, "The end; null while the session is under way.")
      .shown { $1.moment($0.record.end, offset: $0.record.utcOffset) }.onRequest(),
    .value("utc_offset_source", \.record.utcOffsetSource, "The source of the offset."),
    .value("kind_source", \.record.activity.source, "The source of the kind."),
    .value("notes", \.record.notes, "Notes of a person about it."),
    .quantity(
      "perceived_exertion", .exertion, \.record.perceivedExertion, "Perceived exertion, 0 to 10."),
    .value("route", \.record.routeID, "The route that was walked, by id."),
    .value("equipment", \.record.equipmentIDs, "The equipment that was used, by id."),
  ]

  private static let main: [Field<SavedSession>] = [
    .quantity("distance", .length, \.record.figures.distance, "Distance, m.").underUnit(),
    .quantity("elapsed", .time, \.record.figures.elapsed, "Time from start to end, s.")
      .named("time").shown("time") { row, _ in NumberText.duration(row.record.figures.elapsed) },
    .quantity("pace", .pace, \.record.figures.pace, "Recorded time over distance, s/km.")
      .underUnit(rank: 3) {
        $0.record.figures.pace != nil && $0.record.figures.unpacedSeconds >= 0.5
          ? NumberText.shortPaceMark : ""
      },
    .quantity("gain", .climb, \.record.figures.gain, "Gain, m.")
      .underUnit("up", rank: 4),
    .quantity("mean_load", .mass, \.record.figures.meanLoad, "The load averaged over time, kg.")
      .named("load").underUnit(),
    .quantity("gross", .energy, \.record.figures.grossKilocalories, "Gross energy, kcal.")
      .named("kcal").underUnit(rank: 5),
    .value(
      "energy_from", \.record.figures.energySource,
      "Basis of the energy: interval by interval, or one power at the mean speed."),
    .quantity("ruck_work", .work, \.record.figures.ruckWork, "Load times distance, kg·km.")
      .named("work").underUnit(rank: 2),
    .value("marks", { String(ListMark.allCases.filter($0.has).map(\.rawValue)) }, "Its marks.")
      .inTables().shown(""),
    .value("file", \.file, "The last part of its path.").inTables().shown(nil, .path).onRequest(),
    .value("path", \.path?.shown, "The path of its file.").inTables().shown(nil, .path).onRequest(),
    .quantity(
      "temperature", .temperature, { $0.record.weather?.temperature }, "The air's, degrees Celsius."
    ).onRequest().inTables(),
  ]

  private static func figure(
    _ name: String, _ quantity: Quantity,
    _ value: @escaping @Sendable (SessionFigures) -> Double?, _ sentence: String
  ) -> Field<SavedSession> {
    .quantity(name, quantity, { value($0.record.figures) }, sentence)
  }

  private static func interval(
    _ name: String, _ quantity: Quantity,
    _ low: @escaping @Sendable (SessionFigures) -> Double?,
    _ high: @escaping @Sendable (SessionFigures) -> Double?, _ sentence: String
  ) -> Field<SavedSession> {
    .interval(
      name, quantity,
      {
        let figures = $0.record.figures
        guard let low = low(figures), let high = high(figures), low <= high else { return nil }
        return low...high
      }, sentence)
  }

  private static let figures: [Field<SavedSession>] = [
    figure("moving", .time, \.movingTime, "Time counted as moving, s.")
      .shown { row, _ in NumberText.duration(row.record.figures.movingTime) }.onRequest(),
    figure("loss", .climb, \.loss, "Loss, m.").underUnit("down").onRequest(),
    figure("min_altitude", .altitude, \.lowestAltitude, "The lowest altitude, m."),
    figure("max_altitude", .altitude, \.highestAltitude, "The highest altitude, m."),
    figure("max_speed", .speed, \.maximumSpeed, "The highest speed, m/s."),
    figure(
      "mean_load_by_distance", .mass, \.meanLoadByDistance, "The load averaged over distance, kg."),
    figure("max_load", .mass, \.maximumLoad, "The largest load, kg."),
    .value("load_source", \.record.loadSource, "The source of the load."),
    .value("load_origin", \.record.loadOrigin, "Place where the recording states the load."),
    figure(
      "body_mass", .mass, \.bodyMass, "Body mass without load, kg; null where it was assumed."
    ),
    .value("body_mass_source", \.record.bodyMassSource, "The source of the body mass."),
    figure("ruck_power", .workRate, \.ruckPower, "Ruck work an hour, kg·km/h."),
    figure("intensity_score", .score, \.intensityScore, "The product's score of intensity."),
    figure("loaded_descent", .loadedDescent, \.loadedDescent, "Load times metres descended, kg·m."),
    .value("energy_model", \.record.figures.energyModel, "The energy model by name."),
    figure("net", .energy, \.netKilocalories, "Gross less resting energy, kcal.").signed(),
    interval(
      "interval", .energy, \.lowerKilocalories, \.upperKilocalories,
      "The interval of the gross energy, kcal."),
    interval(
      "distance_interval", .length, \.lowerDistance, \.upperDistance,
      "The interval of the distance, m; null where it is not that of positions, and for sessions that "
        + "an earlier version analysed."),
    interval(
      "gain_interval", .climb, \.lowerGain, \.upperGain,
      "The interval of the gain, m; null where the rule states none, and for sessions that an earlier "
        + "version analysed."),
    figure(
      "outside_domain", .fraction, \.outsideDomainFraction,
      "The share of the time outside the model's domain."),
    figure("mean_heart_rate", .heartRate, \.meanHeartRate, "Mean heart rate, beats a minute.")
      .named("heart").underUnit().onRequest(),
    figure(
      "max_heart_rate", .heartRate, \.maximumHeartRate, "Maximum heart rate, beats a minute."),
    figure("banister_impulse", .score, \.banisterImpulse, "Banister's training impulse."),
    figure("edwards_impulse", .score, \.edwardsImpulse, "Edwards' training impulse."),
    .value(
      "zone_minutes", \.record.figures.zoneMinutes,
      "Minutes in Edwards' five zones; empty without a heart rate or its maximum."),
    figure("mean_cadence", .cadence, \.meanCadence, "Mean cadence, a minute."),
    figure("mean_power", .power, \.meanPower, "Mean power of a power meter, W."),
    figure(
      "mean_temperature", .temperature, \.meanTemperature, "Mean temperature at the device, °C."),
    .value("points", \.record.figures.points, "Positions as recorded; null without a track."),
    .value("points_dropped", \.record.figures.pointsDropped, "Positions that cleaning left out."),
    .value("segments", \.record.figures.segments, "Segments of the recording."),
  ]

  private static let parts: [Field<SavedSession>] = [
    .part(
      "weather", weather, \.record.weather,
      "The weather, where somebody or the recording noted it."
    ).compared(by: { $0.record.weather?.condition }) { row, number in
      row.record.weather.map { WeatherText.text(of: $0, number.units) } ?? ""
    },
    .value(
      "weather_source", { $0.record.weather == nil ? nil : $0.record.weatherSource },
      "Source of the weather: `option` by hand, `file` the recording; null where there is none."),
    .part(
      "rules", SessionSummary.RuleNames.fields, \.record.figures.rules,
      "The rules that computed the numbers; null for a typed session."),
    .list(
      "efforts", Effort.fields, \.record.figures.efforts,
      "The best efforts, by kind and length.", each: "The best part of a session of one kind."),
    .list(
      "merged", MergedPart.fields, \.parts,
      "The recordings of other devices that were merged into it; empty in what is printed of a "
        + "change.", each: "A recording of another device that was merged into a session."),
    .part(
      "correction", correction, \.record.correction,
      "Corrections of the recording, which stays as it is; null where nothing is corrected."
    ),
    .value(
      "joined_to", \.record.joinedTo,
      "The session of which this one is a part, by id; null of one that counts by itself."),
    .list(
      "waypoints", RecordedWaypoint.fields, \.waypoints,
      "The waypoints of the recording, in its order; empty in what is printed of a change.",
      each: "A waypoint of a recording."),
    .list(
      "remarks", SessionRemark.fields, \.remarks,
      "Remarks of others about it, in the order of time; empty where a change prints the session.",
      each: "A remark of another user about a session."),
  ]

  private static let rest: [Field<SavedSession>] = [
    .group("source", source, { $0 }, "File that the session was read from; null for a typed one."),
    .value("is_damaged", \.isDamaged, "Whether data of the recording were lost.").inWhole(),
    .value(
      "program_version", \.programVersion,
      "The version that computed the figures; null for a typed session."
    ).inWhole(),
    .moment("added_at", \.record.createdAt, "When the session was added.").inWhole(),
  ]

  private static let source: [Field<SavedSession>] = [
    .value("path", \.path?.shown, "The file's path from the root on."),
    .bytes("path", \.path),
    .value(
      "format", \.format, "The format: `gpx`, `tcx`, `fit`, `kml`, `geojson`, `csv`, `igc`, `nmea`."
    ),
    .value("bytes", \.bytes, "Bytes of the file."),
    .value("fingerprint", \.record.fingerprint, "XXH64 (seed 0) of the unpacked bytes."),
    .value(
      "session_index", { $0.record.fingerprint == nil ? nil : $0.record.fileIndex },
      "Index of the session in the file, from 0."),
  ]

  private static let correction: [Field<RecordingCorrection>] = [
    .moment("from", \.from, "Start of the part that counts, by the recording's own clock."),
    .moment("to", \.to, "End of the part that counts, by the recording's own clock."),
    .quantity("clock_shift", .time, \.clockShift, "Seconds to add to the recording's clock.")
      .signed(),
    .quantity("elapsed", .time, \.elapsed, "The time from start to end that was given, s."),
    .quantity("distance", .length, \.distance, "The distance that was given, m."),
  ]

  private static let weather: [Field<Weather>] = [
    .value("condition", \.condition, "The sky in words."),
    .quantity("temperature", .temperature, \.temperature, "Degrees Celsius."),
    .quantity("humidity", .fraction, \.humidity, "Relative humidity."),
    .quantity("wind", .speed, \.windSpeed, "The speed of the wind."),
    .quantity(
      "wind_direction", .direction, \.windDirection,
      "Degrees clockwise from north out of which it blows."),
    .quantity("pressure", .pressure, \.pressure, "Air pressure in pascals."),
  ]
}

extension MergedPart {
  fileprivate static let fields: [Field<MergedPart>] = [
    .value("identity", \.identity, "The name under which it would be counted by itself."),
    .quantity(
      "clock_offset", .time, \.clockOffset,
      "Seconds by which its clock was ahead of the session's."
    ).known().signed(),
    .value(
      "channels", { $0.channels.map(\.machineName) }, "The channels that were taken from it."),
  ]
}

extension RecordedWaypoint {
  fileprivate static let fields: [Field<RecordedWaypoint>] = [
    .value("name", \.name, "Its name."),
    .value("kind", \.kind, "Purpose, where the word of the file stands for one of these."),
    .value("notes", \.notes, "Further facts of the file about it."),
    .value("latitude_deg", \.latitude, "Degrees north."),
    .value("longitude_deg", \.longitude, "Degrees east."),
    .quantity("altitude", .altitude, \.altitude, "Metres."),
    .moment("time", \.time, "When it was marked, UTC."),
  ]
}

extension SessionRemark {
  fileprivate static let fields: [Field<SessionRemark>] = [
    .value("id", \.id, "The remark's own name."),
    .value("author", \.authorID, "Author, by id; null once that user is deleted."),
    .value("text", \.text, "Notes."), .moment("written_at", \.writtenAt, "When."),
  ]
}
#endif
