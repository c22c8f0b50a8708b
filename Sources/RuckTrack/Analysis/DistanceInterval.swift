internal import RuckKernels

/// What the distance along recorded positions leaves open.
///
/// Noise lengthens a path: across it, displacements of standard deviation s a second add s²/(2 v²) of
/// the distance at speed v. Part of it shows as turns from step to step; the slow rest shows only at
/// rests, as the speed at which the positions wander there, and is taken from usual receivers where
/// there are none. Straight steps between sparse points shorten it: a step between turns of θ is
/// shorter than its arc by θ²/24.
struct DistanceInterval {
  /// The distance that position noise of a usual receiver adds at 1.35 m/s, of 3 to 6 m within a
  /// minute, smoothed.
  private static let usualExcess = 0.02
  /// Seconds of rest that say what there is of wander.
  private static let tellingRest = 300.0
  /// The mean speed of wander in deviations along each axis: √(π/2).
  private static let meanOfWander = 1.253_3
  /// A part of the distance that may lack or be too much in any case: the scale of positions, the
  /// first and the last step.
  private static let least = 0.003
  /// The wander at rest that may be counted as motion, as a part of what was not.
  private static let shareUnseen = 0.45
  /// How far the lower end goes down at most, as a part of the distance.
  private static let most = 0.4

  /// Metres times the squared sine of each turn, over the steps that move.
  private var turns = 0.0

  /// Adds up the turns of a path; O(rows).
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
    for segment in path.segments where segment.count > 2 {
      var (lastNorth, lastEast, lastLength) = (0.0, 0.0, 0.0)
      // One cosine serves while the path stays near.
      var (reference, cosine) = (Double.infinity, 1.0)
      for row in segment.dropFirst() {
        if (latitudes[row] - reference).magnitude > 0.05 {
          reference = latitudes[row]
          cosine = Elementary.cosDegrees(reference)
        }
        let north = latitudes[row] - latitudes[row - 1]
        let east = cosine * (longitudes[row] - longitudes[row - 1])
        let length = isMoving[row] ? north * north + east * east : 0
        let along = north * lastNorth + east * lastEast
        // Beyond a right angle it is a turn that was walked.
        if along > 0, length > 0, lastLength > 0 {
          let across = north * lastEast - east * lastNorth
          turns +=
            (path.distances[row] - path.distances[row - 1]) * across * across
            / (length * lastLength)
        }
        (lastNorth, lastEast, lastLength) = (north, east, length)
      }
    }
  }

  /// The interval of a path's length in metres, meant to hold the distance with 90 % probability.
  func interval(of path: PathColumns, movingTime: Double) -> ClosedRange<Double> {
    let length = path.length
    let speed = movingTime > 0 ? length / movingTime : 0
    let wander = path.recordedLength - length
    let resting = path.countedTime - movingTime
    // Few rests say little, and short ones may be none.
    let usual = Self.usualExcess * (1 - min(resting / Self.tellingRest, 1))
    let deviation = resting > 0 ? wander / resting / Self.meanOfWander : 0
    let share =
      speed > 0 ? (usual * 1.35 * 1.35 + 0.65 * deviation * deviation) / (speed * speed) : 0
    let excess = max(turns / 3, share * length) + Self.shareUnseen * wander
    let lower = length - min(Self.least * length + excess, Self.most * length)
    return ClosedRange(ordered: lower, length + Self.least * length + turns / 8) ?? length...length
  }
}
