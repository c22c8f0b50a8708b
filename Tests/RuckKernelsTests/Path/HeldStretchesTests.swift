import RuckKernels
import Testing

@Suite struct HeldStretchesTests {
  /// Rows of values at times; what is repeated for more than half a minute is held.
  private func stretches(
    _ values: [Double], _ times: ContiguousArray<Double>
  ) -> HeldStretches {
    let column = ContiguousArray(values)
    let held = HeldStretches(times: times.span, column.span, column.span)
    // What only one of both values repeats is not held.
    let changing = ContiguousArray(values.indices.map(Double.init))
    #expect(HeldStretches(times: times.span, column.span, changing.span).ranges.isEmpty)
    #expect(HeldStretches(times: times.span, changing.span, Span()).ranges.isEmpty)
    return held
  }

  @Test func aStretchBeginsBehindTheRowThatWasMeasured() {
    let times: ContiguousArray<Double> = [0, 10, 20, 30, 41, 50, 60, 70, 80, 90]
    let held = stretches([1, 2, 2, 2, 2, 3, 4, 4, 4, 4], times)
    // From 10 to 41 s; from 60 to 90 s are not more than half a minute.
    #expect(held.ranges == [2..<5])
    // The last of its rows stays as well as the first.
    #expect(held.without(times.span) == [0, 10, 41, 50, 60, 70, 80, 90])
    #expect(held.leavingOut(times.span) == [0, 10, 10, 10, 10, 19, 29, 39, 49, 59])
    #expect(held.without([0..<4, 4..<8, 8..<10]) == [0..<2, 5..<8, 8..<10])
  }

  @Test func whatIsHeldToTheEndIsHeld() {
    let times: ContiguousArray<Double> = [0, 20, 40, 60]
    let held = stretches([5, 5, 5, 5], times)
    #expect(held.ranges == [1..<4])
    #expect(held.without(times.span) == [0, 60] && held.without([0..<4]) == [0..<1])
    #expect(stretches([], []).ranges.isEmpty && stretches([5], [0]).ranges.isEmpty)
    #expect(stretches([1, 2, 3, 4], times).without([1..<3]) == [1..<3])
    // Without a number nothing is repeated.
    #expect(stretches([.nan, .nan, .nan, .nan], times).ranges.isEmpty)
  }
}
