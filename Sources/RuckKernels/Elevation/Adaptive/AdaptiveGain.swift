/// The gain of a track by the rule `adaptive`: estimates the noise, smooths by it, and counts between
/// turning points larger than it.
///
/// See <doc:AdaptiveGainRule>.
struct AdaptiveGain {
  /// The profile that is counted along, and the ranges of rows among which gain is counted.
  private var parts: ContinuousAltitudes
  private var finding = Finding()

  /// What was estimated before the count.
  struct Finding: Sendable {
    fileprivate var evidence = AltitudeNoiseEstimate(
      source: .unknown, threshold: 3, isSmoothed: false, bias: 0)
    /// The half-width of the interval: metres and a share of the gain; nil where the track is too
    /// short for an estimate.
    fileprivate var doubt: (metres: Double, share: Double)?
  }

  /// Noise in metres up to which altitudes are counted as recorded.
  static let leastNoise = 0.15
  /// The least threshold of turning points in metres, for altitudes of a sensor.
  static let leastThreshold = 2.0
  /// The threshold of turning points in metres, for altitudes of a model.
  static let recordedThreshold = 1.0
  /// Metres of a barometer's drift that cannot be distinguished from the ground.
  private static let wander = 0.3
  /// The relative part of the interval: the simulation takes the noise's size and the ground's
  /// roughness for known.
  private static let share = 0.05

  /// Prepares a track.
  ///
  /// O(rows + bins).
  init(
    altitudes: Span<Double>, times: Span<Double>, distances: Span<Double>, segments: [Range<Int>]
  ) {
    parts = ContinuousAltitudes(altitudes: altitudes, times: times, segments: segments)
    let cells = AltitudeBins(times: times, distances: distances, parts: parts)
    if let noise = cells.smoothnessResidual {
      finding.evidence.noise = noise
      finding.evidence.source = .terrainModel
      countAsRecorded(noise)
      return
    }
    guard let noise = AltitudeNoise(cells) else { return }
    let profiles = BinProfiles(cells, noise)
    // White noise averages out in the bins, so it is estimated from the rows.
    let residual = cells.spread(profiles.altitudes, times, distances, &parts)
    let deviation = max(noise.deviation, residual)
    finding.evidence.noise = deviation
    finding.evidence.correlationTime = noise.shape.correlationTime
    finding.evidence.source = deviation < 0.1 ? .terrainModel : deviation < 1.2 ? .barometric : .gps
    if deviation <= Self.leastNoise {
      for rows in parts.ranges {
        for row in rows where !parts.altitudes[row].isNaN { parts.altitudes[row] = altitudes[row] }
      }
      countAsRecorded(deviation)
      return
    }
    finding.evidence.isSmoothed = true
    finding.evidence.threshold = max(noise.deviation, Self.leastThreshold)
    var trials = GainBiasSimulation(
      threshold: finding.evidence.threshold, deviation: noise.deviation)
    profiles.put(through: &trials)
    let bias = trials.bias
    finding.evidence.bias = bias.mean
    finding.doubt = (2 * bias.variance.squareRoot() + noise.deviation + Self.wander, Self.share)
  }

  /// Counts along the recorded altitudes, whose noise is too small to matter.
  private mutating func countAsRecorded(_ noise: Double) {
    // Beyond two centimetres it may be the drift of a barometer.
    let mayWander = noise > 0.02
    finding.evidence.threshold = mayWander ? Self.leastThreshold : Self.recordedThreshold
    finding.doubt = mayWander ? (Self.wander, Self.share) : (3 * noise, 0)
  }

  /// The profile to count along.
  var profile: GainProfile {
    GainProfile(
      altitudes: parts.altitudes, ranges: parts.ranges,
      count: .turningPoints(finding.evidence.threshold), finding: finding)
  }
}

extension AdaptiveGain.Finding {
  /// The totals without the bias of the noise, and the share of the count that remains.
  func finish(_ counted: ElevationGain) -> (ElevationGain, GainProfile.Shares) {
    var (total, evidence, shares) = (counted, evidence, GainProfile.Shares())
    evidence.bias = min(max(evidence.bias, -total.gain / 2), total.gain / 2)
    // Noise adds as much to the loss as to the gain.
    let gain = max(total.gain - evidence.bias, 0)
    let loss = max(total.loss - evidence.bias, 0)
    if let doubt {
      let metres = doubt.metres + gain * doubt.share
      evidence.interval = ClosedRange(ordered: max(gain - metres, 0), gain + metres)
    }
    if total.gain > 0 { shares.gain = gain / total.gain }
    if total.loss > 0 { shares.loss = loss / total.loss }
    total.gain *= shares.gain
    total.loss *= shares.loss
    total.evidence = evidence
    return (total, shares)
  }
}
