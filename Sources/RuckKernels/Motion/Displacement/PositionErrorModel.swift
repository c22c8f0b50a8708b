/// How positions behave at rest and in motion, as far as a track shows it.
///
/// The error of positions is taken for noise that forgets itself over a time (an
/// Ornstein-Uhlenbeck process): at rest a position is pulled back to its place, in motion the walk
/// goes on from wherever it is. All variances are in square metres on each axis.
package struct PositionErrorModel {
  /// How fast smoothed positions drift at rest, in metres per second on each axis.
  package static let drift = 0.15

  /// The seconds over which the error forgets itself.
  package let memory: Double
  /// What is left of an error a block later.
  package let carry: Double
  /// The variance of a block's place at rest, given the block before and the resting place.
  package let restVariance: Double
  /// The variance of a step in motion, given its velocity.
  package let stepVariance: Double

  /// A model from the wander of blocks.
  ///
  /// - Parameters:
  ///   - wander: the standard deviation of the blocks' second differences.
  ///   - length: seconds of a block.
  ///   - rows: rows in a block.
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
    // A third more than measured: neither is the noise quite of this kind, nor a walk quite steady.
    let scale = 1.3 * wander * wander / secondDifference
    // Positions that a receiver has smoothed drift along without a jump: their second differences
    // are small, yet they get away from a resting place as slowly as this.
    let drift = Self.drift * Self.drift * length * length
    restVariance = max(scale * variance * (1 - carry * carry), drift)
    stepVariance = max(scale * 2 * (variance - next), drift)
  }

  /// The variance of a resting place that is only known from one block.
  package var placeVariance: Double { restVariance / (1 - carry * carry) }
}
