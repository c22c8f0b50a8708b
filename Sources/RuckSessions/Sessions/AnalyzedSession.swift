internal import RuckFormats
public import RuckHistory
public import RuckKernels
public import RuckTrack

/// One session of one input with everything that the documents show of it, without its columns.
///
/// An unknown value is nil, never 0. Made by ``all(in:request:)`` or a ``SessionRequest``.
public struct AnalyzedSession: Sendable, Hashable {
  /// The file or files the session was read from.
  public let source: SessionSource
  /// The session's name.
  public let name: String?
  /// The sport, as the recording names it.
  public let sport: String?
  /// The totals of the device.
  public let device: RecordedSession.DeviceTotals
  /// Local time's distance from UTC; nil where it is unknown.
  public let offset: LocalOffset?
  /// The source of the load.
  public let loadSource: ValueSource
  /// The place where the load was found, if its source does not tell.
  public let loadOrigin: String?
  /// Whether the recording states a load that another takes precedence over.
  public let replacesRecordedLoad: Bool
  /// Whether the load is that of the table of loads.
  package let isLoadOfTable: Bool
  /// Kilograms without the load.
  public let bodyMass: Double
  /// The source of the body mass.
  public let bodyMassSource: ValueSource
  /// The numbers of the session.
  public let summary: SessionSummary
  /// The energy of the session: its model, and the figures that follow from it.
  public let energy: SessionEnergy
  /// The share of work per beat that the second half lacks.
  public let decoupling: Double?
  /// The splits, where they are asked for.
  public let splits: [SessionSplit]
  /// The terrain of the difficulty score.
  public let difficultyTerrain: RouteTerrain
  /// The diagnostics of reading and analysis.
  public let diagnostics: DiagnosticLog

  /// The mean load as a share of body mass; nil where one of them is unknown or assumed.
  public var loadShare: Double? {
    guard let load = summary.load?.mean, bodyMassSource != .assumed, bodyMass > 0 else {
      return nil
    }
    return load / bodyMass
  }

  /// Whether data of it were lost.
  public var isDamaged: Bool { !diagnostics.losses.isEmpty }

  /// The difficulty of its route; nil where gain or distance is unknown.
  public var difficulty: RouteDifficulty? {
    guard let distance = summary.distance, let gain = summary.elevation?.gain else { return nil }
    return RouteDifficulty(
      distance: .meters(distance), gain: .meters(gain), terrain: difficultyTerrain)
  }

  /// All sessions of a file, analysed one after the other.
  ///
  /// O(points). Damage is in the sessions' diagnostics.
  ///
  /// - Parameters:
  ///   - file: what was read.
  ///   - request: the walker, the load and the rules.
  /// - Returns: the sessions in the order of the file, without those that lack the part asked for.
  public static func all(
    in file: SourceFile, request: SessionRequest = SessionRequest()
  ) -> [AnalyzedSession] {
    file.analyzed(by: request) { $0.session }.results
  }
}

/// An analysed session while its columns are in memory, for what is not in its summary.
///
/// A reference: it holds some 300 fields, which a structure would copy at each step.
package final class TrackedSession: Sendable {
  package let session: AnalyzedSession
  /// The recording, without what lies outside the part asked for.
  package let recorded: RecordedSession
  /// The walker, completed by the file and by the profile of the day; the body mass is nil where it is
  /// assumed.
  package let walker: Walker
  /// The walker as options and file state it, with the body mass that counts.
  ///
  /// A history keeps it, so that a profile that is corrected counts when the session is analysed again.
  package let statedWalker: Walker
  /// The load that counts; nil where it is unknown.
  package let load: LoadProfile?
  /// The columns.
  package let track: AnalyzedTrack
  /// Why the session is not believed; the device's totals of a divided recording are not compared.
  package var doubts: [SessionDoubt] {
    track.doubts(deviceDistance: recorded.isDivided ? nil : session.device.distance)
  }
  /// The session made ready for other rules, where the request asks for it.
  package let comparison: RuleComparison?
  /// The terrain model that was asked for; nil without one.
  package let terrainModel: TerrainModel?

  init(
    session: AnalyzedSession, recorded: RecordedSession, walker: Walker, statedWalker: Walker,
    load: LoadProfile?, track: AnalyzedTrack, comparison: RuleComparison?,
    terrainModel: TerrainModel?
  ) {
    (self.session, self.recorded, self.walker) = (session, recorded, walker)
    (self.statedWalker, self.load, self.track) = (statedWalker, load, track)
    (self.comparison, self.terrainModel) = (comparison, terrainModel)
  }
}

extension TrackedSession {
  /// Returns the completed record of the session for a history.
  package func record(efforts: [Effort] = [], perceivedExertion: Double?) -> SessionRecord {
    let figures = SessionFigures(
      summary: session.summary,
      bodyMass: session.bodyMassSource == .assumed ? nil : session.bodyMass,
      trainingLoad: session.energy.trainingLoad, efforts: efforts)
    let source = session.source
    var record = SessionRecord(
      id: "\(source.contentFingerprint)#\(source.sessionIndex)", recording: recorded,
      summary: session.summary, figures: figures)
    record.utcOffset = session.offset?.seconds ?? 0
    record.utcOffsetSource = session.offset?.source ?? .assumed
    record.doubts = doubts
    record.fingerprint = source.contentFingerprint
    record.fileIndex = source.sessionIndex
    record.path = SampledPath(track, of: recorded.track)
    record.loadSource = session.loadSource
    record.loadOrigin = session.loadOrigin
    record.bodyMassSource = session.bodyMassSource
    record.perceivedExertion = perceivedExertion
    return record
  }
}
