internal import RuckKernels

/// The uncertainty of the distance along recorded positions.
///
/// - The noise that ``LocalLinearTrend`` took away, and the part of the remainder that rests
///   showed, are known in part only.
/// - Where no rest shows it, smoothed noise that wanders for some tens of seconds lengthens the
///   path by s²/(2 v²), with s the speed of the wander on each axis. Legs of ten seconds show a
///   part of it, and a usual receiver has some.
/// - The distance between the first and the last position of a rest may be noise.
/// - Positions do not tell to the second when a rest begins and ends.
/// - Straight steps between sparse points shorten a path. Between two of them t seconds apart the
///   velocity v of a trend deviates by the variance a t / 6 on each axis from that of a straight
///   way, a its acceleration, which lengthens the way by a t² / (12 v); three times that is the
///   end, for the velocities at the points are not known, either.
/// - The winding of ways between positions that are far apart in time (``Winding``) is known by half.
/// - Wander that is slower than the walker turns makes a loop too large or too small: an error e on each axis,
///   of a direction that diffuses by A rad²/s for t seconds, by e √(A t).
/// - Receivers smooth positions and so cut corners: over m seconds, the mean time between two positions of one
///   mean, by a share of A m / 4.
/// - ``WaysAcrossHoles`` gives the length of the way across a hole.
/// - A jump counts nothing, though in one that is not a hole the walker may have gone on.
struct DistanceInterval {
  private typealias Prior = Priors.DistanceDoubt

  private var bends = PathBends()
  private var ends = 0.0
  /// Metres that rests cover.
  private var atRest = 0.0

  /// Adds up the bends of a path; O(rows).
  ///
  /// - Parameters:
  ///   - path: the path, with what rests cover.
  ///   - isMoving: whether each interval counts as moving.
  ///   - latitudes: degrees.
  ///   - longitudes: degrees, as long as `latitudes`.
  init(
    along path: PathColumns, isMoving: ContiguousArray<Bool>, latitudes: Span<Double>,
    longitudes: Span<Double>
  ) {
    let times = path.times.span
    for segment in path.segments where segment.count > 2 {
      // Steps without a rest or a gap between them are taken together.
      var start = segment.lowerBound + 1
      for row in start...segment.upperBound {
        let isGap = path.gap(endingAt: row) != nil
        if row < segment.upperBound, isMoving[row], !isGap { continue }
        if row < segment.upperBound, !isMoving[row], !isGap {
          atRest += path.distances[row] - path.distances[row - 1]
        }
        if start < row {
          bends.add(
            start..<row, times: times, latitudes: latitudes, longitudes: longitudes)
        }
        if row < segment.upperBound, isMoving[row] != isMoving[row - 1] { ends += 1 }
        start = row + 1
      }
    }
  }

  /// The interval of a path's length in metres, meant to hold the distance with 90 % probability.
  ///
  /// Rests that intervals hide say nothing of the noise of positions. O(rows).
  func interval(
    of path: PathColumns, _ motion: MotionColumns, hidden: HiddenRests?
  ) -> ClosedRange<Double> {
    let length = path.length
    let across = path.waysAcrossHoles
    let doubt = across.doubt
    let recorded = max(length - across.length, 0)
    let movingTime = max((motion.movingTime ?? 0) - motion.timeAcrossHoles(of: path), 0)
    let speed = movingTime > 0 ? recorded / movingTime : 0
    let resting = path.countedTime - across.seconds - movingTime - (hidden?.seconds ?? 0)
    let noise = Prior.shareOfTrend * path.noise.magnitude + Prior.shareOfRests * path.noiseAtRests
    // Few rests say little, and those without positions nothing; how strong noise is while walking
    // no rest says for certain.
    let unseen = 1 - min(path.secondsOfWander / Prior.tellingRest, 1)
    let usual = Prior.usualExcess * Prior.usualSpeed * Prior.usualSpeed * unseen
    let legs = Prior.marginOfLegs * max(unseen, Prior.minimumUnseen) * bends.excess
    let small = max(
      speed > 0 ? usual / (speed * speed) : 0,
      recorded > 0 ? legs - path.noise.magnitude / recorded : 0, 0)
    let excess = small * (1 + Prior.growth * small)
    let deviation = path.wanderSpeed
    let either = Prior.minimum * length + noise + Prior.secondsOfEnd * deviation * ends
    let unseenMotion =
      speed > 0 ? resting * deviation * min(Prior.shareUnseen * deviation / speed, 1) : 0
    let loops =
      RecordingModel.deviationsOf90Percent * Priors.Position.usual
      * (bends.turning * movingTime).squareRoot()
    let less =
      either + recorded * excess / (1 + excess) + unseenMotion + Prior.bends.below * path.bends
      + Prior.shareOfWinding * path.winding
    let below = min(
      (less * less + loops * loops).squareRoot(), Prior.maximum * recorded + Prior.minimum * length)
    let lower = max(length - below - atRest - doubt.below, 0)
    let jumps = path.gaps.lazy.filter {
      $0.kind == .jump && $0.seconds <= GapRule.standard.minimumHole
    }
    let missed = speed * jumps.reduce(0) { $0 + $1.seconds }
    let cut = 0.25 * Prior.smoothing * bends.turning * recorded
    let more =
      either + path.turns + cut + Prior.bends.above * path.bends + Prior.shareOfWinding
      * path.winding
    let upper = length + (more * more + loops * loops).squareRoot() + doubt.above + missed
    return ClosedRange(ordered: lower, upper) ?? length...length
  }
}
