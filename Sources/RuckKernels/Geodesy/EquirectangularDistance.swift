/// Distance on a map whose degrees are taken for lengths: the rule of gpxpy.
///
/// d = R · π/180 · √(Δφ² + (Δλ · cos φ)²) with R = 6 378 137 m and φ the latitude of the second
/// position; beyond 0.2 degrees of latitude or longitude the great circle on the same sphere.
/// Longitudes are not wrapped: across the antimeridian, and only there, the great circle serves.
/// Against the WGS 84 ellipsoid about -0.33 to +0.67 %. The rule of gpxpy 1.6 without altitudes,
/// re-derived from its description; programs built on it (FitTrackee) share it.
public struct EquirectangularDistance: PathMetric, Hashable {
  /// The equatorial radius in metres.
  public static let radius = 6_378_137.0

  /// The rule, which has no parameter.
  public init() {}

  /// The name of the rule: `gpxpy`.
  public var name: String { "gpxpy" }

  /// The map and the program it is from.
  public var evidence: RuleEvidence {
    RuleEvidence(
      method: "flat map: degrees of latitude and, shortened by the cosine, of longitude; on great "
        + "circles where two points are far apart",
      source: "the program gpxpy")
  }

  /// The distance in metres between two positions in degrees; NaN where a coordinate is NaN or
  /// infinite.
  public func distance(
    fromLatitude: Double, fromLongitude: Double, toLatitude: Double, toLongitude: Double
  ) -> Double {
    Self.distance(
      latitudes: (fromLatitude, toLatitude), longitudes: (fromLongitude, toLongitude))
  }

  /// Fills a column with the step lengths of a path in metres, eight at a time, each with the bits
  /// that `distance` gives.
  ///
  /// O(n).
  public func stepLengths(
    latitudes: Span<Double>, longitudes: Span<Double>, into lengths: inout MutableSpan<Double>
  ) {
    var walk = Walk()
    walk.fill(&lengths, latitudes: latitudes, longitudes: longitudes)
  }

  /// A path taken eight rows at a time, of which nothing is carried over.
  private struct Walk: PathWalk {
    @inline(__always)
    mutating func steps(to positions: PathLane, from before: PathLane, unknown: Double)
      -> SIMD8<Double>
    {
      let lengths = EquirectangularDistance.distance(
        latitudes: (before.latitudes, positions.latitudes),
        longitudes: (before.longitudes, positions.longitudes))
      return .select(lengths .== lengths, lengths, SIMD8(repeating: unknown))
    }
  }

  /// Whether the step to a row leaves the flat map.
  static func isFar(latitudes: Span<Double>, longitudes: Span<Double>, row: Int) -> Bool {
    guard !latitudes.isEmpty else { return false }
    return (latitudes[row] - latitudes[row - 1]).magnitude > 0.2
      || (longitudes[row] - longitudes[row - 1]).magnitude > 0.2
  }

  @inline(__always)
  private static func distance<Lane: RealLane>(
    latitudes: (Lane, Lane), longitudes: (Lane, Lane)
  ) -> Lane {
    let north = latitudes.1 - latitudes.0
    let turn = longitudes.1 - longitudes.0
    let cosine = Elementary.cosDegrees(latitudes.1)
    let east = turn * cosine
    let flat =
      (north * north + east * east).squareRooted() * Lane(repeating: radius * Double.pi / 180)
    let limit = Lane(repeating: 0.2)
    let isNear = Lane.isLessOrEqual(Lane.larger(north.absolute(), turn.absolute()), limit)
    let one = Lane(repeating: 1)
    let far = Lane.isEqual(Lane.select(isNear, one, Lane(repeating: 0)), Lane(repeating: 0))
    guard Lane.isAny(far) else { return flat }
    let great = Haversine(radius: radius).distance(
      latitudes: latitudes, cosines: (Elementary.cosDegrees(latitudes.0), cosine),
      longitudes: longitudes)
    return Lane.select(isNear, flat, great)
  }
}
