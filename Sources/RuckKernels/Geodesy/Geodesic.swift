/// Distance along the shortest path on the WGS 84 ellipsoid.
///
/// Vincenty's iteration for the longitude on the auxiliary sphere (Survey Review 23, 1975, 88-93),
/// with the expansions of both integrals to the fourth order (Karney, Journal of Geodesy 87, 2013,
/// 43-55, eqs 17, 18, 24, 25) and every difference of near angles taken without cancellation.
/// Where the iteration is slow, near the antipode, the azimuth at the first position is found by
/// bisection instead, so that every pair has an answer.
///
/// The result holds to 5·10⁻¹⁴ of the distance or 2·10⁻⁸ m, whichever is larger, from a millimetre
/// to the antipode, against Karney's own program. Longitudes may lie outside ±180; a latitude past
/// a pole is a position on the other side.
public struct Geodesic: PathMetric, Hashable {
  /// The metric on the WGS 84 ellipsoid: a = 6378137 m, f = 1/298.257223563.
  public init() {}

  /// The rule and its ellipsoid: `geodesic(WGS84)`.
  public var name: String { "geodesic(WGS84)" }

  /// The line and its source.
  public var evidence: RuleEvidence {
    RuleEvidence(
      method: "shortest line between neighbours on the ellipsoid WGS 84",
      source: "T. Vincenty, Survey Review 23(176), 1975; NGA.STND.0036 for the ellipsoid",
      parameters: [.init(nil, "WGS84")])
  }

  /// The distance in metres between two positions in degrees; NaN where a coordinate is NaN or
  /// infinite.
  public func distance(
    fromLatitude: Double, fromLongitude: Double, toLatitude: Double, toLongitude: Double
  ) -> Double {
    let line = GeodesicLine(
      from: EllipsoidPosition(latitude: fromLatitude, longitude: fromLongitude),
      to: EllipsoidPosition(latitude: toLatitude, longitude: toLongitude))
    let (length, isSettled) = line.iterated()
    return isSettled ? length : line.bisected()
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

  /// The length of a path in metres, as the ``LaneSum`` of its step lengths.
  ///
  /// O(n).
  public func totalLength(latitudes: Span<Double>, longitudes: Span<Double>) -> Double {
    var walk = Walk()
    return walk.total(latitudes: latitudes, longitudes: longitudes)
  }

  /// A path taken eight rows at a time; the last row is carried over.
  private struct Walk: PathWalk {
    private var last = EllipsoidPosition<Double>(latitude: .nan, longitude: .nan)

    @inline(__always)
    mutating func steps(to positions: PathLane, from before: PathLane, unknown: Double)
      -> SIMD8<Double>
    {
      let positions = EllipsoidPosition(
        latitude: positions.latitudes, longitude: positions.longitudes)
      let line = GeodesicLine(from: positions.shifted(behind: last), to: positions)
      var (lengths, isSettled) = line.iterated()
      if !all(isSettled) {
        for lane in 0..<8 where !isSettled[lane] { lengths[lane] = line[lane].bisected() }
      }
      last = positions[7]
      return .select(lengths .== lengths, lengths, SIMD8(repeating: unknown))
    }
  }
}

extension EllipsoidPosition where Lane == SIMD8<Double> {
  /// One of the eight.
  subscript(lane: Int) -> EllipsoidPosition<Double> {
    EllipsoidPosition<Double>(
      latitude: latitude[lane], longitude: longitude[lane], sine: sine[lane],
      cosine: cosine[lane], width: width[lane])
  }

  /// The eight positions before these.
  @inline(__always)
  func shifted(behind first: EllipsoidPosition<Double>) -> Self {
    Self(
      latitude: latitude.shifted(behind: first.latitude),
      longitude: longitude.shifted(behind: first.longitude),
      sine: sine.shifted(behind: first.sine), cosine: cosine.shifted(behind: first.cosine),
      width: width.shifted(behind: first.width))
  }
}

extension GeodesicLine where Lane == SIMD8<Double> {
  /// One of the eight.
  subscript(lane: Int) -> GeodesicLine<Double> {
    GeodesicLine<Double>(from: start[lane], to: end[lane])
  }
}
