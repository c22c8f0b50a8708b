/// The most probable profile under a given noise process.
///
/// The profile z is ground of a known kind about its mean, the altitudes y are z + n with correlated noise n:
/// z minimises Σ w·(innovation of n)² + Σ (innovation of z)² / λ, the innovations of z in either direction by half. The
/// normal equations have five bands and are solved by LDLᵀ, O(bins). (Whittaker 1923; Wahba 1978
/// for the likelihood by which λ and the noise are chosen.)
package struct WhittakerSmoother {
  package let shape: AR2Noise
  package let ground: GroundProcess
  /// The variance of the ground's innovations, in variances of the noise.
  package let roughness: Double
  private var factors: ContiguousArray<Row> = []

  /// A row of the factors: one over the pivot, and the two factors left of it.
  private struct Row {
    var inverse, lower, lowest: Double
  }

  /// Factors the normal equations of `count` bins.
  ///
  /// O(count).
  package init(shape: AR2Noise, ground: GroundProcess, roughness: Double, count: Int) {
    self.shape = shape
    self.ground = ground
    self.roughness = roughness
    factors.reserveCapacity(count)
    // The inner rows of the equations are all alike.
    let inner = band(2, of: 5)
    var before = Row(inverse: 0, lower: 0, lowest: 0)
    var last = before
    for row in 0..<count {
      let band = row > 1 && row < count - 2 ? inner : band(row, of: count)
      let lowest = band.lowest * before.inverse
      let rest = band.lower - band.lowest * last.lower
      let lower = rest * last.inverse
      let pivot = band.diagonal - lower * rest - lowest * band.lowest
      (before, last) = (last, Row(inverse: 1 / pivot, lower: lower, lowest: lowest))
      factors.append(last)
    }
  }

  /// A row of the normal equations: the diagonal and the two bands left of it.
  private func band(
    _ row: Int, of count: Int
  ) -> (diagonal: Double, lower: Double, lowest: Double) {
    var band = (diagonal: 0.0, lower: 0.0, lowest: 0.0)
    // Three sums of squares touch the row: of its own bin and of the two after it.
    for other in row..<min(row + 3, count) {
      let (noise, weight) = (shape.factors(other), shape.weight(other))
      let bend = other > 1 ? 1 / roughness : 0
      let (near, far) = (ground.first, ground.second)
      // The mean of z[k] + near · z[k - 1] + far · z[k - 2] and of far · z[k] + near · z[k - 1] + z[k - 2], each squared.
      let (ends, beside) = (0.5 * (1 + far * far) * bend, 0.5 * near * (1 + far) * bend)
      switch other - row {
      case 0:
        band.diagonal += noise.0 * noise.0 * weight + ends
        band.lower += noise.0 * noise.1 * weight + beside
        band.lowest += noise.0 * noise.2 * weight + far * bend
      case 1:
        band.diagonal += noise.1 * noise.1 * weight + near * near * bend
        band.lower += noise.1 * noise.2 * weight + beside
      default:
        band.diagonal += noise.2 * noise.2 * weight + ends
      }
    }
    return band
  }

  /// The variance of the profile at each bin, in variances of the noise.
  ///
  /// The diagonal of the inverse of the normal equations, from its last row up (Takahashi, Fagan and Chen 1973). O(bins).
  package var variances: ContiguousArray<Double> {
    let count = factors.count
    var variances = ContiguousArray(repeating: 0.0, count: count)
    // The inverse's entries of the two rows after this one, on the diagonal and next to it.
    var (next, afterNext, between) = (0.0, 0.0, 0.0)
    for row in stride(from: count - 1, through: 0, by: -1) {
      let lower = row + 1 < count ? factors[row + 1].lower : 0
      let lowest = row + 2 < count ? factors[row + 2].lowest : 0
      let near = -(lower * next + lowest * between)
      let far = -(lower * between + lowest * afterNext)
      variances[row] = factors[row].inverse - lower * near - lowest * far
      (afterNext, between, next) = (next, near, variances[row])
    }
    return variances
  }

  /// Replaces altitudes in metres by their profile; rolling ground returns to the mean, which straight ground
  /// does not know.
  ///
  /// O(bins), nothing is allocated.
  /// - Precondition: there are as many as the smoother was made for, and more than two.
  package func smooth(_ altitudes: inout MutableSpan<Double>, about mean: Double) {
    for row in altitudes.indices { altitudes[row] -= mean }
    shape.weigh(&altitudes)
    solve(&altitudes)
    for row in altitudes.indices { altitudes[row] += mean }
  }

  /// Replaces innovations, weighted as by ``AR2Noise/weigh(_:)``, by the profile:
  /// that of one column of altitudes, or of eight.
  ///
  /// O(bins), nothing is allocated.
  /// - Precondition: as for ``smooth(_:about:)``.
  package func solve<Lane: RealLane>(_ fresh: inout MutableSpan<Lane>) {
    let count = fresh.count
    precondition(count > 2 && count == factors.count, "a smoother for another number of cells")
    let (first, second) = (Lane(repeating: shape.first), Lane(repeating: shape.second))
    var before = Lane(repeating: 0)
    var last = fresh[0] - Lane(repeating: shape.neighbour) * fresh[1] - second * fresh[2]
    fresh[0] = last
    for row in 1..<count {
      var right = fresh[row]
      if row + 1 < count { right = right - first * fresh[row + 1] }
      if row + 2 < count { right = right - second * fresh[row + 2] }
      right = right - Lane(repeating: factors[row].lowest) * before
      (before, last) = (last, right - Lane(repeating: factors[row].lower) * last)
      fresh[row] = last
    }
    (before, last) = (Lane(repeating: 0), Lane(repeating: 0))
    var after = (lower: 0.0, lowest: 0.0, nextLowest: 0.0)
    for row in stride(from: count - 1, through: 0, by: -1) {
      let factor = factors[row]
      let right =
        fresh[row] * Lane(repeating: factor.inverse) - Lane(repeating: after.lowest) * before
      (before, last) = (last, right - Lane(repeating: after.lower) * last)
      fresh[row] = last
      after = (factor.lower, after.nextLowest, factor.lowest)
    }
  }
}
