internal import RuckKernels

/// A walk as a chain of intervals, of which each lies in usual walking or in a slow stretch, and hides a rest or none.
///
/// Let u be the speed over an interval as a share of the session's pace. There are four ways to explain it:
///
/// - the walker went on, and u is normal about 1, at least as wide as it is above 1;
/// - the walker rested for a part of it, and went on at the usual pace for the share u of the time, so that u is anything from 0 to 1;
/// - the interval is one of a slow stretch, which lasts for minutes, and u is log-normal about a third;
/// - it is one, and the walker rested as well, so that u is anything from 0 to a third.
///
/// A rest is the likelier the longer the interval is and the more often the walker rests. Usual walking and slow stretches are
/// a hidden Markov chain with changes at random between the middles of two intervals, so that the direction of time does
/// not matter; it is solved forwards and backwards.
struct IntervalChain {
  private typealias Prior = Priors.HiddenRest

  /// Some seconds of which only the way is known.
  struct Interval {
    /// The row that ends it; nil for rows that are close in time, which hide nothing and say only whether the walker is slow.
    let row: Int?
    let seconds: Double
    /// The way that it takes.
    let meters: Double
    /// Its middle, in seconds since 1970.
    let middle: Double
    /// The deviation of the way, as a share of it.
    let spread: Double
    /// The probability that it hides a rest.
    fileprivate(set) var hidden = 0.0
    /// The expected share of motion.
    fileprivate(set) var share = 1.0
    /// The variance of that.
    fileprivate(set) var variance = 0.0
  }

  /// In the order of time.
  private(set) var intervals: [Interval] = []

  mutating func add(
    _ row: Int?, _ seconds: Double, _ meters: Double, middle: Double, spread: Double = 0
  ) {
    guard seconds > 0, seconds.isFinite, meters.isFinite else { return }
    intervals.append(
      Interval(row: row, seconds: seconds, meters: meters, middle: middle, spread: spread))
  }

  /// What an interval says of each way to explain it: its likelihood, and the share of motion where a rest is in it.
  private struct Ways {
    let goesOn: Double
    let rests: Double
    let share: Double

    var likelihood: Double { goesOn + rests }

    /// The expected share of motion and its square where the interval is explained so; the way has a spread.
    func moments(spread: Double) -> (rest: Double, share: Double, square: Double) {
      guard likelihood > 0 else { return (0, 1, 1) }
      let rest = rests / likelihood
      let square = share * share * (1 + spread * spread)
      return (rest, 1 - rest + rest * share, 1 - rest + rest * square)
    }
  }

  /// Finds how likely each interval hides a rest, at a pace in metres a second and by how many rests begin in a second; O(intervals).
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
      let way = intervals[index].spread
      let (first, second) = (usual[index].moments(spread: way), other[index].moments(spread: way))
      func mean(_ first: Double, _ second: Double) -> Double {
        first + weight * (second - first)
      }
      let share = mean(first.share, second.share)
      intervals[index].hidden = Self.rounded(mean(first.rest, second.rest))
      intervals[index].share = Self.rounded(share)
      intervals[index].variance = max(mean(first.square, second.square) - share * share, 0)
    }
  }

  /// By how much speeds differ from a pace, as a share of it: as those above it do, which hide no rest, but no less than usual, for
  /// climbs are slower than descents are fast.
  private func spread(pace: Double) -> Double {
    var (squares, count) = (Prior.intervals * Prior.spread * Prior.spread, Prior.intervals)
    for interval in intervals where interval.spread == 0 {
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
    let goesOn =
      interval.spread > 0
      ? logDensity(speed, about: 1, spread, interval.spread) : density(speed, 1, spread)
    return Ways(
      goesOn: (1 - chance) * goesOn, rests: speed < 1 ? chance : 0, share: min(speed, 1))
  }

  /// What an interval says of a slow stretch.
  private static func slow(_ interval: Interval, pace: Double, rate: Double) -> Ways {
    let speed = interval.meters / (pace * interval.seconds)
    let chance = chance(of: interval, rate: rate)
    let goesOn = logDensity(speed, about: Prior.slow, Prior.spreadOfSlow, interval.spread)
    return Ways(
      goesOn: (1 - chance) * goesOn + Prior.leastDensity,
      rests: speed < Prior.slow ? chance / Prior.slow : 0, share: min(speed / Prior.slow, 1))
  }

  /// The probability that a rest begins in an interval and ends in it, too.
  private static func chance(of interval: Interval, rate: Double) -> Double {
    guard interval.row != nil, interval.seconds > Prior.shortest else { return 0 }
    return 1 - Elementary.exp(-(interval.seconds - Prior.shortest) * rate)
  }

  /// A share in steps that are coarser than what the last digits of positions change.
  private static func rounded(_ share: Double) -> Double { (1024 * share).rounded() / 1024 }

  /// The density of a number that is log-normal about another, for two reasons.
  private static func logDensity(
    _ value: Double, about middle: Double, _ first: Double, _ second: Double
  ) -> Double {
    guard value > 0 else { return 0 }
    let deviation = (first * first + second * second).squareRoot()
    return density(Elementary.log(value / middle), 0, deviation) / value
  }

  /// The density of a normal number.
  private static func density(_ value: Double, _ mean: Double, _ deviation: Double) -> Double {
    let distance = (value - mean) / deviation
    return Elementary.exp(-0.5 * distance * distance) / (deviation * 2.506_628_274_631)
  }
}
