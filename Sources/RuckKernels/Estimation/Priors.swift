/// The assumptions about receivers, walkers and the ground before a recording is seen, and about
/// the doubt that estimates leave.
///
/// A recording that says enough moves all of it. Each number says where it comes from; "chosen"
/// means by simulation and experience: no measurement of it is recorded. The articles
/// <doc:AdaptiveGainRule> and <doc:RestDetector> say what else was tried, and on which walks.
package enum Priors {
  /// The error of altitudes.
  package enum Altitude {
    /// Metres, and the deviation of the natural logarithm: from a barometer's decimetres to a
    /// receiver's ten metres.
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
    /// Nats by which noise is less likely that is white, up to some seconds, and that is neither
    /// white nor of the usual memory.
    ///
    /// Chosen.
    static let white = (seconds: 5.0, nats: 2.0)
    static let between = (seconds: 40.0, nats: 3.0)
    /// Nats by which noise of a longer memory than usual is less likely where nothing shows it: it
    /// looks like hills.
    ///
    /// Chosen: more than an hour of hills speaks for it.
    static let natsOfUnshown = 100.0
    /// Metres by which a receiver deviates at a spot, for one rest to be compared with a slow walk.
    ///
    /// Chosen.
    package static let receiver = 4.0
    /// Seconds that hold one independent value of the error: twice its memory of about a minute.
    static let secondsOfValue = 120.0
    /// Metres by which altitudes err alike each time that a place is passed, by the cells of a
    /// model or the echoes of a street.
    ///
    /// Chosen of 0 to 1.5 m: the gain of 28 recordings of known truth errs beyond it by 9.6, 9.1
    /// and 8.7 m with 0, 0.5 and 1 m; with 1 m low hills through a barometer are lost, and of 23 m
    /// 3 to 11 m are left.
    static let errorOfPlace = 0.5
    /// Seconds between two passes of a place, after which the noise of the later one is independent
    /// of that of the earlier one, and metres between them at most, as far as two recordings of one
    /// path err.
    ///
    /// Chosen.
    static let passes = (apart: 600.0, reach: 15.0)
    /// Rise over run beyond which passes say nothing of a barometer, for an error of the position
    /// along the path is one of the altitude, and metres of that error within a minute.
    ///
    /// Chosen on 120 walks of laps and there and back, judged on as many others.
    static let (levelSlope, errorAlong) = (0.1, 2.5)
  }

  /// The ground.
  enum Ground {
    /// The power of ten of the variance of its slope's change, m²/s³, and the deviation in powers
    /// of ten: how a walker's slope varies.
    ///
    /// Chosen.
    static let (roughness, spread) = (-4.7, 1.2)
  }

  /// The reading of altitudes: the limits between sources, and the height by which a turning point of
  /// each must stand out.
  ///
  /// Judged on the families of the article <doc:AdaptiveGainRule>, on seeds other than those of the choice.
  enum Reading {
    /// Metres of noise up to which altitudes are counted as recorded.
    static let exactNoise = 0.15
    /// Metres of noise from which altitudes are those of a receiver, and that those of a receiver
    /// deviate by at least: where less was found it was smoothed.
    ///
    /// Chosen.
    static let (largestOfBarometers, minimumOfReceivers) = (1.2, 2.5)
    /// Seconds of the longest memory that a receiver's noise usually has; what wanders more slowly
    /// is the weather.
    ///
    /// Chosen.
    static let memoryOfReceivers = 85.0
    /// Seconds that the noise of gusts of wind at a barometer remembers at most.
    ///
    /// Chosen.
    static let memoryOfGusts = 45.0
    /// The ratio of smoothing to memory from which a longer memory is that of a receiver that smooths.
    ///
    /// Chosen.
    static let longSmoothing = 0.3
    /// Metres that altitudes of a model deviate at most at rest, by the wander of the position.
    ///
    /// Chosen.
    static let modelDeviation = 1.0
    /// Metres between two altitudes from which they are not those of a model.
    ///
    /// Chosen.
    static let coarseQuantum = 0.15
    /// Minutes of rest without any change after which altitudes are exact up to their step.
    ///
    /// Chosen.
    static let exactMinutes = 8.0

    /// Metres of a turning point: of a sensor's altitudes, and of ground that its noise leaves possible.
    ///
    /// Chosen: between 0.1 and 5 m for the ground walks of known truth err by 34.6 to 36.1 m an
    /// hour; from 2.5 m on the gain of real recordings changes least where they are written
    /// differently.
    static let (sensorHill, groundHill) = (2.0, 2.5)
    /// Metres that a turn of the most probable profile must stand out: it has the shape of the
    /// gain, but not its size.
    static let minimumTurn = 0.1
    /// Metres of a turning point of a model's altitudes.
    ///
    /// Chosen.
    static let modelHill = 1.0
    /// Metres of a turning point at least where rests show less noise than that.
    ///
    /// Chosen.
    static let quietHill = 0.8
    /// Metres and steps of a turning point of exact altitudes: in fine steps every one counts.
    ///
    /// Chosen.
    static let (exactHill, exactSteps) = (0.005, 0.6)
    /// Metres of a turning point of a barometer at least and at most, where no rest shows its noise.
    ///
    /// Chosen on gusts and calm air; other walks and recordings with a device's own gain judge it.
    static let (minimumBarometerHill, maximumBarometerHill) = (1.5, 8.0)
    /// Metres of noise in motion up to which altitudes may be those of a barometer that nobody knows
    /// of, and of one that the device is known to have: beyond it water or dirt closes the sensor.
    ///
    /// Chosen: in the calmest fifth of the time barometers in cities and mountains have 0.1 to 1.6 m
    /// of it, and one that was wet 2.1, 3.2 and 3.9; made waves of 160 to 450 m, one after the other
    /// all the way, have 2.
    static let (largestInMotion, largestOfKnown) = (1.0, 2.5)
    /// The share of minutes without a visible slope from which the ground is level.
    ///
    /// Chosen on simulated barometers over level ground.
    static let levelShare = 0.65
    /// Seconds of drift that a turning point on level ground must stand out: two and a half
    /// deviations of a random walk over a quarter of an hour, whose mean change is known over a
    /// minute.
    static let levelHill = 720.0
  }

  /// Minutes in motion that tell a barometer from a receiver.
  enum CalmMinutes {
    /// Metres of change in a minute that is calm.
    ///
    /// Chosen.
    static let change = 1.0
    /// The part of minutes that are calm under the least noise of a receiver with its longest
    /// memory: from 2.5 m and 85 s (``Reading``) follow changes of 2.5 m, of which so many are
    /// within 1 m.
    static let usual = 0.31
    /// Seconds of minutes in motion from which they are looked at.
    ///
    /// Chosen.
    static let minimum = 600.0
  }

  /// Rests at which the altitude climbs.
  ///
  /// Chosen on made rests under nine kinds of noise; 42 rests in public recordings judge them.
  enum StairsAtRest {
    /// Seconds of the changes that are looked at, and of the shortest rest.
    static let (window, minimum) = (60.0, 600.0)
    /// Metres that stairs climb or fall in a minute at least.
    static let climb = 6.0
    /// The maximum difference of the halves of an even minute, as a share of the change.
    static let bend = 0.1
    /// The share of even minutes from which a rest is a climb.
    static let share = 0.3
  }

  /// The doubt that a count of gain leaves.
  enum GainDoubt {
    /// Metres of gain a kilometre in stairs, bridges and small hills that 3 m of noise and more
    /// hide, without rests that state the noise and with them.
    ///
    /// Fitted to stairs, small, rough and fractal ground of five seeds, on which the interval holds
    /// 91 to 96 %.
    static let (hiddenAKilometer, hiddenNextToRests) = (20.0, 15.0)
    /// Metres of gain a kilometre in hills lower than a threshold of a metre.
    ///
    /// Fitted to the same ground.
    static let lowHillsAKilometer = 2.0
    /// The gain in hills below a threshold, as a multiple of that between one and two thresholds.
    ///
    /// Fitted to ground of ten kinds under eleven noises: of the walks of a known barometer the
    /// interval holds 90, 95 and 98 % with 1.5, 2 and 2.5.
    static let hillsBelow = 2.0
    /// Deviations by which noise raises a peak or lowers a valley on either side of a rise: about
    /// the mean of a rest, which holds the drift too, in motion, and of an estimate.
    ///
    /// Fitted to stairs, bridges and level ground.
    static let (overshootAtRest, overshootInMotion, overshootOfEstimate) = (2.0, 2.0, 1.0)
    /// The share of the gain near the threshold that may be noise of a receiver.
    ///
    /// Fitted to the same ground.
    static let doubtfulShare = 0.6
    /// Metres of gain an hour that the weather may make of a barometer that no rest corrects: 0.7 hPa.
    ///
    /// Chosen: next to a drift of 6 m in half an hour, three times that, the interval holds 77 % of
    /// walks, and would hold 82 % with 12 m and 88 % with 20, a sixth wider in calm air.
    static let weather = 6.0
    /// Metres a second that the altitude of a receiver rises while it is smoothed until it looks like
    /// ground; metres of a hill that it makes by that, and of what it adds to both ends of a higher one.
    ///
    /// Measured: noise of 8 m with a memory of 120 s, smoothed over 20 s, on level ground. Its deviation
    /// is 7 m then, and in an hour the highest and the lowest of its independent values are four
    /// deviations apart.
    static let (smoothWander, hillOfWander, endsOfWander) = (0.04, 30.0, 25.0)
    /// Metres of a barometer's drift that cannot be distinguished from the ground.
    ///
    /// Chosen.
    static let wander = 0.3
    /// The relative part of the interval: the draws take the noise's size and the ground's
    /// roughness for known.
    ///
    /// Chosen.
    static let share = 0.05
  }
}
