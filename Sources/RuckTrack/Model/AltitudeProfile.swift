internal import RuckKernels

/// The fourth stage of an analysis: the altitudes along the path, their grade, and what the gain rule
/// counts on them.
///
/// Memory is 8 bytes a row for grades and 8 for the altitudes that gain is counted on, and 8 more
/// where recorded altitudes had gaps to be filled or belong to no track.
public struct AltitudeProfile: Sendable {
  /// Metres without gaps: without the noise that the gain rule found, or as recorded where the rule
  /// looks for none; empty without altitudes.
  public let altitudes: ContiguousArray<Double>
  /// Metres by which the true altitude of each row may differ, as a standard deviation; NaN where
  /// its altitude was not used, empty where the gain rule looks for no noise.
  ///
  /// That of the noise as it was found in the session, after smoothing; a model of altitudes knows
  /// nothing of its own error.
  public var deviations: ContiguousArray<Double> { course?.deviations ?? [] }
  /// Windowed grade of each interval as rise over run, 0 where it is unknown; empty without
  /// altitudes or a given grade.
  public let grades: ContiguousArray<Double>
  /// By how much the true grade of each interval may differ, as a standard deviation; empty where
  /// the gain rule took no noise off the altitudes, for the grades of noisy ones scatter by as much
  /// already.
  ///
  /// They hold the spread of draws of the ground, and hills so small that the noise hides them.
  public var gradeDeviations: ContiguousArray<Double> {
    let hidden = course?.changes?.hiddenGrade ?? 0
    return ContiguousArray(
      drawnGradeDeviations.lazy.map { ($0 * $0 + hidden * hidden).squareRoot() })
  }
  /// The part of ``gradeDeviations`` that the expected gain has, too: that of draws of the ground.
  let drawnGradeDeviations: ContiguousArray<Double>
  /// Gain and loss by the gain rule; nil where it finds nothing that it could use.
  public private(set) var elevation: SessionSummary.Elevation?
  /// Metres of gain that there may be less and more than were counted; none where the rule gives no
  /// interval.
  var gainDoubt: (below: Double, above: Double) {
    guard let elevation, let interval = elevation.interval else { return (0, 0) }
    return (elevation.gain - interval.lowerBound, interval.upperBound - elevation.gain)
  }
  /// The grade that holds instead of altitudes; nil where there are altitudes, and on the level.
  let gradeGiven: Double?
  /// Whether a grade was given and altitudes counted instead.
  let isGradeUnused: Bool
  /// The rule with what it found, where it looks for anything.
  let ruleName: String?
  /// The rows at which the altitudes begin again, behind a step that no one walks (``AltitudeSteps``).
  let steps: [Int]
  /// The ranges of rows within which the altitudes go on: those of the path, divided before the steps.
  let segments: [Range<Int>]
  /// The number of starts with altitudes that were not settled (``AltitudeSettling``).
  private let unsettledStarts: Int
  /// The outcome of these starts in words; nil where there are none.
  private let settled: String?
  /// The effect of a terrain model; nil without one, or where it has no altitude of the path.
  private let terrainUse: TerrainUse?
  /// Gain and loss up to any row; nil where `elevation` is.
  let course: CumulativeGain?

  /// Takes the altitudes of rows along their path; O(rows).
  ///
  /// - Parameters:
  ///   - view: the rows.
  ///   - track: the track that the view is of, if it is of one: altitudes without gaps are shared
  ///     with it.
  ///   - path: the columns of the rows.
  ///   - speeds: metres a second of each interval; empty without times, and grades have no deviation.
  ///   - rests: ascending ranges of rows at which nothing moves, where altitudes show their noise.
  ///   - hasBarometer: whether the altitudes are known to come from air pressure.
  ///   - rule: the rule of gain and loss.
  ///   - window: metres over which grade is taken.
  ///   - grade: the grade of the path where no altitude is known.
  ///   - isOnFoot: whether a step of altitude that no legs make begins the altitudes again.
  ///   - settling: the error taken off the altitudes before, which widens the interval.
  ///   - terrain: the ground by a model, at the rows; nil without one.
  init(
    _ view: borrowing TrackView, of track: Track? = nil, along path: PathColumns,
    speeds: ContiguousArray<Double> = [], resting rests: [Range<Int>] = [],
    hasBarometer: Bool = false, by rule: ElevationGainRule,
    window: Double, gradeWithoutAltitudes grade: Double = 0, isOnFoot: Bool = false,
    settling: AltitudeSettling = AltitudeSettling(), terrain: TerrainEvidence? = nil
  ) {
    (unsettledStarts, settled) = (settling.count, settling.sentence)
    let model = terrain?.isAlone == true ? terrain?.altitudes ?? [] : []
    let samples = model.isEmpty ? view.altitudes : model.span
    let steps =
      isOnFoot
      ? AltitudeSteps(samples, path.times.span, segments: path.segments).rows : []
    self.steps = steps
    let segments = path.segments.divided(before: steps)
    self.segments = segments
    let rests = rests.divided(before: steps)
    let extremes = SensorMean.extremes(samples)
    func count(_ terrain: TerrainEvidence?) -> CumulativeGain? {
      CumulativeGain(
        rule, altitudes: samples, times: path.times.span,
        cumulativeDistances: path.distances.span, latitudes: view.latitudes,
        longitudes: view.longitudes, segments: segments, rests: rests,
        hasBarometer: hasBarometer, terrain: terrain)
    }
    let course = extremes == nil ? nil : count(terrain)
    terrainUse = course?.total.evidence?.terrainShare.flatMap { share in
      terrain.map {
        TerrainUse(share: share, gainWithout: $0.isAlone ? nil : count(nil)?.total.gain)
      }
    }
    if samples.isEmpty {
      altitudes = []
    } else if let denoised = course?.denoised {
      altitudes = FilledAltitudes.fill(
        denoised.span, along: path.distances.span, segments: segments)
    } else if let track, model.isEmpty, ColumnChecks.isFinite(samples) {
      altitudes = track.column(.altitude)
    } else {
      altitudes = FilledAltitudes.fill(
        samples, along: path.distances.span, segments: segments)
    }
    gradeGiven = extremes == nil && grade != 0 ? grade : nil
    isGradeUnused = extremes != nil && grade != 0
    grades =
      gradeGiven.map { ContiguousArray(repeating: $0, count: view.count) }
      ?? Self.grades(of: altitudes, along: path, segments: segments, window: window)
    drawnGradeDeviations =
      course?.changes.map {
        Self.gradeDeviations(
          $0, along: path, speeds: speeds, segments: segments, window: window)
      } ?? []
    guard let extremes, let course else {
      elevation = nil
      ruleName = nil
      self.course = nil
      return
    }
    let (total, evidence) = (course.total, course.total.evidence)
    var figures = SessionSummary.Elevation(
      gain: total.gain, loss: total.loss, minimum: extremes.minimum, maximum: extremes.maximum,
      interval: evidence?.interval.map {
        max($0.lowerBound - settling.doubt.below, 0)...($0.upperBound + settling.doubt.above)
      }, source: evidence?.source, noise: evidence?.noise)
    (figures.doubtfulGain, figures.hiddenGain) = (evidence?.doubtfulGain, evidence?.hiddenGain)
    (figures.restSeconds, figures.repeatedSeconds) = (
      evidence?.restSeconds, evidence?.repeatedSeconds
    )
    elevation = figures
    ruleName = evidence.map { "\(rule.name)(\($0.text))" }
    self.course = course
  }

  /// Lets the interval of the gain reach down to the gain for which the minimum time in motion, in
  /// seconds, suffices: a resting walker climbs nothing.
  mutating func limitMinimumGain(to seconds: Double) {
    let maximum = Self.fastestClimb * seconds
    guard let elevation, let interval = elevation.interval, interval.lowerBound > maximum else {
      return
    }
    self.elevation?.interval = maximum...interval.upperBound
    self.elevation?.doubtfulGain = elevation.gain - maximum
  }

  /// Metres a second that hardly anyone climbs: half of the record of the vertical kilometre, 1000
  /// m in 28:53.
  private static let fastestClimb = 0.3

  /// Says what became of a grade that was given, and of steps of altitude.
  func report(to log: inout DiagnosticLog) {
    if !steps.isEmpty {
      log.report(
        .trackAltitudeStep, "the altitude changes faster than anyone climbs or falls",
        count: steps.count)
    }
    if let settled { log.report(.trackAltitudeSettling, settled, count: unsettledStarts) }
    if let terrainUse { log.report(.terrainUsed, terrainUse.sentence(of: elevation)) }
    if let gradeGiven {
      let hundredths = Int((gradeGiven * 10_000).rounded(), clampedTo: -1_000_000...1_000_000) ?? 0
      let percent = plainNumber(Double(hundredths) / 100)
      log.report(
        .energyGradeGiven, "no altitude is known: the grade is \(percent) % throughout, as given")
    }
    if isGradeUnused {
      log.report(
        .energyGradeNotUsed, "the altitudes are known: the grade that was given is not used")
    }
  }

  /// Metres of a segment below which its grade is rather that of noise, and falls to none.
  private static let shortestGrade = 1.0

  /// The windowed grade of each interval, segment by segment; O(rows).
  static func grades(
    of altitudes: ContiguousArray<Double>, along path: PathColumns, segments: [Range<Int>],
    window: Double
  ) -> ContiguousArray<Double> {
    var grades = ContiguousArray(repeating: 0.0, count: altitudes.count)
    guard !altitudes.isEmpty else { return grades }
    for segment in segments where segment.count > 1 {
      var all = grades.mutableSpan
      var part = all._mutatingExtracting(segment)
      WindowedSlope.grades(
        cumulativeDistances: path.distances.span.extracting(segment),
        altitudes: altitudes.span.extracting(segment), window: window, into: &part)
      let length = path.distances[segment.upperBound - 1] - path.distances[segment.lowerBound]
      guard length < Self.shortestGrade else { continue }
      let share = length / Self.shortestGrade
      for row in segment { grades[row] *= share * share }
    }
    return grades
  }

  /// Returns the deviation of the altitudes' change while each grade's window is walked at the speed of
  /// the interval, over its length.
  ///
  /// O(rows).
  private static func gradeDeviations(
    _ changes: ChangeVariance, along path: PathColumns, speeds: ContiguousArray<Double>,
    segments: [Range<Int>], window: Double
  ) -> ContiguousArray<Double> {
    guard !speeds.isEmpty else { return [] }
    var deviations = ContiguousArray(repeating: 0.0, count: path.count)
    for segment in segments {
      for row in segment.dropFirst() {
        let length = max(window, path.distances[row] - path.distances[row - 1])
        deviations[row] = changes.deviation(over: length / speeds[row]) / length
      }
    }
    return deviations
  }
}
