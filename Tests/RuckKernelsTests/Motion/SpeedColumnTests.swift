import RuckKernels
import TestSupport
import Testing

private func speeds(
  _ times: ContiguousArray<Double>, _ distances: ContiguousArray<Double>, window: Double = 10
) -> ContiguousArray<Double> {
  column(times.count) {
    SpeedColumn.compute(
      times: times.span, cumulativeDistances: distances.span, window: window, into: &$0)
  }
}

@Suite struct SpeedColumnTests {
  /// Closed form: constant speed at uneven times is that speed everywhere, by real differences.
  @Test func constantSpeed() {
    let times: ContiguousArray<Double> = [0, 1, 2, 2.5, 7, 8, 20, 21, 60, 61, 61.5]
    let distances = ContiguousArray(times.map { 1.25 * $0 })
    for speed in speeds(times, distances) { #expect(speed == 1.25) }
  }

  /// The definition by plain search, on ascending times with holes.
  @Test func agreesWithThePlainTwin() {
    var generator = SplitMix64(seed: 51)
    for round in 0..<40 {
      let count = Int.random(in: 0...100, using: &generator)
      var time = 1.7e9
      var distance = 0.0
      var times = ContiguousArray<Double>()
      var distances = ContiguousArray<Double>()
      for _ in 0..<count {
        time += Double(Int.random(in: 0...(round.isMultiple(of: 2) ? 4 : 20), using: &generator))
        distance += Double(Int.random(in: 0...5, using: &generator))
        times.append(Int.random(in: 0..<10, using: &generator) == 0 ? .nan : time)
        distances.append(distance)
      }
      let result = speeds(times, distances)
      for row in 0..<count {
        let inside = (0..<count).filter { (times[$0] - times[row]).magnitude <= 5 }
        var first = inside.first ?? row
        var last = inside.last ?? row
        if !(times[last] > times[first]) {
          first = row > 0 && times[row - 1] < times[row] ? row - 1 : row
          last = row + 1 < count && times[row + 1] > times[row] ? row + 1 : row
        }
        // Integral seconds and metres: both sides divide the same exact numbers.
        let time = times[last] - times[first]
        let twin = time > 0 ? (distances[last] - distances[first]) / time : .nan
        #expect(sameBits(result[row], twin), "round \(round), row \(row)")
      }
    }
  }

  @Test func noTimeNoSpeed() {
    #expect(speeds([5], [0])[0].isNaN)
    #expect(speeds([5, 5, 5], [0, 1, 2]).allSatisfy { $0.isNaN })
    #expect(speeds([.nan, .nan], [0, 1]).allSatisfy { $0.isNaN })
    #expect(speeds([], []).isEmpty)
    // A clock set back: numbers or NaN on both sides of the jump, never a negative speed.
    let result = speeds([100, 101, 102, 50, 51, 52], [0, 1, 2, 3, 4, 5])
    #expect(result.allSatisfy { $0.isNaN || $0 >= 0 })
    #expect(result[0] == 1 && result[5] == 1)
  }
}
