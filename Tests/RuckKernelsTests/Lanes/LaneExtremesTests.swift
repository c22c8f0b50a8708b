import RuckKernels
import TestSupport
import Testing

/// Against plain loops over the same columns.
@Suite struct LaneExtremesTests {
  // Every length up to three lanes and a rest, with missing samples in between.
  @Test func aPlainLoopAgrees() {
    var random = SplitMix64(seed: 3)
    for count in 0...30 {
      for share in [0.0, 0.3, 1] {
        let column = ContiguousArray(
          (0..<count).map { _ in
            Double.random(in: 0...1, using: &random) < share
              ? .nan : Double.random(in: -5...5, using: &random)
          })
        let extremes = LaneExtremes(column.span)
        let known = column.filter { !$0.isNaN }
        #expect(extremes.minimum == known.min() ?? .infinity)
        #expect(extremes.maximum == known.max() ?? -.infinity)
        let isWhole = ColumnChecks.isFinite(column.span)
        #expect(isWhole == (known.count == count))
      }
    }
  }

  // One sample at every place of a column that is otherwise whole.
  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func oneBadSampleIsFound(bad: Double) {
    for count in 1...20 {
      for place in 0..<count {
        var column = ContiguousArray((0..<count).map(Double.init))
        column[place] = bad
        let isWhole = ColumnChecks.isFinite(column.span)
        #expect(!isWhole)
      }
    }
  }

  @Test func aStepBackIsFound() {
    for count in 2...20 {
      let column = ContiguousArray((0..<count).map { Double($0 / 2) })
      #expect(isAscending(column))
      for place in 1..<count {
        var broken = column
        broken[place] = column[place - 1] - 1
        #expect(!isAscending(broken))
        broken[place] = .nan
        #expect(!isAscending(broken))
      }
    }
  }

  private func isAscending(_ column: ContiguousArray<Double>) -> Bool {
    ColumnChecks.isAscending(column.span)
  }

  @Test func stepsAreDifferences() {
    var random = SplitMix64(seed: 5)
    let column = ContiguousArray((0..<40).map { _ in Double.random(in: -5...5, using: &random) })
    for start in 0..<20 {
      for end in start...40 {
        var steps = ContiguousArray(repeating: -1.0, count: end - start)
        var span = steps.mutableSpan
        Steps.fill(start..<end, of: column.span, into: &span)
        for row in start..<end {
          #expect(steps[row - start] == (row == 0 ? 0 : column[row] - column[row - 1]))
        }
      }
    }
  }
}
