import RuckKernels
import TestSupport
import Testing

@Suite struct HeartRateLoadTests {
  @Test(arguments: try Table("reference/energy-training-load.tsv", rows: 8).rows)
  func impulse(_ row: Table.Row) throws {
    let expected = try #require(row.number("expected"))
    let tolerance = try #require(row.number("tolerance"))
    let value: Double
    if row["kind"] == "edwards" {
      let minutes = row["minutes"].split(separator: ",").compactMap {
        Double($0.filter { $0 != " " })
      }
      // A heart rate in the middle of each zone of a maximum of 200.
      let rates = ContiguousArray([110.0, 130, 150, 170, 190])
      let durations = ContiguousArray(minutes.map { $0 * 60 })
      let zones = HeartRateLoad.zoneMinutes(
        heartRates: rates.span, durations: durations.span, maximum: 200)
      #expect(zones == minutes)
      value = HeartRateLoad.edwards(zoneMinutes: zones)
    } else {
      let minutes = try #require(row.number("minutes"))
      let rate = try #require(row.number("heart_rate"))
      let rates = ContiguousArray(repeating: rate, count: 3)
      let durations = ContiguousArray([minutes * 30, minutes * 15, minutes * 15])
      value = HeartRateLoad.banister(
        heartRates: rates.span, durations: durations.span,
        resting: try #require(row.number("resting")),
        maximum: try #require(row.number("maximum")),
        sex: row["kind"] == "banister-male" ? .male : .female)
    }
    #expect(abs(value - expected) <= tolerance, "\(value) against \(expected)")
  }

  @Test func gapsCountNothingAndNothingIsUnknown() {
    let rates: ContiguousArray = [Double.nan, 150, 300, 90]
    let durations: ContiguousArray = [600.0, 600, 600, 600]
    let zones = HeartRateLoad.zoneMinutes(
      heartRates: rates.span, durations: durations.span, maximum: 200)
    #expect(zones == [0, 0, 10, 0, 10])
    let none: ContiguousArray = [Double.nan]
    let second: ContiguousArray = [1.0]
    #expect(
      HeartRateLoad.banister(
        heartRates: none.span, durations: second.span, resting: 50, maximum: 190, sex: .male
      ).isNaN)
    #expect(
      HeartRateLoad.banister(
        heartRates: second.span, durations: second.span, resting: 190, maximum: 190, sex: .male
      ).isNaN)
  }
}
