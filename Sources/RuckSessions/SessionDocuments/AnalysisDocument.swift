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

  private typealias Key = SessionSummary.Key
  private typealias Sensor = SessionSummary.SensorKey
  private typealias Altitude = SessionSummary.Elevation.Key
  private typealias Load = SessionSummary.Load.Key
  private typealias Cost = EnergySummary.Key
  private typealias Rule = SessionSummary.RuleNames.Key
  private typealias Edge = GeographicBounds.Key

  /// The columns; their keys and order are fixed by the contract.
  ///
  /// The keys of what a summary holds are those that it is coded under.
  static let columns: [Column<AnalyzedSession>] =
    identity + times + figures + [
      .object(Key.load.rawValue, loads), .object("walker", walker),
      .number(Key.ruckWork.rawValue, \.summary.ruckWork),
      .number(Key.ruckPower.rawValue, \.summary.ruckPower),
      .number(Key.intensityScore.rawValue, \.summary.intensityScore),
      .group(Key.energy.rawValue, energy),
      .group(Key.heartRate.rawValue, heartRate),
      .group(Key.cadence.rawValue, [.number(Sensor.meanCadence.rawValue, \.summary.meanCadence)]),
      .group(Key.power.rawValue, [.number(Sensor.meanPower.rawValue, \.summary.meanPower)]),
      .group(
        Key.temperature.rawValue,
        [.number(Sensor.meanTemperature.rawValue, \.summary.meanTemperature)]),
      .group("training_load", TrainingLoad.columns.of(\.energy.trainingLoad)),
      .group("difficulty", difficulty), .number("load_factor", \.loadFactor),
      .group(Key.bounds.rawValue, bounds), .object(Key.rules.rawValue, rules),
      .inJSON(Key.pauses.rawValue) { pauses(of: $0) },
      .inJSON(Key.gaps.rawValue) { holes(of: $0) },
      .inJSON(Key.excluded.rawValue) { excluded(of: $0) },
      .inJSON("splits") { SessionSplit.columns.list(of: $0.splits) },
      .inJSON(Key.diagnostics.rawValue) { Diagnostic.columns.list(of: $0.diagnostics.entries) },
    ]

  private static let identity: [Column<AnalyzedSession>] = [
    .object("source", SessionSource.columns.of(\.source)),
    .text("name", \.name), .text("sport", \.sport),
    .text(Key.kind.rawValue, \.summary.outing.kind.rawValue),
    .text(Key.kindSource.rawValue, \.summary.outing.source.rawValue),
    .whole(Key.points.rawValue, \.summary.points),
    .whole(Key.pointsDropped.rawValue, \.summary.pointsDropped),
    .object(
      Key.cleaning.rawValue,
      DropReason.allCases.map { reason in
        .whole(reason.key) { $0.summary.cleaning[reason] }
      }),
    .whole(Key.segments.rawValue, \.summary.segments),
  ]

  private static let times: [Column<AnalyzedSession>] = [
    .time(Key.start.rawValue, \.summary.start), .time(Key.end.rawValue, \.summary.end),
    .whole("utc_offset_s", \.offset?.seconds),
    .text("utc_offset_source", \.offset?.source.rawValue),
    .text("start_local", \.startLocal),
    .text("day") { $0.startLocal.map { String($0.prefix { $0 != "T" }) } },
    .number(Key.elapsed.rawValue, \.summary.elapsed),
    .number(Key.unrecorded.rawValue) { $0.summary.elapsed == nil ? nil : $0.summary.unrecorded },
    .number(Key.bridged.rawValue) { $0.summary.elapsed == nil ? nil : $0.summary.bridged },
    .number(Key.excludedTime.rawValue) {
      $0.summary.elapsed == nil ? nil : $0.summary.excludedTime
    },
    .number(Key.timer.rawValue, \.device.timer),
    .number(Key.movingTime.rawValue, \.summary.movingTime),
  ]

  private static let figures: [Column<AnalyzedSession>] = [
    .number(Key.distance.rawValue, \.summary.distance),
    .bounds(Key.distanceInterval.rawValue, \.summary.distanceInterval),
    .number(Key.recordedDistance.rawValue, \.summary.recordedDistance),
    .number("device_distance_m", \.device.distance),
    .number(Key.pace.rawValue, \.summary.pace),
    .number(Key.movingPace.rawValue, \.summary.movingPace),
    .number("pace_adjusted_s_per_km", \.energy.adjustedPace),
    .number(Key.speed.rawValue, \.summary.speed),
    .number(Key.maximumSpeed.rawValue, \.summary.maximumSpeed),
    .group(
      Key.elevation.rawValue,
      [
        .number(Altitude.gain.rawValue, \.summary.elevation?.gain),
        .number(Altitude.loss.rawValue, \.summary.elevation?.loss),
        .number(Altitude.minimum.rawValue, \.summary.elevation?.minimum),
        .number(Altitude.maximum.rawValue, \.summary.elevation?.maximum),
        .number("device_gain_m", \.device.gain),
        .bounds(Altitude.interval.rawValue, \.summary.elevation?.interval),
        .text(Altitude.source.rawValue, \.summary.elevation?.source?.rawValue),
        .number(Altitude.noise.rawValue, \.summary.elevation?.noise),
      ]),
  ]

  private static let loads: [Column<AnalyzedSession>] = [
    .number(Load.mean.rawValue, \.summary.load?.mean),
    .number(Load.maximum.rawValue, \.summary.load?.maximum),
    .text("source", \.loadSource.rawValue), .text("origin", \.loadOrigin),
  ]

  private static let walker: [Column<AnalyzedSession>] = [
    .number("body_mass_kg", \.bodyMass), .text("body_mass_source", \.bodyMassSource.rawValue),
  ]

  private static let energy: [Column<AnalyzedSession>] = [
    .text(Cost.model.rawValue, \.summary.energy?.model),
    .number(Cost.gross.rawValue, \.summary.energy?.grossKilocalories),
    .number(Cost.net.rawValue, \.summary.energy?.netKilocalories),
    .number(Cost.meanPower.rawValue, \.summary.energy?.meanPower),
    .bounds(Cost.interval.rawValue, \.summary.energy?.intervalKilocalories),
    .number(Cost.outsideDomainFraction.rawValue, \.summary.energy?.outsideDomainFraction),
    .number(Cost.coveredFraction.rawValue, \.summary.energy?.coveredFraction),
    .number("device_kcal", \.device.energy),
    .number("iso_metabolic_pace_s_per_km") {
      $0.summary.energy == nil ? nil : $0.energy.isoMetabolicPace
    },
  ]

  private static let heartRate: [Column<AnalyzedSession>] = [
    .number(Sensor.meanHeartRate.rawValue, \.summary.meanHeartRate),
    .number(Sensor.maximumHeartRate.rawValue, \.summary.maximumHeartRate),
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
    .number(Edge.south.rawValue, \.summary.bounds?.south),
    .number(Edge.west.rawValue, \.summary.bounds?.west),
    .number(Edge.north.rawValue, \.summary.bounds?.north),
    .number(Edge.east.rawValue, \.summary.bounds?.east),
  ]

  private static let rules: [Column<AnalyzedSession>] = [
    .text(Rule.distance.rawValue, \.summary.rules.distance),
    .text(Rule.gain.rawValue, \.summary.rules.gain),
    .text(Rule.moving.rawValue, \.summary.rules.moving),
    .text(Rule.cleaning.rawValue, \.summary.rules.cleaning),
    .text(Rule.gap.rawValue, \.summary.rules.gap),
    .text(Rule.vehicle.rawValue, \.summary.rules.vehicle),
  ]

  private static func pauses(of session: AnalyzedSession) -> JSONValue {
    let summary = session.summary
    guard let start = summary.start, summary.movingTime != nil else { return .null }
    let columns: [Column<MovingTime.Pause>] = [
      .time(PeriodKey.start.rawValue, \.start),
      .number(PeriodKey.startSeconds.rawValue) { $0.start - start },
      .number(PeriodKey.duration.rawValue, \.length),
    ]
    return columns.list(of: summary.pauses)
  }

  private static func holes(of session: AnalyzedSession) -> JSONValue {
    let summary = session.summary
    guard let start = summary.start, summary.movingTime != nil || !summary.gaps.isEmpty else {
      return .null
    }
    let columns: [Column<Gap>] = [
      .text(PeriodKey.kind.rawValue, \.kind.rawValue), .time(PeriodKey.start.rawValue, \.start),
      .number(PeriodKey.startSeconds.rawValue) { $0.start - start },
      .number(PeriodKey.duration.rawValue, \.seconds),
      .number(PeriodKey.distance.rawValue, \.meters),
    ]
    return columns.list(of: summary.gaps)
  }

  private static func excluded(of session: AnalyzedSession) -> JSONValue {
    let summary = session.summary
    guard let start = summary.start, summary.elapsed != nil else { return .null }
    let columns: [Column<Exclusion>] = [
      .text(PeriodKey.reason.rawValue, \.reason.rawValue), .time(PeriodKey.start.rawValue, \.start),
      .number(PeriodKey.startSeconds.rawValue) { $0.start - start },
      .number(PeriodKey.duration.rawValue, \.seconds),
      .number(PeriodKey.distance.rawValue, \.meters),
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
    .text(Key.code.rawValue, \.code.name), .text(Key.severity.rawValue, \.severity.rawValue),
    .whole(Key.offset.rawValue, \.offset),
    .text(Key.message.rawValue, \.message), .whole(Key.count.rawValue, \.count),
  ]
}

extension TrainingLoad {
  /// The columns of `training_load`.
  static let columns: [Column<TrainingLoad>] = [
    .number(Key.banister.rawValue, \.banister), .number(Key.edwards.rawValue, \.edwards),
    .number(Key.sessionRPE.rawValue, \.sessionRPE),
    .number(Key.loadDistance.rawValue, \.loadDistance),
    .number(Key.bodyMassPercentDistance.rawValue, \.bodyMassPercentDistance),
    .number(Key.loadedDescent.rawValue, \.loadedDescent),
  ]
}

extension AnalyzedSession {
  /// The start as the local clock showed it.
  fileprivate var startLocal: String? {
    CivilTime.local(of: summary.start, offset: offset?.seconds)
  }
}
