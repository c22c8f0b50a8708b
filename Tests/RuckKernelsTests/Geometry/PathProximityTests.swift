import RuckKernels
import TestSupport
import Testing

@Suite struct PathProximityTests {
  @Test(arguments: try Table("reference/nearness.tsv", rows: 35).rows)
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
}
