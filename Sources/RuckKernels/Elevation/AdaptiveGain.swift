/// The climb of a track by the rule `adaptive`: from its own noise, smoothed as much as that noise
/// asks for, counted between turning points that stand out of it.
struct AdaptiveGain {
  /// The profile that is counted along, NaN where a row is left out.
  private(set) var profile: ContiguousArray<Double>
  /// The ranges of rows among which climb is counted.
  private(set) var ranges: [Range<Int>]
  /// What was found.
  private(set) var evidence: AltitudeEvidence

  /// Noise in metres up to which altitudes are counted as they are.
  static let leastNoise = 0.15
  /// Metres that a turning point must stand out at least in altitudes of a sensor.
  static let leastThreshold = 2.0
  /// Metres that a turning point must stand out in altitudes of a model.
  static let recordedThreshold = 1.0
  /// Metres by which a barometer wanders, even where that cannot be told from the ground.
  private static let wander = 0.3
  /// How often the noise is put on again to see what it does to the gain.
  private static let trials = 16

  /// Prepares a track.
  ///
  /// O(rows + cells).
  init(
    altitudes: Span<Double>, times: Span<Double>, distances: Span<Double>, segments: [Range<Int>]
  ) {
    let parts = AltitudeParts(altitudes: altitudes, times: times, segments: segments)
    ranges = parts.ranges
    profile = ContiguousArray(repeating: .nan, count: altitudes.count)
    for rows in parts.rows { for row in rows { profile[row] = altitudes[row] } }
    evidence = AltitudeEvidence(source: .unknown, threshold: 3, isSmoothed: false, bias: 0)
    let cells = AltitudeCells(
      altitudes: altitudes, times: times, distances: distances, parts: parts)
    if let noise = cells.leftover {
      evidence.noise = noise
      evidence.source = .terrainModel
      countAsRecorded(altitudes, parts, noise)
      return
    }
    guard let noise = AltitudeNoise(cells) else { return }
    smooth(cells, noise)
    // White noise is averaged away in the cells; the rows still show it.
    let deviation = max(noise.deviation, residual(altitudes))
    evidence.noise = deviation
    evidence.correlationTime = noise.shape.correlationTime
    evidence.source = deviation < 0.1 ? .terrainModel : deviation < 1.2 ? .barometric : .gps
    if deviation <= Self.leastNoise { countAsRecorded(altitudes, parts, deviation) }
  }

  /// Counts along the recorded altitudes, whose noise is no matter.
  private mutating func countAsRecorded(
    _ altitudes: Span<Double>, _ parts: AltitudeParts, _ noise: Double
  ) {
    evidence.isSmoothed = false
    evidence.bias = 0
    // Beyond two centimetres it may be the slow wander of a barometer after all.
    let mayWander = noise > 0.02
    evidence.threshold = mayWander ? Self.leastThreshold : Self.recordedThreshold
    for rows in parts.rows { for row in rows { profile[row] = altitudes[row] } }
    let gain = count.total(profile, ranges).gain
    let doubt = mayWander ? Self.wander + gain / 20 : 3 * noise
    evidence.interval = max(gain - doubt, 0)...(gain + doubt)
  }

  /// The deviation of the recorded altitudes from the profile in metres.
  private func residual(_ altitudes: Span<Double>) -> Double {
    var sum = 0.0
    var samples = 0.0
    for row in profile.indices where !profile[row].isNaN {
      sum += (altitudes[row] - profile[row]) * (altitudes[row] - profile[row])
      samples += 1
    }
    return (sum / max(samples, 1)).squareRoot()
  }

  /// How the profile is counted.
  var count: ElevationGainRule.Count { .turningPoints(evidence.threshold) }

  /// Counts, and fills the columns where they are not empty.
  func total(
    _ gains: inout MutableSpan<Double>, _ losses: inout MutableSpan<Double>
  ) -> ElevationGain {
    var total = count.total(profile.span, ranges, &gains, &losses)
    total.evidence = evidence
    // What the noise put on one way it put on the other way too.
    let gain = max(total.gain - evidence.bias, 0)
    let loss = max(total.loss - evidence.bias, 0)
    let (up, down) = (
      total.gain > 0 ? gain / total.gain : 1, total.loss > 0 ? loss / total.loss : 1
    )
    if up != 1 { for row in gains.indices { gains[row] *= up } }
    if down != 1 { for row in losses.indices { losses[row] *= down } }
    total.gain *= up
    total.loss *= down
    return total
  }

  private mutating func smooth(_ cells: AltitudeCells, _ noise: AltitudeNoise) {
    evidence.isSmoothed = true
    evidence.threshold = max(noise.deviation, Self.leastThreshold)
    // Up to 3 m of noise the roughness found; from 8 m on twice as much: there a profile that is a
    // little too lively loses less at the turns than the threshold and the trials give back.
    let liveliness = 1 + min(max((noise.deviation - 3) / 5, 0), 1)
    var smoother = ProfileSmoother(
      shape: noise.shape, roughness: liveliness * noise.roughness)
    var smoothed = cells.altitudes
    var bias = 0.0
    var variance = 0.0
    var random = NormalNumbers()
    var gains = ContiguousArray<Double>(repeating: 0, count: Self.trials)
    for part in cells.parts where part.count > 2 {
      _ = smoother.factor(count: part.count)
      var profile = ContiguousArray(cells.altitudes[part])
      var span = profile.mutableSpan
      smoother.smooth(&span)
      smoothed.replaceSubrange(part, with: profile)
      let whole = [0..<part.count]
      let found = count.total(profile, whole).gain
      var trial = profile
      for index in gains.indices {
        random.addNoise(noise.shape, deviation: noise.deviation, to: profile.span, into: &trial)
        var span = trial.mutableSpan
        smoother.smooth(&span)
        gains[index] += count.total(trial, whole).gain - found
      }
    }
    bias = gains.reduce(0, +) / Double(Self.trials)
    for gain in gains { variance += (gain - bias) * (gain - bias) / Double(Self.trials - 1) }
    spread(smoothed, cells)
    let gain = count.total(profile, ranges).gain
    evidence.bias = min(max(bias, -gain / 2), gain / 2)
    let corrected = gain - evidence.bias
    // The trials take the noise's size and the ground's roughness for known; a twentieth of the
    // gain stands for what is not.
    let doubt = 2 * variance.squareRoot() + noise.deviation + Self.wander + corrected / 20
    evidence.interval = max(corrected - doubt, 0)...(corrected + doubt)
  }

  /// Brings the cells' profile back to the rows.
  private mutating func spread(_ smoothed: ContiguousArray<Double>, _ cells: AltitudeCells) {
    for (rows, part) in zip(ranges, cells.parts) {
      var cell = part.lowerBound
      for row in rows where !profile[row].isNaN {
        let position = cells.rowPositions[row]
        while cell + 2 < part.upperBound && cells.positions[cell + 1] < position { cell += 1 }
        let next = min(cell + 1, part.upperBound - 1)
        let width = cells.positions[next] - cells.positions[cell]
        let share =
          width > 0 ? min(max((position - cells.positions[cell]) / width, -1), 2) : 0
        profile[row] = smoothed[cell] + (smoothed[next] - smoothed[cell]) * share
      }
    }
  }
}

extension ElevationGainRule.Count {
  /// The totals along a profile.
  func total(_ profile: ContiguousArray<Double>, _ segments: [Range<Int>]) -> ElevationGain {
    var gains = MutableSpan<Double>()
    var losses = MutableSpan<Double>()
    return total(profile.span, segments, &gains, &losses)
  }
}

/// A fixed sequence of nearly normal numbers, so that the same track always meets the same trials.
private struct NormalNumbers {
  private var state: UInt64 = 0x5275_636B

  /// Twelve uniform numbers (SplitMix64) add up to one of unit variance.
  private mutating func next() -> Double {
    var sum = -6.0
    for _ in 0..<12 {
      state &+= 0x9e37_79b9_7f4a_7c15
      var mixed = state
      mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
      sum += Double((mixed ^ (mixed >> 31)) >> 11) * 0x1p-53
    }
    return sum
  }

  /// Fills a column with a profile and noise upon it.
  mutating func addNoise(
    _ shape: NoiseShape, deviation: Double, to profile: Span<Double>,
    into column: inout ContiguousArray<Double>
  ) {
    var (last, before) = (0.0, 0.0)
    for row in profile.indices {
      let fresh = next()
      let noise =
        row == 0
        ? fresh
        : row == 1
          ? shape.neighbour * last + fresh * (1 - shape.neighbour * shape.neighbour).squareRoot()
          : shape.first * last + shape.second * before + fresh * shape.innovation.squareRoot()
      (before, last) = (last, noise)
      column[row] = profile[row] + deviation * noise
    }
  }
}
