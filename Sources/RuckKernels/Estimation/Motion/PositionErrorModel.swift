/// The position error of a track at rest and in motion.
///
/// Noise whose correlation decays over the memory, an Ornstein-Uhlenbeck process, passed through
/// the smoothing of a receiver, which is another such decay. The average over a bin smooths
/// further. At rest a position is pulled back to the resting position, in motion the walk continues
/// from the erroneous position. All variances are in square metres on each axis.
package struct PositionErrorModel {
  /// The seconds after which the correlation of the error is 1/e.
  package let memory: Double
  /// Seconds over which receiver and bin smooth.
  package let smoothing: Double
  /// The variance of a bin's position.
  package let positionVariance: Double

  /// A model from the position noise of bins.
  ///
  /// O(rows).
  ///
  /// - Parameters:
  ///   - wander: the standard deviation of the bins' second differences.
  ///   - length: seconds of a bin.
  ///   - rows: rows in a bin.
  ///   - memory: seconds.
  ///   - smoothing: seconds over which the receiver smooths, less than the memory.
  package init(wander: Double, length: Double, rows: Int, memory: Double, smoothing: Double = 0) {
    self.memory = memory
    self.smoothing = Self.smoothing(
      of: rows, in: length, memory: memory, receiver: smoothing)
    let carry = Self.correlation(after: length, memory, self.smoothing)
    let carryOverTwo = Self.correlation(after: 2 * length, memory, self.smoothing)
    positionVariance = wander * wander / (6 - 8 * carry + 2 * carryOverTwo)
  }

  /// Seconds of smoothing with which single positions are correlated as much from a bin to the next
  /// as the means of bins are.
  private static func smoothing(
    of rows: Int, in length: Double, memory: Double, receiver: Double
  ) -> Double {
    // The covariances of means of rows of unit variance.
    let count = Double(rows)
    func covariance(_ bins: Int) -> Double {
      ((1 - rows)..<rows).reduce(0) {
        let seconds = length / count * Double(abs(bins * rows + $1))
        return $0 + (count - Double(abs($1))) * correlation(after: seconds, memory, receiver)
      }
    }
    let wanted = covariance(1) / covariance(0)
    var (lower, upper) = (receiver, receiver + length)
    for _ in 0..<40 {
      let middle = 0.5 * (lower + upper)
      let isLess = correlation(after: length, memory, middle) < wanted
      (lower, upper) = isLess ? (middle, upper) : (lower, middle)
    }
    return 0.5 * (lower + upper)
  }

  /// The autocorrelation between bins some seconds apart.
  package func correlation(after seconds: Double) -> Double {
    Self.correlation(after: seconds, memory, smoothing)
  }

  private static func correlation(
    after seconds: Double, _ memory: Double, _ smoothing: Double
  ) -> Double {
    let slow = Elementary.exp(-seconds / memory)
    guard smoothing > 0 else { return slow }
    let share = smoothing / memory
    // Where both decays are one, their difference is this one's derivative.
    guard (share - 1).magnitude > 1e-6 else { return slow * (1 + seconds / memory) }
    return (slow - share * Elementary.exp(-seconds / smoothing)) / (1 - share)
  }
}
