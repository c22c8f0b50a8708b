import RuckKernels
import TestSupport
import Testing

@Suite struct HeartRateZonesTests {
  private func times(
    _ zones: HeartRateZones, _ rates: ContiguousArray<Double>, _ durations: ContiguousArray<Double>
  ) -> (seconds: [Double], below: Double) {
    var seconds = ContiguousArray<Double>(repeating: -1, count: zones.count)
    var target = seconds.mutableSpan
    let below = zones.accumulate(
      heartRates: rates.span, durations: durations.span, into: &target)
    return (Array(seconds), below)
  }

  @Test func edwardsBounds() {
    let zones = HeartRateZones.edwards(maximum: 185)
    // 50, 60, 70, 80, 90 and 100 % of 185 by hand.
    #expect(zones.bounds == [92.5, 111, 129.5, 148, 166.5, 185])
  }

  @Test func reserveBounds() {
    // 60 + 50 ... 100 % of 140 by hand.
    let zones = HeartRateZones.reserve(resting: 60, maximum: 200)
    #expect(zones.bounds == [130, 144, 158, 172, 186, 200])
  }

  @Test func aBoundBelongsToTheZoneAbove() {
    let found = times(
      .edwards(maximum: 200), [99.9, 100, 119, 120, 181, 220, .nan, 150],
      [1, 2, 4, 8, 16, 32, 64, 0])
    #expect(found.seconds == [6, 8, 0, 0, 48])
    #expect(found.below == 1)
  }

  @Test func agreesWithTheMinutesOfTheTrainingLoad() {
    var random = SplitMix64(seed: 4)
    let rates = ContiguousArray((0..<500).map { _ in Double.random(in: 50...210, using: &random) })
    let durations = ContiguousArray(
      (0..<500).map { _ in Double(Int.random(in: 1...5, using: &random)) })
    let found = times(.edwards(maximum: 190), rates, durations)
    let minutes = HeartRateLoad.zoneMinutes(
      heartRates: rates.span, durations: durations.span, maximum: 190)
    for (seconds, minutes) in zip(found.seconds, minutes) {
      // Whole seconds add up exactly; sixtieths do not.
      #expect(abs(seconds / 60 - minutes) < 1e-9)
    }
    let all = durations.reduce(0, +)
    #expect(found.seconds.reduce(found.below, +) == all)
  }
}
