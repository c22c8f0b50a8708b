import RuckTrack
import Testing

@Suite struct PercentileRankTests {
  @Test func percentileRanks() {
    let values: ContiguousArray<Double> = [10, .nan, 20, 20, 40]
    #expect(PercentileRank.of(5, among: values.span) == 0)
    #expect(PercentileRank.of(30, among: values.span) == 75)
    #expect(PercentileRank.of(20, among: values.span) == 50)
    #expect(PercentileRank.of(50, among: values.span) == 100)
    #expect(PercentileRank.of(.nan, among: values.span) == nil)
    #expect(PercentileRank.of(1, among: Span()) == nil)
  }
}
