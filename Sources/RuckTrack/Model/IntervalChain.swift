internal import RuckKernels

/// A walk as a chain of intervals, of which each lies in usual walking or in a slow stretch, and
/// hides a rest or none.
///
/// Let u be the speed over an interval as a share of the session's pace. There are four ways to explain it:
///
/// - the walker went on, and u is normal about 1, at least as wide as it is above 1;
/// - the walker rested for a part of it, and went on at the usual pace for the share u of the time,
///   so that u is anything from 0 to 1;
/// - the interval is one of a slow stretch, which lasts for minutes, and u is log-normal about a third;
/// - it is one, and the walker rested as well, so that u is anything from 0 to a third.
///
/// A rest is the likelier the longer the interval is and the more often the walker rests. Usual
/// walking and slow stretches are a hidden Markov chain with changes at random between the middles
/// of two intervals, so that the direction of time does not matter; it is solved forwards and
/// backwards.
struct IntervalChain {
  private typealias Prior = Priors.HiddenRest

  /// Some seconds of which only the way is known.
  struct Interval {
    /// The row that ends it; nil for rows that are close in time, which hide nothing and say only
    /// whether the walker is slow.
    let row: Int?
    let seconds: Double
    /// The way that it takes.
    let meters: Double
    /// Its middle, in seconds since 1970.
    let middle: Double
    /// What is known of the way across a hole; nil between two rows that follow one another.
    let hole: WaysAcrossHoles.Way?
    /// The probability that it hides a rest.
    fileprivate(set) var hidden = 0.0
    /// The expected share of motion.
    fileprivate(set) var share = 1.0
    /// The variance of that.
    fileprivate(set) var variance = 0.0
    /// The share that the way takes at the pace.
    fileprivate(set) var least = 0.0
    /// The expected way in metres, its standard deviation, and the longest way that is likely for
    /// one who went on.
    fileprivate(set) var (way, deviationOfWay, longestWay): (Double, Double, Double)
  }

  /// In the order of time.
  private(set) var intervals: [Interval] = []

  mutating func add(
    _ row: Int?, _ seconds: Double, _ meters: Double, middle: Double,
    hole: WaysAcrossHoles.Way? = nil
  ) {
    guard seconds > 0, seconds.isFinite, meters.isFinite else { return }
    intervals.append(
      Interval(
        row: row, seconds: seconds, meters: meters, middle: middle, hole: hole, way: meters,
        deviationOfWay: 0, longestWay: meters))
  }

  /// What an interval says of usual walking, or of a slow stretch: the likelihood that the walker
  /// went on, and that there is a rest in it, with what was walked then.
  private struct Ways {
    let (goesOn, rests): (Double, Double)
    /// The share of motion where a rest is in it.
    let share: Double
    /// The deviations of the way of one who went on and of one who rested, as shares of them.
    let spread: (goesOn: Double, rests: Double)
    /// Metres walked by one who went on, and by one who rested.
    let (way, wayWithRest): (Double, Double)

    var likelihood: Double { goesOn + rests }
  }

  /// The means of what was walked over an interval.
  private struct Moments {
    var (rest, share, squareShare, way, squareWay) = (0.0, 0.0, 0.0, 0.0, 0.0)

    /// Adds what is explained in one way with some probability.
    mutating func add(_ ways: Ways, _ probability: Double) {
      guard ways.likelihood > 0 else { return }
      let resting = probability * ways.rests / ways.likelihood
      let going = probability - resting
      let squareGoing = 1 + ways.spread.goesOn * ways.spread.goesOn
      let square = 1 + ways.spread.rests * ways.spread.rests
      rest += resting
      share += going + resting * ways.share
      squareShare += going + resting * ways.share * ways.share * square
      way += going * ways.way + resting * ways.wayWithRest
      squareWay +=
        going * ways.way * ways.way * squareGoing
        + resting * ways.wayWithRest * ways.wayWithRest * square
    }
  }

  /// Finds how likely each interval hides a rest, at a pace in metres a second and by how many
  /// rests begin in a second; O(intervals).
  mutating func explain(pace: Double, rate: Double) {
    let slow = Prior.shareOfSlow
    let spread = spread(pace: pace)
    let (usual, other) = (
      intervals.map { Self.usual($0, pace: pace, rate: rate, spread: spread) },
      intervals.map { Self.slow($0, pace: pace, rate: rate) }
    )
    /// The probability of a slow stretch some seconds after one that has a probability.
    func after(_ seconds: Double, _ probability: Double) -> Double {
      slow + Elementary.exp(-seconds / Prior.slowStretch) * (probability - slow)
    }
    /// That at each interval by all before it, and by all behind it.
    func passed(_ order: some Sequence<Int>) -> [Double] {
      var result = [Double](repeating: slow, count: intervals.count)
      var (probability, last) = (slow, Int?.none)
      for index in order {
        if let last {
          probability = after(
            (intervals[index].middle - intervals[last].middle).magnitude, probability)
        }
        result[index] = probability
        let isSlow = probability * other[index].likelihood
        let sum = isSlow + (1 - probability) * usual[index].likelihood
        if sum > 0 { probability = isSlow / sum }
        last = index
      }
      return result
    }
    let (before, behind) = (passed(intervals.indices), passed(intervals.indices.reversed()))
    for index in intervals.indices {
      // Both hold what is known without any interval, which counts once.
      let isSlow = before[index] * behind[index] / slow * other[index].likelihood
      let isUsual =
        (1 - before[index]) * (1 - behind[index]) / (1 - slow) * usual[index].likelihood
      let sum = isSlow + isUsual
      let weight = sum > 0 ? isSlow / sum : slow
      var moments = Moments()
      moments.add(usual[index], 1 - weight)
      moments.add(other[index], weight)
      intervals[index].hidden = Self.rounded(moments.rest)
      intervals[index].share = Self.rounded(moments.share)
      intervals[index].least = min(
        intervals[index].meters / (pace * intervals[index].seconds), intervals[index].share)
      intervals[index].variance = max(
        moments.squareShare - moments.share * moments.share, 0)
      guard intervals[index].hole != nil else { continue }
      intervals[index].way = moments.way
      intervals[index].longestWay =
        usual[index].way
        * (1 + RecordingModel.deviationsOf90Percent * usual[index].spread.goesOn)
      intervals[index].deviationOfWay =
        max(moments.squareWay - moments.way * moments.way, 0).squareRoot()
    }
  }

  /// By how much speeds differ from a pace, as a share of it: as those above it do, which hide no
  /// rest, but no less than usual, for climbs are slower than descents are fast.
  private func spread(pace: Double) -> Double {
    var (squares, count) = (Prior.intervals * Prior.spread * Prior.spread, Prior.intervals)
    for interval in intervals where interval.hole == nil {
      let more = interval.meters / (pace * interval.seconds) - 1
      if more > 0 { (squares, count) = (squares + more * more, count + 1) }
    }
    return max((squares / count).squareRoot(), Prior.spread)
  }

  /// What an interval says of usual walking.
  private static func usual(
    _ interval: Interval, pace: Double, rate: Double, spread: Double
  ) -> Ways {
    let speed = interval.meters / (pace * interval.seconds)
    let chance = chance(of: interval, rate: rate)
    guard let hole = interval.hole else {
      return Ways(
        goesOn: (1 - chance) * density(speed, 1, spread), rests: speed < 1 ? chance : 0,
        share: min(speed, 1), spread: (0, 0), way: interval.meters, wayWithRest: interval.meters)
    }
    return across(
      hole, speed: speed, of: 1, spread: hole.directness.variance.squareRoot(), chance: chance,
      usual: pace * interval.seconds)
  }

  /// What an interval says of a slow stretch.
  private static func slow(_ interval: Interval, pace: Double, rate: Double) -> Ways {
    let speed = interval.meters / (pace * interval.seconds)
    let chance = chance(of: interval, rate: rate)
    guard let hole = interval.hole else {
      return Ways(
        goesOn: (1 - chance) * logDensity(speed, about: Prior.slow, Prior.spreadOfSlow)
          + Prior.leastDensity,
        rests: speed < Prior.slow ? chance / Prior.slow : 0, share: min(speed / Prior.slow, 1),
        spread: (0, 0), way: interval.meters, wayWithRest: interval.meters)
    }
    return across(
      hole, speed: speed, of: Prior.slow, spread: Prior.spreadOfSlow, chance: chance,
      usual: pace * interval.seconds)
  }

  /// What a hole says of a walk at some share of the pace, by the speed of its straight line as a
  /// share of it, too.
  ///
  /// Who went on covered about as much as the pace leads in its seconds, and the straight line is
  /// as much of that as it is of ways that last as long; who rested covered about as much as ways
  /// wind which take as long as the straight line. A device that does not record because nobody
  /// moves ends the hole where it began, but for the error of positions.
  private static func across(
    _ hole: WaysAcrossHoles.Way, speed: Double, of relative: Double, spread: Double,
    chance: Double, usual: Double
  ) -> Ways {
    let going = LineOfWay(hole.directness, usual: relative, spread: spread)
    let (direct, deviation) = hole.winding
    let share = direct * speed / relative
    let still = hole.isCounted ? 0 : Prior.stillHoles
    // The distance between two positions of one place: of Student's t in the plane, of four degrees
    // of freedom. In units of the speed.
    let error = hole.meters / Prior.errorOfPositions
    let tail = 1 + 0.25 * error * error
    let place = usual * error / (Prior.errorOfPositions * tail * tail * tail)
    let way = going.way(by: speed)
    return Ways(
      goesOn: (1 - still) * (1 - chance) * going.density(speed) + Prior.leastDensity,
      rests: (1 - still) * (share < 1 ? chance * direct / relative : 0) + still * place,
      share: min(share, 1), spread: (way.deviation, deviation),
      way: max(way.mean * usual, hole.meters),
      wayWithRest: max(min(direct * hole.meters, relative * usual), hole.meters))
  }

  /// The probability that a rest begins in an interval and ends in it, too: who stopped the
  /// recording and did not move on rested.
  private static func chance(of interval: Interval, rate: Double) -> Double {
    if interval.hole?.isStopped == true { return 1 }
    guard interval.row != nil, interval.seconds > Prior.shortest else { return 0 }
    let none = Elementary.exp(-(interval.seconds - Prior.shortest) * rate)
    return 1 - none * (interval.hole == nil ? 1 : 1 - Prior.restInHole)
  }

  /// A share in steps that are coarser than what the last digits of positions change.
  private static func rounded(_ share: Double) -> Double { (1024 * share).rounded() / 1024 }

  /// The density of a number that is log-normal about another.
  private static func logDensity(
    _ value: Double, about middle: Double, _ deviation: Double
  ) -> Double {
    value > 0 ? density(Elementary.log(value / middle), 0, deviation) / value : 0
  }

  /// The density of a normal number.
  private static func density(_ value: Double, _ mean: Double, _ deviation: Double) -> Double {
    let distance = (value - mean) / deviation
    return Elementary.exp(-0.5 * distance * distance) / (deviation * 2.506_628_274_631)
  }
}
