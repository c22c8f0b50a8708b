/// The gain of a track by the rule `adaptive`: estimates the noise, smooths by it, and counts between
/// turning points larger than it.
///
/// See <doc:AdaptiveGainRule>.
struct AdaptiveGain {
  /// The profile that is counted along, and the ranges of rows among which gain is counted.
  private var parts: ContinuousAltitudes
  private var finding = Finding()
  private let kilometers: Double
  private let hours: Double

  /// What was estimated before the count.
  struct Finding: Sendable {
    fileprivate var evidence = AltitudeNoiseEstimate(
      source: .unknown, threshold: 3, isSmoothed: false, bias: 0)
    /// Metres of gain that were counted, with the bias of the noise; nil where one threshold decides.
    fileprivate var expected: Double?
    /// Metres below which no threshold lies: a step of the altitudes is no hill.
    fileprivate var step = 0.0
    /// The half-width of the interval: metres and a share of the gain; nil where the track is too
    /// short for an estimate.
    fileprivate var doubt: (meters: Double, share: Double)?
    /// Metres of gain that the noise may hide.
    fileprivate var hidden = 0.0
    /// Metres of gain if all that the altitudes change in motion beyond what they change at rest is ground; 0
    /// where no rest says so.
    fileprivate var contrast = 0.0
    /// Metres of gain that may be the wander of a receiver that smooths its altitudes.
    fileprivate var wander = 0.0
    /// Metres that noise and weather may have added at the turning points that were counted.
    fileprivate var overshoot = 0.0
  }

  /// Noise in metres up to which altitudes are counted as recorded.
  static let leastNoise = 0.15
  /// The least threshold of turning points in metres, for altitudes of a sensor.
  static let leastThreshold = 2.0
  /// The threshold of turning points in metres, for altitudes of a model.
  static let recordedThreshold = 1.0
  /// Metres that a turning point must stand out where rests show that there is no more noise.
  private static let leastHill = 0.8
  /// Minutes of rest without any change after which altitudes are taken for exact up to their step.
  private static let exactMinutes = 8
  /// Metres and steps that a turning point of exact altitudes must stand out: in fine steps every one counts.
  private static let (exactHill, exactSteps) = (0.005, 0.6)
  /// The share of minutes without a visible slope from which the ground is level.
  private static let levelShare = 0.65
  /// Seconds of drift that a turning point on level ground must stand out: two and a half deviations of
  /// a random walk over a quarter of an hour, whose mean change is known over a minute.
  private static let levelHill = 720.0
  /// Metres a second by which a barometer drifts at most with the weather; a receiver's altitude
  /// wanders faster.
  private static let mostDrift = 0.03
  /// Metres of gain a kilometre that stairs, bridges and small hills may have which 3 m of noise and
  /// more hide, without rests that state the noise and with them.
  private static let (hiddenAKilometer, hiddenBesideRests) = (17.0, 12.0)
  /// Metres of gain a kilometre in hills lower than a threshold of a metre.
  private static let lowHillsAKilometer = 2.0
  /// Deviations by which noise raises a peak or lowers a valley on either side of a rise, by its kind:
  /// that about the mean of a rest holds the drift too.
  private static let (overshootAtRest, overshootOfEstimate) = (2.0, 1.0)
  /// The share of the gain near the threshold that may be noise of a receiver.
  private static let doubtfulShare = 0.6
  /// Metres of gain an hour that the weather may make of a barometer that no rest corrects.
  private static let weather = 6.0
  /// Metres that a turning point of a known barometer must stand out at least and at most, and the
  /// bends of five seconds that it must stand out between them.
  private static let (leastBarometerHill, mostBarometerHill, bends) = (1.5, 8.0, 7.0)
  /// Metres between two altitudes from which they are no model's.
  private static let coarseQuantum = 0.15
  /// Metres that altitudes of a receiver deviate at least; where less was found it was smoothed.
  private static let leastOfReceivers = 2.5
  /// Metres a second that the altitude of a receiver rises while it wanders by 5 m within 90 s and is
  /// smoothed until it looks like ground.
  private static let smoothWander = 0.028
  /// Seconds of the longest memory that a receiver's noise usually has.
  private static let memoryOfReceivers = 85.0
  /// The ratio of smoothing to memory from which a longer memory is that of a receiver that smooths.
  private static let longSmoothing = 0.3
  /// How much gain lies in hills below a threshold, in that between one and two thresholds.
  private static let hillsBelow = 1.5
  /// How many deviations altitudes span that change by noise alone, over some hours.
  private static let spans = 7.0
  /// Metres that altitudes of a model deviate at most at rest, by the wander of the place.
  private static let modelDeviation = 1.0
  /// Metres of a barometer's drift that cannot be distinguished from the ground.
  private static let wander = 0.3
  /// The relative part of the interval: the simulation takes the noise's size and the ground's
  /// roughness for known.
  private static let share = 0.05

  /// Prepares a track.
  ///
  /// O(rows + bins).
  init(
    altitudes: Span<Double>, times: Span<Double>, distances: Span<Double>, segments: [Range<Int>],
    rests: [Range<Int>] = [], hasBarometer: Bool = false
  ) {
    parts = ContinuousAltitudes(altitudes: altitudes, times: times, segments: segments)
    kilometers = distances.isEmpty ? 0 : (distances[distances.count - 1] - distances[0]) / 1000
    hours = times.isEmpty ? 0 : max(times[times.count - 1] - times[0], 0) / 3600
    let rests = RestNoise.withoutLifts(rests, altitudes: parts.altitudes.span)
    let cells = AltitudeBins(times: times, distances: distances, parts: parts, rests: rests)
    let atRest = RestNoise(altitudes: parts.altitudes.span, times: times, rests: rests)
    if let atRest, Self.spans * atRest.deviation <= Self.leastThreshold,
      atRest.drift < Self.mostDrift
    {
      countAsRecorded(atRest, cells)
      return
    }
    if hasBarometer, atRest == nil, let bend = AltitudeBend(parts.altitudes.span, times) {
      countAsRecorded(bend)
      return
    }
    if let noise = cells.smoothnessResidual, atRest?.wholeDeviation ?? 0 < Self.modelDeviation {
      finding.evidence.noise = noise
      finding.evidence.source = .terrainModel
      countAsRecorded(noise)
      if atRest == nil, !times.isEmpty {
        finding.wander = Self.smoothWander * Double(cells.altitudes.count) * cells.width
      }
      return
    }
    let noises = AltitudeNoise.probable(cells)
    guard let first = noises.first?.noise else { return }
    var (mixture, profile) = (
      Mixture(), ContiguousArray(repeating: 0.0, count: cells.altitudes.count)
    )
    for (weight, noise) in noises {
      let profiles = BinProfiles(cells, noise)
      for bin in profile.indices { profile[bin] += weight * profiles.altitudes[bin] }
      let threshold = max(noise.deviation, Self.leastThreshold)
      var trials = GainBiasSimulation(threshold: threshold, deviation: noise.deviation)
      profiles.put(through: &trials)
      mixture.add(weight, noise, threshold: threshold, trials)
    }
    let noise = mixture
    // White noise averages out in the bins, so it is estimated from the rows.
    let residual = cells.spread(profile, times, distances, &parts)
    let deviation = max(noise.deviation, residual)
    finding.evidence.noise = deviation
    finding.evidence.correlationTime = noise.correlationTime
    // What wanders slowly is the weather: beyond a receiver's memory its size counts by its speed.
    let size = deviation * min(Self.memoryOfReceivers / noise.correlationTime, 1)
    finding.evidence.source = deviation < 0.1 ? .terrainModel : size < 1.2 ? .barometric : .gps
    if deviation <= Self.leastNoise {
      for rows in parts.ranges {
        for row in rows where !parts.altitudes[row].isNaN { parts.altitudes[row] = altitudes[row] }
      }
      countAsRecorded(deviation)
      return
    }
    finding.evidence.isSmoothed = true
    finding.evidence.threshold = noise.threshold
    finding.evidence.bias = noise.bias
    finding.expected = noise.gain
    finding.doubt = (2 * noise.variance.squareRoot() + noise.deviation + Self.wander, Self.share)
    let isSmoothedForLong =
      noise.correlationTime > Self.memoryOfReceivers
      && first.shape.smoothing >= Self.longSmoothing
    let shares = SlopeShare(profile.span, of: cells, deviation: noise.deviation)
    if finding.evidence.source == .gps, deviation < Self.leastOfReceivers || isSmoothedForLong {
      finding.wander =
        Self.smoothWander * Double(cells.altitudes.count) * cells.width
        * shares.ofWander(gaining: Self.smoothWander)
    }
    let (rises, near) = hills
    finding.overshoot =
      finding.evidence.source == .gps
      ? Self.doubtfulShare * near
      : Self.overshootOfEstimate * noise.deviation * rises + Self.weather * hours
    let contrast = RestContrast(cells, lag: RestContrast.lagOfGain)
    finding.contrast = contrast?.gain ?? 0
    let aKilometer = contrast == nil ? Self.hiddenAKilometer : Self.hiddenBesideRests
    let onTheLevel = kilometers * aKilometer * (min(noise.deviation, 3) / 3).squareRoot()
    let rate = onTheLevel / max(shares.secondsOfMotion, 1)
    finding.hidden = near + onTheLevel * shares.ofGround(gaining: rate)
  }

  /// What several noises say, by their weights.
  private struct Mixture {
    private(set) var deviation = 0.0
    private(set) var correlationTime = 0.0
    private(set) var threshold = 0.0
    /// Metres of gain with the bias that noise adds, and that bias.
    private(set) var gain = 0.0
    private(set) var bias = 0.0
    private var squares = 0.0

    mutating func add(
      _ weight: Double, _ noise: AltitudeNoise, threshold: Double, _ trials: GainBiasSimulation
    ) {
      let (gain, bias) = (LaneSum.total(trials.gains) / 8, trials.bias)
      deviation += weight * noise.deviation
      correlationTime += weight * noise.shape.correlationTime
      self.threshold += weight * threshold
      self.gain += weight * gain
      self.bias += weight * bias.mean
      let unbiased = gain - bias.mean
      squares += weight * (bias.variance + unbiased * unbiased)
    }

    /// The variance of the gain without its bias, within the noises and between them.
    var variance: Double { max(squares - (gain - bias) * (gain - bias), 0) }
  }

  /// Metres of gain that may lie in hills too low to be counted, with the gain near the threshold.
  private func gainBelowThreshold(_ near: Double) -> Double {
    near + kilometers * Self.lowHillsAKilometer * min(finding.evidence.threshold, 1)
  }

  /// How many rises are counted, and metres of gain between turning points of one to two times the
  /// threshold: how much lies in hills of about that height, and thus what may lie in those below.
  private var hills: (rises: Double, near: Double) {
    let (altitudes, threshold) = (parts.altitudes.span, finding.evidence.threshold)
    var rises = 0.0
    let counted = ElevationGainRule.Count.turningPoints(threshold).forEachPiece(
      altitudes, parts.ranges
    ) { piece in
      if let leg = piece.leg, leg.change > 0 { rises += 1 }
    }
    let larger = ElevationGainRule.Count.turningPoints(2 * threshold).total(
      altitudes, parts.ranges)
    return (rises, Self.hillsBelow * max(counted.gain - larger.gain, 0))
  }

  /// Counts along the recorded altitudes, whose noise rests show to be small: between turning points
  /// that stand out of it and of the steps of the altitudes.
  private mutating func countAsRecorded(_ noise: RestNoise, _ bins: AltitudeBins) {
    let quantum = Self.quantum(parts.altitudes.span)
    finding.evidence.noise = noise.wholeDeviation
    finding.evidence.source =
      noise.wholeDeviation < 0.02 && quantum < 0.15 ? .terrainModel : .barometric
    let isExact = noise.wholeDeviation == 0 && noise.minutes >= Self.exactMinutes
    finding.step = (isExact && quantum < Self.coarseQuantum ? Self.exactSteps : 1.2) * quantum
    finding.evidence.threshold = max(
      isExact ? Self.exactHill : Self.leastHill, Self.spans * noise.deviation, finding.step)
    // A drift counts where the ground is level; on hills it adds to gain what it takes from loss.
    let levelSeconds = bins.levelSeconds(within: 2 * noise.drift)
    let drift = 0.5 * noise.drift * levelSeconds
    if levelSeconds >= Self.levelShare * bins.levelSeconds(within: .infinity) {
      // No minute shows a slope: hills must stand out of what the weather does within a quarter hour.
      finding.evidence.threshold = max(
        finding.evidence.threshold, Self.levelHill * noise.drift)
    }
    finding.evidence.bias = drift
    finding.doubt = (finding.evidence.threshold + Self.wander + 1.5 * drift, Self.share)
    let (rises, near) = hills
    finding.overshoot = Self.overshootAtRest * noise.wholeDeviation * rises
    finding.hidden = gainBelowThreshold(near)
  }

  /// Counts along the recorded altitudes of a barometer that no rest judges: between turning points
  /// that stand out of what it changes within seconds.
  private mutating func countAsRecorded(_ bend: AltitudeBend) {
    finding.evidence.noise = bend.deviation
    finding.evidence.source = .barometric
    finding.step = 1.2 * Self.quantum(parts.altitudes.span)
    finding.evidence.threshold = max(
      min(max(Self.leastBarometerHill, Self.bends * bend.usual), Self.mostBarometerHill),
      finding.step)
    finding.doubt = (finding.evidence.threshold + Self.wander, Self.share)
    let (rises, near) = hills
    finding.overshoot = Self.weather * hours + bend.usual * rises
    finding.hidden = gainBelowThreshold(near)
  }

  /// The least change of the altitudes in metres from row to row, 0 where they change by less than
  /// a millimetre.
  private static func quantum(_ altitudes: Span<Double>) -> Double {
    var least = Double.infinity
    var last = Double.nan
    for row in altitudes.indices where altitudes[row].isFinite {
      let change = (altitudes[row] - last).magnitude
      if change > 0 { least = min(least, change) }
      last = altitudes[row]
    }
    return least.isFinite && least > 0.001 ? least : 0
  }

  /// Counts along the recorded altitudes, whose noise is too small to matter.
  private mutating func countAsRecorded(_ noise: Double) {
    let quantum = Self.quantum(parts.altitudes.span)
    // Beyond two centimetres it may be the drift of a barometer.
    let mayWander = noise > 0.02 || quantum >= Self.coarseQuantum
    finding.step = 1.2 * quantum
    finding.evidence.threshold = max(
      noise > 0.02 ? Self.leastThreshold : Self.recordedThreshold, finding.step)
    finding.doubt = mayWander ? (Self.wander, Self.share) : (3 * noise, 0)
    if quantum >= Self.coarseQuantum {
      // Steps hide the noise below them.
      finding.evidence.noise = max(noise, quantum / 12.0.squareRoot())
      finding.evidence.source = .barometric
      finding.doubt = (finding.evidence.threshold + Self.wander, Self.share)
    }
    if mayWander { finding.overshoot = Self.weather * hours }
    finding.hidden = gainBelowThreshold(hills.near)
  }

  /// The profile to count along: by the least of the thresholds, as every piece of the gain is in that of the least.
  var profile: GainProfile {
    var (finding, threshold) = (finding, finding.evidence.threshold)
    if finding.evidence.source != .unknown {
      if finding.expected == nil {
        finding.expected = parts.ranges.reduce(0) { sum, rows in
          let gains = SoftThreshold.gains(
            parts.altitudes.span.extracting(rows), about: threshold, least: finding.step)
          return sum + LaneSum.total(gains) / 8
        }
      }
      threshold = max(SoftThreshold.factors.min() * threshold, finding.step)
    }
    return GainProfile(
      altitudes: parts.altitudes, ranges: parts.ranges, count: .turningPoints(threshold),
      finding: finding)
  }
}

extension AdaptiveGain.Finding {
  /// The share of the gain that the wander of a receiver is taken for at most.
  private static let shareOfWander = 0.5

  /// The totals without the bias of the noise, and the share of the count that remains.
  func finish(_ counted: ElevationGain) -> (ElevationGain, GainProfile.Shares) {
    var (total, evidence, shares) = (counted, evidence, GainProfile.Shares())
    // Noise and thresholds change gain and loss alike.
    let least = max(counted.gain - counted.loss, 0)
    let expected = counted.gain > 0 ? max(expected ?? counted.gain, least) : 0
    total.loss = max(counted.loss + expected - counted.gain, 0)
    total.gain = expected
    evidence.bias = min(max(evidence.bias, -total.gain / 2), total.gain / 2)
    // Noise adds as much to the loss as to the gain.
    let gain = max(total.gain - evidence.bias, 0)
    let loss = max(total.loss - evidence.bias, 0)
    if let doubt {
      let meters = doubt.meters + gain * doubt.share
      let wander = min(wander, Self.shareOfWander * gain)
      let lower = max(gain - meters - overshoot - wander, 0)
      evidence.interval = ClosedRange(
        ordered: lower, max(gain + meters + hidden, contrast))
    }
    if counted.gain > 0 { shares.gain = gain / counted.gain }
    if counted.loss > 0 { shares.loss = loss / counted.loss }
    total.gain = counted.gain * shares.gain
    total.loss = counted.loss * shares.loss
    total.evidence = evidence
    return (total, shares)
  }
}
