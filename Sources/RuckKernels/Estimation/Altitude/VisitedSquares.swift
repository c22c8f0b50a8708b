/// The squares of a plane that a track came into, and in which bins.
struct VisitedSquares {
  /// Metres of a side: half of one is as far as half a leg of a runner and the reach together.
  private static let side = 60.0
  /// Bins of one square that are looked at, from the last one back.
  private static let looks = 64
  /// Squares of one place that are looked at: a file whose squares all share one takes no longer.
  private static let probes = 16

  private typealias Square = SIMD2<Int32>

  private let points: ContiguousArray<SIMD2<Double>>
  /// The last bin in each square that has a place, -1 where there is none: at the place that follows
  /// from where the square lies, or behind it.
  private var last: ContiguousArray<Int32>
  /// For each bin its square, and the bin before it in there; -1 for the first.
  private var squares: ContiguousArray<Square>
  private var before: ContiguousArray<Int32>

  init(_ points: ContiguousArray<SIMD2<Double>>) {
    self.points = points
    var places = 64
    while places < 2 * points.count { places *= 2 }
    last = ContiguousArray(repeating: -1, count: places)
    squares = ContiguousArray(repeating: Square(), count: points.count)
    before = ContiguousArray(repeating: -1, count: points.count)
  }

  /// The square at a point, nil where that is unknown.
  @inline(__always)
  private func square(at point: SIMD2<Double>) -> Square? {
    let place = (point / Self.side).rounded(.down)
    // No longitude or latitude is farther from another.
    guard place.x.magnitude < 1e9, place.y.magnitude < 1e9 else { return nil }
    return Square(Int32(place.x), Int32(place.y))
  }

  /// The place of a square, or the free one that it would have; nil where others have taken all.
  @inline(__always)
  private func place(of square: Square) -> Int? {
    let bits = UInt64(truncatingIfNeeded: square.x) << 32 | UInt64(UInt32(bitPattern: square.y))
    var place = Int((bits &* 0x9e37_79b9_7f4a_7c15) >> 32)
    for _ in 0..<Self.probes {
      place &= last.count - 1
      let bin = last[place]
      if bin < 0 || squares[Int(bin)] == square { return place }
      place += 1
    }
    return nil
  }

  mutating func add(_ bin: Int) {
    guard let square = square(at: points[bin]), let place = place(of: square) else { return }
    squares[bin] = square
    before[bin] = last[place]
    last[place] = Int32(truncatingIfNeeded: bin)
  }

  /// Calls a function with the bins of the four squares about a bin.
  func forEach(near bin: Int, _ look: (Int) -> Void) {
    guard let first = square(at: points[bin] - Self.side / 2) else { return }
    for (column, row) in [(0, 0), (0, 1), (1, 0), (1, 1)] as [(Int32, Int32)] {
      guard let place = place(of: first &+ Square(column, row)) else { continue }
      var other = Int(last[place])
      var looks = Self.looks
      while other >= 0, looks > 0 {
        look(other)
        (other, looks) = (Int(before[other]), looks - 1)
      }
    }
  }
}
