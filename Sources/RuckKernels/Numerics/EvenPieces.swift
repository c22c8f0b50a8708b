/// Pieces that are spread evenly along runs of rows, the same in both directions.
package enum EvenPieces {
  /// Pieces of at most some rows, each within one run.
  ///
  /// As many rows lie before a piece as behind the one that mirrors it. O(runs and pieces).
  ///
  /// - Parameters:
  ///   - number: the number of pieces, at most as many as there are rows.
  ///   - size: rows of a piece whose run does not end before.
  ///   - runs: ranges of rows, none of them empty.
  /// - Returns: the number of the run of each piece, and its rows.
  package static func spread(
    _ number: Int, of size: Int, along runs: [Range<Int>]
  ) -> [(run: Int, rows: Range<Int>)] {
    let count = runs.reduce(0) { $0 + $1.count }
    var (run, before) = (0, 0)
    return (0..<number).map { piece in
      let mirrored = number - 1 - piece
      let middle =
        piece < mirrored
        ? count * (2 * piece + 1) / (2 * number)
        : count - count * (2 * mirrored + 1) / (2 * number)
      // Of two runs that meet in the middle of a piece, the piece lies in the one nearer to the centre.
      while before + runs[run].count < middle
        || piece < mirrored && before + runs[run].count == middle
      {
        before += runs[run].count
        run += 1
      }
      let (rows, row) = (runs[run], runs[run].lowerBound + middle - before)
      return (
        run, max(rows.lowerBound, row - size / 2)..<min(rows.upperBound, row + size / 2)
      )
    }
  }
}
