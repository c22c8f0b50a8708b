internal import RuckKernels

/// A walk as a chain of intervals, of which each lies in usual walking or in a slow stretch, and
/// hides a rest or none.
///
/// ``IntervalEvidence`` holds the likelihood of an interval in either. Usual walking and slow stretches are
/// a hidden Markov chain with changes at random between the middles of two intervals, so that the
/// direction of time does not matter; it is solved forwards and backwards.
struct IntervalChain {
  private typealias Prior = Priors.HiddenRest

  /// Some seconds of which only the way is known.
  struct Interval {
    /// The row that ends it; nil for rows that are close in time, which hide nothing and say only
    /// whether the walker is slow.
    let row: Int?
    let seconds: Double
    /// Whether it is a hole.
    let isHole: Bool
    /// Metres a second along its straight line, and the natural logarithm of that.
    let speed, logSpeed: Double
    /// Metres a second along the way between two rows, and along the line across a hole.
    let walkedSpeed: Double
    /// The place in ``SessionWays/known`` of the directness of ways that last as long.
    let directness: Int
    /// The usual ratio to the line of ways that take as long as the line does at the session's pace.
    let winding: Double
    /// The probability that no stretch ends between the middle of the interval before and its own.
    fileprivate let kept: Double
    /// The index in ``IntervalChain/ways`` of the way across a hole; nil where nothing is known of it,
    /// and between two rows that follow one another.
    let hole: Int?
    /// The probability that it hides a rest.
    fileprivate(set) var hidden = 0.0
    /// The probability that the walker went on at the usual pace.
    fileprivate(set) var goesOn = 0.0
    /// The expected share of motion.
    fileprivate(set) var share = 1.0
    /// The variance of that.
    fileprivate(set) var variance = 0.0
  }

  /// In the order of time.
  private(set) var intervals: ContiguousArray<Interval> = []
  /// The ways across holes, with their expectations.
  private(set) var ways: [WaysAcrossHoles.Way] = []
  /// The middle of the last interval, in seconds since 1970.
  private var last: Double?
  /// The evidence of each interval for usual walking and for a slow stretch, and the probability of a
  /// slow stretch by all intervals before it.
  private var said: ContiguousArray<Said> = []
  private typealias Said = (usual: IntervalEvidence, slow: IntervalEvidence, before: Double)

  /// Adds an interval that ends at a row, or nil for one of rows that are close in time.
  ///
  /// - Parameters:
  ///   - row: the row.
  ///   - seconds: its duration.
  ///   - line: metres of its straight line.
  ///   - walked: metres of the way, nil where only the line is known.
  ///   - middle: the middle, in seconds since 1970.
  ///   - isHole: whether it is a hole.
  ///   - way: the way across one, where it is known.
  ///   - directness: the place of the directness of ways that last as long, and the winding of those
  ///     that take as long as the line.
  mutating func add(
    _ row: Int?, _ seconds: Double, line: Double, walked: Double? = nil, middle: Double,
    isHole: Bool = false, across way: WaysAcrossHoles.Way? = nil,
    _ directness: (place: Int, winding: Double) = (0, 1)
  ) {
    let way = row == nil ? nil : way
    let walked = walked ?? line
    guard seconds > 0, seconds.isFinite, line.isFinite, walked.isFinite else { return }
    let apart = (middle - (last ?? middle)).magnitude
    let speed = line / seconds
    intervals.append(
      Interval(
        row: row, seconds: seconds, isHole: isHole, speed: speed,
        logSpeed: speed > 0 ? Elementary.log(speed) : -.infinity, walkedSpeed: walked / seconds,
        directness: directness.place, winding: way?.winding.usual ?? directness.winding,
        kept: Elementary.exp(-apart / Prior.slowStretch), hole: way == nil ? nil : ways.count))
    if let way { ways.append(way) }
    last = middle
  }

  /// The means of the walk over an interval.
  private struct Moments {
    var (rest, share, squareShare, way, squareWay) = (0.0, 0.0, 0.0, 0.0, 0.0)

    /// Adds what is explained in one way with some probability.
    @inline(__always)
    mutating func add(
      _ evidence: IntervalEvidence, _ probability: Double,
      across ways: IntervalEvidence.AcrossHole? = nil
    ) {
      guard evidence.likelihood > 0 else { return }
      let resting = probability * evidence.rests / evidence.likelihood
      let going = probability - resting
      rest += resting
      share += going + resting * evidence.share
      guard let ways else {
        squareShare += going + resting * evidence.share * evidence.share
        return
      }
      let squareGoing = 1 + ways.spread.goesOn * ways.spread.goesOn
      let square = 1 + ways.spread.rests * ways.spread.rests
      squareShare += going + resting * evidence.share * evidence.share * square
      way += going * ways.way + resting * ways.wayWithRest
      squareWay +=
        going * ways.way * ways.way * squareGoing
        + resting * ways.wayWithRest * ways.wayWithRest * square
    }
  }

  /// Finds how likely each interval hides a rest, at a pace in metres a second and by how many
  /// rests begin in a second, on ways of some directnesses; O(intervals).
  mutating func explain(pace: Double, rate: Double, _ directnesses: [Directness]) {
    let slow = Prior.shareOfSlow
    let walk = WalkOfIntervals(
      pace: pace, rate: rate, spread: spread(pace: pace), directnesses)
    if said.isEmpty {
      let nothing = (usual: IntervalEvidence(), slow: IntervalEvidence(), before: slow)
      said = ContiguousArray(repeating: nothing, count: intervals.count)
    }
    /// The probability of a slow stretch behind an interval, by that before it.
    func passing(_ index: Int, _ probability: Double) -> Double {
      let isSlow = probability * said[index].slow.likelihood
      let sum = isSlow + (1 - probability) * said[index].usual.likelihood
      return sum > 0 ? isSlow / sum : probability
    }
    var probability = slow
    for index in intervals.indices {
      let interval = intervals[index]
      let (usual, other) =
        if let hole = interval.hole {
          (
            walk.usual(interval, across: ways[hole]).evidence,
            walk.slow(interval, across: ways[hole]).evidence
          )
        } else { walk.evidence(interval) }
      probability = slow + interval.kept * (probability - slow)
      said[index] = (usual, other, probability)
      probability = passing(index, probability)
    }
    // That by all intervals behind one, from the last one back.
    var behind = slow
    for index in intervals.indices.reversed() {
      let (usual, other, before) = said[index]
      // Both hold what is known without any interval, which counts once.
      let isSlow = before * behind / slow * other.likelihood
      let isUsual = (1 - before) * (1 - behind) / (1 - slow) * usual.likelihood
      let sum = isSlow + isUsual
      let weight = sum > 0 ? isSlow / sum : slow
      var moments = Moments()
      if let hole = intervals[index].hole {
        let going = walk.usual(intervals[index], across: ways[hole]).ways
        moments.add(usual, 1 - weight, across: going)
        moments.add(other, weight, across: walk.slow(intervals[index], across: ways[hole]).ways)
        ways[hole].expect(
          moments.way,
          deviation: max(moments.squareWay - moments.way * moments.way, 0).squareRoot(),
          longest: going.way
            * (1 + RecordingModel.deviationsOf90Percent * going.spread.goesOn))
      } else {
        moments.add(usual, 1 - weight)
        intervals[index].goesOn = Self.rounded(1 - weight - moments.rest)
        moments.add(other, weight)
      }
      intervals[index].hidden = Self.rounded(moments.rest)
      intervals[index].share = Self.rounded(moments.share)
      intervals[index].variance = max(moments.squareShare - moments.share * moments.share, 0)
      behind = slow + intervals[index].kept * (passing(index, behind) - slow)
    }
  }

  /// The mean speed of the intervals in which the walker went on, as far as that is probable; some
  /// intervals at the mean pace of all motion count as well.
  ///
  /// The speed over a longer interval differs less from the pace, but not by as much less as it would
  /// if the speed had no memory: each counts by the square root of its seconds.
  func usualPace(mean: Double) -> Double {
    var weight = Prior.intervalsOfMean * Prior.run.squareRoot()
    var sum = weight * mean
    for interval in intervals where interval.hole == nil {
      let share = interval.goesOn * interval.seconds.squareRoot()
      sum += share * interval.walkedSpeed
      weight += share
    }
    return sum / weight
  }

  /// The standard error of a pace, as a share of it: that of the mean over all intervals in which the
  /// walker went on.
  func error(ofPace pace: Double) -> Double {
    let going = intervals.reduce(0) { $0 + ($1.hole == nil ? $1.goesOn : 0) }
    return going > 0 ? spread(pace: pace) / going.squareRoot() : 0
  }

  /// By how much speeds differ from a pace, as a share of it: as those above it do, which hide no
  /// rest, but no less than usual, for climbs are slower than descents are fast.
  private func spread(pace: Double) -> Double {
    var (squares, count) = (Prior.intervals * Prior.spread * Prior.spread, Prior.intervals)
    for interval in intervals where interval.hole == nil {
      let more = interval.walkedSpeed / pace - 1
      if more > 0 { (squares, count) = (squares + more * more, count + 1) }
    }
    return max((squares / count).squareRoot(), Prior.spread)
  }

  /// A share in steps that are coarser than what the last digits of positions change.
  private static func rounded(_ share: Double) -> Double { (1024 * share).rounded() / 1024 }
}
