import Foundation
import RuckKernels
import TestSupport
import Testing

@Suite struct EquirectangularDistanceTests {
  /// The rule written out again with the system's mathematics, as its description reads.
  private func twin(_ from: (Double, Double), _ to: (Double, Double)) -> Double {
    let radius = 6_378_137.0
    let radians = Double.pi / 180
    if abs(from.0 - to.0) > 0.2 || abs(from.1 - to.1) > 0.2 {
      let a =
        pow(sin((to.0 - from.0) * radians / 2), 2)
        + pow(sin((to.1 - from.1) * radians / 2), 2) * cos(from.0 * radians) * cos(to.0 * radians)
      return 2 * radius * asin(min(1, sqrt(a)))
    }
    let east = (to.1 - from.1) * cos(to.0 * radians)
    return sqrt(pow(to.0 - from.0, 2) + east * east) * 2 * Double.pi * radius / 360
  }

  /// 1e-12 of the distance is the rounding of differences of degrees and of the system's functions;
  /// 2e-8 m is theirs near the antipode, where the textbook form loses half its digits.
  @Test func isTheRuleAsDescribed() {
    var generator = SplitMix64(seed: 8)
    for _ in 0..<2000 {
      let reach = pow(10, Double.random(in: -6...2, using: &generator))
      let from = (
        Double.random(in: -80...80, using: &generator),
        Double.random(in: -180...180, using: &generator)
      )
      let to = (
        max(-90, min(90, from.0 + .random(in: -reach...reach, using: &generator))),
        from.1 + .random(in: -reach...reach, using: &generator)
      )
      let distance = EquirectangularDistance().distance(
        fromLatitude: from.0, fromLongitude: from.1, toLatitude: to.0, toLongitude: to.1)
      let expected = twin(from, to)
      #expect((distance - expected).magnitude <= max(2e-8, 1e-12 * expected), "\(from) \(to)")
    }
  }

  /// Values of gpxpy 1.6.2 (`gpxpy.geo.distance` without altitudes): each side of 0.2 degrees, the
  /// latitude of the second position deciding, the antimeridian taken by the great circle.
  @Test(arguments: [
    (50.0, 10.0, 50.1, 10.1, 13_225.287_869_934_557),
    (50.1, 10.1, 50.0, 10.0, 13_233.335_526_745_39),
    (50.0, 10.0, 50.2, 10.2, 26_450.552_722_744_67),
    (50.0, 10.0, 50.200_1, 10.2, 26_459.915_298_361_21),
    (10.0, 179.999_9, 10.0, -179.999_9, 21.925_659_517_887_87),
  ])
  func agreesWithTheProgram(_ row: (Double, Double, Double, Double, Double)) {
    let distance = EquirectangularDistance().distance(
      fromLatitude: row.0, fromLongitude: row.1, toLatitude: row.2, toLongitude: row.3)
    #expect((distance - row.4).magnitude < 1e-6, "\(distance)")
  }

  @Test func theColumnHoldsTheBitsOfThePair() {
    var generator = SplitMix64(seed: 9)
    for count in Array(0...20) + [301] {
      let latitudes = ContiguousArray(
        (0..<count).map { $0 % 7 == 3 ? .nan : Double.random(in: -1...1, using: &generator) })
      let longitudes = ContiguousArray(
        (0..<count).map { _ in Double.random(in: 5...5.4, using: &generator) })
      let steps = column(count) {
        EquirectangularDistance().stepLengths(
          latitudes: latitudes.span, longitudes: longitudes.span, into: &$0)
      }
      for row in 0..<count {
        let pair =
          row == 0
          ? 0
          : EquirectangularDistance().distance(
            fromLatitude: latitudes[row - 1], fromLongitude: longitudes[row - 1],
            toLatitude: latitudes[row], toLongitude: longitudes[row])
        #expect(sameBits(steps[row], pair), "row \(row) of \(count)")
      }
    }
  }
}
