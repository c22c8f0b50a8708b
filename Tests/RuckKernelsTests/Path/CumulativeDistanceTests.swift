import RuckKernels
import Testing

@Suite struct CumulativeDistanceTests {
  @Test func inItsPlaceItIsTheSame() {
    var steps: ContiguousArray = [0, 0.1, 0.2, .nan, 1e9, 0.3]
    var sums = steps
    var target = sums.mutableSpan
    CumulativeDistance.accumulate(steps: steps.span, into: &target)
    var span = steps.mutableSpan
    CumulativeDistance.accumulate(&span)
    #expect(steps == sums)
  }

  /// Closed form: a tenth added n times; a plain sum is off by 1e-9 after a hundred thousand.
  @Test func doesNotDrift() {
    let count = 100_000
    let steps = ContiguousArray(repeating: 0.1, count: count)
    let distances = column(count) { CumulativeDistance.accumulate(steps: steps.span, into: &$0) }
    for row in [0, 1, 9, 9999, count - 1] {
      let expected = Double(row + 1) / 10
      #expect((distances[row] - expected).magnitude <= 2 * expected.ulp, "row \(row)")
    }
  }

  @Test func anUnknownStepCountsAsZero() {
    let steps: ContiguousArray<Double> = [0, 1, .nan, .nan, 2]
    let distances = column(5) { CumulativeDistance.accumulate(steps: steps.span, into: &$0) }
    #expect(distances == [0, 1, 1, 1, 3])
  }

  @Test func aStepThatIsNoLengthCountsNothing() {
    let steps: ContiguousArray<Double> = [0, 2, .infinity, 3, 1e301, .nan, 4, -.infinity, 1]
    let sums = column(steps.count) { CumulativeDistance.accumulate(steps: steps.span, into: &$0) }
    #expect(sums == [0, 2, 2, 5, 5, 5, 9, 9, 10])
  }
}
