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

  /// The same for walks of short steps, which take the series: to and fro over the border between
  /// two of its nodes, over a pole, over the antimeridian, with holes and a jump now and then.
  @Test func theColumnHoldsTheBitsOfThePairOnShortSteps() {
    var generator = SplitMix64(seed: 5)
    let metric = Haversine()
    for start in [(46.03124, 7.0), (46.03125, -179.9999), (89.9999, 20), (-90, 0), (0, 180)] {
      for scale in [1e-5, 1e-3, 0.01, 0.03] {
        var latitudes = ContiguousArray<Double>()
        var longitudes = ContiguousArray<Double>()
        var place = start
        for _ in 0..<301 {
          place.0 += .random(in: -scale...scale, using: &generator)
          place.1 += .random(in: -scale...scale, using: &generator)
          let chance = Int.random(in: 0..<50, using: &generator)
          latitudes.append(chance == 0 ? .nan : chance == 1 ? -place.0 : place.0)
          longitudes.append(place.1)
        }
        let steps = column(301) {
          metric.stepLengths(latitudes: latitudes.span, longitudes: longitudes.span, into: &$0)
        }
        for row in 1..<301 {
          let pair = metric.distance(
            fromLatitude: latitudes[row - 1], fromLongitude: longitudes[row - 1],
            toLatitude: latitudes[row], toLongitude: longitudes[row])
          #expect(sameBits(steps[row], pair), "row \(row) from \(start) by \(scale)")
        }
        #expect(
          metric.totalLength(latitudes: latitudes.span, longitudes: longitudes.span)
            == LaneSum.sum(steps.span))
      }
    }
  }

  /// At the edge of the series both ways are within the promise, so their results meet.
  ///
  /// Oracle: the angle between unit vectors by the system's libm, as 2·atan2(|u − v|, |u + v|); each
  /// component is off by 10⁻¹⁶, which over a step of 1.1 km and more is 10⁻¹² of it.
  @Test func theSeriesMeetsTheFullFormula() {
    func vector(_ latitude: Double, _ longitude: Double) -> [Double] {
      let (north, east) = (latitude * .pi / 180, longitude * .pi / 180)
      return [cos(north) * cos(east), cos(north) * sin(east), sin(north)]
    }
    func norm(_ values: [Double]) -> Double { values.reduce(0) { $0 + $1 * $1 }.squareRoot() }
    var generator = SplitMix64(seed: 6)
    let edge = 1.0 / 64
    for step in [edge * (1 - 1e-12), edge, edge * (1 + 1e-12)] {
      for _ in 0..<200 {
        let latitude = Double.random(in: -80...80, using: &generator)
        let longitude = Double.random(in: -170...170, using: &generator)
        for (north, east) in [(step, 0), (step, step), (edge / 2, -step)] {
          let distance = Haversine().distance(
            fromLatitude: latitude, fromLongitude: longitude, toLatitude: latitude + north,
            toLongitude: longitude + east)
          let from = vector(latitude, longitude)
          let to = vector(latitude + north, longitude + east)
          let expected =
            2 * Haversine.meanRadius
            * atan2(norm(zip(from, to).map { $0 - $1 }), norm(zip(from, to).map { $0 + $1 }))
          #expect((distance - expected).magnitude < 2e-12 * expected)
        }
      }
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
