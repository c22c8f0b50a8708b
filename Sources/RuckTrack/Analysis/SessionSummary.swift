public import RuckKernels

/// The numbers of one session, each with the rule it was computed by.
///
/// A number that cannot be known is nil, never 0.
public struct SessionSummary: Sendable, Hashable {
  /// Altitude figures by the gain rule.
  public struct Elevation: Sendable, Hashable {
    /// Metres of gain.
    public var gain: Double
    /// Metres descended, as a positive number.
    public var loss: Double
    /// The lowest recorded altitude in metres.
    public var minimum: Double
    /// The highest recorded altitude in metres.
    public var maximum: Double
    /// The range of the gain in metres with about 90 % certainty; nil where the rule does not estimate it.
    public var interval: ClosedRange<Double>?
    /// The apparent source of the altitudes; nil where the rule does not look.
    public var source: AltitudeSource?
    /// The standard deviation of the altitudes' noise in metres; nil where the rule does not estimate it.
    public var noise: Double?
    /// Metres of the gain that may be noise or weather, on account of which the interval begins
    /// below it; nil where the rule does not estimate them.
    public var doubtfulGain: Double?
    /// Metres of gain that the noise may hide, on account of which the interval ends above it; nil
    /// where the rule does not estimate them.
    public var hiddenGain: Double?
    /// Seconds of the rests that showed the noise of the altitudes; nil where the rule does not look.
    public var restSeconds: Double?
    /// Seconds along places that had been passed before, which show the noise of the altitudes as
    /// rests do; nil where the rule does not look.
    public var repeatedSeconds: Double?

    /// Altitude figures.
    public init(
      gain: Double, loss: Double, minimum: Double, maximum: Double,
      interval: ClosedRange<Double>? = nil, source: AltitudeSource? = nil, noise: Double? = nil
    ) {
      (self.gain, self.loss, self.minimum, self.maximum) = (gain, loss, minimum, maximum)
      (self.interval, self.source, self.noise) = (interval, source, noise)
    }
  }

  /// The load over the session.
  public struct Load: Sendable, Hashable {
    /// Kilograms, averaged over recorded time; over distance where there are no times.
    public var mean: Double
    /// The largest load in kilograms.
    public var maximum: Double

    /// A load.
    public init(mean: Double, maximum: Double) { (self.mean, self.maximum) = (mean, maximum) }
  }

  /// The rules of the figures, by name and parameters.
  public struct RuleNames: Sendable, Hashable {
    /// The rule of `distance`.
    public var distance: String
    /// The rule of `elevation`.
    public var gain: String
    /// The rule of `movingTime`.
    public var moving: String
    /// The rule that chose the points.
    public var cleaning: String
    /// The rule of gaps.
    public var gap: String
    /// The rule of vehicles.
    public var vehicle: String

    /// Rules by their names.
    public init(
      distance: String, gain: String, moving: String, cleaning: String, gap: String,
      vehicle: String
    ) {
      (self.distance, self.gain, self.moving) = (distance, gain, moving)
      (self.cleaning, self.gap, self.vehicle) = (cleaning, gap, vehicle)
    }

    /// The names of the rules by which a session of a kind is computed.
    public init(_ rules: Rules, of kind: ActivityKind = .foot) {
      self.init(
        distance: rules.distance.name, gain: rules.gain.text, moving: rules.moving.name,
        cleaning: rules.cleaning.name, gap: rules.gap(of: kind).name,
        vehicle: rules.effectiveVehicle.name)
    }
  }

  /// The kind of activity, with its source.
  public var activity: Activity = Activity(.foot, .option)
  /// Positions with both coordinates, as recorded.
  public var points: Int = 0
  /// The number of points that the cleaning rule left out, by reason.
  public var cleaning: CleaningReport = CleaningReport()
  /// The number of rows of the file, by fate: the sum is the number of all.
  public var rows: RowCounts = RowCounts()
  /// Segments of the recording.
  public var segments: Int = 1
  /// Seconds since 1970 of the earliest time.
  public var start: Double?
  /// Seconds since 1970 of the latest time; with ``deviceTime``, that much after the start.
  public var end: Double?
  /// Seconds from the earliest to the latest time, or ``deviceTime``.
  public var elapsed: Double?
  /// Seconds counted as moving.
  public var movingTime: Double?
  /// The interval of `movingTime`, meant to hold it with 90 % probability; nil where it is not
  /// judged by positions.
  public var movingInterval: ClosedRange<Double>?
  /// The rests of ten seconds and more, in seconds since 1970 and in order; empty without times.
  ///
  /// Motion of less than five seconds between two rests belongs to them, so their sum is not the
  /// time that is not moving. A break between two segments, as of a watch that was stopped, is not
  /// one of them.
  public var pauses: [MovingTime.Pause] = []
  /// Intervals in which nothing was recorded, and jumps, in order.
  public var gaps: [Gap] = []
  /// Seconds of gaps in which neither motion nor rest is known; part of `elapsed` alone.
  public var unrecorded: Double = 0
  /// Seconds of gaps that were bridged; part of `movingTime`.
  public var bridged: Double = 0
  /// Periods inside a session on foot that were not on foot, in order: part of `elapsed` alone.
  public var excluded: [Exclusion] = []
  /// Seconds by the device's timer, where the distance is the device's own and the times of the rows cover
  /// less than ten elevenths of them.
  public var deviceTime: Double?
  /// Metres: of the moving intervals, and of each rest its net displacement, as far as that may be motion.
  public var distance: Double?
  /// The interval of `distance`, meant to hold it with 90 % probability; nil where `distance` is not
  /// made of positions with times.
  public var distanceInterval: ClosedRange<Double>?
  /// Metres between neighbouring points of a segment as recorded: wander at rest, jumps and what was cut out
  /// included; nil where `distance` is not made of positions.
  public var recordedDistance: Double?
  /// The highest windowed speed in metres a second.
  public var maximumSpeed: Double?
  /// Gain and loss; nil without altitudes.
  public var elevation: Elevation?
  /// The load; nil where it is unknown.
  public var load: Load?
  /// Load times distance in kilogram-kilometres; nil without a known load.
  public var ruckWork: Double?
  /// Energy by the rules' model; nil without times or distance, and where the session was not on foot.
  public var energy: EnergySummary?
  /// Beats a minute, averaged over time.
  public var meanHeartRate: Double?
  /// The highest recorded heart rate.
  public var maximumHeartRate: Double?
  /// Steps or revolutions a minute, averaged over time.
  public var meanCadence: Double?
  /// Watts of a power meter, averaged over time.
  public var meanPower: Double?
  /// Degrees Celsius, averaged over time.
  public var meanTemperature: Double?
  /// The box around all points used; nil without positions.
  public var bounds: GeographicBounds?
  /// The rules by name.
  public var rules: RuleNames = RuleNames(Rules())
  /// The findings of the analysis, without those of reading the file.
  public var diagnostics: DiagnosticLog = DiagnosticLog()

  /// A summary without numbers, to be set one by one, as a preview or a test needs them.
  ///
  /// An analysis makes its own.
  public init() {}
}

extension SessionSummary {
  /// Positions that the cleaning rule left out.
  public var pointsDropped: Int { cleaning.dropped }
  /// Seconds of the periods that were not on foot.
  public var excludedTime: Double { excluded.reduce(0) { $0 + $1.seconds } }
  /// Metres of the periods that were not on foot.
  public var excludedDistance: Double { excluded.reduce(0) { $0 + $1.meters } }
  /// Seconds of elapsed time without gaps of which nothing is known, and without what was not on foot;
  /// ``deviceTime`` takes precedence.
  public var recordedTime: Double? {
    deviceTime ?? elapsed.map { max(0, $0 - unrecorded - excludedTime) }
  }
  /// Seconds of the elapsed time that ``pace`` leaves out.
  package var unpacedTime: Double {
    guard let elapsed, let recordedTime else { return 0 }
    return max(0, elapsed - recordedTime)
  }
  /// Seconds per kilometre over recorded time; nil where either is unknown or no distance was covered.
  public var pace: Double? { Self.ratio(recordedTime, distance.map { $0 / 1000 }) }
  /// Seconds per kilometre over moving time; nil where times cover a part of the distance.
  public var movingPace: Double? {
    deviceTime == nil ? Self.ratio(movingTime, distance.map { $0 / 1000 }) : nil
  }
  /// Metres a second over recorded time.
  public var speed: Double? { Self.ratio(distance, recordedTime) }
  /// Ruck work per hour of recorded time, in kilogram-kilometres an hour.
  public var ruckPower: Double? { Self.ratio(ruckWork, recordedTime.map { $0 / 3600 }) }

  /// The intensity score; nil where load, gain or distance is unknown.
  public var intensityScore: Double? {
    guard let ruckWork, let gain = elevation?.gain, let distance else { return nil }
    let score = IntensityScore.score(
      ruckWork: .kilogramKilometers(ruckWork), gain: .meters(gain),
      pace: recordedTime.flatMap { Pace(seconds: $0, meters: distance) })
    return score.known
  }

  private static func ratio(_ dividend: Double?, _ divisor: Double?) -> Double? {
    guard let dividend, let divisor, divisor > 0 else { return nil }
    let quotient = dividend / divisor
    return quotient > 0 && quotient.isFinite ? quotient : nil
  }
}

extension SessionSummary {
  /// The numbers that the stages of an analysis give.
  init(
    _ recorded: RecordedFigures, _ selection: RowSelection, rows: RowCounts,
    _ model: RecordingModel, _ energy: EnergyColumns, activity: Activity, excluded: [Exclusion],
    rules: Rules, diagnostics: DiagnosticLog
  ) {
    let (path, motion, altitude) = (model.path, model.motion, model.altitude)
    var names = RuleNames(rules, of: activity.kind)
    if !selection.hasPositions { names.distance = "device" }
    if let gain = altitude.ruleName { names.gain = gain }
    let deviceTime = selection.hasPositions ? nil : recorded.longerTimer
    // Rows that hold a part of the time or of the distance do not show how fast the rest was; where nothing
    // moved, a speed is that of noise.
    let showsSpeed = deviceTime == nil && path.carriesDistance && motion.movingTime ?? 0 > 0
    self.init()
    (self.activity, self.rows, self.excluded) = (activity, rows, excluded)
    (points, cleaning, segments) = (selection.points, selection.cleaning, recorded.segments)
    start = recorded.times?.minimum
    end = recorded.times.map { times in deviceTime.map { times.minimum + $0 } ?? times.maximum }
    elapsed = deviceTime ?? recorded.times.map { $0.maximum - $0.minimum }
    (movingTime, self.movingInterval) = (motion.movingTime, model.movingInterval)
    (pauses, gaps) = (motion.pauses, path.gaps.filter { $0.kind != .excluded })
    (unrecorded, bridged) = (path.unrecorded, path.bridged)
    self.deviceTime = deviceTime
    (distance, self.distanceInterval) = (path.distance, model.distanceInterval)
    if path.distance != nil, path.carriesDistance { recordedDistance = path.recordedDistance }
    maximumSpeed = showsSpeed ? motion.maximumSpeed : nil
    (elevation, load, ruckWork) = (altitude.elevation, energy.load, energy.ruckWork)
    self.energy = energy.energy
    meanHeartRate = recorded.meanHeartRate
    maximumHeartRate = recorded.maximumHeartRate
    meanCadence = recorded.meanCadence
    meanPower = recorded.meanPower
    meanTemperature = recorded.meanTemperature
    bounds = model.bounds
    self.rules = names
    self.diagnostics = diagnostics
  }
}

extension SessionSummary.RuleNames: Codable {}
