/// The squares of a plane that a track came into, and in which bins.
struct VisitedSquares {
  /// Metres of a side: half of one is as far as half a leg of a runner and the reach together.
  private static let side = 60.0
  /// Bins of one square that are looked at, from the last one back.
  private static let looks = 64

  private struct Square: Hashable {
    var column, row: Int

    /// Where the square is noted as one that may have been come into, of ``VisitedSquares/places``.
    var place: Int { (column &* 73_856_093 ^ row &* 19_349_663) & (VisitedSquares.places - 1) }
  }

  /// A power of two: most squares next to a track were never come into, which costs no look into
  /// the dictionary.
  private static let places = 4096

  private let points: ContiguousArray<SIMD2<Double>>
  /// The last bin in each square, and for each bin the one before it in its square; -1 for the first.
  private var last: [Square: Int] = [:]
  private var mayBeKnown = ContiguousArray(repeating: false, count: Self.places)
  private var before: ContiguousArray<Int>

  init(_ points: ContiguousArray<SIMD2<Double>>) {
    self.points = points
    before = ContiguousArray(repeating: -1, count: points.count)
  }

  /// The square at a point, nil where that is unknown.
  private func square(at point: SIMD2<Double>) -> Square? {
    let place = (point / Self.side).rounded(.down)
    guard let column = Int(exactly: place.x), let row = Int(exactly: place.y) else { return nil }
    return Square(column: column, row: row)
  }

  mutating func add(_ bin: Int) {
    guard let square = square(at: points[bin]) else { return }
    before[bin] = last.updateValue(bin, forKey: square) ?? -1
    mayBeKnown[square.place] = true
  }

  /// Calls a function with the bins of the four squares about a bin.
  func forEach(near bin: Int, _ look: (Int) -> Void) {
    guard let first = square(at: points[bin] - Self.side / 2) else { return }
    for (column, row) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
      let square = Square(column: first.column &+ column, row: first.row &+ row)
      guard mayBeKnown[square.place] else { continue }
      var other = last[square] ?? -1
      var looks = Self.looks
      while other >= 0, looks > 0 {
        look(other)
        (other, looks) = (before[other], looks - 1)
      }
    }
  }
}
