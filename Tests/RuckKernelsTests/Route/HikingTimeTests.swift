import RuckKernels
import TestSupport
import Testing

@Suite struct HikingTimeTests {
  static let rows = (try? Table("reference/route-times.tsv").rows) ?? []

  @Test(arguments: rows)
  func publishedTimes(_ row: Table.Row) throws {
    let distance = try #require(row.number("kilometers")) * 1000
    let gain = try #require(row.number("gain_meters"))
    let seconds: Double
    if row["rule"] == "munter" {
      seconds = SlopeSpeed.munterSeconds(
        distance: distance, height: gain, rate: try #require(row.number("rate")))
    } else {
      let rule = try #require(HikingTime(rawValue: row["rule"]))
      seconds = rule.seconds(
        RouteTotals(
          distance: distance, gain: gain, loss: row.number("loss_meters") ?? 0,
          gentleDescent: row.number("gentle_meters") ?? 0,
          steepDescent: row.number("steep_meters") ?? 0))
    }
    let expected = try #require(row.number("expected_h"))
    let tolerance = try #require(row.number("tolerance_h"))
    #expect(abs(seconds / 3600 - expected) <= tolerance, "\(seconds / 3600) h")
  }

  @Test func theTableIsThere() { #expect(Self.rows.count == 16) }

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

  @Test func columnsHoldTheBitsOfSingleRoutes() {
    let distances: ContiguousArray<Double> = [12_000, 500, .nan, 8000, 30_000]
    let gains: ContiguousArray<Double> = [900, 0, 3, .nan, 1500]
    let losses: ContiguousArray<Double> = [300, 800, 3, 4, 1500]
    let gentle: ContiguousArray<Double> = [100, 0, 0, 0, 700]
    let steep: ContiguousArray<Double> = [0, 800, 0, 0, 100]
    for rule in HikingTime.allCases {
      let times = column(5) {
        rule.seconds(
          distances: distances.span, gains: gains.span, losses: losses.span,
          gentleDescents: gentle.span, steepDescents: steep.span, into: &$0)
      }
      for row in 0..<5 {
        let single = rule.seconds(
          RouteTotals(
            distance: distances[row], gain: gains[row], loss: losses[row],
            gentleDescent: gentle[row], steepDescent: steep[row]))
        #expect(sameBits(times[row], single))
      }
    }
  }
}
