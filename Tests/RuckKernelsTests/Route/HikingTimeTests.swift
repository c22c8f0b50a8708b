import RuckKernels
import TestSupport
import Testing

@Suite struct HikingTimeTests {
  @Test(arguments: try Table("reference/route-times.tsv", rows: 12).rows)
  func publishedTimes(_ row: Table.Row) throws {
    let distance = try #require(row.number("kilometers")) * 1000
    let gain = try #require(row.number("gain_meters"))
    let rule = try #require(HikingTime(rawValue: row["rule"]))
    let seconds = rule.seconds(
      RouteTotals(
        distance: distance, gain: gain, loss: row.number("loss_meters") ?? 0,
        gentleDescent: row.number("gentle_meters") ?? 0,
        steepDescent: row.number("steep_meters") ?? 0))
    let expected = try #require(row.number("expected_h"))
    let tolerance = try #require(row.number("tolerance_h"))
    #expect(abs(seconds / 3600 - expected) <= tolerance, "\(seconds / 3600) h")
  }

  // The worked example of the rule by equivalent distance: 20 km with 1000 m are 28 km.
  @Test func aMetreUpIsEightAlong() {
    #expect(HikingTime.equivalentDistance(distance: 20_000, gain: 1000) == 28_000)
  }

  @Test func whatIsUnknownTakesNoTime() {
    for rule in HikingTime.allCases {
      #expect(rule.seconds(RouteTotals(distance: 1000, gain: .nan)).isNaN)
      #expect(rule.seconds(RouteTotals(distance: -1, gain: 0)).isNaN)
    }
    #expect(HikingTime.din33466.seconds(RouteTotals(distance: 1, gain: 0, loss: .nan)).isNaN)
  }
}
