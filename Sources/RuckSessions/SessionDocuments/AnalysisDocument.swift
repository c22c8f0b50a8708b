internal import RuckHistory
internal import RuckKernels
internal import RuckTrack

/// `ruckstat.analysis/1`: the sessions of files with all that is known of them.
public struct AnalysisDocument: ListDocument {
  /// The name and the version of the schema.
  public var schema: String { AnalyzedSession.listing.schema }
  package var key: String { AnalyzedSession.listing.key }

  package let rows: [AnalyzedSession]
  package let failures: [InputFailure]
  package var columns: [Column<AnalyzedSession>] { AnalyzedSession.listing.columns }

  /// A document of sessions.
  ///
  /// - Parameters:
  ///   - sessions: in the order of the inputs.
  ///   - failures: what could not be read.
  public init(_ sessions: [AnalyzedSession], failures: [InputFailure] = []) {
    rows = sessions
    self.failures = failures
  }
}

extension AnalyzedSession: Described {
  /// The summary of a session: its keys and their order are fixed by the contract.
  package static let listing = Listing<AnalyzedSession>(
    "analysis", key: "sessions", noun: "session", by: "sessions of `ruckstat analyze`",
    "One summary a session. Null where a quantity cannot be known; an object all of whose members are "
      + "unknown is null too.", order: "The sessions, in the order of the inputs.",
    identity + times + distances + costs + parts)

  /// Some of the fields, in their order.
  static func fields(_ keys: Set<String>) -> [Field<AnalyzedSession>] {
    listing.fields.filter { keys.contains($0.column.key) }
  }

  /// The fields by which documents say which session they are about.
  static let origin = fields([
    "source", "name", "sport", "kind", "kind_source", "start", "end", "rules",
  ])
  /// The same with the load.
  static let originWithLoad = fields(Set(origin.map(\.column.key) + ["load"]))

  private static let identity: [Field<AnalyzedSession>] = [
    .object("source", SessionSource.fields.of(\.source), "File that the session was read from."),
    .value("name", \.name, "The session's name, as the file states it."),
    .value("sport", \.sport, "The sport, as the file states it."),
    .value(
      "kind", \.summary.activity.kind, "Kind of activity: on foot, by bike and so on."),
    .value(
      "kind_source", \.summary.activity.source,
      "The source of the kind: given, the file's sport, the track's speeds and steps, or none."),
    .value("points", \.summary.points, "Positions with both coordinates, as recorded."),
    .value(
      "points_dropped", \.summary.pointsDropped, "Positions that the cleaning rule left out."),
    .object("points_dropped_by_reason", dropped, "The positions left out, by reason."),
    .object(
      "rows", rows,
      "Rows of the session in the file, by what became of them; all others sum to the total."),
    .value(
      "segments", \.summary.segments,
      "Segments of the recording; what lies between two is an interval like any other."),
  ]

  private static let dropped: [Field<AnalyzedSession>] = DropReason.allCases.map { reason in
    .value(
      reason.key, { $0.summary.cleaning[reason] },
      "Positions left out for this reason; see `DropReason`.")
  }

  private static let rows: [Field<AnalyzedSession>] = RowCounts.Key.allCases.map { key in
    .value(
      key.rawValue, { $0.summary.rows.number(of: key) },
      key == .total ? "All of them." : "Rows of this fate; see `RowFate`.")
  }

  private static let times: [Field<AnalyzedSession>] = [
    .moment("start", \.summary.start, "The earliest time."),
    .moment("end", \.summary.end, "The latest time."),
    .value("utc_offset_s", \.offset?.seconds, "Local time less UTC, s.").signed(),
    .value(
      "utc_offset_source", \.offset?.source,
      "Source of the offset: `--time-zone`, the file, or the system's zone."),
    .value(
      "start_local", \.startLocal,
      "The earliest time as the local clock showed it, without a zone."),
    .value(
      "day", { $0.startLocal.map { String($0.prefix { $0 != "T" }) } },
      "The local day of the earliest time."),
    .quantity("elapsed", .time, \.summary.elapsed, "Latest less earliest time, s."),
    .quantity(
      "unrecorded", .time, { $0.summary.elapsed == nil ? nil : $0.summary.unrecorded },
      "Time of holes in which neither motion nor rest is known, s."),
    .quantity(
      "bridged", .time, { $0.summary.elapsed == nil ? nil : $0.summary.bridged },
      "Time of holes that were bridged, s."),
    .quantity(
      "excluded", .time, { $0.summary.elapsed == nil ? nil : $0.summary.excludedTime },
      "Time of periods that were not on foot, s."),
    .quantity("timer", .time, \.device.timer, "Time that the device's timer ran, s.").signed(),
    .quantity(
      "moving", .time, \.summary.movingTime, "Time in motion by the rule of moving time, s."),
    .interval(
      "moving_interval", .time, \.summary.movingInterval,
      "Within what the time in motion lies with about 90 % certainty, s; null where positions do not "
        + "judge it."),
  ]

  private static let distances: [Field<AnalyzedSession>] = [
    .quantity("distance", .length, \.summary.distance, "Distance by the rule of distance, m."),
    .interval(
      "distance_interval", .length, \.summary.distanceInterval,
      "Within what the distance lies with about 90 % certainty, m; null where it is not made of "
        + "positions with times."),
    .quantity(
      "distance_recorded", .length, \.summary.recordedDistance,
      "Distance between neighbouring points of a segment as recorded: wander at rest, jumps and what was "
        + "cut out included, m."),
    .quantity(
      "device_distance", .length, \.device.distance, "Distance that the device counted, m."
    ).signed(),
    .quantity(
      "pace", .pace, \.summary.pace,
      "Recorded time over distance, s/km: elapsed less unrecorded and excluded time."),
    .quantity("moving_pace", .pace, \.summary.movingPace, "Moving time over distance, s/km."),
    .quantity(
      "pace_adjusted", .pace, \.energy.adjustedPace,
      "The pace of equal metabolic cost on the level without a load, interval by interval, s/km."),
    .quantity("speed", .speed, \.summary.speed, "Distance over elapsed time, m/s."),
    .quantity(
      "max_speed", .speed, \.summary.maximumSpeed,
      "The highest speed over a window of time, m/s."),
    .group(
      "elevation", elevation, { $0 }, "Altitudes; null where nothing is known of them."),
  ]

  static let elevation: [Field<AnalyzedSession>] = [
    .quantity("gain", .climb, \.summary.elevation?.gain, "Gain by the rule of gain, m."),
    .quantity("loss", .climb, \.summary.elevation?.loss, "Loss by the same rule, m, positive."),
    .quantity("min", .altitude, \.summary.elevation?.minimum, "The lowest altitude, m."),
    .quantity("max", .altitude, \.summary.elevation?.maximum, "The highest altitude, m."),
    .quantity("device_gain", .climb, \.device.gain, "Gain that the device counted, m.").signed(),
    .interval(
      "gain_interval", .climb, \.summary.elevation?.interval,
      "Within what the gain lies with about 90 % certainty, m; null where the rule does not state it."
    ),
    .value(
      "source", \.summary.elevation?.source,
      "Source of the altitudes, by their noise; null where the rule does not look."),
    .quantity(
      "noise", .climb, \.summary.elevation?.noise,
      "Standard deviation of the altitudes' noise, m."),
    .quantity(
      "doubtful_gain", .climb, \.summary.elevation?.doubtfulGain,
      "Gain that may be noise or weather, m: why the interval begins below it."),
    .quantity(
      "hidden_gain", .climb, \.summary.elevation?.hiddenGain,
      "Gain that the noise may hide, m: why the interval ends above it."),
    .quantity(
      "rest", .time, \.summary.elevation?.restSeconds,
      "Time at rest that shows the altitudes' noise, s."),
    .quantity(
      "repeated", .time, \.summary.elevation?.repeatedSeconds,
      "Time along places passed before, which show the altitudes' noise as rests do, s."),
  ]

  private static let costs: [Field<AnalyzedSession>] = [
    .object("load", loads, "The load that was carried."),
    .object(
      "walker",
      [
        .quantity(
          "body_mass", .mass, \.bodyMass, "Body mass without load, kg; 70 where it is assumed."
        ).known(),
        .value("body_mass_source", \.bodyMassSource, "Source of the body mass."),
      ], "The person who walked."),
    .quantity(
      "ruck_work", .work, \.summary.ruckWork,
      "Load times distance, summed over the intervals, kg km; null without a known load."),
    .quantity(
      "ruck_power", .workRate, \.summary.ruckPower, "Ruck work over elapsed time, kg km/h."),
    .quantity(
      "intensity_score", .score, \.summary.intensityScore,
      "(ruck work / 100 + gain / 100 times 1.2) times 15 / pace, in lb mi, ft and min/mi."),
    .group("energy", energy, { $0 }, "Energy by the model; null where nothing is known."),
    .group("heart_rate", heartRate, { $0 }, "Heart rate; null without samples."),
    .group(
      "cadence",
      [
        .quantity(
          "mean", .cadence, \.summary.meanCadence,
          "Steps or revolutions a minute as recorded, averaged over time.")
      ], { $0 }, "Cadence; null without samples."),
    .group(
      "power", [.quantity("mean", .power, \.summary.meanPower, "Averaged over time, W.")], { $0 },
      "Power of a power meter; null without samples."),
    .group(
      "temperature",
      [
        .quantity(
          "mean", .temperature, \.summary.meanTemperature,
          "Averaged over time, degrees Celsius.")
      ], { $0 }, "Temperature; null without samples."),
    .group(
      "training_load", TrainingLoad.fields, \.energy.trainingLoad,
      "Training load of the session; null where no measure is known."),
    .group(
      "difficulty",
      Field<AnalyzedSession>.ofDifficulty(\.difficulty, terrain: \.difficultyTerrain), { $0 },
      "The route's difficulty; null where distance or gain is unknown."),
    .quantity(
      "load_factor", .score, \.loadFactor,
      "Gross energy over that of the same walk on level, paved ground without a load; null where it is "
        + "unknown and by models of heart rate."),
    .group(
      "bounds", bounds, { $0 },
      "The box around all points used; null without positions and with `--private`."),
    .object("rules", rules, "The rules that computed the numbers, by name and parameters."),
  ]

  private static let loads: [Field<AnalyzedSession>] = [
    .quantity(
      "mean", .mass, \.summary.load?.mean,
      "The load averaged over recorded time, kg; over distance where there are no times."),
    .quantity("max", .mass, \.summary.load?.maximum, "The largest load, kg."),
    .quantity(
      "body_mass", .share, \.loadShare,
      "The mean load as a share of body mass; null where one of them is unknown or assumed."),
    .value("source", \.loadSource, "Source of the load."),
    .value(
      "origin", \.loadOrigin,
      "Origin of the load: in the file, in the table of loads, by default; null where the source "
        + "says it."),
  ]

  static let energy: [Field<AnalyzedSession>] =
    [.value("model", \.summary.energy?.model, "The energy model by name.")]
    + EnergySummary.grossAndNet.of(\.summary.energy) + [
      .quantity(
        "mean_power", .power, \.summary.energy?.meanPower,
        "Gross power averaged over the time that the model answered, W."
      ).signed()
    ] + EnergySummary.reliability.of(\.summary.energy) + [
      .quantity(
        "covered", .fraction, \.summary.energy?.coveredFraction,
        "Share of the recorded time that the model answered."),
      .quantity("device", .energy, \.device.energy, "Energy that the device stated, kcal.")
        .signed(),
      .quantity(
        "iso_metabolic_pace", .pace,
        { $0.summary.energy == nil ? nil : $0.energy.isoMetabolicPace },
        "The pace on the level without a load that costs the mean power in motion, s/km."),
    ]

  private static let heartRate: [Field<AnalyzedSession>] = [
    .quantity(
      "mean", .heartRate, \.summary.meanHeartRate, "Averaged over time, beats a minute."),
    .quantity(
      "max", .heartRate, \.summary.maximumHeartRate, "The highest sample, beats a minute."),
    .value(
      "zone_rule", { $0.energy.heart == nil ? nil : $0.energy.zoneRule },
      "The scheme that bounds the zones."),
    .value(
      "zone_bounds_bpm", \.energy.heart?.zones.bounds,
      "The bounds of the zones, beats a minute, rising."),
    .value("zones_s", \.energy.heart?.seconds, "Time in each zone, s, lowest zone first."),
    .quantity("below_zones", .time, \.energy.heart?.below, "Time below the lowest zone, s."),
    .quantity(
      "decoupling", .share, \.decoupling,
      "The share of work per heart beat that the second half lacks against the first; negative where it "
        + "has more."
    ).signed(),
  ]

  private var shownBounds: GeographicBounds? { source.isPrivate ? nil : summary.bounds }

  private static let bounds: [Field<AnalyzedSession>] = [
    .value("south", \.shownBounds?.south, "The least latitude, degrees."),
    .value(
      "west", \.shownBounds?.west,
      "The western longitude, degrees; greater than `east` where the box crosses the antimeridian."),
    .value("north", \.shownBounds?.north, "The greatest latitude, degrees."),
    .value("east", \.shownBounds?.east, "The eastern longitude, degrees."),
  ]

  private static let rules: [Field<AnalyzedSession>] = SessionSummary.RuleNames.fields.of(
    \.summary.rules)

  private static let parts: [Field<AnalyzedSession>] = [
    .list(
      "pauses", SessionPeriod.fields, \.pauses,
      "Rests of ten seconds and more, in order; null without times.",
      each: "A rest."
    ).orNull(),
    .list(
      "holes",
      [
        .value(
          "kind", \.word,
          "Meaning of the gap; paused: nothing, for someone had stopped the recording and moved on."
        ).oneOf(Gap.Kind.allCases.map(\.rawValue))
      ] + SessionPeriod.fields + [
        .quantity(
          "distance", .length, \.meters,
          "Distance between its ends, or of a bridge the way that the device counted across it, m."
        ).known(),
        .quantity(
          "way", .length, \.way,
          "Expected length of the way across it, as the distance counts it, m."
        ).known(),
        .quantity(
          "moving", .time, \.moving,
          "Expected time in motion within it, as the moving time counts it, s."
        ).known(),
      ], \.holes,
      "Intervals in which nothing was recorded, and jumps, in order; null without times.",
      each: "A hole or a jump."
    ).orNull(),
    .list(
      "excluded",
      [
        .value(
          "reason", \.word,
          "lift: it rises faster than legs do, or rises or falls straight and evenly; "
            + "faster-than-record: on foot, for its length; no-steps: it is fast and the cadence channel "
            + "counts none; carried: it stands out of a walk as a bus or a ferry does."
        ).oneOf(Exclusion.Reason.allCases.map(\.rawValue))
      ] + SessionPeriod.fields + [
        .quantity("distance", .length, \.meters, "Length of its path, m.").known()
      ], \.exclusions,
      "Periods that were not on foot and are cut out, in order; null without times.",
      each: "A period that was not on foot."
    ).orNull(),
    .list(
      "splits", SessionSplit.fields, \.splits, "The session cut at even distances or times.",
      each: "A part of a session between two marks of distance or time."),
    .list(
      "diagnostics", Diagnostic.fields, \.diagnostics.entries,
      "Diagnostics of reading and analysis.",
      each: "Diagnostics of reading and analysis."),
  ]
}
