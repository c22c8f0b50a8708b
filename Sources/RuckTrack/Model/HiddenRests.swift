internal import RuckKernels

/// The rests that long intervals between rows hide.
///
/// A device that writes a row after some metres, or now and then, says of the time between two rows only how far they are
/// apart. Let u be the speed over an interval, as a share of the session's pace. There are three ways to explain it:
///
/// - the walker went on, and u is normal about 1, at least as wide as it is above 1;
/// - the walker rested for a part of it, and went on at the usual pace for the share u of the time, so that u is anything from 0
///   to 1. That is the likelier the longer the interval is and the more often the walker rests;
/// - the interval is one of a slow stretch, which lasts for minutes, and u is log-normal about a third: a hidden Markov chain of two states, solved forwards and
///   backwards.
///
/// The pace and how often the walker rests follow from what is found (expectation maximisation), beginning with the rests
/// that rows show.
struct HiddenRests {
  private typealias Prior = Priors.HiddenRest

  /// The expected seconds of all of them.
  private(set) var seconds = 0.0
  /// The standard deviation of that.
  private(set) var deviation = 0.0
  /// Metres a second of the walk without them; nil where nothing moves.
  private(set) var pace: Double?
  /// The mean metres of an interval in motion.
  private(set) var step = 0.0
  /// The share of each long interval that is motion, by the row that ends it.
  private(set) var shares: [(row: Int, share: Double)] = []

  /// An interval longer than the shortest rest, in motion as far as rows show, or several shorter ones that follow one another.
  private struct Interval {
    /// The row that ends it; nil for shorter ones, which hide nothing and say only whether the walker is slow.
    let row: Int?
    let seconds: Double
    let meters: Double
    /// Seconds from the end of the last one to its own.
    let since: Double
    /// The probability that it hides a rest.
    var hidden = 0.0
    /// The share of it that is motion then.
    var left = 1.0

    /// The expected share of motion.
    var share: Double { 1 - hidden * (1 - left) }
  }

  /// Looks at the intervals between gaps along a path with times; O(rows).
  ///
  /// - Parameters:
  ///   - path: the path, without the noise of positions.
  ///   - recorded: the path with it, whose intervals are as long as the lines between positions.
  ///   - isMoving: whether rows show motion over each interval.
  ///   - hasPositions: whether intervals lie between positions; where a device counted them, none is looked at.
  init(
    along path: PathColumns, recorded: PathColumns, isMoving: ContiguousArray<Bool>,
    hasPositions: Bool
  ) {
    var intervals: [Interval] = []
    var (meters, walked, count) = (0.0, 0.0, 0.0)
    var shown = Double(path.gaps.count { $0.kind == .rest })
    var end = path.times.first ?? 0
    // Short intervals that follow one another.
    var run = (seconds: 0.0, meters: 0.0)
    func add(_ row: Int?, _ seconds: Double, _ meters: Double, until time: Double) {
      intervals.append(Interval(row: row, seconds: seconds, meters: meters, since: time - end))
      (end, run) = (time, (0, 0))
    }
    for piece in path.withoutGaps {
      var isResting = false
      run = (0, 0)
      for row in piece.dropFirst() {
        let seconds = path.times[row] - path.times[row - 1]
        guard isMoving[row] else {
          if seconds > 0, !isResting { (isResting, shown) = (true, shown + 1) }
          run = (0, 0)
          continue
        }
        isResting = false
        count += 1
        let step = path.distances[row] - path.distances[row - 1]
        meters += step
        walked += seconds
        if seconds > Prior.shortest, hasPositions {
          let line = recorded.distances[row] - recorded.distances[row - 1]
          add(row, seconds, line, until: path.times[row])
        } else {
          run = (run.seconds + seconds, run.meters + step)
          if run.seconds >= Prior.run { add(nil, run.seconds, run.meters, until: path.times[row]) }
        }
      }
    }
    guard meters > 0, walked > 0, meters.isFinite, walked.isFinite else { return }
    (pace, step) = (meters / walked, meters / count)
    guard intervals.contains(where: { $0.row != nil }) else { return }
    let recordedTime = walked
    for _ in 0..<Prior.rounds {
      let found = intervals.reduce(0) { $0 + $1.hidden }
      Self.explain(
        &intervals, pace: meters / walked, rate: (1 + shown + found) / (Prior.walk + walked))
      walked = intervals.reduce(recordedTime) { $0 - $1.seconds * (1 - $1.share) }
    }
    pace = meters / walked
    var variance = 0.0
    for interval in intervals {
      guard let row = interval.row else { continue }
      shares.append((row, interval.share))
      let rest = interval.seconds * (1 - interval.left)
      seconds += interval.hidden * rest
      variance += interval.hidden * (1 - interval.hidden) * rest * rest
    }
    deviation = variance.squareRoot()
  }

  /// By how much speeds differ from a pace, as a share of it: as those above it do, which hide no rest, but no less than usual, for
  /// climbs are slower than descents are fast.
  private static func spread(of intervals: [Interval], pace: Double) -> Double {
    var (squares, count) = (Prior.intervals * Prior.spread * Prior.spread, Prior.intervals)
    for interval in intervals {
      let more = interval.meters / (pace * interval.seconds) - 1
      if more > 0 { (squares, count) = (squares + more * more, count + 1) }
    }
    return max((squares / count).squareRoot(), Prior.spread)
  }

  /// How likely each way makes each interval, at a pace and by how many rests begin in a second; O(intervals).
  private static func explain(_ intervals: inout [Interval], pace: Double, rate: Double) {
    let slow = Prior.shareOfSlow
    let spread = spread(of: intervals, pace: pace)
    // What each interval says: that the walker went on at the usual pace, or rested, or is slow.
    var ways: [(goesOn: Double, rests: Double, isSlow: Double, change: Double)] = []
    // The probability of a slow stretch at each by all up to it.
    var (before, forwards) = (slow, [Double]())
    for index in intervals.indices {
      let interval = intervals[index]
      let speed = interval.meters / (pace * interval.seconds)
      let chance = interval.row == nil ? 0 : min((interval.seconds - Prior.shortest) * rate, 1)
      let isSlow =
        speed > 0 ? density(Elementary.log(speed / Prior.slow), 0, Prior.spreadOfSlow) / speed : 0
      let way = (
        goesOn: (1 - chance) * density(speed, 1, spread), rests: speed < 1 ? chance : 0,
        isSlow: isSlow + Prior.leastDensity,
        change: 1 - Elementary.exp(-interval.since / Prior.slowStretch)
      )
      ways.append(way)
      intervals[index].left = rounded(min(speed, 1))
      before += way.change * (slow - before)
      let usual = (1 - before) * (way.goesOn + way.rests)
      let other = before * way.isSlow
      before = other / (usual + other)
      forwards.append(before)
    }
    // How much likelier what follows is after a usual interval, and after a slow one.
    var (usual, other) = (1.0, 1.0)
    for index in intervals.indices.reversed() {
      let way = ways[index]
      let isUsual = (1 - forwards[index]) * usual
      let all = isUsual + forwards[index] * other
      let rested = way.goesOn + way.rests
      let hidden = rested > 0 ? isUsual / all * way.rests / rested : 0
      intervals[index].hidden = rounded(hidden)
      usual *= rested
      other *= way.isSlow
      let mean = (1 - slow) * usual + slow * other
      usual += way.change * (mean - usual)
      other += way.change * (mean - other)
      let sum = usual + other
      (usual, other) = (usual / sum, other / sum)
    }
  }

  /// A share in steps that are coarser than what the last digits of positions change.
  private static func rounded(_ share: Double) -> Double { (1024 * share).rounded() / 1024 }

  /// The density of a normal number.
  private static func density(_ value: Double, _ mean: Double, _ deviation: Double) -> Double {
    let distance = (value - mean) / deviation
    return Elementary.exp(-0.5 * distance * distance) / (deviation * 2.506_628_274_631)
  }
}
