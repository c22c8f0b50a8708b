/// The position noise of a path that turns steadily to one side, as laps do.
///
/// Second differences of a lap of a minute are those of its bend, not of noise. Where nearly all bends of
/// a path go to one side, each step is compared with the one before it turned by the path's mean angle.
struct SteadyTurn {
  // Of the turns between steps, weighted by their areas, so much is to one side.
  private static let leastShare = 0.9

  /// The standard deviation that ``BlockPositionNoise`` would find without the turn, in metres.
  ///
  /// Nil where the path turns to both sides. O(n) in the bins.
  static func deviation(x: Span<Double>, y: Span<Double>) -> Double? {
    guard x.count > 4 else { return nil }
    func step(_ index: Int) -> (x: Double, y: Double) {
      (x[index] - x[index - 1], y[index] - y[index - 1])
    }
    var (left, all, along) = (0.0, 0.0, 0.0)
    for index in 2..<x.count {
      let (before, after) = (step(index - 1), step(index))
      let cross = before.x * after.y - before.y * after.x
      left += cross
      all += cross.magnitude
      along += before.x * after.x + before.y * after.y
    }
    guard left.magnitude > leastShare * all else { return nil }
    let length = (left * left + along * along).squareRoot()
    let (sine, cosine) = (left / length, along / length)
    var squares: ContiguousArray<Double> = []
    squares.reserveCapacity(x.count - 2)
    for index in 2..<x.count {
      let (before, after) = (step(index - 1), step(index))
      let east = after.x - (cosine * before.x - sine * before.y)
      let north = after.y - (sine * before.x + cosine * before.y)
      squares.append(east * east + north * north)
    }
    return BlockPositionNoise.deviation(of: &squares)
  }
}
