/// A position on the WGS 84 ellipsoid with its reduced latitude, for one position or eight.
struct EllipsoidPosition<Lane: RealLane> {
  /// Degrees, -90...90.
  var latitude: Lane
  /// Degrees.
  var longitude: Lane
  /// Sine of the reduced latitude.
  var sine: Lane
  /// Cosine of the reduced latitude.
  var cosine: Lane
  /// The divisor of the sine and cosine of the geographic latitude.
  var width: Lane
}

extension EllipsoidPosition {
  /// A position from degrees; a latitude past a pole goes down on the other side.
  @inline(__always)
  init(latitude: Lane, longitude: Lane) {
    let turns = (latitude * Lane(repeating: 1 / 360)).nearestInteger()
    let turned = latitude - turns * Lane(repeating: 360)
    let isPast = Lane.isLess(Lane(repeating: 90), turned.absolute())
    let near = Lane.select(isPast, Lane(repeating: 180).withSign(of: turned) - turned, turned)
    self.latitude = near
    self.longitude = Lane.select(isPast, longitude + Lane(repeating: 180), longitude)
    // tan U = (1 - f) tan φ.
    let angle = Elementary.sinCosDegrees(near)
    let flattened = Lane(repeating: Ellipsoid.axisRatio) * angle.sin
    width = (angle.cos * angle.cos + flattened * flattened).squareRooted()
    sine = flattened / width
    cosine = angle.cos / width
  }
}

/// The shortest line between two positions, for one pair or eight.
struct GeodesicLine<Lane: RealLane> {
  let start: EllipsoidPosition<Lane>
  let end: EllipsoidPosition<Lane>
  /// The difference of longitudes in radians, 0...π.
  let longitude: Lane

  @inline(__always)
  init(from start: EllipsoidPosition<Lane>, to end: EllipsoidPosition<Lane>) {
    self.start = start
    self.end = end
    let difference = Haversine.wrapped(end.longitude, minus: start.longitude)
    longitude = difference.absolute() * Lane(repeating: Elementary.radiansPerDegree)
  }

  /// The length in metres by Vincenty's iteration, and whether it has settled.
  ///
  /// Pairs that have settled take no part in further rounds, so a pair's bits do not depend on its
  /// neighbours in the lane.
  @inline(__always)
  func iterated() -> (length: Lane, isSettled: Lane.Truth) {
    let zero = Lane(repeating: 0)
    let one = Lane(repeating: 1)
    let two = Lane(repeating: 2)
    let pi = Lane(repeating: Double.pi)
    // sin(U₂ - U₁) from the difference of the latitudes themselves: near positions lose no digit.
    let climb =
      Lane(repeating: Ellipsoid.axisRatio)
      * Elementary.sinDegrees(end.latitude - start.latitude) / (start.width * end.width)
    let sines = start.sine * end.sine
    let cosines = start.cosine * end.cosine
    let turning = two * start.sine * end.cosine

    var lambda = longitude
    var length = longitude * zero + climb * zero
    // NaN is settled: it stays so.
    var settled = Lane.isEqual(
      Lane.select(Lane.isEqual(length, length), zero, one), one)
    for _ in 0..<Self.rounds {
      let angle = Elementary.sinCos(lambda)
      let half = Elementary.sin(lambda * Lane(repeating: 0.5))
      let across = end.cosine * angle.sin
      let along = climb + turning * (half * half)
      let sineOfArc = (across * across + along * along).squareRooted()
      let cosineOfArc = sines + cosines * angle.cos
      let arc = Elementary.atan2(y: sineOfArc, x: cosineOfArc)
      let isPoint = Lane.isEqual(sineOfArc, zero)
      let azimuth = Lane.select(isPoint, zero, cosines * angle.sin / sineOfArc)
      let square = Lane.larger(one - azimuth * azimuth, zero)
      let isEquator = Lane.isLess(square, Lane(repeating: 1e-30))
      let centre = Lane.select(isEquator, zero, cosineOfArc - two * sines / square)
      // Rounding may carry a cosine past one.
      let cosineOfCentre = Lane.larger(Lane.smaller(centre, one), -one)
      let waves = GeodesicSeries(
        arc: arc, sine: sineOfArc, cosine: cosineOfArc, centre: cosineOfCentre)
      let expansion = GeodesicSeries.expansion(cosineSquared: square)
      let next = longitude + azimuth * waves.longitudeExcess(expansion)
      let change = (next - lambda).absolute()
      let newLength = waves.length(expansion)
      length = Lane.select(settled, length, newLength)
      let isClose = Lane.isLessOrEqual(change, Lane(repeating: 1e-14) * next)
      // A longitude past half a turn belongs to no shortest line.
      let closes = Lane.select(
        isClose, Lane.select(Lane.isLessOrEqual(next, pi), one, zero), zero)
      let done = Lane.select(settled, one, closes)
      lambda = Lane.select(settled, lambda, next)
      settled = Lane.isEqual(done, one)
      if !Lane.isAny(Lane.isEqual(done, zero)) { break }
    }
    return (length, settled)
  }

  // A line settles in three rounds over a walk and in five over most of the globe.
  private static var rounds: Int { 12 }
}

extension GeodesicLine where Lane == Double {
  /// The length in metres by bisection over the azimuth at the end nearer to a pole.
  ///
  /// For positions near each other's antipode. A line that leaves that end at an azimuth reaches the
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
    let expansion = GeodesicSeries.expansion(
      cosineSquared: direction.cos * direction.cos
        + (direction.sin * from.sine) * (direction.sin * from.sine))
    return (
      waves.length(expansion),
      longitudes.1 - longitudes.0 - equatorial * waves.longitudeExcess(expansion)
    )
  }
}
