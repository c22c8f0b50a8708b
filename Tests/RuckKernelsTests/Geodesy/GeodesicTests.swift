import RuckKernels
import TestSupport
import Testing

@Suite struct GeodesicTests {
  private let metric = Geodesic()

  private func distance(_ from: (Double, Double), _ to: (Double, Double)) -> Double {
    metric.distance(
      fromLatitude: from.0, fromLongitude: from.1, toLatitude: to.0, toLongitude: to.1)
  }

  /// Oracle: geographiclib, with pyproj agreeing; the bound is the one the type promises.
  @Test func agreesWithGeographiclib() throws {
    let rows = try Table("reference/geodesic.tsv").rows
    #expect(rows.count > 250)
    for row in rows {
      let expected = try #require(row.number("meters"))
      let from = (try #require(row.number("lat1")), try #require(row.number("lon1")))
      let to = (try #require(row.number("lat2")), try #require(row.number("lon2")))
      let bound = max(5e-14 * expected, 2e-8)
      #expect((distance(from, to) - expected).magnitude <= bound, "\(row): \(distance(from, to))")
      #expect((distance(to, from) - expected).magnitude <= bound, "\(row), back")
    }
  }

  /// Published pairs: Land's End to John o' Groats on movable-type.co.uk (to the millimetre), and
  /// Moscow to St Petersburg in the tests of a program (to the metre).
  @Test func agreesWithPublishedPairs() {
    let groats = distance((50.06632, -5.71475), (58.64402, -3.07009))
    #expect((groats - 969_954.166).magnitude < 0.001)
    let petersburg = distance((55.755837, 37.617683), (59.930950, 30.361865))
    #expect((petersburg - 633_278.594).magnitude < 1)
  }

  /// One degree of the equator is a·π/180; a quarter of a meridian is 10 001 965.729 m
  /// (Moritz 1980, rounded).
  @Test func agreesWithTheClosedForms() {
    let equator = 6_378_137 * Double.pi / 180
    #expect((distance((0, 0), (0, 1)) - equator).magnitude < 1e-9)
    #expect((distance((0, 12), (90, 50)) - 10_001_965.729).magnitude < 0.001)
    #expect((distance((-90, 0), (90, 0)) - 20_003_931.458).magnitude < 0.001)
  }

  /// The column and the total against the pair, bit for bit: neighbours in a lane must not decide
  /// how long a pair iterates, nor how it falls back beside the antipode.
  @Test func theColumnHoldsTheBitsOfThePair() {
    var generator = SplitMix64(seed: 5)
    for count in Array(0...20) + [401] {
      var latitudes = ContiguousArray<Double>()
      var longitudes = ContiguousArray<Double>()
      for row in 0..<count {
        switch Int.random(in: 0..<8, using: &generator) {
        case 0: latitudes.append(.nan)
        case 1 where row > 0: latitudes.append(-latitudes[row - 1])
        case 2: latitudes.append(.random(in: -400...400, using: &generator))
        default: latitudes.append(.random(in: -90...90, using: &generator))
        }
        longitudes.append(
          row > 0 && row % 3 == 0
            ? longitudes[row - 1] + .random(in: 179.5...180.5, using: &generator)
            : .random(in: -200...400, using: &generator))
      }
      let steps = column(count) {
        metric.stepLengths(latitudes: latitudes.span, longitudes: longitudes.span, into: &$0)
      }
      for row in 0..<count {
        let pair =
          row == 0
          ? 0
          : distance((latitudes[row - 1], longitudes[row - 1]), (latitudes[row], longitudes[row]))
        #expect(sameBits(steps[row], pair), "row \(row) of \(count)")
      }
      #expect(
        metric.totalLength(latitudes: latitudes.span, longitudes: longitudes.span)
          == LaneSum.sum(steps.span))
    }
  }

  /// On a sphere of the mean radius a pair is within 0.56 % of the ellipsoid, and no pair is longer
  /// than half a meridian: holds anywhere, so it holds on pairs that no table has.
  @Test func everyPairHasAnAnswerNearTheSphere() {
    var generator = SplitMix64(seed: 6)
    for _ in 0..<2000 {
      let from = (
        Double.random(in: -90...90, using: &generator),
        Double.random(in: -180...180, using: &generator)
      )
      let isOpposite = Bool.random(using: &generator)
      let to =
        isOpposite
        ? (
          -from.0 + .random(in: -0.3...0.3, using: &generator),
          from.1 + 180 + .random(in: -0.3...0.3, using: &generator)
        )
        : (
          Double.random(in: -90...90, using: &generator),
          Double.random(in: -180...180, using: &generator)
        )
      let sphere = Haversine().distance(
        fromLatitude: from.0, fromLongitude: from.1, toLatitude: to.0, toLongitude: to.1)
      let ellipsoid = distance(from, to)
      #expect((ellipsoid / sphere - 1).magnitude < 0.0057, "\(from) \(to)")
      #expect(ellipsoid <= 20_003_931.46, "\(from) \(to)")
    }
  }

  @Test func hostileCoordinatesGiveNaNOrANumber() {
    for value in [Double.nan, .infinity, -.infinity] {
      #expect(distance((value, 0), (1, 1)).isNaN)
      #expect(distance((0, value), (1, 1)).isNaN)
      #expect(distance((0, 0), (value, 1)).isNaN)
      #expect(distance((0, 0), (1, value)).isNaN)
    }
    // Past the pole is the other side.
    let past = distance((91, 20), (89, 20))
    let over = distance((89, -160), (89, 20))
    #expect((past - over).magnitude < 1e-6)
  }

  @Test func theNameSaysTheEllipsoid() {
    #expect(metric.name == "geodesic(WGS84)")
  }
}
