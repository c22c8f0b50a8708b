/// The line simplification of Ramer (1972), Douglas and Peucker (1973).
package enum DouglasPeucker {
  /// The points of a line in the plane that are kept, ascending: the ends, and between two kept
  /// points the one farthest from the straight line through them while it lies farther than the
  /// tolerance.
  ///
  /// Of equally far points the first is kept. O(n log n) on most lines; a line made to be split at
  /// its edge each time would cost O(n²), so after 500 visits to each point the remaining
  /// pieces stay unsplit.
  ///
  /// - Precondition: the columns have the same length.
  package static func kept(
    x: Span<Double>, y: Span<Double>, tolerance: Double
  ) -> ContiguousArray<Int> {
    let count = x.count
    precondition(y.count == count, "a line needs two columns of one length")
    guard count > 0 else { return [] }
    var isKept = ContiguousArray<Bool>(repeating: false, count: count)
    isKept[0] = true
    isKept[count - 1] = true
    var visits = 500 * count
    var pieces = [(start: 0, end: count - 1)]
    while let (start, end) = pieces.popLast(), visits > 0 {
      visits -= end - start
      let (width, height) = (x[end] - x[start], y[end] - y[start])
      let length = (width * width + height * height).squareRoot()
      var farthest = tolerance
      var split = -1
      for row in (start + 1)..<max(end, start + 1) {
        let (across, up) = (x[row] - x[start], y[row] - y[start])
        let distance =
          length > 0
          ? (width * up - height * across).magnitude / length
          : (across * across + up * up).squareRoot()
        if distance > farthest { (farthest, split) = (distance, row) }
      }
      guard split >= 0 else { continue }
      isKept[split] = true
      pieces.append((split, end))
      pieces.append((start, split))
    }
    return ContiguousArray(isKept.indices.lazy.filter { isKept[$0] })
  }
}
