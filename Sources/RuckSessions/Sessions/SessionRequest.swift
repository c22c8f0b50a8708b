internal import RuckFormats
package import RuckHistory
public import RuckKernels
public import RuckTrack

/// Everything that decides how a recording is analysed: who walked, with what, over which ground, by
/// which rules.
///
/// ```swift
/// var request = SessionRequest(load: .pounds(35), bodyMass: .pounds(180))
/// request.rules.gain = .turningPoint(threshold: 3)
/// ```
public struct SessionRequest: Sendable {
  /// The walker, but for the body mass; what is nil is taken from the file.
  public var walker = Walker()
  /// Body masses from outside the recordings, at most one of each source.
  public var bodyMasses: [Sourced<Mass>]
  /// The profile of the walker's body over time; its values on the day count where no option and no recording
  /// gives any.
  package var profile: HealthProfile?
  /// Loads from outside the recordings, at most one of each source.
  public var loads: [Sourced<LoadProfile>]
  /// The changes of the load on the way, whatever source gives it.
  package var loadChanges = LoadChanges()
  /// The kind of session, instead of what a recording states or its track shows.
  public var kind: ActivityKind?
  /// The load on foot where no other source gives one.
  public var defaultLoad: Sourced<LoadProfile>?
  /// Loads, body masses and kinds by day and by file, which take precedence over every other source.
  public var table = LoadTable()
  /// The scheme of heart-rate zones.
  public var zones = HeartRateZoneScheme.maximum
  /// The ground.
  public var terrain = TerrainProfile(constant: .factor(1))
  /// Altitudes of the ground from outside the recordings, which do not count indoors; nil without.
  public var terrainModel: TerrainModel?
  /// The resting rate; nil to estimate it from the walker.
  public var restingRate: RestingRate?
  /// The rules; their energy model gives way to ``modelName``.
  public var rules = Rules()
  /// The energy model by name.
  public var modelName = EnergyModels.defaultName
  /// Greatest oxygen uptake in ml/kg/min, for models that ask for it.
  public var maximalUptake: Double?
  /// A code of the Compendium, for models that ask for it.
  public var activityCode: Int?
  /// Perceived exertion of the session, 0 to 10.
  public var perceivedExertion: Double?
  /// The length of a split.
  public var splitLength = SplitLength.distance(.kilometers(1))
  /// The terrain of the difficulty score.
  public var difficultyTerrain = RouteTerrain.mixed
  /// The rule that finds local time.
  public var localTime = LocalTime()
  /// The figures that are computed in addition to the summary.
  public var shown = ShownFigures.all
  /// The part of each recording that counts.
  package var part = RequestedPart()
  /// The rule that finds the zones to hide, where recordings are made for others to see; nil where nothing is
  /// hidden.
  public var hiddenZones: HiddenZones?
  /// Whether each session is made ready for other rules.
  package var preparesRules = false

  /// A request by the default rules.
  ///
  /// - Parameters:
  ///   - load: the load, instead of what a recording says; nil for the recording's.
  ///   - bodyMass: the body mass without the load; nil for the recording's, else 70 kg.
  public init(load: Mass? = nil, bodyMass: Mass? = nil) {
    loads = load.map { [Sourced(LoadProfile(constant: $0), .option)] } ?? []
    bodyMasses = bodyMass.map { [Sourced($0, .option)] } ?? []
  }

  /// Returns the parameters of models for a walker.
  package func parameters(of walker: Walker) -> ModelParameters {
    ModelParameters(
      height: walker.height?.meters, age: walker.age, sex: walker.sex,
      maximalUptake: maximalUptake, activityCode: activityCode)
  }

  /// The part of a recording that counts, as far as others may see it; O(rows).
  ///
  /// - Throws: a failure where the session does not hold the part asked for.
  package func cut(
    _ recorded: RecordedSession, _ source: SessionSource
  ) throws(InputFailure) -> RecordedSession {
    let part = try part.cut(recorded, path: source.path, localTime: localTime)
    return try (hiddenZones?.hide(part, path: source.path) ?? part)
      .withoutAltitudesIndoors(grade: rules.gradeWithoutAltitudes)
  }

  /// Analyses one session.
  ///
  /// O(rows).
  ///
  /// - Throws: a failure where the session does not hold the part asked for.
  package func analyze(
    _ recorded: RecordedSession, source: SessionSource, fileDiagnostics: DiagnosticLog
  ) throws(InputFailure) -> TrackedSession {
    let prepared = try Prepared(self, recorded, source)
    let comparison = prepared.comparison
    let track = comparison?.track ?? prepared.analysis.analyze(prepared.session)
    return complete(
      prepared, comparison, track, energy: prepared.energy(track), cuts: Cuts(self, track), source,
      fileDiagnostics)
  }

  #if Store
  /// Analyses one session with as many jobs; the result does not depend on them.
  ///
  /// O(rows).
  ///
  /// - Throws: a failure where the session does not hold the part asked for.
  package func analyze(
    _ recorded: RecordedSession, source: SessionSource, fileDiagnostics: DiagnosticLog, jobs: Int
  ) async throws(InputFailure) -> TrackedSession {
    guard jobs > 1 else {
      return try analyze(recorded, source: source, fileDiagnostics: fileDiagnostics)
    }
    let prepared = try Prepared(self, recorded, source)
    let comparison = prepared.comparison
    let track = comparison?.track ?? prepared.analysis.analyze(prepared.session)
    async let energy = prepared.energy(track)
    let cuts = Cuts(self, track)
    return complete(
      prepared, comparison, track, energy: await energy, cuts: cuts, source, fileDiagnostics)
  }
  #endif

  private func complete(
    _ prepared: Prepared, _ comparison: RuleComparison?, _ track: AnalyzedTrack,
    energy: SessionEnergy, cuts: Cuts, _ source: SessionSource, _ fileDiagnostics: DiagnosticLog
  ) -> TrackedSession {
    let session = prepared.session
    let lacksDefault = prepared.isLoadDefault && !track.summary.activity.kind.countsAsFoot
    let loadSource = lacksDefault ? .unknown : prepared.load?.source ?? .unknown
    var diagnostics = session.isPrivate ? DiagnosticLog() : fileDiagnostics
    diagnostics.merge(session.diagnostics)
    diagnostics.merge(track.summary.diagnostics)
    diagnostics.merge(cuts.diagnostics)
    // Where the load is given, what a name may mean of it does not matter.
    if loadSource == .option, !prepared.isLoadDefault {
      diagnostics = DiagnosticLog(diagnostics.entries.filter { $0.code != .loadDoubtful })
    }
    // Of a divided recording the device's totals are those of all sessions.
    if !session.isDivided {
      session.deviceTotals.reportDifferences(from: track.summary, to: &diagnostics)
    }
    if loadSource == .file, let load = session.load, load.partsWithout > 0 {
      diagnostics.report(
        .joinLoadAssumed,
        "\(load.partsWithout) of the joined recordings state no load; each counts with the load of "
          + "the one before it")
    }
    let analyzed = AnalyzedSession(
      source: session.isPrivate ? source.hidden : source, name: session.name, sport: session.sport,
      device: session.deviceTotals.checked(against: track.summary),
      offset: localTime.offset(recorded: session.utcOffset, start: track.summary.start),
      loadSource: loadSource, loadOrigin: prepared.origin(of: loadSource),
      replacesRecordedLoad: loadSource == .option && session.load != nil,
      isLoadOfTable: prepared.isLoadOfTable,
      bodyMass: prepared.bodyMass?.value.kilograms ?? SessionAnalysis.assumedBodyMass,
      bodyMassSource: prepared.bodyMass?.source ?? .assumed, summary: track.summary, energy: energy,
      decoupling: cuts.decoupling, splits: cuts.splits, difficultyTerrain: difficultyTerrain,
      diagnostics: diagnostics)
    return TrackedSession(
      session: analyzed, recorded: session, walker: prepared.walker,
      statedWalker: prepared.statedWalker, load: prepared.load?.value, track: track,
      comparison: comparison, terrainModel: terrainModel)
  }
}

/// A recording cut to the part asked for, with the walker and the load that count for it.
private struct Prepared: Sendable {
  let request: SessionRequest
  let session: RecordedSession
  let bodyMass: Sourced<Mass>?
  let load: Sourced<LoadProfile>?
  let isLoadDefault: Bool
  let isLoadOfTable: Bool
  let statedWalker: Walker
  let walker: Walker
  let parameters: ModelParameters
  private(set) var analysis: SessionAnalysis

  init(
    _ request: SessionRequest, _ recorded: RecordedSession, _ source: SessionSource
  ) throws(InputFailure) {
    self.request = request
    session = try request.cut(recorded, source)
    let row = request.table.row(
      file: source.path, day: request.localDay(of: session))
    bodyMass = row.bodyMass.map { Sourced($0, .option) } ?? request.bodyMass(of: session)
    let given =
      row.load.map { Sourced(LoadProfile(constant: $0), .option) } ?? request.load(of: session)
    load = try request.loadChanges.applied(to: given ?? request.defaultLoad, path: source.path)
    isLoadDefault = given == nil && request.loadChanges.isEmpty
    isLoadOfTable = row.load != nil
    var stated = request.walker.completed(by: session.walker)
    stated.bodyMass = bodyMass?.value
    statedWalker = stated
    let ofDay = request.profile?.walker(on: request.localDay(of: session))
    walker = ofDay.map { stated.completed(by: $0) } ?? stated
    parameters = request.parameters(of: walker)
    var rules = request.rules
    if let model = EnergyModels.named(request.modelName, parameters) { rules.energy = model }
    analysis = SessionAnalysis(
      walker: walker, load: load?.value, terrain: request.terrain,
      restingRate: request.restingRate, rules: rules, kind: row.kind ?? request.kind)
    analysis.isLoadDefault = isLoadDefault
    if !session.isIndoor { analysis.terrainModel = request.terrainModel }
    analysis.terrainModel?.isReported = !session.isPrivate
  }

  /// The place where the load of a source was found; nil where the source says it all.
  func origin(of source: ValueSource) -> String? {
    switch source {
    case .file: session.load?.origin
    case .option where isLoadOfTable: "the table of loads"
    case .option where isLoadDefault: SessionRecord.defaultLoadOrigin
    default: nil
    }
  }

  var comparison: RuleComparison? {
    request.preparesRules ? RuleComparison(session, by: analysis) : nil
  }

  func energy(_ track: AnalyzedTrack) -> SessionEnergy {
    SessionEnergy(
      track: track, walker: walker, settings: analysis.energySettings, parameters: parameters,
      perceivedExertion: request.perceivedExertion, zones: request.zones, shown: request.shown)
  }
}

/// The splits of a session and the halves of its work.
private struct Cuts {
  let splits: [SessionSplit]
  let diagnostics: DiagnosticLog
  let decoupling: Double?

  init(_ request: SessionRequest, _ track: AnalyzedTrack) {
    var log = DiagnosticLog()
    splits =
      request.shown.contains(.splits)
      ? track.splits(every: request.splitLength, reportingTo: &log) : []
    diagnostics = log
    decoupling = request.shown.contains(.heart) ? track.decoupling : nil
  }
}

/// The figures of a session that are computed in addition to its summary.
public struct ShownFigures: OptionSet, Sendable {
  /// The bits.
  public let rawValue: Int

  /// A set of the bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The splits.
  public static let splits = ShownFigures(rawValue: 1)
  /// The time in heart-rate zones and the decoupling of work and heart rate.
  public static let heart = ShownFigures(rawValue: 2)
  /// Paces of equal cost.
  public static let equalPaces = ShownFigures(rawValue: 4)
  /// The training load of the session.
  public static let trainingLoad = ShownFigures(rawValue: 8)
  /// All of them.
  public static let all: ShownFigures = [.splits, .heart, .equalPaces, .trainingLoad]
}
