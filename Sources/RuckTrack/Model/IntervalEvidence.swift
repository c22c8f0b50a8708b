internal import RuckKernels

/// The evidence of an interval for usual walking, or for a slow stretch.
struct IntervalEvidence {
  /// The likelihood that the walker went on, and that a rest is in the interval.
  var (goesOn, rests) = (0.0, 0.0)
  /// The share of motion where a rest is in it.
  var share = 1.0

  var likelihood: Double { goesOn + rests }

  /// The ways across a hole, with and without a rest.
  struct AcrossHole {
    /// The deviations of the way of one who went on and of one who rested, as shares of them.
    let spread: (goesOn: Double, rests: Double)
    /// Metres walked by one who went on, and by one who rested.
    let (way, wayWithRest): (Double, Double)
  }
}

/// A walk at some pace with some rests, by which intervals are explained.
///
/// Let u be the speed of the straight line of an interval as a share of the pace. There are four ways
/// to explain it:
///
/// - the walker went on, and covered about as much as the pace leads in its seconds; u is as much of
///   that as lines are of ways that last as long;
/// - the walker rested for a part of it, and went on at the usual pace for as long as ways take that
///   wind as usual about such a line, so that u is anything up to 1;
/// - the interval is one of a slow stretch, which lasts for minutes, at a third of the pace;
/// - it is one, and the walker rested as well.
///
/// A rest is the likelier the longer the interval is and the more often the walker rests.
struct WalkOfIntervals {
  private typealias Prior = Priors.HiddenRest

  private let pace, logPace: Double
  /// The number of rests that begin in a second.
  private let rate: Double
  /// The lines of usual walking and of slow stretches between two rows, by the place of their
  /// directness.
  private let usual, slow: [LineOfWay]

  /// A walk of which speeds differ from the pace by some share of it, on ways of some directnesses.
  init(pace: Double, rate: Double, spread: Double, _ directnesses: [Directness]) {
    (self.pace, self.rate, logPace) = (pace, rate, Elementary.log(pace))
    usual = directnesses.map { LineOfWay($0, usual: 1, spread: spread) }
    slow = directnesses.map { LineOfWay($0, usual: Prior.slow, spread: Prior.spreadOfSlow) }
  }

  /// Returns the evidence of an interval between two rows that follow one another for either.
  @inline(__always)
  func evidence(_ interval: IntervalChain.Interval) -> (
    usual: IntervalEvidence, slow: IntervalEvidence
  ) {
    let chance =
      interval.row == nil || interval.seconds <= Prior.shortest ? 0 : 1 - noRest(in: interval)
    return (
      evidence(interval, by: usual[interval.directness], of: 1, chance: chance),
      evidence(interval, by: slow[interval.directness], of: Prior.slow, chance: chance)
    )
  }

  /// Returns an interval's evidence for walking at some share of the pace, with a rest by some chance.
  @inline(__always)
  private func evidence(
    _ interval: IntervalChain.Interval, by line: LineOfWay, of relative: Double, chance: Double
  ) -> IntervalEvidence {
    let speed = interval.speed / pace
    let share = interval.winding * speed / relative
    let density = line.density(speed, logarithm: interval.logSpeed - logPace)
    return IntervalEvidence(
      goesOn: (1 - chance) * density + Prior.minimumDensity,
      rests: share < 1 ? chance * interval.winding / relative : 0, share: min(share, 1))
  }

  /// Returns the evidence of a hole for usual walking.
  func usual(
    _ interval: IntervalChain.Interval, across hole: WaysAcrossHoles.Way
  ) -> (evidence: IntervalEvidence, ways: IntervalEvidence.AcrossHole) {
    across(hole, interval, of: 1, spread: hole.directness.variance.squareRoot())
  }

  /// Returns the evidence of a hole for a slow stretch.
  func slow(
    _ interval: IntervalChain.Interval, across hole: WaysAcrossHoles.Way
  ) -> (evidence: IntervalEvidence, ways: IntervalEvidence.AcrossHole) {
    across(hole, interval, of: Prior.slow, spread: Prior.spreadOfSlow)
  }

  /// Returns the evidence of a hole for a walk at some share of the pace.
  ///
  /// A device that does not record because nobody moves ends the hole where it began, but for the
  /// error of positions. A user who stopped the recording and did not move on rested.
  private func across(
    _ hole: WaysAcrossHoles.Way, _ interval: IntervalChain.Interval, of relative: Double,
    spread: Double
  ) -> (evidence: IntervalEvidence, ways: IntervalEvidence.AcrossHole) {
    let usual = pace * interval.seconds
    var chance = interval.seconds > Prior.shortest ? 1.0 : 0
    if !hole.isStopped, chance > 0 { chance -= noRest(in: interval) * (1 - Prior.restInHole) }
    let going = LineOfWay(hole.directness, usual: relative, spread: spread)
    var evidence = evidence(interval, by: going, of: relative, chance: chance)
    let still = hole.isCounted ? 0 : Prior.stillHoles
    // The distance between two positions of one place: of Student's t in the plane, of four degrees
    // of freedom. In units of the speed.
    let error = hole.meters / Prior.errorOfPositions
    let tail = 1 + 0.25 * error * error
    let place = usual * error / (Prior.errorOfPositions * tail * tail * tail)
    evidence.goesOn *= 1 - still
    evidence.rests = (1 - still) * evidence.rests + still * place
    let way = going.way(by: interval.speed / pace)
    let (direct, deviation) = hole.winding
    return (
      evidence,
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
}
