/// A path whose coordinates go on without a hole or a leap, so that differences of degrees make
/// steps on a ``LocalPlane``.
///
/// Most recordings are such paths as they stand. Where one is not, two columns are filled: past the
/// antimeridian longitudes go on beyond 180°, a row without a position goes on to the east by its
/// step along the path, and a path that comes near a pole is turned, with the whole sphere, until
/// the pole lies on the equator.
package enum UnwrappedPath {
  // Meridians turn by two thousandths over a kilometre here, which a walk's direction can bear.
  private static let polarLatitude = 85.0
  private static let degreesPerRadian = 57.295_779_513_082_32

  /// Whether a path's own columns will do.
  ///
  /// Not where they are empty. O(n).
  package static func isUnrolled(latitudes: Span<Double>, longitudes: Span<Double>) -> Bool {
    guard latitudes.count > 0 else { return false }
    let origin = longitudes[0]
    var fails = SIMDMask<SIMD8<Int64>>(repeating: false)
    var row = 0
    while row < latitudes.count {
      let isFull = row <= latitudes.count - 8
      let latitude =
        isFull
        ? SIMD8(loading: latitudes, at: row)
        : SIMD8(loadingTailOf: latitudes, at: row, padding: 0)
      let longitude =
        isFull
        ? SIMD8(loading: longitudes, at: row)
        : SIMD8(loadingTailOf: longitudes, at: row, padding: origin)
      // Within half the globe no two longitudes are more than 180° apart; NaN is within nothing.
      let isHeld =
        (latitude.absolute() .<= polarLatitude)
        .& ((longitude - origin).absolute() .<= 90)
      fails .|= .!isHeld
      row += 8
    }
    return !SIMD8<Double>.isAny(fails)
  }

  /// Fills two columns with an unrolled path in degrees; O(n).
  ///
  /// - Precondition: all columns are as long as the distances; the position columns may be empty.
  package static func fill(
    latitudes: Span<Double>, longitudes: Span<Double>, cumulativeDistances: Span<Double>,
    unrolledLatitudes: inout MutableSpan<Double>, unrolledLongitudes: inout MutableSpan<Double>
  ) {
    let count = cumulativeDistances.count
    turn(
      latitudes: latitudes, longitudes: longitudes, turnedLatitudes: &unrolledLatitudes,
      turnedLongitudes: &unrolledLongitudes)
    var parallels = Parallels()
    // Rows before the first position go on towards it.
    let first = (0..<count).first { isKnown(unrolledLatitudes[$0], unrolledLongitudes[$0]) }
    var place = (latitude: 0.0, longitude: 0.0)
    if let first { place = (unrolledLatitudes[first], unrolledLongitudes[first]) }
    var shift = 0.0
    for row in 0..<count {
      if isKnown(unrolledLatitudes[row], unrolledLongitudes[row]) {
        let longitude = unrolledLongitudes[row]
        let turns = ((place.longitude - longitude) * (1 / 360)).rounded()
        place = (unrolledLatitudes[row], longitude + turns * 360)
      } else if row > 0 {
        let step = cumulativeDistances[row] - cumulativeDistances[row - 1]
        // Turned with a pole, another place may lie at the new one: then any length will do.
        let parallel = max(1000, parallels.metersPerDegree(at: place.latitude))
        if step.isFinite { shift += step / parallel }
      }
      unrolledLatitudes[row] = place.latitude
      unrolledLongitudes[row] = place.longitude + shift
    }
  }

  private static func isKnown(_ latitude: Double, _ longitude: Double) -> Bool {
    latitude.magnitude <= 90 && longitude.magnitude <= 0x1p40
  }

  /// Copies the positions; with the poles on the equator where one of them lies near a pole.
  private static func turn(
    latitudes: Span<Double>, longitudes: Span<Double>,
    turnedLatitudes: inout MutableSpan<Double>, turnedLongitudes: inout MutableSpan<Double>
  ) {
    guard !latitudes.isEmpty else {
      turnedLatitudes.update(repeating: .nan)
      turnedLongitudes.update(repeating: .nan)
      return
    }
    var isPolar = false
    for row in latitudes.indices where latitudes[row].magnitude > polarLatitude { isPolar = true }
    var row = 0
    while row < turnedLatitudes.count {
      var latitude = SIMD8(loadingTailOf: latitudes, at: row, padding: .nan)
      var longitude = SIMD8(loadingTailOf: longitudes, at: row, padding: .nan)
      if isPolar {
        let (north, east) = (
          Elementary.sinCosDegrees(latitude), Elementary.sinCosDegrees(longitude)
        )
        latitude = Elementary.asin(-(north.cos * east.cos)) * degreesPerRadian
        longitude = Elementary.atan2(y: north.cos * east.sin, x: north.sin) * degreesPerRadian
      }
      latitude.storeTail(into: &turnedLatitudes, at: row)
      longitude.storeTail(into: &turnedLongitudes, at: row)
      row += 8
    }
  }
}
