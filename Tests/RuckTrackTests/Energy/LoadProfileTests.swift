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

  /// The cursor written plainly: every change is looked at for every interval.
  private func plainMeans(
    _ changes: [(position: LoadProfile.Position, kilograms: Double)], from initial: Double,
    _ elapsed: ContiguousArray<Double>, _ distances: ContiguousArray<Double>
  ) -> [Double] {
    var (load, waiting) = (initial, Array(changes.enumerated()))
    var here = (time: 0.0, distance: 0.0)
    func take(_ reached: (LoadProfile.Position) -> Double?) -> Double? {
      var best: (place: Int, share: Double)?
      for place in waiting.indices {
        guard let share = reached(waiting[place].element.position) else { continue }
        if share < best?.share ?? .infinity { best = (place, share) }
      }
      guard let best else { return nil }
      load = waiting.remove(at: best.place).element.kilograms
      return best.share
    }
    while take({ $0.amount <= 0 ? 0 : nil }) != nil {}
    return elapsed.indices.map { row in
      let next = (time: max(here.time, elapsed[row]), distance: max(here.distance, distances[row]))
      var (mean, done, before) = (0.0, 0.0, load)
      while let share = take({ position in
        let (low, high) =
          position.isByTime ? (here.time, next.time) : (here.distance, next.distance)
        guard high > low, position.amount <= high else { return nil }
        return max(done, (position.amount - low) / (high - low))
      }) {
        mean += before * (share - done)
        (done, before) = (share, load)
      }
      mean += before * (1 - done)
      here = next
      return row == 0 ? load : mean
    }
  }

  @Test func manyStepsCountAsEachLookedAtInEveryInterval() {
    var random = SplitMix64(seed: 8)
    for _ in 0..<300 {
      let rows = Int.random(in: 2...30, using: &random)
      func ascending() -> ContiguousArray<Double> {
        var sum = 0.0
        return ContiguousArray(
          (0..<rows).map { _ in
            sum += Double(Int.random(in: 0...4, using: &random))
            return sum
          })
      }
      let (times, distances) = (ascending(), ascending())
      var profile = LoadProfile(constant: 10)
      var changes: [(position: LoadProfile.Position, kilograms: Double)] = []
      for _ in 0..<Int.random(in: 0...25, using: &random) {
        let amount = Double(Int.random(in: -3...60, using: &random))
        let position =
          Bool.random(using: &random)
          ? LoadProfile.Position.time(amount) : LoadProfile.Position.distance(amount)
        let kilograms = Double(Int.random(in: 0...40, using: &random))
        profile.step(at: position, to: kilograms)
        changes.append((position, kilograms))
      }
      let plain = plainMeans(changes, from: 10, times, distances)
      for (found, expected) in zip(means(profile, times, distances), plain) {
        #expect(abs(found - expected) < 1e-9)
      }
    }
  }

  /// A change in every row, as a scale in the pack would record it.
  @Test func followingASessionCostsRowsAndChanges() {
    func comparisons(_ rows: Int) -> Int {
      var profile = LoadProfile(constant: 20)
      for row in (0..<rows).reversed() {
        profile.step(at: .time(Double(row) + 0.5), to: Double(row % 7))
      }
      var cursor = LoadCursor(profile)
      for row in 0..<rows { _ = cursor.advance(elapsed: Double(row), distance: .nan) }
      return cursor.comparisons
    }
    #expect(comparisons(2000) <= 2 * 2000 + 1)
    #expect(Double(comparisons(4000)) / Double(comparisons(2000)) < 2.2)
  }

  @Test func aLoadThatNoOneCarriesIsUnknown() {
    for kilograms in [-1, 1001, 1e308, Double.nan, .infinity] {
      #expect(!LoadProfile(constant: kilograms).isPossible)
      var changing = LoadProfile(constant: 20)
      #expect(changing.isPossible)
      changing.step(at: .time(10), to: kilograms)
      #expect(!changing.isPossible)
      let track = SessionAnalysisTests.steady(seconds: 600, speed: 1.4)
      let summary = SessionAnalysis(load: changing).analyze(RecordedSession(track: track)).summary
      #expect(summary.load == nil && summary.ruckWork == nil && summary.energy != nil)
      #expect(summary.diagnostics.entries.contains { $0.code == .loadUnknown })
    }
  }
}

extension LoadProfile.Position {
  fileprivate var isByTime: Bool {
    if case .time = self { return true }
    return false
  }
}
