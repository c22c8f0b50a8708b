/// The most probable profile under a given noise process.
///
/// The profile z is ground of a known kind about its mean, the altitudes y are z + n with
/// correlated noise n: z minimises Σ w·(innovation of n)² + Σ (innovation of z)² / λ, the
/// innovations of z in either direction by half. The normal equations have five bands and are
/// solved by LDLᵀ, O(bins). (Whittaker 1923; Wahba 1978 for the likelihood by which λ and the noise
/// are chosen.)
package struct WhittakerSmoother {
  package let shape: AR2Noise
  package let ground: GroundProcess
  /// The variance of the ground's innovations, in variances of the noise.
  package let roughness: Double
  /// The nodes at which the ground is unknown: the profile has one height for each.
  package let nodes: GroundNodes
  private var factors: ContiguousArray<Row> = []

  /// A row of the factors: one over the pivot, and the two factors left of it.
  private struct Row {
    var inverse = 0.0
    var lower = 0.0
    var lowest = 0.0
  }

  /// Factors the normal equations of nodes.
  ///
  /// O(bins).
  package init(shape: AR2Noise, ground: GroundProcess, roughness: Double, nodes: GroundNodes) {
    self.shape = shape
    self.ground = ground
    self.roughness = roughness
    self.nodes = nodes
    factors.reserveCapacity(nodes.count)
    var (before, last) = (Row(), Row())
    for band in bands {
      let lowest = band.lowest * before.inverse
      let rest = band.lower - band.lowest * last.lower
      let lower = rest * last.inverse
      let pivot = band.diagonal - lower * rest - lowest * band.lowest
      (before, last) = (last, Row(inverse: 1 / pivot, lower: lower, lowest: lowest))
      factors.append(last)
    }
  }

  /// A row of the normal equations: the diagonal and the two bands left of it.
  private struct Band {
    var diagonal = 0.0
    var lower = 0.0
    var lowest = 0.0
  }

  /// The rows of the normal equations, node by node.
  private var bands: ContiguousArray<Band> {
    var bands = ContiguousArray(repeating: Band(), count: nodes.count)
    /// Adds the square of a sum over a node and the two before it, by their factors.
    func add(_ factors: SIMD4<Double>, _ weight: Double, at node: Int) {
      bands[node].diagonal += factors[0] * factors[0] * weight
      guard node > 0 else { return }
      bands[node].lower += factors[0] * factors[1] * weight
      bands[node - 1].diagonal += factors[1] * factors[1] * weight
      guard node > 1 else { return }
      bands[node].lowest += factors[0] * factors[2] * weight
      bands[node - 1].lower += factors[1] * factors[2] * weight
      bands[node - 2].diagonal += factors[2] * factors[2] * weight
    }
    for bin in nodes.ofBins.indices {
      let (here, near, far) = shape.factors(bin)
      let node = nodes.ofBins[bin]
      var factors = SIMD4(here, 0, 0, 0)
      if bin > 0 { factors[node - nodes.ofBins[bin - 1]] += near }
      if bin > 1 { factors[node - nodes.ofBins[bin - 2]] += far }
      add(factors, shape.weight(bin), at: node)
    }
    // An innovation of the ground in either direction, each by half.
    let (there, back) = (
      SIMD4(1, ground.first, ground.second, 0), SIMD4(ground.second, ground.first, 1, 0)
    )
    for node in bands.indices.dropFirst(2) {
      add(there, 0.5 / roughness, at: node)
      add(back, 0.5 / roughness, at: node)
    }
    return bands
  }

  /// The variance of the profile at each bin, in variances of the noise.
  ///
  /// The diagonal of the inverse of the normal equations, from its last row up (Takahashi, Fagan
  /// and Chen 1973). O(bins).
  package var variances: ContiguousArray<Double> {
    let count = factors.count
    var variances = ContiguousArray(repeating: 0.0, count: nodes.ofBins.count)
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
    var column = variances.mutableSpan
    nodes.scatter(&column)
    return variances
  }

  /// Replaces altitudes in metres by their profile; rolling ground returns to the mean, which straight ground
  /// does not know.
  ///
  /// O(bins), nothing is allocated.
  /// - Precondition: there are as many as the smoother was made for.
  package func smooth(_ altitudes: inout MutableSpan<Double>, about mean: Double) {
    for row in altitudes.indices { altitudes[row] -= mean }
    shape.weigh(&altitudes)
    solve(&altitudes)
    nodes.scatter(&altitudes)
    for row in altitudes.indices { altitudes[row] += mean }
  }

  /// Replaces innovations, weighted as by ``AR2Noise/weigh(_:)``, by the profile at the nodes,
  /// which are the first values: that of one column of altitudes, or of eight.
  ///
  /// O(bins), nothing is allocated.
  /// - Precondition: as for ``smooth(_:about:)``.
  package func solve<Lane: RealLane>(_ fresh: inout MutableSpan<Lane>) {
    precondition(fresh.count == nodes.ofBins.count, "a smoother for another number of bins")
    shape.transpose(&fresh)
    nodes.gather(&fresh)
    let count = factors.count
    var (before, last) = (Lane(repeating: 0), Lane(repeating: 0))
    for row in 0..<count {
      let right = fresh[row] - Lane(repeating: factors[row].lowest) * before
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
