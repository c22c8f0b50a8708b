#if Command || Store
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
  private typealias Key = SessionRecord.Key
  private typealias Figure = SessionFigures.Key

  private static let source: [Column<KeptSession>] =
    PathBytes.columns.of(\.path) + [
      .text("format", \.format), .whole("bytes", \.bytes),
      .text(Key.fingerprint.rawValue, \.record.fingerprint),
      .whole(Key.fileIndex.rawValue) { $0.record.fingerprint == nil ? nil : $0.record.fileIndex },
    ]

  private static let head: [Column<KeptSession>] = [
    .whole("number", \.number), .text(Key.id.rawValue, \.record.id),
    .text(Key.state.rawValue, \.record.state.rawValue),
    .time("start", \.record.start), .whole(Key.utcOffset.rawValue, \.record.utcOffset),
    .text(Key.name.rawValue, \.record.name), .text(Key.sport.rawValue, \.record.sport),
    .text("kind", \.record.outing.kind.rawValue),
    .words(Key.doubts.rawValue) { $0.record.doubts.map(\.code.name) },
  ]

  private static let main: [Column<KeptSession>] = [
    .number(Figure.distance.rawValue, \.record.figures.distance),
    .number(Figure.elapsed.rawValue, \.record.figures.elapsed),
    .number(Figure.pace.rawValue, \.record.figures.pace),
    .number(Figure.gain.rawValue, \.record.figures.gain),
    .number(Figure.meanLoad.rawValue, \.record.figures.meanLoad),
    .number(Figure.grossKilocalories.rawValue, \.record.figures.grossKilocalories),
    .text(Figure.energySource.rawValue, \.record.figures.energySource?.rawValue),
    .number(Figure.ruckWork.rawValue, \.record.figures.ruckWork),
  ]

  /// The columns of a list.
  fileprivate static let row = head + main + [.group("source", source)]

  /// All columns.
  fileprivate static let whole: [Column<KeptSession>] =
    head + [
      .text(Key.userID.rawValue, \.record.userID), .time("end", \.record.end),
      .text(Key.utcOffsetSource.rawValue, \.record.utcOffsetSource.rawValue),
      .text("kind_source", \.record.outing.source.rawValue),
      .text(Key.notes.rawValue, \.record.notes),
      .number(Key.perceivedExertion.rawValue, \.record.perceivedExertion),
      .text(Key.routeID.rawValue, \.record.routeID),
      .words(Key.equipmentIDs.rawValue, \.record.equipmentIDs),
    ] + main + figures + [
      .optional(Key.weather.rawValue, weather, \.record.weather),
      .text(Key.weatherSource.rawValue) {
        $0.record.weather == nil ? nil : $0.record.weatherSource.rawValue
      },
      .optional(Figure.rules.rawValue, rules, \.record.figures.rules),
      .inJSON(Figure.efforts.rawValue) { Effort.columns.list(of: $0.record.figures.efforts) },
      .inJSON("merged") { MergedPart.columns.list(of: $0.parts) },
      .inJSON("waypoints") { RecordedWaypoint.columns.list(of: $0.waypoints) },
      .inJSON("remarks") { SessionRemark.columns.list(of: $0.remarks) },
      .group("source", source), .flag("is_damaged", \.isDamaged),
      .text("program_version", \.programVersion), .time("added_at", \.record.createdAt),
    ]

  private static func interval(
    _ key: String, _ low: any KeyPath<SessionFigures, Double?> & Sendable,
    _ high: any KeyPath<SessionFigures, Double?> & Sendable
  ) -> Column<KeptSession> {
    .bounds(key) { session in
      let figures = session.record.figures
      guard let low = figures[keyPath: low], let high = figures[keyPath: high], low <= high else {
        return nil
      }
      return low...high
    }
  }

  private static let figures: [Column<KeptSession>] = [
    .number(Figure.movingTime.rawValue, \.record.figures.movingTime),
    .number(Figure.loss.rawValue, \.record.figures.loss),
    .number(Figure.lowestAltitude.rawValue, \.record.figures.lowestAltitude),
    .number(Figure.highestAltitude.rawValue, \.record.figures.highestAltitude),
    .number(Figure.maximumSpeed.rawValue, \.record.figures.maximumSpeed),
    .number(Figure.meanLoadByDistance.rawValue, \.record.figures.meanLoadByDistance),
    .number(Figure.maximumLoad.rawValue, \.record.figures.maximumLoad),
    .text(Key.loadSource.rawValue, \.record.loadSource.rawValue),
    .text(Key.loadOrigin.rawValue, \.record.loadOrigin),
    .number(Figure.bodyMass.rawValue, \.record.figures.bodyMass),
    .text(Key.bodyMassSource.rawValue, \.record.bodyMassSource.rawValue),
    .number(Figure.ruckPower.rawValue, \.record.figures.ruckPower),
    .number(Figure.intensityScore.rawValue, \.record.figures.intensityScore),
    .number(Figure.loadedDescent.rawValue, \.record.figures.loadedDescent),
    .text(Figure.energyModel.rawValue, \.record.figures.energyModel),
    .number(Figure.netKilocalories.rawValue, \.record.figures.netKilocalories),
    interval("interval_kcal", \.lowerKilocalories, \.upperKilocalories),
    interval("distance_interval_m", \.lowerDistance, \.upperDistance),
    interval("gain_interval_m", \.lowerGain, \.upperGain),
    .number(Figure.outsideDomainFraction.rawValue, \.record.figures.outsideDomainFraction),
    .number(Figure.meanHeartRate.rawValue, \.record.figures.meanHeartRate),
    .number(Figure.maximumHeartRate.rawValue, \.record.figures.maximumHeartRate),
    .number(Figure.banisterImpulse.rawValue, \.record.figures.banisterImpulse),
    .number(Figure.edwardsImpulse.rawValue, \.record.figures.edwardsImpulse),
    .numbers(Figure.zoneMinutes.rawValue, \.record.figures.zoneMinutes),
    .number(Figure.meanCadence.rawValue, \.record.figures.meanCadence),
    .number(Figure.meanPower.rawValue, \.record.figures.meanPower),
    .number(Figure.meanTemperature.rawValue, \.record.figures.meanTemperature),
    .whole(Figure.points.rawValue, \.record.figures.points),
    .whole(Figure.pointsDropped.rawValue, \.record.figures.pointsDropped),
    .whole(Figure.segments.rawValue, \.record.figures.segments),
  ]

  private static let weather: [Column<Weather>] = [
    .text("condition", \.condition), .number("temperature_c", \.temperature),
    .number("humidity_fraction", \.humidity), .number("wind_m_per_s", \.windSpeed),
    .number("wind_direction_deg", \.windDirection), .number("pressure_pa", \.pressure),
  ]

  private static let rules: [Column<SessionSummary.RuleNames>] = [
    .text(SessionSummary.RuleNames.Key.distance.rawValue, \.distance),
    .text(SessionSummary.RuleNames.Key.gain.rawValue, \.gain),
    .text(SessionSummary.RuleNames.Key.moving.rawValue, \.moving),
    .text(SessionSummary.RuleNames.Key.cleaning.rawValue, \.cleaning),
    .text(SessionSummary.RuleNames.Key.gap.rawValue, \.gap),
    .text(SessionSummary.RuleNames.Key.vehicle.rawValue, \.vehicle),
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

extension SessionRecord {
  /// How people name a session: `session 12 (2025-04-01, Hill repeats)`.
  ///
  /// - Parameter number: its number in the history.
  /// - Returns: the words.
  package func shortName(_ number: Int) -> String {
    let facts = [localDay?.description, name?.printable].compactMap { $0 }
    return "session \(number)" + (facts.isEmpty ? "" : " (\(facts.joined(separator: ", ")))")
  }
}
#endif
