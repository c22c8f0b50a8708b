/// The likelihood of the altitudes of bins under a given noise process, and a kind and roughness of
/// the ground: each difference by the recursion of the ground is predicted from those before it,
/// and the errors give the likelihood.
///
/// Such a difference of the altitudes is one of the ground, which is white (λ, the roughness),
/// and one of the noise, whose own recursion φ turns the sum into a moving average of second order:
/// its covariances form three bands that are the same in every row but the first. Their LDLᵀ
/// factors give the errors in one pass forward; since the bands are the same in every row, the factors
/// converge within some hundred rows, and from there on an error costs four multiplications. The
/// result is the restricted likelihood of all bins, by the same algebra as in
/// ``WhittakerSmoother`` (Harvey 1989, Forecasting, Structural Time Series Models, ch. 2-4).
///
/// Serves one roughness (`Double`) or eight (`SIMD8<Double>`); eight converge with the slowest.
package struct InnovationsLikelihood<Lane: RealLane> {
  /// The squares of the errors, each in its own variance: the sum that the most probable profile
  /// would minimise.
  package private(set) var misfit = Lane(repeating: 0)
  /// The logarithm of the determinant of the covariance of all differences, in variances of the noise.
  package private(set) var determinant = Lane(repeating: 0)

  private let shape: AR2Noise
  /// The variance of a difference and its covariance with the one before it, at the start.
  private let startVariance: Lane
  private let startBeside: Double
  /// The covariance of the first filtered difference with the unfiltered one before it.
  private let joinAdjacent: Lane
  /// The three bands of the filtered differences.
  private let variance: Lane
  private let adjacent: Lane
  private let beyond: Lane

  /// Nothing predicted yet; the roughness is that of ``WhittakerSmoother``.
  package init(_ shape: AR2Noise, on ground: GroundProcess, roughness: Lane) {
    func lanes(_ value: Double) -> Lane { Lane(repeating: value) }
    self.shape = shape
    let (first, second, neighbour) = (shape.first, shape.second, shape.neighbour)
    let innovation = shape.innovation
    // The correlation of the noise two and three bins apart.
    let two = first * neighbour + second
    let three = first * two + second * neighbour
    let (same, adjacent, beyond) = ground.covariances
    let apart = adjacent * neighbour + beyond * two
    startVariance = roughness + lanes(same) + lanes(apart) + lanes(apart)
    startBeside = (same + beyond) * neighbour + adjacent + adjacent * two + beyond * three
    joinAdjacent = lanes(innovation * (beyond * first + adjacent)) - lanes(first) * roughness
    variance = roughness * lanes(1 + first * first + second * second) + lanes(same * innovation)
    self.adjacent = roughness * lanes(first) * lanes(second - 1) + lanes(adjacent * innovation)
    self.beyond = lanes(beyond * innovation) - lanes(second) * roughness
  }

  /// Adds a part by the innovations that its altitudes in metres would have as ground alone
  /// (``GroundProcess/innovations(of:)``).
  ///
  /// O(bins), nothing is allocated.
  package mutating func add(_ differences: Span<Double>) {
    let count = differences.count
    guard count > 0 else { return }
    var factors = Factors(startVariance)
    var settled = factors
    var error = Lane(repeating: differences[0])
    var before = Lane(repeating: 0)
    misfit = misfit + error * error * factors.inverse
    // The product of the variances is this one times a power of two.
    var product = startVariance
    var exponent = Lane(repeating: 0)
    var row = 1
    while row < count {
      if row == 1 {
        factors.next(startVariance, Lane(repeating: startBeside), Lane(repeating: 0))
      } else {
        factors.next(variance, row == 2 ? joinAdjacent : adjacent, beyond)
      }
      let value = row == 1 ? Lane(repeating: differences[1]) : filtered(differences, row)
      (error, before) = (value - factors.far * before - factors.near * error, error)
      misfit = misfit + error * error * factors.inverse
      product = product * factors.variance
      row += 1
      guard row & 7 == 0 else { continue }
      let split = product.binarySplit()
      product = split.significand
      exponent = exponent + split.exponent
      if factors.isClose(to: settled) { break }
      settled = factors
    }
    let settledRows = Lane(repeating: Double(count - row))
    determinant =
      determinant + Elementary.log(product) + exponent * Lane(repeating: 0x1.62e42fefa39efp-1)
      + settledRows * Elementary.log(factors.variance)
    addSettled(differences, from: row, factors, last: error, before: before)
  }

  /// Adds the rows that the same factors serve, after the errors of the two rows before them.
  private mutating func addSettled(
    _ differences: Span<Double>, from start: Int, _ factors: Factors, last: Lane, before: Lane
  ) {
    let count = differences.count
    var row = start
    var (last, before, sum) = (last, before, Lane(repeating: 0))
    let (near, far) = (factors.near, factors.far)
    // Two rows at a time, so that no error needs to be moved.
    while row < count - 1 {
      before = (filtered(differences, row) - far * before) - near * last
      sum = sum + before * before
      last = (filtered(differences, row + 1) - far * last) - near * before
      sum = sum + last * last
      row += 2
    }
    if row < count {
      let error = (filtered(differences, row) - far * before) - near * last
      sum = sum + error * error
    }
    misfit = misfit + sum * factors.inverse
  }

  @inline(__always)
  private func filtered(_ differences: Span<Double>, _ row: Int) -> Lane {
    Lane(
      repeating: differences[row] - shape.first * differences[row - 1]
        - shape.second * differences[row - 2])
  }

  /// One row of the factors.
  private struct Factors {
    /// The variance of the row's error, and one over it.
    private(set) var variance: Lane
    private(set) var inverse: Lane
    private var inverseBefore = Lane(repeating: 0)
    /// The weights of the last error, and of the one before it, in the prediction.
    private(set) var near = Lane(repeating: 0)
    private(set) var far = Lane(repeating: 0)

    @inline(__always)
    init(_ variance: Lane) {
      self.variance = variance
      inverse = Lane(repeating: 1) / variance
    }

    @inline(__always)
    mutating func next(_ variance: Lane, _ adjacent: Lane, _ beyond: Lane) {
      let rest = adjacent - beyond * near
      near = rest * inverse
      far = beyond * inverseBefore
      self.variance = variance - near * rest - far * beyond
      inverseBefore = inverse
      inverse = Lane(repeating: 1) / self.variance
    }

    /// Whether eight rows have changed nothing but the last digits: 2⁻⁴⁴ is more than the rounding
    /// of ground that is hardly rough leaves, and what is still to come changes no more than the
    /// twelfth digit.
    @inline(__always)
    func isClose(to other: Factors) -> Bool {
      let minimum = Lane(repeating: 0x1p-44)
      let change = Lane.larger(
        (variance - other.variance).absolute() * inverse, (near - other.near).absolute())
      return !Lane.isAny(Lane.isLess(minimum, change))
    }
  }
}
