import RuckKernels
import TestSupport
import Testing

/// Against a search over all pairs of places on a fine grid, and by looking at the answer itself.
@Suite struct StandardWindowTests {
  private static let steps = 8

  /// The least time of any stretch between grid places that satisfies a requirement; infinite where
  /// none does.
  private func brute(_ walk: RandomWalk, _ requirement: StandardWindow.Requirement) -> Double {
    let places = (0...((walk.times.count - 1) * Self.steps)).map {
      Double($0) / Double(Self.steps)
    }
    let times = places.map { RandomWalk.value(walk.times, at: $0) }
    let distances = places.map { RandomWalk.value(walk.distances, at: $0) }
    let gains = places.map { RandomWalk.value(walk.gains, at: $0) }
    var best = Double.infinity
    for start in places.indices {
      for end in (start + 1)..<max(start + 1, places.count) {
        // The interval before this place must bear the load.
        let interval = Int(places[end].rounded(.up))
        if let load = requirement.load, walk.loads[interval] < load { break }
        guard distances[end] - distances[start] >= requirement.distance,
          gains[end] - gains[start] >= requirement.gain
        else { continue }
        best = min(best, times[end] - times[start])
        break
      }
    }
    return best
  }

  @Test(arguments: 0..<40)
  func noStretchOnAFineGridIsFaster(seed: Int) throws {
    let walk = RandomWalk(rows: 30, seed: UInt64(seed + 77))
    let distance = try #require(walk.distances.last)
    let gain = try #require(walk.gains.last)
    for (far, high) in [(0.2, 0.0), (0.2, 0.2), (0.1, 0.25), (0.0, 0.4), (0.5, 0.5)] {
      for load in [nil, 15.0] {
        let requirement = StandardWindow.Requirement(
          distance: distance * far, gain: gain * high, load: load)
        guard requirement.distance > 0 || requirement.gain > 0 else { continue }
        let result = StandardWindow.search(
          requirement, times: walk.times.span, cumulativeDistances: walk.distances.span,
          cumulativeGains: walk.gains.span, loads: walk.loads.span)
        let minimum = brute(walk, requirement)
        #expect((result.fastest?.value ?? .infinity) <= minimum + 2e-6, "seed \(seed)")
        guard let window = result.fastest else { continue }
        // What is found satisfies what was asked.
        func growth(_ column: ContiguousArray<Double>) -> Double {
          Splits.value(of: column.span, at: window.end)
            - Splits.value(of: column.span, at: window.start)
        }
        #expect(abs(growth(walk.times) - window.value) < 1e-9)
        #expect(growth(walk.distances) >= requirement.distance - 1e-9)
        #expect(growth(walk.gains) >= requirement.gain - 1e-9)
        if let load {
          #expect(window.rows.dropFirst().allSatisfy { walk.loads[$0] >= load })
        }
        #expect(result.moves <= 12 * walk.times.count)
      }
    }
  }

  @Test func distanceAndClimbMayBeFullTogetherBetweenRows() throws {
    // A fast, flat interval and a slow, steep one: a start that moves on in the first puts off the
    // end by distance faster than the end by climb.
    let times: ContiguousArray<Double> = [0, 100, 200]
    let distances: ContiguousArray<Double> = [0, 200, 300]
    let gains: ContiguousArray<Double> = [0, 10, 50]
    let result = StandardWindow.search(
      StandardWindow.Requirement(distance: 200, gain: 21), times: times.span,
      cumulativeDistances: distances.span, cumulativeGains: gains.span)
    let window = try #require(result.fastest)
    // Start at x of the first interval, end at y of the second: 200(1-x) + 100y = 200 and
    // 10(1-x) + 40y = 21, so y = 2x, 80x - 10x = 11, x = 11/70; the time is 100(1-x) + 100y.
    #expect(abs(window.value - 100 * (1 + 11.0 / 70)) < 1e-9)
    #expect(abs(window.start.fraction - 11.0 / 70) < 1e-12)
  }

  @Test func theFarthestWithinTheTimeUnderTheLoad() throws {
    let times: ContiguousArray<Double> = [0, 100, 200, 300, 400]
    let distances: ContiguousArray<Double> = [0, 100, 300, 400, 900]
    let loads: ContiguousArray<Double> = [20, 20, 20, 20, 5]
    let requirement = StandardWindow.Requirement(distance: 1000, seconds: 200, load: 16)
    let result = StandardWindow.search(
      requirement, times: times.span, cumulativeDistances: distances.span, loads: loads.span)
    #expect(result.fastest == nil)
    // The first 300 s bear the load; the best 200 s of them are 300 m, by the first found.
    #expect(try #require(result.farthest).value == 300)
    let light = StandardWindow.search(
      StandardWindow.Requirement(distance: 1000, load: 25), times: times.span,
      cumulativeDistances: distances.span, loads: loads.span)
    #expect(light.farthest == nil && light.fastest == nil)
  }

  @Test func noTimeAtAllIsNotEnough() {
    let times: ContiguousArray<Double> = [0, 100, 200]
    let distances: ContiguousArray<Double> = [0, 100, 300]
    for seconds in [0, -1, Double.nan] {
      let found = StandardWindow.search(
        .init(distance: 50, seconds: seconds), times: times.span,
        cumulativeDistances: distances.span)
      #expect(found.farthest == nil && found.fastest != nil)
    }
  }
}
