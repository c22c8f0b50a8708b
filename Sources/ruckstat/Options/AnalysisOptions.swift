#if Command
internal import ArgumentParser
internal import RuckFormats
internal import RuckHistory
internal import RuckSessions

/// Who walked, with what, over which ground, by which rules: what every analysis asks.
struct WalkOptions: ParsableArguments {
  @OptionGroup(title: "Walker and load") var walker: WalkerOptions
  @OptionGroup(title: "Walker and load") var load: LoadOptions
  @OptionGroup(title: "Walker and load") var loads: LoadTableOptions
  @OptionGroup(title: "Walker and load") var activity: ActivityOptions
  @OptionGroup(title: "Energy") var terrain: TerrainOptions
  @OptionGroup(title: "Energy") var model: ModelOptions
  @OptionGroup(title: "Rules") var rules: RuleOptions

  /// What the options and the configuration ask for.
  func request(_ output: ResolvedOutput) throws -> SessionRequest {
    var request = SessionRequest()
    try walker.fill(&request, output.configuration)
    request.loads = try load.resolved(output.configuration).map { [$0] } ?? []
    try loads.fill(&request, output.configuration)
    request.kind = try activity.resolved()
    try rules.fill(&request, output.configuration)
    try terrain.fill(&request, output.configuration)
    model.fill(&request)
    request.localTime = output.localTime
    return request
  }
}

/// Which part of which files is read, and how results are written.
struct FileOptions: ParsableArguments {
  @OptionGroup(title: "Part of a track") var part: PartOptions
  @OptionGroup(title: "Reading") var reading: ReadingOptions
  @OptionGroup(title: "Output") var output: OutputOptions
}

/// How inputs are read and analysed, resolved once from options and configuration.
struct AnalysisPlan: Sendable {
  var request: SessionRequest
  let output: ResolvedOutput
  let reader: RecordingReader
  /// Whether all inputs are one outing.
  var joins: Bool
  /// Which sessions are shown; nil for all.
  var selection: KindSelection?
  /// Whether recordings that can hardly be of one outing are joined all the same.
  let forcesJoin: Bool

  /// The same for inputs that are sessions of their own.
  var withoutJoining: AnalysisPlan {
    var plan = self
    plan.joins = false
    return plan
  }

  /// A plan for parts of files, whose sessions are shown one by one.
  init(
    _ walk: WalkOptions, _ files: FileOptions, splits: SplitOptions? = nil,
    shown: ShownFigures = [], output: ResolvedOutput
  ) throws {
    try self.init(walk, reading: files.reading, shown: shown, part: files.part, output: output)
    if let splits { request.splitLength = try splits.resolved(output) }
  }

  /// A plan for files, by default for whole ones, whose sessions are counted.
  init(
    _ walk: WalkOptions, reading: ReadingOptions, shown: ShownFigures = [],
    part: PartOptions? = nil, output: ResolvedOutput
  ) throws {
    self.output = output
    reader = try reading.resolved(output.configuration)
    joins = part?.join ?? false
    forcesJoin = part?.force ?? false
    request = try walk.request(output)
    request.part = try part?.resolved() ?? RequestedPart()
    request.shown = shown
  }
}
#endif
