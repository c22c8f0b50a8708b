/// A path as places at equal distances along it.
struct SphereSamples {
  private(set) var places: ContiguousArray<NVector> = []
  /// The length of the path as an angle.
  private(set) var length = 0.0

  /// The places of a path, one every `spacing` radians from its start on, and its end.
  ///
  /// Rows without a position are skipped. Between two rows a place lies on the chord, moved
  /// out to the sphere. About `limit` places are made at most: a longer path has them farther apart.
  /// O(rows + limit).
  init(_ latitudes: Span<Double>, _ longitudes: Span<Double>, spacing: Double, limit: Int) {
    var corners: ContiguousArray<NVector> = []
    corners.reserveCapacity(latitudes.count)
    for row in latitudes.indices {
      let place = NVector(latitude: latitudes[row], longitude: longitudes[row])
      guard place.isFinite else { continue }
      if let last = corners.last { length += NVector.angle(last, place) }
      corners.append(place)
    }
    guard let first = corners.first, let end = corners.last else { return }
    let step = max(spacing, length / Double(limit))
    places.append(first)
    var walked = 0.0
    var next = step
    for (from, to) in zip(corners, corners.dropFirst()) {
      let leg = NVector.angle(from, to)
      while leg > 0, walked + leg >= next {
        let place = from + ((next - walked) / leg) * (to - from)
        // For antipodal points the middle of the chord has no direction.
        let reach = place.length
        places.append(reach > 0 ? (1 / reach) * place : from)
        next += step
      }
      walked += leg
    }
    // The end again would only count double where a step falls on it.
    if let last = places.last, NVector.angle(last, end) > 0.5 * step { places.append(end) }
  }
}
