internal import RuckKernels

/// A walk as a recording shows it: its path, its motion and its ground, each with its uncertainty.
///
/// The second to the fourth stage of an analysis. Everything behind them reads these columns, and
/// nothing behind them judges the rows again:
///
/// - the walker **moves or rests**, a hidden Markov model over both (the article on the rest
///   detector): ``MotionColumns/probabilities``;
/// - the **path** in motion is a trend under the errors of a receiver, and at rest its net
///   displacement, as far as that may be motion: ``PathColumns/distances``;
/// - the **ground** has a slope that changes at random, under noise that wanders (the article on
///   the adaptive gain rule): ``AltitudeProfile/altitudes``.
///
/// Its figures are expectations under that model, and so is the energy that ``EnergyColumns``
/// integrate along it. The intervals are those of the noise that the recording shows, checked on
/// walks of known truth, for a likelihood alone is too sure.
public struct RecordingModel: Sendable {
  /// The position of the selected rows in time and along the path.
  public let path: PathColumns
  /// The moving intervals, with their speeds.
  public let motion: MotionColumns
  /// Altitudes, grades and gain.
  public private(set) var altitude: AltitudeProfile
  /// The interval of the distance in metres; nil where it is not made of positions with times.
  ///
  /// It reaches up to what the device counted without positions, and what the walker covered before
  /// the first and after the last position.
  public let distanceInterval: ClosedRange<Double>?
  /// The interval of the time in motion in seconds; nil where the distance has none, and by a rule
  /// that knows no doubt.
  ///
  /// It reaches up to the time before the first and after the last position, too.
  public let movingInterval: ClosedRange<Double>?
  /// The box around the rows; nil without positions.
  let bounds: GeographicBounds?

  /// Takes the altitudes of a walk, and the uncertainty of all.
  ///
  /// O(rows).
  ///
  /// - Parameters:
  ///   - walk: path and motion.
  ///   - start: the selection of the rows.
  ///   - view: the rows.
  ///   - track: the track that the view is of, if it is of one.
  ///   - rules: those of gain and grade.
  ///   - isOnFoot: whether a step of altitude that no legs make begins the altitudes again.
  ///   - terrain: the ground by a model, at the rows; nil without one.
  init(
    _ walk: RecordedWalk, _ start: SelectedRecording, _ view: borrowing TrackView,
    of track: Track?, by rules: Rules, isOnFoot: Bool, terrain: TerrainEvidence?
  ) {
    (path, motion) = (walk.path, walk.motion)
    altitude = AltitudeProfile(
      view, of: track, along: path, speeds: motion.speeds,
      resting: motion.rests(along: path, altitudes: view.altitudes),
      hasBarometer: start.hasBarometer, by: rules.gain, window: rules.gradeWindow,
      gradeWithoutAltitudes: rules.gradeWithoutAltitudes,
      isOnFoot: rules.cleaning.isActive && isOnFoot, settling: start.settling, terrain: terrain)
    bounds =
      view.latitudes.isEmpty
      ? nil : GeographicBounds(latitudes: view.latitudes, longitudes: view.longitudes)
    guard let bounds, let doubt = walk.doubt, !rules.distance.isDevice,
      path.distance == path.length, let movingTime = motion.movingTime
    else {
      (distanceInterval, movingInterval) = (nil, nil)
      return
    }
    let confinement = MotionDoubt.confinement(of: path, within: bounds)
    let distance = DistanceInterval(
      along: path, isMoving: motion.isMoving, latitudes: view.latitudes,
      longitudes: view.longitudes
    ).interval(of: path, motion, hidden: walk.hidden)
    let lower = (1 - confinement) * distance.lowerBound
    let open = Self.openSeconds(path, start)
    let missed = max(
      start.selection.uncovered, movingTime > 0 ? open * path.length / movingTime : 0)
    distanceInterval = ClosedRange(ordered: lower, distance.upperBound + missed) ?? distance
    movingInterval =
      rules.moving.isDisplacement
      ? doubt.interval(
        of: path, motion, expected: movingTime, confinement: confinement, hidden: walk.hidden,
        missed: open) : nil
    // A barometer climbs the stairs of a house, where positions rest.
    if isOnFoot, !start.hasBarometer, let movingInterval {
      altitude.limitMinimumGain(to: movingInterval.lowerBound)
    }
  }

  /// Seconds that may have been walked before the first and after the last position.
  private static func openSeconds(_ path: PathColumns, _ start: SelectedRecording) -> Double {
    guard let times = start.recorded.times, let first = path.times.first, let last = path.times.last
    else { return 0 }
    let before = start.isOpen.start ? max(first - times.minimum, 0) : 0
    let after = start.isOpen.end ? max(times.maximum - last, 0) : 0
    return min(before + after, CleaningRule.longestSettling)
  }
}

// Columns that the model does not keep, made on request.

extension RecordingModel {
  /// ``MotionColumns/probabilities`` of the intervals that count: NaN where no time passes and over
  /// holes that are not part of the session, empty where the time in motion is unknown.
  ///
  /// O(rows).
  public var movingProbabilities: ContiguousArray<Double> {
    guard motion.movingTime != nil else { return [] }
    var moving = ContiguousArray(repeating: Double.nan, count: path.count)
    for row in moving.indices.dropFirst() where path.times[row] > path.times[row - 1] {
      moving[row] = motion.probabilities[row]
    }
    for gap in path.gaps where gap.kind.isBorder { moving[gap.row] = .nan }
    return moving
  }

  /// By how much ``PathColumns/distances`` may err up to each row, in metres, as a standard
  /// deviation; empty where the distance has no interval.
  ///
  /// At the last row a normal distribution of it is as wide as ``distanceInterval``; before it the
  /// deviation is in proportion to the way, for what noise adds and straight steps lack goes on
  /// throughout. O(rows).
  public var distanceDeviations: ContiguousArray<Double> {
    guard let distanceInterval, path.length > 0 else { return [] }
    let width = distanceInterval.upperBound - distanceInterval.lowerBound
    let deviation = 0.5 * width / Self.deviationsOf90Percent
    return ContiguousArray(path.distances.lazy.map { deviation / path.length * $0 })
  }

  /// The standard deviations on either side of the mean that hold 90 % of a normal distribution.
  static let deviationsOf90Percent = 1.645
}
