import TestSupport
import Testing

@testable import RuckKernels

@Suite struct EvenPiecesTests {
  /// Read backwards the runs have the same pieces, each of which lies within its run.
  @Test func piecesAreTheSameInBothDirections() {
    var random = SplitMix64(seed: 3)
    for _ in 0..<200 {
      var (runs, end) = ([Range<Int>](), 0)
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        let start = end + Int.random(in: 0...4, using: &random)
        end = start + Int.random(in: 1...300, using: &random)
        runs.append(start..<end)
      }
      let number = Int.random(in: 1...min(9, runs.reduce(0) { $0 + $1.count }), using: &random)
      let size = 2 * Int.random(in: 1...30, using: &random)
      let pieces = EvenPieces.spread(number, of: size, along: runs)
      let mirrored = EvenPieces.spread(
        number, of: size,
        along: runs.reversed().map { end - $0.upperBound..<end - $0.lowerBound })
      #expect(pieces.count == number)
      for (index, (piece, other)) in zip(pieces, mirrored.reversed()).enumerated() {
        #expect(runs[piece.run].contains(piece.rows.lowerBound) && piece.rows.count <= size)
        #expect(runs[piece.run].upperBound >= piece.rows.upperBound && !piece.rows.isEmpty)
        // What lies in the middle of all may lie on either side of it.
        guard 2 * index + 1 != number else { continue }
        let (lower, upper) = (end - other.rows.upperBound, end - other.rows.lowerBound)
        #expect(abs(piece.rows.lowerBound - lower) <= 1 && abs(piece.rows.upperBound - upper) <= 1)
      }
    }
  }

  /// One run has its pieces in the middles of equal parts.
  @Test func aRunHasItsPiecesInTheMiddlesOfParts() {
    let pieces = EvenPieces.spread(4, of: 10, along: [100..<500])
    #expect(pieces.map(\.rows) == [145..<155, 245..<255, 345..<355, 445..<455])
    #expect(pieces.allSatisfy { $0.run == 0 })
  }
}
