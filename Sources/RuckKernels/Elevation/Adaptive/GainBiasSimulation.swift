/// What noise does to a climb: sixteen courses of it, each as it is and upside down, are put on a
/// profile, taken off again by the same smoothing, and counted.
///
/// Most of what a course does, it undoes upside down; what is left of a pair is the bias.
package struct GainBiasSimulation {
  /// Metres that a turning point stands out.
  private let threshold: Double
  /// Metres, the standard deviation of the noise.
  private let deviation: Double
  /// By how many metres each trial's climb is larger than that of the profile.
  package private(set) var changes = [SIMD8<Double>](repeating: SIMD8<Double>(), count: 4)
  private var random = ApproximateGaussian()

  package init(threshold: Double, deviation: Double) {
    self.threshold = threshold
    self.deviation = deviation
  }

  /// Adds what the trials on a part change.
  ///
  /// Smoothing is linear: it is done to the profile once, and to eight courses of noise at a time.
  /// O(cells), with a column of eight lanes a cell.
  package mutating func add(_ profile: ContiguousArray<Double>, _ smoother: WhittakerSmoother) {
    var smoothed = profile
    var span = smoothed.mutableSpan
    smoother.smooth(&span)
    let found = ElevationGainRule.Count.turningPoints(threshold).total(
      profile.span, [profile.indices]
    ).gain
    // From the third cell on every one brings anew the same.
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
