import Foundation
import RuckKernels
import TestSupport
import Testing

@Suite struct HaversineTests {
  /// Oracle: mpmath, by the angle between unit vectors.
  ///
  /// 1e-12 relative or 1e-7 m, whichever is larger, is what the type promises.
  @Test func agreesWithHigherPrecision() throws {
    let metric = Haversine()
    let rows = try Table("reference/haversine.tsv").rows
    #expect(rows.count > 250)
    for row in rows {
      let expected = try #require(row.number("meters"))
      let from = (try #require(row.number("lat1")), try #require(row.number("lon1")))
      let to = (try #require(row.number("lat2")), try #require(row.number("lon2")))
      let there = metric.distance(
        fromLatitude: from.0, fromLongitude: from.1, toLatitude: to.0, toLongitude: to.1)
      let back = metric.distance(
        fromLatitude: to.0, fromLongitude: to.1, toLatitude: from.0, toLongitude: from.1)
      #expect((there - expected).magnitude <= max(1e-12 * expected, 1e-7), "\(row): \(there)")
      #expect(there == back, "\(row)")
    }
  }

  /// The same rows held to the last digits where nothing is lost by nature.
  ///
  /// Short of the antipode every term is positive and every difference exact or carried, so the
  /// error is that of some thirty roundings, beside the antimeridian and the poles too.
  @Test func losesNothingShortOfTheAntipode() throws {
    for row in try Table("reference/haversine.tsv").rows {
      guard ["random", "antimeridian", "past-180", "polar"].contains(row["kind"]) else { continue }
      let expected = try #require(row.number("meters"))
      let distance = Haversine().distance(
        fromLatitude: try #require(row.number("lat1")),
        fromLongitude: try #require(row.number("lon1")),
        toLatitude: try #require(row.number("lat2")),
        toLongitude: try #require(row.number("lon2")))
      let error = (distance - expected).magnitude / expected
      #expect(error < 1e-14, "\(row): \(distance), \(error)")
    }
  }

  /// The column and the total against the pair, bit for bit, on random walks with holes, of every
  /// length that a lane can leave over.
  @Test func theColumnHoldsTheBitsOfThePair() {
    var generator = SplitMix64(seed: 3)
    let metric = Haversine()
    for count in Array(0...40) + [1001] {
      var latitudes = ContiguousArray<Double>()
      var longitudes = ContiguousArray<Double>()
      for _ in 0..<count {
        let isMissing = Int.random(in: 0..<20, using: &generator) == 0
        latitudes.append(isMissing ? .nan : .random(in: -90...90, using: &generator))
        longitudes.append(.random(in: -200...400, using: &generator))
      }
      let steps = column(count) {
        metric.stepLengths(latitudes: latitudes.span, longitudes: longitudes.span, into: &$0)
      }
      var lanes = [Double](repeating: 0, count: 8)
      for row in 0..<count {
        let pair =
          row == 0
          ? 0
          : metric.distance(
            fromLatitude: latitudes[row - 1], fromLongitude: longitudes[row - 1],
            toLatitude: latitudes[row], toLongitude: longitudes[row])
        #expect(sameBits(steps[row], pair), "row \(row) of \(count)")
        if !pair.isNaN { lanes[row % 8] += pair }
      }
      let total = metric.totalLength(latitudes: latitudes.span, longitudes: longitudes.span)
      let twin =
        ((lanes[0] + lanes[4]) + (lanes[2] + lanes[6]))
        + ((lanes[1] + lanes[5]) + (lanes[3] + lanes[7]))
      #expect(total == twin, "\(count) rows")
      #expect(total == LaneSum.sum(steps.span))
    }
  }

  /// The column forms that a metric gets for nothing agree with those written for lanes.
  @Test func theProtocolsOwnColumnsGiveTheSameBits() {
    struct Plain: PathMetric {
      let name = "plain"
      func distance(
        fromLatitude: Double, fromLongitude: Double, toLatitude: Double, toLongitude: Double
      ) -> Double {
        Haversine().distance(
          fromLatitude: fromLatitude, fromLongitude: fromLongitude, toLatitude: toLatitude,
          toLongitude: toLongitude)
      }
    }
    var generator = SplitMix64(seed: 4)
    for count in [0, 1, 2, 9, 100] {
      let latitudes = ContiguousArray(
        (0..<count).map { _ in Double.random(in: -90...90, using: &generator) })
      let longitudes = ContiguousArray(
        (0..<count).map { _ in Double.random(in: -180...180, using: &generator) })
      let plain = column(count) {
        Plain().stepLengths(latitudes: latitudes.span, longitudes: longitudes.span, into: &$0)
      }
      let lanes = column(count) {
        Haversine().stepLengths(latitudes: latitudes.span, longitudes: longitudes.span, into: &$0)
      }
      #expect(plain == lanes)
      #expect(
        Plain().totalLength(latitudes: latitudes.span, longitudes: longitudes.span)
          == Haversine().totalLength(latitudes: latitudes.span, longitudes: longitudes.span))
    }
  }

  @Test func hostileCoordinatesGiveNaNOrANumber() {
    let metric = Haversine()
    for value in [Double.nan, .infinity, -.infinity] {
      #expect(
        metric.distance(fromLatitude: value, fromLongitude: 0, toLatitude: 1, toLongitude: 1).isNaN)
      #expect(
        metric.distance(fromLatitude: 0, fromLongitude: 0, toLatitude: 1, toLongitude: value).isNaN)
    }
    // Past the pole is the other side: 91 degrees north is 89 on the opposite meridian.
    let past = metric.distance(
      fromLatitude: 91, fromLongitude: 20, toLatitude: 89, toLongitude: 20)
    let over = metric.distance(
      fromLatitude: 89, fromLongitude: -160, toLatitude: 89, toLongitude: 20)
    #expect((past - over).magnitude < 1e-6)
  }

  @Test func namesSayTheRadius() {
    #expect(Haversine().name == "haversine(R=6371008.8)")
    #expect(Haversine(radius: 6_378_137).name == "haversine(R=6378137)")
  }
}
