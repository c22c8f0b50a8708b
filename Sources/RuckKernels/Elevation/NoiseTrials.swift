/// What noise does to a climb: put on a profile sixteen times over, taken off again by the same
/// smoothing, and counted.
package struct NoiseTrials {
  /// Metres that a turning point stands out.
  private let threshold: Double
  /// Metres, the standard deviation of the noise.
  private let deviation: Double
  /// By how many metres each trial's climb is larger than that of the profile.
  private var changes = [SIMD8<Double>(), SIMD8<Double>()]
  private var random = NormalNumbers()

  package init(threshold: Double, deviation: Double) {
    self.threshold = threshold
    self.deviation = deviation
  }

  /// Adds what the trials on a part change.
  ///
  /// Smoothing is linear: it is done to the profile once, and to eight courses of noise at a time.
  /// O(cells), with a column of eight lanes a cell.
  package mutating func add(_ profile: ContiguousArray<Double>, _ smoother: ProfileSmoother) {
    var smoothed = profile
    var span = smoothed.mutableSpan
    smoother.smooth(&span)
    let found = ElevationGainRule.Count.turningPoints(threshold).total(
      profile, [profile.indices]
    ).gain
    var noise = ContiguousArray(repeating: SIMD8<Double>(), count: profile.count)
    for group in changes.indices {
      for row in noise.indices {
        noise[row] = random.eight() * (deviation * smoother.shape.weight(min(row, 2)).squareRoot())
      }
      var span = noise.mutableSpan
      smoother.solve(&span)
      var turns = LaneTurningPoints(threshold: threshold, first: noise[0] + smoothed[0])
      for row in noise.indices.dropFirst() { turns.add(noise[row] + smoothed[row]) }
      changes[group] += turns.gain - found
    }
  }

  /// The mean change in metres, and the variance of a single one.
  package var bias: (mean: Double, variance: Double) {
    let trials = Double(8 * changes.count)
    let mean = changes.reduce(0) { $0 + LaneSum.total($1) } / trials
    let squares = changes.reduce(0) { $0 + LaneSum.total(($1 - mean) * ($1 - mean)) }
    return (mean, squares / (trials - 1))
  }
}
