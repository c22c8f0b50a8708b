import RuckKernels
import TestSupport
import Testing

private func mean(
  _ values: ContiguousArray<Double>, _ positions: ContiguousArray<Double>, window: Double
) -> ContiguousArray<Double> {
  column(values.count) {
    Smoothing.movingMean(of: values.span, at: positions.span, window: window, into: &$0)
  }
}

@Suite struct SmoothingTests {
  /// The definition by plain search, on random positions with holes.
  @Test func agreesWithThePlainTwin() {
    var generator = SplitMix64(seed: 31)
    for round in 0..<30 {
      let count = Int.random(in: 0...120, using: &generator)
      var position = 0.0
      var positions = ContiguousArray<Double>()
      var values = ContiguousArray<Double>()
      for _ in 0..<count {
        if Int.random(in: 0..<3, using: &generator) > 0 {
          position += .random(in: 0...3, using: &generator)
        }
        positions.append(Int.random(in: 0..<9, using: &generator) == 0 ? .nan : position)
        values.append(
          Int.random(in: 0..<9, using: &generator) == 0
            ? .nan : .random(in: -100...1000, using: &generator))
      }
      let result = mean(values, positions, window: 10)
      for row in 0..<count {
        let inside = (0..<count).filter {
          !values[$0].isNaN && positions[$0] >= positions[row] - 5
            && positions[$0] <= positions[row] + 5
        }
        let twin = inside.reduce(0) { $0 + values[$1] } / Double(inside.count)
        // The twin's own rounding: at most 40 additions of values below 1000.
        #expect(
          (result[row] - twin).magnitude < 1e-11 || (result[row].isNaN && twin.isNaN),
          "round \(round), row \(row)")
      }
    }
  }

  /// Closed form: means of a constant are that constant, to the last bit and after a spike of 1e15
  /// that a plain running sum would not forget.
  @Test func doesNotDrift() {
    var values = ContiguousArray(repeating: 0.1, count: 20_000)
    values[5000] = 1e15
    let positions = ContiguousArray((0..<20_000).map { Double($0) })
    let result = mean(values, positions, window: 8)
    for row in [0, 1, 4990, 5005, 10_000, 19_999] {
      #expect((result[row] - 0.1).magnitude <= 0.1.ulp, "row \(row): \(result[row])")
    }
  }

  @Test func leavesOutWhatIsNoNumber() {
    let result = mean([1, .nan, 3, .infinity], [0, 1, 2, 10], window: 4)
    #expect(result[0] == 2 && result[1] == 2 && result[2] == 2)
    #expect(result[3].isNaN)
  }
}
