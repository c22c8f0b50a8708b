internal import RuckKernels

/// The uncertainty of the rests along recorded positions.
///
/// All of it grows with r, the wander of positions at rest in metres a second, on each axis, over
/// the speed of the walk.
///
/// A rest that is not longer than those of wander alone may be a part of the walk: one of d
/// seconds is so with the probability 1 / (1 + (d / d₀)⁴). The detector knows of that only what its
/// model of a receiver does; the probability of motion over a rest holds both, and the expected
/// time in motion is the sum of these probabilities.
///
/// The interval of the time in motion reckons with twice d₀, and with three more doubts:
/// - The start and the end of a rest are known to some seconds, and not better than to half of the
///   interval between rows there.
/// - A part of the walk may be rests that are too short to be seen, or that look like slow walking.
/// - A walker who stays within 100 m and is slower than 0.6 m/s may have been at rest throughout,
///   at up to twice that in part.
struct MotionDoubt {
  private typealias Prior = Priors.MotionDoubt

  /// Steps of a probability, coarser than what the last digits of positions change.
  private static let steps = 1024.0

  /// A rest between gaps.
  private struct Rest {
    /// The intervals of it, by the rows that end them.
    let rows: Range<Int>
    let seconds: Double
    /// Half of the first and the last interval of it.
    let ends: Double
  }

  private var rests: [Rest] = []
  /// Seconds between gaps.
  private var recorded = 0.0

  /// Looks at the rests between gaps along a path with times; O(rows).
  init(along path: PathColumns, isMoving: ContiguousArray<Bool>) {
    for segment in path.withoutGaps where !segment.isEmpty {
      recorded += path.times[segment.upperBound - 1] - path.times[segment.lowerBound]
    }
    rests = isMoving.rests(in: path.withoutGaps).map { rows in
      let seconds = path.times[rows.upperBound - 1] - path.times[rows.lowerBound - 1]
      func interval(to row: Int) -> Double { path.times[row] - path.times[row - 1] }
      let ends = 0.5 * (interval(to: rows.lowerBound) + interval(to: rows.upperBound - 1))
      return Rest(rows: rows, seconds: seconds, ends: ends)
    }
  }

  /// Returns the degree to which all of a walk along a path may be a rest, by its box: 1 where it is
  /// slow within a small place, 0 from twice that speed on.
  static func confinement(of path: PathColumns, within bounds: GeographicBounds) -> Double {
    let across = Haversine().distance(
      fromLatitude: bounds.south, fromLongitude: bounds.west, toLatitude: bounds.north,
      toLongitude: bounds.east)
    guard across < Prior.room, path.countedTime > 0 else { return 0 }
    return min(max(2 - path.length / (Prior.pace * path.countedTime), 0), 1)
  }

  /// The probabilities of motion, with those that a rest is a part of the walk after all.
  ///
  /// O(rows).
  func doubting(
    _ probabilities: ContiguousArray<Double>, along path: PathColumns
  ) -> ContiguousArray<Double> {
    let limits = Limits(self, of: path)
    let isWalk = walked / (walked + Prior.tellingWalk)
    var probabilities = probabilities
    for rest in rests {
      let share = isWalk * limits.doubt(of: rest.seconds)
      for row in rest.rows where path.times[row] > path.times[row - 1] {
        let doubted = probabilities[row] + (1 - probabilities[row]) * share
        probabilities[row] = (doubted * Self.steps).rounded() / Self.steps
      }
    }
    return probabilities
  }

  /// The interval of seconds in motion, meant to hold them with 90 % probability, of which long
  /// intervals hide rests.
  ///
  /// It is that of the intervals that are rather motion than rest, and holds the expected seconds;
  /// from nothing on where the walk is confined. `missed` seconds have no position and may be motion.
  func interval(
    of path: PathColumns, _ motion: MotionColumns, expected: Double, confinement: Double,
    hidden: HiddenRests?, missed: Double
  ) -> ClosedRange<Double> {
    let across = motion.timeAcrossHoles(of: path)
    let movingTime = walked + across - (hidden?.seconds ?? 0)
    let doubt = hidden?.doubt ?? (below: 0, above: 0)
    let limits = Limits(self, of: path)
    // Where between two rows a rest ends, does not depend on where others do.
    let squares = rests.reduce(0) { $0 + $1.ends * $1.ends }
    let ends = max(limits.end * Double(rests.count), squares.squareRoot())
    let doubtful = rests.reduce(0) {
      $0 + $1.seconds * limits.doubt(of: $1.seconds / Prior.ofInterval)
    }
    let minimum = max(
      movingTime * (1 - limits.unseen) - (ends * ends + doubt.below * doubt.below).squareRoot(), 0)
    let lower = (1 - confinement) * minimum
    let resting = min(ends + doubtful, seconds)
    let upper = min(movingTime + resting + doubt.above, path.countedTime) + missed
    return ClosedRange(ordered: min(lower, expected), max(upper, expected)) ?? expected...expected
  }

  /// Seconds of all rests.
  private var seconds: Double { rests.reduce(0) { $0 + $1.seconds } }
  /// Seconds of motion between gaps.
  private var walked: Double { recorded - seconds }

  /// The uncertainty by the wander at rests.
  private struct Limits {
    /// Seconds of each rest that are not known.
    let end: Double
    /// The share of the walk that may be rests.
    let unseen: Double
    /// Seconds of a rest that is a part of the walk as likely as not.
    private let doubtful: Double

    init(_ rests: MotionDoubt, of path: PathColumns) {
      let walked = rests.walked
      // Where next to nothing is walked, its speed is that of a slow walk.
      let speed =
        (max(path.length - path.waysAcrossHoles.length, 0) + Prior.pace * Prior.tellingWalk)
        / (walked + Prior.tellingWalk)
      let known = rests.seconds / (rests.seconds + Prior.tellingRest)
      let wander = known * path.wanderSpeed + (1 - known) * Prior.usualWander
      let ratio = min(wander / speed, 1)
      end = Prior.end + Prior.endByRatio * ratio
      unseen = Prior.unseen + ratio * (Prior.unseenByRatio + Prior.unseenBySquare * ratio)
      doubtful = Prior.doubtfulRest * Elementary.pow(ratio, Prior.power)
    }

    /// The probability that a rest of some seconds is a part of the walk.
    func doubt(of seconds: Double) -> Double {
      let square = (seconds / doubtful) * (seconds / doubtful)
      return 1 / (1 + square * square)
    }
  }
}
