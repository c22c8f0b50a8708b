/// How probable the altitudes of bins within rests are under noise of a known shape: the ground is
/// level there, so that all that changes is the noise.
///
/// The restricted likelihood of one unknown height a rest.
struct RestLikelihood {
  /// The squares of the errors, each in its own variance.
  private(set) var misfit = 0.0
  /// The logarithm of the determinant of their covariance, in variances of the noise.
  private(set) var determinant = 0.0
  /// How many errors are free: one less than bins in each rest.
  private(set) var free = 0.0

  private let shape: AR2Noise
  // The weights of the first bin, of the second and of all others, and their logarithms.
  private let weights: (first: Double, second: Double, other: Double)
  private let logarithms: (first: Double, second: Double, other: Double)

  init(_ shape: AR2Noise) {
    self.shape = shape
    weights = (shape.weight(0), shape.weight(1), shape.weight(2))
    logarithms = (
      Elementary.log(weights.first), Elementary.log(weights.second), Elementary.log(weights.other)
    )
  }

  /// Adds the bins of a rest, metres; fewer than two say nothing.
  ///
  /// O(bins).
  mutating func add(_ altitudes: Span<Double>) {
    guard altitudes.count > 1 else { return }
    // Sums for the most probable height: of 1 and of the altitudes, as the noise's innovations.
    var (ones, mixed, squares) = (0.0, 0.0, 0.0)
    for row in altitudes.indices {
      let (_, near, far) = shape.factors(row)
      let weight = row == 0 ? weights.first : row == 1 ? weights.second : weights.other
      let one = 1 + (row > 0 ? near : 0) + (row > 1 ? far : 0)
      let fresh =
        altitudes[row] - altitudes[0] + (row > 0 ? near * (altitudes[row - 1] - altitudes[0]) : 0)
        + (row > 1 ? far * (altitudes[row - 2] - altitudes[0]) : 0)
      ones += weight * one * one
      mixed += weight * one * fresh
      squares += weight * fresh * fresh
      determinant -=
        row == 0 ? logarithms.first : row == 1 ? logarithms.second : logarithms.other
    }
    misfit += max(squares - mixed * mixed / ones, 0)
    determinant += Elementary.log(ones)
    free += Double(altitudes.count - 1)
  }
}
