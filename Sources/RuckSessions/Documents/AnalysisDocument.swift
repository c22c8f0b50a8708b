internal import RuckHistory
internal import RuckKernels
internal import RuckTrack

/// `ruckstat.analysis/1`: the sessions of files with all that is known of them.
public struct AnalysisDocument: ListDocument {
  /// The name and the version of the schema.
  public static let schema = "ruckstat.analysis/1"
  package static let key = "sessions"

  package let rows: [AnalyzedSession]
  package let failures: [InputFailure]
  package var columns: [Column<AnalyzedSession>] { Self.columns }

  /// A document of sessions.
  ///
  /// - Parameters:
  ///   - sessions: in the order of the inputs.
  ///   - failures: what could not be read.
  public init(_ sessions: [AnalyzedSession], failures: [InputFailure] = []) {
    rows = sessions
    self.failures = failures
  }

  /// The columns; their keys and order are fixed by the contract.
  static let columns: [Column<AnalyzedSession>] =
    identity + times + figures + [
      .object("load", loads), .object("walker", walker),
      .number("ruck_work_kg_km", \.summary.ruckWork),
      .number("ruck_power_kg_km_per_h", \.summary.ruckPower),
      .number("intensity_score", \.summary.intensityScore), .group("energy", energy),
      .group("heart_rate", heartRate),
      .group("cadence", [.number("mean_per_min", \.summary.meanCadence)]),
      .group("power", [.number("mean_w", \.summary.meanPower)]),
      .group("temperature", [.number("mean_c", \.summary.meanTemperature)]),
      .group("training_load", TrainingLoad.columns.of(\.energy.trainingLoad)),
      .group("difficulty", difficulty), .number("load_factor", \.loadFactor),
      .group("bounds", bounds), .object("rules", rules),
      .inJSON("pauses") { pauses(of: $0) },
      .inJSON("holes") { holes(of: $0) },
      .inJSON("excluded") { excluded(of: $0) },
      .inJSON("splits") { SessionSplit.columns.list(of: $0.splits) },
      .inJSON("diagnostics") { Diagnostic.columns.list(of: $0.diagnostics.entries) },
    ]

  private static let identity: [Column<AnalyzedSession>] = [
    .object("source", SessionSource.columns.of(\.source)),
    .text("name", \.name), .text("sport", \.sport),
    .text("kind", \.summary.outing.kind.rawValue),
    .text("kind_source", \.summary.outing.source.rawValue),
    .whole("points", \.summary.points), .whole("points_dropped", \.summary.pointsDropped),
    .object(
      "points_dropped_by_reason",
      DropReason.allCases.map { reason in
        .whole(reason.key) { $0.summary.cleaning[reason] }
      }),
    .whole("segments", \.summary.segments),
  ]

  private static let times: [Column<AnalyzedSession>] = [
    .time("start", \.summary.start), .time("end", \.summary.end),
    .whole("utc_offset_s", \.offset?.seconds),
    .text("utc_offset_source", \.offset?.source.rawValue),
    .text("start_local", \.startLocal),
    .text("day") { $0.startLocal.map { String($0.prefix { $0 != "T" }) } },
    .number("elapsed_s", \.summary.elapsed),
    .number("unrecorded_s") { $0.summary.elapsed == nil ? nil : $0.summary.unrecorded },
    .number("bridged_s") { $0.summary.elapsed == nil ? nil : $0.summary.bridged },
    .number("excluded_s") { $0.summary.elapsed == nil ? nil : $0.summary.excludedTime },
    .number("timer_s", \.device.timer), .number("moving_s", \.summary.movingTime),
  ]

  private static let figures: [Column<AnalyzedSession>] = [
    .number("distance_m", \.summary.distance),
    .bounds("distance_interval_m", \.summary.distanceInterval),
    .number("distance_recorded_m", \.summary.recordedDistance),
    .number("device_distance_m", \.device.distance),
    .number("pace_s_per_km", \.summary.pace),
    .number("moving_pace_s_per_km", \.summary.movingPace),
    .number("pace_adjusted_s_per_km", \.energy.adjustedPace),
    .number("speed_m_per_s", \.summary.speed),
    .number("max_speed_m_per_s", \.summary.maximumSpeed),
    .group(
      "elevation",
      [
        .number("gain_m", \.summary.elevation?.gain), .number("loss_m", \.summary.elevation?.loss),
        .number("min_m", \.summary.elevation?.minimum),
        .number("max_m", \.summary.elevation?.maximum), .number("device_gain_m", \.device.ascent),
        .bounds("gain_interval_m", \.summary.elevation?.interval),
        .text("source", \.summary.elevation?.source?.rawValue),
        .number("noise_m", \.summary.elevation?.noise),
      ]),
  ]

  private static let loads: [Column<AnalyzedSession>] = [
    .number("mean_kg", \.summary.load?.mean), .number("max_kg", \.summary.load?.maximum),
    .text("source", \.loadSource.rawValue), .text("origin", \.loadOrigin),
  ]

  private static let walker: [Column<AnalyzedSession>] = [
    .number("body_mass_kg", \.bodyMass), .text("body_mass_source", \.bodyMassSource.rawValue),
  ]

  private static let energy: [Column<AnalyzedSession>] = [
    .text("model", \.summary.energy?.model),
    .number("gross_kcal", \.summary.energy?.grossKilocalories),
    .number("net_kcal", \.summary.energy?.netKilocalories),
    .number("mean_power_w", \.summary.energy?.meanPower),
    .bounds("interval_kcal", \.summary.energy?.intervalKilocalories),
    .number("outside_domain_fraction", \.summary.energy?.outsideDomainFraction),
    .number("covered_fraction", \.summary.energy?.coveredFraction),
    .number("device_kcal", \.device.energy),
    .number("iso_metabolic_pace_s_per_km") {
      $0.summary.energy == nil ? nil : $0.energy.isoMetabolicPace
    },
  ]

  private static let heartRate: [Column<AnalyzedSession>] = [
    .number("mean_bpm", \.summary.meanHeartRate), .number("max_bpm", \.summary.maximumHeartRate),
    .text("zone_rule") { $0.energy.heart == nil ? nil : $0.energy.zoneRule },
    .numbers("zone_bounds_bpm", \.energy.heart?.zones.bounds),
    .numbers("zones_s", \.energy.heart?.seconds),
    .number("below_zones_s", \.energy.heart?.below),
    .number("decoupling_fraction", \.decoupling),
  ]

  private static let difficulty: [Column<AnalyzedSession>] = [
    .number("score", \.difficulty?.score), .text("level", \.difficulty?.level.rawValue),
    .text("terrain") { $0.difficulty == nil ? nil : $0.difficultyTerrain.rawValue },
  ]

  private static let bounds: [Column<AnalyzedSession>] = [
    .number("south", \.summary.bounds?.south), .number("west", \.summary.bounds?.west),
    .number("north", \.summary.bounds?.north), .number("east", \.summary.bounds?.east),
  ]

  private static let rules: [Column<AnalyzedSession>] = [
    .text("distance", \.summary.rules.distance), .text("gain", \.summary.rules.gain),
    .text("moving", \.summary.rules.moving), .text("cleaning", \.summary.rules.cleaning),
    .text("gap", \.summary.rules.gap), .text("vehicle", \.summary.rules.vehicle),
  ]

  private static func pauses(of session: AnalyzedSession) -> JSONValue {
    let summary = session.summary
    guard let start = summary.start, summary.movingTime != nil else { return .null }
    let columns: [Column<MovingTime.Pause>] = [
      .time("start", \.start), .number("start_s") { $0.start - start },
      .number("duration_s", \.length),
    ]
    return columns.list(of: summary.pauses)
  }

  private static func holes(of session: AnalyzedSession) -> JSONValue {
    let summary = session.summary
    guard let start = summary.start, summary.movingTime != nil else { return .null }
    let columns: [Column<Gap>] = [
      .text("kind", \.kind.rawValue), .time("start", \.start),
      .number("start_s") { $0.start - start }, .number("duration_s", \.seconds),
      .number("distance_m", \.meters),
    ]
    return columns.list(of: summary.gaps)
  }

  private static func excluded(of session: AnalyzedSession) -> JSONValue {
    let summary = session.summary
    guard let start = summary.start, summary.elapsed != nil else { return .null }
    let columns: [Column<Exclusion>] = [
      .text("reason", \.reason.rawValue), .time("start", \.start),
      .number("start_s") { $0.start - start }, .number("duration_s", \.seconds),
      .number("distance_m", \.meters),
    ]
    return columns.list(of: summary.excluded)
  }

  /// Some of a session's columns, in their order.
  static func columns(_ keys: Set<String>) -> [Column<AnalyzedSession>] {
    columns.filter { keys.contains($0.key) }
  }
}

extension Diagnostic {
  /// The columns of `diagnostics`.
  static let columns: [Column<Diagnostic>] = [
    .text("code", \.code.name), .text("severity", \.severity.rawValue), .whole("offset", \.offset),
    .text("message", \.message), .whole("count", \.count),
  ]
}

extension TrainingLoad {
  /// The columns of `training_load`.
  static let columns: [Column<TrainingLoad>] = [
    .number("banister_trimp", \.banister), .number("edwards_trimp", \.edwards),
    .number("session_rpe", \.sessionRPE), .number("load_kg_km", \.loadDistance),
    .number("body_mass_percent_km", \.bodyMassPercentDistance),
    .number("loaded_descent_kg_m", \.loadedDescent),
  ]
}

extension AnalyzedSession {
  /// The start as the local clock showed it.
  fileprivate var startLocal: String? {
    CivilTime.local(of: summary.start, offset: offset?.seconds)
  }
}
