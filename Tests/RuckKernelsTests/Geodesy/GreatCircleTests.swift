import RuckKernels
import TestSupport
import Testing

/// The difference of two angles in degrees, the short way round.
private func turn(_ left: Double, _ right: Double) -> Double {
  let difference = (left - right).truncatingRemainder(dividingBy: 360).magnitude
  return min(difference, 360 - difference)
}

@Suite struct GreatCircleTests {
  /// Oracle: mpmath, see the table.
  ///
  /// 1e-13 degrees is 1e-8 m; the bearing back hangs on positions that are themselves rounded, so it
  /// is held to what a nanometre at the distance subtends.
  @Test func agreesWithHigherPrecision() throws {
    let sphere = Haversine()
    let rows = try Table("reference/destination.tsv").rows
    #expect(rows.count == 60)
    for row in rows {
      let latitude = try #require(row.number("lat"))
      let longitude = try #require(row.number("lon"))
      let meters = try #require(row.number("meters"))
      let bearing = try #require(row.number("bearing"))
      let end = sphere.destination(
        fromLatitude: latitude, longitude: longitude, bearing: bearing, distance: meters)
      let expected = (try #require(row.number("lat2")), try #require(row.number("lon2")))
      let missed = sphere.distance(
        fromLatitude: end.latitude, fromLongitude: end.longitude,
        toLatitude: expected.0, toLongitude: expected.1)
      #expect(missed < 1e-8, "\(row): \(missed) m")
      #expect(end.longitude.magnitude <= 180)

      let back = sphere.initialBearing(
        fromLatitude: expected.0, fromLongitude: expected.1,
        toLatitude: latitude, toLongitude: longitude)
      let antipodal = max(1, 1 / (1 - meters / 2.0015e7))
      let tolerance = 1e-12 * antipodal + 6e-8 / meters
      #expect(turn(back, try #require(row.number("bearing_back"))) < tolerance, "\(row): \(back)")
      #expect(back >= 0 && back < 360)
    }
  }

  /// Closed forms on the axes.
  @Test func cardinalDirections() {
    let sphere = Haversine()
    for (latitude, longitude, expected) in [
      (1.0, 0.0, 0.0), (0.0, 1.0, 90.0), (-1.0, 0.0, 180.0), (0.0, -1.0, 270.0),
    ] {
      let bearing = sphere.initialBearing(
        fromLatitude: 0, fromLongitude: 0, toLatitude: latitude, toLongitude: longitude)
      #expect((bearing - expected).magnitude < 1e-13)
    }
    // Across the antimeridian, along the equator.
    #expect(
      sphere.initialBearing(
        fromLatitude: 0, fromLongitude: 179.5, toLatitude: 0, toLongitude: -179.5) == 90)
    // Identical positions, also when written a turn apart.
    #expect(
      sphere.initialBearing(
        fromLatitude: 47, fromLongitude: 11, toLatitude: 47, toLongitude: 11) == 0)
    #expect(
      sphere.initialBearing(
        fromLatitude: 47, fromLongitude: 185, toLatitude: 47, toLongitude: -175) == 0)
    #expect(
      sphere.initialBearing(
        fromLatitude: .nan, fromLongitude: 0, toLatitude: 0, toLongitude: 0
      ).isNaN)
  }

  /// Closed form: a quarter of a great circle from the pole ends on the equator, on the meridian
  /// that the bearing names; bearing and destination agree on what a bearing at a pole means.
  @Test func bearingsAtThePoles() {
    let sphere = Haversine()
    let quarter = Haversine.meanRadius * Double.pi / 2
    for (pole, bearing, longitude, expected) in [
      (90.0, 180.0, 20.0, 20.0), (90, 90, 20, 110), (90, 0, 20, -160), (90, 180, 180, 180),
      (-90, 0, 20, 20), (-90, 90, 20, 110), (-90, 270, -100, 170),
    ] {
      let end = sphere.destination(
        fromLatitude: pole, longitude: longitude, bearing: bearing, distance: quarter)
      #expect(end.latitude.magnitude < 1e-13)
      #expect(turn(end.longitude, expected) < 1e-13, "\(pole) \(bearing): \(end)")
      let back = sphere.initialBearing(
        fromLatitude: pole, fromLongitude: longitude,
        toLatitude: end.latitude, toLongitude: end.longitude)
      #expect(turn(back, bearing) < 1e-12)
    }
  }

  @Test func longWaysRound() {
    let sphere = Haversine()
    let round = 2 * Double.pi * Haversine.meanRadius
    // Half way round is the antipode, all the way the start; 1e-14 rad of the turn is 6e-8 m.
    let half = sphere.destination(
      fromLatitude: 30, longitude: 170, bearing: 77, distance: round / 2)
    #expect((half.latitude + 30).magnitude < 1e-12 && (half.longitude + 10).magnitude < 1e-12)
    let whole = sphere.destination(fromLatitude: 30, longitude: 170, bearing: 77, distance: round)
    #expect((whole.latitude - 30).magnitude < 1e-12 && (whole.longitude - 170).magnitude < 1e-12)
    let none = sphere.destination(fromLatitude: 30, longitude: 190, bearing: 77, distance: 0)
    #expect((none.latitude - 30).magnitude < 1e-14 && none.longitude == -170)
    #expect(
      sphere.destination(fromLatitude: 0, longitude: 0, bearing: 0, distance: .infinity)
        .latitude.isNaN)
  }
}
