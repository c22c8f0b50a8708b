import RuckKernels

/// The sphere that every dataset lies on.
let sphere = Haversine()

/// Six in the morning of 1 May 2024, UTC.
let morning = 1_714_543_200

extension Place {
  /// The place some metres along a great circle.
  func moved(bearing: Double, meters: Double) -> Place {
    let end = sphere.destination(
      fromLatitude: latitude, longitude: longitude, bearing: bearing, distance: meters)
    return Place(latitude: end.latitude, longitude: end.longitude)
  }

  /// The place some metres north and east, on the tangent plane: for noise of a few metres.
  func shifted(north: Double, east: Double, cosine: Double) -> Place {
    let degree = 111_195.08
    return Place(
      latitude: latitude + north / degree, longitude: longitude + east / (degree * cosine))
  }
}

/// A path of great-circle legs, whose length is the sum of theirs by construction.
struct Path {
  private var corners: [(place: Place, bearing: Double, start: Double)] = []
  private var end: Place
  private(set) var length = 0.0

  init(from start: Place) { end = start }

  /// Goes on for a leg.
  mutating func append(bearing: Double, meters: Double) {
    corners.append((end, bearing, length))
    end = end.moved(bearing: bearing, meters: meters)
    length += meters
  }

  /// The place some metres along the path.
  func place(at meters: Double) -> Place {
    if meters >= length { return end }
    var low = 0
    var high = corners.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if corners[middle].start <= meters { low = middle } else { high = middle }
    }
    let corner = corners[low]
    return corner.place.moved(bearing: corner.bearing, meters: meters - corner.start)
  }
}
