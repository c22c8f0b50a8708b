/// A path whose coordinates are complete and continuous, so that differences of degrees are steps on a
/// ``LocalPlane``.
///
/// Most recordings are such paths. For the others two columns are filled: past the antimeridian
/// longitudes continue beyond 180°, a row without a position continues to the east by its step
/// along the path, and a path near a pole is rotated with the sphere until the pole is on the
/// equator.
package enum UnwrappedPath {
  // Here meridians turn by two thousandths over a kilometre, too little to matter for directions.
  private static let polarLatitude = 85.0

  /// Whether a path's own columns are complete and continuous.
  ///
  /// False where they are empty. O(n).
  package static func isUnrolled(latitudes: Span<Double>, longitudes: Span<Double>) -> Bool {
    guard latitudes.count > 0 else { return false }
    let origin = longitudes[0]
    var fails = SIMDMask<SIMD8<Int64>>(repeating: false)
    var row = 0
    while row < latitudes.count {
      let latitude = SIMD8(loadingUpToTailOf: latitudes, at: row, padding: 0)
      let longitude = SIMD8(loadingUpToTailOf: longitudes, at: row, padding: origin)
      // Within half the globe no two longitudes are more than 180° apart; NaN fails every comparison.
      let isHeld =
        (latitude.absolute() .<= polarLatitude)
        .& ((longitude - origin).absolute() .<= 90)
      fails .|= .!isHeld
      row += 8
    }
    return !SIMD8<Double>.isAny(fails)
  }

  /// The columns of the unwrapped path in degrees; O(n).
  ///
  /// - Precondition: all columns are as long as the distances; the position columns may be empty.
  package static func columns(
    latitudes: Span<Double>, longitudes: Span<Double>, cumulativeDistances: Span<Double>
  ) -> (latitudes: ContiguousArray<Double>, longitudes: ContiguousArray<Double>) {
    let count = cumulativeDistances.count
    var (unrolledLatitudes, unrolledLongitudes) = ContiguousArray.pair(rows: count, of: 0.0) {
      turn(
        latitudes: latitudes, longitudes: longitudes, turnedLatitudes: &$0, turnedLongitudes: &$1)
    }
    var parallels = Parallels()
    // Rows before the first position lead up to it.
    let first = (0..<count).first { isKnown(unrolledLatitudes[$0], unrolledLongitudes[$0]) }
    var position = (latitude: 0.0, longitude: 0.0)
    if let first { position = (unrolledLatitudes[first], unrolledLongitudes[first]) }
    var shift = 0.0
    for row in 0..<count {
      if isKnown(unrolledLatitudes[row], unrolledLongitudes[row]) {
        let longitude = unrolledLongitudes[row]
        let turns = ((position.longitude - longitude) * (1 / 360)).rounded()
        position = (unrolledLatitudes[row], longitude + turns * 360)
      } else if row > 0 {
        let step = cumulativeDistances[row] - cumulativeDistances[row - 1]
        // After the rotation another position may be at the new pole; there any length is right.
        let parallel = max(1000, parallels.metersPerDegree(at: position.latitude))
        if step.isFinite { shift += step / parallel }
      }
      unrolledLatitudes[row] = position.latitude
      unrolledLongitudes[row] = position.longitude + shift
    }
    return (unrolledLatitudes, unrolledLongitudes)
  }

  private static func isKnown(_ latitude: Double, _ longitude: Double) -> Bool {
    latitude.magnitude <= 90 && longitude.magnitude <= 0x1p40
  }

  /// Copies the positions; rotated until the poles are on the equator where one of them is near a pole.
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
        latitude = Elementary.asin(-(north.cos * east.cos)) * Elementary.degreesPerRadian
        longitude =
          Elementary.atan2(y: north.cos * east.sin, x: north.sin) * Elementary.degreesPerRadian
      }
      latitude.storeTail(into: &turnedLatitudes, at: row)
      longitude.storeTail(into: &turnedLongitudes, at: row)
      row += 8
    }
  }
}
