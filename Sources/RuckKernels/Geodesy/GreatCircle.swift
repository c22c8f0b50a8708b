extension Haversine {
  /// The direction in which the great circle from one position to another starts, in degrees
  /// clockwise from north, 0..<360.
  ///
  /// θ = atan2(sin Δλ · cos φ₂, sin Δφ + 2 · sin φ₁ · cos φ₂ · sin²(Δλ/2)), a form without the
  /// cancellation that the textbook's has for near positions.
  /// Identical positions give 0. From a pole, north is the direction that the given longitude's
  /// meridian has right next to it: at the north pole 180 leads down the meridian `fromLongitude`,
  /// which is what `destination` takes there. NaN where a coordinate is NaN.
  public func initialBearing(
    fromLatitude: Double, fromLongitude: Double, toLatitude: Double, toLongitude: Double
  ) -> Double {
    let start = Elementary.sinCosDegrees(fromLatitude)
    let endCosine = Elementary.cosDegrees(toLatitude)
    let difference = Self.wrapped(toLongitude, minus: fromLongitude)
    let halfSine = Elementary.sinDegrees(difference * 0.5)
    let east = Elementary.sinDegrees(difference) * endCosine
    let north =
      Elementary.sinDegrees(toLatitude - fromLatitude)
      + 2 * start.sin * endCosine * (halfSine * halfSine)
    if east == 0 && north == 0 { return 0 }
    let bearing = Elementary.atan2(y: east, x: north) * Elementary.degreesPerRadian
    let positive = bearing < 0 ? bearing + 360 : bearing
    return positive == 360 ? 0 : positive
  }

  /// The position reached from another along a great circle.
  ///
  /// Bearing in degrees clockwise from north, distance in metres along the sphere (negative goes
  /// backwards, more than half way round goes on), to about 10⁻⁹ m a turn. Right at the poles,
  /// where the bearing is taken as in `initialBearing`, and across the antimeridian: the longitude
  /// is given in -180...180. NaN where an argument is NaN or the distance passes 2²⁰ radii.
  public func destination(
    fromLatitude latitude: Double, longitude: Double, bearing: Double, distance: Double
  ) -> (latitude: Double, longitude: Double) {
    let start = Elementary.sinCosDegrees(latitude)
    let arc = Elementary.sinCos(distance / radius)
    let direction = Elementary.sinCosDegrees(bearing)
    // The destination in a frame whose meridian is that of the start.
    let north = start.sin * arc.cos + start.cos * arc.sin * direction.cos
    let forward = start.cos * arc.cos - start.sin * arc.sin * direction.cos
    let east = arc.sin * direction.sin
    let equatorial = (forward * forward + east * east).squareRoot()
    let turn = Elementary.atan2(y: east, x: forward) * Elementary.degreesPerRadian
    return (
      Elementary.atan2(y: north, x: equatorial) * Elementary.degreesPerRadian,
      Self.wrapped(longitude, minus: -turn)
    )
  }

  /// The difference of two longitudes in -180...180.
  ///
  /// Taken exactly, as a sum, then wrapped: rounding it before the wrap would cost digits next to
  /// the antimeridian.
  @inline(__always)
  static func wrapped<Lane: RealLane>(_ left: Lane, minus right: Lane) -> Lane {
    let difference = Elementary.exactSum(left, -right)
    let turns = (difference.high * Lane(repeating: 1 / 360)).nearestInteger()
    return (difference.high - turns * Lane(repeating: 360)) + difference.low
  }
}
