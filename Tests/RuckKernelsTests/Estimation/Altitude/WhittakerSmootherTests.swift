import RuckKernels
import TestSupport
import Testing

@Suite struct WhittakerSmootherTests {
  /// The profile makes the sum of squares least: the normal equations hold in every row.
  ///
  /// They are written out here; their terms reach 10⁷ metres where the ground is stiff.
  @Test(arguments: PlainProfile.cases.indices, [3, 4, 5, 200])
  func solvesTheNormalEquations(index: Int, count: Int) {
    let plain = PlainProfile.cases[index]
    let altitudes = plain.altitudes(count: count, seed: UInt64(count))
    let profile = plain.smoothed(altitudes)
    let both = plain.precision(count: count)
    let noise = PlainProfile(shape: plain.shape, ground: plain.ground, roughness: .infinity)
      .precision(count: count)
    let mean = altitudes.reduce(0, +) / Double(count)
    for row in 0..<count {
      var left = 0.0
      var right = 0.0
      var size = 0.0
      for other in max(row - 2, 0)...min(row + 2, count - 1) {
        let (far, distance) = (max(row, other), abs(row - other))
        left += both[far][distance] * (profile[other] - mean)
        right += noise[far][distance] * (altitudes[other] - mean)
        size += both[far][distance].magnitude * max((profile[other] - mean).magnitude, 1)
      }
      #expect((left - right).magnitude <= 1e-12 * size, "row \(row)")
    }
  }

  /// Over rests the profile is level, and where it lies makes the sum of squares least: the normal
  /// equations of one height for each rest, written out here with full matrices.
  @Test(arguments: PlainProfile.cases.indices)
  func aRestHasOneHeight(index: Int) {
    let plain = PlainProfile.cases[index]
    let (count, rests) = (60, [0..<5, 17..<30, 31..<34, 55..<60])
    let altitudes = plain.altitudes(count: count, seed: 9)
    let nodes = GroundNodes(bins: count, rests: rests)
    let smoother = WhittakerSmoother(
      shape: plain.shape, ground: plain.ground, roughness: plain.roughness, nodes: nodes)
    let mean = altitudes.reduce(0, +) / Double(count)
    var profile = altitudes
    var span = profile.mutableSpan
    smoother.smooth(&span, about: mean)
    for rest in rests { #expect(rest.allSatisfy { profile[$0] == profile[rest.lowerBound] }) }
    // The node of each bin, counted anew.
    var node = [0]
    for bin in 1..<count {
      node.append(
        node[bin - 1] + (rests.contains { $0.contains(bin) && $0.contains(bin - 1) } ? 0 : 1))
    }
    let heights = node.last.map { $0 + 1 } ?? 0
    #expect(nodes.count == heights)
    let stiff = PlainProfile(shape: plain.shape, ground: plain.ground, roughness: .infinity)
    func entry(_ bands: [[Double]], _ row: Int, _ other: Int) -> Double {
      abs(row - other) > 2 ? 0 : bands[max(row, other)][abs(row - other)]
    }
    let noise = stiff.precision(count: count)
    let (both, alone) = (plain.precision(count: heights), stiff.precision(count: heights))
    var left = [Double](repeating: 0, count: heights)
    var right = left
    var size = left
    for row in 0..<count {
      for other in max(row - 2, 0)...min(row + 2, count - 1) {
        let factor = entry(noise, row, other)
        left[node[row]] += factor * (profile[other] - mean)
        right[node[row]] += factor * (altitudes[other] - mean)
        size[node[row]] += factor.magnitude * max((profile[other] - mean).magnitude, 1)
      }
    }
    let atNodes = (0..<heights).map { height in
      profile[node.firstIndex(of: height) ?? 0] - mean
    }
    for row in 0..<heights {
      for other in max(row - 2, 0)...min(row + 2, heights - 1) {
        let factor = entry(both, row, other) - entry(alone, row, other)
        left[row] += factor * atNodes[other]
        size[row] += factor.magnitude * max(atNodes[other].magnitude, 1)
      }
      #expect((left[row] - right[row]).magnitude <= 1e-9 * size[row], "height \(row)")
    }
  }

  /// The variances are the diagonal of the inverse of the normal equations, which is found here
  /// column by column by elimination.
  @Test(arguments: PlainProfile.cases.indices, [3, 4, 5, 40])
  func variancesAreTheInversesDiagonal(index: Int, count: Int) {
    let plain = PlainProfile.cases[index]
    let bands = plain.precision(count: count)
    let variances = WhittakerSmoother(
      shape: plain.shape, ground: plain.ground, roughness: plain.roughness,
      nodes: GroundNodes(bins: count)
    ).variances
    for column in 0..<count {
      var rows = (0..<count).map { row in
        (0..<count).map { other in
          abs(row - other) > 2 ? 0 : bands[max(row, other)][abs(row - other)]
        } + [row == column ? 1.0 : 0]
      }
      for pivot in 0..<count {
        for row in pivot + 1..<max(count, pivot + 1) {
          let factor = rows[row][pivot] / rows[pivot][pivot]
          for other in pivot...count { rows[row][other] -= factor * rows[pivot][other] }
        }
      }
      var solution = [Double](repeating: 0, count: count)
      for row in (0..<count).reversed() {
        let known = (row + 1..<max(count, row + 1)).reduce(0) { $0 + rows[row][$1] * solution[$1] }
        solution[row] = (rows[row][count] - known) / rows[row][row]
      }
      #expect(
        (variances[column] / solution[column] - 1).magnitude < 1e-3, "\(plain), row \(column)")
    }
  }

  /// Eight columns at a time are eight alone, bit for bit.
  @Test(arguments: [3, 4, 300])
  func lanesAreSingleColumns(count: Int) {
    var random = SplitMix64(seed: 4)
    for plain in PlainProfile.cases {
      let smoother = WhittakerSmoother(
        shape: plain.shape, ground: plain.ground, roughness: plain.roughness,
        nodes: GroundNodes(bins: count))
      var eight = ContiguousArray(repeating: SIMD8<Double>(), count: count)
      for row in eight.indices {
        for lane in 0..<8 { eight[row][lane] = .random(in: -9...9, using: &random) }
      }
      var columns = (0..<8).map { lane in ContiguousArray(eight.map { $0[lane] }) }
      var lanes = eight.mutableSpan
      smoother.solve(&lanes)
      for lane in columns.indices {
        var column = columns[lane].mutableSpan
        smoother.solve(&column)
        #expect(columns[lane] == ContiguousArray(eight.map { $0[lane] }))
      }
    }
  }
}
