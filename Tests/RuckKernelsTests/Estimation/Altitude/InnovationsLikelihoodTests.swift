import RuckKernels
import TestSupport
import Testing

@Suite struct InnovationsLikelihoodTests {
  private func errors(
    _ plain: PlainProfile, _ altitudes: ContiguousArray<Double>
  ) -> InnovationsLikelihood<Double> {
    var errors = InnovationsLikelihood(plain.shape, on: plain.ground, roughness: plain.roughness)
    errors.add(plain.ground.innovations(of: altitudes.span).span)
    return errors
  }

  /// The squares and the determinant are those by Cholesky's factors of the covariance of all that the
  /// altitudes bring anew as ground, written out from the noise's correlations.
  ///
  /// Both sides round in the sixteenth digit; the covariance of stiff ground has a condition of
  /// some 10⁵.
  @Test(arguments: PlainProfile.cases.indices, [3, 4, 5, 40])
  func isTheLikelihoodOfTheGroundsInnovations(index: Int, count: Int) throws {
    let plain = PlainProfile.cases[index]
    let altitudes = plain.altitudes(count: count, seed: UInt64(index))
    let shape = plain.shape
    var correlations = [1.0, shape.neighbour]
    for lag in 2..<(count + 2) {
      correlations.append(
        shape.first * correlations[lag - 1] + shape.second * correlations[lag - 2])
    }
    let size = count - 2
    let mean = altitudes.reduce(0, +) / Double(count)
    var rows = [[Double]](repeating: [], count: size)
    var misfit = 0.0
    var determinant = 0.0
    var errors: [Double] = []
    for row in 0..<size {
      for column in 0...row {
        var covariance = row == column ? plain.roughness : 0
        for (one, left) in plain.bend.enumerated() {
          for (other, right) in plain.bend.enumerated() {
            let lag = (row - one - column + other).magnitude
            covariance += left * right * correlations[Int(lag)]
          }
        }
        for inner in 0..<column { covariance -= rows[row][inner] * rows[column][inner] }
        rows[row].append(
          row == column ? covariance.squareRoot() : covariance / rows[column][column])
      }
      var error = plain.bend.enumerated().reduce(0) { sum, factor in
        sum + factor.element * (altitudes[row + 2 - factor.offset] - mean)
      }
      for inner in 0..<row { error -= rows[row][inner] * errors[inner] }
      errors.append(error / rows[row][row])
      misfit += errors[row] * errors[row]
      determinant += 2 * Elementary.log(rows[row][row])
    }
    let found = self.errors(plain, altitudes)
    #expect((found.misfit - misfit).magnitude <= 1e-9 * misfit)
    #expect((found.determinant - determinant).magnitude <= 1e-9 * Double(count))
  }

  /// Where the factors have settled, the sums are still those of every row's own.
  ///
  /// The squares are those of the most probable profile, the determinant that of the full factors of
  /// the normal equations. Either side keeps the stiffest ground, 10⁻⁷ of the noise, to nine digits
  /// only.
  @Test(arguments: PlainProfile.cases.indices)
  func settledFactorsAreThoseOfEveryRow(index: Int) {
    let count = Repository.runsLongTests ? 12_000 : 4000
    var plain = PlainProfile.cases[index]
    plain.isOneWay = true
    let altitudes = plain.altitudes(count: count, seed: UInt64(index))
    let found = errors(plain, altitudes)
    let misfit = plain.misfit(altitudes, plain.solved(altitudes))
    #expect((found.misfit - misfit).magnitude <= 1e-8 * misfit)
    let shape = plain.shape
    let determinant =
      plain.pivots(count: count).reduce(0) { $0 + Elementary.log($1) }
      + Elementary.log(1 - shape.neighbour * shape.neighbour)
      + Double(count - 2) * (Elementary.log(shape.innovation) + Elementary.log(plain.roughness))
    #expect((found.determinant - determinant).magnitude <= 1e-9 * Double(count))
  }

  /// Eight roughnesses at a time are eight alone.
  ///
  /// Eight settle with the slowest, so the last digits differ; the same one eight times gives the
  /// same bits.
  @Test(arguments: PlainProfile.cases.indices)
  func lanesAreSingleCandidates(index: Int) {
    let plain = PlainProfile.cases[index]
    let roughnesses = (0..<8).map { plain.roughness * Elementary.exp2(Double(2 * $0 - 8)) }
    let parts = [700, 2, 3, 90, 701].enumerated().map {
      plain.ground.innovations(of: plain.altitudes(count: $1, seed: UInt64($0)).span)
    }
    func errors<Lane: RealLane>(_ roughness: Lane) -> InnovationsLikelihood<Lane> {
      var errors = InnovationsLikelihood(plain.shape, on: plain.ground, roughness: roughness)
      for part in parts { errors.add(part.span) }
      return errors
    }
    let together = errors(SIMD8(roughnesses))
    for (lane, roughness) in roughnesses.enumerated() {
      let alone = errors(roughness)
      #expect((together.misfit[lane] - alone.misfit).magnitude <= 1e-10 * alone.misfit)
      let rows = parts.reduce(0) { $0 + $1.count }
      #expect((together.determinant[lane] - alone.determinant).magnitude <= 1e-11 * Double(rows))
      let eight = errors(SIMD8(repeating: roughness))
      #expect(eight.misfit == SIMD8(repeating: alone.misfit))
      #expect(eight.determinant == SIMD8(repeating: alone.determinant))
    }
  }
}
