internal import RuckKernels

/// Times that a file writes in steps of many rows: in whole minutes, say.
///
/// No time would pass between the rows of one minute, and the walker would leap from each to the
/// next. They are spread evenly over the step, those of a first one that is not full towards its
/// end. A step is a whole part of every time, ten seconds at least, for a receiver may have several
/// fixes in the second in which it is on, and has three positions at least, for a program may write
/// a row twice.
struct CoarseTimes {
  /// Seconds from one time to the next.
  let step: Double
  /// The usual number of rows of one time.
  private let usual: Int

  /// Rows that are looked at first, steps that tell, positions of a step, and seconds of it.
  private static let (looked, fewest, fewestPositions, shortest) = (256, 3, 3, 10.0)

  /// Looks at the times of a track; nil where they are not coarse.
  ///
  /// O(1) where rows differ in time, else O(rows).
  init?(_ view: borrowing TrackView) {
    let times = view.times
    guard times.count > Self.fewest * Self.fewestPositions, !view.latitudes.isEmpty else {
      return nil
    }
    let looked = min(times.count, Self.looked)
    let shared = (1..<looked).count { times[$0] == times[$0 - 1] }
    guard 2 * shared > looked else { return nil }
    var steps: ContiguousArray<Double> = []
    var (counts, positions): (ContiguousArray<Int>, ContiguousArray<Int>) = ([], [])
    var (start, found) = (0, 1)
    for row in 1..<times.count {
      guard times[row] >= times[row - 1] else { return nil }
      if times[row] > times[row - 1] {
        steps.append(times[row] - times[start])
        counts.append(row - start)
        positions.append(found)
        (start, found) = (row, 1)
      } else if view.latitudes[row] != view.latitudes[row - 1]
        || view.longitudes[row] != view.longitudes[row - 1]
      {
        found += 1
      }
    }
    guard steps.count >= Self.fewest else { return nil }
    counts.sort()
    positions.sort()
    (step, usual) = (steps.takeOrdered(at: steps.count / 2), counts[counts.count / 2])
    guard step >= Self.shortest, positions[positions.count / 2] >= Self.fewestPositions else {
      return nil
    }
    for row in times.indices where (times[row] / step).rounded() * step != times[row] { return nil }
  }

  /// The times with those of each step spread over it; O(rows).
  func spread(_ times: Span<Double>) -> ContiguousArray<Double> {
    let count = times.count
    return ContiguousArray(capacity: count) { output in
      var start = 0
      while start < count {
        var end = start + 1
        while end < count, times[end] == times[start] { end += 1 }
        let rows = end - start
        let interval = step / Double(max(rows, usual))
        // A recording that begins within a step, and one that ends in it.
        let late = start == 0 ? step - interval * Double(rows) : 0
        let isWhole = start > 0 && end < count && times[end] - times[start] <= step
        let each = isWhole ? step / Double(rows) : interval
        for row in 0..<rows { output.append(times[start] + late + each * Double(row)) }
        start = end
      }
    }
  }
}
