/// The bias that noise adds to a gain, by Monte Carlo simulation: sixteen realisations of the noise,
/// each also with its sign reversed, are added to a profile, smoothed as the track was, and counted.
///
/// The two of a pair are antithetic variates: their mean scatters much less than that of two
/// independent realisations.
package struct GainBiasSimulation {
  /// The threshold of turning points in metres.
  private let threshold: Double
  /// Metres, the standard deviation of the noise.
  private let deviation: Double
  /// The gain of each realisation minus that of the profile, in metres.
  package private(set) var changes = [SIMD8<Double>](repeating: SIMD8<Double>(), count: 4)
  private var random = ApproximateGaussian()

  package init(threshold: Double, deviation: Double) {
    self.threshold = threshold
    self.deviation = deviation
  }

  /// Adds the changes of gain on a part.
  ///
  /// Smoothing is linear: the profile is smoothed once, and eight realisations of noise at a time.
  /// O(bins), with a column of eight lanes a bin.
  package mutating func add(_ profile: ContiguousArray<Double>, _ smoother: WhittakerSmoother) {
    var smoothed = profile
    var span = smoothed.mutableSpan
    smoother.smooth(&span, about: GroundProcess.mean(profile.span))
    let found = ElevationGainRule.Count.turningPoints(threshold).total(
      profile.span, [profile.indices]
    ).gain
    // From the third bin on all innovations have the same variance.
    let sizes = (0..<3).map { deviation * smoother.shape.weight($0).squareRoot() }
    var noise = ContiguousArray(repeating: SIMD8<Double>(), count: profile.count)
    for group in stride(from: 0, to: changes.count, by: 2) {
      var span = noise.mutableSpan
      for row in span.indices { span[row] = random.eight() * sizes[min(row, 2)] }
      smoother.solve(&span)
      var upright = LaneTurningPoints(threshold: threshold, first: smoothed[0] + noise[0])
      var reversed = LaneTurningPoints(threshold: threshold, first: smoothed[0] - noise[0])
      for row in 1..<noise.count {
        upright.add(smoothed[row] + noise[row])
        reversed.add(smoothed[row] - noise[row])
      }
      changes[group] += upright.gain - found
      changes[group + 1] += reversed.gain - found
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
