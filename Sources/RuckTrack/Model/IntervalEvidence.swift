internal import RuckKernels

/// What an interval says of usual walking, or of a slow stretch.
struct IntervalEvidence {
  /// The likelihood that the walker went on, and that a rest is in the interval.
  var (goesOn, rests) = (0.0, 0.0)
  /// The share of motion where a rest is in it.
  var share = 1.0

  var likelihood: Double { goesOn + rests }

  /// What was walked across a hole.
  struct AcrossHole {
    /// The deviations of the way of one who went on and of one who rested, as shares of them.
    let spread: (goesOn: Double, rests: Double)
    /// Metres walked by one who went on, and by one who rested.
    let (way, wayWithRest): (Double, Double)
  }
}

/// A walk at some pace with some rests, by which intervals are explained.
///
/// Let u be the speed over an interval as a share of the pace. There are four ways to explain it:
///
/// - the walker went on, and u is normal about 1, at least as wide as it is above 1;
/// - the walker rested for a part of it, and went on at the usual pace for the share u of the time,
///   so that u is anything from 0 to 1;
/// - the interval is one of a slow stretch, which lasts for minutes, and u is log-normal about a
///   third;
/// - it is one, and the walker rested as well, so that u is anything from 0 to a third.
///
/// A rest is the likelier the longer the interval is and the more often the walker rests.
struct WalkOfIntervals {
  private typealias Prior = Priors.HiddenRest

  private let pace: Double
  /// The natural logarithm of the speed of slow stretches.
  private let logSlow: Double
  /// How many rests begin in a second.
  private let rate: Double
  /// By how much speeds differ from the pace, as a share of it.
  private let spread: Double

  init(pace: Double, rate: Double, spread: Double) {
    (self.pace, self.rate, self.spread) = (pace, rate, spread)
    logSlow = Elementary.log(pace * Prior.slow)
  }

  /// What an interval between two rows that follow one another says of either.
  @inline(__always)
  func evidence(_ interval: IntervalChain.Interval) -> (
    usual: IntervalEvidence, slow: IntervalEvidence
  ) {
    let speed = interval.speed / pace
    let chance =
      interval.row == nil || interval.seconds <= Prior.shortest ? 0 : 1 - noRest(in: interval)
    let slow =
      speed > 0
      ? density(interval.logSpeed, about: logSlow, Prior.spreadOfSlow) / speed : 0
    return (
      IntervalEvidence(
        goesOn: (1 - chance) * density(speed, about: 1, spread), rests: speed < 1 ? chance : 0,
        share: min(speed, 1)),
      IntervalEvidence(
        goesOn: (1 - chance) * slow + Prior.leastDensity,
        rests: speed < Prior.slow ? chance / Prior.slow : 0, share: min(speed / Prior.slow, 1))
    )
  }

  /// What a hole says of usual walking.
  func usual(
    _ interval: IntervalChain.Interval, across hole: WaysAcrossHoles.Way
  ) -> (evidence: IntervalEvidence, ways: IntervalEvidence.AcrossHole) {
    across(hole, interval, of: 1, spread: hole.directness.variance.squareRoot())
  }

  /// What a hole says of a slow stretch.
  func slow(
    _ interval: IntervalChain.Interval, across hole: WaysAcrossHoles.Way
  ) -> (evidence: IntervalEvidence, ways: IntervalEvidence.AcrossHole) {
    across(hole, interval, of: Prior.slow, spread: Prior.spreadOfSlow)
  }

  /// What a hole says of a walk at some share of the pace, by the speed of its straight line as a
  /// share of it, too.
  ///
  /// Who went on covered about as much as the pace leads in its seconds, and the straight line is
  /// as much of that as it is of ways that last as long; who rested covered about as much as ways
  /// wind which take as long as the straight line. A device that does not record because nobody
  /// moves ends the hole where it began, but for the error of positions. Who stopped the recording
  /// and did not move on rested.
  private func across(
    _ hole: WaysAcrossHoles.Way, _ interval: IntervalChain.Interval, of relative: Double,
    spread: Double
  ) -> (evidence: IntervalEvidence, ways: IntervalEvidence.AcrossHole) {
    let (speed, usual) = (interval.speed / pace, pace * interval.seconds)
    var chance = interval.seconds > Prior.shortest ? 1.0 : 0
    if !hole.isStopped, chance > 0 { chance -= noRest(in: interval) * (1 - Prior.restInHole) }
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
    return (
      IntervalEvidence(
        goesOn: (1 - still) * (1 - chance) * going.density(speed) + Prior.leastDensity,
        rests: (1 - still) * (share < 1 ? chance * direct / relative : 0) + still * place,
        share: min(share, 1)),
      IntervalEvidence.AcrossHole(
        spread: (way.deviation, deviation), way: max(way.mean * usual, hole.meters),
        wayWithRest: max(min(direct * hole.meters, relative * usual), hole.meters))
    )
  }

  /// The probability that no rest begins in an interval and ends in it, too.
  @inline(__always)
  private func noRest(in interval: IntervalChain.Interval) -> Double {
    Elementary.exp(-(interval.seconds - Prior.shortest) * rate)
  }

  /// The density of a normal number.
  @inline(__always)
  private func density(_ value: Double, about mean: Double, _ deviation: Double) -> Double {
    let distance = (value - mean) / deviation
    return Elementary.exp(-0.5 * distance * distance) / (deviation * 2.506_628_274_631)
  }
}
