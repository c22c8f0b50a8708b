extension Priors {
  /// The error of positions.
  package enum Position {
    /// A way in which positions err.
    struct Kind {
      /// Seconds after which the correlation of the error is 1/e, and over which the receiver smooths.
      let memory, smoothing: Double
      /// The ratio of the noise of means over a bin to that of means over half of one, and the
      /// deviation of its natural logarithm.
      ///
      /// √½ for white noise, √2 for a random walk, up to four where positions are smooth.
      let growth, spread: Double
    }
    /// A receiver that does not smooth, one that does, and one that forgets within seconds.
    ///
    /// Chosen on 432 walks of known truth under eight kinds of noise.
    static let kinds = [
      Kind(memory: 30, smoothing: 0, growth: 1.37, spread: 0.08),
      Kind(memory: 45, smoothing: 5, growth: 2.6, spread: 0.12),
      Kind(memory: 4, smoothing: 0, growth: 0.72, spread: 0.08),
    ]
    /// Metres on each axis by which second differences of bins err at least: positions are not
    /// trusted more than that.
    ///
    /// Chosen.
    static let minimum = 0.2
    /// Metres on each axis by which positions usually err, and at most: phones and watches under trees
    /// and between houses err half and twice as much.
    ///
    /// Chosen.
    package static let (usual, largest) = (4.0, 24.0)
    /// Metres a second by which the velocity of a walk changes from row to row at most, where these lie
    /// far apart: that of a run to and fro.
    static let fastestBend = 4.0
    /// Metres a second on each axis at which a resting position drifts from bin to bin.
    ///
    /// Chosen on the same walks: with 0 and 0.05 m/s rests between buildings are found less often,
    /// with 0.15 m/s slow walks are lost.
    static let drift = 0.1
  }

  /// A walk between two rests.
  enum Trend {
    /// The middle and the deviation of the natural logarithm of each variance on an axis.
    ///
    /// A receiver errs by 0.3 m from position to position within a factor of five, and wanders by
    /// 0.2 m within a second within a factor of two, for bends between rows far apart look like
    /// wander; a walker who turns through a right angle or stops within some seconds changes
    /// velocity by 0.1 m/s within one. Chosen, the deviation of the wander on 42 real recordings of
    /// which every fifth to thirtieth second was left: with 2.3 in place of 1.5 their distance is
    /// farther from that of all rows; with 1 it is as near, but made walks err by more.
    static let (white, walk, acceleration) = ((-2.4, 3.2), (-3.0, 1.5), (-4.6, 1.5))
    /// Seconds between two rows that see half of the way's corners as such, and half as arcs.
    ///
    /// Chosen on the same recordings: of their lines an arc's share is too little from ten seconds
    /// on, and a corner's too much up to half a minute.
    static let bend = 20.0
  }

  /// Motion and rest.
  enum Motion {
    /// Seconds for which a walker goes on at about one velocity.
    ///
    /// Rows further apart show the bends of the way as well as the noise of positions; the longest bins
    /// that average noise are as long.
    static let steady = 10.0
    /// Seconds after which a walker has forgotten the direction, where bins are longer than those: one over
    /// the diffusion of directions, which is 0.001 to 0.02 rad²/s on roads and trails (``PathBends/turning``).
    ///
    /// Walks of known truth and public recordings of which rows were left out err alike with 50 and 200 s.
    static let direction = 100.0
    /// The mean seconds of a walk and of a rest: a quarter of an hour and three minutes.
    ///
    /// Chosen.
    static let (walk, rest) = (900.0, 180.0)
    /// Metres a second of three walks, which are two, three and four times one speed; a run is a
    /// ride, or nearer to these than to rest.
    static let unitSpeed: Float = 0.35
    static var easySpeed: Float { 2 * unitSpeed }
    static var middleSpeed: Float { 3 * unitSpeed }
    static var fastSpeed: Float { 4 * unitSpeed }
    /// The share of walks that are slow for minutes, and the probability of quickening from one bin
    /// to the next: noise at rest looks like a slow walk, and few walks are.
    ///
    /// Chosen.
    static let shareOfSlow: Float = 0.0184
    static let quicken: Float = 0.03
    /// The probabilities of a change from one bin to the next: to each neighbouring direction, to
    /// any state as slow or as brisk, and between neighbouring speeds of a walk.
    ///
    /// Chosen so that noise at rest is not taken for a walk with many turns.
    static let turn: Float = 0.09
    static let jump: Float = 0.036
    static let change: Float = 0.2
    /// The share of switchbacks among motion, the probability of leaving these from one bin to the
    /// next, that of turning back there, and that of turning back in a slow walk, with switchbacks
    /// or without.
    ///
    /// Chosen: walks of known truth with hairpins and without err alike with half and twice of each.
    static let shareOfSwitchbacks: Float = 0.05
    static let leaveSwitchbacks: Float = 0.005
    static let turnBack: Float = 0.08
    static let turnBackSlowly: Float = 0.01
    /// The share of rides, or runs, among motion, the probability of getting off from one bin to
    /// the next, and metres a second on each axis of a ride, and m/s² of its changes of speed.
    ///
    /// Chosen.
    static let shareOfRides: Float = 0.05
    static let alight: Float = 0.02
    static let (rideSpeed, rideChange) = (8.0, 0.5)
    /// Seconds in which the place of a rest may move by as much as a position errs.
    ///
    /// Chosen.
    static let persistence = 600.0
  }

  /// The doubt that rests between recorded positions leave, by r: the wander of positions at rest over
  /// the speed of the walk.
  ///
  /// Chosen on 960 walks under eight kinds of noise at 0.4 to 1.8 m/s, judged on 768 and 384
  /// others; see <doc:RestDetector>.
  package enum MotionDoubt {
    /// Seconds at each rest that are not known without noise, and those for each r.
    package static let (end, endByRatio) = (2.0, 70.0)
    /// Seconds of a rest that is a part of the walk as likely as not at r = 1, the power of r with
    /// which they grow, and how many times as many the interval reckons with.
    package static let (doubtfulRest, power, ofInterval) = (200.0, 1.5, 2.0)
    /// The share of the walk that may be rests: without noise, by r and by its square.
    package static let (unseen, unseenByRatio, unseenBySquare) = (0.003, 0.1, 0.6)
    /// The wander of a usual receiver in metres a second, and seconds of rest that say as much of
    /// it as is known without.
    package static let (usualWander, tellingRest) = (0.12, 60.0)
    /// Seconds of walking of which a rest may be a part as likely as not, and that say as much of the
    /// walk's speed as is known without: without a walk a rest is a part of none.
    package static let tellingWalk = 60.0
    /// Metres across, and metres a second, within which a walk cannot be distinguished from a rest.
    package static let (room, pace) = (100.0, 0.6)
  }

  /// Rests that long intervals between rows hide.
  ///
  /// Chosen on 516 walks of known truth, most of them recorded by distance, seldom or irregularly,
  /// and judged on as many others.
  package enum HiddenRest {
    /// Seconds of the shortest rest, of walking from one rest to the next, and of shorter intervals
    /// that are looked at as one.
    package static let (shortest, walk, run) = (5.0, 900.0, 30.0)
    /// The minimum difference of an interval's speed from the pace, as a share of it, and the number of
    /// intervals that say as much of it as is known without.
    ///
    /// Made walks whose speed differs by less ask for 0.15; 38 recordings of hills, races and walks, of
    /// which rows were left out, for 0.2 to 0.25.
    package static let (spread, intervals) = (0.2, 30.0)
    /// The number of intervals of half a minute that say as much of the usual pace as the mean of all motion
    /// does: so that few do not decide.
    package static let intervalsOfMean = 3.0
    /// The share of slow stretches in walking, as of slow walks, the seconds that one lasts, and
    /// its speed as a share of the pace with the deviation of the natural logarithm of that.
    package static let (shareOfSlow, slowStretch) = (Double(Motion.shareOfSlow), 300.0)
    package static let (slow, spreadOfSlow) = (0.3, 0.4)
    /// The least density of any speed on a slow stretch.
    package static let minimumDensity = 1e-6
    /// The probability that a hole is there because nobody moves, and the error of the positions on
    /// either side of it then, in metres on each axis; and that of a rest in another hole, however
    /// seldom the walker rests.
    ///
    /// Of 78 holes in 32 public recordings 46 led less than 30 m on at less than a seventh of the
    /// session's pace, and of the other 32 half, 17, at less than half of it.
    package static let (stillHoles, errorOfPositions, restInHole) = (0.6, 13.0, 0.4)
    /// Rounds in which pace and rests are found at most, and the change, as a share of either, that ends
    /// them.
    package static let (rounds, lastChange) = (20, 1e-3)
  }

  /// The doubt that a distance along recorded positions leaves.
  ///
  /// Chosen on walks of known truth, judged on others.
  package enum DistanceDoubt {
    /// The parts of the noise that the trend and the rests took away which may be distance, or lack.
    package static let (shareOfTrend, shareOfRests) = (0.1, 0.3)
    /// The distance that position noise of a usual receiver adds, of 3 to 6 m within a minute, smoothed,
    /// beyond what the trend takes away, and the metres a second at which that holds; it falls with the square of
    /// the speed.
    ///
    /// Chosen on made walks under every kind of noise a receiver has, of which the intervals hold 85 to 96 %: with
    /// 0.02, and 4 in place of 2.5 for the legs, they hold 89 to 98 %, and are wider by a third.
    package static let (usualExcess, usualSpeed) = (0.012, 1.35)
    /// Seconds of rest that say what there is of wander.
    package static let tellingRest = 300.0
    /// Seconds between two positions of which receivers make one, on average.
    ///
    /// Chosen on 4 recordings of a measured loop by two watches, and on made walks along streets and laps that
    /// receivers smooth by 2 to 5 s.
    package static let smoothing = 2.0
    /// The part of the distance that may lack or be too much in any case, by the scale of positions, the
    /// first and the last step; and the largest that may be noise.
    package static let (minimum, maximum) = (0.002, 0.65)
    /// The part of rests that may be counted as motion, by the ratio of the wander's speed to the walker's.
    package static let shareUnseen = 2.0
    /// Seconds of wander by which a rest's end is uncertain.
    package static let secondsOfEnd = 15.0
    /// The excess of bends between legs times this: a mean over ten seconds keeps three quarters of the
    /// square of noise that is smoothed over five, and of two neighbours only the difference is seen,
    /// together half of it; and a quarter as much again, for slower noise is not seen.
    package static let marginOfLegs = 2.5
    /// The part of that which rests do not explain.
    package static let minimumUnseen = 0.3
    /// The part of what bends between rows add that may be too much, and that may lack: an arc adds
    /// half of it, a corner half as much again, and a way with many bends between two rows more
    /// than that.
    package static let bends = (below: 0.5, above: 1.0)
    /// The part of what ways wind between positions far apart in time that may be too much or lack.
    ///
    /// Chosen on public recordings of which rows were left out.
    package static let shareOfWinding = 0.6
    /// The factor g of the unseen excess x (1 + g x), where x is that of small noise.
    ///
    /// Of an error as large as the step, the change of the step's length shows only a part. Chosen on walks
    /// at 0.6 to 1.35 m/s under strong noise.
    package static let growth = 5.0
  }

  /// Ways that were not recorded.
  package enum Way {
    /// Ways on foot over straight lines: roads of whole countries are 1.1 to 2.1 times as long, 1.4
    /// in the middle (Ballou, Rahardja and Sakai 2002, Transportation Research Part A 36(9),
    /// 843-848).
    package static let winding = 1.4
    /// The number of stretches of a session that say as much of its ways as is known without.
    package static let stretches = 4.0
    /// The difference of the pace of a way from that of the session without other knowledge, and
    /// its minimum, as a share of it.
    package static let (spreadOfPace, minimumSpreadOfPace) = (0.2, 0.1)

    /// Returns the usual ratio of a way that takes some seconds to the straight line: the longer
    /// it is, the more bends are in it.
    package static func usualWinding(in seconds: Double) -> Double {
      min(1 + seconds / 2000, winding)
    }
  }
}
