import RuckKernels
import Testing

@Suite struct IncreasingRootTests {
  @Test func bisectionFindsTheLastBit() {
    // The least double whose square is not below 2 is one of the two beside the square root.
    let root = IncreasingRoot.bisection(in: 0...2) { $0 * $0 < 2 }
    #expect(root * root >= 2 && root.nextDown * root.nextDown < 2)
    #expect(abs(root - 2.0.squareRoot()) <= 2.0.squareRoot().ulp)
  }

  @Test func bisectionTakesTheLowerEndOfAPlateauAndTheUpperBoundWhereAllIsBelow() {
    let plateau = IncreasingRoot.bisection(in: 0...10) { min(max($0, 3), 4) < 4 }
    #expect(plateau == 4)
    #expect(IncreasingRoot.bisection(in: 1...10) { _ in true } == 10)
    // No double lies between the lower bound and the answer.
    #expect(IncreasingRoot.bisection(in: 1...10) { _ in false } == 1.0.nextUp)
  }

  @Test(arguments: [0.01, 0.1, 1, 2.5, 999])
  func falsePositionFindsTwelveDigits(_ root: Double) {
    var evaluations = 0
    let found = IncreasingRoot.solve(root * root * root, in: 0...1000) {
      evaluations += 1
      return $0 * $0 * $0
    }
    #expect(abs(found - root) <= 2e-12 * root)
    #expect(evaluations <= 202)
  }

  @Test func falsePositionPassesSteps() {
    // A function of steps has no slope to follow.
    let found = IncreasingRoot.solve(2.5, in: 0...100) { $0.rounded(.down) }
    #expect(abs(found - 3) < 1e-10)
  }

  @Test func outsideWhatTheFunctionTakesIsTheNearerEnd() {
    #expect(IncreasingRoot.solve(-1, in: 2...3) { $0 } == 2)
    #expect(IncreasingRoot.solve(9, in: 2...3) { $0 } == 3)
    #expect(IncreasingRoot.solve(2.5, in: 2...3) { $0 < 2.9 ? $0 : .nan }.isNaN)
    #expect(IncreasingRoot.solve(.nan, in: 2...3) { $0 }.isNaN)
  }
}
