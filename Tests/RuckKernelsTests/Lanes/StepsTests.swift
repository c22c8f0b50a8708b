import Testing

@testable import RuckKernels

@Suite struct StepsTests {
  /// The first row that is the same as the one before, wherever it lies and from wherever one looks.
  @Test func theFirstZeroIsFound() {
    for count in 1...40 {
      let rising = (0..<count).map(Double.init)
      #expect(Steps.firstZero(in: rising.span, from: 1) == nil)
      for row in 1..<max(count, 1) {
        var column = rising
        column[row] = column[row - 1]
        #expect(Steps.firstZero(in: column.span, from: 1) == row)
        #expect(Steps.firstZero(in: column.span, from: row) == row)
        #expect(Steps.firstZero(in: column.span, from: row + 1) == nil)
      }
    }
  }

  /// What is not a number is the same as nothing.
  @Test func unknownsAreNoZero() {
    let column = [Double.nan, .nan, 1, 1]
    #expect(Steps.firstZero(in: column.span, from: 1) == 3)
  }
}
