/// A rule that says which intervals of a track count as moving.
///
/// Interval `i` leads from row `i - 1` to row `i`. An interval in which no time passes (or whose
/// times are unknown) counts under no rule.
///
/// The rules by name (``init(named:)``):
///
/// | name | an interval counts where |
/// | --- | --- |
/// | `displacement` | the walker moves away: ``displacement(slowest:)`` |
/// | `speed:0.3` | its own speed is at least that many metres per second |
/// | `gpxpy` | its own speed is above 1 km/h: ``gpxpy`` |
/// | `goldencheetah` | the device says speed or cadence: ``goldenCheetah`` |
/// | `gpsa` | its own speed along the slope is at least 0.3 m/s: ``gpsa`` |
/// | `dreeve` | it lasts at most a minute: ``dreeve`` |
public struct MovingTimeRule: Sendable {
  private enum Kind: Sendable {
    case speed(minimum: Double)
    case displacement(slowest: Double)
    case gpxpy
    case goldenCheetah
    case gpsa
    case dreeve
    case custom(any MovingRule)
  }

  /// The names that ``init(named:)`` knows, without parameters.
  public static let names = ["displacement", "gpxpy", "goldencheetah", "gpsa", "dreeve", "speed"]

  /// The default: displacement, down to a walk at 0.3 m/s.
  public static let standard = displacement()

  /// The rule of gpxpy 1.6: above 1 km/h, between positions on its flat map, with the altitudes
  /// added where both are known and neither is 0.
  ///
  /// Its default threshold; an interval without any distance is neither moving nor stopped there,
  /// here it is not moving. Distances are ``EquirectangularDistance``, whatever the distance rule.
  public static let gpxpy = MovingTimeRule(
    kind: .gpxpy, name: "gpxpy",
    evidence: RuleEvidence(
      method: "intervals faster than 1 km/h on the flat map, altitudes included",
      source: "the program gpxpy"))

  /// The rule of GoldenCheetah: samples with a speed or a cadence above 0.
  ///
  /// The recorded speed decides, without one the step's; a sample's time is that of the
  /// interval that ends at it. Any position noise counts as speed.
  public static let goldenCheetah = MovingTimeRule(
    kind: .goldenCheetah, name: "goldencheetah",
    evidence: RuleEvidence(
      method: "samples with a speed or a cadence above 0", source: "the program GoldenCheetah"))

  /// The rule of gpsa: 0.3 m/s and more over the step, with the altitude's change added.
  public static let gpsa = MovingTimeRule(
    kind: .gpsa, name: "gpsa",
    evidence: RuleEvidence(
      method: "intervals of at least 0.3 m/s, altitudes included", source: "the program gpsa"))

  /// The rule of Dreeve (formerly Statistics for Strava) without a device's timer: every interval
  /// of at most 60 s counts, whatever happens in it.
  public static let dreeve = MovingTimeRule(
    kind: .dreeve, name: "dreeve",
    evidence: RuleEvidence(
      method: "intervals of at most 60 s", source: "the program Dreeve, for files without a timer"))

  private let kind: Kind
  /// The rule and its parameters, such as `speed:0.3` or `displacement(slowest=0.3)`.
  public let name: String
  /// The method and the source of the rule.
  public let evidence: RuleEvidence

  /// An interval counts where its own distance over its own time is at least a minimum, in metres
  /// per second.
  ///
  /// The plain rule of many programs. It takes position noise at rest for motion and
  /// drops parts of a slow climb.
  public static func speed(minimum: Double = 0.3) -> MovingTimeRule {
    MovingTimeRule(
      kind: .speed(minimum: minimum), name: "speed:\(plainNumber(minimum))",
      evidence: RuleEvidence(
        method: "an interval counts where its distance over its time reaches the speed",
        source: "the plain rule of many programs", parameters: [.init(nil, minimum)]))
  }

  /// An interval counts where the walker leaves their position.
  ///
  /// The noise of positions is estimated from the track itself, and with it how probable motion is
  /// over each interval (a hidden Markov model, forwards and backwards); it counts where that is
  /// above a half:
  /// - Positions are averaged over bins of 5 s, under strong noise of 10 s. The noise is estimated
  ///   from second differences of bins, which are 0 on a steady walk.
  /// - At rest a position is pulled back to the resting position (noise correlated over 30 s, over
  ///   4 s where it is white); in motion it moves at `slowest`, 0.7, 1.4 m/s or near it in one of
  ///   sixteen directions. Stopping, starting, slowing down to `slowest` and turning are rare, so
  ///   that neither a hairpin is a rest nor noise at rest a walk.
  /// - Each change between rest and motion is then moved to the row at which a resting position and
  ///   a straight line fit best.
  ///
  /// See <doc:RestDetector>.
  ///
  /// Without noise a rest is found from about ten seconds on, under noise of 5 m on each axis from
  /// about a minute on, smoothed by the receiver from two to three; a climb at 0.3 m/s counts under
  /// all. Where sampling is sparser than the bins (a gap in recording), the displacement over the
  /// gap decides. Where a position is missing, the distance along the path replaces the
  /// displacement.
  ///
  /// - Parameter slowest: the slowest walk in metres per second, above 0 and at most 20; what is
  ///   nearer to rest than to it is rest.
  /// - Returns: the rule.
  public static func displacement(slowest: Double = 0.3) -> MovingTimeRule {
    precondition(
      slowest > 0 && slowest <= minimumSpeeds.upperBound, "the slowest walk must have a speed")
    let evidence = RuleEvidence(
      method: "where motion is more probable than rest under the noise of the track's own "
        + "positions, down to a slowest walk",
      parameters: [.init("slowest", slowest)])
    return MovingTimeRule(
      kind: .displacement(slowest: slowest), name: "displacement(\(evidence.parameters.text))",
      evidence: evidence)
  }

  /// A rule of your own.
  ///
  /// Its name stands in summaries as you write it; ``init(named:)`` does not know it.
  public static func custom(_ rule: some MovingRule) -> MovingTimeRule {
    MovingTimeRule(kind: .custom(rule), name: rule.name, evidence: rule.evidence)
  }

  /// Whether the walker's displacement decides: ``displacement(slowest:)``.
  package var isDisplacement: Bool {
    if case .displacement = kind { true } else { false }
  }

  /// Marks the moving intervals of one segment: row `i` for the interval that ends there; the first
  /// row is false.
  ///
  /// O(n). Displacement takes three columns of memory for its bins of 5 s or more, and two more
  /// where positions are missing, at a pole and past the antimeridian; the other rules none.
  ///
  /// - Parameters:
  ///   - times: seconds; a time that is NaN or not after the one before ends nothing moving.
  ///   - latitudes: degrees, or an empty column.
  ///   - longitudes: degrees, or an empty column.
  ///   - cumulativeDistances: metres along the path, without NaN.
  ///   - altitudes: metres, or an empty column; only the rules of gpxpy and gpsa look at them.
  ///   - speeds: the device's metres per second, or an empty column; for GoldenCheetah's rule.
  ///   - cadences: steps or revolutions per minute, or an empty column; for GoldenCheetah's rule.
  ///   - moving: the column to fill.
  /// - Precondition: the columns have the same length; all but times and distances may be empty,
  ///   both position columns together.
  public func mark(
    times: Span<Double>, latitudes: Span<Double>, longitudes: Span<Double>,
    cumulativeDistances: Span<Double>, altitudes: Span<Double> = Span(),
    speeds: Span<Double> = Span(), cadences: Span<Double> = Span(),
    into moving: inout MutableSpan<Bool>
  ) {
    let count = times.count
    precondition(cumulativeDistances.count == count, "times and distances differ in length")
    precondition(moving.count == count, "the column of marks has another length")
    precondition(
      latitudes.count == longitudes.count && (latitudes.isEmpty || latitudes.count == count),
      "position columns are neither empty nor as long as the times")
    precondition(
      (altitudes.isEmpty || altitudes.count == count) && (speeds.isEmpty || speeds.count == count)
        && (cadences.isEmpty || cadences.count == count),
      "a sensor's column is neither empty nor as long as the times")
    if count > 0 { moving[0] = false }
    func step(_ row: Int) -> Double { cumulativeDistances[row] - cumulativeDistances[row - 1] }
    func rise(_ row: Int) -> Double {
      altitudes.isEmpty ? .nan : altitudes[row] - altitudes[row - 1]
    }
    func slope(_ level: Double, _ rise: Double) -> Double {
      rise.isFinite ? (level * level + rise * rise).squareRoot() : level
    }
    /// Marks the intervals in which time passes and a condition holds.
    func mark(_ moving: inout MutableSpan<Bool>, where moves: (_ row: Int, _ time: Double) -> Bool)
    {
      for row in 1..<max(1, count) {
        let time = times[row] - times[row - 1]
        moving[row] = time > 0 && moves(row, time)
      }
    }
    switch kind {
    case .displacement(let slowest):
      let probabilities = displacements(
        RestDetection(slowest: slowest), segments: [0..<count], times: times,
        latitudes: latitudes, longitudes: longitudes, cumulativeDistances: cumulativeDistances)
      for row in moving.indices { moving[row] = probabilities[row] > 0.5 }
    case .speed(let minimum): mark(&moving) { step($0) >= minimum * $1 }
    case .gpsa: mark(&moving) { slope(step($0), rise($0)) >= 0.3 * $1 }
    case .gpxpy:
      mark(&moving) { row, time in
        var distance = step(row)
        if !latitudes.isEmpty {
          distance = EquirectangularDistance().distance(
            fromLatitude: latitudes[row - 1], fromLongitude: longitudes[row - 1],
            toLatitude: latitudes[row], toLongitude: longitudes[row])
        }
        // An altitude of 0 is taken for a missing one there, and a far leap for level.
        let isLevel =
          altitudes.isEmpty || altitudes[row] == 0 || altitudes[row - 1] == 0
          || EquirectangularDistance.isFar(latitudes: latitudes, longitudes: longitudes, row: row)
        if !isLevel { distance = slope(distance, rise(row)) }
        return distance / 1000 > time / 3600
      }
    case .goldenCheetah:
      mark(&moving) { row, _ in
        let recorded = speeds.isEmpty ? .nan : speeds[row]
        let hasSpeed = recorded.isFinite ? recorded > 0 : step(row) > 0
        return hasSpeed || (!cadences.isEmpty && cadences[row] > 0)
      }
    case .dreeve: mark(&moving) { $1 <= 60 }
    case .custom(let rule):
      for row in moving.indices { moving[row] = false }
      rule.mark(
        times: times, latitudes: latitudes, longitudes: longitudes,
        cumulativeDistances: cumulativeDistances, altitudes: altitudes, speeds: speeds,
        cadences: cadences, into: &moving)
      if count > 0 { moving[0] = false }
      for row in 1..<max(1, count) where !(times[row] > times[row - 1]) { moving[row] = false }
    }
  }

  /// The probability of motion over each interval of segments: each segment by itself, but with the
  /// position noise of all.
  ///
  /// Rules other than displacement know no doubt: 0 or 1. It is 0 in the first row of each segment,
  /// where no time passes and in rows of no segment. O(n).
  ///
  /// - Precondition: that of
  ///   ``mark(times:latitudes:longitudes:cumulativeDistances:altitudes:speeds:cadences:into:)``;
  ///   the segments ascend.
  package func probabilities(
    segments: [Range<Int>], times: Span<Double>, latitudes: Span<Double>,
    longitudes: Span<Double>, cumulativeDistances: Span<Double>, altitudes: Span<Double>,
    speeds: Span<Double>, cadences: Span<Double>
  ) -> ContiguousArray<Double> {
    if case .displacement(let slowest) = kind {
      return displacements(
        RestDetection(slowest: slowest), segments: segments, times: times, latitudes: latitudes,
        longitudes: longitudes, cumulativeDistances: cumulativeDistances)
    }
    var probabilities = ContiguousArray(repeating: 0.0, count: times.count)
    for segment in segments where segment.count > 1 {
      var marks = ContiguousArray(repeating: false, count: segment.count)
      var part = marks.mutableSpan
      mark(
        times: times.extracting(segment),
        latitudes: latitudes.isEmpty ? latitudes : latitudes.extracting(segment),
        longitudes: longitudes.isEmpty ? longitudes : longitudes.extracting(segment),
        cumulativeDistances: cumulativeDistances.extracting(segment),
        altitudes: altitudes.isEmpty ? altitudes : altitudes.extracting(segment),
        speeds: speeds.isEmpty ? speeds : speeds.extracting(segment),
        cadences: cadences.isEmpty ? cadences : cadences.extracting(segment), into: &part)
      for (row, isMoving) in zip(segment, marks) where isMoving { probabilities[row] = 1 }
    }
    return probabilities
  }

  private func displacements(
    _ detection: RestDetection, segments: [Range<Int>], times: Span<Double>,
    latitudes: Span<Double>, longitudes: Span<Double>, cumulativeDistances: Span<Double>
  ) -> ContiguousArray<Double> {
    var probabilities = ContiguousArray(repeating: 0.0, count: times.count)
    var column = probabilities.mutableSpan
    guard !UnwrappedPath.isUnrolled(latitudes: latitudes, longitudes: longitudes) else {
      detection.fill(
        times: times, latitudes: latitudes, longitudes: longitudes, segments: segments,
        into: &column)
      return probabilities
    }
    let unrolled = UnwrappedPath.columns(
      latitudes: latitudes, longitudes: longitudes, cumulativeDistances: cumulativeDistances)
    detection.fill(
      times: times, latitudes: unrolled.latitudes.span, longitudes: unrolled.longitudes.span,
      segments: segments, into: &column)
    return probabilities
  }
}

/// A moving-time rule of your own.
///
/// ```swift
/// /// Intervals with at least forty steps a minute.
/// struct Stepping: MovingRule {
///   let name = "stepping:40"
///   let evidence = RuleEvidence(method: "intervals with a cadence of at least 40 a minute")
///   func mark(
///     times: Span<Double>, latitudes: Span<Double>, longitudes: Span<Double>,
///     cumulativeDistances: Span<Double>, altitudes: Span<Double>, speeds: Span<Double>,
///     cadences: Span<Double>, into moving: inout MutableSpan<Bool>
///   ) {
///     for row in cadences.indices { moving[row] = cadences[row] >= 40 }
///   }
/// }
/// var rules = Rules()
/// rules.moving = .custom(Stepping())
/// ```
public protocol MovingRule: Sendable {
  /// The rule with its parameters, as summaries name it. Two rules of one name are taken as equal.
  var name: String { get }
  /// The method and the source of the rule.
  var evidence: RuleEvidence { get }

  /// Marks the moving intervals of one segment: row `i` for the interval that ends there.
  ///
  /// Marks in the first row, and where no time passes, do not count.
  ///
  /// - Parameters:
  ///   - times: seconds; NaN where unknown.
  ///   - latitudes: degrees, or an empty column.
  ///   - longitudes: degrees, or an empty column.
  ///   - cumulativeDistances: metres along the path, without NaN.
  ///   - altitudes: metres, or an empty column.
  ///   - speeds: the device's metres per second, or an empty column.
  ///   - cadences: steps or revolutions per minute, or an empty column.
  ///   - moving: the column to fill, as long as the times; false in every row before.
  func mark(
    times: Span<Double>, latitudes: Span<Double>, longitudes: Span<Double>,
    cumulativeDistances: Span<Double>, altitudes: Span<Double>, speeds: Span<Double>,
    cadences: Span<Double>, into moving: inout MutableSpan<Bool>)
}
