/// The climb of a track by the rule `adaptive`: from its own noise, smoothed as much as that noise
/// asks for, counted between turning points that stand out of it.
struct AdaptiveGain {
  /// The profile that is counted along, and the ranges of rows among which climb is counted.
  private var parts: ContinuousAltitudes
  private var finding = Finding()

  /// What was found, but for what the climb itself adds.
  struct Finding: Sendable {
    fileprivate var evidence = AltitudeNoiseEstimate(
      source: .unknown, threshold: 3, isSmoothed: false, bias: 0)
    /// How far the climb may be off: metres and a share of itself; nil where the track is too short
    /// to tell.
    fileprivate var doubt: (metres: Double, share: Double)?
  }

  /// Noise in metres up to which altitudes are counted as they are.
  static let leastNoise = 0.15
  /// Metres that a turning point must stand out at least in altitudes of a sensor.
  static let leastThreshold = 2.0
  /// Metres that a turning point must stand out in altitudes of a model.
  static let recordedThreshold = 1.0
  /// Metres by which a barometer wanders, even where that cannot be distinguished from the ground.
  private static let wander = 0.3
  /// What stands in the interval for what is not known better: the trials take the noise's size
  /// and the ground's roughness for known.
  private static let share = 0.05

  /// Prepares a track.
  ///
  /// O(rows + cells).
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
    // White noise is averaged away in the cells; the rows still show it.
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

  /// Counts along the recorded altitudes, whose noise is no matter.
  private mutating func countAsRecorded(_ noise: Double) {
    // Beyond two centimetres it may be the slow wander of a barometer after all.
    let mayWander = noise > 0.02
    finding.evidence.threshold = mayWander ? Self.leastThreshold : Self.recordedThreshold
    finding.doubt = mayWander ? (Self.wander, Self.share) : (3 * noise, 0)
  }

  /// What is counted along.
  var profile: GainProfile {
    GainProfile(
      altitudes: parts.altitudes, ranges: parts.ranges,
      count: .turningPoints(finding.evidence.threshold), finding: finding)
  }
}

extension AdaptiveGain.Finding {
  /// The totals without what the noise put on, and what that leaves of all that was counted.
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
