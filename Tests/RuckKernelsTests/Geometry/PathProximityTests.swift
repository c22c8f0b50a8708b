import RuckKernels
import TestSupport
import Testing

@Suite struct PathProximityTests {
  static let rows = (try? Table("reference/nearness.tsv").rows) ?? []

  @Test(arguments: rows)
  func distanceToALeg(_ row: Table.Row) throws {
    let latitudes: ContiguousArray<Double> = [
      try #require(row.number("from_latitude")), try #require(row.number("to_latitude")),
    ]
    let longitudes: ContiguousArray<Double> = [
      try #require(row.number("from_longitude")), try #require(row.number("to_longitude")),
    ]
    let distance = PathProximity.distance(
      latitude: try #require(row.number("latitude")),
      longitude: try #require(row.number("longitude")), toPath: latitudes.span,
      longitudes: longitudes.span)
    let expected = try #require(row.number("expected"))
    // A unit vector's coordinates hold 10⁻⁹ m; a direction on a metre's leg 10⁻⁹ of the distance.
    #expect(abs(distance - expected) <= 1e-8 + 1e-8 * expected, "\(distance)")
  }

  @Test func theTableIsThere() { #expect(Self.rows.count == 35) }

  @Test func theNearestLegCounts() {
    let latitudes: ContiguousArray<Double> = [0, .nan, 0, 1]
    let longitudes: ContiguousArray<Double> = [0, 5, 1, 1]
    func distance(_ latitude: Double, _ longitude: Double) -> Double {
      PathProximity.distance(
        latitude: latitude, longitude: longitude, toPath: latitudes.span,
        longitudes: longitudes.span)
    }
    // The row without a position is passed over: the first leg runs along the equator.
    #expect(distance(0, 0.5) < 1e-8)
    #expect(distance(0.5, 1) < 1e-8)
    // A place on the path's end and one no path is near.
    #expect(distance(1, 1) < 1e-8)
    #expect(distance(.nan, 0).isNaN)
    #expect(
      PathProximity.distance(latitude: 0, longitude: 0, toPath: Span(), longitudes: Span()).isNaN)
  }

  // A quarter of the meridian is R · π / 2, on whichever side of the antimeridian one stands.
  @Test func placesByGreatCircle() {
    let latitudes: ContiguousArray<Double> = [90, 0, 0, .nan]
    let longitudes: ContiguousArray<Double> = [17, -179.5, 540, 0]
    let distances = column(4) {
      PathProximity.distances(
        latitude: 0, longitude: 179.5, latitudes: latitudes.span, longitudes: longitudes.span,
        into: &$0)
    }
    let degree = Haversine.meanRadius * Double.pi / 180
    #expect(abs(distances[0] - 90 * degree) < 1e-6)
    #expect(abs(distances[1] - degree) < 1e-6)
    #expect(abs(distances[2] - 0.5 * degree) < 1e-6)
    #expect(distances[3].isNaN)
  }
}
