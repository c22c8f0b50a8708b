internal import RuckKernels

/// What the distance along recorded positions leaves open.
///
/// Noise lengthens a path: a step of length v whose ends err by a displacement of standard deviation s
/// along each axis is longer by s²/(2 v²) on average, by what lies across it. Three witnesses say how large
/// s is, each of noise of its own pace, and the largest counts:
///
/// - `Bends` from row to row: noise without memory, as of a receiver that does not smooth.
/// - `Bends` from ten seconds to the next: smoothed noise that wanders for some tens of seconds.
/// - the speed at which positions wander at rests, where there are any: slower noise; without rests that
///   of a usual receiver.
///
/// They hold for what was recorded: across a hole there is no noise but that of its ends, and how much longer
/// the way across is than its bridge says ``BridgeDoubt``.
///
/// Straight steps between sparse points shorten a path: a step between turns of θ is shorter than its
/// arc by θ²/24.
struct DistanceInterval {
  /// The distance that position noise of a usual receiver adds at ``usualSpeed``, of 3 to 6 m within a
  /// minute, smoothed.
  private static let usualExcess = 0.02
  /// Metres a second at which ``usualExcess`` holds; it falls with the square of the speed.
  private static let usualSpeed = 1.35
  /// Seconds of rest that say what there is of wander.
  private static let tellingRest = 300.0
  /// The mean speed of wander in deviations along each axis: √(π/2).
  private static let meanOfWander = 1.253_3
  /// How much more of the square of the wander at rest is taken than s²/(2 v²): half of it, and three
  /// tenths more, for rests are a sample.
  private static let shareOfWander = 0.65
  /// A part of the distance that may lack or be too much in any case: the scale of positions, the
  /// first and the last step.
  private static let least = 0.003
  /// The wander at rest that may be counted as motion, as a part of what was not.
  private static let shareUnseen = 0.45
  /// How far the lower end goes down at most, as a part of the distance; and where steps are noise.
  private static let (most, mostOfNoise) = (0.4, 0.65)
  /// The excess of row bends times this: noise of a shorter memory than a step bends more than it
  /// lengthens, noise of a longer one less.
  private static let marginOfRows = 1.4
  /// The excess of bends between legs times this: a mean over ten seconds keeps three quarters of the
  /// square of noise that is smoothed over five, and of two neighbours only the difference is seen,
  /// together half of it; and twice that, for slower noise is not seen.
  private static let marginOfLegs = 4.0
  /// How much faster the excess grows than the square of the noise.
  ///
  /// Of an error as large as the step, the change of the step's length shows only a part. Chosen on walks
  /// at 0.6 to 1.35 m/s under strong noise.
  private static let growth = 3.0
  /// What straight steps may lack: θ²/24, three times, for the arc is not known.
  private static let shareOfTurns = 1 / 8.0
  private var bends = PathBends()

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
    let (times, distances) = (path.times.span, path.distances.span)
    let gaps = path.gaps
    var gap = 0
    for segment in path.segments where segment.count > 2 {
      // Steps without a rest or a gap between them are taken together.
      var start = segment.lowerBound + 1
      for row in start...segment.upperBound {
        while gap < gaps.count, gaps[gap].row < row { gap += 1 }
        let isGap = gap < gaps.count && gaps[gap].row == row
        if row < segment.upperBound, isMoving[row], !isGap { continue }
        if start < row {
          bends.add(
            start..<row, times: times, distances: distances, latitudes: latitudes,
            longitudes: longitudes)
        }
        start = row + 1
      }
    }
  }

  /// The interval of a path's length in metres, meant to hold the distance with 90 % probability.
  func interval(of path: PathColumns, movingTime: Double) -> ClosedRange<Double> {
    let length = path.length
    let doubt = path.bridgeDoubt
    let recorded = max(length - doubt.length, 0)
    let recordedTime = movingTime - doubt.seconds
    let speed = recordedTime > 0 ? recorded / recordedTime : 0
    let resting = path.countedTime - movingTime
    // Few rests say little, and short ones may be none.
    let usual = Self.usualExcess * (1 - min(resting / Self.tellingRest, 1))
    let wander = path.wander
    let deviation = resting > 0 ? wander / resting / Self.meanOfWander : 0
    let seen =
      usual * Self.usualSpeed * Self.usualSpeed + Self.shareOfWander * deviation * deviation
    let small = max(
      speed > 0 ? seen / (speed * speed) : 0, Self.marginOfRows * bends.rows.excess,
      Self.marginOfLegs * bends.legs.excess)
    let excess = small * (1 + Self.growth * small)
    let below =
      bends.rows.areNoise
      ? Self.mostOfNoise * recorded
      : min(
        Self.least * length + recorded * excess / (1 + excess) + Self.shareUnseen * wander,
        Self.most * recorded + Self.least * length)
    let lower = length - below - doubt.below
    let upper = length + Self.least * length + Self.shareOfTurns * bends.turns + doubt.above
    return ClosedRange(ordered: lower, upper) ?? length...length
  }
}
