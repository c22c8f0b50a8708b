import RuckTrack
import TestSupport
import Testing

@Suite struct LoadProfileTests {
  /// Mean loads over intervals of a track.
  func means(
    _ profile: LoadProfile, _ elapsed: ContiguousArray<Double>,
    _ distances: ContiguousArray<Double> = []
  ) -> ContiguousArray<Double> {
    var loads = ContiguousArray(repeating: 0.0, count: elapsed.count)
    var span = loads.mutableSpan
    profile.means(elapsed: elapsed.span, distances: distances.span, into: &span)
    return loads
  }

  @Test func aStepInsideAnIntervalCountsByItsShare() {
    var profile = LoadProfile(constant: 20)
    profile.step(at: .time(2700), to: 14)
    // 45:00 lies a quarter into the interval from 2670 to 2790 s: 20·¼ + 14·¾.
    #expect(means(profile, [0, 2670, 2790, 3000]) == [20, 20, 15.5, 14])
  }

  @Test func aStepAtADistanceCountsByItsShareOfTheWay() {
    var profile = LoadProfile(constant: 10)
    profile.step(at: .distance(6000), to: 12)
    #expect(means(profile, [0, 10, 20, 30], [0, 5900, 6300, 6400]) == [10, 10, 11.5, 12])
  }

  @Test func ofTimesAndDistancesTheOneReachedLastIsInForce() {
    var profile = LoadProfile(constant: 20)
    profile.step(at: .time(100), to: 15)
    profile.step(at: .distance(50), to: 5)
    // Fast: 50 m are reached before 100 s.
    #expect(profile.load(elapsed: 120, distance: 500) == 15)
    // Slow: 100 s are over before 50 m.
    #expect(profile.load(elapsed: 500, distance: 60) == 5)
  }

  @Test func aRampIsIntegratedExactly() {
    var profile = LoadProfile(constant: 10)
    profile.ramp(from: .time(10), to: .time(30), reaching: 20)
    #expect(profile.load(elapsed: 20, distance: 0) == 15)
    // 0-20 s: 10 s at 10, 10 s from 10 to 15; 20-40 s: 10 s from 15 to 20, 10 s at 20.
    #expect(means(profile, [0, 20, 40]) == [10, 11.25, 18.75])
  }

  @Test func waterDrainsToItsFloor() {
    var profile = LoadProfile(constant: 20)
    profile.carryWater(kilograms: 3, rate: 0.75 / 3600)
    #expect(profile.load(elapsed: 7200, distance: 0) == 21.5)
    #expect(profile.load(elapsed: 6 * 3600, distance: 0) == 20)
    // Four hours to empty: 1.5 kg on the mean, then nothing.
    #expect(means(profile, [0, 4 * 3600, 5 * 3600]) == [23, 21.5, 20])
    #expect(means(profile, [0, 8 * 3600]) == [23, 20.75])
    profile.carryWater(kilograms: 3, rate: 0.75 / 3600, floor: 1.5)
    #expect(profile.load(elapsed: 6 * 3600, distance: 0) == 21.5)
  }

  @Test func cutsOfAnIntervalIntegrateToTheSame() {
    var profile = LoadProfile(constant: 20)
    profile.step(at: .time(1000), to: 14)
    profile.step(at: .distance(2500), to: 25)
    profile.ramp(from: .distance(3000), to: .distance(4200), reaching: 8)
    profile.carryWater(kilograms: 2, rate: 1 / 1800)
    var generator = SplitMix64(seed: 5)
    for _ in 0..<50 {
      var times: ContiguousArray = [0.0, 4000]
      for _ in 0..<20 { times.append(.random(in: 0...4000, using: &generator)) }
      times.sort()
      let loads = means(profile, times, ContiguousArray(times.map { $0 * 1.25 }))
      var integral = 0.0
      for row in 1..<times.count { integral += loads[row] * (times[row] - times[row - 1]) }
      // Closed form: 1000 s at 20, 1000 s at 14, 400 s at 25, 960 s from 25 to 8, 640 s at 8;
      // water: 3600 s from 2 to 0.
      let ramp: Double = 960 * 16.5 + 640 * 8
      let expected: Double = 20_000 + 14_000 + 10_000 + ramp + 3600
      #expect(abs(integral - expected) < 1e-7)
    }
  }

  @Test func missingPositionsAreNoProgress() {
    var profile = LoadProfile(constant: 20)
    profile.step(at: .time(5), to: 10)
    #expect(means(profile, [0, .nan, 10]) == [20, 20, 15])
    #expect(profile.isConstant == false)
    #expect(LoadProfile(constant: 3).isConstant)
  }
}
