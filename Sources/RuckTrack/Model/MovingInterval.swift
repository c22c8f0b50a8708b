internal import RuckKernels

/// What the time in motion along recorded positions leaves open.
///
/// All of it grows with r, the wander of positions at rest in metres a second, on each axis, over the speed of the walk:
/// - When a rest begins and ends is known to some seconds.
/// - A rest that is no longer than what wander does by itself may be a part of the walk: of one of d seconds the share
///   1 / (1 + (d / d₀)²).
/// - A part of the walk may be rests that are too short to be seen, or that look like slow walking.
/// - Who stays within ``room`` and gets on more slowly than ``pace`` may have been at rest throughout.
struct MovingInterval {
  /// Seconds at each rest that are not known without noise, and those for each r.
  private static let (end, endByRatio) = (2.0, 70.0)
  /// d₀ in seconds at r = 1, and the power of r with which it grows.
  private static let (doubtfulRest, power) = (400.0, 1.5)
  /// The share of the walk that may be rests, by r and by its square; and without noise.
  private static let (unseen, unseenByRatio, unseenBySquare) = (0.003, 0.1, 0.6)
  /// The wander of a usual receiver in metres a second, and seconds of rest that say as much of it as is known without.
  private static let (usualWander, tellingRest) = (0.12, 60.0)
  /// Metres across, and metres a second, within which a walk cannot be distinguished from a rest.
  private static let (room, pace) = (100.0, 0.6)

  /// A rest between gaps.
  private struct Rest {
    /// The intervals of it, by the rows that end them.
    let rows: Range<Int>
    let seconds: Double
    /// Whether the walker moves right before and right after it.
    let (hasStart, hasEnd): (Bool, Bool)
  }

  private var rests: [Rest] = []
  /// Seconds between gaps.
  private var recorded = 0.0
  /// Whether all of the walk may be a rest.
  let isConfined: Bool

  /// Looks at the rests between gaps along a path with times; O(rows).
  init(along path: PathColumns, isMoving: ContiguousArray<Bool>, bounds: GeographicBounds) {
    for segment in path.withoutGaps where !segment.isEmpty {
      recorded += path.times[segment.upperBound - 1] - path.times[segment.lowerBound]
      var start: Int?
      for row in segment.dropFirst() + [segment.upperBound] {
        if row < segment.upperBound, !isMoving[row] {
          start = start ?? row
        } else if let first = start {
          rests.append(
            Rest(
              rows: first..<row, seconds: path.times[row - 1] - path.times[first - 1],
              hasStart: first > segment.lowerBound + 1, hasEnd: row < segment.upperBound))
          start = nil
        }
      }
    }
    let across = Haversine().distance(
      fromLatitude: bounds.south, fromLongitude: bounds.west, toLatitude: bounds.north,
      toLongitude: bounds.east)
    isConfined = across < Self.room && path.length < Self.pace * path.countedTime
  }

  /// The interval of seconds in motion, meant to hold them with 90 % probability.
  ///
  /// It is that of the intervals that are rather motion than rest, and holds the expected seconds.
  func interval(of path: PathColumns, expected: Double) -> ClosedRange<Double> {
    let doubt = path.bridgeDoubt
    let movingTime = walked + path.bridged
    let limits = Limits(self, of: path)
    let ends = limits.end * Double(rests.count)
    let doubtful = rests.reduce(0) { $0 + $1.seconds * limits.doubt(of: $1.seconds) }
    let lower = isConfined ? 0 : max(movingTime * (1 - limits.unseen) - ends - doubt.seconds, 0)
    let resting = min(ends + doubtful, seconds)
    let upper = min(movingTime + resting + doubt.seconds, path.countedTime)
    return ClosedRange(ordered: min(lower, expected), max(upper, expected)) ?? expected...expected
  }

  /// Seconds of all rests.
  private var seconds: Double { rests.reduce(0) { $0 + $1.seconds } }
  /// Seconds of motion between gaps.
  private var walked: Double { recorded - seconds }

  /// What the wander at rests leaves open.
  private struct Limits {
    /// Metres a second of the walker; 0 where nothing was walked.
    let speed: Double
    /// Seconds of each rest that are not known.
    let end: Double
    /// The share of the walk that may be rests.
    let unseen: Double
    /// Seconds of a rest that is a part of the walk as likely as not.
    private let doubtful: Double

    init(_ rests: MovingInterval, of path: PathColumns) {
      let walked = rests.walked
      speed = walked > 0 ? max(path.length - path.bridgeDoubt.length, 0) / walked : 0
      let known = rests.seconds / (rests.seconds + tellingRest)
      let wander = known * path.wanderSpeed + (1 - known) * usualWander
      let ratio = speed > 0 ? min(wander / speed, 1) : 1
      end = MovingInterval.end + endByRatio * ratio
      unseen = MovingInterval.unseen + ratio * (unseenByRatio + unseenBySquare * ratio)
      doubtful = doubtfulRest * Elementary.pow(ratio, power)
    }

    /// The share of a rest that may be a part of the walk.
    func doubt(of seconds: Double) -> Double {
      1 / (1 + (seconds / doubtful) * (seconds / doubtful))
    }
  }
}

extension MovingInterval {
  /// The probability that the walker moved over the interval that ends at each row; NaN where no time passes, and
  /// across holes that are no part of the session.
  ///
  /// The same limits as those of the interval: a rest may be a part of the walk, a part of the walk may be a rest, and
  /// the time of each end is a variable of Laplace's distribution around the one that was found. Across a hole it is that of
  /// the motion. Of who stays within ``room`` it is half of that, for nothing tells which it was. O(rows).
  func probabilities(
    of path: PathColumns, _ motion: MotionColumns
  ) -> ContiguousArray<Double> {
    let isMoving = motion.isMoving
    let limits = Limits(self, of: path)
    let times = path.times
    var rested = ContiguousArray(repeating: 0.0, count: times.count)
    // Whether there is an end, and how far from it a row lies.
    func crossed(_ seconds: Double) -> Double {
      0.5 * Elementary.exp(-seconds / (Self.scaleOfEnd * limits.end))
    }
    func middle(_ row: Int) -> Double { 0.5 * (times[row] + times[row - 1]) }
    for segment in path.withoutGaps {
      for row in segment.dropFirst() { rested[row] = Self.unseenOnAverage * limits.unseen }
    }
    let pieces = path.withoutGaps
    var piece = 0
    for rest in rests {
      let isRest = 1 - limits.doubt(of: rest.seconds)
      let (start, end) = (times[rest.rows.lowerBound - 1], times[rest.rows.upperBound - 1])
      while pieces[piece].upperBound < rest.rows.upperBound { piece += 1 }
      for row in rest.rows {
        var inside = isRest
        if rest.hasStart { inside *= 1 - crossed(middle(row) - start) }
        if rest.hasEnd { inside *= 1 - crossed(end - middle(row)) }
        rested[row] = inside
      }
      // Beyond twenty scales nothing is left.
      var row = rest.rows.lowerBound - 1
      while row > pieces[piece].lowerBound, isMoving[row] {
        let share = isRest * crossed(start - middle(row))
        guard share > 1e-9 else { break }
        rested[row] += (1 - rested[row]) * share
        row -= 1
      }
      row = rest.rows.upperBound
      while row < pieces[piece].upperBound, isMoving[row] {
        let share = isRest * crossed(middle(row) - end)
        guard share > 1e-9 else { break }
        rested[row] += (1 - rested[row]) * share
        row += 1
      }
    }
    var moving = ContiguousArray(
      times.indices.map { row in
        row > 0 && times[row] > times[row - 1] ? 1 - rested[row] : .nan
      })
    if isConfined { for row in moving.indices { moving[row] *= 0.5 } }
    for gap in path.gaps where gap.kind == .bridged || gap.kind == .rest {
      moving[gap.row] = motion.probabilities[gap.row]
    }
    for gap in path.gaps where gap.kind.isBorder { moving[gap.row] = .nan }
    return moving
  }

  /// The scale of the distribution of a rest's end as a share of the seconds of each rest that are not known, and
  /// the rests that are not seen on average as a share of those that there may be.
  ///
  /// Chosen on walks of other seeds, paces and rests than those of the tests.
  private static let (scaleOfEnd, unseenOnAverage) = (0.2, 0.15)
}
