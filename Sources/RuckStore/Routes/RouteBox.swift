internal import RuckMetrics

/// The latitudes and longitudes between which a route, or the positions near one, lie.
///
/// A little wider than the points, for a line between two of them is not a parallel, and the R-tree keeps
/// numbers of four bytes.
struct RouteBox: Hashable {
  var south, north, west, east: Double

  private static let margin = 0.05
  // Nearer to a pole a small circle covers many longitudes.
  private static let polar = 88.0

  /// The boxes of a line: one, or two where it crosses the antimeridian; none without a point.
  static func boxes(of line: RouteGeometry) -> [RouteBox] {
    guard let south = line.latitudes.min(), let north = line.latitudes.max() else { return [] }
    func box(_ west: Double, _ east: Double) -> RouteBox {
      RouteBox(
        south: south - margin, north: north + margin, west: west - margin, east: east + margin)
    }
    if max(south.magnitude, north.magnitude) > polar { return [box(-180, 180)] }
    let crosses = zip(line.longitudes, line.longitudes.dropFirst()).contains {
      ($0 - $1).magnitude > 180
    }
    guard crosses else { return [box(line.longitudes.min() ?? 0, line.longitudes.max() ?? 0)] }
    let eastern = line.longitudes.filter { $0 >= 0 }.min() ?? 180
    let western = line.longitudes.filter { $0 < 0 }.max() ?? -180
    return [box(eastern, 180), box(-180, western)]
  }

  /// The boxes that hold every position within a distance of one: one, or two at the antimeridian.
  static func boxes(latitude: Double, longitude: Double, within meters: Double) -> [RouteBox] {
    let height = meters / 111_000
    let (south, north) = (latitude - height, latitude + height)
    let farthest = max(south.magnitude, north.magnitude)
    guard farthest < polar,
      case let width = height / max(Elementary.cosDegrees(farthest), 1e-3), width < 180
    else { return [RouteBox(south: south, north: north, west: -181, east: 181)] }
    let (west, east) = (longitude - width, longitude + width)
    var boxes = [RouteBox(south: south, north: north, west: west, east: east)]
    for turn in [-360.0, 360] where east + turn >= -180 && west + turn <= 180 {
      boxes.append(
        RouteBox(south: south, north: north, west: west + turn, east: east + turn))
    }
    return boxes
  }
}
