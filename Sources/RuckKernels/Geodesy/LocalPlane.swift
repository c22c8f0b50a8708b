/// Short steps on the sphere as metres on a plane.
///
/// East is R · Δλ · cos of the mean latitude. Over a step of a kilometre that is right to 10⁻⁷ of
/// it, away from the poles; over the path of a few minutes the meridians are parallel.
/// The axes point to the east and to the north, so that a path means the same at every longitude.
struct LocalPlane {
  /// Metres in a degree of latitude.
  static let metersPerDegree = Haversine.meanRadius * Elementary.radiansPerDegree

  private var parallels = Parallels()

  /// Eight steps from one position to another.
  @inline(__always)
  mutating func step(
    latitudes: (SIMD8<Double>, SIMD8<Double>), longitudes: (SIMD8<Double>, SIMD8<Double>)
  ) -> (x: SIMD8<Double>, y: SIMD8<Double>) {
    let parallel = parallels.metersPerDegree(at: 0.5 * (latitudes.0 + latitudes.1))
    let east = (longitudes.1 - longitudes.0) * parallel
    let north = (latitudes.1 - latitudes.0) * Self.metersPerDegree
    return (east, north)
  }
}

/// Metres in a degree of longitude at latitudes that mostly lie close together.
struct Parallels {
  private var node = 0.0
  private var aroundNode = LatitudeCosine(around: 0.0)

  /// Metres in a degree of longitude at a latitude; below zero past a pole.
  @inline(__always)
  mutating func metersPerDegree(at latitude: Double) -> Double {
    let nearest = LatitudeCosine<Double>.node(of: latitude)
    if nearest != node {
      node = nearest
      aroundNode = LatitudeCosine(around: nearest)
    }
    return LocalPlane.metersPerDegree * aroundNode.cosine(at: latitude - nearest)
  }

  /// The same at eight latitudes.
  @inline(__always)
  mutating func metersPerDegree(at latitudes: SIMD8<Double>) -> SIMD8<Double> {
    let nodes = LatitudeCosine<SIMD8<Double>>.node(of: latitudes)
    guard SIMD8<Double>.isAny(nodes .!= node) else {
      return LocalPlane.metersPerDegree * aroundNode.cosine(at: latitudes - node)
    }
    if !nodes[7].isNaN {
      node = nodes[7]
      aroundNode = LatitudeCosine(around: node)
    }
    let aroundNodes = LatitudeCosine<SIMD8<Double>>(around: nodes)
    return LocalPlane.metersPerDegree * aroundNodes.cosine(at: latitudes - nodes)
  }
}
