extension GeodesicLine where Lane == Double {
  /// The length in metres by bisection over the azimuth at the place nearer to a pole.
  ///
  /// For places near each other's antipode. A line that leaves that place at an azimuth reaches the
  /// other's latitude, going north, at a longitude that grows with the azimuth (Karney 2013,
  /// section 4); some sixty halvings find the azimuth to its last bit. The length hardly depends
  /// on it there, and on the longitude with at most the radius of the parallel, so it is as exact
  /// as the iteration's. NaN where a coordinate is NaN.
  func bisected() -> Double {
    var from = (sine: start.sine, cosine: start.cosine)
    var to = (sine: end.sine, cosine: end.cosine)
    guard !(longitude + from.sine + to.sine).isNaN else { return .nan }
    // The southern hemisphere holds the start, by the symmetries of the ellipsoid.
    if from.sine.magnitude < to.sine.magnitude { swap(&from, &to) }
    if from.sine > 0 {
      from.sine = -from.sine
      to.sine = -to.sine
    }
    // On the equator the start lies a touch to its south, so that the line has a side to go to.
    if from.sine == 0 { from.sine = -1e-200 }
    var length = 0.0
    _ = IncreasingRoot.bisection(in: 0...Double.pi) { azimuth in
      let line = Self.line(from: from, to: to, azimuth: azimuth)
      length = line.length
      return line.longitude < longitude
    }
    return length
  }

  /// Length and longitude of the line that leaves at an azimuth and reaches the other's latitude
  /// going north.
  private static func line(
    from: (sine: Double, cosine: Double), to: (sine: Double, cosine: Double), azimuth: Double
  ) -> (length: Double, longitude: Double) {
    let direction = Elementary.sinCos(azimuth)
    let equatorial = direction.sin * from.cosine
    let north = direction.cos * from.cosine
    let arriving = max(
      0, north * north + (from.sine - to.sine) * (from.sine + to.sine)
    ).squareRoot()
    let arcs = (
      Elementary.atan2(y: from.sine, x: north), Elementary.atan2(y: to.sine, x: arriving)
    )
    let longitudes = (
      Elementary.atan2(y: equatorial * from.sine, x: north),
      Elementary.atan2(y: equatorial * to.sine, x: arriving)
    )
    let arc = arcs.1 - arcs.0
    let angle = Elementary.sinCos(arc)
    let waves = GeodesicSeries(
      arc: arc, sine: angle.sin, cosine: angle.cos, centre: Elementary.cos(arcs.1 + arcs.0))
    let expansion = EllipsoidSeries.expansion(
      cosineSquared: direction.cos * direction.cos
        + (direction.sin * from.sine) * (direction.sin * from.sine))
    return (
      waves.length(expansion),
      longitudes.1 - longitudes.0 - equatorial * waves.longitudeExcess(expansion)
    )
  }
}
