/// The most probable profile under noise of a known shape.
///
/// The profile z is taken as an integrated random walk (its slope wanders), the altitudes y as
/// z + n with correlated noise n: z minimises Σ w·(fresh n)² + Σ (second difference of z)² / λ. The
/// normal equations have five bands and are solved by LDLᵀ, O(cells). (Whittaker 1923; Wahba 1978
/// for the likelihood by which λ and the noise are chosen.)
struct ProfileSmoother {
  let shape: NoiseShape
  /// The variance of a second difference of the profile, in variances of the noise.
  let roughness: Double
  private var diagonal: ContiguousArray<Double> = []
  private var lower: ContiguousArray<Double> = []
  private var lowest: ContiguousArray<Double> = []

  init(shape: NoiseShape, roughness: Double) {
    self.shape = shape
    self.roughness = roughness
  }

  /// Factors the equations of a part; gives the logarithm of the determinant of what the
  /// likelihood needs.
  mutating func factor(count: Int) -> Double {
    diagonal = ContiguousArray(repeating: 0, count: count)
    lower = diagonal
    lowest = diagonal
    let stiffness = 1 / roughness
    for row in 0..<count {
      let (a, b, c) = shape.factors(row)
      let weight =
        row == 0 ? 1 : row == 1 ? 1 / (1 - shape.neighbour * shape.neighbour) : 1 / shape.innovation
      add(row, a, b, c, weight)
      if row > 1 { add(row, 1, -2, 1, stiffness) }
    }
    var logarithm = 0.0
    var product = 1.0
    for row in 0..<count {
      var pivot = diagonal[row]
      if row > 1 {
        lowest[row] /= diagonal[row - 2]
        lower[row] -= lowest[row] * diagonal[row - 2] * lower[row - 1]
        pivot -= lowest[row] * lowest[row] * diagonal[row - 2]
      }
      if row > 0 {
        lower[row] /= diagonal[row - 1]
        pivot -= lower[row] * lower[row] * diagonal[row - 1]
      }
      diagonal[row] = pivot
      // Eight pivots to a logarithm; each lies between 1e-9 and 1e12.
      product *= pivot
      if row % 8 == 7 || row == count - 1 {
        logarithm += Elementary.log(product)
        product = 1
      }
    }
    let free = Double(max(count - 2, 0))
    return -logarithm
      - Elementary.log(1 - shape.neighbour * shape.neighbour)
      - free * (Elementary.log(shape.innovation) + Elementary.log(roughness))
  }

  private mutating func add(_ row: Int, _ a: Double, _ b: Double, _ c: Double, _ weight: Double) {
    diagonal[row] += a * a * weight
    guard row > 0 else { return }
    diagonal[row - 1] += b * b * weight
    lower[row] += a * b * weight
    guard row > 1 else { return }
    diagonal[row - 2] += c * c * weight
    lower[row - 1] += b * c * weight
    lowest[row] += a * c * weight
  }

  /// Replaces the altitudes of the factored part by the profile.
  func smooth(_ altitudes: inout MutableSpan<Double>) {
    let count = altitudes.count
    guard count > 2 else { return }
    // Around their first value, so that little is lost to rounding.
    let base = altitudes[0]
    for row in 0..<count { altitudes[row] -= base }
    var right = ContiguousArray<Double>(repeating: 0, count: count)
    for row in 0..<count {
      let (value, weight) = shape.fresh(altitudes.span, row)
      let (a, b, c) = shape.factors(row)
      right[row] += a * value * weight
      if row > 0 { right[row - 1] += b * value * weight }
      if row > 1 { right[row - 2] += c * value * weight }
    }
    for row in 1..<count {
      right[row] -= lower[row] * right[row - 1]
      if row > 1 { right[row] -= lowest[row] * right[row - 2] }
    }
    for row in 0..<count { right[row] /= diagonal[row] }
    var row = count - 1
    while row >= 0 {
      if row + 1 < count { right[row] -= lower[row + 1] * right[row + 1] }
      if row + 2 < count { right[row] -= lowest[row + 2] * right[row + 2] }
      row -= 1
    }
    for row in 0..<count { altitudes[row] = base + right[row] }
  }

  /// The sum that the profile minimises.
  func misfit(altitudes: Span<Double>, profile: Span<Double>) -> Double {
    var noise = ContiguousArray<Double>(repeating: 0, count: altitudes.count)
    for row in altitudes.indices { noise[row] = altitudes[row] - profile[row] }
    var sum = 0.0
    for row in altitudes.indices {
      let (value, weight) = shape.fresh(noise.span, row)
      sum += value * value * weight
      if row > 1 {
        let bend = profile[row] - 2 * profile[row - 1] + profile[row - 2]
        sum += bend * bend / roughness
      }
    }
    return sum
  }
}
