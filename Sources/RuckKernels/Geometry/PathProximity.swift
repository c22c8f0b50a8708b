/// The proximity of positions and paths, by great circles.
///
/// Right at the poles and across the antimeridian; longitudes may lie outside ±180.
public enum PathProximity {
  /// The distance in metres from a position to the nearest point of a path, between its rows too.
  ///
  /// Each leg is the shorter great-circle arc. Good to a hundredth of a millimetre near the path.
  /// Rows without a position are skipped; NaN for a path without any, or of a position that is
  /// none. O(n), no allocation.
  ///
  /// - Precondition: the columns have one length.
  public static func distance(
    latitude: Double, longitude: Double, toPath latitudes: Span<Double>,
    longitudes: Span<Double>, radius: Double = Haversine.meanRadius
  ) -> Double {
    precondition(latitudes.count == longitudes.count, "columns of one path differ in length")
    let position = NVector(latitude: latitude, longitude: longitude)
    guard position.isFinite else { return .nan }
    var minimum = Double.infinity
    var last: NVector?
    for row in latitudes.indices {
      let next = NVector(latitude: latitudes[row], longitude: longitudes[row])
      guard next.isFinite else { continue }
      let arc = GreatCircleArc(from: last ?? next, to: next)
      minimum = min(minimum, arc.angle(to: position))
      last = next
    }
    return minimum.isFinite ? minimum * radius : .nan
  }
}
