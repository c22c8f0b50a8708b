import RuckKernels
import TestSupport
import Testing

@Suite struct RouteScoreTests {
  private static func meters(_ row: Table.Row, _ large: (String, String), _ unit: (Double, Double))
    -> Double?
  {
    row.number(large.0).map { $0 * unit.0 } ?? row.number(large.1).map { $0 * unit.1 }
  }

  @Test(arguments: try Table("reference/route-scores.tsv", rows: 16).rows)
  func publishedScores(_ row: Table.Row) throws {
    let distance = try #require(
      Self.meters(row, ("miles", "kilometers"), (Length.metersPerMile, 1000)))
    let gain = try #require(
      Self.meters(row, ("gain_feet", "gain_meters"), (Length.metersPerFoot, 1)))
    let expected = try #require(row.number("expected"))
    let tolerance = try #require(row.number("tolerance"))
    let value: Double
    let category: String?
    if row["score"].hasPrefix("product-") {
      let terrain = try #require(RouteTerrain(rawValue: String(row["score"].dropFirst(8))))
      let score = try #require(
        RouteDifficulty(distance: .meters(distance), gain: .meters(gain), terrain: terrain))
      value = score.score
      category = score.level.rawValue
    } else {
      let score = try #require(RouteScore(rawValue: row["score"]))
      value = score.value(
        distance: distance, gain: gain, loss: row.number("loss_meters") ?? 0)
      category = score.category(value)
    }
    #expect(abs(value - expected) <= tolerance, "\(value)")
    #expect((category ?? "") == row["category"])
  }

  // The bounds stand in the scales themselves.
  @Test(arguments: [
    (RouteScore.shenandoah, 49.99, "easiest"), (.shenandoah, 50, "moderate"),
    (.shenandoah, 100, "moderately strenuous"), (.shenandoah, 150, "strenuous"),
    (.shenandoah, 200, "very strenuous"), (.kmEffort, 24.9, "XXS"), (.kmEffort, 25, "XS"),
    (.kmEffort, 45, "S"), (.kmEffort, 75, "M"), (.kmEffort, 115, "L"), (.kmEffort, 155, "XL"),
    (.kmEffort, 210, "XXL"),
  ])
  func categoriesBeginAtTheirBounds(score: RouteScore, value: Double, category: String) {
    #expect(score.category(value) == category)
  }

  @Test func whatIsUnknownHasNoScore() {
    for score in RouteScore.allCases {
      #expect(score.value(distance: 1000, gain: .nan, loss: 0).isNaN)
      #expect(score.value(distance: -1, gain: 0, loss: 0).isNaN)
      #expect(score.category(.nan) == nil)
    }
    #expect(RouteScore.kmSforzo.value(distance: 1000, gain: 0).isNaN)
    #expect(RouteScore.kmEffort.value(distance: 1000, gain: 0) == 1)
  }
}
