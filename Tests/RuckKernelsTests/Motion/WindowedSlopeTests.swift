import RuckKernels
import TestSupport
import Testing

@Suite struct WindowedSlopeTests {
  private func slopes(
    _ x: ContiguousArray<Double>, _ y: ContiguousArray<Double>, window: Double
  ) -> ContiguousArray<Double> {
    var slopes = ContiguousArray<Double>(repeating: 0, count: x.count)
    var span = slopes.mutableSpan
    WindowedSlope.compute(x: x.span, y: y.span, window: window, into: &span)
    return slopes
  }

  // A straight line has one slope, whatever the rows and the window.
  @Test(arguments: [0.5, 3.0, 40.0, 1e6])
  func aStraightLineHasOneSlope(window: Double) {
    var generator = SplitMix64(seed: 7)
    var x: ContiguousArray<Double> = [0]
    while x.count < 200 { x.append((x.last ?? 0) + Double.random(in: 0.01...5, using: &generator)) }
    let found = slopes(x, ContiguousArray(x.map { 3 - 0.25 * $0 }), window: window)
    #expect(found[0].isNaN)
    // Rounding of y over the shortest step: 1e-15 · 500 / 0.01.
    for slope in found.dropFirst() { #expect(abs(slope + 0.25) < 1e-10) }
  }

  // The definition, row by row, with a search from the start for every end of a window.
  @Test func aPlainTwinAgrees() {
    var generator = SplitMix64(seed: 11)
    for _ in 0..<200 {
      let count = Int.random(in: 2...60, using: &generator)
      var x: ContiguousArray<Double> = [0]
      while x.count < count {
        let choices: [Double] = [0, 0.5, 1, 1, 1, 30]
        let step = choices.randomElement(using: &generator) ?? 1
        x.append((x.last ?? 0) + step)
      }
      let y = ContiguousArray(x.indices.map { _ in Double.random(in: -9...9, using: &generator) })
      let window = Double.random(in: 0.3...15, using: &generator)
      let found = slopes(x, y, window: window)
      for row in 1..<count {
        let center = (x[row - 1] + x[row]) / 2
        let half = max(window, x[row] - x[row - 1]) / 2
        let a = max(center - half, x[0])
        let b = min(center + half, x[count - 1])
        guard b > a else {
          #expect(found[row].isNaN)
          continue
        }
        // Where x stands still, the window takes in the whole of the stand.
        let low = a == x[0] ? y[0] : value(a, x, y, x.lastIndex { $0 < a } ?? 0)
        let before = (x.firstIndex { $0 >= b } ?? 1) - 1
        let expected = (value(b, x, y, before) - low) / (b - a)
        #expect(abs(found[row] - expected) <= 1e-12 * max(1, abs(expected)))
      }
    }
  }

  private func value(
    _ at: Double, _ x: ContiguousArray<Double>, _ y: ContiguousArray<Double>, _ row: Int
  ) -> Double {
    y[row] + (y[row + 1] - y[row]) * (at - x[row]) / (x[row + 1] - x[row])
  }

  // Equal steps are taken eight at a time; here they run on for lanes, with breaks between them.
  @Test func equalStepsAgreeWithTheirTwin() {
    var generator = SplitMix64(seed: 23)
    for _ in 0..<20 {
      let step = [0.25, 1.0, 2.5][Int.random(in: 0..<3, using: &generator)]
      var x: ContiguousArray<Double> = [0]
      while x.count < 150 {
        let isBreak = Int.random(in: 0..<40, using: &generator) == 0
        x.append((x.last ?? 0) + (isBreak ? Double.random(in: 0...60, using: &generator) : step))
      }
      let y = ContiguousArray(x.indices.map { _ in Double.random(in: -9...9, using: &generator) })
      let window = Double.random(in: 2...15, using: &generator)
      let found = slopes(x, y, window: window)
      for row in 1..<x.count {
        let center = (x[row - 1] + x[row]) / 2
        let half = max(window, x[row] - x[row - 1]) / 2
        let (a, b) = (max(center - half, x[0]), min(center + half, x[x.count - 1]))
        let low = a == x[0] ? y[0] : value(a, x, y, x.lastIndex { $0 < a } ?? 0)
        let before = (x.firstIndex { $0 >= b } ?? 1) - 1
        let expected = (value(b, x, y, before) - low) / (b - a)
        #expect(abs(found[row] - expected) <= 1e-12 * max(1, abs(expected)))
      }
    }
  }

  /// A roof with slopes of 10 % is level on its ridge, and 5 % a quarter of a window before it.
  @Test func aRidgeIsLevel() {
    let distances = ContiguousArray((0...200).map { Double($0) })
    let altitudes = ContiguousArray(distances.map { 10 - ($0 - 100).magnitude / 10 })
    let grades = column(distances.count) {
      WindowedSlope.grades(
        cumulativeDistances: distances.span, altitudes: altitudes.span, into: &$0)
    }
    // The interval that ends at row i has its centre half a metre before it.
    let (ridge, before) = (0.1 * 0.5 / 20, 0.1 * 10.5 / 20)
    #expect((grades[100] - ridge).magnitude < 1e-15)
    #expect((grades[90] - before).magnitude < 1e-15)
    #expect((grades[130] + 0.1).magnitude < 1e-15)
    #expect(grades[0] == 0)
  }

  @Test func whereNothingIsCoveredTheGradeIsLevelAndTheSpeedUnknown() {
    let still: ContiguousArray = [5.0, 5, 5]
    let other: ContiguousArray = [1.0, 2, 3]
    let grades = column(3) {
      WindowedSlope.grades(cumulativeDistances: still.span, altitudes: other.span, into: &$0)
    }
    #expect(grades == [0, 0, 0])
    let speeds = column(3) {
      WindowedSlope.speeds(times: still.span, cumulativeDistances: other.span, into: &$0)
    }
    #expect(speeds.allSatisfy { $0.isNaN })
  }

  @Test func aColumnWithoutExtentHasNoSlope() {
    let standing = slopes([5, 5, 5], [1, 2, 3], window: 10)
    #expect(standing[0].isNaN && standing[1].isNaN && standing[2].isNaN)
    #expect(slopes([1], [1], window: 10)[0].isNaN)
    #expect(slopes([], [], window: 10).isEmpty)
  }
}
