#if Command
internal import RuckFormats
internal import RuckKernels
internal import RuckTrack

/// A session's track with what is needed to cost it by other models.
struct SessionEnergy: Sendable {
  let settings: EnergyIntegration.Settings
  let parameters: ModelParameters
  /// How much the session asked of its walker.
  let trainingLoad: TrainingLoad
  /// Seconds per kilometre of the unloaded, level walk of equal cost.
  let isoMetabolicPace: Double?
  /// Seconds per kilometre of level, unloaded ways of equal cost, interval by interval.
  let adjustedPace: Double?
  /// The time in heart-rate zones, and by what they are bounded.
  let heart: HeartRateTimes?
  /// The scheme's name.
  let zoneRule: String
  /// The columns, where other models are to be computed from them; else not held on to, so that a
  /// folder of files does not fill the memory.
  let track: AnalyzedTrack?

  init(
    track: AnalyzedTrack, walker: Walker, settings: EnergyIntegration.Settings,
    parameters: ModelParameters, perceivedExertion: Double?, zones: HeartRateZoneScheme,
    shown: ShownFigures, keepsTrack: Bool
  ) {
    self.settings = settings
    self.parameters = parameters
    trainingLoad =
      shown.contains(.trainingLoad)
      ? track.trainingLoad(walker, perceivedExertion: perceivedExertion) : TrainingLoad()
    let showsPaces = shown.contains(.equalPaces)
    isoMetabolicPace =
      showsPaces
      ? track.isoMetabolicPace(bodyMass: settings.bodyMass, restingRate: settings.restingRate) : nil
    adjustedPace =
      showsPaces
      ? track.adjustedPace(bodyMass: settings.bodyMass, restingRate: settings.restingRate) : nil
    heart =
      shown.contains(.heart) ? zones.zones(of: walker).flatMap { track.times(in: $0) } : nil
    zoneRule = zones.name
    self.track = keepsTrack ? track : nil
  }
}

/// One session of one input with everything that a renderer shows of it.
struct AnalyzedSession: Sendable {
  /// Where a value came from.
  enum Source: String, Sendable {
    case option, file, profile, config, assumed, unknown
  }

  /// The file or files the session was read from.
  struct Origin: Sendable {
    let path: PathBytes
    let format: String
    let bytes: Int
    let fingerprint: String
    let sessionIndex: Int
  }

  /// Local time's distance from UTC.
  struct Offset: Sendable {
    let seconds: Int
    let source: String
  }

  let origin: Origin
  /// Whether data of it were lost.
  var isDamaged: Bool { !diagnostics.losses.isEmpty }
  /// Its path for people, marked where data were lost.
  var markedPath: String { origin.path.shown.marked(isDamaged) }
  let name: String?
  let sport: String?
  let device: RecordedSession.DeviceTotals
  let offset: Offset?
  let energy: SessionEnergy
  /// The share of work per beat that the second half lacks.
  let decoupling: Double?
  let loadSource: Source
  let loadOrigin: String?
  let bodyMass: Double
  let bodyMassSource: Source
  let summary: SessionSummary
  let splits: [SessionSplit]
  let splitLength: SplitLength
  let difficultyTerrain: RouteTerrain
  let diagnostics: DiagnosticLog
  /// What the session's own rules give and use, where explanations are asked for.
  let figures: [ComparedRule.Quantity: ComparedFigure]
  /// The session made ready for other rules, where they are asked for; else not held on to.
  var comparison: RuleComparison?
  /// The best efforts, where they are asked for.
  var efforts: [Effort] = []
  /// What standards say, where they are asked for.
  var verdicts: [StandardVerdict] = []
}
#endif
