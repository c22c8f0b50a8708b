#if Command
internal import ArgumentParser
internal import RuckFormats
internal import RuckKernels
internal import RuckTrack

/// Everything that decides how an input is analysed, resolved once from options and configuration.
struct AnalysisPlan: Sendable {
  let walker: ToldWalker
  let load: ToldLoad?
  let terrain: TerrainProfile
  let restingRate: RestingRate?
  let rules: Rules
  let modelName: String
  let modelOptions: ModelOptions
  let splitLength: SplitLength
  let difficultyTerrain: RouteTerrain
  let output: ResolvedOutput
  let reader: RecordingReader
  let part: RequestedPart
  /// Whether recordings that can hardly be of one outing are joined all the same.
  let forcesJoin: Bool
  /// What is computed beside the summary.
  let shown: ShownFigures
  /// Whether the columns of each session are held on to after its analysis.
  let keepsTracks: Bool
  /// Whether each session is made ready for other rules.
  let comparesRules: Bool
  /// Whether what each session's own rules use is to be told.
  let explainsFigures: Bool
  /// The best efforts that each session is searched for.
  var effortKinds: [Effort.Kind] = []
  /// The standards that each session is judged by.
  var standards: [Standard] = []

  init(
    walker: WalkerOptions, load: LoadOptions, terrain: TerrainOptions, model: ModelOptions,
    rules: RuleOptions, splits: SplitOptions?, part: PartOptions?, reading: ReadingOptions,
    shown: ShownFigures, keepsTracks: Bool = false, comparesRules: Bool = false,
    explainsFigures: Bool = false,
    output: ResolvedOutput
  ) throws {
    self.output = output
    self.part = try part?.resolved() ?? RequestedPart()
    forcesJoin = part?.force ?? false
    self.shown = shown
    reader = try reading.resolved(output.configuration)
    self.keepsTracks = keepsTracks
    self.comparesRules = comparesRules
    self.explainsFigures = explainsFigures
    self.walker = try walker.resolved(output.configuration)
    self.load = try load.resolved(output.configuration)
    self.terrain = try terrain.profile(output.configuration)
    restingRate = try terrain.restingRate()
    modelOptions = model
    var resolvedRules = try rules.resolved(output.configuration)
    resolvedRules.guardRails = !terrain.noGuardRails
    self.rules = resolvedRules
    modelName = try rules.modelName(output.configuration)
    splitLength = try splits?.resolved(output) ?? .distance(.kilometers(1))
    difficultyTerrain = try rules.routeTerrain(output.configuration)
  }

  /// Analyses one session with as many jobs: an option takes precedence over the file, the file over
  /// the configuration.
  ///
  /// - Throws: a failure where the session does not hold the part asked for.
  func analyze(
    _ recorded: RecordedSession, origin: AnalyzedSession.Origin, fileDiagnostics: DiagnosticLog,
    jobs: Int
  ) async throws(Failure) -> AnalyzedSession {
    let session = try part.cut(recorded, path: origin.path, timeZone: output.timeZone)
    let (mass, massSource) = bodyMass(session)
    let (profile, loadSource) = loadProfile(session)
    var person = walker.walker.completed(by: session.walker)
    person.bodyMass = mass
    var rules = rules
    let parameters = modelOptions.parameters(
      height: person.height?.meters, age: person.age, sex: person.sex)
    if let model = EnergyModels.named(modelName, parameters) { rules.energy = model }
    let analysis = SessionAnalysis(
      walker: person, load: profile, terrain: terrain, restingRate: restingRate, rules: rules)
    let comparison =
      comparesRules || explainsFigures ? RuleComparison(session, by: analysis) : nil
    let track =
      if let comparison { comparison.track } else { analysis.analyze(session) }
    let (energy, (splits, splitDiagnostics, decoupling)) = await Batch.both(jobs: jobs) {
      [person, keepsTracks] in
      SessionEnergy(
        track: track, walker: person, settings: analysis.energySettings, parameters: parameters,
        perceivedExertion: modelOptions.perceivedExertion, zones: walker.zones, shown: shown,
        keepsTrack: keepsTracks)
    } _: {
      var log = DiagnosticLog()
      let splits =
        shown.contains(.splits) ? track.splits(every: splitLength, reportingTo: &log) : []
      return (splits, log, shown.contains(.heart) ? track.decoupling : nil)
    }
    var diagnostics = fileDiagnostics
    diagnostics.merge(session.diagnostics)
    diagnostics.merge(track.summary.diagnostics)
    diagnostics.merge(splitDiagnostics)
    if loadSource == .file, let load = session.load, load.partsWithout > 0 {
      diagnostics.report(
        .joinLoadAssumed,
        "\(load.partsWithout) of the joined recordings state no load; each counts with the load of "
          + "the one before it")
    }
    return AnalyzedSession(
      origin: origin, name: session.name, sport: session.sport, device: session.deviceTotals,
      offset: LocalOffset.resolve(
        option: output.timeZone, recorded: session.utcOffset, start: track.summary.start),
      energy: energy, decoupling: decoupling,
      loadSource: loadSource, loadOrigin: loadSource == .file ? session.load?.origin : nil,
      bodyMass: mass?.kilograms ?? SessionAnalysis.assumedBodyMass, bodyMassSource: massSource,
      summary: track.summary, splits: splits, splitLength: splitLength,
      difficultyTerrain: difficultyTerrain, diagnostics: diagnostics,
      figures: explainsFigures ? comparison?.ownFigures ?? [:] : [:],
      comparison: comparesRules ? comparison : nil,
      efforts: effortKinds.isEmpty ? [] : track.efforts(effortKinds),
      verdicts: standards.isEmpty ? [] : track.judge(by: standards, walker: person))
  }

  private func bodyMass(_ session: RecordedSession) -> (Mass?, AnalyzedSession.Source) {
    if let told = walker.bodyMass, told.source == .option { return (told.value, .option) }
    if let recorded = session.walker.bodyMass { return (recorded, .file) }
    if let told = walker.bodyMass { return (told.value, told.source) }
    return (nil, .assumed)
  }

  private func loadProfile(_ session: RecordedSession) -> (LoadProfile?, AnalyzedSession.Source) {
    if let load, load.source == .option { return (load.profile, .option) }
    if let recorded = session.load {
      return (
        Self.profile(recorded, start: session.track.column(.time).first(where: \.isFinite)), .file
      )
    }
    if let load { return (load.profile, load.source) }
    return (nil, .unknown)
  }

  private static func profile(_ load: RecordedSession.Load, start: Double?) -> LoadProfile {
    var profile = LoadProfile(constant: load.kilograms)
    guard let start, start.isFinite else { return profile }
    for step in load.steps where step.time.isFinite {
      profile.step(at: .time(step.time - start), to: step.kilograms)
    }
    return profile
  }
}
#endif
