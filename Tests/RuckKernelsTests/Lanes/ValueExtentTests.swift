import RuckKernels
import TestSupport
import Testing

/// Against plain loops over the same rows.
@Suite struct ValueExtentTests {
  @Test(
    "Any rows of any column agree with a plain loop, with missing, impossible and unmarked rows")
  func plainLoop() {
    var random = SplitMix64(seed: 11)
    let odd = [Double.nan, .infinity, -.infinity, 1e300, -1e9]
    for count in [0, 1, 7, 8, 9, 40] {
      for share in [0.0, 0.02, 0.5, 1] {
        func isRare() -> Bool { Double.random(in: 0..<1, using: &random) < share }
        let column = ContiguousArray(
          (0..<count).map { _ in
            isRare()
              ? odd.randomElement(using: &random)! : Double.random(in: -9...9, using: &random)
          })
        let marks = ContiguousArray((0..<count).map { _ in !isRare() })
        for first in 0...count {
          for marks in [marks, []] {
            let rows = first..<count
            let taken = rows.filter { marks.isEmpty || marks[$0] }.map { column[$0] }
              .filter { $0 >= -100 && $0 <= 100 }
            let extent = ValueExtent(
              of: column.span, rows: rows, within: -100...100, where: marks.span)
            #expect(extent?.minimum == taken.min())
            #expect(extent?.maximum == taken.max())
            let mean = taken.isEmpty ? nil : taken.reduce(0, +) / Double(taken.count)
            #expect(abs((extent?.mean ?? 0) - (mean ?? 0)) < 1e-12)
          }
        }
      }
    }
  }
}
