/// Short steps on the sphere as metres on a plane.
///
/// East is R · Δλ · cos of the mean latitude. Over a step of a kilometre that is right to 10⁻⁷ of
/// it, away from the poles; over the minutes that a decision looks at, the meridians are parallel.
/// The first axis points to where the prime meridian meets the equator, the second to its left.
struct LocalPlane {
  /// Metres in a degree of latitude.
  static let metersPerDegree = Haversine.meanRadius * 0.017_453_292_519_943_295

  /// The first axis: metres to the east and to the north.
  private var axis = (east: 0.0, north: 1.0)
  private var parallels = Parallels()

  /// The plane whose axes are those at a position in degrees.
  init(latitude: Double, longitude: Double) {
    let east = Elementary.sinCosDegrees(longitude)
    let north = Elementary.sinDegrees(latitude)
    let way = (east: -east.sin, north: -north * east.cos)
    let square = way.east * way.east + way.north * way.north
    // Where all lie near, north will do.
    if square > 0.01 {
      axis = (way.east / square.squareRoot(), way.north / square.squareRoot())
    }
  }

  /// From one block to another.
  @inline(__always)
  mutating func step(from: BlockReader.Block, to: BlockReader.Block) -> (x: Double, y: Double) {
    let parallel = parallels.metersPerDegree(at: 0.5 * (from.latitude + to.latitude))
    let east = (to.longitude - from.longitude) * parallel
    let north = (to.latitude - from.latitude) * Self.metersPerDegree
    return (east * axis.east + north * axis.north, north * axis.east - east * axis.north)
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
}
