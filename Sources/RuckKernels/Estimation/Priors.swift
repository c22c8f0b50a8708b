/// What is taken for known of receivers, walkers and the ground before a recording is seen.
///
/// A recording that says enough moves all of it. Each number says where it comes from; "chosen" means by simulation and
/// experience: no measurement of it is recorded. The articles <doc:AdaptiveGainRule> and <doc:RestDetector> say what
/// else was tried, and on which walks.
package enum Priors {
  /// The error of altitudes.
  package enum Altitude {
    /// Metres, and the deviation of the natural logarithm: from a barometer's decimetres to a receiver's ten metres.
    ///
    /// Chosen.
    static let (deviation, spread) = (3.0, 1.2)
    /// Metres beyond which a deviation is the less likely, and the deviation of the natural logarithm there.
    ///
    /// Chosen.
    static let (large, spreadOfLarge) = (5.0, 0.3)
    /// Seconds after which its correlation is 1/e, and the deviation of the natural logarithm.
    ///
    /// Chosen.
    package static let (memory, spreadOfMemory) = (70.0, 0.25)
    /// Nats by which noise is less likely that is white, up to some seconds, and that is neither white nor of the usual memory.
    ///
    /// Chosen.
    static let white = (seconds: 5.0, nats: 2.0)
    static let between = (seconds: 40.0, nats: 3.0)
    /// Metres by which a receiver deviates at a spot, for one rest to be compared with a slow walk.
    ///
    /// Chosen.
    package static let receiver = 4.0
    /// Seconds that hold one independent value of the error: twice its memory of about a minute.
    static let secondsOfValue = 120.0
  }

  /// The ground.
  enum Ground {
    /// The power of ten of the variance of its slope's change, m²/s³, and the deviation in powers of ten: how a walker's slope
    /// varies.
    ///
    /// Chosen.
    static let (roughness, spread) = (-4.7, 1.2)
  }

  /// The error of positions.
  enum Position {
    /// Seconds after which its correlation is 1/e: tens of seconds, or a few where it is white from row to row.
    ///
    /// Chosen.
    static let (memory, memoryOfWhite) = (30.0, 4.0)
    /// Metres on each axis that bins err by at least: positions are not trusted more than that.
    ///
    /// Chosen.
    static let minimum = 0.5
    /// Metres a second on each axis at which smoothed positions drift at rest, though their second differences are small.
    ///
    /// Chosen.
    static let drift = 0.15
  }

  /// A walk between two rests.
  enum Trend {
    /// The middle and the deviation of the natural logarithm of each variance on an axis.
    ///
    /// A receiver errs by 0.3 m from position to position and wanders by 0.2 m within a second, both within a factor of five and
    /// ten; a walker who turns through a right angle or stops within some seconds changes velocity by 0.1 m/s within one. Chosen.
    static let (white, walk, acceleration) = ((-2.4, 3.2), (-3.0, 2.3), (-4.6, 1.5))
  }

  /// Motion and rest.
  enum Motion {
    /// The mean seconds of a walk and of a rest: a quarter of an hour and three minutes.
    ///
    /// Chosen.
    static let (walk, rest) = (900.0, 180.0)
    /// Metres a second of walks; a faster one, and a ride, is far nearer to these than to rest.
    static let (middleSpeed, fastSpeed): (Float, Float) = (0.7, 1.4)
    /// The share of walks that are slow for minutes, and the probability of quickening from one bin to the next: noise at rest
    /// looks like a slow walk, and few walks are.
    ///
    /// Chosen.
    static let (shareOfSlow, quicken): (Float, Float) = (0.0184, 0.03)
    /// The probabilities of a change from one bin to the next: to each neighbouring direction, to any state as slow or as brisk,
    /// and between the two brisk speeds.
    ///
    /// Chosen so that neither a hairpin is a rest nor noise at rest a walk with many turns.
    static let (turn, jump, change): (Float, Float, Float) = (0.09, 0.036, 0.2)
    /// The power to which likelihoods count, for neighbouring bins do not err quite independently.
    ///
    /// Chosen of 0.2 to 1.
    static let temper: Float = 0.7
    /// Seconds in which the place of a rest may move by as much as a position errs.
    ///
    /// Chosen.
    static let persistence = 600.0
  }

  /// Ways that were not recorded.
  package enum Way {
    /// Ways on foot over straight lines: roads of whole countries are 1.1 to 2.1 times as long, 1.4 in the middle (Ballou,
    /// Rahardja and Sakai 2002, Transportation Research Part A 36(9), 843-848).
    package static let winding = 1.4
  }
}
