internal import RuckKernels

/// Where the timer was stopped between two neighbouring records.
struct FITTimerGaps {
  private let stops: ContiguousArray<Double>

  /// Gaps by timer stops, in seconds since 1970 in any order.
  init(stops: [Double]) { self.stops = ContiguousArray(stops.filter { !$0.isNaN }.sorted()) }

  /// The first row of each segment: the first, and every row before which a stop is stamped at or
  /// after the row before and before the row itself.
  ///
  /// A row without a time is at the last time known. O(rows × log stops).
  ///
  /// - Parameters:
  ///   - times: empty, or as many as there are rows.
  ///   - count: the rows.
  ///   - searched: counts the stops looked at.
  /// - Returns: the first rows, ascending.
  func segmentStarts(
    times: ContiguousArray<Double>, count: Int, searched: inout Int
  ) -> ContiguousArray<Int> {
    var starts: ContiguousArray<Int> = [0]
    if stops.isEmpty || times.isEmpty { return starts }
    var before = Double.nan
    var stop = 0
    for row in 0..<count {
      let time = times[row]
      if time.isNaN { continue }
      if before < time {
        // Mostly the stop is the one before, or the next.
        if stop < stops.count, stops[stop] < before { stop += 1 }
        let isBehind = stop > 0 && stops[stop - 1] >= before
        if isBehind || stop < stops.count && stops[stop] < before {
          stop = firstStop(from: before, searched: &searched)
        }
        if stop < stops.count, stops[stop] < time { starts.append(row) }
      }
      before = time
    }
    return starts
  }

  private func firstStop(from time: Double, searched: inout Int) -> Int {
    stops.indices.binarySearch {
      searched += 1
      return !(stops[$0] < time)
    }
  }
}
