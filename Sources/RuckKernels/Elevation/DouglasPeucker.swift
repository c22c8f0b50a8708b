/// The line simplification of Ramer (1972), Douglas and Peucker (1973), on whatever surface.
package enum DouglasPeucker {
  /// The average number of visits to each point before pieces are halved.
  ///
  /// Recorded tracks need 10 to 40 visits a point; a line made to be split at its edge each time
  /// would need as many as it has points.
  package static let visitsPerPoint = 128

  /// The points of a line in the plane that remain, ascending.
  ///
  /// O(n): at most ``visitsPerPoint`` + log₂ n visits to each point.
  ///
  /// - Precondition: the columns have the same length.
  package static func remaining(
    x: Span<Double>, y: Span<Double>, tolerance: Double
  ) -> ContiguousArray<Int> {
    let count = x.count
    precondition(y.count == count, "a line needs two columns of one length")
    var isChosen = ContiguousArray<Bool>(repeating: false, count: count)
    split(count, tolerance: tolerance, keep: &isChosen) { start, end in
      let (width, height) = (x[end] - x[start], y[end] - y[start])
      let length = (width * width + height * height).squareRoot()
      var farthest = -1.0
      var found = start
      for row in (start + 1)..<end {
        let (across, up) = (x[row] - x[start], y[row] - y[start])
        let distance =
          length > 0
          ? (width * up - height * across).magnitude / length
          : (across * across + up * up).squareRoot()
        if distance > farthest { (farthest, found) = (distance, row) }
      }
      return (found, farthest)
    }
    return ContiguousArray(isChosen.indices.lazy.filter { isChosen[$0] })
  }

  /// Marks the points of a line that remain: the ends, and between two of them the one
  /// farthest from the line through them while it lies farther than the tolerance.
  ///
  /// Of equally far points the first remains. After ``visitsPerPoint`` visits to each point on
  /// average a piece is split at its middle instead of its farthest point: then more points than
  /// needed may remain, but none is left out that is farther than the tolerance, and as each piece
  /// is half as long as the one before, at most log₂ n more visits to each point follow.
  ///
  /// - Parameters:
  ///   - count: the points of the line.
  ///   - tolerance: in the unit of the distances.
  ///   - isChosen: as long as the line; only points that remain are written.
  ///   - farthest: the farthest point between two others, at least two apart, and its distance.
  /// - Returns: the number of visits to points.
  @inline(__always)
  @discardableResult
  package static func split(
    _ count: Int, tolerance: Double, keep isChosen: inout ContiguousArray<Bool>,
    farthest: (_ start: Int, _ end: Int) -> (row: Int, distance: Double)
  ) -> Int {
    guard count > 0 else { return 0 }
    isChosen[0] = true
    isChosen[count - 1] = true
    var visits = 0
    var pieces = [(start: 0, end: count - 1)]
    while let (start, end) = pieces.popLast() {
      guard end - start > 1 else { continue }
      visits += end - start
      let (row, distance) = farthest(start, end)
      guard distance > tolerance else { continue }
      let split = visits <= visitsPerPoint * count ? row : start + (end - start) / 2
      isChosen[split] = true
      pieces.append((split, end))
      pieces.append((start, split))
    }
    return visits
  }
}
