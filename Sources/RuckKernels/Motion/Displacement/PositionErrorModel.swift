/// The position error of a track at rest and in motion.
///
/// The error is an Ornstein-Uhlenbeck process: at rest a position is pulled back to its place, in motion
/// the walk continues from the erroneous position. All variances are in square metres on each axis.
package struct PositionErrorModel {
  /// How fast smoothed positions drift at rest, in metres per second on each axis.
  package static let drift = 0.15

  /// The seconds after which the correlation of the error is 1/e.
  package let memory: Double
  /// The autocorrelation of the error from bin to bin.
  package let carry: Double
  /// The variance of a bin's place at rest, given the bin before and the resting place.
  package let restVariance: Double
  /// The variance of a step in motion, given its velocity.
  package let stepVariance: Double

  /// A model from the position noise of bins.
  ///
  /// - Parameters:
  ///   - wander: the standard deviation of the bins' second differences.
  ///   - length: seconds of a bin.
  ///   - rows: rows in a bin.
  ///   - memory: seconds.
  package init(wander: Double, length: Double, rows: Int, memory: Double) {
    self.memory = memory
    // Variance and covariances of means of `rows` samples of noise of unit variance.
    let count = Double(rows)
    let decay = Elementary.exp(-length / (count * memory))
    var power = 1.0
    var sum = 0.0
    var own = 0.0
    for lag in 0..<rows {
      own += (lag == 0 ? count : 2 * (count - Double(lag))) * power
      sum += power
      if lag < rows - 1 { power *= decay }
    }
    let variance = own / (count * count)
    let next = decay * sum * sum / (count * count)
    let afterNext = next * power * decay
    let secondDifference = 6 * variance - 8 * next + 2 * afterNext
    carry = next / variance
    // 1.3 times as much as measured: the noise is not quite of this kind, nor a walk quite steady.
    let scale = 1.3 * wander * wander / secondDifference
    // Smoothed positions drift: their second differences are small, but they leave a resting place
    // at this speed.
    let drift = Self.drift * Self.drift * length * length
    restVariance = max(scale * variance * (1 - carry * carry), drift)
    stepVariance = max(scale * 2 * (variance - next), drift)
  }

  /// The variance of a resting place that is estimated from one bin.
  package var placeVariance: Double { restVariance / (1 - carry * carry) }
}
