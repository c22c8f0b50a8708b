import RuckKernels
import RuckTrack
import Testing

@Suite struct TerrainProfileTests {
  func factors(
    _ profile: TerrainProfile, _ elapsed: ContiguousArray<Double>,
    _ distances: ContiguousArray<Double>, speed: Double = 1
  ) -> ContiguousArray<Double> {
    let speeds = ContiguousArray(repeating: speed, count: elapsed.count)
    var factors = ContiguousArray(repeating: 0.0, count: elapsed.count)
    var span = factors.mutableSpan
    profile.factors(
      elapsed: elapsed.span, distances: distances.span, speeds: speeds.span, into: &span)
    return factors
  }

  @Test func aChangeInsideAnIntervalCountsByItsShare() {
    var profile = TerrainProfile(constant: .factor(1))
    profile.change(at: .distance(250), to: .factor(2))
    #expect(factors(profile, [0, 1, 2, 3], [0, 200, 400, 600]) == [1, 1, 1.75, 2])
  }

  @Test func timesAndDistancesMix() {
    var profile = TerrainProfile(constant: .factor(1))
    profile.change(at: .time(15), to: .factor(3))
    profile.change(at: .distance(150), to: .factor(2))
    // Both half-way in the second interval: the one added last is in force.
    #expect(factors(profile, [0, 10, 20, 30], [0, 100, 200, 300]) == [1, 1, 1.5, 2])
  }

  @Test func sandDependsOnTheSpeedOfTheInterval() {
    let profile = TerrainProfile(constant: .sandBySpeed)
    #expect(factors(profile, [0, 1], [0, 1], speed: 1) == [2.8, 2.8])
    #expect(profile.isPaved == false)
    #expect(TerrainProfile().isPaved)
  }
}
