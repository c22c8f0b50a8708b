/// One way to read the altitudes of a track: what their noise is, and what counts by it; nothing is
/// known of them unless said, as in a track too short for an estimate.
struct AltitudeReading: Sendable {
  /// The probability that the altitudes are of that kind; of all readings of a track together 1.
  var weight: Double
  /// The estimate made before the count.
  var evidence = AltitudeNoiseEstimate(
    source: .unknown, threshold: 3, isSmoothed: false, bias: 0)
  /// Metres of gain that are expected; nil where one threshold decides.
  var expected: Double?
  /// Metres that a turn of the profile must stand out for gain to be told apart along it.
  var minimumTurn = 3.0
  /// The half-width of the interval: metres and a share of the gain; nil where the track is too
  /// short for an estimate.
  var doubt: (meters: Double, share: Double)?
  /// Metres of gain that the noise may hide.
  var hidden = 0.0
  /// Metres of gain if all that the altitudes change in motion beyond what they change at rest is ground; 0
  /// where no rest says so.
  var contrast = 0.0
  /// Metres of gain that may be the wander of a receiver that smooths its altitudes.
  var wander = 0.0
  /// Metres that noise and weather may have added at the turning points that were counted.
  var overshoot = 0.0

  /// Takes a share of the gain that another reading of the same altitudes expects, and of what that
  /// leaves open.
  mutating func move(to other: Self, by share: Double) {
    if let own = expected, let gain = other.expected { expected = own + share * (gain - own) }
    hidden += share * (other.hidden - hidden)
    overshoot += share * (other.overshoot - overshoot)
  }

  /// Gain and loss without what noise adds, by a count along the profile.
  func amounts(of counted: ElevationGain) -> Amounts {
    // Noise and thresholds change gain and loss alike.
    let minimum = max(counted.gain - counted.loss, 0)
    let rise = counted.gain > 0 ? max(expected ?? counted.gain, minimum) : 0
    let fall = max(counted.loss + rise - counted.gain, 0)
    let bias = min(evidence.bias, rise / 2, fall / 2)
    let (gain, loss) = (rise - bias, fall - bias)
    var amounts = Amounts(gain: gain, loss: loss, bias: bias)
    if let doubt {
      let meters = doubt.meters + gain * doubt.share
      amounts.doubtful = overshoot + min(wander, gain)
      amounts.hidden = max(hidden, contrast - gain - meters)
      // The lower end may lie below 0, so that it shows how far another reading's gain lies within.
      amounts.interval = (gain - meters - amounts.doubtful, gain + meters + amounts.hidden)
    }
    return amounts
  }

  /// Metres of gain and of loss.
  struct Amounts {
    /// Without the bias.
    var gain = 0.0
    /// Without the bias.
    var loss = 0.0
    /// Metres that the noise adds to each.
    var bias = 0.0
    /// Metres of gain that may be noise.
    var doubtful = 0.0
    /// Metres of gain that the noise may hide.
    var hidden = 0.0
    /// The ends of the interval of the gain.
    var interval: (lower: Double, upper: Double)?
  }
}

extension [AltitudeReading] {
  /// Returns the mean of the readings' counts, and its share of the count.
  ///
  /// The interval reaches as far as that of each reading that is at least as probable as all others
  /// together, and in proportion less far to those of others.
  func finish(_ counted: ElevationGain) -> (ElevationGain, GainProfile.Shares) {
    let all = map { ($0.weight, $0.amounts(of: counted)) }
    let gain = all.reduce(0) { $0 + $1.0 * $1.1.gain }
    let loss = all.reduce(0) { $0 + $1.0 * $1.1.loss }
    var evidence = AltitudeNoiseEstimate.mean(of: self)
    evidence.bias = all.reduce(0) { $0 + $1.0 * $1.1.bias }
    var (doubtful, hidden) = (0.0, 0.0)
    let reaches = all.compactMap { weight, amounts in
      amounts.interval.map { interval in
        let reach = Swift.min(2 * weight, 1)
        doubtful = Swift.max(doubtful, Swift.min(reach * amounts.doubtful, gain))
        hidden = Swift.max(hidden, reach * amounts.hidden)
        return (reach * (interval.lower - gain), reach * (interval.upper - gain))
      }
    }
    if !reaches.isEmpty {
      (evidence.doubtfulGain, evidence.hiddenGain) = (doubtful, hidden)
      let (below, above) = reaches.reduce((0, 0)) { (Swift.min($0.0, $1.0), Swift.max($0.1, $1.1)) }
      evidence.interval = ClosedRange(ordered: Swift.max(gain + below, 0), gain + above)
    }
    var (total, shares) = (counted, GainProfile.Shares())
    if counted.gain > 0 { shares.gain = gain / counted.gain }
    if counted.loss > 0 { shares.loss = loss / counted.loss }
    total.gain = counted.gain * shares.gain
    total.loss = counted.loss * shares.loss
    total.evidence = evidence
    return (total, shares)
  }
}

extension AltitudeNoiseEstimate {
  /// Returns the estimate of the most probable of some readings, with the means of noise and threshold;
  /// smoothed where any is.
  fileprivate static func mean(of readings: [AltitudeReading]) -> AltitudeNoiseEstimate {
    guard var mean = readings.max(by: { $0.weight < $1.weight })?.evidence else {
      return AltitudeReading(weight: 1).evidence
    }
    if mean.noise != nil {
      mean.noise = readings.reduce(0) { $0 + $1.weight * ($1.evidence.noise ?? 0) }
    }
    mean.threshold = readings.reduce(0) { $0 + $1.weight * $1.evidence.threshold }
    mean.isSmoothed = readings.contains(where: \.evidence.isSmoothed)
    return mean
  }
}
