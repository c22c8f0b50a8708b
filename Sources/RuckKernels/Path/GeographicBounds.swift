/// The smallest box of latitudes and longitudes that holds a path.
///
/// Where the path crosses the antimeridian, `west` is greater than `east`, as RFC 7946 (section
/// 5.2) writes it. All values in degrees.
public struct GeographicBounds: Sendable, Hashable, Codable {
  /// The southernmost latitude.
  public var south: Double
  /// The western edge, in -180...180.
  public var west: Double
  /// The northernmost latitude.
  public var north: Double
  /// The eastern edge, in -180...180; less than `west` across the antimeridian.
  public var east: Double

  /// Bounds from their four edges.
  public init(south: Double, west: Double, north: Double, east: Double) {
    (self.south, self.west, self.north, self.east) = (south, west, north, east)
  }

  /// The bounds of a path; nil where no row has a position.
  ///
  /// Follows the path: each step goes the shorter way round, so a path that crosses the
  /// antimeridian gives a narrow box. A path all round the globe gives -180...180. Rows with a
  /// NaN or infinite coordinate are left out. O(n).
  ///
  /// - Precondition: the columns have the same length.
  public init?(latitudes: Span<Double>, longitudes: Span<Double>) {
    precondition(
      latitudes.count == longitudes.count, "latitude and longitude columns differ in length")
    if let box = Self.plainBox(latitudes, longitudes) {
      self = box
      return
    }
    var bounds: GeographicBounds?
    // The longitude unrolled along the path, with its extremes.
    var unrolled = 0.0
    var previous = 0.0
    for row in latitudes.indices {
      let latitude = latitudes[row]
      let longitude = longitudes[row]
      guard latitude.isFinite && longitude.isFinite else { continue }
      guard var box = bounds else {
        unrolled = longitude
        previous = longitude
        bounds = GeographicBounds(
          south: latitude, west: longitude, north: latitude, east: longitude)
        continue
      }
      let step = Haversine.wrapped(longitude, minus: previous)
      // Without a wrap take the recorded longitude, so that the edges are recorded values.
      let turns = ((unrolled + step - longitude) * (1 / 360)).nearestInteger()
      unrolled = longitude + turns * 360
      previous = longitude
      box.south = min(box.south, latitude)
      box.north = max(box.north, latitude)
      box.west = min(box.west, unrolled)
      box.east = max(box.east, unrolled)
      bounds = box
    }
    guard var box = bounds else { return nil }
    if box.east - box.west >= 360 {
      box.west = -180
      box.east = 180
    } else {
      box.west = Self.normalized(box.west)
      box.east = Self.normalized(box.east)
    }
    self = box
  }

  /// The bounds of a path that lies within less than half a turn of longitudes: no step goes the
  /// other way round, so they are the extremes; nil for any other path.
  private static func plainBox(
    _ latitudes: Span<Double>, _ longitudes: Span<Double>
  ) -> GeographicBounds? {
    var (north, east) = (LaneExtremes.Lanes(), LaneExtremes.Lanes())
    @inline(__always)
    func add(_ latitude: SIMD8<Double>, _ longitude: SIMD8<Double>) {
      // Zero where both coordinates are finite, else NaN, which is skipped.
      let mark = (latitude - latitude) + (longitude - longitude)
      north.add(latitude + mark)
      east.add(longitude + mark)
    }
    var row = 0
    while row <= latitudes.count - 8 {
      add(SIMD8(loading: latitudes, at: row), SIMD8(loading: longitudes, at: row))
      row += 8
    }
    if row < latitudes.count {
      add(
        SIMD8(loadingTailOf: latitudes, at: row, padding: .nan),
        SIMD8(loadingTailOf: longitudes, at: row, padding: .nan))
    }
    let (latitude, longitude) = (north.extremes, east.extremes)
    guard longitude.minimum <= longitude.maximum, longitude.minimum >= -180,
      longitude.maximum <= 180, longitude.maximum - longitude.minimum < 180
    else { return nil }
    return GeographicBounds(
      south: latitude.minimum, west: longitude.minimum, north: latitude.maximum,
      east: longitude.maximum)
  }

  /// The same meridian in -180...180; values already there stay.
  private static func normalized(_ longitude: Double) -> Double {
    if longitude.magnitude <= 180 { return longitude }
    return longitude - (longitude * (1 / 360)).nearestInteger() * 360
  }
}
