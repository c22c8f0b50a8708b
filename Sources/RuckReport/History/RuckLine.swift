package import RuckTrack

/// The positions of a ruck that its line on a map of many rucks needs.
package struct RuckLine: Sendable {
  /// Parts of the line between which it is interrupted.
  let parts: [[(latitude: Double, longitude: Double)]]

  // Metres: how far a position that is left out lies from the line at most, and how far apart two that are
  // joined. A part of few positions is a jump of the receiver.
  private static let tolerance = 4.0
  private static let longestGap = 300.0
  private static let minimumPositions = 5
  // Rows that are looked at, evenly.
  private static let maximumRows = 8192

  /// The line of a recording as it was recorded; nil without one.
  ///
  /// O(rows).
  package init?(_ track: Track) {
    let (latitudes, longitudes) = (track.column(.latitude), track.column(.longitude))
    guard latitudes.count == track.count, longitudes.count == track.count else { return nil }
    let step = max(1, track.count / Self.maximumRows)
    var parts: [[(latitude: Double, longitude: Double)]] = []
    for segment in track.segments {
      let positions = stride(from: segment.lowerBound, to: segment.upperBound, by: step)
        .map { (latitude: latitudes[$0], longitude: longitudes[$0]) }
        .filter { $0.latitude.magnitude <= 90 && $0.longitude.magnitude <= 360 }
      guard let plane = TangentPlane(positions) else { continue }
      let flat = positions.map(plane.project)
      var start = 0
      for end in 1...flat.count {
        if end < flat.count {
          let (east, north) = (flat[end].x - flat[end - 1].x, flat[end].y - flat[end - 1].y)
          if east * east + north * north <= Self.longestGap * Self.longestGap { continue }
        }
        if end - start >= Self.minimumPositions {
          parts.append(
            TrackMap.remaining(flat[start..<end], within: Self.tolerance).map {
              positions[start + $0]
            })
        }
        start = end
      }
    }
    guard !parts.isEmpty else { return nil }
    self.parts = parts
  }
}
